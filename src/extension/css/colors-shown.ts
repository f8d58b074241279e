import * as vscode from 'vscode';
import { definitionFor } from './looked-up.ts';
import { rulesOf, withoutComments, type Rule } from './rules.ts';
import { between, parsed, rangeOf, service } from './service.ts';

/** Shows swatches next to colors, and next to names that the stylesheet defines as a color. */
export class StylesheetColors implements vscode.DocumentColorProvider {
  provideDocumentColors(document: vscode.TextDocument): vscode.ColorInformation[] {
    const { document: text, sheet } = parsed(document);
    const plain = service.findDocumentColors(text, sheet).map(({ range, color }) => {
      const { red, green, blue, alpha } = color;
      return new vscode.ColorInformation(rangeOf(range), new vscode.Color(red, green, blue, alpha));
    });
    return [...plain, ...lookedUp(document, plain)];
  }

  /** Returns only notations that JavaFX reads. */
  provideColorPresentations({ red, green, blue, alpha }: vscode.Color): vscode.ColorPresentation[] {
    const channels = [red, green, blue].map((part) => Math.round(part * 255));
    const all = alpha === 1 ? channels : [...channels, Math.round(alpha * 255)];
    const hex = all.map((part) => part.toString(16).padStart(2, '0')).join('');
    const rgb =
      alpha === 1 ? `rgb(${channels.join(', ')})` : `rgba(${[...channels, Number(alpha.toFixed(2))].join(', ')})`;
    return [new vscode.ColorPresentation(`#${hex}`), new vscode.ColorPresentation(rgb)];
  }
}

function lookedUp(document: vscode.TextDocument, plain: readonly vscode.ColorInformation[]): vscode.ColorInformation[] {
  const rules = rulesOf(document.getText());
  const byRange = new Map(
    plain.map(({ range, color }) => [`${document.offsetAt(range.start)}-${document.offsetAt(range.end)}`, color]),
  );
  const colorOf = (name: string, user: Rule, through: readonly string[] = []): vscode.Color | undefined => {
    const definition = definitionFor(name, user, rules);
    if (definition === undefined || through.includes(name)) return undefined;
    const { value, valueStart, valueEnd } = definition;
    return byRange.get(`${valueStart}-${valueEnd}`) ?? colorOf(value, user, [...through, name]);
  };
  return rules
    .flatMap((user) => user.declarations.map((declaration) => ({ user, declaration })))
    .flatMap(({ user, declaration: { value, valueStart } }) =>
      [...withoutComments(value).matchAll(/(?<![\w#.-])[A-Za-z-][\w-]*/g)].flatMap(({ 0: name, index }) => {
        const color = colorOf(name, user);
        if (color === undefined) return [];
        const start = valueStart + index;
        return [new vscode.ColorInformation(between(document, start, start + name.length), color)];
      }),
    );
}

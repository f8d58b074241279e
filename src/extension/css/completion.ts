import * as vscode from 'vscode';
import { definitionsOf } from './checks.ts';
import { contextAt, type CssContext } from './context.ts';
import { javafxCss, type Declared } from './data.ts';
import { functionText, propertyText, pseudoClassText, styleClassText } from './descriptions.ts';
import { rulesOf } from './rules.ts';
import { between } from './service.ts';
import { declaredFor, haveProperty, propertyNames, pseudoClassesFor, styleClasses, typesOf } from './types.ts';
import { colorsFor, functionsFor, keywordsOf, takesColors } from './values.ts';

/** A name that the application's stylesheet defines is most often a color. */
const DEFINED: readonly Declared[] = [{ of: [], kind: 'paint' }];

/** Completes selectors, properties and values of JavaFX stylesheets, for the control that the selector names. */
export class StylesheetCompletion implements vscode.CompletionItemProvider {
  static readonly triggers = ['.', ':', '-', ' '];

  provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
    _token: vscode.CancellationToken,
    { triggerCharacter }: vscode.CompletionContext,
  ): vscode.CompletionItem[] {
    const text = document.getText();
    const offset = document.offsetAt(position);
    const context = contextAt(text, offset);
    if (context === undefined || (triggerCharacter === ' ' && context.in !== 'value')) return [];
    const rest = /^[\w-]*/.exec(text.slice(offset))?.[0].length ?? 0;
    const range = between(document, context.start, offset + rest);
    const items = this.items(context, text, document.lineAt(position).text.slice(position.character + rest));
    for (const item of items) item.range = range;
    return items;
  }

  private items(context: CssContext, text: string, after: string): vscode.CompletionItem[] {
    switch (context.in) {
      case 'selector':
        return selectorItems(context, text);
      case 'property':
        return propertyItems(context, text, after);
      case 'value':
        return valueItems(context, text);
    }
  }
}

function item(label: string, kind: vscode.CompletionItemKind, text?: string): vscode.CompletionItem {
  const made = new vscode.CompletionItem(label, kind);
  if (text !== undefined) made.documentation = new vscode.MarkdownString(text);
  return made;
}

const snippet = (made: vscode.CompletionItem, text: string): vscode.CompletionItem => {
  made.insertText = new vscode.SnippetString(text);
  return made;
};

function selectorItems({ compound, word }: CssContext & { in: 'selector' }, text: string): vscode.CompletionItem[] {
  const before = compound.slice(0, compound.length - word.length);
  if (before.endsWith(':')) {
    const states = [...pseudoClassesFor(typesOf(before.replace(/:+$/, ''))).keys()];
    return states.map((name) => item(name, vscode.CompletionItemKind.Keyword, pseudoClassText(name)));
  }
  if (before.endsWith('.')) {
    const own = rulesOf(text).flatMap(({ selector }) =>
      [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    );
    const names = [...new Set([...styleClasses, ...own])].filter((name) => name !== word);
    return names.map((name) => item(name, vscode.CompletionItemKind.Class, styleClassText(name)));
  }
  if (before !== '') return [];
  return Object.keys(javafxCss.types).map((name) => item(name, vscode.CompletionItemKind.Class));
}

function propertyItems(
  { selector, hasColon }: CssContext & { in: 'property' },
  text: string,
  after: string,
): vscode.CompletionItem[] {
  const of = typesOf(selector);
  const end = after.trim() === '' ? ';' : '';
  const properties = propertyNames
    .filter((name) => of === undefined || !name.startsWith('-fx-') || haveProperty(of, name))
    .map((name) => item(name, vscode.CompletionItemKind.Property, propertyText(name, of)));
  const defined = [...new Set([...definitionsOf(rulesOf(text)).keys(), ...Object.keys(javafxCss.lookedUp)])].map(
    (name) => {
      const made = item(name, vscode.CompletionItemKind.Variable);
      made.detail = javafxCss.lookedUp[name] ?? 'defined in this stylesheet';
      // The prefix sorts these items after properties.
      made.sortText = `~${name}`;
      return made;
    },
  );
  const all = [...properties, ...defined];
  if (hasColon) return all;
  for (const made of all) {
    snippet(made, `${String(made.label)}: $0${end}`);
    made.command = { command: 'editor.action.triggerSuggest', title: 'Suggest a value' };
  }
  return all;
}

function valueItems({ selector, property }: CssContext & { in: 'value' }, text: string): vscode.CompletionItem[] {
  const known = declaredFor(property, typesOf(selector));
  const declared = known.length === 0 ? DEFINED : known;
  const kinds = [...new Set(declared.map(({ kind }) => kind))];
  const words = [...new Set([...declared.flatMap(keywordsOf), 'inherit', 'null'])];
  const definitions = definitionsOf(rulesOf(text));
  const names = kinds.some(takesColors)
    ? [...new Set([...definitions.keys(), ...Object.keys(javafxCss.lookedUp)])]
    : [];
  const functions = new Map(kinds.flatMap((kind) => Object.entries(functionsFor(kind))));
  const made = [
    ...words.map((word) => item(word, vscode.CompletionItemKind.Value)),
    ...names.map((name) => {
      const value = definitions.get(name)?.value ?? javafxCss.lookedUp[name] ?? '';
      const color = item(name, vscode.CompletionItemKind.Color, value);
      color.detail = value;
      return color;
    }),
    ...[...functions].map(([name, { snippet: inserted }]) =>
      snippet(item(name, vscode.CompletionItemKind.Function, functionText(name)), inserted),
    ),
    ...kinds.flatMap(colorsFor).map((name) => item(name, vscode.CompletionItemKind.Color, name)),
  ];
  made.forEach((each, index) => {
    each.sortText = String(index).padStart(4, '0');
  });
  return made;
}

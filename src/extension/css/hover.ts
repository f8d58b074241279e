import * as vscode from 'vscode';
import { definitionsOf } from './checks.ts';
import { contextAt } from './context.ts';
import { functionText, lookedUpText, propertyText, pseudoClassText, styleClassText } from './descriptions.ts';
import { rulesOf } from './rules.ts';
import { between } from './service.ts';
import { typesOf } from './types.ts';

/**
 * Describes properties, looked-up names, functions, pseudo-classes and style classes, and provides the definition of a
 * looked-up name.
 */
export class StylesheetHover implements vscode.HoverProvider, vscode.DefinitionProvider {
  provideHover(document: vscode.TextDocument, position: vscode.Position): vscode.Hover | undefined {
    const range = document.getWordRangeAtPosition(position, /[\w-]+/);
    if (range === undefined) return undefined;
    const text = document.getText();
    const described = describe(text, document.offsetAt(range.end), (offset) => document.positionAt(offset).line + 1);
    return described === undefined ? undefined : new vscode.Hover(new vscode.MarkdownString(described), range);
  }

  provideDefinition(document: vscode.TextDocument, position: vscode.Position): vscode.Location | undefined {
    const range = document.getWordRangeAtPosition(position, /[\w-]+/);
    if (range === undefined) return undefined;
    const found = definitionsOf(rulesOf(document.getText())).get(document.getText(range));
    if (found === undefined) return undefined;
    return new vscode.Location(document.uri, between(document, found.start, found.start + found.property.length));
  }
}

/** Describes in Markdown the word that ends at an offset. */
function describe(text: string, end: number, lineOf: (offset: number) => number): string | undefined {
  const context = contextAt(text, end);
  if (context === undefined) return undefined;
  const { word, start } = context;
  if (context.in === 'selector') {
    if (text[start - 1] === ':') return pseudoClassText(word);
    return text[start - 1] === '.' ? styleClassText(word) : undefined;
  }
  if (context.in === 'property') {
    const property = propertyText(word, typesOf(context.selector));
    if (property !== undefined) return property;
  } else if (text[end] === '(') return functionText(word);
  return lookedUpText(word, definitionsOf(rulesOf(text)), lineOf);
}

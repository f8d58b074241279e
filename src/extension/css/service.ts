import { getCSSLanguageService, type Stylesheet } from 'vscode-css-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import * as vscode from 'vscode';

/** VS Code's own CSS service, without its data about the properties of web pages. */
export const service = getCSSLanguageService({ useDefaultDataProvider: false });

/** A stylesheet as the service has parsed it. */
export interface Parsed {
  readonly document: TextDocument;
  readonly sheet: Stylesheet;
}

const known = new WeakMap<vscode.TextDocument, Parsed>();

/** Returns the parsed current version of a document; each version is parsed once. */
export function parsed(document: vscode.TextDocument): Parsed {
  const before = known.get(document);
  if (before?.document.version === document.version) return before;
  const text = TextDocument.create(document.uri.toString(), 'css', document.version, document.getText());
  const now = { document: text, sheet: service.parseStylesheet(text) };
  known.set(document, now);
  return now;
}

interface Place {
  readonly line: number;
  readonly character: number;
}

/** Converts a range of the service to a range of the editor. */
export const rangeOf = ({ start, end }: { readonly start: Place; readonly end: Place }): vscode.Range =>
  new vscode.Range(start.line, start.character, end.line, end.character);

/** Returns the range between two offsets of a document. */
export const between = (document: vscode.TextDocument, start: number, end: number): vscode.Range =>
  new vscode.Range(document.positionAt(start), document.positionAt(end));

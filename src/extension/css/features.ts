import * as vscode from 'vscode';
import { StylesheetColors } from './colors-shown.ts';
import { StylesheetCompletion } from './completion.ts';
import { StylesheetHover } from './hover.ts';
import { JAVAFX_CSS } from './language.ts';
import { StylesheetProblems } from './problems.ts';
import { StylesheetStructure } from './structure.ts';

/** Registers everything that the editor offers in JavaFX stylesheets. */
export function registerFeatures(): vscode.Disposable {
  const { languages } = vscode;
  const hover = new StylesheetHover();
  const structure = new StylesheetStructure();
  const completion = new StylesheetCompletion();
  return vscode.Disposable.from(
    new StylesheetProblems(),
    languages.registerCompletionItemProvider(JAVAFX_CSS, completion, ...StylesheetCompletion.triggers),
    languages.registerHoverProvider(JAVAFX_CSS, hover),
    languages.registerDefinitionProvider(JAVAFX_CSS, hover),
    languages.registerColorProvider(JAVAFX_CSS, new StylesheetColors()),
    languages.registerDocumentSymbolProvider(JAVAFX_CSS, structure),
    languages.registerFoldingRangeProvider(JAVAFX_CSS, structure),
    languages.registerSelectionRangeProvider(JAVAFX_CSS, structure),
    languages.registerDocumentRangeFormattingEditProvider(JAVAFX_CSS, structure),
  );
}

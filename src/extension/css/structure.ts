import type { SymbolInformation } from 'vscode-css-languageservice';
import * as vscode from 'vscode';
import { parsed, rangeOf, service } from './service.ts';

/** Provides outline, folding, selection and formatting as VS Code does for other CSS. */
export class StylesheetStructure
  implements
    vscode.DocumentSymbolProvider,
    vscode.FoldingRangeProvider,
    vscode.SelectionRangeProvider,
    vscode.DocumentRangeFormattingEditProvider
{
  provideDocumentSymbols(document: vscode.TextDocument): vscode.SymbolInformation[] {
    const { document: text, sheet } = parsed(document);
    return service.findDocumentSymbols(text, sheet).map(({ name, kind, location }: SymbolInformation) => {
      const at = new vscode.Location(document.uri, rangeOf(location.range));
      // The editor's symbol kinds start at 0, those of the service at 1.
      return new vscode.SymbolInformation(name, kind - 1, '', at);
    });
  }

  provideFoldingRanges(document: vscode.TextDocument): vscode.FoldingRange[] {
    return service.getFoldingRanges(parsed(document).document).map(({ startLine, endLine, kind }) => {
      return new vscode.FoldingRange(
        startLine,
        endLine,
        kind === 'comment' ? vscode.FoldingRangeKind.Comment : undefined,
      );
    });
  }

  provideSelectionRanges(
    document: vscode.TextDocument,
    positions: readonly vscode.Position[],
  ): vscode.SelectionRange[] {
    const { document: text, sheet } = parsed(document);
    const places = positions.map(({ line, character }) => ({ line, character }));
    return service.getSelectionRanges(text, places, sheet).map(selectionRange);
  }

  /** Follows the settings `css.format`. */
  provideDocumentRangeFormattingEdits(
    document: vscode.TextDocument,
    range: vscode.Range,
    { tabSize, insertSpaces }: vscode.FormattingOptions,
  ): vscode.TextEdit[] {
    const settings = vscode.workspace.getConfiguration('css.format', document);
    if (!settings.get('enable', true)) return [];
    const options = {
      tabSize,
      insertSpaces,
      newlineBetweenSelectors: settings.get('newlineBetweenSelectors', true),
      newlineBetweenRules: settings.get('newlineBetweenRules', true),
      spaceAroundSelectorSeparator: settings.get('spaceAroundSelectorSeparator', false),
    };
    return service
      .format(parsed(document).document, range, options)
      .map((edit) => new vscode.TextEdit(rangeOf(edit.range), edit.newText));
  }
}

type ServiceSelection = ReturnType<typeof service.getSelectionRanges>[number];

const selectionRange = ({ range, parent }: ServiceSelection): vscode.SelectionRange =>
  new vscode.SelectionRange(rangeOf(range), parent === undefined ? undefined : selectionRange(parent));

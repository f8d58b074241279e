import * as vscode from 'vscode';
import { escaped } from '../contract/shown-text.ts';

/**
 * Returns a text that is safe for a notification of the editor: a link in a text of an application could run a command of the
 * editor.
 */
export const inMessage = (text: string): string => escaped(text).replaceAll('](', '] (');

/** Shows a notification. @returns the chosen button */
export function showInformation<B extends string>(message: string, ...buttons: B[]): Thenable<B | undefined> {
  return vscode.window.showInformationMessage(inMessage(message), ...buttons);
}

/** Shows a warning. @returns the chosen button */
export function showWarning<B extends string>(message: string, ...buttons: B[]): Thenable<B | undefined> {
  return vscode.window.showWarningMessage(inMessage(message), ...buttons);
}

/** Shows an error. @returns the chosen button */
export function showErrorMessage<B extends string>(message: string, ...buttons: B[]): Thenable<B | undefined> {
  return vscode.window.showErrorMessage(inMessage(message), ...buttons);
}

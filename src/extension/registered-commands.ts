import * as vscode from 'vscode';
import { COMMAND_NAMES } from './command-names.ts';
import type { UseInspector } from './inspector.ts';
import { showError } from './show-error.ts';

const PREFIX = 'javafxInspector.';

/**
 * Registers the commands. If one fails, its error is logged and shown to the user. The result of a command is returned for
 * other parts of this extension.
 */
export function registerCommands(use: UseInspector, log: vscode.LogOutputChannel): vscode.Disposable[] {
  const register = (name: (typeof COMMAND_NAMES)[number]) =>
    vscode.commands.registerCommand(`${PREFIX}${name}`, async (argument: unknown) => {
      try {
        return await (await use()).commands[name](argument);
      } catch (error) {
        log.error(`Command ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
        showError(error);
        return undefined;
      }
    });
  return [
    // This command works even if the inspector could not be started.
    vscode.commands.registerCommand(`${PREFIX}showLog`, () => log.show()),
    ...COMMAND_NAMES.map(register),
  ];
}

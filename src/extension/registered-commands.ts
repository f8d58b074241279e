import * as vscode from 'vscode';
import type { UseInspector } from './extension.ts';
import { showError } from './show-error.ts';

const PREFIX = 'javafxInspector.';
/** Only for the page, which offers it where it helps. */
const RESTART = 'restart';
/** Shown although the inspector could not be started. */
const SHOW_LOG = 'showLog';

/**
 * Registers the commands of the manifest, which start the inspector. If a command fails, its error is logged and shown to the
 * user. Its result is that of the command, for other parts of this extension.
 */
export function registerCommands(
  manifest: unknown,
  use: UseInspector,
  log: vscode.LogOutputChannel,
): vscode.Disposable[] {
  const register = (name: string) =>
    vscode.commands.registerCommand(`${PREFIX}${name}`, async (argument: unknown) => {
      try {
        const { [name]: run } = (await use()).commands;
        if (run === undefined) throw new Error(`The command ${name} does nothing.`);
        return await run(argument);
      } catch (error) {
        log.error(`Command ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
        showError(error);
        return undefined;
      }
    });
  const names = namesIn(manifest).filter((name) => name !== SHOW_LOG);
  return [
    vscode.commands.registerCommand(`${PREFIX}${SHOW_LOG}`, () => log.show()),
    ...[...names, RESTART].map(register),
  ];
}

/** The names of the commands, without their prefix. */
function namesIn(manifest: unknown): string[] {
  const commands = field(field(manifest, 'contributes'), 'commands');
  return (Array.isArray(commands) ? commands : [])
    .map((each: unknown) => String(field(each, 'command')))
    .filter((command) => command.startsWith(PREFIX))
    .map((command) => command.slice(PREFIX.length));
}

/** A field of JSON. This is not checked by a schema, because it would be most of the code that VS Code waits for. */
const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

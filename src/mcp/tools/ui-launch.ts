import { LaunchInput, LaunchOutput } from '../../contract/app.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { ownFolder, rootsOf } from '../../contract/session.ts';
import { realPathOf } from '../applications/real-paths.ts';
import { restrictedParts } from '../applications/launch/restricted-launch.ts';
import { appLine } from '../format/app-line.ts';
import { actsForUser } from '../session/client-identity.ts';
import { requireRunAllowed } from './support/run-permission.ts';
import { defineTool, type ToolContext } from './support/tool.ts';

const SOURCES = ['mainClass', 'module', 'jar', 'project'] as const;

/**
 * Checks that a client without the permission to run code may launch this.
 * @throws UiError MCP_UI_REFUSED if it may not launch it
 */
async function permitLaunch(context: ToolContext, input: LaunchInput, launcher: CallerEnvironment): Promise<void> {
  const { session, caller } = context;
  const { dir } = session.lifecycle;
  // A client that has chosen the session directory itself could name any folder.
  const workspace = caller.options?.choseDir === true ? ownFolder(realPathOf(caller.cwd)) : dir && rootsOf(dir);
  const restricted = restrictedParts(input, { caller: launcher, workspace });
  if (restricted.length === 0) return;
  const where =
    workspace === undefined ? 'Launching' : `Launching anything but what is in ${workspace}, or with such options,`;
  await requireRunAllowed(context, {
    tool: 'ui_launch',
    where: () => SOURCES.flatMap((source) => input[source] ?? [])[0] ?? 'nothing',
    language: 'launch',
    code: JSON.stringify({ ...input, timeoutMs: undefined }, undefined, 2),
    why: `${where} needs the permission to run code: ${restricted.join(', ')}.`,
  });
}

/** Starts an application with the Java agent. */
export const uiLaunch = defineTool({
  name: 'ui_launch',
  title: 'Launch an application',
  description:
    'Launches a JavaFX application and selects it. Give mainClass (with classPath or modulePath), module, jar, project or ' +
    'again; a project is built first. Returns when the first window shows, or after timeoutMs with state "starting".',
  input: LaunchInput,
  output: LaunchOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  namesApp: true,
  changesApplication: true,
  listsUsers: true,
  done: (input, _outcome, { app }) => {
    const what = input.again === true ? 'again' : (SOURCES.flatMap((source) => input[source] ?? [])[0] ?? 'nothing');
    const again = input.again === true && app !== undefined ? ' again' : '';
    return [{ deed: `launch ${app ?? what}${again}`, forAgents: `launch ${what}` }];
  },
  async handle(input, context) {
    const { session, caller, client, signal, progress } = context;
    const launched = await session.applications.launch(input, caller, {
      signal,
      progress,
      byUser: actsForUser(client),
      permit: (what, launcher) => permitLaunch(context, what, launcher),
    });
    const replaced = launched.replaced === undefined ? '' : `\nreplaced ${launched.replaced}`;
    return { structured: launched, text: `${appLine(launched)}${replaced}` };
  },
});

import { LaunchInput, LaunchOutput } from '../../contract/app.ts';
import { appLine } from '../format/app-line.ts';
import { defineTool } from './tool.ts';

const SOURCES = ['mainClass', 'module', 'jar', 'project'] as const;

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
  async handle(input, { session, caller, signal, progress }) {
    const launched = await session.applications.launch(input, caller, { signal, progress });
    const replaced = launched.replaced === undefined ? '' : `\nreplaced ${launched.replaced}`;
    return { structured: launched, text: `${appLine(launched)}${replaced}` };
  },
});

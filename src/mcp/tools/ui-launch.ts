import { LaunchInput, LaunchOutput } from '../../contract/app.ts';
import { defineTool } from './tool.ts';

const WAYS = ['mainClass', 'module', 'jar', 'project'] as const;

/** Starts an application with the agent in it. */
export const uiLaunch = defineTool({
  name: 'ui_launch',
  title: 'Launch an application',
  description:
    'Starts a JavaFX application with the agent in it: a main class (with classPath or modulePath), a module (module/main.Class), ' +
    'a jar, or a project (a folder with a Maven or Gradle build; a mainClass beside it says which of its applications). ' +
    'With again: true repeats the last attempt; a project is built first, then what runs of it is replaced. Answers when its first window shows; after timeoutMs ' +
    'with state "starting", and goes on. On failure the error has the application\'s last output. It becomes the selected application.',
  input: LaunchInput,
  output: LaunchOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  listsUsers: true,
  done: (input, outcome) => {
    const what = input.again === true ? 'again' : (WAYS.flatMap((way) => input[way] ?? [])[0] ?? 'nothing');
    return [{ summary: `launch ${what}`, ...('structured' in outcome ? { app: outcome.structured.app } : {}) }];
  },
  async handle(input, { session, caller, signal, progress }) {
    return { structured: await session.applications.launch(input, caller, { signal, progress }) };
  },
});

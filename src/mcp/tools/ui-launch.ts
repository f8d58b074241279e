import { AppEntry, LaunchInput } from '../../contract/app.ts';
import { defineTool } from './tool.ts';

const WAYS = ['mainClass', 'module', 'jar', 'project'] as const;

/** Starts a program with the agent in it. */
export const uiLaunch = defineTool({
  name: 'ui_launch',
  title: 'Launch a program',
  description:
    'Starts a JavaFX program with the agent in it: a main class (with classPath or modulePath), a module (module/main.Class), ' +
    'a jar, or a project (a folder with a Maven or Gradle build; a mainClass beside it says which of its programs). ' +
    'With again: true what was launched last, in the same way; a project is built anew. Answers when its first window shows; after timeoutMs ' +
    'with state "starting", and goes on. On failure the error has the program\'s last output. It becomes the selected program.',
  input: LaunchInput,
  output: AppEntry,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  listsPersons: true,
  done: (input, outcome) => {
    const what = input.again === true ? 'again' : (WAYS.flatMap((way) => input[way] ?? [])[0] ?? 'nothing');
    return [{ summary: `launch ${what}`, ...('structured' in outcome ? { app: outcome.structured.app } : {}) }];
  },
  async handle(input, { session, caller, signal, progress }) {
    return { structured: await session.applications.launch(input, caller, { signal, progress }) };
  },
});

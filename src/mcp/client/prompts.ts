import type { GetPromptResult, ListPromptsResult, Server } from '@modelcontextprotocol/server';
import { escaped, quoted } from '../../contract/shown-text.ts';
import { nearestName } from '../../contract/nearest-name.ts';
import { protocolError } from '../errors.ts';

const INVALID_PARAMS = -32602;

/** The kind of suggestions for an argument. */
export type Completed = 'application' | 'node' | 'uid' | 'none';

interface Argument {
  readonly title: string;
  readonly description: string;
  readonly required?: true;
  readonly completed: Completed;
}

interface Prompt {
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, Argument>>;
  /** The task, in steps that name the tools. Values are quoted because they are data, not instructions. */
  text(given: Readonly<Record<string, string>>): string;
}

const APP: Argument = {
  title: 'Application',
  description: 'Name of the application, as ui_list_apps shows it (default: the selected one)',
  completed: 'application',
};
const NODE: Argument = {
  title: 'Node',
  description: 'Uid, #id or text of the node',
  required: true,
  completed: 'node',
};

/** Instructions for finding a node that a user describes. */
const FIND =
  'A name such as n1a is a uid: {"ref": "n1a"}. One that begins with # is an id: {"ref": {"selector": {"css": "#save"}}}. Anything else is a text: {"ref": {"selector": {"text": "Save", "match": "equals"}}}. If several nodes match, the error lists their uids: take the one that the question is about.';

const inApp = ({ app }: Readonly<Record<string, string>>): string =>
  app === undefined || app === ''
    ? 'the selected JavaFX application'
    : `the JavaFX application ${quoted(app)} (give it as "app")`;

/** The tasks that clients offer to their users, usually as commands. */
export const prompts: Readonly<Record<string, Prompt>> = {
  'explain-screen': {
    title: 'Explain the screen',
    description: 'Explains what a window shows and what a user can do in it.',
    arguments: { app: APP },
    text: (given) => `Explain what ${inApp(given)} shows now.

1. Call ui_screenshot, then ui_get_snapshot. If the snapshot is cut, read on as its end says, but only where you need it.
2. Say in one sentence what the window is for.
3. Go through its regions from top to bottom. For each, say what it shows and what a user can do there. Name a node by its text and its uid.
4. Say what is unusual now: disabled or invalid controls, error messages, an open dialog, an empty list.

Change nothing. If no application is connected, call ui_list_apps and ask the user which one to attach.`,
  },
  why: {
    title: 'Why is it so?',
    description: 'Finds out why a node looks or behaves as it does.',
    arguments: {
      node: NODE,
      question: {
        title: 'Question',
        description: 'Such as: why is it disabled, why is it so wide, where does its color come from',
        required: true,
        completed: 'none',
      },
      app: APP,
    },
    text: (given) => `Find out about a node of ${inApp(given)}: ${quoted(given.node ?? '')}.
The question: ${quoted(given.question ?? '')}

1. Call ui_get_node for it. ${FIND}
2. Choose what the question is about, and call ui_get_node again for it: {"fields": ["layout", "sizing"]} for size and position, {"fields": ["styles", "rules"]} for colors and fonts with the rules that set them, {"properties": ["*"], "changed": true} for what the application has set.
3. If the cause is not in the node itself, look at its parents in the same way: their layout, their disabled or managed state, their stylesheet.
4. For a behaviour, call ui_logs: an exception may be the cause. Then read the source files in which the node was made and handles events: ui_get_node names them.
5. Answer the question in at most five sentences. Name the cause by file and line, rule or property, and say how to change it. Say so if you could not find it out; do not guess.

Change nothing.`,
  },
  'fix-layout': {
    title: 'Fix the layout',
    description: 'Finds what is cut off, overlaps or does not fit, and mends it in the sources.',
    arguments: { app: APP },
    text: (given) => `Mend the layout of ${inApp(given)}.

1. Call ui_screenshot with {"saveAs": "before"}, then ui_audit. Keep the findings about layout: cut texts, overlaps, nodes outside of their window.
2. For each of them, call ui_get_node with {"fields": ["layout", "sizing"]}, also for the parent that sets its size, until you know which constraint is the cause.
3. Try the change in the running application with ui_set_property. Keep it if a screenshot shows that it helps.
4. Take the tried values back with ui_set_property {"reset": true}, so that you see what the sources do. Make the same change in the FXML, stylesheet or Java file that ui_get_node names as the source. Saved FXML and stylesheets are applied at once; a change in Java shows after a restart.
5. Call ui_audit again and ui_screenshot with {"compareTo": "before"}. Repeat for what remains, three times at most.
6. Report each finding with its cause and the changed line, and what you left alone.`,
  },
  'write-test': {
    title: 'Write a test',
    description: 'Writes a TestFX test of what was just done in the application.',
    arguments: {
      className: { title: 'Class', description: 'Name of the test class (default: RecordedTest)', completed: 'none' },
      app: APP,
    },
    text: (given) => `Write a TestFX test of what was just done in ${inApp(given)}.

1. Call ui_record with {"state": "off"${given.className ? `, "className": ${JSON.stringify(given.className)}` : ''}}. It returns the test of what was recorded, and notes.
2. If nothing was recorded, call ui_record with {"state": "on"}, ask the user to do in the application what is to be tested, or do it yourself with ui_perform, and then continue with step 1.
3. Save the code below the test sources of the project, in the package of the classes that it tests. Follow each note.
4. Call ui_record with {"state": "replay"}, after you have brought the application into the state in which the recording began. Report what failed, and correct the test if the step is wrong, not if the application is.
5. Give the test a name that says what it checks. Do not weaken a check so that it passes.`,
  },
  audit: {
    title: 'Audit',
    description: 'Checks the application for problems of layout, accessibility and style.',
    arguments: { app: APP },
    text: (given) => `Audit ${inApp(given)}.

1. Call ui_audit. If it reports that there are more findings, call it again for the parts of the window, with "root".
2. Sort the findings by what they mean to a user: cannot be used, is hard to use, looks wrong.
3. Look at each finding that may be on purpose with ui_get_node or ui_screenshot, and leave out those that are.
4. Report a table: finding, node with its uid, source file and line, suggested change. Where a finding names no source, ui_get_node may.

Change nothing unless the user asks for it.`,
  },
  'match-picture': {
    title: 'Match a picture',
    description: 'Makes a window look like a picture that the user gives.',
    arguments: {
      picture: {
        title: 'Picture',
        description: 'Path of the picture, or empty if it is attached to the message',
        completed: 'none',
      },
      app: APP,
    },
    text: (
      given,
    ) => `Make a window of ${inApp(given)} look like ${given.picture ? `the picture ${quoted(given.picture)}` : 'the picture that the user has attached'}.

1. Look at the picture. If there is none, ask the user for it and wait.
2. Call ui_screenshot with {"saveAs": "before"} and ui_get_snapshot. List the differences: what is missing, position and size, spacing, fonts, colors.
3. Begin with the structure, then sizes and spacing, then fonts and colors. Find the source of each node with ui_get_node.
4. Try single values with ui_set_property, and take them back with ui_set_property {"reset": true}. Then change FXML and stylesheets in the project; saved files are applied at once.
5. After each group of changes, call ui_screenshot and compare it with the picture, not with your memory of it. Stop when what remains is smaller than two pixels or not possible, five rounds at most.
6. Report what was changed, and each difference that remains with its reason. Keep ids, handlers and texts that the picture does not contradict.`,
  },
};

/** Serves the prompts to one client. */
export function servePrompts(server: Server): void {
  server.setRequestHandler('prompts/list', (): ListPromptsResult => ({
    prompts: Object.entries(prompts).map(([name, { title, description, arguments: all }]) => ({
      name,
      title,
      description,
      arguments: Object.entries(all).map(([argument, { completed: _, ...rest }]) => ({ name: argument, ...rest })),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {} } }): GetPromptResult => {
    const prompt = promptOf(name);
    for (const argument of Object.keys(given))
      if (!(argument in prompt.arguments))
        throw invalid(`${name} has no argument "${argument}".`, Object.keys(prompt.arguments), argument);
    for (const [argument, { required }] of Object.entries(prompt.arguments))
      if (required && !given[argument])
        throw protocolError(new Error(`${name} needs the argument "${argument}".`), INVALID_PARAMS);
    const text = escaped(prompt.text(given));
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
}

/** @throws an error of the protocol if the prompt does not exist */
export function promptOf(name: string): Prompt {
  const prompt = prompts[name];
  if (prompt === undefined) throw invalid(`There is no prompt "${name}".`, Object.keys(prompts), name);
  return prompt;
}

function invalid(what: string, known: readonly string[], given: string): Error {
  const nearest = nearestName(given, [...known]);
  const advice = nearest === undefined ? ` Known: ${known.join(', ')}.` : ` Did you mean "${nearest}"?`;
  return protocolError(new Error(`${what}${advice}`), INVALID_PARAMS);
}

import type * as z from 'zod';
import { RecordInput, RecordOutput } from '../../contract/record.ts';
import { ROBOT, ROBOT_PATH } from '../../contract/robot.ts';
import { ROBOT_JAVA } from '../dist.ts';
import { leakLines } from '../format/leaks-text.ts';
import { qualifiedName, testRun } from '../record/run-test.ts';
import { numbered, testClass, testNotes } from '../record/test-class.ts';
import { stepWords } from '../record/words.ts';
import type { RecordingResult } from '../session/recording.ts';
import { replayedLine } from '../session/replay.ts';
import { resourceLink } from './support/resource-link.ts';
import { defineTool, type StructuredResponse } from './support/tool.ts';

const done = { on: 'start recording a test', off: 'end recording a test', replay: 'replay the recorded test' };

type Response = StructuredResponse<z.input<typeof RecordOutput>>;
type TestInput = Pick<z.output<typeof RecordInput>, 'className' | 'package' | 'without'>;

/** Records the user's actions in an application as a test, and replays them. */
export const uiRecord = defineTool({
  name: 'ui_record',
  title: 'Record a test',
  description:
    'Records what the user and AI agents do as a TestFX test. off returns its code, the steps, and notes on what it does ' +
    'not repeat. replay repeats the steps with their checks, up to the first failure.',
  input: RecordInput,
  output: RecordOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  listsUsers: true,
  done: ({ state, step }) => [{ deed: step === undefined ? done[state] : `replay step ${step} of the recorded test` }],
  async handle(
    { app, state, speed, step, leaks: repetitions, after, ...test },
    { session, signal, progress, requireChange },
  ): Promise<Response> {
    const { recordings, replays } = session;
    if (state === 'off') {
      await recordings.stop(signal);
      return recordedTest(recordings.result(), test, session.lifecycle.dir);
    }
    if (state === 'replay') requireChange('A replay');
    const application = session.applications.application(app);
    if (state === 'on') {
      await session.ask(application, () =>
        after === undefined ? recordings.start(application, signal) : recordings.insert(application, after, signal),
      );
      return { structured: { app: application.app, state } };
    }
    const options = { speed, step, leaks: repetitions, without: test.without, progress };
    const { steps: replayed, leaks } = await replays.start(application, options, signal);
    const lines = [...replayed.map((each) => replayedLine(each)), ...(leaks === undefined ? [] : leakLines(leaks))];
    return {
      structured: { app: application.app, state, replayed, ...(leaks === undefined ? {} : { leaks }) },
      text: lines.join('\n'),
    };
  },
});

/** Returns the test of a recording, without the steps that the user has excluded in the page, which are not listed either. */
function recordedTest(
  recorded: RecordingResult,
  { className = 'RecordedTest', package: name, without = [] }: TestInput,
  dir: string | undefined,
): Response {
  const removed = recorded.review.without;
  const options = { ...recorded, className, package: name, without: [...without, ...removed] };
  const kept = recorded.steps.filter(({ id }) => !options.without.includes(id));
  const code = testClass(recorded.steps, options);
  const listed = recorded.steps.filter(({ id }) => !removed.has(id));
  const steps = listed.map(({ id, step }) => ({
    id,
    text: stepWords(step),
    assertions: numbered(id, step).flatMap((one) => (removed.has(one.id) ? [] : [{ id: one.id, text: one.text }])),
  }));
  const notes = [...placeNotes(dir, qualifiedName(className, name)), ...testNotes(kept, options)];
  const lines = notes.map((note) => `- ${note}`).join('\n');
  const text = `${code}\nNotes:\n${lines}`;
  const query = { className, package: name };
  return {
    structured: { app: recorded.app, state: 'off', code, robot: ROBOT_JAVA, steps, notes },
    text,
    links: [resourceLink('ui://live/recording', qualifiedName(className, name), 'application/json', query)],
  };
}

/** Describes where the files belong, and how to run the test. */
function placeNotes(dir: string | undefined, test: string): string[] {
  const run = testRun(dir, test);
  return [
    `The test extends ${ROBOT.className}: copy ${ROBOT_JAVA} to ${ROBOT_PATH} of the module of the test, unless that is there.`,
    ...(run === undefined ? [] : [`Run it with \`${run.command}\`. ${run.hint}`]),
  ];
}

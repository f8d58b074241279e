import type { LiveRecording } from '../../src/contract/record.ts';
import { ROBOT, ROBOT_PATH } from '../../src/contract/robot.ts';
import { quoted } from '../../src/contract/shown-text.ts';
import { shownAppOf } from '../../src/contract/app-name.ts';
import { h, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { messageOf } from '../model/connection.ts';
import type { Inspector } from '../model/inspector.ts';
import { inTheWay, replayState } from '../model/replay.ts';
import { savedText } from '../model/saved-text.ts';
import { button, iconButton } from '../toolkit.ts';
import { openDialog } from './dialog.ts';
import { historyKey } from './history-key.ts';
import { LeaksList } from './leaks-list.ts';
import { RecordedSteps } from './recorder-steps.ts';
import { replayControls } from './replay-controls.ts';

/** The recorded test, below the rest of the page: its steps as they are recorded, and the possible actions. */
export function recorderPanel(inspector: Inspector, commands: Commands): HTMLElement {
  const { recorder } = inspector;
  const title = h('h2', {});
  const said = h('p', { class: 'quiet', role: 'status' });
  const needs = h('ul', { class: 'recorder-needs quiet', 'aria-label': 'Before the test is run' });
  const stays = new LeaksList(commands);
  const say = (message: string): void => setText(said, message);
  const steps = new RecordedSteps(recorder, say);
  const run = (task: () => Promise<unknown>): void => {
    task().then(
      (done) => typeof done === 'string' && say(done),
      (error: unknown) => say(messageOf(error)),
    );
  };
  const own = panelButtons(inspector, commands, run);
  const close = iconButton('close', 'Close', () => recorder.shown.set(false));
  const replay = replayControls(inspector, run);
  const buttons = h('div', { class: 'recorder-buttons' }, ...own.elements, replay.element);
  const dot = h('span', { class: 'recorder-dot', 'aria-hidden': 'true' });
  const element = h(
    'section',
    { class: 'recorder', 'aria-label': 'Recorded test' },
    h('div', { class: 'recorder-head' }, dot, title, buttons, close),
    said,
    steps.element,
    stays.element,
    needs,
  );
  handleHistoryKeys(buttons, recorder, run, say);
  const draw = (): void => {
    const now = recorder.recording.get();
    element.hidden = !recorder.shown.get() && !now.on;
    element.classList.toggle('on', now.on);
    setText(title, titleOf(inspector, now));
    close.hidden = now.on || now.replay?.on === true;
    own.draw(now);
    replay.draw();
    steps.show(now);
    steps.element.hidden = now.steps.length === 0;
    stays.show(now.replay?.leaks);
    needs.replaceChildren(...(now.on ? [] : now.needs.map((need) => h('li', {}, need))));
  };
  recorder.recording.on((now, before) => {
    const isAnother = now.n !== before.n && now.before === undefined;
    if (now.on !== before.on || isAnother || (now.steps.length === 0) !== (before.steps.length === 0))
      say(stateOf(now));
    if (JSON.stringify(now.replay) !== JSON.stringify(before.replay)) say(shownState(inspector, now));
    draw();
  });
  for (const value of [recorder.shown, inspector.apps, inspector.connection.link]) value.on(draw);
  inspector.rowsChanged.on(() => {
    own.draw(recorder.recording.get());
    replay.draw();
  });
  say(shownState(inspector, recorder.recording.get()));
  draw();
  return element;
}

/** Describes the state or outcome of a replay, otherwise the next actions of the user, and windows that may be in the way. */
function shownState({ tree }: Inspector, now: LiveRecording): string {
  const shown = [replayState(now) ?? stateOf(now), inTheWay(now, tree.windows())];
  return shown.filter((text) => text !== undefined).join(' ');
}

/** Undoes or redoes changes when the focus is on the buttons; the steps handle these keys themselves. */
function handleHistoryKeys(
  buttons: HTMLElement,
  recorder: Inspector['recorder'],
  run: (task: () => Promise<unknown>) => void,
  say: (message: string) => void,
): void {
  buttons.addEventListener('keydown', (event) => {
    const step = historyKey(event);
    if (step !== undefined)
      run(() => recorder.history[step]().then((done) => say(done ?? `There is nothing to ${step}.`)));
  });
}

/** @param run runs the action of a button, and shows the text that it returns, or its error */
function panelButtons(inspector: Inspector, commands: Commands, run: (task: () => Promise<unknown>) => void) {
  const primary = { appearance: 'primary' };
  const isEditor = inspector.host.kind === 'vscode';
  const stop = button('Stop', () => run(() => inspector.recorder.stop()), primary);
  const copy = button('Copy', () => run(() => copyTest(inspector, commands)));
  const save = isEditor
    ? button('Save Recorded Test…', () => run(() => saveTest(inspector)), primary)
    : button('Download', () => run(() => downloadTest(inspector)), primary);
  // In the editor, saving the test includes both.
  const more = isEditor
    ? []
    : [
        button('Download Helper Class', () => run(() => downloadRobot(inspector)), {
          title: `${ROBOT.className}, which all recorded tests of a project extend.`,
        }),
        button('Copy Command', () => run(() => copyCommand(inspector, commands)), {
          title: 'Copies what runs the test once it is in the project.',
        }),
      ];
  const again = button('Record', () => startRecording(inspector));
  const draw = ({ on, steps, replay }: LiveRecording): void => {
    const isReplaying = replay?.on === true;
    stop.hidden = !on;
    for (const each of [save, copy, ...more]) each.hidden = on || isReplaying || steps.length === 0;
    again.hidden = on || isReplaying;
    setText(again, steps.length === 0 ? 'Record' : 'Record again');
    again.toggleAttribute('disabled', !inspector.live);
  };
  return { elements: [stop, save, copy, ...more, again], draw };
}

/** Starts a recording. If that discards steps that were neither copied nor saved, the user must agree first. */
export function startRecording(inspector: Inspector): void {
  const { recorder } = inspector;
  const start = (): void => void recorder.start().catch(inspector.showError);
  // A command of the editor may arrive before anything else has read the recording.
  recorder.read().then(() => {
    recorder.shown.set(true);
    if (recorder.recording.get().on) return;
    if (recorder.isUntaken) askToDiscard(start);
    else start();
  }, inspector.showError);
}

function askToDiscard(start: () => void): void {
  const close = openDialog(
    'Record again?',
    h('p', {}, 'The recorded steps have not been copied or saved. A new recording discards them.'),
    h(
      'div',
      { class: 'dialog-buttons' },
      button('Keep', () => close()),
      button('Discard and record', () => (close(), start()), { appearance: 'primary' }),
    ),
  );
}

function titleOf({ apps }: Inspector, { app, title, on, steps }: LiveRecording): string {
  if (app === undefined) return 'Recorded test';
  const known = apps.get();
  const isKnown = [...(known?.apps ?? []), ...(known?.earlier ?? [])].some((each) => each.app === app);
  const name = isKnown ? shownAppOf(known, app) : title || shownAppOf(undefined, app);
  const count = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
  return on ? `Recording ${name}: ${count}` : `Test of ${name}: ${count}`;
}

/** Describes the next actions of the user, or the last event. */
function stateOf({ on, interrupted, app, steps, before: place }: LiveRecording): string {
  if (on && steps.length === 0) return 'Use the application, its window or the preview: each step is listed here.';
  if (on && place !== undefined)
    return `Use the application: what you do is inserted ${place === '1' ? 'before step 1' : `after step ${Number(place) - 1}`}.`;
  if (on) return '';
  if (interrupted === true) {
    const kept = steps.length === 0 ? 'Nothing was recorded.' : 'All steps are kept.';
    return `The recording has ended with the connection to the application. ${kept}`;
  }
  if (app !== undefined && steps.length === 0) return 'Nothing was recorded.';
  return app === undefined ? 'Record what is done in the application, to get a test for TestFX that repeats it.' : '';
}

async function copyTest({ recorder, host }: Inspector, commands: Commands): Promise<string> {
  await commands.copy((await recorder.test()).test.code);
  const button = host.kind === 'vscode' ? 'Save Recorded Test…' : 'Download Helper Class';
  return `Copied the test. It extends ${ROBOT.className}, which ${quoted(button)} adds to a project.`;
}

async function downloadTest({ recorder }: Inspector): Promise<string> {
  download((await recorder.test()).test);
  return `Downloaded the test. It extends ${ROBOT.className}: “Download Helper Class” if the project does not have it.`;
}

async function downloadRobot({ recorder }: Inspector): Promise<string> {
  download((await recorder.test()).robot);
  return `Downloaded the helper class. It belongs in ${ROBOT_PATH}, once for all tests of a module.`;
}

function download({ file, code }: { readonly file: string; readonly code: string }): void {
  const link = h('a', { href: URL.createObjectURL(new Blob([code], { type: 'text/plain' })), download: file });
  link.click();
  URL.revokeObjectURL(link.href);
}

async function copyCommand({ recorder }: Inspector, commands: Commands): Promise<string> {
  const { command } = await recorder.test();
  if (command === undefined) return 'The project has no pom.xml or build.gradle: run the test with JUnit 5.';
  await commands.copy(command);
  return `Copied ${quoted(command)}. It must say that it ran 1 test: surefire before 2.22, the default of Maven 3.8, runs none.`;
}

async function saveTest({ host }: Inspector): Promise<string> {
  const saved = await host.write({ command: 'saveTest' });
  return saved.unsaved === true ? savedText(saved) : 'Saved the test.';
}

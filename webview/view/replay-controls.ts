import { AppEntry } from '../../src/contract/app.ts';
import type { ReviewedStep } from '../../src/contract/record.ts';
import { h } from '../dom.ts';
import type { Inspector } from '../model/inspector.ts';
import { nextStep, passwordSteps, SPEEDS } from '../model/replay.ts';
import { button, dropdown, setOptions } from '../toolkit.ts';
import { openDialog } from './dialog.ts';

/**
 * The buttons that replay the recorded steps in the application, all of them or one after the other.
 * @param run runs the action of a button, and shows its outcome
 */
export function replayControls(
  inspector: Inspector,
  run: (task: () => Promise<unknown>) => void,
): { readonly element: HTMLElement; draw(): void } {
  const { recorder, host, apps } = inspector;
  let perSecond: number | undefined = NORMAL.perSecond;
  const speeds = dropdown('Speed of the replay', (chosen) => {
    perSecond = SPEEDS.find(({ value }) => value === chosen)?.perSecond;
  });
  setOptions(speeds, [...SPEEDS], NORMAL.value);
  const replay = (step?: string, more: { leaks?: number } = {}, restart?: () => Promise<unknown>): void => {
    const options = {
      ...more,
      ...(step === undefined ? {} : { step }),
      ...(perSecond === undefined ? {} : { speed: perSecond }),
    };
    const start = (passwords: Record<string, string>): void =>
      run(() => {
        const all = { ...options, passwords };
        return restart === undefined ? recorder.replay(all) : recorder.restartAndReplay(all, restart);
      });
    const asked = passwordSteps(recorder.recording.get().steps, step);
    if (asked.length === 0) start({});
    else askForPasswords(asked, start);
  };
  const all = button('Replay', () => replay());
  const again = button('Restart and Replay', () => replay(undefined, {}, () => restarted(inspector)), {
    title: 'Restarts the application first, so that the steps begin in the state in which they were recorded.',
  });
  const one = button('Step', () => replay(nextStep(recorder.recording.get())?.id));
  const leaks = button('What Stays', () => replay(undefined, { leaks: REPETITIONS }), {
    title:
      `Repeats the steps once and then ${REPETITIONS} times, without their checks, and names nodes that are still in memory ` +
      'afterwards. The steps must end where they begin, such as with a dialog that is closed again.',
  });
  const stop = button('Stop', () => run(() => recorder.stopReplay()), { appearance: 'primary' });
  const element = h(
    'div',
    { class: 'recorder-buttons', role: 'group', 'aria-label': 'Replay in the application' },
    all,
    again,
    one,
    leaks,
    stop,
    speeds,
  );
  const draw = (): void => {
    const now = recorder.recording.get();
    const isReplaying = now.replay?.on === true;
    const isPossible = inspector.live && !isReplaying;
    element.hidden = now.on || now.steps.every(({ removed }) => removed === true);
    stop.hidden = !isReplaying;
    all.hidden = one.hidden = leaks.hidden = isReplaying;
    again.hidden = isReplaying || !(host.kind === 'vscode' || apps.get()?.restarts === true);
    for (const each of [all, again, leaks]) each.toggleAttribute('disabled', !isPossible);
    one.toggleAttribute('disabled', !isPossible || nextStep(now) === undefined);
    speeds.toggleAttribute('disabled', isReplaying);
  };
  return { element, draw };
}

/** Makes the server or the editor start the application again. */
async function restarted({ apps, connection, host }: Inspector): Promise<void> {
  if (apps.get()?.restarts === true) await connection.call('ui_launch', { again: true }, AppEntry);
  else host.send({ command: 'restart' });
}

const [, NORMAL] = SPEEDS;

/** Number of repetitions of the steps when searching for leaks. */
const REPETITIONS = 5;

/** Asks for the texts that steps enter into password fields. They are sent with the replay, and not stored. */
function askForPasswords(steps: readonly ReviewedStep[], start: (passwords: Record<string, string>) => void): void {
  const fields = steps.map(({ id, text }) => ({
    id,
    label: `Step ${id}: ${text}`,
    field: h('input', {
      class: 'recorded-input',
      type: 'password',
      autocomplete: 'off',
      'aria-label': `Password of step ${id}`,
    }),
  }));
  const send = (): void => {
    close();
    start(Object.fromEntries(fields.map(({ id, field }) => [id, field.value])));
  };
  const form = h(
    'form',
    {
      class: 'recorder-passwords',
      onsubmit: (event: Event) => {
        event.preventDefault();
        send();
      },
    },
    ...fields.map(({ label, field }) => h('label', {}, label, field)),
  );
  const close = openDialog(
    'Passwords for the replay',
    h('p', {}, 'Passwords are not recorded. What you enter is used for this replay only.'),
    form,
    h(
      'div',
      { class: 'dialog-buttons' },
      button('Cancel', () => close()),
      button('Replay', send, { appearance: 'primary' }),
    ),
  );
  fields[0]?.field.focus();
}

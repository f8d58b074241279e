import { isElsewhere, shownAppOf } from '../../src/contract/app-name.ts';
import { h, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { button, iconButton } from '../toolkit.ts';
import { line } from './banner.ts';
import { reloadLines } from './reload-banner.ts';
import { showButtons } from './show-buttons.ts';
import { stackLines } from './stack.ts';

/** A period in which the application does not respond. */
interface BusyEpisode {
  app: string | null;
  /** Its start, in milliseconds of `performance.now()`. */
  since: number;
  stackShown: boolean;
}

/** Two measurements of the same start differ by no more than this. */
const SAME_MS = 1500;

/** Messages between toolbar and tree: a lost connection, a busy or exited application, a failure. */
export function banners(inspector: Inspector, commands: Commands): HTMLElement {
  const element = h('div', { class: 'banners', role: 'status' });
  let episode: BusyEpisode | undefined;
  const { apps, attaching, connection, failedReloads, notice, readError } = inspector;

  let shown = '';
  let about: readonly unknown[] = [];
  const draw = () => {
    const drawn = lines(inspector, commands, episode, draw);
    const now = drawn.map(({ outerHTML }) => outerHTML).join('');
    const nowAbout = [episode, notice.get(), failedReloads.get()];
    // A button that is replaced while it is pressed would not be clicked.
    if (now === shown && nowAbout.every((each, index) => each === about[index])) return;
    [shown, about] = [now, nowAbout];
    const focused = document.activeElement;
    const label = element.contains(focused) ? focused?.textContent : undefined;
    element.replaceChildren(...drawn);
    count();
    if (label === undefined) return;
    const again = [...element.querySelectorAll<HTMLElement>('vscode-button')].find((one) => one.textContent === label);
    again?.focus();
  };
  /** Updates the seconds between two updates from the server. They are hidden from screen readers, which would announce each one. */
  const count = () => {
    const seconds = (since: number) => `${Math.max(1, Math.round((performance.now() - since) / 1000))} s`;
    for (const place of element.querySelectorAll('.seconds')) {
      const since = place.classList.contains('silent') ? connection.silent.get() : episode?.since;
      if (since !== undefined) setText(place, seconds(since));
    }
  };
  apps.on((now) => {
    const busy = now?.busy;
    const app = now?.selected ?? null;
    const since = performance.now() - (busy?.sinceMs ?? 0);
    const same = episode !== undefined && episode.app === app && since - episode.since < SAME_MS;
    if (busy == null) episode = undefined;
    else if (!same) episode = { app, since, stackShown: false };
    draw();
  });
  for (const value of [attaching, connection.link, connection.silent, failedReloads, notice, readError]) value.on(draw);
  inspector.rowsChanged.on(() => {
    if (element.childElementCount > 0) draw();
  });
  setInterval(count, 1000);
  draw();
  return element;
}

function lines(
  inspector: Inspector,
  commands: Commands,
  episode: BusyEpisode | undefined,
  draw: () => void,
): HTMLElement[] {
  const { apps, connection, readError, notice, tree } = inspector;
  const link = connection.link.get();
  const busy = apps.get()?.busy;
  const ended = apps.get()?.selected === null ? apps.get()?.ended : undefined;
  const silent = connection.silent.get() !== undefined;
  const shown: HTMLElement[] = [];
  if (link.state === 'closed' && tree.roots.length > 0) {
    shown.push(
      line(
        'warn',
        [`${link.reason} Reconnecting automatically.`],
        button('Reconnect', () => connection.connect()),
      ),
    );
  }
  if (silent) {
    const words = ['The JavaFX Inspector server has not responded for ', seconds('silent'), '.'];
    shown.push(
      line(
        'warn',
        words,
        button('Reconnect', () => connection.restart()),
      ),
    );
  }
  if (ended != null) shown.push(endedLine(inspector, commands, ended));
  if (busy != null && episode !== undefined && !silent) shown.push(busyLine(commands, busy, episode, draw));
  const failing = readError.get();
  if (failing !== undefined && busy == null && ended == null && link.state === 'open')
    shown.push(line('warn', [failing]));
  if (apps.get()?.pickMode === true && inspector.live) shown.push(pickLine(commands));
  const traced = apps.get()?.tracing;
  if (traced !== undefined)
    shown.push(line('info', [`A trace of ${shownAppOf(apps.get(), traced)} is being recorded.`]));
  shown.push(...reloadLines(inspector, commands));
  const message = notice.get();
  if (message !== undefined) {
    shown.push(
      line(
        'warn',
        [message.text],
        message.action !== undefined && button(message.action.label, message.action.run),
        iconButton('close', 'Dismiss', () => notice.set(undefined)),
      ),
    );
  }
  return shown;
}

/** Explains the effect of a click in select-node mode, and how to leave the mode. */
function pickLine(commands: Commands): HTMLElement {
  const hint =
    'Click a node in the application or in the preview to select it. The application does not get the click.';
  return line(
    'info',
    [hint],
    button('Cancel (Esc)', () => commands.pick(false), { 'aria-keyshortcuts': 'Escape' }),
  );
}

type Apps = NonNullable<ReturnType<Inspector['apps']['get']>>;

function endedLine(
  inspector: Inspector,
  commands: Commands,
  { exitCode, output: text, app }: NonNullable<Apps['ended']>,
): HTMLElement {
  const { apps, attaching, host, tree } = inspector;
  const again = apps.get()?.again;
  const kept = host.kind === 'browser' && tree.roots.length > 0 && attaching.get() === undefined;
  const how = isElsewhere(app) ? 'is disconnected' : exitCode === null ? 'exited' : `exited with exit code ${exitCode}`;
  return line(
    exitCode === 0 || exitCode === null ? 'info' : 'warn',
    [`${shownAppOf(apps.get(), app)} ${how}.`],
    ...showButtons(inspector, commands),
    host.kind === 'vscode' && button('Run and Inspect', () => host.send({ command: 'run' })),
    // Without a tree, the start view offers both; while an application starts, it offers a Cancel button.
    kept && again !== undefined && button(`Run and Inspect ${again}`, commands.launchAgain),
    kept && button('Attach to Application…', () => inspector.clearApplication()),
    text.length > 0 && output('Last output', text, commands),
  );
}

function busyLine(
  commands: Commands,
  { stack, nativeDialog, starting }: NonNullable<Apps['busy']>,
  episode: BusyEpisode,
  draw: () => void,
): HTMLElement {
  const { stackShown } = episode;
  const toggle = () => {
    episode.stackShown = !stackShown;
    draw();
  };
  const words = nativeDialog
    ? ['A native file dialog is open, and the application waits for it. Close it in the application’s window.']
    : starting
      ? ['The application is starting and has no window yet.']
      : ['The application is busy: its JavaFX application thread has not responded for ', seconds('busy'), '.'];
  return line(
    'info',
    words,
    stack.length > 0 && button(stackShown ? 'Hide stack trace' : 'Show stack trace', toggle),
    stackShown && h('pre', { class: 'stack' }, ...stackLines(stack, commands)),
  );
}

const seconds = (whose: 'busy' | 'silent'): HTMLElement =>
  h('span', { class: `seconds ${whose}`, 'aria-hidden': 'true' });

function output(title: string, text: string[], commands: Commands): HTMLElement {
  const lines = h('pre', { class: 'stack' }, ...stackLines(text, commands));
  return h('details', { class: 'output' }, h('summary', {}, title), lines);
}

import { h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { button, iconButton } from '../toolkit.ts';

/** Lines between toolbar and tree that say what is not as usual: a lost connection, a busy or ended program, a failure. */
export function banners(inspector: Inspector, commands: Commands): HTMLElement {
  const element = h('div', { class: 'banners', role: 'status' });
  let stackShown = false;
  const draw = () => element.replaceChildren(...lines(inspector, commands, stackShown, toggleStack));
  const toggleStack = () => {
    stackShown = !stackShown;
    draw();
  };
  const { apps, attaching, connection, notice, trouble } = inspector;
  for (const value of [apps, attaching, connection.link, notice, trouble]) value.on(draw);
  inspector.rowsChanged.on(() => {
    if (element.childElementCount > 0) draw();
  });
  draw();
  return element;
}

function lines(inspector: Inspector, commands: Commands, stackShown: boolean, toggleStack: () => void): HTMLElement[] {
  const { apps, attaching, connection, trouble, notice, tree, host } = inspector;
  const link = connection.link.get();
  const busy = apps.get()?.busy;
  const again = apps.get()?.again;
  const ended = apps.get()?.selected === null ? apps.get()?.ended : undefined;
  const kept = host.kind === 'browser' && tree.roots.length > 0 && attaching.get() === undefined;
  const shown: HTMLElement[] = [];
  if (link.state === 'closed' && tree.roots.length > 0) {
    shown.push(
      line(
        'warn',
        `${link.reason} Trying again by itself.`,
        button('Try now', () => connection.connect()),
      ),
    );
  }
  if (ended != null) {
    const how = ended.exitCode === null ? 'has ended' : `has ended with exit code ${ended.exitCode}`;
    shown.push(
      line(
        ended.exitCode === 0 || ended.exitCode === null ? 'info' : 'warn',
        `${ended.app} ${how}.`,
        host.kind === 'vscode' && button('Run again', () => host.send({ command: 'run' })),
        // Without a tree, its place offers both; while something is under way, a way to cancel it.
        kept && again !== undefined && button(`Run ${again}`, commands.launchAgain),
        kept && button('Choose another program', () => inspector.forgetProgram()),
        ended.output.length > 0 && output('Last output', ended.output),
      ),
    );
  }
  if (busy != null) {
    const seconds = Math.max(1, Math.round(busy.sinceMs / 1000));
    const stack = busy.stack.length > 0 && button(stackShown ? 'Hide its stack' : 'Show its stack', toggleStack);
    const words = busy.nativeDialog
      ? 'A native file dialog is open, and the program waits for it. Close it in the program’s window.'
      : `The program is busy: its JavaFX thread has not answered for ${seconds} s.`;
    shown.push(line('info', words, stack, stackShown && h('pre', { class: 'stack' }, busy.stack.join('\n'))));
  }
  const failing = trouble.get();
  if (failing !== undefined && busy == null && ended == null && link.state === 'open')
    shown.push(line('warn', failing));
  const said = notice.get();
  if (said !== undefined) {
    shown.push(
      line(
        'warn',
        said,
        iconButton('close', 'Dismiss', () => notice.set(undefined)),
      ),
    );
  }
  return shown;
}

function line(kind: 'info' | 'warn', text: string, ...more: (HTMLElement | false)[]): HTMLElement {
  return h('div', { class: `banner ${kind}` }, h('span', { class: 'banner-text' }, text), ...more);
}

function output(title: string, text: string[]): HTMLElement {
  return h('details', { class: 'output' }, h('summary', {}, title), h('pre', { class: 'stack' }, text.join('\n')));
}

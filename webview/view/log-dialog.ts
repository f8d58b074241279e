import { shownAppOf } from '../../src/contract/app-name.ts';
import { LiveLog, type LogName } from '../../src/contract/live.ts';
import { LogsOutput } from '../../src/contract/logs.ts';
import { h, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { messageOf } from '../model/connection.ts';
import type { Inspector } from '../model/inspector.ts';
import { button, checkbox, dropdown, setOptions } from '../toolkit.ts';
import { askButton } from './ask-button.ts';
import { openDialog } from './dialog.ts';
import { stackLines } from './stack.ts';

const FOLLOW_MS = 1000;
/** When more lines are shown, only the last `KEPT_LINES` stay. */
const MAX_LINES = 2000;
const KEPT_LINES = 1000;
/** Sequences that a terminal would show as colors. */
const ESCAPE_SEQUENCES = /\u001b\[[\d;?]*[A-Za-z]/g;

const logs = [
  { value: 'app', label: 'Standard output' },
  { value: 'app-err', label: 'Standard error' },
  { value: 'uncaught', label: 'Uncaught exceptions' },
  { value: 'server', label: 'Log of the server' },
] as const;
type Log = (typeof logs)[number]['value'];

/** The new part of a log. */
interface Part {
  readonly lines: readonly string[];
  readonly omitted: number;
  readonly next: number;
  /** Its path, if it is a file. */
  readonly file?: string;
  readonly note?: string;
  /** For exceptions: the index of the first line of each, and the exception in words. */
  readonly exceptions?: readonly { readonly line: number; readonly text: string }[];
}

/** Opens a dialog with the end of a log, which it follows: the application's output and exceptions, or the log of the server. */
export function openLogDialog(inspector: Inspector, commands: Commands, first: Log): void {
  const shown = new ShownLog(inspector, commands, first);
  const { text, note, copyPath } = shown;
  const box = dropdown('Log', (chosen) => shown.choose(logs.find(({ value }) => value === chosen)?.value ?? first));
  setOptions(box, [...logs], first);
  const follow = checkbox('Follow', (checked) => shown.follow(checked), { checked: true });
  copyPath.addEventListener('click', () => void commands.copy(shown.file ?? ''));
  const copy = button('Copy', () => void commands.copy(text.textContent));
  const buttons = h('div', { class: 'dialog-buttons' }, copyPath, copy);
  const close = openDialog('Output and log', h('div', { class: 'log-bar' }, box, follow), note, text, buttons);
  // The question is asked in the page, which the dialog covers.
  const began = inspector.question.began.on(close);
  text.closest('dialog')?.addEventListener('close', began);
  void shown.read();
  const timer = setInterval(() => {
    if (!text.isConnected) clearInterval(timer);
    else if (shown.follows && document.visibilityState === 'visible') void shown.read();
  }, FOLLOW_MS);
}

/** The end of one log, as far as it has been read. */
class ShownLog {
  readonly text = h('pre', { class: 'stack', tabindex: 0, role: 'region', 'aria-label': 'Log' });
  readonly note = h('p', { class: 'quiet', role: 'status' });
  readonly copyPath = button('Copy path of log', () => undefined);
  /** The path of the log, if it is a file. */
  file: string | undefined;
  follows = true;
  #next = 0;
  #lines: string[] = [];
  /** Increases with each choice, so that a response for an earlier one is ignored. */
  #turn = 0;
  #log: Log;

  constructor(
    private readonly inspector: Inspector,
    private readonly commands: Commands,
    first: Log,
  ) {
    this.#log = first;
  }

  choose(log: Log): void {
    this.#log = log;
    this.#turn++;
    this.#next = 0;
    this.#lines = [];
    setText(this.text, '');
    setText(this.note, '');
    void this.read();
  }

  /** Whether the end stays in view while the log grows. */
  follow(follows: boolean): void {
    this.follows = follows;
    if (follows) this.text.scrollTop = this.text.scrollHeight;
  }

  /** Reads the lines that were added. */
  async read(): Promise<void> {
    const at = this.#turn;
    try {
      const part = await readPart(this.inspector, this.#log, this.#next);
      if (at !== this.#turn) return;
      this.#next = part.next;
      this.file = part.file;
      this.copyPath.hidden = part.file === undefined;
      this.#add(part);
      setText(this.note, part.note ?? (this.#lines.length === 0 ? 'Nothing yet.' : ''));
    } catch (error) {
      if (at === this.#turn) setText(this.note, messageOf(error));
    }
  }

  #add({ lines, omitted, exceptions = [] }: Part): void {
    if (lines.length === 0) return;
    const { text } = this;
    const atEnd = text.scrollHeight - text.scrollTop - text.clientHeight < 8;
    const added = lines.map((line) => line.replace(ESCAPE_SEQUENCES, ''));
    if (omitted > 0) added.unshift(`(${omitted} earlier lines)`);
    this.#lines.push(...added);
    if (this.#lines.length > MAX_LINES) {
      this.#lines = this.#lines.slice(-KEPT_LINES);
      text.replaceChildren(...stackLines(this.#lines, this.commands));
    } else if (exceptions.length === 0) text.append(...stackLines(added, this.commands));
    else {
      for (const [index, { line, text: about }] of exceptions.entries()) {
        const own = added.slice(line, exceptions[index + 1]?.line);
        text.append(askButton(this.inspector, { kind: 'exception', text: about }), ...stackLines(own, this.commands));
      }
    }
    if (atEnd && this.follows) text.scrollTop = text.scrollHeight;
  }
}

async function readPart(inspector: Inspector, log: Log, next: number): Promise<Part> {
  const { connection } = inspector;
  if (log === 'uncaught') {
    const input = { level: 'error', limit: 1, since: `0.0.${next}` };
    const { uncaught } = await connection.call('ui_logs', input, LogsOutput);
    const lines: string[] = [];
    const exceptions = uncaught.map(({ at, thread, type, message, stack }) => {
      const what = `${type}${message === null ? '' : `: ${message}`}`;
      const line = lines.push(`${new Date(at).toLocaleTimeString()} ${thread}: ${what}`) - 1;
      lines.push(...stack.map((frame) => `    at ${frame}`));
      return { line, text: stack[0] === undefined ? what : `${what} at ${stack[0]}` };
    });
    return { lines, exceptions, omitted: 0, next: Math.max(next, ...uncaught.map(({ n }) => n)) };
  }
  const uri = `ui://live/log?name=${log}&since=${next}`;
  const { file, exists, lines, omitted, position } = await connection.readAs(uri, LiveLog);
  const part = { lines, omitted, next: position, ...(exists ? { file } : {}) };
  const note = noteOf(inspector, log, exists);
  return note === undefined ? part : { ...part, note };
}

/** Explains why a log is empty or does not belong to the displayed application. */
function noteOf(inspector: Inspector, log: LogName, exists: boolean): string | undefined {
  if (log === 'server') return exists ? undefined : 'The server writes to the terminal in which it was started.';
  const known = inspector.apps.get();
  const shown = known?.apps.find(({ app }) => app === known.selected);
  if (shown === undefined || shown.launched === true) return undefined;
  return `${shownAppOf(known, shown.app)} was not started by the inspector, so its output is where it was started.`;
}

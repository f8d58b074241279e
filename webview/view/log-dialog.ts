import { LiveLog, type LogName } from '../../src/contract/live.ts';
import { LogsOutput } from '../../src/contract/logs.ts';
import { h, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { messageOf } from '../model/connection.ts';
import type { Inspector } from '../model/inspector.ts';
import { button, checkbox, dropdown, setOptions } from '../toolkit.ts';
import { openDialog } from './dialog.ts';

const FOLLOW_MS = 1000;
/** When more lines are shown, only the last `KEPT_LINES` stay. */
const MAX_LINES = 2000;
const KEPT_LINES = 1000;
/** What a terminal would show as colours. */
const ESCAPE_SEQUENCES = /\u001b\[[\d;?]*[A-Za-z]/g;

const logs = [
  { value: 'app', label: 'Standard output' },
  { value: 'app-err', label: 'Standard error' },
  { value: 'uncaught', label: 'Uncaught exceptions' },
  { value: 'server', label: 'Log of the server' },
] as const;
type Log = (typeof logs)[number]['value'];

/** What a log has more than before. */
interface Part {
  readonly lines: readonly string[];
  readonly omitted: number;
  readonly next: number;
  /** Its path, if it is a file. */
  readonly file?: string;
  readonly note?: string;
}

/** Opens a dialog with the end of a log, which it follows: what the application prints and throws, or the log of the server. */
export function openLogDialog(inspector: Inspector, commands: Commands, first: LogName): void {
  const text = h('pre', { class: 'stack', tabindex: 0, role: 'region', 'aria-label': 'Log' });
  const note = h('p', { class: 'quiet', role: 'status' });
  let log: Log = first;
  let next = 0;
  let lines: string[] = [];
  let file: string | undefined;
  let follows = true;
  /** Increases with each choice, so that a response for an earlier one is ignored. */
  let turn = 0;

  const read = async () => {
    const at = turn;
    try {
      const part = await readPart(inspector, log, next);
      if (at !== turn) return;
      next = part.next;
      file = part.file;
      copyPath.hidden = file === undefined;
      setText(note, part.note ?? '');
      add(part);
      if (lines.length === 0) setText(note, part.note ?? 'Nothing yet.');
    } catch (error) {
      if (at === turn) setText(note, messageOf(error));
    }
  };

  const add = (part: Part) => {
    if (part.lines.length === 0) return;
    const atEnd = text.scrollHeight - text.scrollTop - text.clientHeight < 8;
    const added = part.lines.map((line) => line.replace(ESCAPE_SEQUENCES, ''));
    if (part.omitted > 0) added.unshift(`(${part.omitted} earlier lines)`);
    lines.push(...added);
    if (lines.length > MAX_LINES) {
      lines = lines.slice(-KEPT_LINES);
      setText(text, lines.map((line) => `${line}\n`).join(''));
    } else text.append(added.map((line) => `${line}\n`).join(''));
    if (atEnd && follows) text.scrollTop = text.scrollHeight;
  };

  const choose = (chosen: string) => {
    log = logs.find(({ value }) => value === chosen)?.value ?? first;
    turn++;
    next = 0;
    lines = [];
    setText(text, '');
    setText(note, '');
    void read();
  };

  const box = dropdown('Log', choose);
  setOptions(box, [...logs], first);
  const follow = checkbox(
    'Follow',
    (checked) => {
      follows = checked;
      if (checked) text.scrollTop = text.scrollHeight;
    },
    { checked: true },
  );
  const copyPath = button('Copy path', () => void commands.copy(file ?? ''));
  const buttons = h(
    'div',
    { class: 'dialog-buttons' },
    copyPath,
    button('Copy', () => void commands.copy(text.textContent)),
  );
  openDialog('Output and log', h('div', { class: 'log-bar' }, box, follow), note, text, buttons);
  void read();
  const timer = setInterval(() => {
    if (!text.isConnected) clearInterval(timer);
    else if (follows && document.visibilityState === 'visible') void read();
  }, FOLLOW_MS);
}

async function readPart(inspector: Inspector, log: Log, next: number): Promise<Part> {
  const { connection } = inspector;
  if (log === 'uncaught') {
    const input = { level: 'error', limit: 1, since: `0.0.${next}` };
    const { uncaught } = await connection.call('ui_logs', input, LogsOutput);
    const lines = uncaught.flatMap(({ at, thread, type, message, stack }) => [
      `${new Date(at).toLocaleTimeString()} ${thread}: ${type}${message === null ? '' : `: ${message}`}`,
      ...stack.map((frame) => `    at ${frame}`),
    ]);
    return { lines, omitted: 0, next: Math.max(next, ...uncaught.map(({ n }) => n)) };
  }
  const uri = `ui://live/log?name=${log}&since=${next}`;
  const { file, exists, lines, omitted, position } = await connection.readAs(uri, LiveLog);
  const part = { lines, omitted, next: position, ...(exists ? { file } : {}) };
  const note = noteOf(inspector, log, exists);
  return note === undefined ? part : { ...part, note };
}

/** Why a log is empty or does not belong to the application that is shown. */
function noteOf(inspector: Inspector, log: LogName, exists: boolean): string | undefined {
  if (log === 'server') return exists ? undefined : 'The server writes to the terminal in which it was started.';
  const known = inspector.apps.get();
  const shown = known?.apps.find(({ app }) => app === known.selected);
  if (shown === undefined || shown.launched === true) return undefined;
  return `${shown.app} was not started by the inspector, so its output is where it was started.`;
}

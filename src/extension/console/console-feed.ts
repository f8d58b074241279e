import { shownAppOf } from '../../contract/app-name.ts';
import type * as z from 'zod';
import type { LiveApps, LiveLog, LogName } from '../../contract/live.ts';
import { escaped } from '../../contract/shown-text.ts';

/** The logs with the output of launched applications, with the color in which a terminal shows their lines. */
const LOGS: readonly { readonly name: LogName; readonly color: string }[] = [
  { name: 'app', color: '' },
  { name: 'app-err', color: '\u001b[31m' },
];
const QUIET = '\u001b[2m';
const RESET = '\u001b[0m';
/** Only the colors that applications print are kept; no other escape sequence reaches the terminal. */
const COLOR = /(\u001b\[[\d;]*m)/;

/** The services that the console uses. */
export interface ConsoleSource {
  /** Reads a log from a position. */
  read(name: LogName, since: number): Promise<z.infer<typeof LiveLog>>;
  /** Shows text, whose lines end with CR and LF. */
  write(text: string): void;
}

/** The output of the applications that were launched here as text for a terminal, with notes when they start and exit. */
export class ConsoleFeed {
  /** The positions up to which the logs were read; undefined before the first read. */
  private at: Map<LogName, number> | undefined;
  private running = new Map<string, string>();
  private reading: Promise<void> = Promise.resolve();

  constructor(private readonly source: ConsoleSource) {}

  /** Skips earlier output, which belongs to earlier launches, if nothing has been shown yet. */
  startHere(): Promise<void> {
    return this.next(async () => {
      if (this.at !== undefined) return;
      const logs = await Promise.all(
        LOGS.map(async ({ name }) => [name, (await this.read(name, 0)).position] as const),
      );
      this.at = new Map(logs);
    });
  }

  /** Shows what was printed since the last read. */
  update(): Promise<void> {
    return this.next(async () => {
      const at = (this.at ??= new Map<LogName, number>());
      for (const { name, color } of LOGS) {
        const { lines, omitted, position } = await this.read(name, at.get(name) ?? 0);
        at.set(name, position);
        if (omitted > 0) this.say(`(${omitted} earlier lines are in the log)`);
        for (const line of lines) this.source.write(`${color}${safe(line)}${RESET}\r\n`);
      }
    });
  }

  /** Shows which of the launched applications have started and exited, after their output so far. */
  async follow(live: LiveApps): Promise<void> {
    const now = new Map<string, string>();
    for (const entry of launchedOf(live)) now.set(entry.app, shownAppOf(live, entry.app));
    const before = this.running;
    this.running = now;
    const exited = [...before].filter(([app]) => !now.has(app));
    if (exited.length > 0) await this.update();
    for (const [app, name] of exited) this.say(`${name} has exited${codeOf(live, app)}.`);
    for (const [app, name] of now) if (!before.has(app)) this.say(`${name} is running.`);
  }

  private say(text: string): void {
    this.source.write(`${QUIET}${safe(text)}${RESET}\r\n`);
  }

  private read(name: LogName, since: number): Promise<z.infer<typeof LiveLog>> {
    return this.source.read(name, since);
  }

  /** Runs tasks one after another, because two reads from the same position would show its lines twice. */
  private next(task: () => Promise<void>): Promise<void> {
    this.reading = this.reading.then(task, task);
    return this.reading;
  }
}

/** The applications whose output the server keeps. */
export const launchedOf = (live: LiveApps | undefined): LiveApps['apps'] =>
  live?.apps.filter(({ launched, state }) => launched === true && state === 'connected') ?? [];

/** Returns true if an application may still print, which includes a starting one and its build. */
export const mayPrint = (live: LiveApps | undefined): boolean =>
  live?.apps.some(({ launched, state }) => launched === true || state === 'starting') === true;

function codeOf({ ended }: LiveApps, app: string): string {
  return ended?.app !== app || ended.exitCode === null ? '' : ` with exit code ${ended.exitCode}`;
}

/** Returns a line that is safe for a terminal: with its colors, and without anything else that acts on the terminal. */
export const safe = (line: string): string =>
  line
    .split(COLOR)
    .map((part) => (COLOR.test(part) ? part : escaped(part)))
    .join('');

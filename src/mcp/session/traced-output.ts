import type { TraceLine } from '../../contract/trace.ts';
import type { GuardedFolder } from '../../files/guarded-folder.ts';
import { clipped } from '../format/line.ts';
import { linesFrom } from './output-log.ts';

/** How often the logs are read, in milliseconds. */
const EVERY_MS = 250;
/** Maximum number of lines at once, and of characters of each. */
const MOST_LINES = 500;
const MOST_CHARS = 1000;

const LOGS = [
  { name: 'log/app.log', from: 'out' },
  { name: 'log/app-err.log', from: 'err' },
] as const;

/** Follows what applications print that the server has launched. */
export class TracedOutput {
  private readonly positions: Map<string, number>;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly folder: GuardedFolder,
    private readonly add: (line: TraceLine) => void,
  ) {
    this.positions = new Map(LOGS.map(({ name }) => [name, linesFrom(folder, name, 0).end]));
    this.timer = setInterval(() => this.read(), EVERY_MS).unref();
  }

  /** Adds the lines that were printed since the last time. */
  read(): void {
    for (const { name, from } of LOGS) {
      try {
        const { lines, end } = linesFrom(this.folder, name, this.positions.get(name) ?? 0);
        this.positions.set(name, end);
        if (lines.length === 0) continue;
        const shown = lines.slice(-MOST_LINES).map((line) => clipped(line, MOST_CHARS));
        const omitted = lines.length - shown.length;
        this.add({
          kind: 'output',
          at: new Date().toISOString(),
          from,
          lines: omitted === 0 ? shown : [`(${omitted} earlier lines)`, ...shown],
        });
      } catch {
        // The log is not a regular file.
      }
    }
  }

  end(): void {
    clearInterval(this.timer);
    this.read();
  }
}

import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { TraceHeader, TraceLine } from '../../contract/trace.ts';
import type { GuardedFolder } from '../../files/guarded-folder.ts';
import { TRACE_LIMITS, type TraceLimits } from './limits.ts';

const gzip = promisify(zlib.gzip);

/** Part of the maximum size that remains when screenshots have been dropped, so that the file is not rewritten for each line. */
const KEPT = 0.75;

/** A part of the file: a screenshot, or lines between two of them. */
interface Span {
  bytes: number;
  readonly isPicture: boolean;
}

/**
 * Writes a trace into a file of the session directory. Each line is compressed on its own and appended at once, so that the file
 * can be read after the server was killed. If it exceeds its maximum size, it is replaced by one without the oldest screenshots.
 */
export class TraceWriter {
  private readonly spans: Span[] = [];
  private handle: number | undefined;
  private queue = Promise.resolve();
  private textChars = 0;
  private droppedPictures = 0;
  private failed: string | undefined;
  private full = false;

  /** @throws UnusablePathError if the file cannot be created */
  constructor(
    private readonly folder: GuardedFolder,
    private readonly name: string,
    header: TraceHeader,
    private readonly limits: TraceLimits = TRACE_LIMITS,
  ) {
    this.handle = folder.openForAppending(name);
    this.append(header);
  }

  /** Absolute path of the file. */
  get file(): string {
    return path.join(this.folder.root, this.name);
  }

  /** Why the file could not be written. */
  get failure(): string | undefined {
    return this.failed;
  }

  /** Whether it has its maximum size even without screenshots, so that it takes no more lines but the last one. */
  get isFull(): boolean {
    return this.full;
  }

  /** Adds a line. A line that does not fit any more is left out. */
  write(line: TraceLine): void {
    if (line.kind === 'end' || !this.full) this.append(line);
  }

  /** Resolves when all lines have been written. It never rejects. */
  written(): Promise<void> {
    return this.queue;
  }

  /** Writes what is pending and closes the file. */
  async close(): Promise<void> {
    await this.queue;
    if (this.handle !== undefined) fs.closeSync(this.handle);
    this.handle = undefined;
  }

  private append(line: TraceHeader | TraceLine): void {
    const text = `${JSON.stringify(line)}\n`;
    if (text.length > this.limits.lineChars) return;
    const isPicture = line.kind === 'picture';
    if (!isPicture) this.textChars += text.length;
    if (this.textChars > this.limits.textChars * KEPT) this.full = true;
    this.queue = this.queue
      .then(async () => this.add(await gzip(text, { level: 6 }), isPicture))
      .catch((error: unknown) => {
        this.failed ??= error instanceof Error ? error.message : String(error);
        this.full = true;
      });
  }

  private add(bytes: Buffer, isPicture: boolean): void {
    if (this.handle === undefined) return;
    fs.writeSync(this.handle, bytes);
    const last = this.spans.at(-1);
    // The header remains a part of its own, because a line is inserted after it.
    if (last === undefined || isPicture || last.isPicture || this.spans.length === 1)
      this.spans.push({ bytes: bytes.length, isPicture });
    else last.bytes += bytes.length;
    if (this.size > this.limits.fileBytes) this.dropPictures();
  }

  private get size(): number {
    return this.spans.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Replaces the file by one without the oldest screenshots, and with a line that says how many were dropped. */
  private dropPictures(): void {
    const { folder, name, limits } = this;
    const all = folder.read(name, Number.MAX_SAFE_INTEGER);
    if (all === undefined) throw new Error('The file was removed while the trace was recorded.');
    let [size, from] = [this.size, 0];
    const kept: { readonly span: Span; readonly bytes: Buffer }[] = [];
    for (const span of this.spans) {
      const isDropped = span.isPicture && size > limits.fileBytes * KEPT;
      if (isDropped) {
        size -= span.bytes;
        this.droppedPictures++;
      } else kept.push({ span, bytes: all.subarray(from, from + span.bytes) });
      from += span.bytes;
    }
    if (size > limits.fileBytes * KEPT) this.full = true;
    const [header, ...rest] = kept;
    if (header === undefined) return;
    // An earlier line of this kind remains; the last one counts.
    const line: TraceLine = { kind: 'dropped', pictures: this.droppedPictures };
    const dropped = zlib.gzipSync(`${JSON.stringify(line)}\n`);
    folder.replace(name, Buffer.concat([header.bytes, dropped, ...rest.map(({ bytes }) => bytes)]));
    if (this.handle !== undefined) fs.closeSync(this.handle);
    this.handle = folder.openForAppending(name);
    const inserted: Span = { bytes: dropped.length, isPicture: false };
    this.spans.splice(0, this.spans.length, header.span, inserted, ...rest.map(({ span }) => span));
  }
}

/** Adds lines to a complete trace. Output may follow later lines: it is shown by its time. */
export function appendToTrace(file: string, lines: readonly TraceLine[]): void {
  if (lines.length === 0) return;
  fs.appendFileSync(file, zlib.gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
}

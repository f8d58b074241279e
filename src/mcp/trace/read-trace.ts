import fs from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import * as z from 'zod';
import { escaped } from '../../contract/shown-text.ts';
import { TRACE_FORMAT, TraceHeader, TraceLine } from '../../contract/trace.ts';
import { TRACE_LIMITS, type TraceLimits } from './limits.ts';
import { Trace } from './trace.ts';

/** Base64 in place of the bytes of screenshots, and lines between them. */
const MAX_CHARS = (limits: TraceLimits): number => limits.textChars + 2 * limits.fileBytes;
const MAX_REASON = 300;

const AnyTrace = z.object({ kind: z.literal('trace'), format: z.number(), server: z.string() });

/**
 * Reads a trace, which may come from anywhere: it is checked line by line, and nothing beyond the limits is unpacked. If it ends
 * in the middle of a line because its server was killed, it is read up to that line.
 * @throws Error with a message for the user
 */
export async function readTrace(file: string, limits: TraceLimits = TRACE_LIMITS): Promise<Trace> {
  const handle = await opened(file);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new Error(`${file} is not a file. Give the path of a trace.`);
    // The writer notices only with the line after it that the file has become too large.
    if (stat.size > limits.fileBytes + limits.lineChars) throw tooLarge(file, limits);
    return await parsed(file, handle, limits);
  } finally {
    await handle.close();
  }
}

async function opened(file: string): Promise<FileHandle> {
  try {
    // Without O_NONBLOCK, opening a named pipe would wait for its writer.
    return await open(file, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT')
      throw new Error(`There is no file ${file}. Record a trace with "javafx-inspector trace start".`);
    throw new Error(`${file} cannot be read (${String(code)}). Check its permissions.`);
  }
}

async function parsed(file: string, handle: FileHandle, limits: TraceLimits): Promise<Trace> {
  let header: TraceHeader | undefined;
  const lines: TraceLine[] = [];
  let number = 0;
  try {
    for await (const text of linesOf(file, handle, limits)) {
      number++;
      const value = jsonOf(text);
      if (header === undefined) header = headerOf(file, value);
      else lines.push(lineOf(file, number, value));
    }
  } catch (error) {
    if (!isZlib(error)) throw error;
    // The first bytes are not those of gzip.
    if (header === undefined && error.message === 'incorrect header check') throw notATrace(file);
    throw damaged(file, `it cannot be unpacked (${error.message})`);
  }
  if (header === undefined) throw notATrace(file);
  return new Trace(path.basename(file), header, lines);
}

/** Yields the complete lines of the unpacked file. */
async function* linesOf(file: string, handle: FileHandle, limits: TraceLimits): AsyncGenerator<string> {
  const packed = handle.createReadStream({ autoClose: false });
  // With this flush, the end of a file that is cut is no error.
  const unpacked = zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH });
  packed.once('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  let parts: Buffer[] = [];
  let [length, total] = [0, 0];
  try {
    for await (const chunk of unpacked) {
      if (!Buffer.isBuffer(chunk)) continue;
      total += chunk.length;
      if (total > MAX_CHARS(limits)) throw tooLarge(file, limits);
      let from = 0;
      for (let to = chunk.indexOf('\n'); to !== -1; to = chunk.indexOf('\n', from)) {
        yield Buffer.concat([...parts, chunk.subarray(from, to)]).toString('utf8');
        [parts, length, from] = [[], 0, to + 1];
      }
      parts.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > 2 * limits.lineChars) throw tooLarge(file, limits);
    }
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

function headerOf(file: string, value: unknown): TraceHeader {
  const any = AnyTrace.safeParse(value);
  if (!any.success) throw notATrace(file);
  if (any.data.format > TRACE_FORMAT)
    throw new Error(
      `${file} was recorded by a newer JavaFX Inspector (${escaped(any.data.server)}). Update this one to open it.`,
    );
  const header = TraceHeader.safeParse(value);
  if (!header.success) throw damagedLine(file, 1, z.prettifyError(header.error));
  return header.data;
}

function lineOf(file: string, number: number, value: unknown): TraceLine {
  const line = TraceLine.safeParse(value);
  if (!line.success) throw damagedLine(file, number, z.prettifyError(line.error));
  if (line.data.kind === 'picture' && !isPng(line.data.png))
    throw damagedLine(file, number, 'its screenshot is not a PNG');
  if (line.data.kind === 'exception' && Number.isNaN(new Date(line.data.exception.at).valueOf()))
    throw damagedLine(file, number, 'its time is not valid');
  return line.data;
}

const isPng = (base64: string): boolean => /^iVBORw0KGgo[A-Za-z0-9+/]/.test(base64) && !/[^A-Za-z0-9+/=]/.test(base64);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function notATrace(file: string): Error {
  return new Error(`${file} is not a trace. Give a file that "javafx-inspector trace" or "run --trace" has written.`);
}

function damaged(file: string, why: string): Error {
  return new Error(`${file} is damaged: ${escaped(why)}. Copy it again, or record another trace.`);
}

function damagedLine(file: string, line: number, why: string): Error {
  return damaged(file, `line ${line} is not valid (${why.replace(/\s+/g, ' ').slice(0, MAX_REASON)})`);
}

function tooLarge(file: string, { fileBytes }: TraceLimits): Error {
  const size = fileBytes / 1024 / 1024;
  return new Error(`${file} is too large for a trace, which has at most ${size} MB. Record a shorter one.`);
}

const isZlib = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

/** Maximum size of the end of central directory record with its comment. */
const MAX_END = 22 + 65_535;
/** Maximum number of bytes of the list of files, and of a source. */
const MAX_LIST = 64 * 1024 * 1024;
const MAX_SOURCE = 5 * 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Returns the text of a source file in a jar. Its folder may differ from its package: a library for several platforms has one
 * folder for each, and Kotlin does not require the folder to match.
 * @returns undefined if the jar has no such file
 * @throws Error if it is not a jar
 */
export async function readJarEntry(jar: string, name: string): Promise<string | undefined> {
  const file = await open(jar, 'r');
  try {
    const entries = await entriesOf(file);
    const base = name.slice(name.lastIndexOf('/') + 1);
    const others = entries.filter((each) => each.name.endsWith(`/${name}`) || each.name.endsWith(`/${base}`));
    const found =
      entries.find((each) => each.name === name) ??
      others.find((each) => each.name.endsWith(`/${name}`)) ??
      (others.length === 1 ? others[0] : undefined);
    return found === undefined ? undefined : await textOf(file, found);
  } finally {
    await file.close();
  }
}

/**
 * Returns the texts of the files of a jar whose names have the given ending.
 * @throws Error if it is not a jar
 */
export async function readJarTexts(jar: string, ending: string): Promise<string[]> {
  const file = await open(jar, 'r');
  try {
    const entries = (await entriesOf(file)).filter(({ name }) => name.endsWith(ending));
    const texts: string[] = [];
    for (const each of entries) texts.push(await textOf(file, each));
    return texts;
  } finally {
    await file.close();
  }
}

async function entriesOf(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat();
  const tail = await bytes(file, Math.max(0, size - MAX_END), Math.min(size, MAX_END));
  let at = tail.length - 22;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at--;
  if (at < 0) throw new Error('It is not a jar.');
  const length = tail.readUInt32LE(at + 12);
  if (length > MAX_LIST) throw new Error('It has too many files.');
  const list = await bytes(file, tail.readUInt32LE(at + 16), length);
  const entries: Entry[] = [];
  for (let from = 0; from + 46 <= list.length && list.readUInt32LE(from) === ENTRY;) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => list.readUInt16LE(from + field));
    const end = from + 46 + (nameLength ?? 0);
    entries.push({
      name: list.toString('utf8', from + 46, end),
      method: list.readUInt16LE(from + 10),
      compressed: list.readUInt32LE(from + 20),
      size: list.readUInt32LE(from + 24),
      offset: list.readUInt32LE(from + 42),
    });
    from = end + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

async function textOf(file: FileHandle, { method, compressed, size, offset }: Entry): Promise<string> {
  if (Math.max(size, compressed) > MAX_SOURCE) throw new Error('The source is too large.');
  const head = await bytes(file, offset, 30);
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const content = await bytes(file, start, compressed);
  const all = method === DEFLATED ? await promisify(inflateRaw)(content, { maxOutputLength: MAX_SOURCE }) : content;
  return all.toString('utf8');
}

async function bytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

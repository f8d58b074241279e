const MAGIC = 0xcafec0c0;
/** Number of bytes of an entry before its name and its value. */
const HEAD = 20;
const STRING_TYPE = 'B'.charCodeAt(0);

/**
 * The strings in a JVM's performance data file (`hsperfdata_<user>/<pid>`, format 2): command, options, paths, versions.
 * The JVM itself is not contacted. Undefined if the file has another format or is not complete yet.
 */
export function readPerfData(file: Buffer): Map<string, string> | undefined {
  if (file.length < 32 || file.readUInt32BE(0) !== MAGIC) return undefined;
  const little = file[4] === 1;
  const int = (at: number): number => (little ? file.readInt32LE(at) : file.readInt32BE(at));
  const major = file[5];
  const accessible = file[7] === 1;
  if (major !== 2 || !accessible) return undefined;
  const strings = new Map<string, string>();
  let entry = int(24);
  for (let left = int(28); left > 0 && entry >= 0 && entry + HEAD <= file.length; left--) {
    const length = int(entry);
    if (length < HEAD || entry + length > file.length) break;
    const vector = int(entry + 8);
    const part = (from: number, bytes: number): string =>
      text(file.subarray(entry, entry + length), Math.max(from, HEAD), bytes);
    if (vector > 0 && file[entry + 12] === STRING_TYPE)
      strings.set(part(int(entry + 4), length), part(int(entry + 16), vector));
    entry += length;
  }
  return strings;
}

/** Returns the characters from an offset up to the first zero byte, or up to the given number of bytes. */
function text(entry: Buffer, from: number, bytes: number): string {
  const part = entry.subarray(from, from + bytes);
  const end = part.indexOf(0);
  return part.toString('utf8', 0, end === -1 ? part.length : end);
}

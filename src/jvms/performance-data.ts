const MAGIC = 0xcafec0c0;
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
  for (let left = int(28); left > 0 && entry + 20 <= file.length; left--) {
    const length = int(entry);
    const vector = int(entry + 8);
    if (length <= 0 || entry + length > file.length) break;
    if (vector > 0 && file[entry + 12] === STRING_TYPE) {
      const data = entry + int(entry + 16);
      strings.set(
        text(file, entry + int(entry + 4), entry + length),
        text(file, data, Math.min(data + vector, entry + length)),
      );
    }
    entry += length;
  }
  return strings;
}

/** The characters up to the first zero byte. */
function text(file: Buffer, from: number, limit: number): string {
  const end = file.indexOf(0, from);
  return file.toString('utf8', from, end === -1 || end > limit ? limit : end);
}

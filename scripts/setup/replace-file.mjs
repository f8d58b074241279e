// @ts-check
import fs from 'node:fs';

/**
 * Writes a file, unless it already has these contents. It is replaced by renaming: a process that has the old file open keeps
 * it, and a process that opens the file at the same time, such as an AI client that starts the server, never reads half of it.
 * @param {string} file
 * @param {Uint8Array} contents
 */
export function replaceFile(file, contents) {
  if (fs.existsSync(file) && fs.readFileSync(file).equals(contents)) return;
  const fresh = `${file}.${process.pid}.new`;
  fs.writeFileSync(fresh, contents);
  fs.renameSync(fresh, file);
}

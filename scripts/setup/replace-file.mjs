// @ts-check
import fs from 'node:fs';

/**
 * Writes a file, unless it has these contents already. It is replaced by renaming: who has the old one open keeps it, and who
 * opens it meanwhile, as an AI client that starts the server, never reads half of it.
 * @param {string} file
 * @param {Uint8Array} contents
 */
export function replaceFile(file, contents) {
  if (fs.existsSync(file) && fs.readFileSync(file).equals(contents)) return;
  const fresh = `${file}.${process.pid}.new`;
  fs.writeFileSync(fresh, contents);
  fs.renameSync(fresh, file);
}

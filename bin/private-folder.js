// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder that only this user can access, or closes one of this user to others. A folder that contains it may be a link.
 * Windows: only links are refused; the profile of a user is private, and `restrictToOwner` closes other folders.
 * @param {string} folder
 * @returns {boolean} whether others may have had access to it until now
 * @throws {Error} if it is a link or belongs to another user
 */
export function makePrivate(folder) {
  // With a separator at its end, a link would be followed.
  const dir = path.resolve(folder);
  if (fs.lstatSync(dir, { throwIfNoEntry: false }) === undefined) fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const stats = fs.lstatSync(dir);
  if (stats.isSymbolicLink()) throw new Error(`${dir} is a link, which could lead anywhere. Replace it with a folder`);
  if (!stats.isDirectory()) throw new Error(`${dir} is not a folder. Remove it`);
  if (process.getuid === undefined) return false;
  if (stats.uid !== process.getuid()) throw new Error(`${dir} belongs to another user. Remove it`);
  if ((stats.mode & 0o777) === 0o700) return false;
  fs.chmodSync(dir, 0o700);
  return true;
}

/** The folder of the inspector in the home folder of an account. @param {string} home */
export const inspectorFolder = (home) => path.join(home, '.javafx-inspector');

/**
 * The folder for code that Node.js has compiled, which runs it unread. Nothing stays in it that another user may have written.
 * @param {string} home the home folder of the account
 * @throws {Error} if it cannot be private to this user
 */
export function codeCache(home) {
  const wasOpen = makePrivate(inspectorFolder(home));
  const cache = path.join(inspectorFolder(home), 'cache');
  if (makePrivate(cache) || wasOpen || !holdsOwnFilesOnly(cache))
    for (const name of fs.readdirSync(cache)) fs.rmSync(path.join(cache, name), { recursive: true, force: true });
  return cache;
}

/** Whether everything in a folder belongs to this user, and nothing is a link. @param {string} folder @returns {boolean} */
function holdsOwnFilesOnly(folder) {
  return fs.readdirSync(folder).every((name) => {
    const file = path.join(folder, name);
    // Another process may be replacing a file.
    const stats = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return true;
    if (process.getuid !== undefined && stats.uid !== process.getuid()) return false;
    return stats.isFile() || (stats.isDirectory() && holdsOwnFilesOnly(file));
  });
}

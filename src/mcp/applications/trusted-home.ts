import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isSameFile } from '../../files/own-file.ts';
import { javaOf, type JavaInstallation } from './java-installations.ts';

/** The properties of the system that determine which users can write to a folder. */
export interface System {
  readonly platform: NodeJS.Platform;
  /** Undefined on Windows. */
  readonly uid: number | undefined;
}

/**
 * Whether a Java home that a running JVM has named can be executed safely: it was found in another way, or only this user and
 * administrators can write to it. On Linux, the running Java home is known from the process itself (`findJvms`).
 */
export function isTrustedHome(
  home: string,
  known: readonly JavaInstallation[],
  system: System = { platform: process.platform, uid: process.getuid?.() },
): boolean {
  if (system.platform === 'linux' || known.some((place) => isSameFile(javaOf(place.home), javaOf(home)))) return true;
  // On Windows, JVMs report their Java homes through files in the temporary folder.
  if (system.uid === undefined) return isInPrivateFolder(home) || isInPrivateFolder(os.tmpdir());
  try {
    const real = fs.realpathSync(home);
    const parts = ['bin', 'lib', 'bin/java'].map((name) => fs.realpathSync(path.join(real, name)));
    return [real, ...parts].every((part) => writers(part, system.uid) === 'own') && isFixed(real, system.uid);
  } catch {
    return false;
  }
}

/**
 * Whether no other user can put another folder at this path: other users cannot write to its parent folders, or cannot remove
 * the folders in them.
 */
function isFixed(folder: string, uid: number | undefined): boolean {
  const parent = path.dirname(folder);
  if (parent === folder) return true;
  return writers(parent, uid) !== 'all' && isFixed(parent, uid);
}

/**
 * Returns who can change a file or folder: only this user and root, also a group, or all users, which includes users who can
 * replace its content.
 */
function writers(file: string, uid: number | undefined): 'own' | 'group' | 'all' {
  const stats = fs.statSync(file);
  if (stats.uid !== 0 && stats.uid !== uid) return 'all';
  // In a folder with this bit, such as /tmp, only the owner of a file can replace the file.
  const isSticky = (stats.mode & 0o1000) !== 0;
  if ((stats.mode & 0o002) !== 0 && !isSticky) return 'all';
  return (stats.mode & 0o022) === 0 ? 'own' : 'group';
}

/** On Windows, other users can write neither to the profile of a user nor to the folders of installed programs. */
function isInPrivateFolder(home: string): boolean {
  const roots = [os.userInfo().homedir, process.env['ProgramFiles'], process.env['ProgramFiles(x86)']];
  try {
    const real = fs.realpathSync.native(home);
    return roots.some((root) => {
      if (root === undefined || !path.isAbsolute(root)) return false;
      const relative = path.relative(fs.realpathSync.native(root), real);
      return !relative.startsWith('..') && !path.isAbsolute(relative);
    });
  } catch {
    return false;
  }
}

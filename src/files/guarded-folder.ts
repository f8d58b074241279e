import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from './error-code.ts';
import { openRegular, readAll, requireRegular } from './regular-file.ts';
import { replaceFile, type ReplaceOptions } from './replace-file.ts';
import { UnusablePathError } from './unusable-path-error.ts';

/** The last bytes of a file. */
export interface FileEnd {
  readonly bytes: Buffer;
  /** The position of the first byte in the file. */
  readonly from: number;
}

/**
 * A folder whose content may have been written by a repository or another user. It opens only regular files and follows no
 * links, whether at any place below the folder or because the folder itself was replaced by a link. Names are relative to the
 * folder, with slashes. All methods throw `UnusablePathError` for a path that they refuse, and pass on other errors of the file
 * system.
 */
export class GuardedFolder {
  /** @param root the real path of the folder, which need not exist */
  constructor(readonly root: string) {}

  /** Returns the content of a file; undefined if it does not exist. */
  read(name: string, maxBytes: number): Buffer | undefined {
    const handle = this.open(name, fs.constants.O_RDONLY);
    if (handle === undefined) return undefined;
    try {
      return readAll(handle, path.join(this.root, name), maxBytes);
    } finally {
      fs.closeSync(handle);
    }
  }

  /** Returns the end of a file; undefined if it does not exist. */
  readEnd(name: string, maxBytes: number): FileEnd | undefined {
    const handle = this.open(name, fs.constants.O_RDONLY);
    if (handle === undefined) return undefined;
    try {
      const { size } = fs.fstatSync(handle);
      const from = Math.max(0, size - maxBytes);
      const bytes = Buffer.alloc(size - from);
      return { bytes: bytes.subarray(0, fs.readSync(handle, bytes, 0, bytes.length, from)), from };
    } finally {
      fs.closeSync(handle);
    }
  }

  /**
   * Opens an existing file; returns undefined if it does not exist.
   * @param flags such as `O_RDWR`
   */
  open(name: string, flags: number): number | undefined {
    try {
      return openRegular(this.place(name), flags, () => this.place(name));
    } catch (error) {
      if (['ENOENT', 'ENAMETOOLONG'].includes(codeOf(error) ?? '')) return undefined;
      throw error;
    }
  }

  /** Opens a file for appending, and creates it and its folder if necessary. */
  openForAppending(name: string): number {
    const { O_WRONLY, O_APPEND, O_CREAT } = fs.constants;
    this.makeFolder(path.posix.dirname(name));
    const file = this.place(name);
    // A file with a second name may be one of the user's own files, which must not grow. The name therefore gets a new file.
    if ((fs.lstatSync(file, { throwIfNoEntry: false })?.nlink ?? 1) > 1 && this.isFile(name)) fs.rmSync(file);
    return openRegular(file, O_WRONLY | O_APPEND | O_CREAT, () => this.place(name));
  }

  /** Replaces a file; its folder must exist. A link at this name is replaced, too, and not followed. */
  replace(name: string, content: string | Uint8Array, options?: ReplaceOptions): void {
    replaceFile(this.replaceable(name), content, options);
  }

  /** Returns the path of a file that may be replaced by renaming another file. */
  replaceable(name: string): string {
    const file = this.place(name);
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
      throw new UnusablePathError(file, 'is a folder. Rename or remove it, then try again.');
    return file;
  }

  /** @throws UnusablePathError if the name exists and is not a regular file */
  requireRegular(name: string): void {
    const file = this.place(name);
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat !== undefined) requireRegular(file, stat);
  }

  /** Returns true if the name is a regular file. */
  isFile(name: string): boolean {
    try {
      return fs.lstatSync(this.place(name), { throwIfNoEntry: false })?.isFile() === true;
    } catch {
      return false;
    }
  }

  /** Creates a folder and its parents. The root of this object is created too, if the root's own parent exists. */
  makeFolder(name: string): void {
    const parent = path.dirname(this.root);
    if (fs.lstatSync(this.root, { throwIfNoEntry: false }) === undefined && fs.realpathSync(parent) === parent)
      fs.mkdirSync(this.root);
    const parts = name === '.' ? [] : name.split('/');
    for (const i of parts.keys()) {
      const folder = this.place(parts.slice(0, i + 1).join('/'));
      try {
        fs.mkdirSync(folder);
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
        requireFolder(folder);
      }
    }
  }

  /** Removes a file, or a link without its target. It need not exist. */
  remove(name: string): void {
    try {
      fs.rmSync(this.replaceable(name), { force: true });
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }

  /** Removes a folder if it is empty. It need not exist; a link to a folder stays. */
  removeIfEmpty(name: string): void {
    if (this.list(name)?.length === 0) fs.rmdirSync(this.place(name));
  }

  /** Returns the names in a folder; undefined if the folder does not exist, is a link, or is reached through one. */
  list(name: string): string[] | undefined {
    try {
      const folder = name === '.' ? this.checkedRoot() : this.place(name);
      return fs.lstatSync(folder).isDirectory() ? fs.readdirSync(folder) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns the path of a name, whose folder must exist and must not be reached through a link. */
  private place(name: string): string {
    const parts = name.split('/');
    // On Windows, a backslash would lead elsewhere as well.
    if (parts.some((part) => ['', '.', '..'].includes(part) || part !== path.basename(part)))
      throw new Error(`${name} is no path in a folder.`);
    let at = this.checkedRoot();
    for (const part of parts.slice(0, -1)) requireFolder((at = path.join(at, part)));
    return path.join(at, parts.at(-1) ?? '');
  }

  private checkedRoot(): string {
    if (fs.lstatSync(this.root).isSymbolicLink() || fs.realpathSync(this.root) !== this.root)
      throw new UnusablePathError(this.root, 'is behind a link now. Remove the link, then try again.');
    requireFolder(this.root);
    return this.root;
  }
}

/** @throws Error if it is not a folder, or does not exist */
function requireFolder(folder: string): void {
  const stat = fs.lstatSync(folder);
  if (!stat.isDirectory()) requireRegular(folder, stat);
  if (stat.isFile()) throw new UnusablePathError(folder, 'is not a folder. Rename or remove it, then try again.');
}

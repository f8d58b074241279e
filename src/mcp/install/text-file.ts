import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../files/error-code.ts';
import { openRegular, readAll } from '../../files/regular-file.ts';
import { UnusablePathError } from '../../files/unusable-path-error.ts';
import { MergeError } from './merge.ts';

/** Maximum size of a file that can be changed. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Folders of version control, including alternative names that Windows accepts for them. */
const VERSION_CONTROL = /^(?:\.(?:git|hg|svn)|git~\d+)[. ]*$/i;

/** A text file of a project. All access is synchronous, so that two installations of one server do not mix. */
export class TextFile {
  private readonly named: string;
  /** The real path, after symbolic links. */
  private readonly real: string;
  private readonly bytes: Buffer | undefined;
  /** The text, including a byte order mark if there is one; undefined if the file does not exist. */
  readonly text: string | undefined;

  /**
   * @param project real path of the folder outside of which nothing is read or written
   * @param name path relative to the project
   * @param links whether the file and its folders may be links that stay in the project
   * @throws MergeError if it leads elsewhere, is not a regular file or is not UTF-8
   */
  constructor(
    private readonly project: string,
    name: string,
    links: boolean,
  ) {
    this.named = path.join(project, name);
    this.real = realPath(this.named);
    if (!links && this.real !== this.named)
      throw new MergeError(`It leads to ${this.real} by a link. Remove the link, then install again.`);
    const inside = path.relative(project, this.real);
    if (inside.startsWith('..') || path.isAbsolute(inside))
      throw new MergeError(`It is a link to ${this.real}, which is outside of the project. Change that file by hand.`);
    // Files in these folders may be executed, such as hooks, or determine what is executed.
    if (inside.split(path.sep).some((part) => VERSION_CONTROL.test(part)))
      throw new MergeError(
        `It leads to ${this.real}, which belongs to version control. Remove the link, then install again.`,
      );
    this.bytes = read(this.real);
    try {
      this.text = this.bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.bytes);
    } catch {
      throw new MergeError('It is not encoded in UTF-8. Convert it, then install again.');
    }
  }

  /** Removes a file that an installation has created; if it was reached through a link, the link stays. */
  removeCreated(): void {
    fs.rmSync(this.real, { force: true });
  }

  /** Removes the file; if it is a link, only the link, because others may have created its target. */
  remove(): void {
    fs.rmSync(path.join(realPath(path.dirname(this.named)), path.basename(this.named)), { force: true });
  }

  /**
   * Creates the folders of the file.
   * @returns the created folders, relative to the project
   */
  makeFolders(): string[] {
    const created: string[] = [];
    for (let at = path.dirname(this.real); !fs.existsSync(at); at = path.dirname(at)) created.push(at);
    fs.mkdirSync(path.dirname(this.real), { recursive: true });
    return created.map((folder) => path.relative(this.project, folder).split(path.sep).join('/'));
  }

  /** @throws MergeError if the file is read-only, because a replacement by renaming would ignore that protection */
  requireWritable(): void {
    if (this.bytes !== undefined && (fs.statSync(this.real).mode & 0o222) === 0)
      throw new MergeError('It is read-only. Make it writable, then install again.');
  }

  /**
   * Replaces the file by renaming, keeping its permissions and owner, so that it is never incomplete.
   * @param mode permissions of a new file
   */
  write(text: string, mode = 0o666): void {
    if (text === this.text) return;
    this.requireWritable();
    const stat = this.bytes && fs.statSync(this.real);
    this.makeFolders();
    const temporary = `${this.real}.${randomBytes(4).toString('hex')}.tmp`;
    try {
      const file = fs.openSync(temporary, 'wx', mode);
      try {
        fs.writeFileSync(file, text);
        if (stat) copyAccess(file, stat);
        fs.fsyncSync(file);
      } finally {
        fs.closeSync(file);
      }
      const now = read(this.real);
      if (now === undefined ? this.bytes !== undefined : !this.bytes?.equals(now))
        throw new MergeError('It was changed during the installation. Install again.');
      fs.renameSync(temporary, this.real);
    } catch (error) {
      fs.rmSync(temporary, { force: true });
      throw error;
    }
  }
}

/** Returns the real path of a file that may not exist yet. A link with a missing target is followed as well. */
function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const target = linkTarget(file);
  if (target !== undefined) return realPath(path.resolve(path.dirname(file), target));
  return path.join(realPath(path.dirname(file)), path.basename(file));
}

function linkTarget(file: string): string | undefined {
  try {
    return fs.readlinkSync(file);
  } catch {
    return undefined; // The path does not exist, or is not a link.
  }
}

function read(file: string): Buffer | undefined {
  try {
    const handle = openRegular(file, fs.constants.O_RDONLY);
    try {
      return readAll(handle, file, MAX_BYTES);
    } finally {
      fs.closeSync(handle);
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (error instanceof UnusablePathError) throw new MergeError(`It ${error.why}`);
    throw error;
  }
}

function copyAccess(file: number, { mode, uid, gid }: fs.Stats): void {
  fs.fchmodSync(file, mode & 0o7777);
  try {
    fs.fchownSync(file, uid, gid);
  } catch {
    // The owner can only be changed for the user's own files; the permissions are kept.
  }
}

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import * as z from 'zod';
import { ensurePrivateDir, writePrivateFile } from '../../join/run-directory.ts';
import { recordFile } from '../../join/session-address.ts';

/** The changes by all installations of a session directory, so that they can be undone. */
const Record = z.object({
  files: z.record(
    z.string(),
    z.object({
      /** The text before the first installation; null if the file did not exist. */
      before: z.string().nullable(),
      /** Hash of the text after the last installation. */
      after: z.string(),
    }),
  ),
  /** Folders that were created, relative to the project. */
  folders: z.array(z.string()),
});
type Record = z.infer<typeof Record>;

/**
 * Remembers the texts of files before and after installations. The record is in the run directory, because the session
 * directory may come from a repository. Changes by others in between are not restored from it.
 */
export class InstallRecord {
  private readonly file: string;
  private readonly record: Record;

  /** @param runDir the run directory @param dir real path of the session directory */
  constructor(
    private readonly runDir: string,
    dir: string,
  ) {
    this.file = recordFile(runDir, dir, 'installed.json');
    this.record = read(this.file);
  }

  /** Notes that a file was written. */
  wrote(file: string, before: string | undefined, after: string): void {
    const known = this.record.files[file];
    // Later changes by others become part of the text before.
    const isKnown = known !== undefined && before !== undefined && hashOf(before) === known.after;
    this.record.files[file] = { before: isKnown ? known.before : (before ?? null), after: hashOf(after) };
  }

  created(folders: readonly string[]): void {
    this.record.folders.push(...folders.filter((folder) => !this.record.folders.includes(folder)));
  }

  /** Folders that installations have created, innermost first. */
  get folders(): readonly string[] {
    return [...this.record.folders].sort((one, other) => other.length - one.length);
  }

  /**
   * Returns the text of a file before all installations, if it has not been changed since.
   * @returns null if the file did not exist; undefined if that is not known
   */
  before(file: string, now: string | undefined): string | null | undefined {
    const known = this.record.files[file];
    return known === undefined || now === undefined || hashOf(now) !== known.after ? undefined : known.before;
  }

  /** Whether an installation has changed or created the file. */
  has(file: string): boolean {
    return this.record.files[file] !== undefined;
  }

  /** Whether an installation has created the file. */
  isNew(file: string): boolean {
    return this.record.files[file]?.before === null;
  }

  /** The texts before may contain secrets for other servers, so only the user may read the record. */
  save(): void {
    ensurePrivateDir(this.runDir);
    writePrivateFile(this.file, `${JSON.stringify(this.record, undefined, 2)}\n`);
  }

  remove(): void {
    fs.rmSync(this.file, { force: true });
  }
}

function read(file: string): Record {
  try {
    const json: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return Record.parse(json);
  } catch {
    return { files: {}, folders: [] }; // There is no record, or it cannot be used.
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

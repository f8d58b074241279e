import * as z from 'zod';

export const InstallInput = z.strictObject({
  force: z.boolean().optional().describe('Replace what an earlier version installed (default: false)'),
});

/** Result of `ui_install` (docs/contract.md, "Installation"). Paths are relative to the project, with forward slashes. */
export const InstallOutput = z.object({
  installed: z.array(z.string()).describe('Files that were created or whose part was replaced'),
  skipped: z.array(z.string()).describe('Files that were complete and were left as they are'),
  appended: z.array(z.string()).describe("Existing files of others to which the inspector's part was added"),
});
export type InstallOutput = z.infer<typeof InstallOutput>;

/** A file that could not be installed, in `details.failed` of the error. */
export interface InstallFailure {
  readonly file: string;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

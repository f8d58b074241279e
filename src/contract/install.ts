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
export const InstallFailure = z.object({
  file: z.string().describe('The file, relative to the project'),
  message: z.string().describe('Why, and what to do'),
  line: z.number().int().optional().describe('Line of the fault, from 1'),
  column: z.number().int().optional().describe('Column of the fault, from 1'),
});
export type InstallFailure = z.infer<typeof InstallFailure>;

/** The file that shows whether the files for AI agents are installed, relative to the project. */
export const SKILL = '.claude/skills/javafx-inspector/SKILL.md';

import * as z from 'zod';

export const InstallInput = z.strictObject({
  plan: z.boolean().optional().describe('Only list the files (default: false)'),
  force: z.boolean().optional().describe('Replace what an earlier version installed (default: false)'),
  clients: z.array(z.string()).min(1).optional().describe('Of these (default: the first three, and those used here)'),
});

/** A file that cannot be changed, in a plan or in `details.failed` of the error. */
export const InstallFailure = z.object({
  file: z.string().describe('The file, relative to the project'),
  message: z.string().describe('Why, and what to do'),
  line: z.number().int().optional().describe('Line of the fault, from 1'),
  column: z.number().int().optional().describe('Column of the fault, from 1'),
});
export type InstallFailure = z.infer<typeof InstallFailure>;

/** An AI client that can be set up, in a plan. */
export const AiClientState = z.object({
  id: z.string().describe('Its name in `clients`'),
  title: z.string().describe('Its name for people'),
  file: z.string().optional().describe('Its file with servers in the project; missing if it reads none'),
  used: z.boolean().describe('Whether a file or folder of the project shows that it is used there'),
  chosen: z.boolean().describe('Whether it is set up by default'),
});
export type AiClientState = z.infer<typeof AiClientState>;

/** Result of `ui_install` (docs/contract/setup.md, "Installation"). Paths are relative to the project, with forward slashes. */
export const InstallOutput = z.object({
  installed: z.array(z.string()).describe('Files that were created or whose part was replaced'),
  skipped: z.array(z.string()).describe('Files that were complete and were left as they are'),
  appended: z.array(z.string()).describe("Existing files of others to which the inspector's part was added"),
  failed: z.array(InstallFailure).optional().describe('With plan: files that cannot be changed'),
  notes: z
    .array(z.string())
    .optional()
    .describe('Instructions for the user, for AI clients that read no file of a project'),
  clients: z.array(AiClientState).optional().describe('With plan: all AI clients that can be set up'),
});
export type InstallOutput = z.infer<typeof InstallOutput>;

/** The files of an installation: those for the repository, and those in the session directory, which are for this machine only. */
export interface InstalledFiles {
  readonly shared: string[];
  readonly own: string[];
  readonly folder: string;
}

/** The files that an installation changes. */
export const changedFiles = (output: InstallOutput): InstalledFiles =>
  inPlaces(output, [...output.installed, ...output.appended]);

/** All files of an installation, changed or not. */
export const allFiles = (output: InstallOutput): InstalledFiles =>
  inPlaces(output, [...output.installed, ...output.appended, ...output.skipped]);

function inPlaces({ installed, skipped }: InstallOutput, files: readonly string[]): InstalledFiles {
  const script = [...installed, ...skipped].find((file) => file.endsWith(SCRIPT)) ?? '';
  const folder = script.slice(0, -SCRIPT.length);
  const isOwn = (file: string): boolean => folder !== '' && file.startsWith(`${folder}/`);
  return { shared: files.filter((file) => !isOwn(file)), own: files.filter(isOwn), folder };
}

/** Result of `javafx-inspector uninstall` (docs/contract/setup.md, "Installation"). */
export const UninstallOutput = z.object({
  removed: z.array(z.string()).describe('Files that were removed'),
  edited: z.array(z.string()).describe("Files of others from which the inspector's part was removed"),
  kept: z
    .array(z.object({ file: z.string().describe('The file'), message: z.string().describe('Why') }))
    .describe('Files that were not changed'),
});
export type UninstallOutput = z.infer<typeof UninstallOutput>;

/** Returns the position of a failure as text; empty if it is not known. */
export function placeText({ line, column }: InstallFailure): string {
  return line === undefined ? '' : `, line ${line}, column ${column}`;
}

/** A file that is always installed in the session directory. */
const SCRIPT = '/wait-for-state.sh';

/** The file whose presence shows that the files for AI agents are installed, relative to the project. */
export const SKILL = '.claude/skills/javafx-inspector/SKILL.md';

import * as z from 'zod';

/** The key in `_meta` of a log message about a saved file; its value is a {@link ReloadOutcome}. */
export const RELOAD_META = 'javafxInspector.reload';

const saved = {
  app: z.string().describe('The application'),
  pid: z.number().int().describe('Its process ID'),
  file: z.string().describe('Path relative to the project, with slashes'),
  path: z.string().optional().describe('Absolute path of a stylesheet or FXML file'),
};

/** A saved file that was not applied to an application (docs/contract/hot-reload.md, "Hot reload"). */
export const ReloadFailure = z.object({
  applied: z.literal(false).describe('`false`'),
  ...saved,
  message: z.string().describe('Why, and what to do'),
  line: z.number().int().min(1).optional().describe('Line of the fault, from 1'),
  column: z.number().int().min(1).optional().describe('Column of the fault, from 1'),
  restart: z.boolean().describe('Whether the application has to be restarted to use the file'),
  again: z.boolean().describe('Whether ui_launch {"again": true} restarts this application'),
});
export type ReloadFailure = z.infer<typeof ReloadFailure>;

const lost = z.array(z.string()).describe('Parts that failed or were not restored');

const ReloadSuccess = z.object({
  applied: z.literal(true).describe('`true`'),
  ...saved,
  lost: lost.optional(),
  later: z
    .literal(true)
    .optional()
    .describe('Present if nothing was changed: it is used when the application loads it the next time'),
  again: z.boolean().optional().describe('With `lost`: whether ui_launch {"again": true} restarts this application'),
});

/** The outcome of a saved file in an application (docs/contract/hot-reload.md, "Hot reload"). */
export const ReloadOutcome = z.discriminatedUnion('applied', [ReloadSuccess, ReloadFailure]);
export type ReloadOutcome = z.infer<typeof ReloadOutcome>;

const at = z.iso.datetime().describe('When, in UTC');

/** A saved file that was not applied, or only in part, and has not been applied since. */
export const ReloadProblem = z.discriminatedUnion('applied', [
  ReloadSuccess.extend({ lost, at }),
  ReloadFailure.extend({ at }),
]);
export type ReloadProblem = z.infer<typeof ReloadProblem>;

/**
 * Returns a short message about saved files that were applied.
 * @param what the names of the files
 */
export const appliedText = (what: string, app: string, later = false): string =>
  later ? `${what}: used when ${app} loads it the next time` : `Applied ${what} to ${app}`;

/** Returns the outcome of the saved file that a log message is about; undefined for other messages. */
export function reloadOutcomeOf(meta: Record<string, unknown> | undefined): ReloadOutcome | undefined {
  return ReloadOutcome.safeParse(meta?.[RELOAD_META]).data;
}

/** The key of a saved file in an application: a later outcome with the same key replaces an earlier one. */
export const reloadKey = ({ pid, file }: Pick<ReloadOutcome, 'pid' | 'file'>): string => `${pid} ${file}`;

import * as z from 'zod';

/** The key in `_meta` of a log message about a saved file that was not applied; its value is a {@link ReloadFailure}. */
export const RELOAD_META = 'javafxInspector.reloadFailed';

/** A saved file that was not applied to an application (docs/contract.md, "Hot reload"). */
export const ReloadFailure = z.object({
  app: z.string().describe('The application'),
  pid: z.number().int().describe('Its process ID'),
  file: z.string().describe('Path relative to the project, with slashes'),
  restart: z.boolean().describe('Whether the application has to be restarted to use the file'),
  again: z.boolean().describe('Whether ui_launch {"again": true} restarts this application'),
});
export type ReloadFailure = z.infer<typeof ReloadFailure>;

/** What is known of the failure that a log message reports; undefined if it reports something else. */
export function reloadFailureOf(meta: Record<string, unknown> | undefined): ReloadFailure | undefined {
  return ReloadFailure.safeParse(meta?.[RELOAD_META]).data;
}

import type { UiErrorBody } from '../../contract/error.ts';
import type { Leaks } from '../../contract/leaks.ts';
import type { Application } from '../applications/application.ts';
import { ProjectSources } from '../sources/project-sources.ts';
import type { ToolContext } from './tool.ts';

/** What stays, with the files of the lines that have made it. */
export async function leaksWithSources(
  leaks: Leaks | undefined,
  application: Application,
  { session, signal }: ToolContext,
): Promise<Leaks | undefined> {
  if (leaks === undefined) return undefined;
  const { nodes, tasks, ...rest } = leaks;
  const wanted = [...nodes, ...(tasks ?? [])].some(({ source }) => source !== undefined);
  const sources = await ProjectSources.of(application, { dir: session.lifecycle.dir, wanted, signal });
  return {
    ...rest,
    nodes: nodes.map((node) => sources.inRow(node)),
    ...(tasks === undefined ? {} : { tasks: tasks.map((task) => sources.inRow(task)) }),
  };
}

/** Says in which run an action has failed that was to be repeated. */
export function inRepetition(
  error: UiErrorBody,
  repetition: number | undefined,
  leaks: number | undefined,
): UiErrorBody {
  if (repetition === undefined || leaks === undefined) return error;
  const run = repetition === 0 ? 'the first run, before any repetition' : `repetition ${repetition} of ${leaks}`;
  return { ...error, message: `${error.message} That was in ${run}.`, details: { ...error.details, repetition } };
}

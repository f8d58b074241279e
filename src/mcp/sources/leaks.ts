import type { Leaks } from '../../contract/leaks.ts';
import type { Application } from '../applications/application.ts';
import { ProjectSources } from './project-sources.ts';

/**
 * Returns the leaks, with the files of the lines that created them.
 * @param dir the session directory; absent before it is known
 */
export async function leaksWithSources(
  { nodes, tasks, ...rest }: Leaks,
  application: Application,
  { dir, signal }: { readonly dir: string | undefined; readonly signal: AbortSignal },
): Promise<Leaks> {
  const wanted = [...nodes, ...(tasks ?? [])].some(({ source }) => source !== undefined);
  const sources = await ProjectSources.of(application, { dir, wanted, signal });
  return {
    ...rest,
    nodes: nodes.map((node) => sources.inRow(node)),
    ...(tasks === undefined ? {} : { tasks: tasks.map((task) => sources.inRow(task)) }),
  };
}

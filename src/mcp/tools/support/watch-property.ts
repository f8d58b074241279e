import type { NodeRef } from '../../../contract/node.ts';
import { UiError } from '../../../contract/error.ts';
import type { WatchedProperty } from '../../../contract/watched.ts';
import type { Application } from '../../applications/application.ts';
import { asUiError } from '../../errors.ts';
import { READ_MS, within } from '../../limits.ts';
import type { ToolContext } from './tool.ts';

/**
 * Watches a property of a node, or stops watching the node (docs/who-did-this.md).
 * @param watch its name; false to stop; undefined to do nothing
 * @returns the changes of the property; undefined if no property is watched
 * @throws UiError for an unknown property
 */
export async function watchProperty(
  application: Application,
  { ref, watch }: { ref: NodeRef; watch: string | false | undefined },
  { session, signal }: Pick<ToolContext, 'session' | 'signal'>,
): Promise<WatchedProperty | undefined> {
  if (watch === undefined) return undefined;
  const params = { ref, timeoutMs: READ_MS, ...(watch === false ? {} : { property: watch }) };
  try {
    const { watched } = await session.ask(application, (agent) =>
      agent.request('watchProperty', params, within(READ_MS, signal)),
    );
    return watched;
  } catch (error) {
    const { code, message, details } = asUiError(error);
    // The field of the tool has another name than that of the Java agent.
    throw details?.path === 'property' ? new UiError(code, message, { ...details, path: 'watch' }) : error;
  }
}

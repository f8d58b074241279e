import { oneLine } from '../../../contract/shown-text.ts';
import type { Until, UntilOutcome } from '../../../contract/query.ts';
import type { Application } from '../../applications/application.ts';
import { asUiError } from '../../errors.ts';
import { waitText } from '../../format/node-text.ts';
import { READ_MS, within } from '../../limits.ts';
import { GivenLines } from './given-lines.ts';
import type { ToolContext } from './tool.ts';
import { awaitState } from './wait.ts';

/** The result of a wait after actions: its line, and its fields in the structured part. */
interface Waited {
  readonly line: string;
  readonly outcome: UntilOutcome;
}

/**
 * Waits after actions, and collects the changes during the wait for the end of the response. It never throws.
 * @param lines of the results, which show nodes that the actions have made appear and that may disappear immediately
 * @param wasThere whether the node or window to disappear existed before the actions
 */
export async function waitAfter(
  application: Application,
  until: Until,
  context: ToolContext,
  { lines, wasThere }: { readonly lines: readonly string[]; readonly wasThere: boolean },
): Promise<Waited> {
  const started = performance.now();
  const own = new GivenLines();
  own.add(lines.join('\n'));
  try {
    const { line, ...found } = await awaitState(application, until, context, { lines: [context.given, own], wasThere });
    await takeNews(application, context);
    return { line: `until ${waitText(found, line)}`, outcome: found };
  } catch (error) {
    const waitedMs = Math.round(performance.now() - started);
    const { body } = asUiError(error);
    await takeNews(application, context);
    return { line: `until not reached: ${oneLine(body.message)}`, outcome: { ok: false, waitedMs, error: body } };
  }
}

/** Changes during the wait belong to this response; otherwise, the next response would report them. */
async function takeNews(
  application: Application,
  { session, signal, reads: { client }, take }: ToolContext,
): Promise<void> {
  if (client === undefined) return;
  try {
    const params = { client, timeoutMs: READ_MS };
    const news = await session.ask(application, (agent) =>
      agent.request('unreported', params, within(READ_MS, signal)),
    );
    take({ isRead: true, ...news });
  } catch {
    // The application is busy or has exited.
  }
}

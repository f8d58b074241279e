import type { Variable } from '../../contract/variables.ts';
import { READ_MS, within } from '../limits.ts';
import type { Session } from './session.ts';

/**
 * Returns the variables of an application (docs/contract/http.md, "Variables"); empty if no application is connected.
 * @param app the application; by default the selected one
 * @throws UiError if the named application is not connected, or does not respond
 */
export async function readVariables(
  session: Session,
  app: string | undefined,
  signal: AbortSignal,
): Promise<Variable[]> {
  const application = app === undefined ? session.selected() : session.applications.application(app);
  if (application === undefined) return [];
  const { variables } = await session.ask(application, (agent) =>
    agent.request('variables', { timeoutMs: READ_MS }, within(READ_MS, signal)),
  );
  return variables;
}

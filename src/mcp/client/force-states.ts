import type { ForcedStates, ForceStatesParams } from '../../contract/forced.ts';
import { asUiError, protocolError } from '../errors.ts';
import { READ_MS, within } from '../limits.ts';
import type { Session } from '../session/session.ts';
import type { PresentClient } from './present-client.ts';

const INVALID_PARAMS = -32602;
const FAILED = -32603;

/**
 * Forces pseudo-classes in the selected application, for the page (docs/contract/nodes.md, "Forced states").
 * @throws an error of the protocol: the client is not the user's or may not change applications, or the Java agent's
 */
export async function forceStates(
  session: Session,
  client: PresentClient,
  { uid, ...input }: ForceStatesParams,
  signal: AbortSignal,
): Promise<ForcedStates> {
  requireUser(client, Object.keys(input).length > 0);
  const application = session.selected();
  if (application === undefined) return { states: [], forced: [] };
  const params = { ...input, ...(uid === undefined ? {} : { ref: { uid } }), timeoutMs: READ_MS };
  try {
    const done = await session.ask(application, (agent) =>
      agent.request('forceStates', params, within(READ_MS, signal)),
    );
    if (Object.keys(input).length > 0) session.marksChanged();
    return done;
  } catch (error) {
    throw protocolError(asUiError(error), FAILED);
  }
}

/**
 * @param changes whether the request changes the application
 * @throws an error of the protocol unless the client is one of the user's own, and may change applications if the request does
 * so
 */
export function requireUser(client: PresentClient, changes: boolean): void {
  if (!client.identity.isUser) throw protocolError(new Error('Only the user may do this.'), INVALID_PARAMS);
  if (changes && client.switched.some(({ switches }) => switches.readOnly === true))
    throw protocolError(new Error('This changes the application, which --read-only excludes.'), FAILED);
}

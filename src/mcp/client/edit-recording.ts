import type { RecordingEdit, ReplayRequest } from '../../contract/record.ts';
import { UiError } from '../../contract/error.ts';
import { asUiError, protocolError } from '../errors.ts';
import type { Session } from '../session/session.ts';
import { requireUser } from './force-states.ts';
import type { PresentClient } from './present-client.ts';

const FAILED = -32603;

/**
 * Changes the recording, for the page.
 * @throws an error of the protocol: the client is not the user's, or the change is not possible
 */
export function editRecording(session: Session, client: PresentClient, edit: RecordingEdit): Record<string, never> {
  return asUser(client, false, () => session.recordings.edit(edit));
}

/**
 * Replays the recording in the selected application, or stops a replay, for the page, which follows it in
 * `ui://live/recording`.
 * @throws an error of the protocol: the client is not the user's, or the replay is not possible
 */
export function replayRecording(
  session: Session,
  client: PresentClient,
  request: ReplayRequest,
): Record<string, never> {
  const { n, on, ...options } = request;
  return asUser(client, on, () => {
    if (!on) return session.replays.stop();
    if (session.recordings.result().n !== n)
      throw new UiError('MCP_UI_INVALID_INPUT', 'Another recording has begun. Nothing was replayed.');
    // The resource reports the outcome.
    session.replays.start(session.applications.application(), options, new AbortController().signal).catch(() => {});
  });
}

function asUser(client: PresentClient, changesApplication: boolean, change: () => void): Record<string, never> {
  requireUser(client, changesApplication);
  try {
    change();
  } catch (error) {
    throw protocolError(asUiError(error), FAILED);
  }
  return {};
}

import { Server, type CacheHint, type Implementation } from '@modelcontextprotocol/server';
import { ForceStates } from '../../contract/forced.ts';
import { WriteFxml } from '../../contract/fxml-edit.ts';
import { EditRecording, ReplayRecording } from '../../contract/record.ts';
import { EditStyle, SaveStyle } from '../../contract/style-edit.ts';
import { ForgetRunDecisions } from '../../contract/live.ts';
import { VERSION } from '../../join/version.ts';
import { protocolError } from '../errors.ts';
import type { Session } from '../session/session.ts';
import { editStyle, saveStyle } from './edit-style.ts';
import { editRecording, replayRecording } from './edit-recording.ts';
import { forceStates } from './force-states.ts';
import { INSTRUCTIONS } from './instructions.ts';
import type { QuestionState } from './question-state.ts';
import { serveResources } from './resources.ts';
import type { ServedClient } from './served-client.ts';
import { writeFxml } from './write-fxml.ts';

const INVALID_PARAMS = -32602;

/** A client is told when its tools change; other lists change with the version only. Who is asked, and with which options, decides. */
const LISTED: CacheHint = { ttlMs: 10 * 60_000, cacheScope: 'private' };

const IDENTITY: Implementation = { name: 'javafx-inspector', title: 'JavaFX Inspector', version: VERSION };

/**
 * Creates the server object of one connection, or of one request without a connection.
 * @param era whether it speaks protocol 2026-07-28, or the versions before
 * @param hint what the instructions end with
 */
export function newServer(
  session: Session,
  client: ServedClient,
  {
    era,
    questions,
    hint,
  }: { readonly era: 'legacy' | 'modern'; readonly questions: QuestionState; readonly hint?: string },
): Server {
  const server = new Server(IDENTITY, {
    capabilities: {
      tools: { listChanged: true },
      resources: { subscribe: true },
      // Deprecated since 2026-07-28; nothing is announced by it alone.
      ...(era === 'legacy' ? { logging: {} } : {}),
    },
    instructions: hint === undefined ? INSTRUCTIONS : `${INSTRUCTIONS}\n${hint}`,
    cacheHints: {
      'tools/list': LISTED,
      'resources/list': LISTED,
      'resources/templates/list': LISTED,
      'server/discover': LISTED,
    },
    requestState: { verify: questions.verify },
  });
  server.setRequestHandler('tools/list', () => client.list());
  server.setRequestHandler('tools/call', ({ params }, context) => client.call(params, context));
  serveResources(server, session, client);
  servePages(server, session, client);
  return server;
}

/** The methods of the inspector's own pages. */
function servePages(server: Server, session: Session, { present }: ServedClient): void {
  const { method: force, params: forced } = ForceStates.shape;
  server.setRequestHandler(force.value, { params: forced }, (params, { mcpReq: { signal } }) =>
    forceStates(session, present, params, signal),
  );
  const { method: edit, params: edited } = EditStyle.shape;
  server.setRequestHandler(edit.value, { params: edited }, (params, { mcpReq: { signal } }) =>
    editStyle(session, present, params, signal),
  );
  const { method: save, params: saved } = SaveStyle.shape;
  server.setRequestHandler(save.value, { params: saved }, (params, { mcpReq: { signal } }) =>
    saveStyle(session, present, params, signal),
  );
  const { method: write, params: written } = WriteFxml.shape;
  server.setRequestHandler(write.value, { params: written }, (params) => writeFxml(session, present, params));
  const { method: record, params: recorded } = EditRecording.shape;
  server.setRequestHandler(record.value, { params: recorded }, (params) => editRecording(session, present, params));
  const { method: replay, params: replayed } = ReplayRecording.shape;
  server.setRequestHandler(replay.value, { params: replayed }, (params) => replayRecording(session, present, params));
  // Only the user can take back what the user has decided.
  const { method: forget, params: forgotten } = ForgetRunDecisions.shape;
  server.setRequestHandler(forget.value, { params: forgotten }, ({ who }) => {
    if (!present.identity.isUser) throw protocolError(new Error('Only the user may change this.'), INVALID_PARAMS);
    session.runDecisions.forget(who);
    return {};
  });
}

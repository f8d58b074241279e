import { Server, type CacheHint, type Implementation } from '@modelcontextprotocol/server';
import { Ask, ChangeQuestion } from '../../contract/ask.ts';
import { ForceStates } from '../../contract/forced.ts';
import { WriteFxml } from '../../contract/fxml-edit.ts';
import { EditRecording, ReplayRecording } from '../../contract/record.ts';
import { SKILLS_EXTENSION } from '../../contract/skills.ts';
import { EditStyle, SaveStyle } from '../../contract/style-edit.ts';
import { ForgetRunDecisions } from '../../contract/live.ts';
import { VERSION } from '../../join/version.ts';
import { protocolError } from '../errors.ts';
import type { Session } from '../session/session.ts';
import { ask, changeQuestion } from './ask.ts';
import { editStyle, saveStyle } from './edit-style.ts';
import { editRecording, replayRecording } from './edit-recording.ts';
import { forceStates } from './force-states.ts';
import { serveCompletion } from './completion.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { servePrompts } from './prompts.ts';
import type { QuestionState } from './question-state.ts';
import { serveResources } from './resources.ts';
import type { ServedClient } from './served-client.ts';
import { serveSkills } from './skills.ts';
import { writeFxml } from './write-fxml.ts';

const INVALID_PARAMS = -32602;

/**
 * Clients are notified when their tools change; other lists change only with the version. The results depend on the client and
 * its options, so they are private.
 */
const LISTED: CacheHint = { ttlMs: 10 * 60_000, cacheScope: 'private' };

const IDENTITY: Implementation = { name: 'javafx-inspector', title: 'JavaFX Inspector', version: VERSION };

const DESCRIPTION = 'Inspect and control a running JavaFX application.';

/** The icon of the view in VS Code (media/javafx-inspector.svg), as clients show it next to the name. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" stroke="#4a90d9" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"><rect x="3" y="2.75" width="7" height="5.5" rx="1"/><path d="M6.5 8.25v9.5a1.5 1.5 0 0 0 1.5 1.5h1.5M6.5 12.5h6"/><path d="M20.5 11V9.75a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v5a1 1 0 0 0 1 1h.5"/><path d="M15.5 12.5l6 3.6-2.7.8-1.1 2.6z" fill="#4a90d9"/><path d="M9.5 19.25h4"/></svg>`;
const ICONS: Implementation['icons'] = [
  {
    src: `data:image/svg+xml;base64,${Buffer.from(ICON).toString('base64')}`,
    mimeType: 'image/svg+xml',
    sizes: ['any'],
  },
];

/** Sends the icon only once: since protocol 2026-07-28, the SDK adds the rest of the identity to each result. */
class InspectorServer extends Server {
  protected override _outboundServerInfo(): Implementation {
    return IDENTITY;
  }
}

/**
 * Creates the server object of one connection, or of one request without a connection.
 * @param era whether it uses protocol 2026-07-28 or an earlier version
 * @param hint the end of the instructions
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
  const server = new InspectorServer(
    { ...IDENTITY, icons: ICONS, description: DESCRIPTION },
    {
      capabilities: {
        tools: { listChanged: true },
        resources: { subscribe: true },
        prompts: {},
        completions: {},
        // Deprecated since 2026-07-28; no information is sent by log messages alone.
        ...(era === 'legacy' ? { logging: {} } : { extensions: { [SKILLS_EXTENSION]: {} } }),
      },
      instructions: hint === undefined ? INSTRUCTIONS : `${INSTRUCTIONS}\n${hint}`,
      cacheHints: {
        'tools/list': LISTED,
        'prompts/list': LISTED,
        'resources/list': LISTED,
        'resources/templates/list': LISTED,
        'server/discover': LISTED,
      },
      requestState: { verify: questions.verify },
    },
  );
  server.setRequestHandler('tools/list', () => client.list());
  server.setRequestHandler('tools/call', ({ params }, context) => client.call(params, context));
  serveResources(server, session, client);
  servePrompts(server);
  serveCompletion(server, session);
  if (era === 'modern') serveSkills(server, LISTED);
  servePages(server, session, client);
  return server;
}

/** Serves the methods for the inspector's own pages. */
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
  const { method: asks, params: asked } = Ask.shape;
  server.setRequestHandler(asks.value, { params: asked }, (params, { mcpReq: { signal } }) =>
    ask(session, present, params, signal),
  );
  const { method: change, params: changed } = ChangeQuestion.shape;
  server.setRequestHandler(change.value, { params: changed }, (params) => changeQuestion(session, present, params));
  // Only the user can revoke the user's own decisions.
  const { method: forget, params: forgotten } = ForgetRunDecisions.shape;
  server.setRequestHandler(forget.value, { params: forgotten }, ({ who }) => {
    if (!present.identity.isUser) throw protocolError(new Error('Only the user may change this.'), INVALID_PARAMS);
    session.runDecisions.forget(who);
    session.toolDecisions.forget(who);
    return {};
  });
}

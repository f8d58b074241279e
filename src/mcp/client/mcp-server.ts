import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { CallerEnvironment } from '../../contract/join.ts';
import { ForceStates } from '../../contract/forced.ts';
import { WriteFxml } from '../../contract/fxml-edit.ts';
import { EditRecording, ReplayRecording } from '../../contract/record.ts';
import { EditStyle, SaveStyle } from '../../contract/style-edit.ts';
import { ForgetRunDecisions } from '../../contract/live.ts';
import { VERSION } from '../../join/version.ts';
import { protocolError } from '../errors.ts';
import type { Session } from '../session/session.ts';
import { ClientLog } from './client-log.ts';
import { followDelivery } from './delivery.ts';
import { editStyle, saveStyle } from './edit-style.ts';
import { editRecording, replayRecording } from './edit-recording.ts';
import { forceStates } from './force-states.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { PresentClient } from './present-client.ts';
import { serveResources } from './resources.ts';
import { Subscriptions } from './subscriptions.ts';
import { ToolCalls } from './tool-calls.ts';
import { writeFxml } from './write-fxml.ts';

const INVALID_PARAMS = -32602;

/**
 * Serves one client of a session until its transport closes.
 * @param caller the client's environment, for the applications that it launches
 * @param mayBeUser whether the client may be one through which the user acts; AI agents can read the token of HTTP
 * @returns when the transport is listening
 */
export async function serveClient(
  session: Session,
  transport: Transport,
  caller: CallerEnvironment,
  mayBeUser = true,
): Promise<void> {
  const server = new Server(
    { name: 'javafx-inspector', title: 'JavaFX Inspector', version: VERSION },
    {
      capabilities: { tools: { listChanged: true }, resources: { subscribe: true }, logging: {} },
      instructions: INSTRUCTIONS,
    },
  );
  const ignore = (): void => {};
  let initialized = false;
  const client = new PresentClient(server, session, caller, mayBeUser);
  const log = new ClientLog(server, session, () => initialized);
  const subscriptions = new Subscriptions(session, (uri) => {
    server.sendResourceUpdated({ uri }).catch(ignore);
  });
  const calls = new ToolCalls(session, client, caller, followDelivery(transport));
  const toolsMayChange = session.lifecycle.configRead.add(() => {
    if (initialized) server.sendToolListChanged().catch(ignore);
  });
  const allowReload = caller.options?.hotReload === false ? session.reload.suppress() : ignore;
  let leave = ignore;
  server.oninitialized = () => {
    initialized = true;
    leave();
    leave = client.enter();
  };
  server.onclose = () => {
    log.end();
    leave();
    allowReload();
    toolsMayChange();
    calls.end();
    subscriptions.end();
  };
  server.setRequestHandler(ListToolsRequestSchema, () => calls.list());
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => calls.call(params, extra));
  server.setRequestHandler(ForceStates, ({ params }, { signal }) => forceStates(session, client, params, signal));
  server.setRequestHandler(EditStyle, ({ params }, { signal }) => editStyle(session, client, params, signal));
  server.setRequestHandler(SaveStyle, ({ params }, { signal }) => saveStyle(session, client, params, signal));
  server.setRequestHandler(WriteFxml, ({ params }) => writeFxml(session, client, params));
  server.setRequestHandler(EditRecording, ({ params }) => editRecording(session, client, params));
  server.setRequestHandler(ReplayRecording, ({ params }) => replayRecording(session, client, params));
  // Only the user can take back what the user has decided.
  server.setRequestHandler(ForgetRunDecisions, ({ params }) => {
    if (!client.identity.isUser) throw protocolError(new Error('Only the user may change this.'), INVALID_PARAMS);
    session.runDecisions.forget(params.who);
    return {};
  });
  serveResources(server, session, client, subscriptions);
  await server.connect(transport);
}

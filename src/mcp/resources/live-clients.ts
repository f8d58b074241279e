import path from 'node:path';
import * as z from 'zod';
import type { LiveClients } from '../../contract/live.ts';
import type { Session } from '../session/session.ts';
import type { ConnectedClient } from '../session/connected-clients.ts';
import { permissionCommand } from '../evaluation/user-permission.ts';
import { offeredTools, switchesThatWithhold } from '../tools/support/offered-tools.ts';
import { tools } from '../tools/index.ts';
import { defineResource } from './define.ts';

/** The connected AI agents and scripts, and what they are allowed to do. */
export const liveClients = defineResource({
  uri: 'ui://live/clients',
  name: 'live-clients',
  title: 'Clients',
  description: 'The AI agents and scripts that are connected, and which tools each may use. Supports subscriptions.',
  mimeType: 'application/json',
  params: z.strictObject({}),
  async read(_params, { session }) {
    const dir = session.lifecycle.requireConfigured();
    const clients = session.clients.all
      .filter(({ identity }) => !identity.isUser)
      .map((client) => describe(client, session));
    const content: z.input<typeof LiveClients> = {
      dir,
      config: path.join(dir, 'config.json'),
      allow: permissionCommand('allow', 'run', session.applications.runDir, dir),
      clients,
    };
    return { text: JSON.stringify(content) };
  },
  watch: (_params, session, changed) => {
    const { clients, lifecycle, runDecisions, toolDecisions } = session;
    const signals = [clients.changed, lifecycle.configRead, runDecisions.changed, toolDecisions.changed];
    const forget = signals.map((signal) => signal.add(changed));
    return () => forget.forEach((each) => each());
  },
});

function describe(
  client: ConnectedClient,
  { runDecisions, toolDecisions }: Session,
): z.input<typeof LiveClients>['clients'][number] {
  const { identity, name, version, mayRun } = client;
  const switched = client.switched();
  const offered = offeredTools(switched);
  const withheld = tools.filter((tool) => !offered.includes(tool)).map((tool) => tool.name);
  const decisions = [
    ...runDecisions.about(identity.who, mayRun() === 'asks'),
    ...toolDecisions.about(identity.who, mayRun() !== 'yes').map((each) => ({ ...each, tools: true as const })),
  ];
  return {
    who: identity.who,
    name,
    version,
    withheld,
    by: switchesThatWithhold(switched),
    run: withheld.includes('ui_run') ? 'no' : mayRun(),
    ...(decisions.length === 0 ? {} : { decisions }),
  };
}

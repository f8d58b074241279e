import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Lifecycle } from './lifecycle.ts';
import { serveClient } from './server.ts';
import { Session } from './session.ts';
import { newApplications } from './shared-server.ts';
import { ownEnvironment } from './transports/caller.ts';
import { HttpServer } from './transports/http/server.ts';

/**
 * A server for one client over stdin and stdout, UNCONFIGURED until that client calls ui_configure and ui_start
 * (ui-platform.md §3). Resolves when the client has gone.
 */
export async function servePrivately(runDir: string): Promise<void> {
  const applications = newApplications(runDir);
  const lifecycle = new Lifecycle({
    configured: (dir) => applications.configure(dir),
    startHttp: (dir) => HttpServer.start({ session, dir, port: 0, mcpPort: 0 }),
  });
  const session: Session = new Session(applications, lifecycle);
  applications.start();
  const transport = new StdioServerTransport();
  const gone = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdout.once('error', () => resolve());
  });
  await serveClient(session, transport, ownEnvironment());
  await gone;
  await transport.close();
  await lifecycle.close();
  await applications.close();
}

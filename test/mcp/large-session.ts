import type { JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { HeadlessSession } from './headless-session.ts';

/** The application with 10,000 labels, without a display, and a client of its session's server. */
export interface LargeSession {
  readonly dir: string;
  readonly runDir: string;
  readonly application: JavaApplication;
  readonly mcp: McpClient;
  /** Sends the application a command, and waits until it is done. */
  does(command: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startLarge(options: { jvmArgs?: readonly string[] } = {}): Promise<LargeSession> {
  const session = await HeadlessSession.start('large', 'Large$Main', options);
  const { dir, runDir, application } = session;
  return {
    dir,
    runDir,
    application,
    mcp: await session.connect(),
    async does(command) {
      application.send(`${command}\n`);
      await application.line(new RegExp(`^done ${command}$`), { ms: 60_000 });
    },
    stop: () => session.stop(),
  };
}

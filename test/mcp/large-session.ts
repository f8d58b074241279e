import path from 'node:path';
import { makeSessionDirectory, sessionHash } from '../../src/contract/session.ts';
import { agentArgs, compileApp } from '../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk, startJava, type JavaApplication } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { freshDir, remove, until } from '../harness/until.ts';

/** The application with 10,000 labels, without a display, and a client of its session's server over stdio. */
export interface LargeSession {
  readonly dir: string;
  readonly runDir: string;
  readonly application: JavaApplication;
  readonly mcp: McpClient;
  /** Has the application do something, and waits until it has done it. */
  does(command: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startLarge({ jvmArgs = [] }: { jvmArgs?: readonly string[] } = {}): Promise<LargeSession> {
  const base = freshDir('large');
  const runDir = path.join(base, 'run');
  const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
  const app = await compileApp('large', JAVAFX_26);
  const application = startJava({
    main: 'Large$Main',
    classPath: [app.classes, ...app.javafx],
    jvmArgs: [...agentArgs({ run: runDir, session: sessionHash(dir) }), ...headlessArgs, ...jvmArgs],
    home: jdk(25),
  });
  await application.line(/^ready$/);
  const mcp = await connectStdio({ dir, runDir });
  await until(async () => String((await mcp.call('ui_status')).selected).endsWith(`-${application.pid}`));
  return {
    dir,
    runDir,
    application: application,
    mcp,
    async does(command) {
      application.send(`${command}\n`);
      await application.line(new RegExp(`^done ${command}$`), { ms: 60_000 });
    },
    async stop() {
      await mcp.close();
      await application.stop();
      remove(base);
    },
  };
}

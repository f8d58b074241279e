import path from 'node:path';
import { makeSessionDirectory, sessionHash } from '../../src/contract/session.ts';
import { agentArgs, compileApp } from '../harness/agent.ts';
import { headlessArgs, JAVAFX_26, jdk, startJava, type JavaProgram } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp.ts';
import { freshDir, remove, until } from '../harness/until.ts';

/** The program with 10,000 labels, without a display, and a client of its session's server over stdio. */
export interface LargeSession {
  readonly dir: string;
  readonly runDir: string;
  readonly program: JavaProgram;
  readonly mcp: McpClient;
  /** Has the program do something, and waits until it has done it. */
  does(command: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startLarge({ jvmArgs = [] }: { jvmArgs?: readonly string[] } = {}): Promise<LargeSession> {
  const base = freshDir('large');
  const runDir = path.join(base, 'run');
  const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
  const app = await compileApp('large', JAVAFX_26);
  const program = startJava({
    main: 'Large$Main',
    classPath: [app.classes, ...app.javafx],
    jvmArgs: [...agentArgs({ run: runDir, session: sessionHash(dir) }), ...headlessArgs, ...jvmArgs],
    home: jdk(25),
  });
  await program.line(/^ready$/);
  const mcp = await connectStdio({ dir, runDir });
  await until(async () => String((await mcp.call('ui_status')).selected).endsWith(`-${program.pid}`));
  return {
    dir,
    runDir,
    program,
    mcp,
    async does(command) {
      program.send(`${command}\n`);
      await program.line(new RegExp(`^done ${command}$`), { ms: 60_000 });
    },
    async stop() {
      await mcp.close();
      await program.stop();
      remove(base);
    },
  };
}

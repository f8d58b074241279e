import path from 'node:path';
import { sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { compileApp } from '../harness/apps.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk, startJava, type JavaApplication } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { ServerHere } from '../harness/server-here.ts';
import { freshDir, remove, until } from '../harness/until.ts';

/** A test application on JavaFX 26 without a display, and clients of its session's server, which runs in this process by default. */
export class HeadlessSession {
  private readonly clients: McpClient[] = [];

  private constructor(
    /** A folder of its own, which contains the session directory. */
    readonly base: string,
    readonly dir: string,
    readonly runDir: string,
    readonly application: JavaApplication,
    /** Undefined if the clients start a process. */
    private readonly server: ServerHere | undefined,
  ) {}

  /**
   * @param app the application's folder in test/apps; the application prints `ready`
   * @param main its main class
   * @param args arguments of the application
   * @param libraries archives beside JavaFX
   * @param web whether the application needs WebView
   * @param roots folder whose files the Java agent may read
   * @param ownProcess whether the server is a process, which has a log and can be killed, and its clients have relays
   */
  static async start(
    app: string,
    main: string,
    {
      args = [],
      jvmArgs = [],
      libraries = [],
      web = false,
      roots,
      ownProcess = false,
    }: {
      args?: readonly string[];
      jvmArgs?: readonly string[];
      libraries?: readonly string[];
      web?: boolean;
      roots?: string;
      ownProcess?: boolean;
    } = {},
  ): Promise<HeadlessSession> {
    const base = freshDir(app);
    const runDir = path.join(base, 'run');
    const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
    const { classes, javafx } = await compileApp(app, JAVAFX_26, { libraries, web });
    const application = startJava({
      main,
      args,
      classPath: [classes, ...libraries, ...javafx],
      home: jdk(25),
      jvmArgs: [...headlessArgs, ...agentArgs({ run: runDir, session: sessionHash(dir), roots }), ...jvmArgs],
    });
    await application.line(/^ready/);
    const server = ownProcess ? undefined : await ServerHere.start({ dir, runDir });
    return new HeadlessSession(base, dir, runDir, application, server);
  }

  /** Connects a client and waits until the application is selected. */
  async connect(name?: string): Promise<McpClient> {
    const named = name === undefined ? {} : { name };
    const { dir, runDir } = this;
    const client = await (this.server?.connect(named) ?? connectStdio({ dir, runDir, ...named }));
    this.clients.push(client);
    const selected = new RegExp(`-${this.application.pid}\\b.*\\bselected\\b`);
    await until(async () => selected.test(await client.text('ui_status')), { what: 'the application is selected' });
    return client;
  }

  async stop(): Promise<void> {
    for (const client of this.clients) await client.close();
    await this.server?.close();
    await this.application.stop();
    remove(this.base);
  }
}

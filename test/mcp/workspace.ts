import fs from 'node:fs';
import path from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ServerFile, type CallerEnvironment } from '../../src/contract/join.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { missingJdk } from '../harness/java.ts';
import { McpClient } from '../harness/mcp-client.ts';
import { command, requires, skipWithout } from '../harness/requirements.ts';
import { ServerHere } from '../harness/server-here.ts';
import { stopLaunched, freshDir, remove, until } from '../harness/until.ts';

/** A project folder with a session directory, and a run folder, of one test. */
export class TestWorkspace {
  readonly project: string;
  readonly dir: string;
  readonly runDir: string;
  private here: ServerHere | undefined;

  constructor(readonly root = fs.realpathSync(freshDir('workspace'))) {
    this.project = path.join(root, 'project');
    this.dir = path.join(this.project, '.javafx-inspector');
    this.runDir = path.join(root, 'run');
    fs.mkdirSync(this.project, { recursive: true });
  }

  /** Arguments of `node` that join the server of this workspace, which exits with its last client. */
  get relay(): string[] {
    return this.relayOf(command);
  }

  /** The same with the command of another installation. */
  private relayOf(installed: string): string[] {
    return [installed, 'mcp', '--dir', this.dir, '--run-dir', this.runDir, '--linger', '0'];
  }

  /**
   * @param installed the command of another installation
   * @param args further options of the command: the applications of tests are not in the workspace, so by default their user allows it
   */
  async connect(
    env?: Record<string, string>,
    installed?: string,
    args: readonly string[] = ['--allow', 'run'],
  ): Promise<McpClient> {
    const transport = this.transport(env, installed, args);
    let stderr = '';
    transport.stderr?.on('data', (chunk: Buffer) => (stderr += chunk));
    try {
      return await McpClient.connect(transport);
    } catch (error) {
      throw new Error(`${String(error)}\nstderr: ${stderr}\nserver: ${this.log('server.log')}`, { cause: error });
    }
  }

  /**
   * Connects a client to a server in this process, which `remove` closes. The applications of tests are not in the workspace, so their user
   * allows what `connect` allows by default.
   */
  async connectHere(caller: Partial<CallerEnvironment> = {}): Promise<McpClient> {
    this.here ??= await ServerHere.start({ dir: this.dir, runDir: this.runDir });
    const { PATH } = process.env;
    const environment = { cwd: this.project, ...(PATH === undefined ? {} : { PATH }), ...caller };
    return this.here.connect({ caller: environment, options: { allow: ['run'] } });
  }

  transport(env?: Record<string, string>, installed = command, args: readonly string[] = []): StdioClientTransport {
    return new StdioClientTransport({
      command: process.execPath,
      args: [...this.relayOf(installed), ...args],
      cwd: this.project,
      stderr: 'pipe',
      ...(env === undefined ? {} : { env }),
    });
  }

  /** The file that the running server wrote about itself. */
  server(): ServerFile | undefined {
    const file = path.join(this.runDir, `${sessionHash(this.dir)}.server`);
    let text: string;
    try {
      text = fs.readFileSync(file, 'utf8');
    } catch {
      return undefined; // Not there, or not any more.
    }
    return ServerFile.parse(JSON.parse(text));
  }

  /** Resolves when the server has exited by itself, with all its files removed. */
  async serverExited(): Promise<void> {
    await until(() => this.server() === undefined && !fs.existsSync(path.join(this.dir, 'mcp-token')), {
      what: 'the server exited',
    });
  }

  log(name: string): string {
    const file = path.join(this.dir, 'log', name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  }

  /** Stops the server and applications it launched, if they still run, and removes the folders. */
  async remove(): Promise<void> {
    stopLaunched(this.runDir, this.dir);
    await this.here?.close();
    const server = this.server();
    if (server !== undefined) {
      kill(server.pid, 'SIGTERM');
      // One that its client has killed has left its files.
      await until(() => !isAlive(server.pid), { what: 'the server exited' });
    }
    remove(this.root);
  }
}

/**
 * Starts a display before the tests of the suite that calls this, and stops it after them. The suite needs the Java agent
 * and JDK 17 too.
 * @returns that display
 */
export function useDisplay(requirement: 'display' | 'x11' = 'display'): () => Display {
  let display: Display | undefined;
  before(async function () {
    requires(this, requirement, 'agent');
    skipWithout(this, missingJdk(17));
    display = await startDisplay();
  });
  after(() => display?.stop());
  return () => {
    if (display === undefined) throw new Error('The display is not running: call this in a hook or a test.');
    return display;
  };
}

/** The environment of a client whose applications show on a display. */
export function displayEnv(display: Display): Record<string, string> {
  const { HOME = '', PATH = '' } = process.env;
  return { HOME, PATH, DISPLAY: display.name };
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has exited already.
  }
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import { build } from 'esbuild';
import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { windowsJavafx } from '../../scripts/setup/jars.ts';
import { UiErrorResponse, type UiErrorBody } from '../../src/contract/error.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { dist, root, toolsDir } from '../harness/requirements.ts';
import { exited, freshDir, remove, killAtExit } from '../harness/until.ts';
import { Reply, type Request } from './requests.ts';

/** The parts of the tools folder that Wine runs, by folder of the drive. */
const windowsTools = { node: 'windows/node', 'Program Files/Java/jre': 'windows/java', jdk: 'windowsJdk' };

/**
 * A separate Windows for one test run: a drive C: and a display, with Node.js, Java, JavaFX and the product on it, and a
 * driver process that performs the requests of the tests there.
 */
export class WindowsMachine {
  private readonly pending = new Map<number, (reply: Reply) => void>();
  private lastId = 0;

  private constructor(
    private readonly prefix: string,
    private readonly display: Display,
    private readonly driver: ChildProcess,
    private readonly socket: net.Socket,
  ) {
    readline.createInterface({ input: socket }).on('line', (line) => {
      const reply = Reply.parse(JSON.parse(line));
      this.pending.get(reply.id)?.(reply);
      this.pending.delete(reply.id);
    });
    socket
      .on('error', () => {})
      .on('close', () => {
        for (const [id, settle] of this.pending) settle({ id, error: "The driver's connection closed." });
      });
  }

  /** Takes about ten seconds on an idle machine. Stop it with `stop()`. */
  static async start(): Promise<WindowsMachine> {
    const prefix = freshDir('wine');
    const display = await startDisplay();
    const env = wineEnvironment(prefix, display);
    fs.mkdirSync(binOf(prefix));
    fs.writeFileSync(path.join(binOf(prefix), 'xdg-open'), OPENER, { mode: 0o755 });
    try {
      const files = { stdio: 'ignore', env } as const;
      execFileSync('wine', ['wineboot', '-i'], files);
      execFileSync('wine', ['winecfg', '-v', 'win10'], files);
      const drive = path.join(prefix, 'drive_c');
      fs.mkdirSync(path.join(drive, 'Program Files/Java'), { recursive: true });
      for (const [name, tool] of Object.entries(windowsTools))
        fs.symlinkSync(path.join(toolsDir, tool), path.join(drive, name));
      fs.mkdirSync(path.join(drive, 'javafx'));
      for (const jar of await windowsJavafx()) fs.copyFileSync(jar, path.join(drive, 'javafx', path.basename(jar)));
      fs.cpSync(dist, path.join(drive, 'Program Files/JavaFX Inspector/dist'), { recursive: true });
      await build({
        entryPoints: [path.join(root, 'test/windows/driver.ts')],
        outfile: path.join(drive, 'driver.cjs'),
        bundle: true,
        platform: 'node',
        target: 'node20',
        logLevel: 'warning',
      });
      const server = net.createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      const log = fs.openSync(path.join(prefix, 'driver.log'), 'a');
      const driver = killAtExit(
        spawn('wine', ['C:\\node\\node.exe', 'C:\\driver.cjs', String(port)], {
          cwd: drive,
          env,
          stdio: ['ignore', log, log],
        }),
      );
      fs.closeSync(log);
      const [socket]: net.Socket[] = await Promise.race([
        once(server, 'connection'),
        exited(driver).then(() => {
          throw new Error(`The driver exited:\n${fs.readFileSync(path.join(prefix, 'driver.log'), 'utf8')}`);
        }),
      ]);
      server.close();
      if (socket === undefined) throw new Error('The driver did not connect.');
      return new WindowsMachine(prefix, display, driver, socket);
    } catch (error) {
      await endWine(env);
      await display.stop();
      remove(prefix);
      throw error;
    }
  }

  /** The path on Linux of a path on the drive C:. */
  local(file: string): string {
    return path.join(this.prefix, 'drive_c', ...file.slice(3).split('\\'));
  }

  /** Sends a request to the driver. */
  async ask(request: Request): Promise<unknown> {
    const id = ++this.lastId;
    const reply = await new Promise<Reply>((resolve) => {
      this.pending.set(id, resolve);
      this.socket.write(`${JSON.stringify({ id, request })}\n`);
    });
    if (reply.error !== undefined) throw new Error(`${request.do}: ${reply.error}`);
    return reply.value;
  }

  /** A new MCP client, whose server is that of `dir`. */
  async connect({ dir, runDir, cwd, env = {} }: WindowsWorkspace): Promise<WindowsClient> {
    const cli = 'C:\\Program Files\\JavaFX Inspector\\dist\\cli.cjs';
    const args = [cli, 'mcp', '--dir', dir, '--run-dir', runDir, '--linger', '0', '--allow', 'run'];
    return new WindowsClient(this, Number(await this.ask({ do: 'connect', args, cwd, env })));
  }

  /** Starts a process that keeps running, and prints into `output.log` of its folder. @returns its pid */
  async start(file: string, args: string[], { cwd, env = {} }: WindowsWorkspace): Promise<number> {
    return Number(await this.ask({ do: 'start', file, args, cwd, env, log: `${cwd}\\output.log` }));
  }

  /** Runs a process, which prints into `out.log` and `err.log` of its folder. @returns its exit code */
  async run(file: string, args: string[], { cwd, env = {} }: WindowsWorkspace): Promise<number> {
    const logs = { out: `${cwd}\\out.log`, err: `${cwd}\\err.log` };
    return Number(await this.ask({ do: 'run', file, args, cwd, env, ...logs }));
  }

  async isAlive(pid: number): Promise<boolean> {
    return (await this.ask({ do: 'alive', pid })) === true;
  }

  async kill(pid: number): Promise<void> {
    await this.ask({ do: 'kill', pid });
  }

  /** Stops every process of this Windows and removes its drive. */
  async stop(): Promise<void> {
    this.socket.destroy();
    await endWine(wineEnvironment(this.prefix, this.display));
    await exited(this.driver);
    await this.display.stop();
    remove(this.prefix);
  }
}

/** Commands of Linux that Wine uses. */
const binOf = (prefix: string): string => path.join(prefix, 'bin');

/** The default browser of this Windows, which writes the addresses that it opens into `C:\opened`. */
const OPENER = `#!/bin/sh
echo "$1" >> "$WINEPREFIX/drive_c/opened"
`;

/** The environment of a client. */
export interface WindowsWorkspace {
  /** The session directory. */
  readonly dir: string;
  readonly runDir: string;
  readonly cwd: string;
  readonly env?: Record<string, string>;
}

/** An MCP client on Windows. */
export class WindowsClient {
  constructor(
    private readonly machine: WindowsMachine,
    private readonly id: number,
  ) {}

  private async result(tool: string, args: Record<string, unknown>): Promise<CallToolResult> {
    return CallToolResultSchema.parse(await this.machine.ask({ do: 'call', client: this.id, tool, args }));
  }

  /** The structured part of a success. */
  async call(tool: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const { isError, structuredContent, content } = await this.result(tool, args);
    if (isError === true || structuredContent === undefined) throw new Error(`${tool} ${JSON.stringify(content)}`);
    return structuredContent;
  }

  /** The text of a success. */
  async text(tool: string, args: Record<string, unknown> = {}): Promise<string> {
    const { isError, content } = await this.result(tool, args);
    const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    if (isError === true) throw new Error(`${tool} ${text}`);
    return text;
  }

  /** The PNG of a success. */
  async image(tool: string, args: Record<string, unknown> = {}): Promise<Buffer> {
    const image = (await this.result(tool, args)).content.find((block) => block.type === 'image');
    if (image === undefined) throw new Error(`${tool} returned no image`);
    return Buffer.from(image.data, 'base64');
  }

  /** The error of a failure. */
  async fail(tool: string, args: Record<string, unknown> = {}): Promise<UiErrorBody> {
    const { isError, content } = await this.result(tool, args);
    const [first] = content;
    if (isError !== true || first?.type !== 'text') throw new Error(`${tool} did not fail: ${JSON.stringify(content)}`);
    return UiErrorResponse.parse(JSON.parse(first.text)).error;
  }

  async close(): Promise<void> {
    await this.machine.ask({ do: 'close', client: this.id });
  }
}

function wineEnvironment(prefix: string, display: Display): NodeJS.ProcessEnv {
  return {
    ...display.env,
    PATH: `${binOf(prefix)}:${process.env['PATH']}`,
    WINEPREFIX: prefix,
    WINEARCH: 'win64',
    WINEDEBUG: '-all',
    // Neither .NET nor HTML is needed, and Wine would offer to download them.
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
    // File names are UTF-8.
    LC_ALL: 'C.UTF-8',
  };
}

/** Stops all processes of a prefix, and waits until they have exited. */
async function endWine(env: NodeJS.ProcessEnv): Promise<void> {
  for (const option of ['-k', '-w']) await exited(spawn('wineserver', [option], { env, stdio: 'ignore' }));
}

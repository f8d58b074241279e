import path from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** The command of a relay to the server of a session directory. The extension and the editor's AI agents use the same one. */
export interface ServerCommand {
  readonly command: string;
  readonly args: string[];
  /** Variables that the command needs in addition to the inherited environment. */
  readonly env: Record<string, string>;
}

export interface ServerCommandOptions {
  /** The executable that runs this extension: Node.js, or Electron, which can run as Node.js. */
  readonly execPath: string;
  /** Folder of the bundles. */
  readonly dist: string;
  /** The session directory. */
  readonly dir: string;
  /** Folder of the rendezvous files; undefined for the default. */
  readonly runDir: string | undefined;
  /** Whether applications that this client starts or attaches to record which code makes each node. */
  readonly nodeSource: boolean;
}

/** Returns the command of a relay, which joins the server of the session directory or starts it. */
export function serverCommand({ execPath, dist, dir, runDir, nodeSource }: ServerCommandOptions): ServerCommand {
  return {
    command: execPath,
    args: [
      path.join(dist, 'cli.cjs'),
      'mcp',
      '--dir',
      dir,
      ...(runDir === undefined ? [] : ['--run-dir', runDir]),
      ...(nodeSource ? [] : ['--no-node-source']),
    ],
    env: { ELECTRON_RUN_AS_NODE: '1' },
  };
}

/**
 * Creates a transport that starts a relay process. The process inherits the whole environment, because applications that the
 * server launches need the display and the JDK of this window; by default, the SDK passes only a few variables. Without
 * ELECTRON_RUN_AS_NODE, a desktop editor would open a second window.
 * @param javaHome the value of JAVA_HOME if the environment has none
 * @param onLine called with each line that the process writes to stderr
 */
export function relayTransport(
  { command, args, env }: ServerCommand,
  javaHome: string | undefined,
  onLine: (line: string) => void,
): StdioClientTransport {
  const inherited: Record<string, string> = javaHome === undefined ? {} : { JAVA_HOME: javaHome };
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) inherited[name] = value;
  const transport = new StdioClientTransport({ command, args, env: { ...inherited, ...env }, stderr: 'pipe' });
  let rest = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') onLine(line);
  });
  return transport;
}

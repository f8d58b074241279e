import path from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** How the MCP server of a session directory is started, by us and by the editor's agents: always the same command, a relay. */
export interface ServerCommand {
  readonly command: string;
  readonly args: string[];
  /** What this command needs beside the environment it is started from. */
  readonly env: Record<string, string>;
}

export interface ServerCommandOptions {
  /** The application that runs this extension: Node.js, or Electron, which runs as Node.js when told to. */
  readonly execPath: string;
  /** Folder that holds the bundles. */
  readonly dist: string;
  /** The session directory D. */
  readonly dir: string;
  /** Where agents announce themselves; undefined is the usual place in the home directory. */
  readonly runDir: string | undefined;
}

export function serverCommand({ execPath, dist, dir, runDir }: ServerCommandOptions): ServerCommand {
  return {
    command: execPath,
    args: [path.join(dist, 'cli.cjs'), 'mcp', '--dir', dir, ...(runDir === undefined ? [] : ['--run-dir', runDir])],
    env: { ELECTRON_RUN_AS_NODE: '1' },
  };
}

/**
 * A transport to a relay process of its own, not yet started. It gets our whole environment, since programs that the
 * server launches need the display and the JDK of this window: the SDK would pass only a few variables, and without
 * ELECTRON_RUN_AS_NODE a desktop editor would open a second window.
 * @param javaHome used as JAVA_HOME when the environment has none
 * @param received gets what the process writes to its stderr, in lines
 */
export function relayTransport(
  { command, args, env }: ServerCommand,
  javaHome: string | undefined,
  received: (line: string) => void,
): StdioClientTransport {
  const own: Record<string, string> = javaHome === undefined ? {} : { JAVA_HOME: javaHome };
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) own[name] = value;
  const transport = new StdioClientTransport({ command, args, env: { ...own, ...env }, stderr: 'pipe' });
  let rest = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') received(line);
  });
  return transport;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { AppEntry, ListAppsOutput, type LaunchInput } from '../../src/contract/app.ts';
import { SCRIPT_CLIENT } from '../../src/contract/client-names.ts';
import { run } from '../setup/run.ts';
import { log, SetupError } from '../setup/log.ts';

/** A connection to the server of a session directory. The server was started here or was already running. */
export interface Inspector {
  /** Returns a link that opens the inspector in a browser, once, within a minute. */
  link(): Promise<string>;
  /** Launches an application. If `signal` aborts, it is stopped. */
  launch(input: LaunchInput, signal: AbortSignal): Promise<AppEntry>;
  /** Stops the application; if the server was started here, also all applications that have been launched since then. */
  stop(app: string): Promise<void>;
  /** Disconnects from the server, and stops it if it was started here. Resolves when it has exited. */
  close(): Promise<void>;
  /** Resolves when the connection to the server has been closed. */
  readonly ended: Promise<void>;
}

/**
 * Starts the server of `dir`, or joins the running one. Server and relay have their own process groups, so that Ctrl+C does not
 * stop them before they have stopped the application.
 * @param command path of bin/javafx-inspector.js
 */
export async function startInspector(command: string, dir: string): Promise<Inspector> {
  const { server, started, output } = await startServer(command, dir);
  const relay = spawn(process.execPath, [command, 'mcp', '--dir', dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  // Marks the demo as launched by the user.
  const client = new Client({ name: SCRIPT_CLIENT, version: '1' });
  const ended = exited(relay);
  // Frames are the same in both directions, so a client can use the transport of a server.
  const connected = client.connect(new StdioServerTransport(relay.stdout, relay.stdin));
  try {
    await Promise.race([
      connected,
      ended.then(() => Promise.reject(new SetupError(`The server did not start: ${output()}`))),
    ]);
  } catch (error) {
    server.kill('SIGTERM');
    throw error;
  }
  if (!started) log(`The server of ${dir} is already running. The demo uses it`);
  return {
    ended,
    link: async () => (await run(process.execPath, [command, 'link', '--dir', dir])).trim(),
    ...launching(client, started),
    close: async () => {
      await client.close();
      relay.stdin.end();
      // The relay exits first, because it would report an error if the server closed the connection.
      await ended;
      if (!started) return;
      const serverExited = exited(server);
      server.kill('SIGTERM');
      await serverExited;
    },
  };
}

/** @returns the process, whether it has become the server of `dir`, and its output so far */
async function startServer(
  command: string,
  dir: string,
): Promise<{ server: ChildProcess; started: boolean; output: () => string }> {
  const server = spawn(process.execPath, [command, 'serve', '--dir', dir, '--port', '0', '--mcp-port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const started = await new Promise<boolean>((resolve) => {
    server.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.includes('http://')) resolve(true);
    });
    server.stderr.on('data', (data: Buffer) => (output += data.toString()));
    server.once('exit', () => resolve(false));
  });
  return { server, started, output: () => output };
}

/** @param started whether the server was started here */
function launching(client: Client, started: boolean): Pick<Inspector, 'launch' | 'stop'> {
  const report = buildReporter();
  const call = async (name: string, input: object, signal?: AbortSignal): Promise<unknown> => {
    const result = CallToolResultSchema.parse(
      await client.callTool({ name, arguments: { ...input } }, CallToolResultSchema, {
        timeout: 120_000,
        resetTimeoutOnProgress: true,
        onprogress: ({ message = '' }) => report(message),
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    if (result.isError !== true) return result.structuredContent;
    throw new SetupError(result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'));
  };
  const launched = async (): Promise<string[]> => {
    const { apps } = ListAppsOutput.parse(await call('ui_list_apps', {}));
    return apps.filter((each) => each.launched === true).map((each) => each.app);
  };
  // Applications can outlive their server. Those that an earlier server has launched are not stopped.
  let before = new Set<string>();
  return {
    launch: async (input, signal) => {
      before = new Set(await launched());
      return AppEntry.parse(await call('ui_launch', input, signal));
    },
    stop: async (app) => {
      const since = started ? (await launched()).filter((each) => !before.has(each)) : [];
      await Promise.allSettled([...new Set([app, ...since])].map((each) => call('ui_stop', { app: each })));
    },
  };
}

/** Resolves when the process has exited. */
function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Returns a function that prints the output of a build, with one line for all downloads. */
function buildReporter(): (line: string) => void {
  let downloading = false;
  return (line) => {
    if (!/^Download(ing|ed) from/.test(line)) return log(line);
    if (!downloading) log('Downloading the dependencies of the demo');
    downloading = true;
  };
}

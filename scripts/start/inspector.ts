import { spawn, type ChildProcess } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { AppEntry, ListAppsOutput, type LaunchInput } from '../../src/contract/app.ts';
import { run } from '../setup/run.ts';
import { say, SetupError } from '../setup/log.ts';

/** A server of a session directory, ours or one that was there, and our connection to it. */
export interface Inspector {
  /** A link that opens the inspector in a browser, once within a minute. */
  link(): Promise<string>;
  /** Launches a program; an abort of `signal` ends what was started of it. */
  launch(input: LaunchInput, signal: AbortSignal): Promise<AppEntry>;
  /** Ends that program; if the server is ours, also what people and agents have launched there since. */
  stop(app: string): Promise<void>;
  /** Lets go of the server, and ends it if we started it. Resolves when what we started has ended. */
  close(): Promise<void>;
  /** Resolves when the server has ended. */
  readonly ended: Promise<void>;
}

/**
 * Starts the server of `dir`, or joins the one that runs. `command` is bin/javafx-inspector.js.
 * Both processes have groups of their own: Ctrl+C reaches neither, so that they can still be told to end the program.
 */
export async function startInspector(command: string, dir: string): Promise<Inspector> {
  const server = spawn(process.execPath, [command, 'serve', '--dir', dir, '--port', '0', '--mcp-port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ours = await new Promise<boolean>((resolve) => {
    server.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.includes('http://')) resolve(true);
    });
    server.stderr.on('data', (data: Buffer) => (output += data.toString()));
    server.once('exit', () => resolve(false));
  });
  const relay = spawn(process.execPath, [command, 'mcp', '--dir', dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const client = new Client({ name: 'npm start', version: '1' });
  const ended = exit(relay);
  // Frames are the same in both directions, so the server's transport serves a client too.
  const connected = client.connect(new StdioServerTransport(relay.stdout, relay.stdin));
  try {
    await Promise.race([
      connected,
      ended.then(() => Promise.reject(new SetupError(`The server did not start: ${output}`))),
    ]);
  } catch (error) {
    server.kill('SIGTERM');
    throw error;
  }
  if (!ours) say(`A server of ${dir} runs already; the demo joins it`);

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
  // Programs outlive their server: those of an earlier one are not ours to end.
  let before = new Set<string>();
  return {
    ended,
    link: async () => (await run(process.execPath, [command, 'link', '--dir', dir])).trim(),
    launch: async (input, signal) => {
      before = new Set(await launched());
      return AppEntry.parse(await call('ui_launch', input, signal));
    },
    stop: async (app) => {
      const since = ours ? (await launched()).filter((each) => !before.has(each)) : [];
      await Promise.allSettled([...new Set([app, ...since])].map((each) => call('ui_stop', { app: each })));
    },
    close: async () => {
      await client.close();
      relay.stdin.end();
      // The relay first: it would complain about a server that went before it.
      await ended;
      if (!ours) return;
      const serverExit = exit(server);
      server.kill('SIGTERM');
      await serverExit;
    },
  };
}

function exit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** What a build says, for the person who waits: all but the first download. */
function buildReporter(): (line: string) => void {
  let fetching = false;
  return (line) => {
    if (!/^Download(ing|ed) from/.test(line)) return say(line);
    if (!fetching) say('Fetching what the demo needs');
    fetching = true;
  };
}

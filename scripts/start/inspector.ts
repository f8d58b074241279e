import { spawn } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { AppEntry, type LaunchInput } from '../../src/contract/app.ts';
import { run } from '../setup/run.ts';
import { say, SetupError } from '../setup/say.ts';

/** A server of a session directory, ours or one that was there, and our connection to it. */
export interface Inspector {
  /** A link that opens the inspector in a browser, once within a minute. */
  link(): Promise<string>;
  launch(input: LaunchInput): Promise<AppEntry>;
  /** Ends the program, and the server if we started it. */
  stop(app: string): Promise<void>;
  /** Resolves when the server has ended. */
  readonly ended: Promise<void>;
}

/** Starts the server of `dir`, or joins the one that runs. `command` is bin/javafx-inspector.js. */
export async function startInspector(command: string, dir: string): Promise<Inspector> {
  const server = spawn(process.execPath, [command, 'serve', '--dir', dir, '--port', '0', '--mcp-port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C reaches the whole group; the server must outlive it until the program has been stopped.
    detached: true,
  });
  let said = '';
  const up = new Promise<boolean>((resolve) => {
    server.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      if (/https?:\/\//.test(said)) resolve(true);
    });
    server.stderr.on('data', (data: Buffer) => (said += data.toString()));
    server.once('exit', () => resolve(false));
  });
  const ours = await up;
  const client = new Client({ name: 'npm-start', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command, 'mcp', '--dir', dir],
    stderr: 'inherit',
  });
  const ended = new Promise<void>((resolve) => (client.onclose = resolve));
  await client.connect(transport).catch((error: unknown) => {
    throw new SetupError(`The server did not start: ${said || String(error)}`);
  });
  if (!ours) say(`A server of ${dir} runs already; the demo joins it`);
  const call = async (name: string, input: object): Promise<unknown> => {
    const result = CallToolResultSchema.parse(
      await client.callTool({ name, arguments: { ...input } }, CallToolResultSchema, {
        timeout: 120_000,
        resetTimeoutOnProgress: true,
        onprogress: ({ message }) => message !== undefined && say(message),
      }),
    );
    if (result.isError !== true) return result.structuredContent;
    const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    throw new SetupError(text);
  };
  return {
    ended,
    link: async () => (await run(process.execPath, [command, 'link', '--dir', dir])).trim(),
    launch: async (input) => AppEntry.parse(await call('ui_launch', input)),
    stop: async (app) => {
      await call('ui_stop', { app }).catch(() => {
        // The program or the server has ended already.
      });
      await client.close();
      if (ours) server.kill('SIGTERM');
    },
  };
}

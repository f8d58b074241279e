import fs from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { command } from '../harness/tools.ts';
import { freshDir, remove } from '../harness/until.ts';

/** The real server over stdio in a folder of its own, and a client of it. */
export interface BenchServer {
  /** The session directory. */
  readonly dir: string;
  /** Where agents announce themselves. */
  readonly run: string;
  /** Calls a tool. Throws with the answer's text when it is an error. */
  call(name: string, input: object): Promise<unknown>;
  close(): Promise<void>;
}

export async function startServer(): Promise<BenchServer> {
  const folder = freshDir('bench');
  const dir = path.join(folder, '.javafx-inspector');
  const run = path.join(folder, 'run');
  fs.mkdirSync(run);
  const client = new Client({ name: 'bench', version: '1' });
  const args = [command, 'mcp', '--dir', dir, '--run-dir', run, '--linger', '0'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'inherit' }));
  return {
    dir,
    run,
    call: async (name, input) => {
      const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: { ...input } }));
      if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`);
      return result.structuredContent;
    },
    close: async () => {
      await client.close();
      remove(folder);
    },
  };
}

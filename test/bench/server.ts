import fs from 'node:fs';
import path from 'node:path';
import { connectStdio, type McpClient } from '../harness/mcp.ts';
import { freshDir, remove } from '../harness/until.ts';

/** The real server over stdio in a folder of its own, and a client of it. */
export interface BenchServer {
  /** The session directory. */
  readonly dir: string;
  /** Where agents announce themselves. */
  readonly run: string;
  readonly client: McpClient;
  close(): Promise<void>;
}

export async function startServer(): Promise<BenchServer> {
  const folder = freshDir('bench');
  const dir = path.join(folder, '.javafx-inspector');
  const run = path.join(folder, 'run');
  fs.mkdirSync(run);
  const client = await connectStdio({ dir, runDir: run, name: 'bench' });
  const close = async (): Promise<void> => {
    await client.close();
    remove(folder);
  };
  return { dir, run, client, close };
}

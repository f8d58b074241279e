import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { InspectorPage } from '../browser/browser.ts';
import type { JavaApplication } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { command } from '../harness/requirements.ts';
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

/** Connects the application and opens the inspector's page, with its tree and its screenshot. */
export async function openPage(
  server: BenchServer,
  application: JavaApplication,
  browser: Browser,
): Promise<InspectorPage> {
  await server.client.call('ui_attach', { pid: application.pid });
  const args = [command, 'link', '--dir', server.dir, '--run-dir', server.run];
  const link = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
  const inspector = await InspectorPage.open(browser, link);
  await inspector.rows.first().waitFor({ timeout: 30_000 });
  await inspector.page.locator('.preview-frame img').waitFor({ timeout: 30_000 });
  return inspector;
}

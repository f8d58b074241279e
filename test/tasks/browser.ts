import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { McpClient } from '../harness/mcp-client.ts';
import { chromium, root } from '../harness/requirements.ts';
import { freshDir, remove } from '../harness/until.ts';
import { CountingClient, NOTE, toolsLength, type Task } from './task.ts';

/** The pages of test/tasks/pages, which `@playwright/mcp` shows in a headless Chromium. */
export interface TaskPages {
  /** Opens the page of a task in a new browser, in which a new client then does the task. @returns the counts */
  run(task: Task): Promise<CountingClient>;
  /** Characters of the list of tools. */
  tools(): Promise<number>;
  stop(): void;
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export async function startPages(): Promise<TaskPages> {
  const files = freshDir('pages');
  fs.writeFileSync(path.join(files, NOTE.name), NOTE.text);
  const server = http.createServer(respond);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    async run(task) {
      const mcp = await McpClient.connect(transport(files), 'claude-code');
      try {
        await mcp.text('browser_navigate', { url: `http://127.0.0.1:${port}/${task.screen}.html` });
        if (task.tab !== undefined) await mcp.text('browser_tabs', { action: 'select', index: task.tab });
        const client = new CountingClient(mcp);
        await task.inBrowser(client, files);
        if (task.logged !== undefined) {
          const text = await mcp.text('browser_evaluate', { function: '() => logged' });
          assert.ok(text.includes(JSON.stringify(task.logged)), `${task.logged} is not in\n${text}`);
        }
        return client;
      } finally {
        await mcp.close();
      }
    },
    async tools() {
      const mcp = await McpClient.connect(transport(files), 'claude-code');
      const length = await toolsLength(mcp);
      await mcp.close();
      return length;
    },
    stop() {
      server.close();
      server.closeAllConnections();
      remove(files);
    },
  };
}

/** The server of Playwright with its default options, in its own folder because it writes into the working directory. */
function transport(cwd: string): StdioClientTransport {
  const cli = path.join(root, 'node_modules/@playwright/mcp/cli.js');
  const browser = ['--headless', '--isolated', '--no-sandbox', '--browser', 'chromium'];
  return new StdioClientTransport({
    command: process.execPath,
    args: [cli, ...browser, '--executable-path', chromium() ?? 'chromium'],
    cwd,
    stderr: 'inherit',
  });
}

function respond(request: http.IncomingMessage, response: http.ServerResponse): void {
  const name = path.basename(request.url ?? '');
  const file = path.join(root, 'test/tasks/pages', name);
  if (fs.existsSync(file)) {
    response.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'text/plain').end(fs.readFileSync(file));
  } else {
    // The browser asks for an icon by itself.
    response.writeHead(204).end();
  }
}

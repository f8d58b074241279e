import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { newLink } from '../../../src/mcp/commands/new-link.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('javafx-inspector link', () => {
  const url = 'http://127.0.0.1:1/open?key=x';
  let dir: string;
  let server: http.Server | undefined;
  let requests: number;

  beforeEach(() => {
    dir = freshDir('link');
    requests = 0;
  });
  afterEach(() => {
    server?.close();
    server = undefined;
    remove(dir);
  });

  /** Starts a server that responds with these one after the other, the last one again and again. */
  async function listen(...responses: readonly (readonly [status: number, body: string])[]): Promise<void> {
    server = http.createServer((_request, response) => {
      const [status, body] = responses[Math.min(requests++, responses.length - 1)] ?? [500, ''];
      response.writeHead(status).end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    fs.writeFileSync(path.join(dir, 'mcp-token'), 'token');
    fs.writeFileSync(path.join(dir, 'mcp-port'), typeof address === 'object' ? String(address?.port) : '');
  }

  it('waits for a server that has not written its files yet, and for one whose predecessor has left its own', async () => {
    const link = newLink(dir);
    await listen([401, 'Send the token'], [200, JSON.stringify({ url })]);
    assert.equal(await link, url);
    assert.equal(requests, 2);
  });

  it('ends at once with the message of any other failure', async () => {
    await listen([500, 'Internal server error. See the log of the server.\n']);
    await assert.rejects(
      newLink(dir),
      /^Error: The server of \S+ returned status 500: Internal server error\. See the log of the server\.$/,
    );
    assert.equal(requests, 1);
    server?.close();
    await listen([200, '{}']);
    await assert.rejects(newLink(dir), /url/);
    fs.rmSync(path.join(dir, 'mcp-port'));
    fs.mkdirSync(path.join(dir, 'mcp-port'));
    await assert.rejects(newLink(dir), /mcp-port is a folder\. Rename or remove it/);
  });
});

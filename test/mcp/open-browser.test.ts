import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { McpClient } from '../harness/mcp-client.ts';
import { until } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

describe('ui_open_browser', function () {
  let workspace: TestWorkspace;
  let mcp: McpClient;
  let opened: string;
  let opener: string;

  before(async function () {
    // On Windows, the default browser cannot be replaced by a program in PATH.
    if (process.platform === 'win32') this.skip();
    workspace = new TestWorkspace();
    opened = path.join(workspace.root, 'opened');
    opener = path.join(workspace.root, process.platform === 'darwin' ? 'open' : 'xdg-open');
    const { HOME = '', PATH = '' } = process.env;
    mcp = await workspace.connect({ HOME, PATH: `${workspace.root}${path.delimiter}${PATH}`, DISPLAY: ':77' });
  });
  beforeEach(() => fs.writeFileSync(opener, `#!/bin/sh\necho "$DISPLAY $1" >> '${opened}'\n`, { mode: 0o755 }));
  after(async () => {
    await mcp?.close();
    await workspace?.remove();
  });

  /** The address that the browser has received, which on a busy machine may be after the call has returned. */
  const written = (): Promise<string> => until(() => /^.+\n$/.exec(fs.readFileSync(opened, 'utf8'))?.[0].trim());

  /** Follows the link that the browser has received. @returns the address of the page that it opens */
  const follow = async (): Promise<string | undefined> => {
    const [display, link = ''] = (await written()).split(' ');
    assert.equal(display, ':77');
    const response = await fetch(link);
    assert.equal(response.status, 200);
    return /href="([^"]+)"/.exec(await response.text())?.[1]?.replaceAll('&amp;', '&');
  };

  it('opens the default browser with a link that works once, and returns the address of the page', async () => {
    const { url } = await mcp.call('ui_status');
    for (const [input, address] of [
      [{}, '/1/?conserve=true'],
      [{ sessionId: '1', path: '/', conserve: false }, '/1/'],
      [{ path: '/state' }, '/1/state?conserve=true'],
      [{ path: 'state?a="b&c' }, '/1/state?a=%22b&c=&conserve=true'],
    ] as const) {
      fs.rmSync(opened, { force: true });
      const result = await mcp.call('ui_open_browser', input);
      assert.deepEqual(result, { message: `Opened ${url}${address} in the default browser.`, url: `${url}${address}` });
      assert.equal(await follow(), address);
    }
  });

  it('refuses other sessions and pages, and opens nothing then', async () => {
    const before = fs.readFileSync(opened, 'utf8');
    const { code, message } = await mcp.fail('ui_open_browser', { sessionId: '2' });
    assert.deepEqual([code, message], ['MCP_UI_INVALID_INPUT', 'There is no session "2". The session is "1".']);
    for (const path of ['/nothing', '//evil.example/', '/../open', '/wait']) {
      assert.match(
        (await mcp.fail('ui_open_browser', { path })).message,
        /^There is no page .* Pages: \/, \/state, \/variables/,
      );
    }
    assert.equal(fs.readFileSync(opened, 'utf8'), before);
  });

  it('returns advice if no browser can be opened', async () => {
    fs.writeFileSync(opener, '#!/bin/sh\nexit 3\n', { mode: 0o755 });
    // On a busy machine, it may fail too late to be noticed.
    const { code, message } = await until(() => mcp.fail('ui_open_browser'));
    assert.equal(code, 'MCP_UI_LAUNCH_FAILED');
    const [, why, dir] =
      /^No browser could be opened: (.*)\. Ask the user to run: javafx-inspector link --dir "(.*)" and/.exec(message) ??
      [];
    assert.deepEqual([why, dir], [`${path.basename(opener)} failed with exit code 3`, workspace.dir]);
  });

  it('leaves a browser that it has started running', async () => {
    fs.writeFileSync(opener, `#!/bin/sh\necho $$ > '${opened}'\nexec sleep 60\n`, { mode: 0o755 });
    fs.rmSync(opened, { force: true });
    await mcp.call('ui_open_browser');
    const pid = Number(await written());
    assert.ok(process.kill(pid, 0));
    process.kill(pid);
  });
});

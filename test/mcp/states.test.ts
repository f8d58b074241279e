import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { freshDir, remove } from '../harness/until.ts';

/** The status of a request; 0 if nothing listens. */
async function statusOf(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
  return response?.status ?? 0;
}

describe('a server without a directory, over stdio', function () {
  let base: string;
  let mcp: McpClient;
  before(async () => {
    base = fs.realpathSync(freshDir('states'));
    mcp = await connectStdio({ runDir: path.join(base, 'run'), cwd: base });
  });
  after(async () => {
    await mcp?.close();
    remove(base);
  });

  it('passes through its states, with an error for each call that does not fit', async () => {
    assert.deepEqual(await mcp.call('ui_status'), { state: 'unconfigured' });
    for (const tool of [
      'ui_start',
      'ui_list_apps',
      'ui_get_snapshot',
      'ui_perform',
      'ui_get_state',
      'ui_wait_events',
      'ui_open_browser',
      'ui_install',
    ]) {
      assert.equal((await mcp.fail(tool)).message, 'Server not configured');
    }
    assert.equal((await mcp.fail('ui_configure')).details?.path, 'base_dir');

    const dir = path.join(base, '.javafx-inspector');
    const configured = await mcp.call('ui_configure', { base_dir: dir });
    assert.deepEqual([configured.base_dir, configured.install_needed], [dir, true]);
    assert.deepEqual(await mcp.call('ui_status'), { state: 'configured', base_dir: dir });
    for (const tool of ['ui_list_apps', 'ui_get_snapshot', 'ui_get_state', 'ui_wait_events', 'ui_open_browser']) {
      assert.equal((await mcp.fail(tool)).message, 'Server not started');
    }
    assert.equal((await mcp.call('ui_configure', { base_dir: dir })).state, 'configured');

    const { url } = await mcp.call('ui_start');
    assert.match(String(url), /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal(fs.readFileSync(path.join(dir, 'ui-port'), 'utf8').trim(), new URL(String(url)).port);
    assert.equal((await mcp.fail('ui_start')).message, 'Server already running');
    const status = await mcp.call('ui_status');
    assert.deepEqual([status.state, status.base_dir, status.url, status.sessions], ['running', dir, url, 0]);
    assert.equal((await mcp.fail('ui_get_snapshot')).code, 'MCP_UI_NOT_ENABLED');

    assert.deepEqual(await mcp.read('ui://state'), { app: null, selection: null, events: [] });
    const token = fs.readFileSync(path.join(dir, 'mcp-token'), 'utf8');
    assert.equal(await statusOf(`${url}/state`, token), 200);

    assert.equal((await mcp.call('ui_configure', { base_dir: dir })).state, 'configured');
    assert.equal((await mcp.fail('ui_get_snapshot')).message, 'Server not started');
    assert.deepEqual([fs.existsSync(path.join(dir, 'ui-port')), await statusOf(`${url}/state`, token)], [false, 0]);
    const again = await mcp.call('ui_start');
    const next = fs.readFileSync(path.join(dir, 'mcp-token'), 'utf8');
    assert.notEqual(next, token);
    assert.equal(await statusOf(`${again.url}/state`, next), 200);
  });
});

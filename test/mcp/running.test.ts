import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { command, requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { DemoSession } from './demo-session.ts';

describe('ui_run', function () {
  let session: DemoSession;
  let allowed: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    session = await DemoSession.start();
    allowed = await session.join('claude-ai', { allow: ['run'] });
  });
  after(async () => {
    await allowed?.close();
    await session?.stop();
  });

  it('returns values, output and errors of code in the application', async () => {
    const run = (code: string): Promise<Record<string, unknown>> => allowed.call('ui_run', { code, timeoutMs: 40_000 });
    const { app, result } = await run('Map.of("sum", 1 + 1)');
    assert.deepEqual({ app, result }, { app: session.app, result: { sum: 2 } });
    const { 'non-json': text, uid, output } = await run('System.out.println("hello"); lookup("#filter")');
    assert.match(String(text), /TextField/);
    assert.match(String(uid), /^n/);
    assert.equal(output, 'hello\n');
    assert.equal(
      await allowed.text('ui_run', { code: 'System.out.println("hello"); stage.getTitle().length() > 0' }),
      'true\nprinted:\nhello',
    );
    const compile = await allowed.fail('ui_run', { code: 'int one = 1;\nint two = tow;' });
    assert.equal(compile.code, 'MCP_UI_ACTION_FAILED');
    assert.equal(compile.details?.['reason'], 'compile');
    assert.deepEqual([compile.details['line'], compile.details['column']], [2, 11]);
    const thrown = await allowed.fail('ui_run', { code: 'throw new IllegalStateException("no city")' });
    assert.deepEqual([thrown.details?.['reason'], thrown.details?.['message']], ['exception', 'no city']);
    let timeoutMs = 500;
    // A busy machine may compile it for longer; then the next attempt has more.
    await until(async () => {
      timeoutMs = Math.min(2 * timeoutMs, 40_000);
      const endless = await allowed.fail('ui_run', { code: 'while (true) { }', timeoutMs });
      assert.equal(endless.code, 'MCP_UI_TIMEOUT');
      return endless.details?.['stopped'] === true;
    });
  });

  it('keeps declarations until ui_configure', async () => {
    await allowed.call('ui_run', { code: 'int kept = 4;' });
    assert.equal((await allowed.call('ui_run', { code: 'kept' })).result, 4);
    await allowed.call('ui_configure', { base_dir: session.dir });
    assert.equal((await allowed.fail('ui_run', { code: 'kept' })).details?.['reason'], 'compile');
  });

  it('is listed as activity, and allowed for one call on the command line', async () => {
    const { dir, runDir, mcp } = session;
    await allowed.call('ui_run', { code: 'int listed = 4;' });
    const { stdout } = await promisify(execFile)(process.execPath, [
      command,
      ...['call', '--allow', 'run', '--dir', dir, '--run-dir', runDir, 'ui_run', '{"code": "6 * 7"}'],
    ]);
    assert.equal(stdout.trim(), '42');
    const { entries } = await mcp.read('ui://live/activity');
    assert.ok(JSON.stringify(entries).includes('ran int listed = 4;'), JSON.stringify(entries));
  });
});

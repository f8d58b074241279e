import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmptyResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { EXTENSION_CLIENT } from '../../src/contract/client-names.ts';
import { LiveClients } from '../../src/contract/live.ts';
import type { RunQuestion } from '../../src/contract/run-question.ts';
import { missingJdk } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
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
    allowed = await connectStdio({ dir: session.dir, runDir: session.runDir, args: ['--allow', 'run'] });
  });
  after(async () => {
    await allowed?.close();
    await session?.stop();
  });

  it('is listed, but refused with advice for the user', async () => {
    const { tools } = await session.mcp.client.listTools();
    const tool = tools.find(({ name }) => name === 'ui_run');
    assert.notEqual(tool?.annotations?.readOnlyHint, true);
    assert.notEqual(tool?.annotations?.destructiveHint, false);
    const error = await session.mcp.fail('ui_run', { code: '1 + 1' });
    assert.equal(error.code, 'MCP_UI_REFUSED');
    assert.match(
      error.message,
      /setting javafxInspector\.agents\.allowRun.*"--allow", "run".*javafx-inspector allow run --dir ".*call --allow run ui_run/,
    );
  });

  it('waits until the user has answered in the editor, for an AI agent of the editor', async () => {
    const { dir, runDir } = session;
    const questions: string[] = [];
    const asked: (RunQuestion | undefined)[] = [];
    const answers = [false, 'once', 'application', 'always', true] as const;
    const answer = (question: string, meta: RunQuestion | undefined): (typeof answers)[number] => {
      asked.push(meta);
      return answers[questions.push(question) - 1] ?? false;
    };
    const agent = await connectStdio({ dir, runDir, name: 'windsurf', args: ['--editor-asks'], answer: () => true });
    const decisions = async (): Promise<unknown> =>
      LiveClients.parse(await session.mcp.read('ui://live/clients')).clients.find(({ who }) => who === 'Windsurf')
        ?.decisions;
    const takeBack = (by: McpClient): Promise<unknown> =>
      by.client.request(
        { method: 'javafxInspector/forgetRunDecisions', params: { who: 'Windsurf' } },
        EmptyResultSchema,
      );
    const { clients } = LiveClients.parse(await session.mcp.read('ui://live/clients'));
    assert.equal(clients.find(({ who }) => who === 'Windsurf')?.run, 'asks');
    const declined = agent.fail('ui_run', { code: '1' });
    // An answer of the agent's own client does not count. The editor connects while the agent's call waits.
    const editor = await connectStdio({ dir, runDir, name: EXTENSION_CLIENT, answer });
    assert.match((await declined).message, /who has not allowed it\. VS Code has asked the user, who can change this/);
    assert.deepEqual(await decisions(), [{ app: session.app, decision: 'no' }]);
    await agent.fail('ui_run', { code: '2' });
    assert.equal(questions.length, 1, 'a user who has declined is not asked again');
    await assert.rejects(takeBack(agent), /Only the user may change this/);
    await takeBack(editor);
    assert.equal(await decisions(), undefined);
    const code = `6 * ${'/* \u202e */ '.repeat(50)}7`;
    assert.equal((await agent.call('ui_run', { code, timeoutMs: 40_000 })).result, 42);
    assert.equal(questions.length, 2);
    assert.deepEqual(asked[1], { client: 'Windsurf', app: session.app, language: 'java', code });
    const shown = questions[1] ?? '';
    assert.ok(shown.startsWith(`Windsurf wants to run Java code in ${session.app}: 6 * /*`), shown);
    assert.ok(shown.length < 300 && shown.endsWith('…') && !shown.includes('\u202e'), shown);
    // The answer "once" was for that call, "application" is for all that follow, until the user takes it back.
    const runs = async (expected: number): Promise<void> => {
      assert.equal((await agent.call('ui_run', { code: '1 + 1', timeoutMs: 40_000 })).result, 2);
      assert.equal(questions.length, expected);
    };
    await runs(3);
    await runs(3);
    assert.deepEqual(await decisions(), [{ app: session.app, decision: 'yes' }]);
    await takeBack(editor);
    await runs(4);
    assert.deepEqual(await decisions(), [{ app: session.app, decision: 'always' }]);
    // The editor knows its setting, and an editor of an earlier version only yes and no.
    await runs(5);
    assert.equal(await decisions(), undefined);
    await editor.close();
    assert.match(
      (await agent.fail('ui_run', { code: '1' })).message,
      /The user can allow it: in VS Code with the setting/,
    );
    await agent.close();
  });

  it('is not offered to a client that only reads, which the user can see', async () => {
    const { dir, runDir } = session;
    const reader = await connectStdio({ dir, runDir, name: 'cursor', args: ['--read-only', '--allow', 'run'] });
    const { clients, config } = LiveClients.parse(await session.mcp.read('ui://live/clients'));
    assert.equal(config, path.join(fs.realpathSync(dir), 'config.json'));
    const [seen] = clients.filter(({ who }) => who === 'Cursor');
    assert.deepEqual(
      { by: seen?.by, run: seen?.run, name: seen?.name },
      { by: ['--read-only'], run: 'no', name: 'cursor' },
    );
    const changing = [
      'ui_launch',
      'ui_stop',
      'ui_perform',
      'ui_set_property',
      'ui_emulate',
      'ui_call_app',
      'ui_run',
      'ui_upload_viewdef',
    ];
    assert.deepEqual(seen?.withheld, changing);
    assert.equal(clients.filter(({ run }) => run === 'yes').length, 1, 'the allowed client');
    assert.ok(!(await reader.client.listTools()).tools.some(({ name }) => name === 'ui_run'));
    assert.match((await reader.fail('ui_run', { code: '1' })).message, /--read-only does not allow/);
    await reader.close();
    await until(async () => {
      const left = LiveClients.parse(await session.mcp.read('ui://live/clients')).clients;
      return left.every(({ who }) => who !== 'Cursor');
    });
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
    assert.match((await allowed.fail('ui_run', { code: '1', sessionId: '2' })).message, /no session "2"/);
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

  it('has a guide', async () => {
    const [java, lua] = await Promise.all(
      ['ui://java', 'ui://lua'].map(async (uri) => (await allowed.client.readResource({ uri })).contents[0]),
    );
    assert.ok(java !== undefined && 'text' in java && lua !== undefined && 'text' in lua);
    assert.match(java.text, /lookup\("#save"\)/);
    assert.equal(lua.text, java.text);
  });
});

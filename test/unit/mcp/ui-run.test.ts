import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { EXTENSION_CLIENT } from '../../../src/contract/client-names.ts';
import { ForgetRunDecisions, LiveClients } from '../../../src/contract/live.ts';
import type { RunQuestion } from '../../../src/contract/run-question.ts';
import type { McpClient } from '../../harness/mcp-client.ts';
import * as z from 'zod';
import { useServedAgent } from './served-agent.ts';

describe('ui_run', () => {
  const served = useServedAgent();
  let mcp: McpClient;

  beforeEach(async () => {
    const { server, agent } = served();
    agent.on('evaluate', () => ({ json: '42' }));
    mcp = await server.client();
    await mcp.call('ui_attach', { pid: agent.pid });
  });
  const live = async (): Promise<LiveClients> => LiveClients.parse(await mcp.read('ui://live/clients'));

  it('is listed, but refused with advice for the user', async () => {
    const { tools } = await mcp.client.listTools();
    const tool = tools.find(({ name }) => name === 'ui_run');
    assert.notEqual(tool?.annotations?.readOnlyHint, true);
    assert.notEqual(tool?.annotations?.destructiveHint, false);
    const error = await mcp.fail('ui_run', { code: '1 + 1' });
    assert.equal(error.code, 'MCP_UI_REFUSED');
    assert.match(
      error.message,
      /setting javafxInspector\.agents\.allowRun.*"--allow", "run".*javafx-inspector allow run --dir ".*call --allow run ui_run/,
    );
    assert.ok(!served().agent.requests.includes('evaluate'));
  });

  it('waits until the user has answered in the editor, for an AI agent of the editor', async () => {
    const { server, agent: application } = served();
    const questions: string[] = [];
    const asked: (RunQuestion | undefined)[] = [];
    const answers = [false, 'once', 'application', 'always', true] as const;
    const answer = (question: string, meta: RunQuestion | undefined): (typeof answers)[number] => {
      asked.push(meta);
      return answers[questions.push(question) - 1] ?? false;
    };
    const connect = async (...args: Parameters<typeof server.connection>): Promise<McpClient> =>
      (await server.connection(...args)).client;
    const agent = await connect('windsurf', { editorAsks: true }, undefined, () => true);
    const seen = async () => (await live()).clients.find(({ who }) => who === 'Windsurf');
    const decisions = async (): Promise<unknown> => (await seen())?.decisions;
    const { method } = ForgetRunDecisions.shape;
    const takeBack = (by: McpClient): Promise<unknown> =>
      by.client.request({ method: method.value, params: { who: 'Windsurf' } }, z.looseObject({}));
    assert.equal((await seen())?.run, 'asks');
    const declined = agent.fail('ui_run', { code: '1' });
    // An answer of the agent's own client does not count. The editor connects while the agent's call waits.
    const editor = await connect(EXTENSION_CLIENT, undefined, undefined, answer);
    assert.match((await declined).message, /who has not allowed it\. VS Code has asked the user, who can change this/);
    assert.deepEqual(await decisions(), [{ app: application.app, decision: 'no' }]);
    await agent.fail('ui_run', { code: '2' });
    assert.equal(questions.length, 1, 'a user who has declined is not asked again');
    assert.ok(!application.requests.includes('evaluate'));
    await assert.rejects(takeBack(agent), /Only the user may change this/);
    await takeBack(editor);
    assert.equal(await decisions(), undefined);
    const code = `6 * ${'/* \u202e */ '.repeat(50)}7`;
    assert.equal((await agent.call('ui_run', { code })).result, 42);
    assert.equal(questions.length, 2);
    assert.deepEqual(asked[1], { client: 'Windsurf', app: application.app, language: 'java', code });
    const shown = questions[1] ?? '';
    assert.ok(shown.startsWith(`Windsurf wants to run Java code in ${application.app}: 6 * /*`), shown);
    assert.ok(shown.length < 300 && shown.endsWith('…') && !shown.includes('\u202e'), shown);
    // The answer "once" was for that call, "application" is for all that follow, until the user takes it back.
    const runs = async (expected: number): Promise<void> => {
      assert.equal((await agent.call('ui_run', { code: '6 * 7' })).result, 42);
      assert.equal(questions.length, expected);
    };
    await runs(3);
    await runs(3);
    assert.deepEqual(await decisions(), [{ app: application.app, decision: 'yes' }]);
    await takeBack(editor);
    await runs(4);
    assert.deepEqual(await decisions(), [{ app: application.app, decision: 'always' }]);
    // The editor knows its setting, and an editor of an earlier version only yes and no.
    await runs(5);
    assert.equal(await decisions(), undefined);
    await editor.close();
    server.session.editors.connectMs = 1;
    assert.match(
      (await agent.fail('ui_run', { code: '1' })).message,
      /The user can allow it: in VS Code with the setting/,
    );
  });

  it('is not offered to a client that only reads, which the user can see', async () => {
    const { server } = served();
    await server.client('claude-code', { allow: ['run'] });
    const reader = await server.client('cursor', { readOnly: true, allow: ['run'] });
    const { clients, config } = await live();
    assert.equal(config, path.join(fs.realpathSync(server.dir), 'd', 'config.json'));
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
    assert.ok((await live()).clients.every(({ who }) => who !== 'Cursor'));
  });

  it('refuses a session that does not exist', async () => {
    const allowed = await served().server.client('claude-code', { allow: ['run'] });
    const error = await allowed.fail('ui_run', { code: '1', sessionId: '2' });
    assert.match(error.message, /no session "2"/);
  });

  it('has a guide', async () => {
    const [java, lua] = await Promise.all(
      ['ui://java', 'ui://lua'].map(async (uri) => (await mcp.client.readResource({ uri })).contents[0]),
    );
    assert.ok(java !== undefined && 'text' in java && lua !== undefined && 'text' in lua);
    assert.match(java.text, /lookup\("#save"\)/);
    assert.equal(lua.text, java.text);
  });
});

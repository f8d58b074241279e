import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { EXTENSION_CLIENT, PAGE_CLIENT, SCRIPT_CLIENT } from '../../../src/contract/client-names.ts';
import type { ClientOptions } from '../../../src/contract/join.ts';
import { LiveClients } from '../../../src/contract/live.ts';
import type { RunAnswer, RunQuestion } from '../../../src/contract/run-question.ts';
import type { McpClient } from '../../harness/mcp-client.ts';
import { freshDir, remove } from '../../harness/until.ts';
import { TestServer } from './test-server.ts';

describe('ui_launch without the permission to run code', () => {
  let server: TestServer;
  /** It has no build: a launch that is permitted fails for that reason. */
  let outside: string;

  beforeEach(async () => {
    server = await new TestServer().start();
    outside = fs.realpathSync(freshDir('outside'));
  });
  afterEach(async () => {
    await server.close();
    remove(outside);
  });

  const launched = async (
    client: McpClient,
    input: Record<string, unknown> = { project: outside },
  ): Promise<boolean> => {
    const { code, message } = await client.fail('ui_launch', input);
    if (code === 'MCP_UI_REFUSED') return false;
    assert.match(message, /has neither a pom\.xml nor a Gradle build|could not be started|exited/);
    return true;
  };
  const editor = async (...answers: (RunAnswer | false)[]): Promise<RunQuestion[]> => {
    const asked: RunQuestion[] = [];
    await server.connection(EXTENSION_CLIENT, undefined, undefined, (_text, question) => {
      if (question !== undefined) asked.push(question);
      return answers[asked.length - 1] ?? false;
    });
    return asked;
  };

  it('is refused for an application outside of the workspace, with each such part and advice for the user', async () => {
    const agent = await server.client();
    const { code, message, details } = await agent.fail('ui_launch', {
      project: outside,
      jvmArgs: ['-Xmx1g', '-XX:OnOutOfMemoryError=touch x'],
      env: { LD_PRELOAD: 'x.so' },
    });
    assert.deepEqual([code, details?.['allow'], details?.['tool']], ['MCP_UI_REFUSED', 'run', 'ui_launch']);
    for (const part of [
      `project ${JSON.stringify(outside)}`,
      'jvmArgs "-XX:OnOutOfMemoryError=touch x"',
      'env "LD_PRELOAD"',
      '"--allow", "run"',
      'javafx-inspector allow run --dir',
      'javafx-inspector call --allow run ui_launch',
    ])
      assert.ok(message.includes(part), `${part}: ${message}`);
    assert.doesNotMatch(message, /Xmx1g/);
    assert.equal(await launched(agent, { project: '.' }), true, 'the workspace');
    assert.equal((await agent.fail('ui_launch', { project: outside, jar: 'x' })).code, 'MCP_UI_INVALID_INPUT');
  });

  it('is possible for the user, and for clients that the user has allowed to run code', async () => {
    for (const name of [PAGE_CLIENT, EXTENSION_CLIENT, SCRIPT_CLIENT])
      assert.equal(await launched(await server.client(name)), true, name);
    assert.equal(await launched(await server.client('claude-ai', { allow: ['run'] })), true);
    const agent = await server.client();
    assert.equal(await launched(agent), false, 'that was for another client');
    server.allowed.push('run');
    assert.equal(await launched(agent), true);
  });

  it('is asked about in full, and allowed once, again for the same launch, or always', async () => {
    const agent = await server.client('vscode', { editorAsks: true });
    const asked = await editor('once', 'application', 'always', 'once');
    const input = { project: outside, jvmArgs: ['-javaagent:x.jar'] };
    assert.equal(await launched(agent, { ...input, timeoutMs: 1000 }), true);
    assert.equal(await launched(agent, input), true);
    assert.equal(await launched(agent, { ...input, timeoutMs: 2000 }), true);
    assert.equal(asked.length, 2, 'the same launch was allowed');
    const [{ client, app, language, code, why } = assert.fail()] = asked;
    assert.deepEqual({ client, app, language }, { client: 'Copilot', app: outside, language: 'launch' });
    assert.deepEqual(JSON.parse(code), input);
    assert.match(why ?? '', /project ".*", jvmArgs "-javaagent:x\.jar"\.$/);
    assert.equal(await launched(agent, { project: outside }), true);
    assert.equal(await launched(agent, { project: outside }), true);
    assert.equal(asked.length, 4, 'the editor knows its setting');
    assert.equal(await launched(agent, { project: '.' }), true);
    assert.equal(asked.length, 4, 'what is in the workspace is not asked about');
  });

  it('is not asked about again once the user has declined, whatever the AI agent changes', async () => {
    const agent = await server.client('vscode', { editorAsks: true });
    const asked = await editor(false, 'application');
    const { message } = await agent.fail('ui_launch', { project: outside });
    assert.match(message, /VS Code has asked the user, who can change this in "AI Agents…"/);
    await agent.call('ui_configure', { base_dir: path.join(server.dir, 'd') });
    await server.lifecycle.start();
    const others: [string, ClientOptions][] = [
      ['vscode', { editorAsks: true }],
      ['another', { editorAsks: true }],
      ['vscode', { editorAsks: true, allow: ['run'] }],
      ['vscode', { allow: ['run'] }],
    ];
    for (const [name, options] of others) {
      const next = await server.client(name, options);
      for (const input of [{ project: outside }, { jar: '/x.jar' }, { project: '.', jvmArgs: ['-javaagent:x'] }])
        assert.equal(await launched(next, input), false, JSON.stringify([name, options, input]));
    }
    assert.equal(asked.length, 1);
    const { clients } = LiveClients.parse(await agent.read('ui://live/clients'));
    assert.deepEqual(clients.find(({ name }) => name === 'another')?.decisions, [{ decision: 'no' }]);
    assert.equal(await launched(await server.client('claude-ai', { allow: ['run'] })), true, 'not about that one');
    server.session.runDecisions.forget('another');
    assert.equal(await launched(agent), true);
    assert.equal(asked.length, 2);
  });

  it('may repeat a launch of the user, but not one that was allowed to another client', async () => {
    // A launch in a folder without a build cannot be repeated; this one fails later.
    fs.writeFileSync(path.join(outside, 'pom.xml'), 'no XML');
    const input = { project: outside, mainClass: 'a.B', env: { PATH: '' } };
    const agent = await server.client();
    const codeOf = async (client: McpClient, launch: Record<string, unknown>): Promise<string> =>
      (await client.fail('ui_launch', launch)).code;
    assert.notEqual(await codeOf(await server.client('claude-ai', { allow: ['run'] }), input), 'MCP_UI_REFUSED');
    assert.equal(await codeOf(agent, { again: true }), 'MCP_UI_REFUSED');
    assert.notEqual(await codeOf(await server.client(SCRIPT_CLIENT), { again: true }), 'MCP_UI_REFUSED');
    assert.notEqual(await codeOf(await server.client(SCRIPT_CLIENT), input), 'MCP_UI_REFUSED');
    assert.notEqual(await codeOf(agent, { again: true }), 'MCP_UI_REFUSED');
    assert.equal(await codeOf(agent, input), 'MCP_UI_REFUSED');
  });

  it('has the working directory as the workspace of a client that chooses the session directory', async () => {
    const agent = await server.client('claude-ai', { choseDir: true });
    await agent.call('ui_configure', { base_dir: path.join(outside, 'session') });
    await server.lifecycle.start();
    assert.equal(await launched(agent), false);
    assert.equal(await launched(agent, { project: '.' }), true);
  });
});

import assert from 'node:assert/strict';
import { ListAppsOutput } from '../../../src/contract/app.ts';
import { CallAppOutput, CallToolParams, type AppTool } from '../../../src/contract/app-tools.ts';
import { EXTENSION_CLIENT, PAGE_CLIENT } from '../../../src/contract/client-names.ts';
import { State } from '../../../src/contract/events.ts';
import { ForgetRunDecisions, LiveClients } from '../../../src/contract/live.ts';
import type { McpClient } from '../../harness/mcp-client.ts';
import { until } from '../../harness/until.ts';
import { agentError } from './fake-agent.ts';
import { useServedAgent } from './served-agent.ts';
import * as z from 'zod';

const ALLOW = { answer: 'Allow until it exits' };
const RESET: AppTool = {
  name: 'orders_reset',
  description: 'Deletes the orders \u202eof a customer',
  inputSchema: {
    type: 'object',
    properties: {
      customer: { type: 'string' },
      state: { type: 'string', enum: ['NEW', 'PAID'] },
      items: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
    },
    required: ['customer', 'state'],
    additionalProperties: false,
  },
};
const SIGNATURE = 'tool orders_reset {customer: string, state: NEW|PAID, items?: [{id?: integer}]} Deletes the orders';

describe('ui_call_app', () => {
  const served = useServedAgent();
  let asked: string[];
  let calls: z.output<typeof CallToolParams>[];

  beforeEach(() => {
    asked = [];
    calls = [];
    const { agent } = served();
    agent.on('tools', () => ({ tools: [RESET], problems: ['bad: Its \u0007type is not supported.'] }));
    agent.on('callTool', (params) => {
      calls.push(CallToolParams.parse(params));
      return { result: { deleted: 3 } };
    });
  });

  /** A client that has attached, and whose user gives these answers. */
  const attached = async (name: string, ...answers: (boolean | 'cancel' | typeof ALLOW)[]): Promise<McpClient> => {
    const { server, agent } = served();
    const { client } = await server.connection(name, undefined, undefined, (question) => {
      asked.push(question);
      return answers[asked.length - 1] ?? false;
    });
    await client.call('ui_attach', { pid: agent.pid });
    return client;
  };
  const input = { tool: 'orders_reset', arguments: { customer: 'Ada', state: 'NEW' } };

  it('is found in ui_list_apps and ui_get_state, with the schema of each tool and why others cannot be called', async () => {
    const client = await attached('claude-ai');
    const { apps } = ListAppsOutput.parse(await client.call('ui_list_apps'));
    const { agent } = served();
    const entry = apps.find(({ pid }) => pid === agent.pid);
    assert.deepEqual(entry?.tools, [RESET]);
    assert.equal(entry?.toolProblems?.length, 1);
    const text = await client.text('ui_list_apps');
    assert.ok(text.includes(`\n  ${SIGNATURE} \\u202eof a customer`), text);
    assert.ok(text.includes('tool that cannot be called: bad: Its \\u0007type'), text);
    assert.deepEqual(State.parse(await client.call('ui_get_state')).tools, [RESET]);
    agent.on('tools', () => ({ tools: [] }));
    assert.equal(State.parse(await client.call('ui_get_state')).tools, undefined);
  });

  it('asks the user once for the tools of the application, and returns the result', async () => {
    const client = await attached('claude-ai', ALLOW);
    const result = CallAppOutput.parse(await client.call('ui_call_app', input));
    assert.deepEqual(result.result, { deleted: 3 });
    assert.match(
      asked[0] ?? '',
      /^Claude wants to call orders_reset \(“Deletes the orders \\u202eof a customer”\) of Fake-/,
    );
    assert.equal(await client.text('ui_call_app', input), '{"deleted":3}');
    assert.equal(asked.length, 1);
    assert.deepEqual(calls[0], { ...input, progress: calls[0]?.progress, timeoutMs: 10_000 });
  });

  it('is refused after a no, also for other AI agents, until the user takes that back', async () => {
    const client = await attached('claude-ai', false, ALLOW);
    const { code, message } = await client.fail('ui_call_app', input);
    assert.equal(code, 'MCP_UI_REFUSED');
    assert.match(message, /The user was asked, and can change this in "AI Agents…"/);
    await client.fail('ui_call_app', input);
    await (await attached('cursor', ALLOW)).fail('ui_call_app', input);
    assert.deepEqual([asked.length, calls.length], [1, 0]);
    const { server } = served();
    const page = await server.client(PAGE_CLIENT);
    const { clients } = LiveClients.parse(await page.read('ui://live/clients'));
    const decisions = clients.find(({ who }) => who === 'Claude')?.decisions;
    assert.deepEqual(decisions, [{ app: served().agent.app, tools: true, decision: 'no' }]);
    const { method } = ForgetRunDecisions.shape;
    await page.client.request({ method: method.value, params: { who: 'Claude' } }, z.looseObject({}));
    await client.call('ui_call_app', input);
    assert.equal(asked.length, 2);
  });

  it('is refused if the question is closed, which decides nothing for later calls', async () => {
    const client = await attached('claude-ai', 'cancel', ALLOW);
    const { code, message } = await client.fail('ui_call_app', input);
    assert.equal(code, 'MCP_UI_REFUSED');
    assert.match(message, /The question was closed without an answer/);
    await client.call('ui_call_app', input);
    assert.deepEqual([asked.length, calls.length], [2, 1]);
  });

  it('is refused for a client that cannot ask, with the ways in which the user can allow it', async () => {
    const { server, agent } = served();
    const client = await server.client();
    await client.call('ui_attach', { pid: agent.pid });
    const { code, message } = await client.fail('ui_call_app', input);
    assert.equal(code, 'MCP_UI_REFUSED');
    assert.match(message, /"--allow", "run" after "mcp" in its MCP configuration/);
    assert.match(message, /javafx-inspector call --allow run ui_call_app/);
    await (await server.client('claude-ai', { allow: ['run'] })).call('ui_call_app', input);
    await (await server.client(EXTENSION_CLIENT)).call('ui_call_app', input);
    server.allowed.push('run');
    await client.call('ui_call_app', input);
    assert.equal(calls.length, 3);
  });

  it('is not offered to a client that may only read', async () => {
    const { server, agent } = served();
    const client = await server.client('claude-ai', { readOnly: true, allow: ['run'] });
    await client.call('ui_attach', { pid: agent.pid }).catch(() => undefined);
    assert.equal((await client.fail('ui_call_app', input)).code, 'MCP_UI_REFUSED');
  });

  it('names the tools that there are, before the user is asked', async () => {
    const client = await attached('claude-ai', ALLOW);
    const { message } = await client.fail('ui_call_app', { tool: 'orders_rest' });
    assert.match(message, /publishes no tool "orders_rest"\. Did you mean orders_reset\? It publishes orders_reset\./);
    assert.equal(asked.length, 0);
  });

  it('passes on the error of the application, and that a call may still run', async () => {
    const client = await attached('claude-ai', ALLOW);
    const { agent } = served();
    agent.on('callTool', () => {
      throw agentError({
        code: 'MCP_UI_TIMEOUT',
        message: 'orders_reset has not ended within 100 ms, and may still run.',
        details: { mayHaveHappened: true },
      });
    });
    const { code, message, details } = await client.fail('ui_call_app', { ...input, timeoutMs: 100 });
    assert.equal(code, 'MCP_UI_TIMEOUT');
    assert.match(message, /may still run/);
    assert.equal(details?.['mayHaveHappened'], true);
  });

  it('passes on progress, which never decreases, and cancellation', async () => {
    const client = await attached('claude-ai', ALLOW);
    const { agent } = served();
    let isCancelled = false;
    agent.on(
      'callTool',
      (params, token) =>
        new Promise(() => {
          const { progress = '' } = CallToolParams.parse(params);
          agent.sendEvent('toolProgress', { progress, done: 2, total: 10, message: 'half\u0007way' });
          agent.sendEvent('toolProgress', { progress, done: 1 });
          agent.sendEvent('toolProgress', { progress: 'of another call', done: 9 });
          token.onCancellationRequested(() => (isCancelled = true));
        }),
    );
    const seen: unknown[] = [];
    const abort = new AbortController();
    const call = client.client.callTool({ name: 'ui_call_app', arguments: input }, undefined, {
      onprogress: (progress) => seen.push(progress),
      signal: abort.signal,
    });
    await until(() => seen.length === 2);
    abort.abort();
    await assert.rejects(call);
    await until(() => isCancelled);
    assert.deepEqual(seen, [{ progress: 2, total: 10, message: 'half\\u0007way' }, { progress: 2.001 }]);
  });

  it('reports that a Java agent of an earlier version publishes none', async () => {
    const { server } = served();
    const { FakeAgent } = await import('./fake-agent.ts');
    const older = await new FakeAgent(server.runDir, process.ppid).start();
    try {
      const client = await server.client('claude-ai', { allow: ['run'] });
      await client.call('ui_attach', { pid: older.pid });
      const { message } = await client.fail('ui_call_app', { ...input, app: older.app });
      assert.match(message, /It publishes none/);
    } finally {
      await older.stop();
    }
  });
});

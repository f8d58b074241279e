import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { ResponseError } from 'vscode-jsonrpc/node';
import { agentMethods, changesSomething, type AgentMethod } from '../../../src/contract/agent.ts';
import { UiError } from '../../../src/contract/error.ts';
import { connectAgent, type AgentConnection } from '../../../src/mcp/applications/agent-connection.ts';
import { root } from '../../harness/requirements.ts';
import { freshDir } from '../../harness/until.ts';
import { FakeAgent } from './fake-agent.ts';

const HANDLERS = path.join(root, 'jvm-agent/core/src/main/java/javafxinspector/core/handlers');
/** The methods that the connection of the Java agent handles itself. */
const OWN = ['prove', 'hello', 'enable', 'detach'];

/** The result of `changes` in a handler of the Java agent: `true`, `false` or the params that it reads there, sorted. */
function declaredInJava(): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of fs.readdirSync(HANDLERS)) {
    const text = fs.readFileSync(path.join(HANDLERS, name), 'utf8');
    const changes = /boolean changes\(\w+ params\) \{\s*return ([^;]+);/.exec(text)?.[1];
    if (changes === undefined) continue;
    const helper = /params\.(\w+)\(\) \|\|/.exec(changes)?.[1];
    const inlined = text.match(new RegExp(`boolean ${helper}\\(\\) \\{\\s*return ([^;]+);`))?.[1] ?? '';
    const params = [...`${changes} ${inlined}`.matchAll(/(\w+)(?:\(\))? != null/g)].map(([, param = '']) => param);
    const methods = /String method\(\) \{\s*return "(\w+)"/.exec(text)?.[1];
    const names =
      methods === undefined ? [...text.matchAll(/"(snapshot\w+)"/g)].map(([, each = '']) => each) : [methods];
    for (const method of names) found.set(method, /^(?:true|false)$/.test(changes) ? changes : params.sort().join());
  }
  return found;
}

describe('The declaration that a method of the Java agent changes something', () => {
  it('is the same in the Java agent and in the contract', () => {
    const declared = Object.entries(agentMethods)
      .filter(([name]) => !OWN.includes(name))
      .map(([name, { changes }]): [string, string] => [
        name,
        typeof changes === 'boolean' ? String(changes) : [...changes].sort().join(),
      ]);
    assert.deepEqual(Object.fromEntries([...declaredInJava()].sort()), Object.fromEntries(declared.sort()));
  });

  it('names only params that the method has', () => {
    for (const [name, { changes, params }] of Object.entries(agentMethods))
      for (const each of typeof changes === 'boolean' ? [] : changes)
        assert.ok(each in params.shape, `${name} has no ${each}`);
    assert.equal(changesSomething('editStyle', {}), false);
    assert.equal(changesSomething('editStyle', { reset: undefined, ref: {} }), false);
    assert.equal(changesSomething('editStyle', { reset: true }), true);
  });
});

type Options = Parameters<AgentConnection['request']>[2];
type Request = (connection: AgentConnection, options: Options) => Promise<unknown>;

describe('An error of a request to the Java agent', () => {
  const ref = { uid: 'n1' };
  const requests: readonly (readonly [AgentMethod, boolean, Request])[] = [
    ['setProperty', true, (to, by) => to.request('setProperty', { ref, property: 'text', value: 'x' }, by)],
    ['editStyle', true, (to, by) => to.request('editStyle', { reset: true }, by)],
    ['editStyle', false, (to, by) => to.request('editStyle', { ref }, by)],
    ['forceStates', true, (to, by) => to.request('forceStates', { clear: true }, by)],
    ['forceStates', false, (to, by) => to.request('forceStates', { ref }, by)],
    ['emulate', true, (to, by) => to.request('emulate', { scale: 2 }, by)],
    ['emulate', false, (to, by) => to.request('emulate', {}, by)],
    ['perform', true, (to, by) => to.request('perform', { actions: [] }, by)],
    ['watchProperty', true, (to, by) => to.request('watchProperty', { ref, property: 'text' }, by)],
    ['highlight', true, (to, by) => to.request('highlight', { clear: true }, by)],
    ['properties', false, (to, by) => to.request('properties', { ref }, by)],
    ['windows', false, (to, by) => to.request('windows', {}, by)],
  ];

  for (const [method, changes, request] of requests)
    it(`says ${changes ? '' : 'not '}that it may have happened if it ${changes ? 'changes something' : 'reads'}: ${method}`, async () => {
      const agent = await new FakeAgent(freshDir('changing')).start();
      const connection = await connectAgent(agent.address, 'test');
      const failed = async (signal?: AbortSignal): Promise<[string, boolean]> => {
        try {
          await request(connection, { waitMs: 300, signal });
        } catch (error) {
          if (error instanceof UiError) return [error.code, error.details?.['mayHaveHappened'] === true];
        }
        return assert.fail('the request has not failed');
      };
      try {
        agent.on(method, () => new Promise(() => {}));
        assert.deepEqual(await failed(), ['MCP_UI_TIMEOUT', changes]);
        agent.on(method, () => {
          throw new ResponseError(-32800, 'cancelled');
        });
        assert.deepEqual(await failed(), ['MCP_UI_TIMEOUT', changes], 'cancelled');
        agent.on(method, () => agent.disconnect());
        assert.deepEqual(await failed(), ['MCP_UI_APP_GONE', changes]);
        assert.deepEqual(await failed(), ['MCP_UI_APP_GONE', false], 'never sent');
      } finally {
        connection.close();
        await agent.stop();
      }
    });
});

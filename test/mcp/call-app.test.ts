import assert from 'node:assert/strict';
import path from 'node:path';
import { ListAppsOutput } from '../../src/contract/app.ts';
import { startDemo } from '../harness/demo.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { ServerHere } from '../harness/server-here.ts';
import { freshDir, remove } from '../harness/until.ts';

describe('The tools of an application that was started without the Java agent, as a named module', function () {
  let base: string;
  let demo: JavaApplication;
  let server: ServerHere | undefined;
  let mcp: McpClient;
  const asked: string[] = [];

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    base = freshDir('call-app');
    demo = await startDemo({ module: true });
    server = await ServerHere.start({ dir: path.join(base, '.javafx-inspector'), runDir: path.join(base, 'run') });
    mcp = await server.connect({
      answer: (question) => {
        asked.push(question);
        return { answer: 'Allow until it exits' };
      },
    });
    await mcp.call('ui_attach', { pid: demo.pid });
  });
  after(async () => {
    await mcp?.close();
    await server?.close();
    await demo?.stop();
    remove(base);
  });

  it('are known after the attach, and are called when the user has allowed that once', async () => {
    const { apps } = ListAppsOutput.parse(await mcp.call('ui_list_apps'));
    const tools = apps.find(({ pid }) => pid === demo.pid)?.tools ?? [];
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['contacts_find', 'contacts_add'],
    );
    assert.match(
      await mcp.text('ui_list_apps'),
      /^ {2}tool contacts_add \{name: string, email: string, company\?: string, city\?: string\} Adds a contact/m,
    );
    const find = { tool: 'contacts_find', arguments: { text: 'ada@acorn.example', limit: 5 } };
    assert.deepEqual((await mcp.call('ui_call_app', find)).result, { count: 0, contacts: [] });
    assert.match(asked[0] ?? '', /wants to call contacts_find \(“Finds contacts .*”\) of Main-\d+, and the 2 tools/);
    const add = { tool: 'contacts_add', arguments: { name: 'Ada', email: 'ada@acorn.example' } };
    assert.equal(await mcp.text('ui_call_app', add), '10001');
    assert.match(await mcp.text('ui_query', { selector: { css: '#status' } }), /Added Ada/);
    const person = { name: 'Ada', email: 'ada@acorn.example', company: '', city: 'Berlin', favourite: false };
    assert.deepEqual((await mcp.call('ui_call_app', find)).result, { count: 1, contacts: [person] });
    assert.equal(asked.length, 1);
  });

  it('fail with the exception of the application and its line, and refuse wrong arguments', async () => {
    const add = { tool: 'contacts_add', arguments: { name: 'Ada', email: 'ada@acorn.example' } };
    const { code, message, details } = await mcp.fail('ui_call_app', add);
    assert.equal(code, 'MCP_UI_ACTION_FAILED');
    assert.equal(details?.['reason'], 'exception');
    assert.match(
      message,
      /IllegalArgumentException: There is a contact .*, at demo\.ContactsTools\.add\(ContactsTools\.java:\d+\)/,
    );
    const wrong = await mcp.fail('ui_call_app', { tool: 'contacts_find', arguments: { text: 'a', limit: 'many' } });
    assert.equal(wrong.code, 'MCP_UI_INVALID_INPUT');
    assert.match(wrong.message, /arguments\.limit must be an integer from -2147483648 to 2147483647, but is "many"/);
    const unknown = await mcp.fail('ui_call_app', { tool: 'contacts_find', arguments: { text: 'a', limt: 1 } });
    assert.match(unknown.message, /has no argument limt\. Did you mean limit\?/);
  });

  it('are known again after a detach and another attach', async () => {
    await mcp.call('ui_detach');
    await mcp.call('ui_attach', { pid: demo.pid });
    assert.match(await mcp.text('ui_list_apps'), /tool contacts_find/);
    const find = { tool: 'contacts_find', arguments: { text: 'ada@acorn.example' } };
    assert.match(await mcp.text('ui_call_app', find), /"count":1/);
    assert.equal(asked.length, 2, 'what was allowed has ended with the connection');
  });
});

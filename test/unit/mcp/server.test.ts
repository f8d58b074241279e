import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { deflateSync } from 'node:zlib';
import { z } from 'zod';
import { PerformOutput } from '../../../src/contract/action.ts';
import { LiveActivity, LiveApps } from '../../../src/contract/live.ts';
import { NOT_FOR_AGENTS, ResourceUri } from '../../../src/contract/resources.ts';
import { resources } from '../../../src/mcp/resources/index.ts';
import type { McpClient } from '../../harness/mcp-client.ts';
import { until } from '../../harness/until.ts';
import { agentError, FakeAgent } from './fake-agent.ts';
import { row, windowInfo } from './rows.ts';
import { TestServer } from './test-server.ts';

const match = {
  ref: { path: '/stages[0]/scene/root/TextField[0]', uid: 'n5' },
  type: 'TextField',
  id: 'name',
  summary: 'TextField[id=name]',
};

/** The same node as it is in a result. */
const target = { ref: { uid: 'n5' }, type: 'TextField', id: 'name' };

describe('a server with a (fake) application', function () {
  let testServer: TestServer;
  let agent: FakeAgent;
  let mcp: McpClient;

  beforeEach(async () => {
    testServer = await new TestServer().start();
    agent = await new FakeAgent(testServer.runDir).start();
    mcp = await testServer.client();
    await mcp.call('ui_attach', { pid: agent.pid });
    agent.requests.length = 0;
  });
  afterEach(async () => {
    mock.restoreAll();
    await testServer.close();
    await agent.stop();
  });

  const activity = async (): Promise<
    { summary: string; ok: boolean; result: string; who: string; app?: string | undefined }[]
  > => LiveActivity.parse(await mcp.read('ui://live/activity')).entries;

  it('detaches although the connection closes before the response arrives', async () => {
    agent.on('detach', () => agent.stop());
    assert.deepEqual(await mcp.call('ui_detach'), { app: agent.app, ok: true });
    const [detached, attached] = await activity();
    assert.deepEqual([detached?.summary, detached?.app], ['detached from Fake', agent.app]);
    assert.deepEqual([attached?.summary, attached?.app], ['attached to Fake', agent.app]);
  });

  it('reports how many exceptions of the selected application were not caught, also of many at once', async () => {
    const { client } = mcp;
    await client.subscribeResource({ uri: 'ui://live/apps' });
    const exceptions = async () => LiveApps.parse(await mcp.read('ui://live/apps')).exceptions;
    assert.equal(await exceptions(), undefined);
    const rev = async () => LiveApps.parse(await mcp.read('ui://live/apps')).rev;
    const before = await rev();
    for (let n = 1; n <= 50; n++)
      agent.sendEvent('exception', { n, at: n, thread: 'main', type: 'E', message: null, frame: null, stack: [] });
    await until(async () => (await exceptions()) === 50, { what: 'the number of exceptions' });
    await until(async () => (await rev()) > before, { what: 'a notification' });
    assert.ok((await rev()) - before < 5, 'not one for each exception');
  });

  it('lists a process to which it cannot attach, and not as the selected application', async () => {
    await mcp.fail('ui_attach', { pid: 2 ** 22 + 1, timeoutMs: 100 });
    const [failed] = await activity();
    assert.deepEqual(
      [failed?.summary, failed?.app, failed?.ok],
      ['tried to attach to process 4194305', undefined, false],
    );
  });

  it('does not report an application as detached that has only lost its connection', async () => {
    agent.on('detach', () => agent.disconnect());
    assert.equal((await mcp.fail('ui_detach')).code, 'MCP_UI_APP_GONE');
  });

  it('returns a snapshot although a dialog beside it has closed', async () => {
    const dialog = windowInfo({ uid: 'n9', stageIndex: 1, kind: 'dialog', title: 'Delete', focused: false });
    agent.on('snapshotLight', (params) => {
      const { scope } = z.object({ scope: z.unknown().optional() }).parse(params);
      if (scope !== undefined) throw agentError({ code: 'MCP_UI_NODE_NOT_FOUND', message: 'There is no window n9.' });
      return { windows: [windowInfo()], otherWindows: [dialog], rows: [row(0, 'VBox', 'n2')], total: 1 };
    });
    assert.match(await mcp.text('ui_get_snapshot'), /VBox n2[^]*other window: dialog 1 n9 “Delete”$/m);
  });

  it('returns a failed action as an error, with the results so far', async () => {
    agent.on('perform', () => ({
      results: [
        { ok: true, type: 'focus', target: match },
        {
          ok: false,
          type: 'click',
          error: { code: 'MCP_UI_ACTION_FAILED', message: 'It is disabled.', details: { reason: 'disabled' } },
        },
      ],
    }));
    const actions = [
      { type: 'focus', target: { ref: { uid: 'n5' } } },
      { type: 'click', target: { selector: { css: '#save' } } },
    ];
    const error = await mcp.fail('ui_perform', { actions });
    assert.equal(error.code, 'MCP_UI_ACTION_FAILED');
    assert.equal(error.details?.reason, 'disabled');
    assert.deepEqual(error.details?.results, ['ok focus TextField n5 #name']);
    assert.equal(error.details?.failedIndex, 1);
    const output = await mcp.call('ui_perform', { actions, continueOnError: true });
    assert.equal(output.app, agent.app);

    const [failed, focused] = (await activity()).slice(2);
    assert.deepEqual(
      [failed?.summary, failed?.ok, failed?.result, failed?.who],
      ['tried to click #save', false, 'It is disabled.', 'Claude'],
    );
    assert.deepEqual([focused?.summary, focused?.ok], ['focused name', true]);
  });

  it('refuses a response over the limit of a message, whichever part of it is large', async () => {
    agent.on('query', () => ({ matches: [{ ...match, summary: 'x'.repeat(9 * 1024 * 1024) }], total: 1 }));
    const error = await mcp.fail('ui_query', { selector: { css: '#name' } });
    assert.equal(error.code, 'MCP_UI_INVALID_INPUT');
    assert.match(error.message, /The response would be \d+\.\d MB; the limit is 8 MB\. Request less/);
    const title = 'y'.repeat(9 * 1024 * 1024);
    agent.on('windows', () => ({
      windows: [{ ...windowInfo(), title }],
      focus: { focusedNode: null, focusedWindow: null },
    }));
    await assert.rejects(mcp.read('ui://state'), /The response would be \d+\.\d MB/);
    agent.on('query', () => {
      throw agentError({ code: 'MCP_UI_INTERNAL', message: 'z', details: { title } });
    });
    const large = await mcp.fail('ui_query', { selector: { css: '#name' } });
    assert.deepEqual([large.code, large.message, large.details], ['MCP_UI_INTERNAL', 'z', undefined]);
  });

  it('includes in the error the text that a response over the limit would have had', async () => {
    const closed = windowInfo({ uid: 'n9', kind: 'dialog', title: 'Delete' });
    const reads = [{ unreported: { closed: [closed] } }];
    agent.on('unreported', () => reads.shift() ?? {});
    agent.on('query', () => ({ matches: [{ ...match, summary: 'x'.repeat(9 * 1024 * 1024) }], total: 1 }));
    const { content } = await mcp.result('ui_query', { selector: { css: '#name' } });
    assert.match(JSON.stringify(content), /closed dialog n9 “Delete”/);
  });

  it('keeps the results of actions after which there is no screenshot', async () => {
    agent.on('perform', () => ({ results: [{ ok: true, type: 'click', target: match }] }));
    agent.on('screenshot', () => {
      throw agentError({ code: 'MCP_UI_NO_STAGES', message: 'No window shows.' });
    });
    const actions = [{ type: 'click', target: { ref: { uid: 'n5' } } }];
    const output = await mcp.call('ui_perform', { actions, screenshot: true });
    assert.deepEqual(output.results, [{ ok: true, type: 'click', target }]);
    assert.deepEqual(output.screenshotError, { code: 'MCP_UI_NO_STAGES', message: 'No window shows.' });
  });

  it('has one deadline for actions and screenshot, and reports when there is no time for the screenshot', async () => {
    let now = performance.now();
    let usedMs = 9_950;
    mock.method(performance, 'now', () => now);
    agent.on('perform', () => {
      now += usedMs;
      return { results: [{ ok: true, type: 'click', target: match }] };
    });
    const allowed: unknown[] = [];
    agent.on('screenshot', (params) => {
      allowed.push(params);
      return new Promise(() => {});
    });
    const actions = [{ type: 'click', target: { ref: { uid: 'n5' } } }];
    const input = { actions, screenshot: true, timeoutMs: 10_000 };
    const output = PerformOutput.parse(await mcp.call('ui_perform', input));
    assert.equal(output.results[0]?.ok, true);
    assert.equal(output.screenshotError?.code, 'MCP_UI_TIMEOUT');
    const { timeoutMs } = z.object({ timeoutMs: z.number() }).parse(allowed[0]);
    assert.equal(timeoutMs, 50, 'the screenshot has the time that the actions did not use');

    usedMs = 10_000;
    const late = PerformOutput.parse(await mcp.call('ui_perform', input));
    assert.match(late.screenshotError?.message ?? '', /actions were performed.*ui_screenshot/);
    assert.equal(allowed.length, 1, 'no screenshot is requested when no time remains');
  });

  it('lists only the part of typed text that the Java agent allows to show', async () => {
    agent.on('perform', () => ({
      results: [
        { ok: true, type: 'setText', target: match, text: 'Ada', typed: 'Ada' },
        { ok: true, type: 'typeText', target: { ...match, type: 'PinField' }, typed: '•••', password: true },
        { ok: true, type: 'typeText', target: match, typed: 'ada⇥•••' },
        { ok: true, type: 'pressKey', typed: 'CTRL+ENTER' },
        { ok: true, type: 'pressKey' },
      ],
    }));
    await mcp.call('ui_perform', {
      actions: [
        { type: 'setText', text: 'Ada' },
        { type: 'typeText', text: 'secret' },
        { type: 'typeText', text: 'ada\tsecret' },
        { type: 'pressKey', key: 'ENTER', modifiers: ['CTRL'] },
        { type: 'pressKey', key: 'X' },
      ],
    });
    assert.deepEqual(
      (await activity()).slice(0, 5).map(({ summary }) => summary),
      ['pressed', 'pressed Ctrl+Enter', 'typed “ada⇥•••” into name', 'typed ••• into name', 'set name to “Ada”'],
    );
  });

  it('lists a click or drag of the user by the node that was pressed, not by the one under the mouse afterwards', async () => {
    const page = await testServer.client('javafx-inspector-page');
    const menu = { ref: { path: '/stages[1]', uid: 'n9' }, type: 'ContextMenu', id: 'contactMenu', summary: '' };
    const pane = { ref: { path: '/stages[0]', uid: 'n8' }, type: 'StackPane', id: null, summary: '' };
    const mouse = async (action: object, target: object): Promise<void> => {
      const { type } = z.object({ type: z.string() }).parse(action);
      agent.on('perform', () => ({ results: [{ ok: true, type, target }] }));
      await page.call('ui_perform', { actions: [action] });
    };
    await mouse({ type: 'press', button: 'SECONDARY', x: 5, y: 5 }, match);
    await mouse({ type: 'release', button: 'SECONDARY' }, menu);
    await mouse({ type: 'press', button: 'PRIMARY', x: 5, y: 5 }, match);
    await mouse({ type: 'release', button: 'PRIMARY', x: 50, y: 50 }, pane);
    await mouse({ type: 'press', button: 'PRIMARY', x: 5, y: 5 }, match);
    await mouse({ type: 'release', button: 'PRIMARY' }, match);
    const [clicked, dragged, rightClicked] = LiveActivity.parse(await mcp.read('ui://live/activity')).entries;
    assert.deepEqual(
      [clicked, dragged, rightClicked].map((entry) => entry?.summary),
      ['clicked name', 'dragged name to StackPane', 'right-clicked name'],
    );
    assert.equal(rightClicked?.target, 'n5');
  });

  it('lists a double click of the user as one entry, also after a triple click', async () => {
    const page = await testServer.client('javafx-inspector-page');
    const mouse = async (...actions: { type: string; count?: number }[]): Promise<void> => {
      agent.on('perform', () => ({ results: actions.map(({ type }) => ({ ok: true, type, target: match })) }));
      const at = { x: 5, y: 5 };
      await page.call('ui_perform', {
        actions: actions.map((each) => ({ button: 'PRIMARY', ...(each.type === 'press' ? at : {}), ...each })),
      });
    };
    const summaries = async (): Promise<string[]> =>
      LiveActivity.parse(await mcp.read('ui://live/activity')).entries.map(({ summary }) => summary);
    const before = await summaries();
    const press = (count: number) => ({ type: 'press', ...(count === 1 ? {} : { count }) });
    await mouse(press(1));
    await mouse({ type: 'release' });
    await mouse(press(2), { type: 'release' });
    assert.deepEqual(await summaries(), ['double-clicked name', ...before]);
    await mouse(press(3));
    await mouse({ type: 'release' });
    assert.deepEqual(await summaries(), ['triple-clicked name', ...before]);
    // A click between them is a separate entry.
    await mouse(press(1), { type: 'release' });
    agent.on('perform', () => ({ results: [{ ok: true, type: 'click', target: match }] }));
    await mcp.call('ui_perform', { actions: [{ type: 'click', target: { ref: { uid: 'n5' } }, count: 2 }] });
    await mouse(press(2), { type: 'release' });
    const now = ['double-clicked name', 'double-clicked name', 'clicked name', 'triple-clicked name'];
    assert.deepEqual(await summaries(), [...now, ...before]);
  });

  it('lists where an AI agent has dragged something', async () => {
    agent.on('perform', () => ({ results: [{ ok: true, type: 'drag', target: match }] }));
    const drag = async (where: object): Promise<string | undefined> => {
      await mcp.call('ui_perform', { actions: [{ type: 'drag', target: { ref: { uid: 'n5' } }, ...where }] });
      return LiveActivity.parse(await mcp.read('ui://live/activity')).entries[0]?.summary;
    };
    assert.equal(await drag({ to: { selector: { text: 'Done' } } }), 'dragged name to “Done”');
    assert.equal(await drag({ to: { selector: { css: '.bin' } } }), 'dragged name to .bin');
    assert.equal(await drag({ by: { x: 10, y: -5 } }), 'dragged name by 10, -5 px');
  });

  it('lists what AI agents read and what users do, not what the page reads', async () => {
    agent.on('query', () => ({ matches: [match] }));
    agent.on('node', () => ({ node: match }));
    agent.on('perform', () => ({ results: [{ ok: true, type: 'click', target: match }] }));
    const page = await testServer.client('javafx-inspector-page');
    await page.call('ui_query', { selector: { css: '#name' } });
    await page.call('ui_select_node', { selector: { css: '#name' } });
    await mcp.call('ui_query', { selector: { css: '#name' } });
    await page.call('ui_perform', { actions: [{ type: 'click', target: { ref: { uid: 'n5' } } }] });
    assert.deepEqual(
      (await activity()).map(({ who, summary, result }) => [who, summary, result]),
      [
        ['You', 'clicked name', 'done'],
        ['Claude', 'found name', '1 found'],
        ['Claude', 'attached to Fake', 'done'],
      ],
    );
  });

  it('reports how an application exited during a call', async () => {
    agent.on('perform', () => agent.stop());
    const error = await mcp.fail('ui_perform', { actions: [{ type: 'typeText', text: 'x' }] });
    assert.equal(error.code, 'MCP_UI_APP_GONE');
    assert.equal(error.details?.mayHaveHappened, true);
    await until(() => mcp.messages.some((text) => text.includes('is disconnected')));
  });

  it('survives an application that exits while calls are pending', async () => {
    const calls = Array.from({ length: 200 }, () => mcp.fail('ui_query', { selector: { css: 'Button' } }));
    agent.on('query', () => new Promise(() => {}));
    await until(() => agent.requests.length > 20, { every: 1 });
    await agent.stop();
    for (const { code } of await Promise.all(calls)) assert.match(code, /MCP_UI_APP_GONE|MCP_UI_NOT_ENABLED/);
    assert.equal((await mcp.call('ui_status')).state, 'running');
  });

  it('passes the agent’s own time-out on, with its stack', async () => {
    agent.on('query', () => {
      throw agentError({
        code: 'MCP_UI_TIMEOUT',
        message: 'Busy.',
        details: { stack: ['demo.Main.loop(Main.java:7)'] },
      });
    });
    const error = await mcp.fail('ui_query', { selector: { css: 'Button' } });
    assert.deepEqual(error.details?.stack, ['demo.Main.loop(Main.java:7)']);
  });

  it('cancels the call in the application when the client cancels it', async () => {
    let cancelled = false;
    agent.on(
      'waitFor',
      (_params, token) =>
        new Promise((resolve) => {
          token.onCancellationRequested(() => {
            cancelled = true;
            resolve({ ok: true, waitedMs: 1 });
          });
        }),
    );
    const controller = new AbortController();
    const call = mcp.client.callTool({ name: 'ui_wait_for', arguments: { idle: true } }, undefined, {
      signal: controller.signal,
    });
    await until(() => agent.requests.includes('waitFor'));
    controller.abort();
    await assert.rejects(call);
    await until(() => cancelled);
  });

  it('includes in the next response the changes that were read for a call that the client has cancelled', async () => {
    const closed = windowInfo({ uid: 'n9', kind: 'dialog', title: 'Delete' });
    agent.on(
      'query',
      (_params, token) =>
        new Promise((resolve) => {
          token.onCancellationRequested(() =>
            resolve({ matches: [match], isRead: true, unreported: { closed: [closed] } }),
          );
        }),
    );
    const controller = new AbortController();
    const query = { name: 'ui_query', arguments: { selector: { css: '#name' } } };
    const call = mcp.client.callTool(query, undefined, { signal: controller.signal });
    await until(() => agent.requests.includes('query'));
    controller.abort();
    await assert.rejects(call);
    await until(async () => /closed dialog n9 “Delete”/.test(await mcp.text('ui_status')), { ms: 10_000 });
  });

  it('reports the progress of a long call to a client that requests it', async () => {
    const reported: string[] = [];
    const call = mcp.client.callTool({ name: 'ui_pick', arguments: { wait: true } }, undefined, {
      onprogress: ({ message }) => void reported.push(message ?? ''),
    });
    agent.on('pick', () => ({ on: true }));
    await until(() => reported.length > 0);
    assert.deepEqual(reported, ['Waiting for the user to click a node.']);
    agent.sendEvent('picked', { match });
    const { structuredContent } = await call;
    assert.deepEqual(structuredContent, { app: agent.app, on: false, match });
    assert.deepEqual(await mcp.call('ui_select_node'), { app: agent.app, match });
    assert.equal((await mcp.read('ui://live/selection')).by, 'You');
  });

  it('stops the wait for a user and the mode after the time-out', async () => {
    agent.on('pick', () => ({ on: true }));
    const error = await mcp.fail('ui_pick', { wait: true, timeoutMs: 50 });
    assert.equal(error.code, 'MCP_UI_TIMEOUT');
    assert.equal((await mcp.read('ui://live/apps')).pickMode, false);
    await until(() => agent.requests.filter((method) => method === 'pick').length === 2);
  });

  it('ends select-node mode when the client that started it disconnects, as a hidden page does', async () => {
    agent.on('pick', () => ({ on: true }));
    const page = await testServer.client('javafx-inspector-page');
    const other = await testServer.client('cursor-vscode');
    await other.call('ui_pick');
    await page.call('ui_pick');
    await other.close();
    assert.equal((await mcp.read('ui://live/apps')).pickMode, true);
    await page.close();
    await until(async () => (await mcp.read('ui://live/apps')).pickMode === false);
    await until(() => agent.requests.filter((method) => method === 'pick').length === 3);
  });

  it('shares one selection among its clients', async () => {
    agent.on('node', () => ({ node: match }));
    const other = await testServer.client('cursor-vscode');
    await other.client.subscribeResource({ uri: 'ui://live/selection' });
    await mcp.call('ui_select_node', { selector: { css: '#name' } });
    await until(() => other.updates.length === 1);
    assert.deepEqual(await other.call('ui_select_node'), { app: agent.app, match });
    assert.equal((await other.read('ui://live/selection')).by, 'Claude');
  });

  it('asks the Java agent for the one node of a selector, as for a uid', async () => {
    agent.on('node', (params) => {
      assert.deepEqual(z.object({ ref: z.unknown() }).parse(params).ref, { selector: { css: '#no' } });
      throw agentError({ code: 'MCP_UI_ACTION_FAILED', message: 'No match.', details: { reason: 'noMatch' } });
    });
    for (const given of [{ selector: { css: '#no' } }, { ref: { css: '#no' } }]) {
      const none = await mcp.fail('ui_select_node', given);
      assert.deepEqual([none.code, none.details?.reason], ['MCP_UI_ACTION_FAILED', 'noMatch']);
    }
  });

  describe('and subscribers', () => {
    const window = { uid: 'w', parent: null, index: 0, type: 'Stage', kind: 'stage' as const };
    const event = { epoch: 'e', reset: false, upserts: [], removed: [], painted: [] };
    const TREE = 'ui://live/tree';

    it('has the Java agent watch from the first subscription to the last, in whatever order they are cancelled', async () => {
      const other = await testServer.client();
      await mcp.client.subscribeResource({ uri: TREE });
      await until(() => agent.requests.includes('watch'));
      await other.client.subscribeResource({ uri: `${TREE}?app=${agent.app}` });
      await mcp.client.unsubscribeResource({ uri: TREE });
      agent.sendEvent('tree', { ...event, n: 1, reset: true, upserts: [window] });
      await until(() => other.updates.length === 1);
      assert.deepEqual(mcp.updates, []);
      assert.ok(!agent.requests.includes('unwatch'));
      await other.client.close();
      await until(() => agent.requests.includes('unwatch'));
      assert.equal(agent.requests.filter((method) => method === 'watch').length, 1);
    });

    it('does not keep the Java agent watching for those that disconnect while they subscribe', async () => {
      const { client, transport } = await testServer.connection();
      transport.onmessage?.({ jsonrpc: '2.0', id: 77, method: 'resources/subscribe', params: { uri: TREE } });
      await transport.close();
      await client.close();
      // Its request is handled before a later one of another client.
      await mcp.client.subscribeResource({ uri: TREE });
      await until(() => agent.requests.includes('watch'));
      await mcp.client.unsubscribeResource({ uri: TREE });
      await until(() => agent.requests.filter((method) => method === 'unwatch').length === 1);
    });

    it('stops watching an application that is detached, and watches it when it is attached again', async () => {
      const uris = [TREE, 'ui://live/picture', 'ui://live/apps'];
      for (const uri of uris) await mcp.client.subscribeResource({ uri });
      await until(() => agent.requests.includes('watch'));
      await mcp.call('ui_detach');
      agent.requests.length = 0;
      await mcp.call('ui_status');
      assert.deepEqual(agent.requests, []);
      await mcp.call('ui_attach', { pid: agent.pid });
      await until(() => agent.requests.includes('watch'));
    });

    it('sends a last update when the application is detached, and keeps no watch of it', async () => {
      const application = testServer.session.selected();
      assert.ok(application);
      const live = testServer.session.live(application);
      const uris = [TREE, `${TREE}?app=${agent.app}`, 'ui://live/picture'];
      for (const uri of uris) await mcp.client.subscribeResource({ uri });
      await until(() => agent.requests.includes('watch'));
      assert.ok(live.watched);
      await mcp.call('ui_detach');
      await until(() => uris.every((uri) => mcp.updates.includes(uri)), { what: 'an update of each' });
      assert.equal((await mcp.read(TREE)).app, null);
      assert.equal(live.watched, false);
      const count = (wanted: string) => agent.requests.filter((method) => method === wanted).length;
      assert.equal(count('watch'), 1);
      await mcp.call('ui_attach', { pid: agent.pid });
      await until(() => count('watch') === 2);
      for (const uri of uris) await mcp.client.unsubscribeResource({ uri });
      await until(() => count('unwatch') === 1);
      assert.equal(count('watch'), 2);
    });

    it('has one update outstanding until the client has read', async () => {
      await mcp.client.subscribeResource({ uri: TREE });
      await until(() => agent.requests.includes('watch'));
      agent.sendEvent('tree', { ...event, n: 1, reset: true, upserts: [window] });
      await until(() => mcp.updates.length === 1);
      for (let n = 2; n < 10; n++)
        agent.sendEvent('tree', { ...event, n, upserts: [{ ...window, text: `title ${n}` }] });
      const label = { uid: 'a', parent: 'w', index: 0, type: 'Label' };
      await until(async () => {
        const { upserts } = await mcp.read(TREE);
        return Array.isArray(upserts) && upserts.some((row: { text?: string }) => row.text === 'title 9');
      });
      const { rev } = await mcp.read(TREE);
      const before = mcp.updates.length;
      agent.sendEvent('tree', { ...event, n: 10, upserts: [label] });
      await until(() => mcp.updates.length === before + 1);
      agent.sendEvent('tree', { ...event, n: 11, upserts: [{ ...label, text: 'x' }] });
      const changed = await until(async () => {
        const output = await mcp.read(`${TREE}?since=${String(rev)}`);
        return JSON.stringify(output).includes('"x"') && output;
      });
      assert.equal(changed.reset, false);
      assert.deepEqual(changed.upserts, [{ ...label, text: 'x' }]);
    });

    it('notifies those of the screenshot when their window was painted', async () => {
      await mcp.client.subscribeResource({ uri: 'ui://live/picture?window=w&max=400' });
      await until(() => agent.requests.includes('watch'));
      agent.sendEvent('tree', { ...event, n: 1, reset: true, upserts: [window, { ...window, uid: 'o', index: 1 }] });
      await until(() => mcp.updates.length === 1);
      const { rev } = await mcp.read('ui://live/picture?window=w&max=400&since=0.0').catch(() => ({ rev: undefined }));
      assert.equal(rev, undefined, 'The fake takes no screenshot.');
      agent.sendEvent('tree', { ...event, n: 2, painted: ['o'] });
      agent.sendEvent('tree', { ...event, n: 3, painted: ['w'] });
      await until(() => mcp.updates.length === 2);
    });

    it('delays the next screenshot after automatic ones, but not after those that a user requested', async () => {
      const rgba = deflateSync(Buffer.alloc(4)).toString('base64');
      const shot = { width: 1, height: 1, scale: 1, origin: { x: 0, y: 0 }, window: windowInfo(), rgba, fxMs: 1000 };
      agent.on('screenshot', () => shot);
      const uri = 'ui://live/picture?window=w';
      await mcp.client.subscribeResource({ uri });
      await until(() => agent.requests.includes('watch'));
      agent.sendEvent('tree', { ...event, n: 1, reset: true, upserts: [window] });
      await until(() => mcp.updates.length === 1);
      let n = 1;
      /** The time from the request of the last of five more screenshots to the notification of the next one, in milliseconds. */
      const wait = async (query: string): Promise<number> => {
        for (let i = 0; i < 4; i++) await mcp.read(`${uri}${query}`);
        const began = Date.now();
        await mcp.read(`${uri}${query}`);
        const before = mcp.updates.length;
        agent.sendEvent('tree', { ...event, n: ++n, painted: ['w'] });
        await until(() => mcp.updates.length > before);
        return Date.now() - began;
      };
      // A busy machine may suspend this process during that time.
      await until(async () => {
        const asked = await wait('&now=true');
        const unasked = await wait('');
        assert.ok(unasked >= 1900, `${unasked} ms`);
        assert.ok(asked < unasked - 500, `${asked} ms`);
        return true;
      });
    });

    it('reports that the application is busy, with its stack, and that it responds again', async () => {
      await mcp.client.subscribeResource({ uri: 'ui://live/apps' });
      const stack = ['demo.Main.loop(Main.java:7)'];
      agent.on('windows', () => {
        throw agentError({
          code: 'MCP_UI_ACTION_FAILED',
          message: 'Busy.',
          details: { stack, reason: 'nativeDialog' },
        });
      });
      const busy = await until(async () => LiveApps.parse(await mcp.read('ui://live/apps')).busy);
      assert.deepEqual([busy.stack, busy.nativeDialog], [stack, true]);
      agent.on('windows', () => ({
        windows: [windowInfo()],
        focus: { focusedNode: null, focusedWindow: null },
      }));
      await until(async () => (await mcp.read('ui://live/apps')).busy === null);
    });

    it('sends no requests to the application without subscribers', async () => {
      await mcp.client.subscribeResource({ uri: 'ui://live/apps' });
      await until(() => agent.requests.length > 0);
      await mcp.client.unsubscribeResource({ uri: 'ui://live/apps' });
      await mcp.call('ui_query', { selector: { css: 'X' } }).catch(() => {});
      const before = agent.requests.length;
      await checkedElsewhere();
      assert.equal(agent.requests.length, before);
    });
  });
});

/** Resolves when another server, to which a client has subscribed now, has checked its application. */
async function checkedElsewhere(): Promise<void> {
  const testServer = await new TestServer().start();
  const agent = await new FakeAgent(testServer.runDir).start();
  try {
    const mcp = await testServer.client();
    await mcp.call('ui_attach', { pid: agent.pid });
    await mcp.client.subscribeResource({ uri: 'ui://live/apps' });
    const before = agent.requests.length;
    await until(() => agent.requests.length > before, { what: 'the check of the other server' });
  } finally {
    await testServer.close();
    await agent.stop();
  }
}

describe('the tools that return text alone', function () {
  let testServer: TestServer;
  let agent: FakeAgent;
  let mcp: McpClient;

  before(async () => {
    testServer = await new TestServer().start();
    agent = await new FakeAgent(testServer.runDir).start();
    mcp = await testServer.client();
    await mcp.call('ui_attach', { pid: agent.pid });
    agent.on('screenState', () => ({
      window: windowInfo(),
      screen: { width: 800, height: 600, scale: 2 },
      nodes: [{ uid: 'n5', type: 'Label', text: 'Hi', bounds: { minX: 0, minY: 0, width: 9, height: 9 }, flags: [] }],
    }));
  });
  after(async () => {
    await testServer.close();
    await agent.stop();
  });

  it('return one text and nothing else, and leave exceptions to the next response', async () => {
    agent.sendEvent('exception', {
      n: 1,
      at: Date.now(),
      type: 'java.lang.IllegalStateException',
      message: 'no city',
      frame: null,
      stack: [],
      thread: 'JavaFX Application Thread',
    });
    await until(() =>
      testServer.session.applications.connected.some((each) => testServer.session.exceptions.of(each).last === 1),
    );
    const { structuredContent, content } = await mcp.result('get_screen_state');
    assert.equal(structuredContent, undefined);
    const lines = [
      'note:structural-only nodes are omitted from the tree',
      'app:demo.Fake window:Contacts',
      'screen:800x600 scale:2 orientation:landscape',
      'id\tclass\ttext\tdesc\tres_id\tbounds\tflags',
      'n5\tLabel\tHi\t-\t-\t0,0,9,9\t',
    ];
    assert.deepEqual(content, [{ type: 'text', text: lines.join('\n') }]);
    const details = await mcp.result('get_element_details', { ids: ['n5', 'n6'] });
    assert.deepEqual(details, {
      content: [{ type: 'text', text: 'id\ttext\tdesc\nn5\tHi\t-\nn6\tnot_found\tnot_found' }],
    });
    assert.match(JSON.stringify(await mcp.call('ui_status')), /no city/);
  });

  it('ask for no screenshot without include_screenshot', async () => {
    agent.requests.length = 0;
    await mcp.text('get_screen_state', { include_screenshot: false });
    assert.deepEqual(agent.requests, ['screenState']);
  });

  it('add a JPEG as second content, of the same window, at most 700 pixels long', async () => {
    let asked: unknown;
    agent.on('screenshot', (params) => {
      asked = params;
      const rgba = deflateSync(Buffer.alloc(2 * 2 * 4, 255)).toString('base64');
      return { width: 2, height: 2, scale: 1, origin: { x: 0, y: 0 }, window: windowInfo(), rgba, fxMs: 1 };
    });
    const { structuredContent, content } = await mcp.result('get_screen_state', { include_screenshot: true });
    assert.equal(structuredContent, undefined);
    assert.deepEqual(
      content.map((each) => (each.type === 'image' ? each.mimeType : each.type)),
      ['text', 'image/jpeg'],
    );
    const image = content[1]?.type === 'image' ? Buffer.from(content[1].data, 'base64') : Buffer.alloc(0);
    assert.deepEqual([...image.subarray(0, 3)], [0xff, 0xd8, 0xff]);
    assert.deepEqual(asked, { stageIndex: 'n1', max: 700, timeoutMs: 5000 });
  });

  it('fail as the other tools do: with the error of a screenshot, and for invalid input', async () => {
    agent.on('screenshot', () => {
      throw agentError({ code: 'MCP_UI_NO_STAGES', message: 'The window shows nothing yet.' });
    });
    const error = await mcp.fail('get_screen_state', { include_screenshot: true });
    assert.equal(error.code, 'MCP_UI_NO_STAGES');
    const wrong: [string, Record<string, unknown>, RegExp][] = [
      ['get_screen_state', { include_screenshot: 'yes' }, /include_screenshot must be a boolean/],
      ['get_screen_state', { includeScreenshot: true }, /Did you mean "include_screenshot"/],
      ['get_element_details', {}, /ids is missing/],
      ['get_element_details', { ids: 'n5' }, /ids must be an array/],
      ['get_element_details', { ids: [] }, /ids must have a length of at least 1/],
      ['get_element_details', { ids: [5] }, /ids\[0\] must be a string/],
    ];
    for (const [tool, args, message] of wrong) {
      const { code, message: actual } = await mcp.fail(tool, args);
      assert.equal(code, 'MCP_UI_INVALID_INPUT');
      assert.match(actual, message);
    }
  });
});

describe('a server without an application', () => {
  let testServer: TestServer;
  let mcp: McpClient;
  before(async () => {
    testServer = await new TestServer().start();
    mcp = await testServer.client();
  });
  after(() => testServer.close());

  it('is reported by every tool that needs one, with advice', async () => {
    const ref = { uid: 'n1' };
    const calls: [string, Record<string, unknown>][] = [
      ['ui_get_snapshot', {}],
      ['ui_query', { selector: { css: 'Button' } }],
      ['ui_get_node', { ref }],
      ['ui_perform', { actions: [{ type: 'click', target: { ref } }] }],
      ['ui_wait_for', { idle: true }],
      ['ui_screenshot', {}],
      ['get_screen_state', {}],
      ['get_element_details', { ids: ['n1'] }],
      ['ui_highlight', { ref }],
      ['ui_select_node', { ref }],
      ['ui_pick', {}],
      ['ui_detach', {}],
      ['ui_stop', {}],
    ];
    for (const [tool, args] of calls) {
      const error = await mcp.fail(tool, args);
      assert.equal(error.code, 'MCP_UI_NOT_ENABLED', tool);
      assert.match(error.message, /ui_launch|ui_attach/, tool);
    }
  });

  it('refuses a call with contradictory fields, and names them', async () => {
    const ref = { uid: 'n1' };
    const calls: [string, Record<string, unknown>, string][] = [
      ['ui_attach', {}, 'app'],
      ['ui_attach', { app: 'A-1', pid: 1 }, 'pid'],
      ['ui_launch', {}, 'mainClass'],
      ['ui_launch', { jar: 'a.jar', project: '.' }, 'project'],
      ['ui_highlight', {}, 'ref'],
      ['ui_highlight', { ref, clear: true }, 'selector'],
      ['ui_select_node', { ref, selector: {} }, 'selector'],
      ['ui_wait_for', {}, 'selector'],
      ['ui_wait_for', { idle: true, state: 'gone' }, 'state'],
      ['ui_wait_for', { window: { title: 'A' }, state: 'visible' }, 'state'],
      ['ui_wait_for', { selector: {}, state: 'open' }, 'state'],
      ['ui_wait_for', { idle: true, text: 'A' }, 'text'],
      ['ui_get_node', { ref, fields: ['bonds'] }, 'fields[0]'],
    ];
    for (const [tool, args, path] of calls) {
      const error = await mcp.fail(tool, args);
      assert.deepEqual([error.code, error.details?.path], ['MCP_UI_INVALID_INPUT', path], `${tool} ${error.message}`);
    }
  });

  it('has guides that describe the tools', async () => {
    for (const uri of ['ui://reference', 'ui://mcp', 'ui://viewdefs']) {
      const [content] = (await mcp.client.readResource({ uri })).contents;
      assert.ok(content && 'text' in content && content.text.length > 1000);
      assert.equal(content.mimeType, 'text/markdown');
    }
    assert.match(mcp.client.getInstructions() ?? '', /ui_list_apps[^]*ui_get_snapshot[^]*ui_perform[^]*ui_wait_for/);
  });

  it('lists each declared resource once, and names in the reference those that AI agents need', async () => {
    assert.deepEqual(
      resources.map(({ uri }) => uri),
      ResourceUri.options,
    );
    const [content] = (await mcp.client.readResource({ uri: 'ui://reference' })).contents;
    assert.ok(content && 'text' in content);
    const [, section = ''] = content.text.split('## Resources');
    for (const uri of ResourceUri.options) {
      const isNamed = section.includes(`\`${uri}\``) || section.includes(`\`${uri.replace('ui://live/', '')}\``);
      assert.equal(isNamed, !NOT_FOR_AGENTS.includes(uri), uri);
    }
    assert.ok(section.length <= 600, `${section.length} characters, which AI agents pay for`);
  });
});

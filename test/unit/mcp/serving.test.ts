import assert from 'node:assert/strict';
import { z } from 'zod';
import { PerformOutput } from '../../../src/contract/action.ts';
import { LiveActivity, LiveApps } from '../../../src/contract/live.ts';
import type { McpClient } from '../../harness/mcp.ts';
import { sleep, until } from '../../harness/until.ts';
import { agentError, FakeAgent } from './fake-agent.ts';
import { windowInfo } from './rows.ts';
import { Serving } from './serving.ts';

const match = {
  ref: { path: '/stages[0]/scene/root/TextField[0]', uid: 'n5' },
  type: 'TextField',
  id: 'name',
  summary: 'TextField[id=name]',
};

describe('a server with a (fake) program', function () {
  this.timeout(10_000);

  let serving: Serving;
  let agent: FakeAgent;
  let served: McpClient;

  beforeEach(async () => {
    serving = await new Serving().start();
    agent = await new FakeAgent(serving.runDir).start();
    served = await serving.client();
    await served.call('ui_attach', { pid: agent.pid });
    agent.asked.length = 0;
  });
  afterEach(async () => {
    await serving.close();
    await agent.stop();
  });

  const activity = async (): Promise<{ summary: string; ok: boolean; result: string; who: string }[]> =>
    LiveActivity.parse(await served.read('ui://live/activity')).entries;

  it('answers a failed action as an error, with the results up to there', async () => {
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
    const error = await served.fail('ui_perform', { actions });
    assert.equal(error.code, 'MCP_UI_ACTION_FAILED');
    assert.equal(error.details?.reason, 'disabled');
    assert.deepEqual(error.details?.results, [
      { ok: true, type: 'focus', target: match },
      {
        ok: false,
        type: 'click',
        error: { code: 'MCP_UI_ACTION_FAILED', message: 'It is disabled.', details: { reason: 'disabled' } },
      },
    ]);
    const answer = await served.call('ui_perform', { actions, continueOnError: true });
    assert.equal(answer.app, agent.app);

    const [failed, focused] = (await activity()).slice(2);
    assert.deepEqual(
      [failed?.summary, failed?.ok, failed?.result, failed?.who],
      ['click #save', false, 'It is disabled.', 'Claude'],
    );
    assert.deepEqual([focused?.summary, focused?.ok], ['focus TextField[id=name] #name', true]);
  });

  it('keeps the results of actions after which there is no picture', async () => {
    agent.on('perform', () => ({ results: [{ ok: true, type: 'click', target: match }] }));
    agent.on('screenshot', () => {
      throw agentError({ code: 'MCP_UI_NO_STAGES', message: 'No window shows.' });
    });
    const actions = [{ type: 'click', target: { ref: { uid: 'n5' } } }];
    const answer = await served.call('ui_perform', { actions, screenshot: true });
    assert.deepEqual(answer.results, [{ ok: true, type: 'click', target: match }]);
    assert.deepEqual(answer.screenshotError, { code: 'MCP_UI_NO_STAGES', message: 'No window shows.' });
  });

  it('has one deadline for actions and picture, and says when there is no time for the picture', async () => {
    agent.on('perform', async () => {
      await sleep(300);
      return { results: [{ ok: true, type: 'click', target: match }] };
    });
    const allowed: unknown[] = [];
    agent.on('screenshot', (params) => {
      allowed.push(params);
      return new Promise(() => {});
    });
    const actions = [{ type: 'click', target: { ref: { uid: 'n5' } } }];
    const called = performance.now();
    const answer = PerformOutput.parse(await served.call('ui_perform', { actions, screenshot: true, timeoutMs: 1000 }));
    assert.ok(performance.now() - called < 3300, 'timeoutMs and two seconds of grace');
    assert.equal(answer.results[0]?.ok, true);
    assert.equal(answer.screenshotError?.code, 'MCP_UI_TIMEOUT');
    const { timeoutMs } = z.object({ timeoutMs: z.number() }).parse(allowed[0]);
    assert.ok(timeoutMs > 300 && timeoutMs <= 700, `the picture has what the actions left: ${timeoutMs} ms`);

    const late = PerformOutput.parse(await served.call('ui_perform', { actions, screenshot: true, timeoutMs: 200 }));
    assert.match(late.screenshotError?.message ?? '', /actions are done.*ui_screenshot/);
    assert.equal(allowed.length, 1, 'no picture is asked for when no time is left');
  });

  it('never lists what is typed into a password field, nor what was typed nobody knows where', async () => {
    agent.on('perform', () => ({
      results: [
        { ok: true, type: 'setText', target: match },
        { ok: true, type: 'typeText', target: { ...match, type: 'PinField' }, password: true },
        { ok: true, type: 'typeText' },
        { ok: true, type: 'pressKey', target: { ...match, type: 'PinField' }, password: true },
        { ok: true, type: 'pressKey' },
      ],
    }));
    await served.call('ui_perform', {
      actions: [
        { type: 'setText', text: 'Ada' },
        { type: 'typeText', text: 'secret' },
        { type: 'typeText', text: 'secret' },
        { type: 'pressKey', key: 'X' },
        { type: 'pressKey', key: 'ENTER', modifiers: ['CTRL'] },
      ],
    });
    assert.deepEqual(
      (await activity()).slice(0, 5).map(({ summary }) => summary),
      [
        'pressKey CTRL+ENTER',
        'pressKey ••• TextField[id=name] #name',
        'typeText •••',
        'typeText ••• TextField[id=name] #name',
        'setText “Ada” TextField[id=name] #name',
      ],
    );
  });

  it('lists what agents read and what people do, not what the page reads', async () => {
    agent.on('query', () => ({ matches: [match] }));
    agent.on('perform', () => ({ results: [{ ok: true, type: 'click', target: match }] }));
    const page = await serving.client('javafx-inspector-page');
    await page.call('ui_query', { selector: { css: '#name' } });
    await page.call('ui_select_node', { selector: { css: '#name' } });
    await served.call('ui_query', { selector: { css: '#name' } });
    await page.call('ui_perform', { actions: [{ type: 'click', target: { ref: { uid: 'n5' } } }] });
    assert.deepEqual(
      (await activity()).map(({ who, summary, result }) => [who, summary, result]),
      [
        ['You', 'click TextField[id=name] #name', 'done'],
        ['Claude', 'find #name', '1 found'],
        ['Claude', `attach to ${agent.pid}`, 'done'],
      ],
    );
  });

  it('says how a program went that goes in the middle of a call', async () => {
    agent.on('perform', () => agent.stop());
    const error = await served.fail('ui_perform', { actions: [{ type: 'typeText', text: 'x' }] });
    assert.equal(error.code, 'MCP_UI_APP_GONE');
    assert.equal(error.details?.mayHaveHappened, true);
    await until(() => served.messages.some((text) => text.includes('has gone')));
  });

  it('survives a program that goes while calls are on their way to it', async () => {
    const calls = Array.from({ length: 200 }, () => served.fail('ui_query', { selector: { css: 'Button' } }));
    agent.on('query', () => new Promise(() => {}));
    await until(() => agent.asked.length > 20, { every: 1 });
    await agent.stop();
    for (const { code } of await Promise.all(calls)) assert.match(code, /MCP_UI_APP_GONE|MCP_UI_NOT_ENABLED/);
    assert.equal((await served.call('ui_status')).state, 'running');
  });

  it('passes the agent’s own time-out on, with its stack', async () => {
    agent.on('query', () => {
      throw agentError({
        code: 'MCP_UI_TIMEOUT',
        message: 'Busy.',
        details: { stack: ['demo.Main.loop(Main.java:7)'] },
      });
    });
    const error = await served.fail('ui_query', { selector: { css: 'Button' } });
    assert.deepEqual(error.details?.stack, ['demo.Main.loop(Main.java:7)']);
  });

  it('cancels the call in the program when the client cancels it', async () => {
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
    const call = served.client.callTool({ name: 'ui_wait_for', arguments: { idle: true } }, undefined, {
      signal: controller.signal,
    });
    await until(() => agent.asked.includes('waitFor'));
    controller.abort();
    await assert.rejects(call);
    await until(() => cancelled);
  });

  it('tells what a long call does to a client that asks for it', async () => {
    const told: string[] = [];
    const call = served.client.callTool({ name: 'ui_pick', arguments: { wait: true } }, undefined, {
      onprogress: ({ message }) => void told.push(message ?? ''),
    });
    agent.on('pick', () => ({ on: true }));
    await until(() => told.length > 0);
    assert.deepEqual(told, ['Waiting for the person to click a node.']);
    agent.tell('picked', { match });
    const { structuredContent } = await call;
    assert.deepEqual(structuredContent, { app: agent.app, on: false, match });
    assert.deepEqual(await served.call('ui_select_node'), { app: agent.app, match });
    assert.equal((await served.read('ui://live/selection')).by, 'You');
  });

  it('ends the wait for a person after its time, and the mode with it', async () => {
    agent.on('pick', () => ({ on: true }));
    const error = await served.fail('ui_pick', { wait: true, timeoutMs: 50 });
    assert.equal(error.code, 'MCP_UI_TIMEOUT');
    assert.equal((await served.read('ui://live/apps')).pickMode, false);
    await until(() => agent.asked.filter((method) => method === 'pick').length === 2);
  });

  it('shares one selection among its clients', async () => {
    agent.on('query', () => ({ matches: [match] }));
    const other = await serving.client('cursor-vscode');
    await other.client.subscribeResource({ uri: 'ui://live/selection' });
    await served.call('ui_select_node', { selector: { css: '#name' } });
    await until(() => other.updates.length === 1);
    assert.deepEqual(await other.call('ui_select_node'), { app: agent.app, match });
    assert.equal((await other.read('ui://live/selection')).by, 'Claude');
  });

  it('says why a selector does not mean one node', async () => {
    agent.on('query', () => ({ matches: [] }));
    const none = await served.fail('ui_select_node', { selector: { css: '#no' } });
    assert.deepEqual([none.code, none.details?.reason], ['MCP_UI_ACTION_FAILED', 'noMatch']);
    agent.on('query', () => ({ matches: [match, match], total: 9 }));
    const many = await served.fail('ui_select_node', { selector: { css: 'TextField' } });
    assert.equal(many.details?.reason, 'ambiguous');
    assert.ok(many.message.includes('9 nodes'));
  });

  describe('and subscribers', () => {
    const window = { uid: 'w', parent: null, index: 0, type: 'Stage', kind: 'stage' as const };
    const event = { epoch: 'e', reset: false, upserts: [], removed: [], painted: [] };
    const TREE = 'ui://live/tree';

    it('has the agent watch from the first subscriber to the last, whoever goes first', async () => {
      const other = await serving.client();
      await served.client.subscribeResource({ uri: TREE });
      await until(() => agent.asked.includes('watch'));
      await other.client.subscribeResource({ uri: `${TREE}?app=${agent.app}` });
      await served.client.unsubscribeResource({ uri: TREE });
      agent.tell('tree', { ...event, n: 1, reset: true, upserts: [window] });
      await until(() => other.updates.length === 1);
      assert.deepEqual(served.updates, []);
      assert.ok(!agent.asked.includes('unwatch'));
      await other.client.close();
      await until(() => agent.asked.includes('unwatch'));
      assert.equal(agent.asked.filter((method) => method === 'watch').length, 1);
    });

    it('has one update outstanding until the client has read', async () => {
      await served.client.subscribeResource({ uri: TREE });
      await until(() => agent.asked.includes('watch'));
      agent.tell('tree', { ...event, n: 1, reset: true, upserts: [window] });
      await until(() => served.updates.length === 1);
      for (let n = 2; n < 10; n++) agent.tell('tree', { ...event, n, upserts: [{ ...window, text: `title ${n}` }] });
      const label = { uid: 'a', parent: 'w', index: 0, type: 'Label' };
      await until(async () => {
        const { upserts } = await served.read(TREE);
        return Array.isArray(upserts) && upserts.some((row: { text?: string }) => row.text === 'title 9');
      });
      const { rev } = await served.read(TREE);
      const before = served.updates.length;
      agent.tell('tree', { ...event, n: 10, upserts: [label] });
      await until(() => served.updates.length === before + 1);
      agent.tell('tree', { ...event, n: 11, upserts: [{ ...label, text: 'x' }] });
      const changed = await until(async () => {
        const answer = await served.read(`${TREE}?since=${String(rev)}`);
        return JSON.stringify(answer).includes('"x"') && answer;
      });
      assert.equal(changed.reset, false);
      assert.deepEqual(changed.upserts, [{ ...label, text: 'x' }]);
    });

    it('tells those of the picture when their window was painted', async () => {
      await served.client.subscribeResource({ uri: 'ui://live/picture?window=w&max=400' });
      await until(() => agent.asked.includes('watch'));
      agent.tell('tree', { ...event, n: 1, reset: true, upserts: [window, { ...window, uid: 'o', index: 1 }] });
      await until(() => served.updates.length === 1);
      const { rev } = await served
        .read('ui://live/picture?window=w&max=400&since=0.0')
        .catch(() => ({ rev: undefined }));
      assert.equal(rev, undefined, 'The fake takes no picture.');
      agent.tell('tree', { ...event, n: 2, painted: ['o'] });
      agent.tell('tree', { ...event, n: 3, painted: ['w'] });
      await until(() => served.updates.length === 2);
    });

    it('says that the program is busy, with what it does, and that it answers again', async () => {
      await served.client.subscribeResource({ uri: 'ui://live/apps' });
      const stack = ['demo.Main.loop(Main.java:7)'];
      agent.on('windows', () => {
        throw agentError({ code: 'MCP_UI_TIMEOUT', message: 'Busy.', details: { stack, nativeDialog: true } });
      });
      const busy = await until(async () => LiveApps.parse(await served.read('ui://live/apps')).busy);
      assert.deepEqual([busy.stack, busy.nativeDialog], [stack, true]);
      agent.on('windows', () => ({
        windows: [windowInfo()],
        focus: { focusedNode: null, focusedWindow: null },
      }));
      await until(async () => (await served.read('ui://live/apps')).busy === null);
    });

    it('asks the program nothing when nobody looks', async () => {
      await served.client.subscribeResource({ uri: 'ui://live/apps' });
      await until(() => agent.asked.length > 0);
      await served.client.unsubscribeResource({ uri: 'ui://live/apps' });
      await served.call('ui_query', { selector: { css: 'X' } }).catch(() => {});
      const before = agent.asked.length;
      // Longer than the pause between two questions: that none comes can only be seen by waiting.
      await sleep(1200);
      assert.equal(agent.asked.length, before);
    });
  });
});

describe('a server without a program', () => {
  let serving: Serving;
  let served: McpClient;
  before(async () => {
    serving = await new Serving().start();
    served = await serving.client();
  });
  after(() => serving.close());

  it('says so in every tool that needs one, and what to do', async () => {
    const ref = { uid: 'n1' };
    const calls: [string, Record<string, unknown>][] = [
      ['ui_get_snapshot', {}],
      ['ui_query', { selector: { css: 'Button' } }],
      ['ui_get_node', { ref }],
      ['ui_perform', { actions: [{ type: 'click', target: { ref } }] }],
      ['ui_wait_for', { idle: true }],
      ['ui_screenshot', {}],
      ['ui_highlight', { ref }],
      ['ui_select_node', { ref }],
      ['ui_pick', {}],
      ['ui_detach', {}],
      ['ui_stop', {}],
    ];
    for (const [tool, args] of calls) {
      const error = await served.fail(tool, args);
      assert.equal(error.code, 'MCP_UI_NOT_ENABLED', tool);
      assert.match(error.message, /ui_launch|ui_attach/, tool);
    }
  });

  it('refuses a call whose parts do not go together, and says which', async () => {
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
      const error = await served.fail(tool, args);
      assert.deepEqual([error.code, error.details?.path], ['MCP_UI_INVALID_INPUT', path], `${tool} ${error.message}`);
    }
  });

  it('has guides that say what is there', async () => {
    for (const uri of ['ui://reference', 'ui://mcp']) {
      const [content] = (await served.client.readResource({ uri })).contents;
      assert.ok(content && 'text' in content && content.text.length > 1000);
      assert.equal(content.mimeType, 'text/markdown');
    }
    assert.match(served.client.getInstructions() ?? '', /ui_list_apps[^]*ui_get_snapshot[^]*ui_perform[^]*ui_wait_for/);
  });
});

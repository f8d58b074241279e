import assert from 'node:assert/strict';
import { LiveActivity } from '../../src/contract/live.ts';
import { startHello } from '../harness/hello.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { TestWorkspace } from './workspace.ts';

const field = { css: '#button' };

/** Calls that are about one application, and return a text. */
const CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  ui_get_snapshot: {},
  ui_query: { selector: field },
  ui_get_node: { ref: field },
  ui_perform: { actions: [{ type: 'focus', target: field }] },
  ui_wait_for: { selector: field },
  ui_screenshot: {},
  ui_logs: {},
};

describe('two applications', function () {
  const workspace = new TestWorkspace();
  const applications: JavaApplication[] = [];
  const apps: string[] = [];
  let client: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    client = await workspace.connectHere();
    for (let i = 0; i < 2; i++) {
      const application = await startHello();
      applications.push(application);
      const { app } = await client.call('ui_attach', { pid: application.pid });
      apps.push(String(app));
    }
  });
  after(async () => {
    await client?.close();
    await Promise.all(applications.map((application) => application.stop()));
    await workspace.remove();
  });

  for (const [tool, input] of Object.entries(CALLS))
    it(`${tool} names the one that its response is about`, async () => {
      const [first = '', second = ''] = apps;
      const own = new RegExp(`^(app|in) ${second}$`, 'm');
      assert.match(await client.text(tool, input), own, 'the one that was attached to last');
      const named = await client.text(tool, { ...input, app: first });
      assert.match(named, new RegExp(`^(app|in) ${first}$`, 'm'));
      assert.doesNotMatch(named, own);
    });

  /** Calls that do not change the applications, including some that fail. */
  const ENTRIES: readonly (readonly [tool: string, input: Record<string, unknown>])[] = [
    ...Object.entries(CALLS),
    ['get_screen_state', {}],
    ['get_element_details', { ids: ['n1'] }],
    ['ui_highlight', { selector: field, durationMs: 1 }],
    ['ui_select_node', { selector: field }],
    ['ui_audit', {}],
    ['ui_profile', { durationMs: 1 }],
    ['ui_record', { state: 'on' }],
    ['ui_record', { state: 'off' }],
    ['ui_pick', { wait: true, timeoutMs: 1 }],
    ['ui_set_property', { reset: true }],
    ...['ui_get_snapshot', 'ui_audit'].map((tool) => [tool, { root: 'nzzz' }] as const),
    ['ui_query', { selector: { css: '<' } }],
    ['ui_get_node', { ref: 'nzzz' }],
    ['ui_highlight', { ref: 'nzzz' }],
    ['ui_select_node', { ref: 'nzzz' }],
    ['ui_screenshot', { ref: 'nzzz' }],
    ['ui_wait_for', { selector: { css: '#nothing' }, timeoutMs: 1 }],
    ['ui_perform', { actions: [{ type: 'click', target: { css: '#nothing' } }] }],
    ['ui_set_property', { ref: 'nzzz', property: 'opacity', value: 1 }],
    ['ui_run', { code: '1' }],
    ['ui_upload_viewdef', { type: 'x.fxml', namespace: 'x', content: '<' }],
  ];

  it('each entry of the activity list says which one it is about, also of a call that failed', async () => {
    const read = async () => LiveActivity.parse(await client.read('ui://live/activity'));
    // The one that is not selected, which a call without a name would not be about.
    const [app] = apps;
    for (const [tool, input] of ENTRIES) {
      const { rev } = await read();
      await client.result(tool, { ...input, app });
      const after = (await read()).entries.filter((entry) => entry.n > rev && entry.tool === tool);
      const listed = after.map((entry) => entry.app);
      assert.deepEqual(listed, tool === 'ui_logs' ? [] : [app], `${tool} ${JSON.stringify(input)}`);
    }
    const { entries } = await read();
    const attached = entries.filter(({ tool }) => tool === 'ui_attach');
    assert.deepEqual(
      attached.map(({ app }) => app),
      apps.toReversed(),
    );
    // A busy application is connected before its title is known.
    for (const { summary } of attached) assert.match(summary, /^attached to (Hello|Main)( \(\d+\))?$/);
  });

  it('the last window of one closes, which is a success, and no call goes to the other', async () => {
    const [, second = ''] = apps;
    const closed = await client.text('ui_perform', { actions: [{ type: 'closeWindow' }] });
    // A busy machine may let it exit only later.
    assert.match(closed, /^ok closeWindow · (the application has exited|last window closed; the process still runs)/m);
    await applications[1]?.exited;
    assert.doesNotMatch(closed, /Since your last call/, 'once');
    const error = await client.fail('ui_perform', { actions: [{ type: 'closeWindow' }] });
    assert.equal(error.code, 'MCP_UI_APP_GONE');
    assert.ok(error.message.includes(second), error.message);
    assert.doesNotMatch(error.message, /ui_launch/, 'the server has not launched it');
    assert.equal(applications[0]?.running, true);
  });
});

import assert from 'node:assert/strict';
import { controlsfx } from '../../scripts/setup/jars.ts';
import { PerformOutput } from '../../src/contract/action.ts';
import { LiveActivity } from '../../src/contract/live.ts';
import { SetPropertyOutput } from '../../src/contract/property.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { HeadlessSession } from './headless-session.ts';

/** A client that passes the text of results to its model. */
const OF_TEXT = 'claude-code';

describe('an application with controls of ControlsFX', function () {
  let session: HeadlessSession;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('library', 'Library', { libraries: await controlsfx() });
    mcp = await session.connect(OF_TEXT);
  });
  after(() => session?.stop());

  const perform = (action: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<string> =>
    mcp.text('ui_perform', { actions: [action], timeoutMs: 20_000, ...more });
  const click = (css: string): Record<string, unknown> => ({ type: 'click', target: { css } });

  it('ends a task, whose result the same call of ui_perform waits for and reads', async () => {
    const until = { selector: { css: '#result' }, text: 'Finished', timeoutMs: 20_000 };
    const text = await perform(click('#start'), { until, read: [{ css: '#progress' }] });
    const lines = text.split('\n');
    assert.match(text, /^ok click Button n\w+ #start “Start”/);
    const [at = -1] = lines.flatMap((line, index) => (line.startsWith('until ') ? [index] : []));
    assert.match(lines[at] ?? '', /^until ok after \d+ ms: Label n\w+ #result “Finished”/);
    assert.match(lines[at + 1] ?? '', /^read ProgressBar n\w+ #progress “100%”/);
    assert.match(text, /\nSince your last call: .*#result “Idle” → “Finished”/);
    assert.doesNotMatch(await mcp.text('ui_status'), /Since your last call/);
    const { entries } = LiveActivity.parse(await mcp.read('ui://live/activity'));
    assert.equal(entries[0]?.summary, 'waited for result to show “Finished”');
  });

  it('says that a state was not reached, and which one there is instead, without an error', async () => {
    const until = { ref: { css: '#result' }, text: 'Cancelled', timeoutMs: 1500 };
    const other = await session.connect();
    const performed = await other.call('ui_perform', { actions: [click('#add')], until, read: [{ css: '#result' }] });
    const { results, until: outcome, read } = PerformOutput.parse(performed);
    assert.deepEqual([results[0]?.ok, outcome?.ok, outcome?.error?.code], [true, false, 'MCP_UI_TIMEOUT']);
    assert.ok((outcome?.waitedMs ?? 0) >= 1500, String(outcome?.waitedMs));
    assert.equal(read?.[0]?.id, 'result');
    const text = await perform(click('#add'), { until });
    assert.match(text, /\nuntil not reached: Not within 1500 ms; instead, one node matches: Label/);
  });

  it('checks the condition to wait for before it acts', async () => {
    const count = async (): Promise<number> =>
      Number(/^(\d+) of/.exec(await mcp.text('ui_query', { selector: { text: 'was added' } }))?.[1]);
    const before = await count();
    const error = await mcp.fail('ui_perform', { actions: [click('#add')], until: { state: 'open', idle: true } });
    assert.deepEqual([error.code, error.details?.['path']], ['MCP_UI_INVALID_INPUT', 'until.state']);
    assert.equal(await count(), before);
  });

  it('gets several properties of a grid in one call, each by itself, and says what the grid shows then', async () => {
    const values = { cellWidth: 120, cellHight: 30, cellHeight: 90 };
    const text = await mcp.text('ui_set_property', { ref: { css: '#grid' }, values });
    const [width = '', wrong = '', height = '', now = ''] = text.split('\n');
    assert.match(width, /^ok set cellWidth of GridView n\w+ #grid: 64 → 120$/);
    assert.match(wrong, /^not set cellHight of GridView n\w+ #grid: .*Did you mean "cellHeight"/);
    assert.match(height, /^ok set cellHeight of GridView n\w+ #grid: 64 → 90$/);
    assert.match(now, /^ {2}now 200 items, 0-\d+ visible, \d in a row$/);
    const other = await session.connect();
    const reset = SetPropertyOutput.parse(await other.call('ui_set_property', { ref: { css: '#grid' }, reset: true }));
    assert.deepEqual(
      reset.reset?.map(({ property, to }) => [property, to]),
      [
        ['cellWidth', 64],
        ['cellHeight', 64],
      ],
    );
    const none = await mcp.fail('ui_set_property', { ref: { css: '#grid' }, values: { cellHight: 30, cellWith: 1 } });
    assert.match(none.message, /^cellHight: .*cellHeight.* cellWith: .*cellWidth/);
    for (const more of [{ property: 'opacity' }, { value: 1 }, { reset: true }]) {
      const error = await mcp.fail('ui_set_property', { ref: { css: '#grid' }, values, ...more });
      assert.deepEqual([error.code, error.details?.['path']], ['MCP_UI_INVALID_INPUT', 'values']);
    }
  });

  it('says how many items of a grid are in a row, wherever it says which are visible', async () => {
    const text = await mcp.text('ui_get_node', { ref: { css: '#grid' } });
    assert.match(text, /^GridView n\w+ #grid(?: \[hover\])? · 200 items, 0-\d+ visible, \d in a row$/m);
    assert.match(text, /^rows 200 items, 0-\d+ visible, \d in a row$/m);
  });

  it('opens a dialog whose links are buttons with their texts, by which they are chosen', async () => {
    const text = await perform(click('#links'));
    const opened = /opened dialog n\w+ “Copy”: (.*)/.exec(text)?.[1] ?? assert.fail(text);
    assert.match(opened, /Button n\w+ graphic “Keep both files” \[focused, default\]/);
    assert.match(opened, /Button n\w+ graphic “Replace the file”/);
    assert.match(opened, /Label n\w+ “The old one is lost”/);
    assert.doesNotMatch(opened, /Label n\w+ “Keep both files”/);
    const chosen = await perform({ type: 'click', target: { label: 'Replace the file' } });
    assert.match(chosen, /^ok click Button n\w+/);
    assert.match(chosen, /closed dialog n\w+ “Copy”/);
  });

  it('shows the cross that closes a popover as a part with a name, and takes clicks on it', async () => {
    const text = await perform(click('#open'));
    assert.match(text, /opened popup n\w+: .*“Info” · (Group|Label) n\w+ graphic “×” \[clickable\]/);
    assert.doesNotMatch(text, /Circle|Line/);
    const snapshot = await mcp.text('ui_get_snapshot', { stage: 'all' });
    assert.match(snapshot, /^ +(Group|Label) n\w+ graphic “×” \[clickable\]$/m);
    const closed = await perform({ type: 'click', target: { label: '×' } });
    assert.match(closed, /closed popup n\w+/);
  });

  it('has rules of a stylesheet in a jar of the library, which are named after it', async () => {
    const text = await mcp.text('ui_get_node', { ref: { css: '#toggle' }, fields: ['rules'] });
    assert.match(text, /^ {2}\.toggle-switch · controlsfx-[\d.]+\.jar!\/org\/…\/toggleswitch\.css:\d+$/m);
    const button = await mcp.text('ui_get_node', { ref: { css: '#apply' }, fields: ['rules'] });
    assert.match(button, /^ {2}\.button \(JavaFX\) · modena\.css:\d+$/m);
    assert.doesNotMatch(text, /toggle-switch \(JavaFX\)/);
  });

  it('reads controls first, and says what it left out', async () => {
    const text = await perform(click('#add'), { read: [{ css: '#notes' }] });
    assert.match(text, /appeared Label n\w+ “A note that was added”/);
    const read = text.slice(text.indexOf('read VBox'));
    assert.match(read, /\n {2}TextField n\w+ #amount “12\.50”.*\n {2}Button n\w+ #apply “Apply”\n/);
    assert.match(read, /\n {2}Label n\w+ “A note that nobody reads, 0”\n/);
    const [, count, labels] =
      /\n {2}… (\d+) more nodes \((\d+) Label, 1 of them above\)/.exec(read) ?? assert.fail(read);
    assert.equal(count, labels);
    assert.ok(read.length < 800, read);
  });

  it('says how many columns there are where the row of a table is cut', async () => {
    const text = await perform({ type: 'focus', target: { css: '#add' } }, { read: [{ css: '#wide' }] });
    assert.match(text, /\n {2}0 n\w+ A one two .*… \(8 columns\)\n/);
  });

  it('takes the ends of a range in the usual notations', async () => {
    for (const [value, shown] of [
      ['20 70', '20 – 70'],
      ['30-60', '30 – 60'],
      ['[25, 65]', '25 – 65'],
    ] as const) {
      const text = await perform({ type: 'setValue', target: { css: '#range' }, value }, { read: [{ css: '#range' }] });
      assert.match(text, new RegExp(`read RangeSlider n\\w+ #range.* value ${shown}`), text);
    }
    const actions = [{ type: 'setValue', target: { css: '#range' }, value: 'much' }];
    const error = await mcp.fail('ui_perform', { actions });
    assert.match(error.message, /takes two numbers such as "20 – 70", "20 70" or "\[20, 70\]", not much/);
  });

  it('was not started by the inspector, which says where its output goes', async function () {
    if (process.platform !== 'linux') this.skip();
    const text = await mcp.text('ui_logs');
    assert.match(
      text,
      /was not started by ui_launch, so it is not kept here: its standard output goes to a (pipe|socket)/,
    );
  });
});

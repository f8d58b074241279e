import assert from 'node:assert/strict';
import { PerformOutput } from '../../src/contract/action.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { HeadlessSession } from './headless-session.ts';

/** A client that passes the text of results to its model. */
const OF_TEXT = 'claude-code';
const save = { type: 'click', target: { css: '#save' } };

describe('the response of ui_perform', function () {
  let session: HeadlessSession;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('responses', 'Responses');
    mcp = await session.connect(OF_TEXT);
  });
  after(() => session?.stop());

  const perform = (actions: readonly Record<string, unknown>[], more: Record<string, unknown> = {}): Promise<string> =>
    mcp.text('ui_perform', { actions, timeoutMs: 30_000, ...more });
  const cell = (index: number, columnId: string): Record<string, unknown> => ({ css: '#prices', index, columnId });

  it('names the row and the column of cells, and the row of the nodes in them', async () => {
    const text = await perform([
      { type: 'editCell', target: cell(2, 'Price'), text: '2.75' },
      { type: 'check', target: cell(1, 'Open') },
      { type: 'select', target: { css: '#jobs' }, index: 1 },
    ]);
    assert.match(text, /^ok editCell TextFieldTableCell n\w+ #price “2\.75” \(row 2 “Celle”, column “Price”\)$/m);
    assert.match(text, /changed TextFieldTableCell n\w+ #price “1\.50” → “2\.75”/);
    assert.match(text, /CheckBox n\w+ \(row 1 “Berlin”, column “Open”\)/);
    assert.match(text, /^ok select .* \(row 1 “Book a flight”\)$/m);
  });

  it('has the row and the column in its structured form, too', async () => {
    const other = await session.connect();
    const { results } = PerformOutput.parse(
      await other.call('ui_perform', { actions: [{ type: 'editCell', target: cell(0, 'Price'), text: '9.00' }] }),
    );
    const place = { row: 0, text: 'Aachen', column: 'Price' };
    assert.deepEqual(results[0]?.target?.cell, place);
    assert.deepEqual(results[0]?.changed?.find(({ to }) => to === '9.00')?.cell, place);
  });

  it('reads rows and cells, in view and out of view, without scrolling to them', async () => {
    const text = await perform([{ type: 'focus', target: { css: '#save' } }], {
      read: [
        { css: '#prices', index: 1 },
        cell(1, 'City'),
        { css: '#prices', index: 80 },
        cell(80, 'City'),
        { css: '#prices', index: 100 },
        { css: '#save', index: 0 },
        { text: 'Peek', within: { css: 'HBox' } },
      ],
    });
    const read = text.slice(text.indexOf('read '));
    assert.match(read, /^read TableRow n\w+ “Berlin \| 1\.50 \| true”$/m);
    assert.match(read, /^read TableCell n\w+ “Berlin” \(row 1, column “City”\)$/m);
    assert.match(read, /^read TableView n\w+ #prices\n {2}80 City 80 \| 1\.50 \| false$/m);
    assert.match(read, /^read TableView n\w+ #prices · column “City”\n {2}80 City 80$/m);
    assert.match(read, /^read #prices row 100: There is no row 100/m);
    assert.match(read, /^read #save row 0: Only lists, tables and trees have an index/m);
    assert.match(read, /^read Button n\w+ #peek “Peek”$/m);
    const after = await mcp.text('ui_get_node', { ref: { css: '#prices' } });
    assert.match(after, /100 rows, 0-/);
  });

  it('reads the content of a node, up to 600 characters', async () => {
    const text = await perform([{ type: 'focus', target: { css: '#save' } }], {
      read: [{ css: '#jobs' }, { css: 'HBox' }, { css: '#prices' }],
    });
    assert.match(text, /read ListView n\w+ #jobs · 2 rows.*\n {2}0 n\w+\n {3}Label n\w+ “Call Ada”\n {2}1 n\w+/);
    assert.match(text, /read HBox n\w+\n {2}Button n\w+ #login “Log in”\n {2}Button n\w+ #save/);
    const table = text.slice(text.indexOf('read TableView'));
    assert.match(table, /^read TableView n\w+ #prices · 100 rows, 0-\d+ visible · columns City \| Price \| Open/);
    assert.match(table, /\n {2}1 n\w+ Berlin \| 1\.50 \| true\n/);
    const [last = ''] = [...table.matchAll(/\n {2}(\d+) n\w+ /g)].slice(-1).map(([, index]) => index);
    const rest = `… ${99 - Number(last)} more rows: ui_get_node with items: {"from": ${Number(last) + 1}}`;
    assert.ok(table.trimEnd().endsWith(rest), `${rest} in ${table}`);
    assert.ok(table.length < 900, table);
  });

  it('lists the nodes among which a node to read could not be decided', async () => {
    const text = await perform([{ type: 'focus', target: { css: '#save' } }], { read: [{ type: 'Button' }] });
    const listed =
      /^read \S*Button\S*: \d+ visible nodes match.*\n {2}Button n\w+ #login “Log in”.*\n {2}Button n\w+ #save/m;
    assert.match(text, listed);
  });

  it('reads nothing when the first action was not done', async () => {
    const read = [{ css: '#jobs' }];
    const known = { type: 'focus', target: { css: '#save' } };
    const unknown = { type: 'click', target: { css: '#missing' } };
    const options = { waitMs: 0, read };
    const failed = async (actions: readonly object[]): Promise<unknown> =>
      (await mcp.fail('ui_perform', { actions, ...options })).details?.['read'];
    assert.equal(await failed([unknown]), undefined);
    assert.match(String(await failed([known, unknown])), /^read ListView n\w+ #jobs/);
  });

  it('reads a node of another window', async () => {
    const text = await perform([{ type: 'click', target: { css: '#login' } }], { read: [{ css: '#status' }] });
    assert.match(text, /opened dialog/);
    assert.match(text, /^read Label n\w+ #status/m);
    await perform([{ type: 'click', target: { text: 'OK' } }]);
  });

  it('reports the tooltip that hover shows', async () => {
    const text = await perform([{ type: 'hover', target: { css: '#save' } }]);
    assert.match(text, /^ok hover Button n\w+ #save “Save”\n {2}opened tooltip n\w+: .*“Saves all prices”/);
    await perform([{ type: 'hover', target: { css: '#jobs' } }]);
  });

  it('does not report nodes that the action has scrolled into view as changes since the last call', async () => {
    await perform([{ type: 'click', target: { css: '#prices', index: 0 } }]);
    const text = await perform([{ type: 'click', target: { css: '#prices', index: 90 } }]);
    assert.match(text, /appeared in TableView n\w+ #prices: .*90 n\w+ “City 90/);
    assert.doesNotMatch(text, /Since your last call.*appeared in/);
  });

  it('reports nodes that are visible only while the mouse button is held', async () => {
    const held = await perform([{ type: 'press', target: { css: '#peek' } }]);
    assert.match(held, /^ok press Button n\w+ #peek “Peek”\n(.*\n)? {2}appeared Label n\w+ “The preview”/);
    const released = await perform([{ type: 'release', target: { css: '#peek' } }]);
    assert.match(released, /disappeared Label n\w+ “The preview”/);
  });

  // The last test: the application has exited.
  it('is an error of the action that ended the application, with the results of those before', async () => {
    const quit = { type: 'click', target: { css: '#quit' } };
    const error = await mcp.fail('ui_perform', { actions: [save, quit, save], timeoutMs: 30_000 });
    assert.equal(error.code, 'MCP_UI_APP_GONE');
    assert.equal(error.details?.failedIndex, 1);
    assert.match(String(error.details?.results), /^ok click Button n\w+ #save “Save”/);
  });
});

describe('an application that exits before it can respond', function () {
  const sessions: HeadlessSession[] = [];

  before(function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
  });
  afterEach(async () => {
    for (const session of sessions.splice(0)) await session.stop();
  });

  async function start(): Promise<McpClient> {
    const session = await HeadlessSession.start('responses', 'Responses');
    sessions.push(session);
    return session.connect(OF_TEXT);
  }
  /** The result of a call that closes the last window; another application is started if a busy machine lets this one exit too late. */
  async function whereItExits<T>(call: (mcp: McpClient) => Promise<T>): Promise<T> {
    for (;;) {
      const returned = await call(await start());
      if (!JSON.stringify(returned).includes('last window closed; the process still runs')) return returned;
    }
  }

  it('has closed its window as asked for, after other actions of the call', async () => {
    const actions = [save, { type: 'closeWindow' }];
    const text = await whereItExits((mcp) => mcp.text('ui_perform', { actions, timeoutMs: 30_000 }));
    assert.match(text, /^ok click Button n\w+ #save “Save”\n {2}changed Label n\w+ #status “Unsaved” → “Saved”/);
    assert.match(text, /^ok closeWindow · the application has exited/m);
  });

  it('does not perform the actions after that', async () => {
    const actions = [save, { type: 'closeWindow' }, save];
    const error = await whereItExits((mcp) => mcp.fail('ui_perform', { actions, timeoutMs: 30_000 }));
    assert.equal(error.code, 'MCP_UI_APP_GONE');
    assert.equal(error.details?.failedIndex, 2);
    assert.equal(error.details?.mayHaveHappened, false);
    const results = String(error.details?.results);
    assert.match(results, /ok click.*ok closeWindow · the application has exited/s);
  });
});

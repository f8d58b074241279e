import assert from 'node:assert/strict';
import { ScreenshotOutput } from '../../src/contract/snapshot.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { Screenshot } from '../harness/screenshot.ts';
import { until } from '../harness/until.ts';
import { named, shot } from './compared.ts';
import { css } from './demo-session.ts';
import { HeadlessSession } from './headless-session.ts';

const MARK = '#c80078';

describe('a screenshot that is compared with a saved one', () => {
  let session: HeadlessSession;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('comparing', 'Comparing$Main');
    mcp = await session.connect('claude-ai');
  });
  after(() => session?.stop());

  let count = 0;
  /** Runs a command of the application; the number makes each printed line unique. */
  const run = async (command: string): Promise<void> => {
    const numbered = `${++count} ${command}`;
    session.application.send(`${numbered}\n`);
    await session.application.line(new RegExp(`^done ${count} `));
  };
  /** Opens a window, and waits until its button has the focus, which changes its look. */
  const open = async (command: string): Promise<void> => {
    await run(command);
    await mcp.call('ui_wait_for', { selector: { css: '#close:focused' }, timeoutMs: 20_000 });
  };
  const act = (...actions: unknown[]): Promise<unknown> => mcp.call('ui_perform', { actions });

  it('is the same when nothing has changed', async () => {
    assert.equal((await shot(mcp, { saveAs: 'before' })).saved, 'before');
    const same = await shot(mcp, { compareTo: 'before' });
    assert.deepEqual([same.comparedTo, same.changed, same.ratio, same.notes], ['before', [], 0, undefined]);
  });

  it('names the nodes that look different, marks them, and has a line for each region', async () => {
    await run('style save -fx-base: #c0d0ff');
    await run('text state Other state');
    const { structuredContent, content } = await mcp.result('ui_screenshot', { compareTo: 'before' });
    const compared = ScreenshotOutput.parse(structuredContent);
    assert.deepEqual(named(compared), [['Button #save'], ['Label #state resized text']]);
    assert.ok(compared.ratio !== undefined && compared.ratio > 0 && compared.ratio < 0.05);
    const [text, image] = content;
    assert.ok(text?.type === 'text' && image?.type === 'image');
    assert.match(
      text.text,
      /\ncompared with “before”: 2 regions of [\d.]+% of the pixels\n1\. [\d., x]+: Button \w+ #save “Save”\n2\. /,
    );
    const picture = Screenshot.fromPng(Buffer.from(image.data, 'base64'));
    const { bounds } = compared.changed?.[0] ?? {};
    assert.ok(bounds !== undefined);
    const region = { x: bounds.minX ?? 0, y: bounds.minY ?? 0, width: bounds.width ?? 0, height: bounds.height ?? 0 };
    assert.equal(picture.count(MARK, { region }), 0, 'Nothing is drawn over what has changed.');
    const around = { x: region.x - 5, y: region.y - 5, width: region.width + 10, height: region.height + 10 };
    assert.ok(picture.count(MARK, { region: around }) > 2 * (region.width + region.height));
    const unmarked = await shot(mcp, { inline: true });
    assert.equal(Screenshot.fromPng(Buffer.from(unmarked.dataBase64 ?? '', 'base64')).count(MARK), 0);
  });

  it('names the focus, and leaves out a caret that has blinked', async () => {
    const target = css('#field');
    const focused = await (async () => {
      await shot(mcp, { saveAs: 'unfocused' });
      await act({ type: 'click', target });
      return shot(mcp, { compareTo: 'unfocused', saveAs: 'caret' });
    })();
    assert.deepEqual(named(focused), [['Button #save focus'], ['TextField #field focus']]);
    const blinked = await until(async () => {
      const compared = await shot(mcp, { compareTo: 'caret' });
      return compared.carets === undefined ? undefined : compared;
    });
    assert.deepEqual([blinked.carets, blinked.changed, blinked.ratio], [1, [], 0]);
  });

  it('shows a popup, and a selected cell', async () => {
    await shot(mcp, { saveAs: 'closed' });
    await act({ type: 'click', target: css('#combo') });
    const open = named(await shot(mcp, { compareTo: 'closed' })).flat();
    assert.ok(open.includes('ListView #list-view added'), JSON.stringify(open));
    await act({ type: 'pressKey', key: 'ESCAPE' }, { type: 'select', target: css('#list'), text: 'row 3' });
    await shot(mcp, { saveAs: 'row 3' });
    await act({ type: 'select', target: css('#list'), text: 'row 2' });
    const cells = (await shot(mcp, { compareTo: 'row 3' })).changed?.flatMap(({ nodes }) => nodes) ?? [];
    assert.deepEqual(cells.map(({ text }) => text).sort(), ['row 2', 'row 3']);
  });

  it('names removed nodes, and each moved node once', async () => {
    await shot(mcp, { saveAs: 'with' });
    await run('remove state');
    const compared = await shot(mcp, { compareTo: 'with' });
    assert.deepEqual(named(compared), [['Label #state removed', 'ListView #list moved', 'ComboBox #combo moved']]);
  });

  it('compares a node by its corner, at the scale of the saved one', async () => {
    const ref = { css: '#list' };
    await shot(mcp, { ref, scale: 2, saveAs: 'list' });
    await run('style combo -fx-pref-height: 40');
    const compared = await shot(mcp, { compareTo: 'list' });
    assert.deepEqual([compared.scale, compared.changed], [2, []]);
    assert.match(compared.notes?.join() ?? '', /^the node has moved from /);
    await run('style save -fx-text-fill: red');
    await shot(mcp, { ref: { css: '#save' }, saveAs: 'list' });
    await run('style save -fx-text-fill: green');
    assert.deepEqual(named(await shot(mcp, { compareTo: 'list', saveAs: 'list' })), [['Button #save']]);
    assert.deepEqual((await shot(mcp, { compareTo: 'list' })).changed, []);
  });

  it('says that the size differs, and counts pixels that only one of them has', async () => {
    await shot(mcp, { saveAs: 'small' });
    await run('size 460 420');
    const compared = await until(async () => {
      const now = await shot(mcp, { compareTo: 'small' });
      return now.width === 460 ? now : undefined;
    });
    assert.deepEqual(compared.notes, ['its size was 400x420 pixels, now 460x420']);
    assert.ok(compared.ratio !== undefined && compared.ratio > 60 / 460);
  });

  it('compares windows: the saved one also from behind a dialog, and one that was opened again if asked to', async () => {
    await shot(mcp, { saveAs: 'main' });
    await open('dialog');
    assert.equal((await shot(mcp, { saveAs: 'dialog' })).width, 200);
    assert.equal((await shot(mcp, { compareTo: 'main' })).width, 460);
    await act({ type: 'pressKey', key: 'SPACE' });
    const closed = await mcp.fail('ui_screenshot', { compareTo: 'dialog' });
    assert.match(closed.message, /no longer open.*“dialog” shows it: give ref or stageIndex/);
    await open('dialog');
    const again = await shot(mcp, { compareTo: 'dialog', stage: 'focused' });
    assert.deepEqual(again.changed, []);
    assert.match(again.notes?.join() ?? '', /^it showed another window “Question” \(\w+\)$/);
    await act({ type: 'pressKey', key: 'SPACE' });
    await open('second');
    await shot(mcp, { saveAs: 'second', stage: 'focused' });
    assert.deepEqual((await shot(mcp, { compareTo: 'second' })).changed, []);
  });

  it('is refused if the two cannot be compared, with the list of saved names', async () => {
    const unknown = await mcp.fail('ui_screenshot', { compareTo: 'nothing' });
    assert.equal(unknown.code, 'MCP_UI_INVALID_INPUT');
    assert.match(unknown.message, /saved as “nothing”\. Saved: before, /);
    assert.match((await mcp.fail('ui_screenshot', { compareTo: 'main', scale: 2 })).message, /has scale 1.* 2:/);
    const window = { compareTo: 'list', stage: 'index', stageIndex: 0 };
    assert.match(
      (await mcp.fail('ui_screenshot', window)).message,
      /“list” shows a node, and this screenshot a window/,
    );
    assert.equal((await mcp.fail('ui_screenshot', { saveAs: '' })).details?.path, 'saveAs');
  });

  it('is kept with nineteen others; one more drops an older one, which is reported', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `n${i}`);
    const save = { stage: 'primary', ref: { css: '#save' } };
    for (const saveAs of names) await shot(mcp, { ...save, saveAs });
    const more = await shot(mcp, { ...save, saveAs: 'more' });
    assert.deepEqual(more.dropped, ['n0']);
    assert.match((await mcp.fail('ui_screenshot', { compareTo: 'n0' })).message, /Saved: n1, n2, .*, more\.$/);
  });
});

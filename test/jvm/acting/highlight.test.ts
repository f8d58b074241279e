import assert from 'node:assert/strict';
import type { Display } from '../../harness/display.ts';
import type { Screenshot, Region } from '../../harness/screenshot.ts';
import { until } from '../../harness/until.ts';
import { css, needs, startActing, type ActingApp, type Environment } from './acting-app.ts';

const environment: Environment = 'JavaFX 21, focused';
const color = '#d6006c';

describe('Highlight on a real display', function () {
  let acting: ActingApp;
  let display: Display;
  let window: Region;
  let plain: Screenshot;

  before(async function () {
    needs(this, environment);
    acting = await startActing(environment);
    if (acting.display === undefined) throw new Error('no display');
    display = acting.display;
    window = await display.window('Acting');
    await acting.act({ type: 'focus', target: css('#plain') });
    plain = await display.settled();
  });
  afterEach(() => acting?.connection.request('highlight', { clear: true }));
  after(() => acting?.stop());

  async function highlight(selector: string, durationMs?: number): Promise<Region> {
    const { match } = await acting.connection.request('highlight', {
      selector: { css: selector },
      ...(durationMs === undefined ? {} : { durationMs }),
    });
    const bounds = match?.layout?.boundsInScene;
    const [x, y] = [bounds?.minX ?? NaN, bounds?.minY ?? NaN];
    return { x: window.x + x, y: window.y + y, width: bounds?.width ?? NaN, height: bounds?.height ?? NaN };
  }

  const outlined = (region: Region): number => display.screenshot().count(color, { region, tolerance: 2 });
  const isOutlined = (region: Region): boolean => outlined(region) > 2 * (region.width + region.height);
  const shows = (region: Region): Promise<unknown> => until(() => isOutlined(region), { what: 'the outline' });
  const outlineIsRemoved = (): Promise<unknown> =>
    until(() => display.screenshot().diff(plain, window).count === 0, { what: 'no outline' });

  it('outlines a node with its name and size; cleared, the window is as before', async () => {
    const name = await highlight('#name');
    await shows(name);
    const { bounds } = display.screenshot().diff(plain, window);
    assert.ok(bounds !== undefined && bounds.x >= name.x - 1 && bounds.y >= name.y - 1);
    assert.ok(bounds.y + bounds.height > name.y + name.height + 8, 'the label is below');
    await acting.connection.request('highlight', { clear: true });
    await outlineIsRemoved();
  });

  it('moves to the next node: one highlight at a time', async () => {
    const name = await highlight('#name');
    await shows(name);
    await shows(await highlight('#table'));
    await until(() => outlined(name) === 0, { what: 'no outline of the first node' });
  });

  it('has the renderer paint only the changed parts, at once, without a pulse of the application', async () => {
    await shows(await highlight('#name'));
    let count = 0;
    const profiled = async () => {
      let isOver = false;
      const profile = acting.connection
        .request('profile', { durationMs: 2500, timeoutMs: 60_000 }, { waitMs: 60_000 })
        .finally(() => (isOver = true));
      while (!isOver) await shows(await highlight(count++ % 2 === 0 ? '#combo' : '#name'));
      return profile;
    };
    const profiles: Awaited<ReturnType<typeof profiled>>[] = [];
    // A busy machine may show too few outlines in the time of one profile.
    const shown = async (): Promise<boolean> => {
      const profile = await profiled();
      profiles.push(profile);
      return (profile.painted?.inPart ?? 0) > 2;
    };
    await until(shown, { what: 'a few outlines during a profile' });
    for (const { pulses, painted } of profiles) {
      const seen = JSON.stringify({ count, pulses, painted });
      assert.ok(painted?.whole === 0, seen);
      assert.ok(pulses <= 2, seen);
    }
  });

  it('disappears after its duration, and when its client disconnects', async () => {
    // Its duration may be over before a busy machine has shown it.
    await until(async () => isOutlined(await highlight('#name', 5000)), { what: 'the outline' });
    await outlineIsRemoved();
    const second = await acting.agent.connect('second');
    await second.request('highlight', { selector: { css: '#table' } });
    await until(() => display.screenshot().diff(plain, window).count > 100, { what: 'the outline' });
    second.close();
    await outlineIsRemoved();
  });

  it('highlights of several owners show at once, and each owner removes only its own', async () => {
    const show = (selector: string, owner: string): Promise<unknown> =>
      acting.connection.request('highlight', { selector: { css: selector }, owner });
    const name = await highlight('#name');
    const table = await highlight('#table');
    await acting.connection.request('highlight', { clear: true });
    await outlineIsRemoved();
    await show('#name', 'an AI agent');
    const second = await acting.agent.connect('second');
    await second.request('highlight', { selector: { css: '#table' } });
    await shows(table);
    await shows(name);
    await show('#table', 'the page');
    await show('#table', 'an AI agent');
    await until(() => outlined(name) === 0, { what: 'the first outline is removed' });
    await show('#name', 'an AI agent');
    await acting.connection.request('highlight', { clear: true, owner: 'the page' });
    await shows(name);
    await shows(table);
    second.close();
    await until(() => outlined(table) === 0, { what: "the second client's outline is removed" });
    await shows(name);
    await acting.connection.request('highlight', { clear: true, owner: 'an AI agent' });
    await outlineIsRemoved();
  });

  it('is not in screenshots, lets clicks through and does not take the focus', async () => {
    const name = await highlight('#name');
    await shows(name);
    const focused = display.focused();
    const shot = await acting.connection.request('screenshot', {});
    await acting.connection.request('highlight', { clear: true });
    const without = await acting.connection.request('screenshot', {});
    assert.equal(shot.rgba, without.rgba);
    acting.clearLog();
    const button = await highlight('#plain');
    display.click(button.x + button.width / 2, button.y + button.height / 2);
    await acting.waitForLog('LOG', 'action plain');
    assert.equal(display.focused(), focused);
  });

  it('follows its node, and outlines only the visible part of it', async () => {
    const before = await highlight('#moving');
    await shows(before);
    await acting.act({ type: 'click', target: css('#dance') });
    const around = { ...before, width: before.width + 60, height: before.height + 40 };
    const leftEdge = { ...before, width: 2, height: 15 };
    await until(() => outlined(leftEdge) === 0 && outlined(around) > 100, { what: 'the outline moves', every: 10 });
    await acting.act({ type: 'click', target: css('#dance') });
    const hidden = await acting.connection
      .request('highlight', { selector: { css: '#last' } })
      .catch((error: unknown) => error);
    assert.match(JSON.stringify(hidden), /outOfView/);
    await assert.rejects(acting.connection.request('highlight', { selector: { css: '#hidden' } }), /hidden/);
  });

  it('leaves an open popup open, and outlines the nodes in it', async () => {
    await acting.act({ type: 'click', target: css('#combo') });
    await highlight('#name');
    const { match } = await acting.connection.request('highlight', { selector: { text: 'Beta', match: 'equals' } });
    assert.equal(match?.type, 'ListCell');
    await until(() => display.screenshot().count(color, { tolerance: 2 }) > 100, { what: 'the outline in the popup' });
    acting.clearLog();
    await acting.act({ type: 'click', target: { selector: { text: 'Beta', match: 'equals' } } });
    await acting.waitForLog('LOG', 'combo Beta');
  });

  it('has its label and the parts of the layout also where JavaFX draws its own notification above the scene', async () => {
    const others = await acting.connection.request('screenshot', { max: 10 });
    await acting.command('fullscreen on', 'fullscreen on');
    await until(async () => ((await acting.connection.request('screenshot', { max: 10 })).window.y ?? 9) <= 0);
    const selector = { css: '#name' };
    const { match } = await acting.connection.request('highlight', { selector, parts: ['padding'] });
    const bounds = match?.layout?.boundsInScene;
    const region = {
      x: bounds?.minX ?? NaN,
      y: bounds?.minY ?? NaN,
      width: bounds?.width ?? NaN,
      height: bounds?.height ?? NaN,
    };
    await shows(region);
    const label = { ...region, y: region.y + region.height + 1, width: 60, height: 10 };
    assert.ok(outlined(label) > 100, 'the label is below');
    const [clicked] = await acting.act({ type: 'click', target: css('#plain') });
    assert.deepEqual([clicked?.opened, clicked?.closed], [undefined, undefined]);
    assert.equal(clicked?.target?.ref.path.startsWith(`/stages[${others.window.stageIndex}]`), true);
    await acting.connection.request('highlight', { clear: true });
    await until(() => outlined(region) === 0, { what: 'no outline' });
    await acting.command('fullscreen off', 'fullscreen off');
    // The desktop restores the size of the window after a while, which moves its nodes.
    const isRestored = async (): Promise<boolean> => {
      const { window: now } = await acting.connection.request('screenshot', { max: 10 });
      return now.width === others.window.width && now.height === others.window.height && now.y === others.window.y;
    };
    await until(isRestored, { what: 'the size from before' });
  });

  it('follows its node also around a part of it, until the node is removed', async () => {
    const selector = { css: '#moving' };
    window = await display.window('Acting');
    const node = await highlight('#moving');
    // The node has stopped between pixels, but the edges of the part are on pixels.
    const [left, top] = [4 + Math.ceil(node.x) - node.x, 4 + Math.ceil(node.y) - node.y];
    const area = { x: left, y: top, width: node.width - 10, height: node.height - 10 };
    await acting.connection.request('highlight', { selector, area });
    const part = { x: node.x + left, y: node.y + top, width: area.width, height: area.height };
    await shows(part);
    assert.equal(outlined({ ...node, height: 2 }), 0, 'the node itself is not outlined');
    await acting.act({ type: 'click', target: css('#dance') });
    const around = { ...part, width: part.width + 60, height: part.height + 40 };
    const leftEdge = { ...part, width: 2, height: 10 };
    await until(() => outlined(leftEdge) === 0 && outlined(around) > 100, { what: 'the outline moves', every: 10 });
    await acting.act({ type: 'click', target: css('#dance') });
    await acting.connection.request('highlight', { selector, area });
    await until(() => outlined(window) > 100, { what: 'the outline' });
    await acting.command('remove moving', 'removed');
    await until(() => outlined(window) === 0, { what: 'no outline' });
  });

  it('stays around its node when the scene gets another root', async () => {
    window = await display.window('Acting');
    const name = await highlight('#name');
    await shows(name);
    await acting.command('wrap', 'wrapped');
    const again = await highlight('#table');
    await shows(again);
    await acting.connection.request('highlight', { selector: css('#name').selector, owner: 'second' });
    await acting.command('wrap', 'wrapped');
    await display.settled();
    await shows(name);
    await shows(again);
    await acting.connection.request('highlight', { clear: true, owner: 'second' });
    await acting.connection.request('highlight', { clear: true });
    await until(() => outlined(window) === 0, { what: 'no outline' });
    acting.clearLog();
    await acting.act({ type: 'click', target: css('#plain') });
    await acting.waitForLog('LOG', 'action plain');
  });

  it('leaves it to the application to paint changes below and beside the outline', async () => {
    const changed = async (change: () => Promise<unknown>): Promise<void> => {
      const before = await display.settled();
      await change();
      await until(() => display.screenshot().diff(before, window).count > 20, { what: 'the change' });
    };
    await shows(await highlight('#name'));
    await changed(() => acting.act({ type: 'setText', target: css('#name'), text: 'Grace' }));
    await changed(() => acting.act({ type: 'setText', target: css('#area'), text: 'Lines' }));
    // The caret of a field blinks.
    await acting.act({ type: 'focus', target: css('#plain') });
    const outlinedThen = await display.settled();
    await acting.connection.request('highlight', { clear: true });
    await until(() => outlined(window) === 0, { what: 'no outline' });
    await changed(() => acting.act({ type: 'setText', target: css('#area'), text: '' }));
    await acting.act({ type: 'setText', target: css('#area'), text: 'Lines' });
    await acting.act({ type: 'focus', target: css('#plain') });
    const name = await highlight('#name');
    await shows(name);
    assert.equal((await display.settled()).diff(outlinedThen, window).count, 0, 'as painted with the whole window');
  });
});

import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { Match } from '../../../src/contract/query.ts';
import type { Display } from '../../harness/display.ts';
import type { Region } from '../../harness/screenshot.ts';
import { until } from '../../harness/until.ts';
import { css, needs, startActing, text, type ActingApp, type Environment } from './acting-app.ts';

const environment: Environment = 'JavaFX 21, focused';
type Reported = { match?: z.infer<typeof Match> | undefined };

describe('"Select node" mode with a real mouse', function () {
  let acting: ActingApp;
  let display: Display;
  let window: Region;
  let picks: Reported[] = [];

  before(async function () {
    needs(this, environment);
    acting = await startActing(environment);
    if (acting.display === undefined) throw new Error('no display');
    display = acting.display;
    window = await display.window('Acting');
    acting.connection.onEvent('picked', (reported) => picks.push(reported));
  });
  beforeEach(() => {
    acting.clearLog();
    picks = [];
  });
  after(() => acting?.stop());

  /** The middle of a node on the display. */
  async function middle(selector: string): Promise<[number, number]> {
    const { match } = await acting.connection.request('highlight', { selector: { css: selector } });
    await acting.connection.request('highlight', { clear: true });
    const bounds = match?.layout?.boundsInScene;
    const x = (bounds?.minX ?? NaN) + (bounds?.width ?? NaN) / 2;
    return [window.x + x, window.y + (bounds?.minY ?? NaN) + (bounds?.height ?? NaN) / 2];
  }

  const start = (): Promise<unknown> => acting.connection.request('pick', { on: true });
  const picked = (): Promise<Reported> => until(() => picks[0], { what: 'the pick' });
  /** Checks that the mode is over and that no event reached the application. */
  async function untouched(): Promise<void> {
    await acting.act({ type: 'hover', target: css('#menuLabel') });
    assert.deepEqual(acting.logged('LOG'), []);
    assert.deepEqual(acting.logged('KEY'), []);
  }

  it('outlines the node below the mouse and picks it without a mouse event in the application', async () => {
    const [x, y] = await middle('#plain');
    display.move(x, y + 200);
    await start();
    acting.clearLog();
    display.move(x, y);
    await until(() => display.screenshot().count('#d6006c', { tolerance: 2 }) > 100, { what: 'the outline' });
    display.click(x, y);
    assert.equal((await picked()).match?.id, 'plain');
    await untouched();
    await until(() => display.screenshot().count('#d6006c', { tolerance: 2 }) === 0, { what: 'no outline' });
    display.click(x, y);
    await acting.waitForLog('LOG', 'clicked 1 PRIMARY');
  });

  for (const [what, id] of [
    ['a disabled node', 'off'],
    ['a text field, not its inner text', 'name'],
    ['a shape above a button', 'lid'],
  ] as const) {
    it(`picks ${what}`, async () => {
      const [x, y] = await middle(`#${id}`);
      await start();
      display.click(x, y);
      assert.equal((await picked()).match?.id, id);
      await untouched();
    });
  }

  it('keeps the wheel, the right button and keys from the application; Esc cancels it', async () => {
    await acting.act({ type: 'focus', target: css('#name') });
    const [x, y] = await middle('#pad');
    await start();
    acting.clearLog();
    display.move(x, y);
    display.run('xdotool', 'click', '4');
    display.key('a', 'b');
    display.key('Escape');
    assert.deepEqual(await picked(), {});
    assert.deepEqual([...acting.logged('LOG'), ...acting.logged('KEY'), ...acting.logged('TEXT')], []);
    display.key('c');
    await acting.waitForLog('KEY', 'KEY_TYPED c');
  });

  it('picks from an open popup, which stays open', async () => {
    const [opened] = await acting.act({ type: 'click', target: css('#combo') });
    const popup = opened?.opened?.[0];
    await start();
    acting.clearLog();
    display.click((popup?.x ?? NaN) + 40, (popup?.y ?? NaN) + 40);
    assert.match((await picked()).match?.summary ?? '', /ListCell\[text=/);
    assert.deepEqual(acting.logged('LOG'), []);
    await acting.act({ type: 'click', target: text('Delta') });
    await acting.waitForLog('LOG', 'combo Delta');
  });

  it('picks in a window that a modal dialog blocks, which is blocked again afterwards', async () => {
    const [x, y] = await middle('#plain');
    await acting.act({ type: 'click', target: css('#alert') });
    await display.window('Sure');
    await start();
    acting.clearLog();
    display.click(x, y);
    assert.equal((await picked()).match?.id, 'plain');
    display.click(x, y);
    const refused = await acting.refusal({ type: 'click', target: css('#plain'), stage: 'all' });
    assert.equal(refused.details?.['reason'], 'blockedByModal');
    assert.deepEqual(acting.logged('LOG'), []);
    await acting.act({ type: 'click', target: text('OK') });
    await acting.waitForLog('LOG', 'alert OK_DONE');
  });

  it('a click by an MCP client still reaches the application', async () => {
    await start();
    await acting.act({ type: 'click', target: css('#plain') });
    await acting.waitForLog('LOG', 'clicked 1 PRIMARY');
    assert.deepEqual(picks, []);
    await acting.connection.request('pick', { on: false });
  });

  it('reports nothing about a mode that its client has ended or restarted', async () => {
    const [x, y] = await middle('#plain');
    await start();
    await acting.connection.request('pick', { on: false });
    await start();
    await start();
    display.click(x, y);
    assert.equal((await picked()).match?.id, 'plain');
    assert.equal(picks.length, 1);
  });

  it('stops when its client disconnects', async () => {
    const [x, y] = await middle('#plain');
    const second = await acting.agent.connect('second');
    await second.request('pick', { on: true });
    second.close();
    await until(
      () => {
        display.click(x, y);
        return acting.logged('LOG').includes('action plain');
      },
      { every: 200, what: 'a click of the user reaches the application' },
    );
  });
});

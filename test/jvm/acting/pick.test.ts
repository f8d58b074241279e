import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { Match } from '../../../src/contract/query.ts';
import type { Display } from '../../harness/display.ts';
import type { Region } from '../../harness/picture.ts';
import { until } from '../../harness/until.ts';
import { css, needs, startActing, text, type Acting, type Place } from './start.ts';

const place: Place = 'JavaFX 21, focused';
type Told = { match?: z.infer<typeof Match> | undefined };

describe('"Select node" mode with a real mouse', function () {
  this.timeout(60_000);
  let acting: Acting;
  let display: Display;
  let window: Region;
  let hovers: Told[] = [];
  let picks: Told[] = [];

  before(async function () {
    needs(this, place);
    acting = await startActing(place);
    if (acting.display === undefined) throw new Error('no display');
    display = acting.display;
    window = await display.window('Acting');
    acting.connection.onEvent('hover', (told) => hovers.push(told));
    acting.connection.onEvent('picked', (told) => picks.push(told));
  });
  beforeEach(() => {
    acting.forget();
    [hovers, picks] = [[], []];
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
  const picked = (): Promise<Told> => until(() => picks[0], { what: 'the pick' });
  /** The mode is over and nothing of it reached the program. */
  async function untouched(): Promise<void> {
    await acting.act({ type: 'hover', target: css('#menuLabel') });
    assert.deepEqual(acting.news('LOG'), []);
    assert.deepEqual(acting.news('KEY'), []);
  }

  it('outlines what the mouse is over, picks it, and the program notices nothing', async () => {
    const [x, y] = await middle('#plain');
    display.move(x, y + 200);
    await start();
    acting.forget();
    display.move(x, y);
    await until(() => hovers.some(({ match }) => match?.id === 'plain'), { what: 'a hover event' });
    await until(() => display.picture().count('#d6006c', { tolerance: 2 }) > 100, { what: 'the outline' });
    display.click(x, y);
    assert.equal((await picked()).match?.id, 'plain');
    await untouched();
    await until(() => display.picture().count('#d6006c', { tolerance: 2 }) === 0, { what: 'no outline' });
    display.click(x, y);
    await acting.said('LOG', 'clicked 1 PRIMARY');
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

  it('keeps the wheel, the right button and keys from the program; Esc ends it without a pick', async () => {
    await acting.act({ type: 'focus', target: css('#name') });
    const [x, y] = await middle('#pad');
    await start();
    acting.forget();
    display.move(x, y);
    display.run('xdotool', 'click', '4');
    display.key('a', 'b');
    display.key('Escape');
    assert.deepEqual(await picked(), {});
    assert.deepEqual([...acting.news('LOG'), ...acting.news('KEY'), ...acting.news('TEXT')], []);
    display.key('c');
    await acting.said('KEY', 'KEY_TYPED c');
  });

  it('picks from an open popup, which stays open', async () => {
    const [opened] = await acting.act({ type: 'click', target: css('#combo') });
    const popup = opened?.opened?.[0];
    await start();
    acting.forget();
    display.click((popup?.x ?? NaN) + 40, (popup?.y ?? NaN) + 40);
    assert.match((await picked()).match?.summary ?? '', /ListCell\[text=/);
    assert.deepEqual(acting.news('LOG'), []);
    await acting.act({ type: 'click', target: text('Delta') });
    await acting.said('LOG', 'combo Delta');
  });

  it('picks in a window that a modal dialog blocks, which is blocked again afterwards', async () => {
    const [x, y] = await middle('#plain');
    await acting.act({ type: 'click', target: css('#alert') });
    await display.window('Sure');
    await start();
    acting.forget();
    display.click(x, y);
    assert.equal((await picked()).match?.id, 'plain');
    display.click(x, y);
    const refused = await acting.refused({ type: 'click', target: css('#plain'), stage: 'all' });
    assert.equal(refused.details?.['reason'], 'blockedByModal');
    assert.deepEqual(acting.news('LOG'), []);
    await acting.act({ type: 'click', target: text('OK') });
    await acting.said('LOG', 'alert OK_DONE');
  });

  it("an agent's own click reaches the program meanwhile", async () => {
    await start();
    await acting.act({ type: 'click', target: css('#plain') });
    await acting.said('LOG', 'clicked 1 PRIMARY');
    assert.deepEqual(picks, []);
    await acting.connection.request('pick', { on: false });
    assert.deepEqual(await picked(), {});
  });

  it('ends with its client', async () => {
    const [x, y] = await middle('#plain');
    const second = await acting.agent.connect('second');
    await second.request('pick', { on: true });
    second.close();
    await until(
      () => {
        display.click(x, y);
        return acting.news('LOG').includes('action plain');
      },
      { every: 200, what: 'a click of the person reaches the program' },
    );
  });
});

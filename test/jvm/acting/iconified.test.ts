import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import { css, needs, startActing, type ActingApp } from './acting-app.ts';

describe('An action in an iconified window', function () {
  let acting: ActingApp;

  before(async function () {
    needs(this, 'JavaFX 21, focused');
    acting = await startActing('JavaFX 21, focused');
    const { display } = acting;
    if (display === undefined) throw new Error('no display');
    display.iconify(await display.window('Acting'));
    await until(() => display.windows('Acting').length === 0, { what: 'iconified' });
  });
  after(() => acting?.stop());

  for (const [name, action] of [
    ['click', { type: 'click', target: css('#pad') }],
    ['hover', { type: 'hover', target: css('#pad') }],
    ['scroll', { type: 'scroll', target: css('#pad'), deltaY: -40 }],
    ['drag', { type: 'drag', target: css('#pad'), to: css('#pad') }],
    ['typeText', { type: 'typeText', target: css('#name'), text: 'x' }],
    ['typeText without a target', { type: 'typeText', text: 'x' }],
    ['setText', { type: 'setText', target: css('#name'), text: 'y' }],
    ['pressKey', { type: 'pressKey', key: 'A' }],
    ['focus', { type: 'focus', target: css('#name') }],
    ['select', { type: 'select', target: css('#combo'), index: 0 }],
    ['fill', { type: 'fill', values: { '#name': 'z' } }],
  ] as const)
    it(`says that the window is iconified: ${name}`, async () => {
      const { results } = await acting.perform([action]);
      for (const { ok, iconified, error } of results)
        assert.deepEqual([ok, iconified, error?.message], [true, true, undefined], JSON.stringify(results));
    });
});

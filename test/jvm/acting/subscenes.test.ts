import assert from 'node:assert/strict';
import { locate, takeScreenshot } from './take-screenshot.ts';
import { css, needs, startActing, text, type ActingApp, type Environment } from './acting-app.ts';

const environments: readonly Environment[] = ['JavaFX 21, focused', 'JavaFX 26, no display'];
const amber = [255, 204, 0];

for (const where of environments) {
  describe(`In SubScenes: ${where}`, function () {
    let acting: ActingApp;

    before(async function () {
      needs(this, where);
      acting = await startActing(where, 'SubScenes');
    });
    beforeEach(() => acting.clearLog());
    after(() => acting?.stop());

    for (const name of ['flat', 'turned', 'nested']) {
      it(`finds and clicks a button, by selector and by its uid and path (${name})`, async () => {
        const { matches } = await acting.connection.request('query', text(`Go ${name}`));
        assert.deepEqual(
          matches.map(({ id }) => id),
          [`${name}Go`],
        );
        const ref = matches[0]?.ref;
        assert.match(ref?.path ?? '', /\/SubScene\[0\]\/root\/Button\[0\]$/);
        for (const target of [css(`#${name}Go`), { ref: { uid: ref?.uid } }, { ref: { path: ref?.path } }]) {
          acting.clearLog();
          const [result] = await acting.act({ type: 'click', target });
          assert.equal(result?.target?.id, `${name}Go`);
          await acting.waitForLog('LOG', `action ${name}`);
        }
      });

      it(`clicks by coordinates, of the node and of the scene (${name})`, async () => {
        await acting.act({ type: 'click', target: css(`#${name}Pad`), x: 20, y: 30 });
        await acting.waitForLog('LOG', `${name} pad at 20 30`);
        const pad = await locate(acting, `#${name}Pad`);
        const [x, y] = [pad.x + pad.width / 2, pad.y + pad.height / 2];
        const [result] = await acting.act({ type: 'click', x, y });
        assert.equal(result?.target?.id, `${name}Pad`);
        await acting.waitForLog('LOG', `${name} pad at 100 20`);
      });

      it(`types into a field (${name})`, async () => {
        await acting.act({ type: 'click', target: css(`#${name}Text`) }, { type: 'typeText', text: 'Ada L' });
        await acting.waitForLog('TEXT', `${name} Ada L`);
        await acting.act({ type: 'typeText', target: css(`#${name}Text`), text: '!' });
        await acting.waitForLog('TEXT', `${name} Ada L!`);
        await acting.act({ type: 'setText', target: css(`#${name}Text`), text: 'Grace' });
        await acting.waitForLog('TEXT', `${name} Grace`);
      });

      it(`takes a screenshot of a node (${name})`, async () => {
        const pad = await locate(acting, `#${name}Pad`);
        const { image, ...shot } = await takeScreenshot(acting, { ref: { uid: pad.uid } });
        // Whole pixels around it: less than one more on each side.
        for (const side of ['width', 'height'] as const)
          assert.ok(shot[side] >= pad[side] && shot[side] < pad[side] + 2, `${side} ${shot[side]} of ${pad[side]}`);
        assert.deepEqual(image.at(shot.width / 2, shot.height / 2), amber);
        const whole = await takeScreenshot(acting);
        assert.deepEqual(whole.image.at(pad.x + pad.width / 2, pad.y + pad.height / 2), amber);
      });
    }
  });
}

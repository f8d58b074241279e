import assert from 'node:assert/strict';
import type { Region } from '../../harness/screenshot.ts';
import { JAVAFX_21, JAVAFX_26, missingJdk } from '../../harness/java.ts';
import { requires, skipWithout } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';
import { locate, takeScreenshot } from './take-screenshot.ts';
import { css, startOn, type ActingApp } from './acting-app.ts';

const amber = '#ffcc00';

/** JavaFX has no perspective without a graphics processor: Mesa's software renderer suffices. */
const runtimes = [
  { version: JAVAFX_21, java: 17, jvmArgs: ['-Dprism.order=es2', '-Dprism.forceGPU=true'] },
  { version: JAVAFX_26, java: 25, jvmArgs: ['-Dprism.order=es2', '-Dprism.forceGPU=true'] },
];

for (const runtime of runtimes) {
  describe(`The scene's camera: JavaFX ${runtime.version} on JDK ${runtime.java}`, function () {
    let acting: ActingApp;

    before(async function () {
      requires(this, 'agent', 'display');
      skipWithout(this, missingJdk(runtime.java));
      acting = await startOn({ ...runtime, main: 'Cameras' });
    });
    beforeEach(() => acting.clearLog());
    after(() => acting?.stop());

    /** Where the display shows the node, in the scene. */
    async function seen(): Promise<Region> {
      const { display } = acting;
      if (display === undefined) throw new Error('no display');
      const window = await display.window('Cameras');
      const bounds = await until(
        async () => (await display.settled()).boundsOf(amber, { region: window, tolerance: 2 }),
        { what: 'the node shows' },
      );
      return { ...bounds, x: bounds.x - window.x, y: bounds.y - window.y };
    }

    for (const camera of ['none', 'parallel', 'perspective', 'fixed']) {
      it(`${camera}: bounds, screenshots, outlines and clicks are where the user sees the node`, async () => {
        acting.agent.application.send(`${camera}\n`);
        await acting.agent.application.line(new RegExp(`^camera ${camera}$`));
        // The display may seem still before it shows the values that the application has set.
        const [shown, pad] = await until(
          async () => {
            const [region, found] = [await seen(), await locate(acting, '#pad')];
            assert.equal(region.x === 140 && region.y === 100 && region.width === 120, camera === 'none');
            for (const side of ['x', 'y', 'width', 'height'] as const) {
              assert.ok(
                Math.abs(found[side] - region[side]) <= 2,
                `${side} ${found[side]} is shown at ${region[side]}`,
              );
            }
            return [region, found] as const;
          },
          { what: 'the node shows where it is' },
        );
        const { image } = await takeScreenshot(acting);
        assert.deepEqual(image.boundsOf(amber, { tolerance: 2 }), shown);
        const part = await takeScreenshot(acting, { ref: { uid: pad.uid } });
        assert.deepEqual(part.image.at(part.width / 2, part.height / 2), [255, 204, 0]);
        assert.ok(Math.abs(part.width - shown.width) <= 2);
        const half = await takeScreenshot(acting, { scale: 0.5 });
        assert.deepEqual(
          half.image.at((shown.x + shown.width / 2) / 2, (shown.y + shown.height / 2) / 2),
          [255, 204, 0],
        );
        acting.clearLog();
        await acting.act({ type: 'click', target: css('#pad') });
        await acting.waitForLog('LOG', 'pad at 60 30');
        acting.clearLog();
        await acting.act({ type: 'click', target: css('#pad'), x: 20, y: 40 });
        await acting.waitForLog('LOG', 'pad at 20 40');
        acting.clearLog();
        const [result] = await acting.act({
          type: 'click',
          x: shown.x + shown.width / 2,
          y: shown.y + shown.height / 2,
        });
        assert.equal(result?.target?.id, 'pad');
        await acting.waitForLog('LOG', 'pad at 60 30');
      });
    }
  });
}

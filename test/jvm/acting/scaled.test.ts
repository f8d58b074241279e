import assert from 'node:assert/strict';
import { median } from '../../bench/figures.ts';
import { until } from '../../harness/until.ts';
import { locate, takeScreenshot } from './take-screenshot.ts';
import { needs, startActing, type ActingApp, type Environment } from './acting-app.ts';

const environments: readonly Environment[] = ['JavaFX 21, focused', 'JavaFX 26, no display'];

/**
 * JavaFX keeps the content of a scroll pane as an image at the scale of the display. A screenshot rendered at another scale
 * draws all of it again, also the thousands of lines that are not visible.
 */
for (const where of environments) {
  describe(`Scaled screenshots: ${where}`, function () {
    let acting: ActingApp;

    before(async function () {
      needs(this, where);
      acting = await startActing(where, 'Showing');
    });
    after(() => acting?.stop());

    /** How long a screenshot occupies the JavaFX application thread, in milliseconds: the median of five, after the first two. */
    const cost = async (params: { scale?: number; max?: number }): Promise<number> => {
      const all: number[] = [];
      for (let i = 0; i < 7; i++) all.push((await takeScreenshot(acting, params)).fxMs);
      return median(all.slice(2));
    };

    it('hold the JavaFX application thread no longer than unscaled ones when the window has long texts', async () => {
      for (const smaller of [{ max: 700 }, { scale: 0.5 }]) {
        // Measured again if other processes took the processor during it.
        await until(
          async () => {
            const [whole, scaled] = [await cost({}), await cost(smaller)];
            assert.ok(scaled < 3 * whole + 20, `${JSON.stringify(smaller)}: ${scaled} ms, at 1:1 ${whole} ms`);
            return true;
          },
          { what: 'the scaled screenshot is not slower' },
        );
      }
    });

    it('show the same as unscaled ones', async () => {
      const half = await takeScreenshot(acting, { scale: 0.5 });
      const whole = await takeScreenshot(acting);
      assert.deepEqual([half.width, half.height], [Math.ceil(whole.width / 2), Math.ceil(whole.height / 2)]);
      const text = await locate(acting, '#first');
      const even = (value: number): number => Math.ceil(value / 2) * 2;
      for (let y = even(text.y + 4); y < text.y + text.height - 4; y += 2)
        for (let x = even(text.x + 4); x < text.x + text.width - 4; x += 2) {
          const covered = [0, 1, 2, 3].map((i) => whole.image.at(x + (i % 2), y + Math.floor(i / 2))[0]);
          const average = covered.reduce((sum, red) => sum + red) / 4;
          const [red] = half.image.at(x / 2, y / 2);
          assert.ok(Math.abs(red - average) <= 1, `at ${x}, ${y}: ${red}, not ${average}`);
        }
    });

    it('are no larger than on the display with atMostDevice', async () => {
      const shot = await takeScreenshot(acting, { scale: 2, atMostDevice: true });
      assert.equal(shot.scale, 1);
      assert.equal((await takeScreenshot(acting, { scale: 2 })).scale, 2);
    });
  });
}

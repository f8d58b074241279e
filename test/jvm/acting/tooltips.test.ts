import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import { css, needs, startActing, type ActingApp, type Environment } from './acting-app.ts';

/** TooltipsTest of the Java agent proves the same for windows that have the focus. */
const environments: readonly Environment[] = ["JavaFX 21, behind another application's window"];

for (const where of environments) {
  describe(`Tooltips: ${where}`, function () {
    let acting: ActingApp;

    before(async function () {
      needs(this, where);
      acting = await startActing(where);
    });
    after(() => acting?.stop());

    /** The tooltip's window with the texts in it, as the snapshot of the focused stage's scope has them. */
    async function tip() {
      const { windows, rows } = await acting.connection.request('snapshotLight', {});
      const at = windows.findIndex(({ kind }) => kind === 'tooltip');
      const window = windows[at];
      if (window === undefined) return undefined;
      const owner = windows.find(({ uid }) => uid === window.owner);
      return { owner: owner?.title, texts: rows.filter(({ w }) => w === at).map(({ text }) => text) };
    }

    it('a hover shows the tooltip, which closes when the pointer leaves', async () => {
      assert.equal(await tip(), undefined);
      await acting.act({ type: 'hover', target: css('#plain') });
      const shown = await until(tip, { what: 'the tooltip' });
      assert.equal(shown.owner, 'Acting');
      assert.ok(shown.texts.includes('A tip'), JSON.stringify(shown.texts));
      await acting.act({ type: 'hover', target: css('#pad') });
      await until(async () => (await tip()) === undefined, { what: 'no tooltip' });
    });

    it('waits for the tooltip by its text, finds it, and still clicks the control below it', async () => {
      await acting.act({ type: 'hover', target: css('#plain') });
      const selector = { text: 'A tip', match: 'equals' } as const;
      await acting.connection.request('waitFor', { selector, state: 'visible', timeoutMs: 45_000 });
      const { matches } = await acting.connection.request('query', { selector });
      assert.equal(matches.length, 1);
      acting.clearLog();
      await acting.act({ type: 'click', target: css('#plain') });
      await acting.waitForLog('LOG', 'action plain');
      await acting.connection.request('waitFor', { selector, state: 'gone', given: true, timeoutMs: 45_000 });
    });
  });
}

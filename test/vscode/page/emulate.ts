import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';

/** @param opened a desk with the demo, which the suite shares with others */
export function emulate(opened: () => Desk): void {
  describe('Emulated combinations, in VS Code,', () => {
    it('open in an editor of their own, in which no script runs', async () => {
      const desk = opened();
      const page = await desk.page();
      await page.getByRole('button', { name: 'Emulate', exact: true }).click();
      await page.getByRole('button', { name: 'Matrix…' }).click();
      const panel = page.getByRole('dialog', { name: 'Matrix' });
      await panel.getByRole('button', { name: 'Take Screenshots' }).click();
      await panel.getByRole('button', { name: 'Open Page with Screenshots and Findings' }).click();
      const shown = await until(() => frameWith(desk, '1024x768'), { ms: 60_000, what: 'the page of the matrix' });
      assert.equal(await shown.getByRole('img', { name: /^Screenshot: / }).count(), 4);
      assert.match(
        await shown
          .locator('meta[http-equiv="Content-Security-Policy"]')
          .first()
          .evaluate((each) => each.outerHTML),
        /default-src 'none'/,
      );
      await desk.editor.runCommand('View: Close All Editors');
      await panel.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Emulate', exact: true }).click();
    });
  });
}

/** Returns the frame with a text as the header of a column, if one is shown. */
async function frameWith(desk: Desk, header: string): Promise<Frame | undefined> {
  for (const frame of desk.editor.page.frames())
    if (
      (await frame
        .getByRole('columnheader', { name: header })
        .count()
        .catch(() => 0)) > 0
    )
      return frame;
  return undefined;
}

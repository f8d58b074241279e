import type { Locator } from 'playwright-core';
import { until } from '../harness/until.ts';

/** The text of a response on a busy machine. */
const LATE = /within \d+ ms/;

/**
 * Waits for a list in a dialog. Where a busy machine does not respond in time, the dialog's button is pressed again, as a user would.
 * @param again name of that button, which is shown once there is a result or an error
 * @param unless results that may have no such list on a busy machine
 */
export async function listed(
  dialog: Locator,
  name: RegExp,
  { again, unless }: { again: string; unless?: RegExp },
): Promise<Locator> {
  const list = dialog.getByRole('list', { name });
  const button = dialog.getByRole('button', { name: again });
  await until(
    async () => {
      if (!(await button.isVisible())) return false;
      if (await list.isVisible()) return true;
      const status = (await dialog.getByRole('status').textContent()) ?? '';
      if (!LATE.test(status) && unless?.test(status) !== true) throw new Error(`no list ${name}, but “${status}”`);
      await button.click();
      return false;
    },
    { ms: 120_000, every: 200, what: `the list ${name}` },
  );
  return list;
}

import assert from 'node:assert/strict';
import { startDemo } from '../../harness/demo.ts';
import type { JavaApplication } from '../../harness/java.ts';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';

const CATEGORY = 'JavaFX Inspector: ';
/** The commands that have an effect in each state of the window, without those that the editor itself offers for a view. */
const ALWAYS = [
  'AI Agents…',
  'Attach to Application…',
  'Collect Diagnostics',
  'Open Settings',
  'Open in Editor',
  'Open in Editor to the Side',
  'Run and Inspect',
  'Set Up AI Clients…',
  'Show Log',
];
/** The commands that need a connected application. */
const CONNECTED = [
  'Ask AI…',
  'Audit',
  'Detach from Application',
  'Find Node',
  'Go to Source',
  'Profile',
  'Save Screenshot…',
  'Select Node',
];

/** The commands that the editor offers for each view of an extension, and that no extension can remove. */
const OF_EDITOR = ['Focus on JavaFX Inspector View'];

/** @param opened the desk that the suite shares with others, in which nothing is connected */
export function palette(opened: () => Desk): void {
  describe('the Command Palette', function () {
    let desk: Desk;
    let second: JavaApplication | undefined;

    before(() => void (desk = opened()));
    after(() => second?.stop());

    /** The commands that the palette finds. The document contains only the rows of its list that are in view. */
    const found = async (search: string, first: RegExp): Promise<string[]> => {
      const { page } = desk.editor;
      await page.keyboard.press('F1');
      const rows = page.locator('.quick-input-widget .monaco-list-row');
      await page.locator('.quick-input-widget input.input').fill(`>${search}`);
      await rows.filter({ hasText: first }).first().waitFor();
      const titles = new Map<number, string>();
      await until(
        async () => {
          const shown = await rows.evaluateAll((all) =>
            all.map((row) => ({
              index: Number(row.getAttribute('data-index')),
              count: Number(row.getAttribute('aria-setsize')),
              text: row.querySelector('.label-name')?.textContent ?? '',
            })),
          );
          for (const { index, text } of shown) titles.set(index, text);
          if (shown.some(({ count }) => titles.size >= count)) return true;
          await page.keyboard.press('PageDown');
          return false;
        },
        { ms: 60_000, every: 100, what: 'all rows of the palette' },
      );
      await page.keyboard.press('Escape');
      return [...titles.values()];
    };
    /** The commands of the inspector, without those that the editor itself offers for each view. */
    const offered = async (): Promise<string[]> => {
      const all = await found(CATEGORY, /Show Log|Attach/);
      const own = all.filter((text) => text.startsWith(CATEGORY)).map((text) => text.slice(CATEGORY.length));
      return own.filter((title) => !OF_EDITOR.includes(title)).sort();
    };
    /** Waits until the palette offers exactly these commands. */
    const offers = async (...titles: readonly string[]): Promise<void> => {
      const wanted = [...titles].sort();
      let last: string[] = [];
      await until(async () => (last = await offered()).join() === wanted.join(), { ms: 60_000 }).catch(() =>
        assert.deepEqual(last, wanted),
      );
    };

    it('offers the commands that have an effect without an application', async () => {
      await offers(...ALWAYS);
    });

    it('has no second entry beside those that the editor has to show any view', async () => {
      const all = await found('JavaFX Inspector', /Show Log|Attach/);
      const showing = all.filter((text) =>
        /(show|focus|view|open|toggle)\b.*JavaFX Inspector|JavaFX Inspector: .*(view|inspector)/i.test(text),
      );
      assert.deepEqual(showing.sort(), [
        'JavaFX Inspector: Focus on JavaFX Inspector View',
        'View: Show JavaFX Inspector',
      ]);
    });

    it('also offers the commands for a connected application', async () => {
      await desk.startDemo();
      await desk.attach();
      await offers(...ALWAYS, ...CONNECTED, 'Record Test');
    });

    it('of a recording, offers how to end and to save it', async () => {
      await desk.editor.runCommand(`${CATEGORY}Record Test`);
      await offers(...ALWAYS, ...CONNECTED, 'Stop Recording', 'Save Recorded Test…');
      await desk.editor.runCommand(`${CATEGORY}Stop Recording`);
      // Nothing to save was recorded.
      await offers(...ALWAYS, ...CONNECTED, 'Record Test');
      await desk.editor.runCommand(`${CATEGORY}Record Test`);
      await desk.statusBar('JavaFX: recording Contacts');
      const [perform = ''] = await desk.editor.agentTools('ui_perform');
      const actions = [{ type: 'typeText', target: { selector: { css: '#filter' } }, text: 'A' }];
      await desk.editor.invokeTool(perform, { actions, timeoutMs: 45_000 });
      await desk.editor.runCommand(`${CATEGORY}Stop Recording`);
      await offers(...ALWAYS, ...CONNECTED, 'Record Test', 'Save Recorded Test…');
    });

    it('offers the same with several applications', async () => {
      second = await startDemo({ display: desk.display.name });
      const { pid } = second;
      await desk.editor.runCommand(`${CATEGORY}Attach to Application…`);
      const title = 'Attach to a running JavaFX application';
      const row = await until(
        async () => (await desk.editor.quickPick(title)).find(({ description }) => description.includes(`-${pid}`)),
        { ms: 60_000, what: 'the second demo in the list' },
      );
      await desk.editor.pick(row.description);
      await until(() => desk.rendezvous().length === 2, { ms: 60_000, what: 'two connected applications' });
      await offers(...ALWAYS, ...CONNECTED, 'Record Test', 'Save Recorded Test…');
    });

    it('offers a recorded test, but nothing of an application, when all have exited', async () => {
      await second?.stop();
      await desk.stopDemo();
      await offers(...ALWAYS, 'Save Recorded Test…');
    });
  });
}

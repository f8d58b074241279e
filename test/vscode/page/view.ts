import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';

/** @param opened a desk whose editor has shown neither the view nor anything else of the inspector */
export function view(opened: () => Desk): void {
  describe('the view with no application', function () {
    let desk: Desk;

    before(() => void (desk = opened()));

    const relays = (): string[] => {
      const session = path.join(desk.scratch, 'workspace/.javafx-inspector');
      return processes().filter((line) => line.includes('cli.cjs\0mcp\0') && line.includes(session));
    };

    it('nothing runs before the view is shown', () => {
      assert.deepEqual(relays(), []);
      assert.equal(fs.existsSync(path.join(desk.scratch, 'workspace/.javafx-inspector')), false);
    });

    it('shows what to do, with two buttons and the walkthrough', async () => {
      await desk.editor.openViewContainer('JavaFX Inspector');
      const page = await desk.page();
      await page.getByText('No JavaFX application is connected').waitFor();
      await page.getByText('How JavaFX Inspector works').click();
      await desk.editor.page.getByText('Get started with JavaFX Inspector').first().waitFor();
      // The editor moves the focus to its first step only after it has shown that.
      await desk.editor.page.locator('.getting-started-step.expanded:focus').waitFor();
      const picture = desk.editor.page.locator('.getting-started-media img').first();
      const isLoaded = (): Promise<boolean> =>
        picture.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth > 100 && each.alt.length > 20);
      await until(isLoaded, { ms: 60_000, what: 'the picture of the first step, with its description' });
      await desk.editor.executeCommand('workbench.action.closeAllEditors');
    });

    it('the button "Attach to Application…" opens the picker', async () => {
      await (await desk.page()).getByText('Attach to Application…').click();
      const rows = await until(
        async () => {
          const found = await desk.editor.quickPick('Attach to a running JavaFX application');
          return found.some(({ label }) => label.includes('Show all Java applications')) && found;
        },
        { ms: 60_000, what: 'the picker is filled' },
      );
      assert.ok(rows.length > 0);
      await desk.editor.page.keyboard.press('Escape');
    });

    it('the button "Run and Inspect" reports what is missing in a folder without a build', async () => {
      await (await desk.page()).getByText('Run and Inspect').click();
      const message = await until(async () => (await desk.editor.notifications())[0], { what: 'a notification' });
      assert.match(message, /no Java launch configuration, and no Maven or Gradle build/);
    });

    it('puts nothing into the status bar', async () =>
      assert.deepEqual(await desk.editor.statusBar('javafx-inspector'), []));

    it('"Show Log" opens the log channel, which shows what happened', async () => {
      await desk.editor.runCommand('JavaFX Inspector: Show Log');
      await desk.editor.page.locator('.part.panel .view-lines', { hasText: 'Connected to the server' }).waitFor();
    });

    it('a hidden view keeps no connection; a shown one has its own again', async () => {
      /** Connections that the server has accepted, as the system lists them. */
      const connections = (): number =>
        fs
          .readFileSync('/proc/net/unix', 'utf8')
          .split('\n')
          .map((line) => line.trim().split(/\s+/))
          .filter(([, , , , , state, , place]) => state === '03' && place?.startsWith(path.join(desk.scratch, 'run')))
          .length;
      await until(() => connections() === 2, { what: 'one connection for the page, one for the extension' });
      await desk.editor.executeCommand('workbench.view.explorer');
      await until(() => connections() === 1, { what: 'the page’s connection closes' });
      await until(() => relays().length === 1, {
        what: 'the page’s relay, which may have started the server, has exited',
      });
      await desk.editor.openViewContainer('JavaFX Inspector');
      await (await desk.page()).getByText('No JavaFX application is connected').waitFor();
      await until(() => connections() === 2, { what: 'a connection for the page' });
      assert.equal(relays().length, 1, 'A server that runs is joined without a process.');
    });
  });
}

function processes(): string[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
      } catch {
        return [];
      }
    });
}

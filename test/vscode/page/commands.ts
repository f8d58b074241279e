import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import type { PickRow } from '../../harness/editor-ui.ts';
import { remove, until, untilRight } from '../../harness/until.ts';
import { type Desk } from './desk.ts';

/** @param attached the desk that the suite shares with others, as `startAttachedDesk` or the suite before has left it */
export function commands(attached: () => Desk): void {
  describe('commands of the view, keys and menus', function () {
    let desk: Desk;

    before(() => void (desk = attached()));

    const pickMode = async (on: boolean): Promise<void> => {
      const pick = (await desk.page()).locator('#pick');
      await until(async () => (await pick.getAttribute('aria-pressed')) === String(on), { what: `pick mode is ${on}` });
    };

    const icon = (title: string): Locator =>
      desk.editor.page.locator(`.part.activitybar .action-item:has(a[aria-label^="${title}"])`).first();

    /** The selected row of the page that is shown. */
    const selected = async (text: string): Promise<Locator> =>
      (await desk.page()).locator('[role=treeitem][aria-selected=true]').filter({ hasText: text });

    it('a row’s menu copies its selector, uid and path', async () => {
      const row = await desk.search('#clearFilter');
      await desk.menu(row, 'Copy Selector');
      await until(async () => (await desk.editor.clipboard()) === '#clearFilter', { what: 'the selector is copied' });
      await desk.menu(row, 'Copy UID');
      const uid = await row.getAttribute('data-uid');
      await until(async () => (await desk.editor.clipboard()) === uid, { what: 'the uid is copied' });
      await desk.menu(row, 'Copy Path');
      await until(async () => /^\/stages\[0\]\/scene\/root\/.*Button\[0\]$/.test(await desk.editor.clipboard()), {
        what: 'the path is copied',
      });
    });

    it('a row’s menu hides and shows its node, and forces a state, which the row shows', async () => {
      const row = await desk.search('#clearFilter');
      const flag = (text: string | RegExp): Locator => row.locator('.flag', { hasText: text });
      await desk.menu(row, 'Hide Node');
      await flag(/^hidden$/).waitFor();
      await desk.menu(row, 'Show Node');
      await flag(/^hidden$/).waitFor({ state: 'detached' });
      const page = await desk.page();
      for (const state of ['attached', 'detached'] as const) {
        await desk.menu(row, 'Force State…');
        await page.getByRole('menuitemcheckbox', { name: ':hover', exact: true }).click();
        await flag('forced :hover').waitFor({ state });
      }
    });

    it('the place of a style opens its stylesheet at its line', async () => {
      await desk.search('#clearFilter');
      const page = await desk.page();
      await page.getByRole('tab', { name: 'Details' }).click();
      const link = page.getByRole('button', { name: /^Open contacts\.css, line \d+$/ }).first();
      await link.waitFor();
      const line = Number(/\d+$/.exec((await link.getAttribute('aria-label')) ?? '')?.[0]);
      const [selector = ''] = (await link.locator('..').textContent())?.split(' · ') ?? [];
      await link.click();
      const shown = await untilRight(
        () =>
          desk.editor.eval(({ window: { activeTextEditor: editor } }) => {
            if (editor?.document.fileName.endsWith('/contacts.css') !== true) return undefined;
            const { active } = editor.selection;
            const upTo = editor.document
              .getText()
              .split('\n')
              .slice(0, active.line + 1);
            return {
              line: active.line + 1,
              visible: editor.visibleRanges[0]?.contains(active),
              rule: upTo.findLast((text) => text.includes('{')),
            };
          }),
        // The editor moves to the line only after it has opened.
        (now) => now.line === line && now.visible === true,
        { what: `line ${line} of the stylesheet, in view` },
      );
      assert.ok(shown.rule?.includes(selector), `${shown.rule} is the rule ${selector}`);
      await desk.editor.executeCommand('workbench.action.closeAllEditors');
      await page.getByRole('tab', { name: 'Preview' }).click();
    });

    it('Ctrl+Shift+C in the view selects a node in the application, Esc cancels that', async () => {
      await (await desk.page()).locator('#search').getByRole('textbox').click();
      await desk.editor.page.keyboard.press('Control+Shift+C');
      await pickMode(true);
      await desk.editor.page.keyboard.press('Escape');
      await pickMode(false);
    });

    it('the command selects a node in the application, too', async () => {
      await desk.editor.runCommand('JavaFX Inspector: Select Node');
      await pickMode(true);
      await desk.editor.runCommand('JavaFX Inspector: Select Node');
      await pickMode(false);
    });

    it('a command waits for the view that it opens', async () => {
      await desk.editor.executeCommand('workbench.view.explorer');
      await desk.editor.runCommand('JavaFX Inspector: Find Node');
      const field = (await desk.page()).locator('#search').getByRole('textbox');
      await until(() => field.evaluate((element) => element.matches(':focus')), {
        what: 'the search field has the focus',
      });
    });

    it('a command whose view is hidden before the page is connected is done when it is shown again', async () => {
      const [status = ''] = await desk.editor.agentTools('ui_status');
      const server = desk.serverPid();
      assert.ok(server !== undefined);
      await pickMode(false);
      await desk.editor.executeCommand('workbench.view.explorer');
      // The server takes the new page's connection, and does not respond.
      process.kill(server, 'SIGSTOP');
      try {
        await desk.editor.runCommand('JavaFX Inspector: Select Node');
        // The page builds this after it has reported that it listens.
        await (await desk.page()).locator('#pick').waitFor();
        await desk.editor.executeCommand('workbench.view.explorer');
      } finally {
        process.kill(server, 'SIGCONT');
      }
      await desk.editor.invokeTool(status, {});
      await desk.editor.openViewContainer('JavaFX Inspector');
      await pickMode(true);
      await desk.editor.runCommand('JavaFX Inspector: Select Node');
      await pickMode(false);
    });

    it('a view that is shown again finds its node selected as before it was hidden', async () => {
      await (await selected('#clearFilter')).waitFor();
    });

    it('a view that is hidden and shown again still has the row that was selected just before', async () => {
      // They stand beside the row that is in view.
      for (const id of ['#count', '#filter']) {
        const place = await icon('Explorer').boundingBox();
        assert.ok(place);
        await (await desk.row(id)).click();
        // As soon as a user sees that it is selected; with the mouse itself, so that nothing is awaited in between.
        await (await selected(id)).waitFor();
        await desk.editor.page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
        await desk.editor.page.locator('.part.sidebar .composite.title', { hasText: /explorer/i }).waitFor();
        await icon('JavaFX Inspector').click();
        await (await selected(id)).waitFor();
      }
    });

    it('a view that is shown again has the row that an agent selected in the meantime', async () => {
      await icon('Explorer').click();
      await desk.editor.page.locator('.part.sidebar .composite.title', { hasText: /explorer/i }).waitFor();
      const [tool] = await desk.editor.agentTools('ui_select_node');
      await desk.editor.invokeTool(tool ?? '', { selector: { css: '#clearFilter' } });
      await icon('JavaFX Inspector').click();
      await (await selected('#clearFilter')).waitFor();
    });

    it('"Save Screenshot…" writes a PNG of the window to the chosen file, and opens it', async () => {
      await desk.editor.runCommand('JavaFX Inspector: Save Screenshot…');
      const field = desk.editor.page.locator('.quick-input-widget input.input');
      const file = path.join(desk.scratch, 'workspace/Contacts.png');
      await until(async () => (await field.inputValue()) === file, { what: 'the proposal for a name' });
      await desk.editor.page.keyboard.press('Enter');
      const png = await until(
        () => {
          const written = fs.existsSync(file) && fs.readFileSync(file);
          // The editor makes the file first, then writes into it.
          return written && written.includes('IEND') && written;
        },
        { what: `a whole image in ${file}` },
      );
      assert.equal(png.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
      const window = await desk.display.window('Contacts');
      assert.equal(png.readUInt32BE(16), window.width);
      // The file is also opened and gets the focus, which would close a palette that was opened before.
      const active = () => desk.editor.eval(({ window: { tabGroups } }) => tabGroups.activeTabGroup.activeTab?.label);
      await untilRight(active, (label) => label === 'Contacts.png', { what: 'the image in an editor' });
      await desk.editor.executeCommand('workbench.action.closeAllEditors');
    });

    it('"Set Up AI Clients…" lists the files, and those that cannot be changed, before it writes any', async () => {
      const title = 'Set Up AI Clients';
      const workspace = path.join(desk.scratch, 'workspace');
      const broken = path.join(workspace, '.mcp.json');
      const before = allIn(workspace);
      const text = '{\n  "mcpServers": {\n    "db": {}\n    "other": {}\n  }\n}\n';
      fs.writeFileSync(broken, text);
      const list = async (): Promise<readonly PickRow[]> => {
        await desk.editor.runCommand('JavaFX Inspector: Set Up AI Clients…');
        await desk.editor.quickPick(title);
        await desk.editor.pick('Add to Project');
        const clients = await desk.editor.quickPick('AI Clients to Set Up');
        const places = Object.fromEntries(clients.map(({ label, description }) => [label.trim(), description]));
        assert.equal(places.Zed, '.zed/settings.json');
        assert.equal(places['Claude Desktop'], 'by hand');
        await desk.editor.pick('Zed');
        await desk.editor.page.keyboard.press('Enter');
        return until(
          async () => {
            const rows = await desk.editor.quickPick(title);
            return rows.some(({ label }) => label.includes('Write')) && rows;
          },
          { ms: 60_000, what: 'the files' },
        );
      };
      const rows = await list();
      const labels = rows.map(({ label }) => label.trim());
      assert.match(labels[0] ?? '', /^Write \d+ Other Files$/);
      assert.equal(labels[1], '.mcp.json, line 4, column 5');
      assert.match(rows[1]?.detail ?? '', /^It is not valid JSON/);
      assert.ok(labels.includes('CLAUDE.md'), labels.join());
      assert.ok(labels.includes('.zed/settings.json'), labels.join());
      assert.ok(!fs.existsSync(path.join(workspace, 'CLAUDE.md')), 'nothing is written yet');
      await desk.editor.pick('.mcp.json, line 4');
      await untilRight(
        () =>
          desk.editor.eval(({ window: { activeTextEditor: editor } }) =>
            editor?.document.fileName.endsWith('.mcp.json') === true ? editor.selection.active : undefined,
          ),
        ({ line, character }) => line === 3 && character === 4,
        { what: 'the place in the broken file' },
      );
      assert.ok(!fs.existsSync(path.join(workspace, 'CLAUDE.md')), 'nothing is written, because it was not confirmed');
      await list();
      await desk.editor.pick(/Write \d+ Other Files/);
      await until(
        async () =>
          (await desk.editor.notifications()).some((each) => each.startsWith('Not changed: .mcp.json, line 4')),
        {
          ms: 60_000,
          what: 'what was not changed',
        },
      );
      assert.ok(fs.existsSync(path.join(workspace, 'CLAUDE.md')));
      assert.ok(fs.existsSync(path.join(workspace, '.zed/settings.json')));
      assert.equal(fs.readFileSync(broken, 'utf8'), text);
      // The editor would start the server that is listed for it, by npm, whenever a tool is looked up.
      for (const file of allIn(workspace)) if (!before.includes(file)) remove(path.join(workspace, file));
    });
  });
}

/** The files in a project and its folders, without those of its session. */
const allIn = (project: string): string[] =>
  fs
    .readdirSync(project, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.javafx-inspector'));

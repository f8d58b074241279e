import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { demoLaunch } from '../../harness/demo.ts';
import { javac } from '../../harness/java.ts';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';
import { extended } from '../../harness/time-factor.ts';

/** @param opened the desk that the suite shares with others, whose editor has not shown the view yet, and in which the demo still runs later */
export function launch(opened: () => Desk): void {
  describe('a Java launch in the editor', function () {
    let desk: Desk;

    before(() => {
      desk = opened();
      // With sources, the workspace is a project whose output is watched.
      fs.mkdirSync(path.join(desk.scratch, 'workspace/src'), { recursive: true });
      fs.mkdirSync(path.join(desk.scratch, 'workspace/target/classes'), { recursive: true });
    });

    it('opens the sidebar with the application’s tree', async () => {
      await desk.editor.page.keyboard.press('F5');
      await desk.display.window('Contacts', { ms: 60_000 });
      await (await desk.row('Window', 'Contacts')).waitFor({ timeout: extended(150_000) });
      assert.equal(await (await desk.page()).evaluate(() => document.hasFocus()), false, 'the user keeps the focus');
    });

    it('shows the application in the status bar and logs what it did', async () => {
      await desk.statusBar('JavaFX: Contacts');
      assert.match(desk.log(), /Contacts starts with the Java agent/);
    });

    it('a click on a row outlines its node in the application’s window', async () => {
      const row = await desk.search('#clearFilter');
      assert.match((await row.textContent()) ?? '', /Button.*#clearFilter.*“Clear”/);
      const window = await desk.display.window('Contacts');
      const before = await desk.display.settled({ region: window });
      await row.click();
      const outline = await until(() => desk.display.screenshot().diff(before, window).bounds, {
        what: 'something is drawn in the window',
      });
      const button = await desk.onScreen(row);
      const place = JSON.stringify({ outline, button });
      assert.ok(outline.x <= button.x && outline.x + outline.width >= button.x + button.width, place);
      assert.ok(outline.y <= button.y && outline.y + outline.height >= button.y + button.height, place);
      // Nothing changed but the outline and the label beside it: type, id and size.
      assert.ok(outline.width < button.width + 300 && outline.height < button.height + 60, place);
    });

    it('the outline is removed when the mouse leaves the tree', async () => {
      const window = await desk.display.window('Contacts');
      const outlined = desk.display.screenshot();
      await desk.editor.page.mouse.move(900, 500);
      await until(() => desk.display.screenshot().diff(outlined, window).count > 0, { what: 'the outline is removed' });
    });

    it('the user clicks in the application’s own window to select a node', async () => {
      const window = await desk.display.window('Contacts');
      const pick = (await desk.page()).locator('#pick');
      const button = await desk.onScreen(await desk.search('#clearFilter'));
      await desk.search('#total');
      await pick.click();
      await until(async () => (await pick.getAttribute('aria-pressed')) === 'true', { what: 'select-node mode is on' });
      desk.display.activate(window);
      desk.display.click(button.x + button.width / 2, button.y + button.height / 2);
      const row = (await desk.page())
        .locator('[role=treeitem][aria-selected=true]')
        .filter({ hasText: '#clearFilter' });
      await row.waitFor();
      await until(async () => (await pick.getAttribute('aria-pressed')) === 'false', {
        what: 'the mode is off after a pick',
      });
    });

    it('offers to restart the application when the JVM refuses a recompiled class', async () => {
      const { main } = await demoLaunch({ display: desk.display.name });
      const name = main.slice(main.lastIndexOf('.') + 1);
      const source = path.join(desk.scratch, `${name}.java`);
      const pack = main.slice(0, main.lastIndexOf('.'));
      fs.writeFileSync(source, `package ${pack}; public class ${name} { void added() {} }`);
      const classes = path.join(desk.scratch, 'workspace/target/classes');
      const file = path.join(classes, `${main.slice(main.indexOf('/') + 1).replaceAll('.', '/')}.class`);
      const runnable = fs.readFileSync(file);
      const out = path.join(desk.scratch, 'recompiled');
      javac({ sources: [source], out });
      fs.cpSync(out, classes, { recursive: true });
      const refused =
        /Main\.class was not applied to Contacts\. The JVM cannot redefine .*Restart the application to use it/;
      const isShown = async (): Promise<boolean> =>
        (await desk.editor.notifications()).some((text) => refused.test(text));
      await until(isShown, { ms: 60_000, what: 'the failure is shown' });
      const pids = (): string[] => desk.rendezvous();
      const [before] = pids();
      fs.writeFileSync(file, runnable);
      await desk.editor.clickNotification('Restart Application');
      await until(() => pids().length === 1 && pids()[0] !== before, { ms: 60_000, what: 'it was restarted' });
      await desk.statusBar('JavaFX: Contacts');
      await (await desk.row('Window', 'Contacts')).waitFor({ timeout: extended(150_000) });
    });
  });
}

/** @param opened the desk that the suite shares with others, whose application has just exited */
export function exited(opened: () => Desk): void {
  describe('a Java launch in the editor', () => {
    it('keeps the last tree when the application exits, and empties the status bar', async () => {
      const desk = opened();
      await desk.statusBar('');
      await (await desk.page()).getByText('exited').first().waitFor();
      assert.equal(await (await desk.row('Window', 'Contacts')).count(), 1);
    });
  });
}

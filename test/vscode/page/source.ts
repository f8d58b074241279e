import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Region } from '../../harness/screenshot.ts';
import type * as vscode from 'vscode';
import { UiNode } from '../../../src/contract/node.ts';
import { demoLaunch } from '../../harness/demo.ts';
import type { Display } from '../../harness/display.ts';
import { JAVAFX_21, javac, javafx, javaSources } from '../../harness/java.ts';
import { compileLibrary } from '../../harness/library.ts';
import { root } from '../../harness/requirements.ts';
import { until, untilRight } from '../../harness/until.ts';
import type { Desk } from './desk.ts';
import { extended } from '../../harness/time-factor.ts';

const FXML = 'src/main/resources/demo/contacts.fxml';
const CSS = 'src/main/resources/demo/contacts.css';
const CONTROLLER = 'src/main/java/demo/ContactsController.java';

/** The line of a file of the demo, from 1, that contains a text once. */
function lineOf(file: string, text: string): number {
  const lines = fs.readFileSync(path.join(root, 'examples/demo', file), 'utf8').split('\n');
  const found = lines.findIndex((line) => line.includes(text));
  assert.ok(found >= 0 && lines.findLastIndex((line) => line.includes(text)) === found, `${text} once in ${file}`);
  return found + 1;
}

/** @param opened the desk that the suite shares with others */
export function sources(opened: () => Desk): void {
  describe('the sources of the demo in the editor', function () {
    let desk: Desk;

    before(async () => {
      desk = opened();
      const workspace = path.join(desk.scratch, 'workspace');
      for (const part of ['src', 'pom.xml']) {
        fs.cpSync(path.join(root, 'examples/demo', part), path.join(workspace, part), { recursive: true });
      }
      await desk.launchDemo();
    });
    after(async () => {
      await desk.endLaunch();
      await desk.set('nodeSource', true);
    });
    afterEach(async function () {
      const shots = process.env['SOURCE_SHOTS'];
      const { state, title = '' } = this.currentTest ?? {};
      if (shots !== undefined && state === 'failed') await desk.editor.screenshot(`${shots}/${title.slice(0, 20)}.png`);
    });

    /** The file of the active editor in the workspace, and the line of its cursor from 1. */
    const shown = (): Promise<{ file: string; line: number } | undefined> =>
      desk.editor.eval(({ window, workspace }) => {
        const editor = window.activeTextEditor;
        if (editor === undefined) return undefined;
        return { file: workspace.asRelativePath(editor.document.uri), line: editor.selection.active.line + 1 };
      });
    const opens = async (file: string, line: number): Promise<void> => {
      const what = `${file}:${line} in an editor`;
      await untilRight(shown, (now) => now.file === file && now.line === line, { what });
      await desk.editor.executeCommand('workbench.action.closeAllEditors');
    };
    /** Opens a file of the workspace with the cursor at a text. */
    const openAt = (file: string, text: string): Promise<void> =>
      desk.editor.eval(
        async ({ Selection, Uri, window, workspace }, asked) => {
          const folder = workspace.workspaceFolders?.[0];
          if (folder === undefined) throw new Error('no folder');
          const document = await workspace.openTextDocument(Uri.joinPath(folder.uri, asked.file));
          const at = document.positionAt(document.getText().indexOf(asked.text));
          const editor = await window.showTextDocument(document);
          editor.selection = new Selection(at, at);
          editor.revealRange(editor.selection);
        },
        { file, text },
      );
    /** Waits until a property of #clearFilter has a value. */
    const hasValue = async (property: string, expected: number): Promise<void> => {
      const [tool = ''] = await desk.editor.agentTools('ui_get_node');
      const has = async (): Promise<boolean> => {
        const { text } = await desk.editor.invokeTool(tool, { ref: { css: '#clearFilter' }, properties: [property] });
        const node: { fx?: { properties?: Record<string, unknown> } } = JSON.parse(text);
        return node.fx?.properties?.[property] === expected;
      };
      await until(has, { what: `${property} is ${expected}` });
    };
    /** Saves a file of the workspace in the editor: a change from outside would move its cursor when the editor notices, possibly later. */
    const restore = (file: string, text: string): Promise<void> =>
      desk.editor.eval(
        async ({ Range, Uri, commands, window, workspace }, asked) => {
          const folder = workspace.workspaceFolders?.[0];
          if (folder === undefined) throw new Error('no folder');
          const document = await workspace.openTextDocument(Uri.joinPath(folder.uri, asked.file));
          const editor = await window.showTextDocument(document);
          await editor.edit((edit) => edit.replace(new Range(0, 0, document.lineCount, 0), asked.text));
          if (!(await document.save())) throw new Error(`${asked.file} was not saved`);
          await commands.executeCommand('workbench.action.closeAllEditors');
        },
        { file, text },
      );
    const selectedRow = async (text: string): Promise<void> => {
      const row = (await desk.page()).locator('[role=treeitem][aria-selected=true]').filter({ hasText: text });
      await row.waitFor();
    };

    it('F12, the menu of a row and the palette open the element that made a node', async () => {
      const line = lineOf(FXML, 'id="clearFilter"');
      const row = await desk.search('#clearFilter');
      await row.click();
      const link = (await desk.page()).locator('.source-link');
      await link.filter({ hasText: `contacts.fxml:${line}` }).waitFor();
      await desk.editor.page.keyboard.press('F12');
      await opens(FXML, line);
      await desk.menu(row, 'Go to Source');
      await opens(FXML, line);
      await desk.editor.runCommand('JavaFX Inspector: Go to Source');
      await opens(FXML, line);
    });

    it('F12 opens the source of the node that the user has selected in the application', async () => {
      const button = await desk.onScreen(await desk.search('#clearFilter'));
      await desk.search('#filter');
      await openAt(CONTROLLER, 'void clearFilter(');
      await desk.editor.runCommand('JavaFX Inspector: Select Node');
      await (await desk.page()).locator('#pick[aria-pressed=true]').waitFor();
      desk.display.click(button.x + button.width / 2, button.y + button.height / 2);
      await selectedRow('#clearFilter');
      await desk.editor.page.keyboard.press('F12');
      await opens(FXML, lineOf(FXML, 'id="clearFilter"'));
    });

    it('a number is edited by the arrow keys, undone by Ctrl+Z, and copied as FXML', async () => {
      const becomes = (expected: number): Promise<void> => hasValue('translateX', expected);
      await desk.search('#clearFilter');
      const page = await desk.page();
      const { keyboard } = desk.editor.page;
      await page.getByRole('tab', { name: 'Details' }).click();
      const properties = page.getByRole('list', { name: 'Properties', exact: true });
      const line = properties.locator('.value-line[data-name="translateX"]');
      const edit = async (): Promise<void> => {
        await line.focus();
        await keyboard.press('F2');
        await line.getByRole('group', { name: /^Edit / }).waitFor();
      };
      await edit();
      for (const key of ['ArrowUp', 'Shift+ArrowUp', 'Enter']) await keyboard.press(key);
      await becomes(11);
      await keyboard.press('Control+z');
      await becomes(0);
      await keyboard.press('Control+y');
      await becomes(11);
      await line.and(page.locator('.changed')).waitFor();
      await line.click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Copy as FXML attribute' }).click();
      await until(async () => (await desk.editor.clipboard()) === 'translateX="11"', { what: 'the FXML attribute' });
      await line.focus();
      await keyboard.press('Control+z');
      await becomes(0);
      await page.getByRole('tab', { name: 'Preview' }).click();
    });

    it('a declaration is added and saved to the stylesheet as an edit, and not over unsaved changes', async () => {
      const file = path.join(desk.scratch, 'workspace', CSS);
      const before = fs.readFileSync(file, 'utf8');
      await desk.search('#clearFilter');
      const page = await desk.page();
      const { keyboard } = desk.editor.page;
      await page.getByRole('tab', { name: 'Details' }).click();
      const rule = page.getByRole('region', { name: '.button', exact: true }).filter({ hasText: 'contacts.css' });
      const declaration = (name: string) => rule.locator('li.editable').filter({ hasText: name });
      const add = async (property: string, value: string): Promise<void> => {
        await rule.getByRole('button', { name: 'Add declaration to .button' }).focus();
        await keyboard.press('Enter');
        await keyboard.type(`${property}:`);
        await rule.getByRole('group', { name: `Edit ${property}` }).waitFor();
        await keyboard.type(value);
        await keyboard.press('Enter');
        await declaration(property)
          .getByRole('button', { name: /^Save to contacts\.css:/ })
          .click();
      };
      await add('-fx-underline', 'true');
      const line = lineOf(CSS, '  -fx-padding: 6 14 6 14;') + 2;
      await page.getByText(`Saved to ${CSS}:${line}`).waitFor();
      const text = '  -fx-padding: 6 14 6 14;\n  -fx-text-fill: -ink;\n';
      const saved = before.replace(text, `${text}  -fx-underline: true;\n`);
      assert.equal(fs.readFileSync(file, 'utf8'), saved);
      await declaration('-fx-underline').getByRole('button').first().waitFor({ state: 'detached' });
      await openAt(CSS, '.button {');
      await desk.editor.executeCommand('undo');
      await desk.editor
        .eval(({ window }) => window.activeTextEditor?.document.getText())
        .then((now) => assert.equal(now, before));
      // The buffer differs from the file now, so that it gets the declaration and is not saved.
      await add('-fx-wrap-text', 'true');
      await page.getByText(`Written to line ${line} of ${CSS}, which has other unsaved changes`).waitFor();
      assert.equal(fs.readFileSync(file, 'utf8'), saved);
      await desk.editor.eval(async ({ Position, window }) => {
        await window.activeTextEditor?.edit((edit) => edit.insert(new Position(0, 0), '\n'));
      });
      await declaration('-fx-wrap-text')
        .getByRole('button', { name: /^Save to contacts\.css:/ })
        .click();
      await page
        .getByText(/not certain where “-fx-background-color: -line, -paper” of line \d+ is now\. Nothing was written/)
        .waitFor();
      await desk.editor.executeCommand('workbench.action.files.revert');
      await page.getByRole('region', { name: 'Rules' }).getByRole('button', { name: 'Reset all' }).click();
      await restore(CSS, before);
      await page.getByRole('tab', { name: 'Preview' }).click();
    });

    it('a changed value is written to the FXML as an edit, and into unsaved changes without saving them', async () => {
      const file = path.join(desk.scratch, 'workspace', FXML);
      const before = fs.readFileSync(file, 'utf8');
      const line = lineOf(FXML, 'id="clearFilter"');
      const [tool = ''] = await desk.editor.agentTools('ui_set_property');
      const set = (property: string, value: unknown): Promise<unknown> =>
        desk.editor.invokeTool(tool, { ref: { css: '#clearFilter' }, property, value });
      const page = await desk.page();
      await desk.search('#clearFilter');
      await page.getByRole('tab', { name: 'Details' }).click();
      const changed = page.getByRole('list', { name: 'Changed in the inspector' }).getByRole('listitem');
      const write = changed.getByRole('button', { name: `Write to contacts.fxml:${line}` });
      const buffer = (): Promise<string | undefined> =>
        desk.editor.eval(({ window }) => window.activeTextEditor?.document.getText());
      await openAt(FXML, 'id="clearFilter"');
      await set('opacity', 0.5);
      await write.click();
      await page.locator('.said', { hasText: /^Saved to .*contacts\.fxml:\d+$/ }).waitFor();
      const written = fs.readFileSync(file, 'utf8');
      assert.equal(written.replace(/\s+opacity="0\.5"/, ''), before);
      assert.equal(await buffer(), written);
      await changed.waitFor({ state: 'detached' });
      await desk.editor.eval(async ({ commands, window }) => {
        if (window.activeTextEditor !== undefined) await window.showTextDocument(window.activeTextEditor.document);
        await commands.executeCommand('undo');
      });
      await until(async () => (await buffer()) === before, { what: 'the edit is undone' });
      // The buffer differs from the file now, and the element has moved in it.
      await desk.editor.eval(async ({ Position, window }) => {
        await window.activeTextEditor?.edit((edit) => edit.insert(new Position(1, 0), '<!-- unsaved -->\n'));
      });
      await set('rotate', 3);
      await write.click();
      await page.locator('.said', { hasText: `of ${FXML}, which has other unsaved changes` }).waitFor();
      assert.equal(fs.readFileSync(file, 'utf8'), written);
      assert.equal((await buffer())?.replace(/\s+rotate="3"/, '').replace('<!-- unsaved -->\n', ''), before);
      await changed.getByText('0 → 3').waitFor();
      await desk.editor.executeCommand('workbench.action.files.revert');
      await desk.editor.invokeTool(tool, { reset: true });
      await restore(FXML, before);
      await hasValue('opacity', 1);
      await page.getByRole('tab', { name: 'Preview' }).click();
    });

    it('a value is not written into another element that has its line and column in unsaved changes', async () => {
      const before = fs.readFileSync(path.join(desk.scratch, 'workspace', FXML), 'utf8');
      const line = lineOf(FXML, 'id="clearFilter"');
      // The page does not follow the document until it has these changes.
      await desk.editor.executeCommand('workbench.view.explorer');
      await openAt(FXML, '<Button id="clearFilter"');
      await desk.editor.eval(async ({ window }) => {
        const editor = window.activeTextEditor;
        await editor?.edit((edit) => edit.insert(editor.selection.active, '<Button text="New"/>\n    '));
      });
      await desk.editor.openViewContainer('JavaFX Inspector');
      const [tool = ''] = await desk.editor.agentTools('ui_set_property');
      const page = await desk.page();
      await desk.search('#clearFilter');
      await page.getByRole('tab', { name: 'Details' }).click();
      for (const [property, value] of [
        ['opacity', 0.5],
        ['rotate', 3],
      ] as const) {
        await desk.editor.invokeTool(tool, { reset: true });
        await desk.editor.invokeTool(tool, { ref: { css: '#clearFilter' }, property, value });
        const changed = page.getByRole('list', { name: 'Changed in the inspector' }).getByRole('listitem');
        await changed
          .filter({ hasText: property })
          .getByRole('button', { name: `Write to contacts.fxml:${line}` })
          .click();
        await until(
          async () => {
            const text = await desk.editor.eval(({ window }) => window.activeTextEditor?.document.getText());
            return text?.includes(`${property}="${value}"`) === true ? text : undefined;
          },
          { what: `${property} in the editor` },
        );
      }
      const text = await desk.editor.eval(({ window }) => window.activeTextEditor?.document.getText());
      assert.equal(
        text?.replace(/\s+opacity="0\.5"\s+rotate="3"/, ''),
        before.replace('<Button id="clearFilter"', '<Button text="New"/>\n    <Button id="clearFilter"'),
      );
      await desk.editor.executeCommand('workbench.action.files.revert');
      await desk.editor.invokeTool(tool, { reset: true });
      await restore(FXML, before);
      await page.getByRole('tab', { name: 'Preview' }).click();
    });

    it('the details lead to the method of a handler', async () => {
      const page = await desk.page();
      await page.getByRole('tab', { name: 'Details' }).click();
      const link = page.getByRole('list', { name: 'Source' }).getByRole('button', { name: /clearFilter/ });
      await link.click();
      await opens(CONTROLLER, lineOf(CONTROLLER, 'void clearFilter(') + 1);
      await page.getByRole('tab', { name: 'Preview' }).click();
    });

    it('the cursor on an element outlines its node, and "Show in Inspector" selects it', async () => {
      const window = await desk.display.window('Contacts');
      await desk.search('#filter');
      await desk.editor.page.mouse.move(900, 500);
      const before = await desk.display.settled({ region: window });
      await openAt(FXML, 'id="clearFilter"');
      const outline: Region = await until(() => desk.display.screenshot().diff(before, window).bounds, {
        ms: 60_000,
        what: 'the outline in the window',
      });
      await desk.editor.runCommand('JavaFX Inspector: Show in Inspector');
      await selectedRow('#clearFilter');
      const button = await desk.onScreen((await desk.page()).locator('[role=treeitem][aria-selected=true]'));
      const place = JSON.stringify({ outline, button });
      assert.ok(outline.x <= button.x && outline.x + outline.width >= button.x + button.width, place);
      assert.ok(outline.y <= button.y && outline.y + outline.height >= button.y + button.height, place);
      const changed = (): number => desk.display.screenshot().diff(before, window).count;
      await desk.set('editor.outlineAtCursor', false);
      await until(() => changed() === 0, { ms: 60_000, what: 'no outline without the setting' });
      await desk.set('editor.outlineAtCursor', true);
      await until(() => changed() > 0, { ms: 60_000, what: 'the outline again' });
    });

    it('live lines have an icon, until the view is hidden', async () => {
      await openAt(FXML, 'id="clearFilter"');
      const icons = desk.editor.page.locator('.glyph-margin-widgets .cgmr');
      await until(async () => (await icons.count()) > 3, { ms: 60_000, what: 'icons of live lines' });
      const shots = process.env['SOURCE_SHOTS'];
      if (shots !== undefined) await desk.editor.screenshot(`${shots}/gutter.png`);
      await desk.editor.executeCommand('workbench.view.explorer');
      await until(async () => (await icons.count()) === 0, { what: 'no icon' });
      await desk.editor.openViewContainer('JavaFX Inspector');
      await until(async () => (await icons.count()) > 3, { ms: 60_000, what: 'the icons again' });
      await desk.set('editor.liveLines', false);
      await until(async () => (await icons.count()) === 0, { what: 'no icon without the setting' });
      await desk.set('editor.liveLines', true);
      await until(async () => (await icons.count()) > 3, { ms: 60_000, what: 'the icons with the setting' });
    });

    it('an element is found after unsaved changes above it, and when they were saved and applied', async () => {
      await openAt(FXML, 'id="clearFilter"');
      await desk.editor.eval(async ({ Position, window }) => {
        await window.activeTextEditor?.edit((edit) => edit.insert(new Position(1, 0), '\n<!-- a comment -->\n\n'));
      });
      const shows = async (): Promise<void> => {
        await desk.search('#count');
        await desk.editor.executeCommand('workbench.action.focusActiveEditorGroup');
        await desk.editor.runCommand('JavaFX Inspector: Show in Inspector');
        await selectedRow('#clearFilter');
        await desk.search('#frame');
      };
      await shows();
      const line = lineOf(FXML, 'id="clearFilter"') + 3;
      await desk.editor.executeCommand('workbench.action.files.save');
      const hasIcon = (): Promise<boolean> =>
        desk.editor.page
          .locator('.glyph-margin-widgets')
          .first()
          .evaluate((margin, at) => {
            const tops = [...margin.querySelectorAll('.cgmr')].map((icon) => icon.getBoundingClientRect().top);
            const numbers = [...document.querySelectorAll('.line-numbers')];
            const number = numbers.find(({ textContent }) => textContent === String(at));
            return number !== undefined && tops.some((top) => Math.abs(top - number.getBoundingClientRect().top) < 2);
          }, line);
      await until(hasIcon, { ms: 60_000, what: `an icon at line ${line}` });
      await shows();
      // The command "Undo" would be that of the search field, which has the focus.
      await desk.editor.eval(async ({ Range, window }) => {
        await window.activeTextEditor?.edit((edit) => edit.delete(new Range(1, 0, 4, 0)));
      });
      await desk.editor.executeCommand('workbench.action.files.save');
      await until(async () => !(await hasIcon()), { ms: 60_000, what: 'the icons where they were' });
    });

    it('the tree follows the cursor, if the user wants that', async () => {
      await desk.set('editor.followCursor', true);
      await openAt(FXML, 'id="filter"');
      await selectedRow('#filter');
      await openAt(FXML, 'id="clearFilter"');
      await selectedRow('#clearFilter');
      await desk.set('editor.followCursor', false);
    });

    it('ui_highlight outlines several nodes, and removes all of the outlines', async () => {
      await openAt(CONTROLLER, 'void clearFilter(');
      const window = await desk.display.window('Contacts');
      const drawn = (region: Region): number => desk.display.screenshot().count('#d6006c', { region, tolerance: 2 });
      await until(() => drawn(window) === 0, { what: 'no outline of the test before' });
      const before = await desk.display.settled({ region: window });
      const place = async (text: string): Promise<{ uid: string | null; region: Region }> => {
        const row = await desk.search(text);
        return { uid: await row.getAttribute('data-uid'), region: await desk.onScreen(row) };
      };
      const [filter, clear] = [await place('#filter'), await place('#clearFilter')];
      const [tool = ''] = await desk.editor.agentTools('ui_highlight');
      await desk.editor.invokeTool(tool, { ref: { uid: filter.uid }, also: [clear.uid, 'nzzz'] });
      await until(() => [filter, clear].every(({ region }) => drawn(region) > region.width), { what: 'both outlines' });
      await desk.editor.invokeTool(tool, { clear: true });
      await until(() => desk.display.screenshot().diff(before, window).count === 0, { what: 'no outline' });
    });

    it('the pointer over an element shows its node with a link, also in a file that was only just opened', async () => {
      const pid = Number(desk.rendezvous()[0]?.replace('.json', ''));
      await desk.editor.executeCommand('workbench.action.closeAllEditors');
      process.kill(pid, 'SIGSTOP');
      try {
        await openAt(FXML, 'id="clearFilter"');
        const hovered = desk.editor.eval(async ({ commands, window, MarkdownString }) => {
          const editor = window.activeTextEditor;
          const hovers = await commands.executeCommand<vscode.Hover[]>(
            'vscode.executeHoverProvider',
            editor?.document.uri,
            editor?.selection.active,
          );
          return hovers
            .flatMap(({ contents }) => contents)
            .map((part) => (part instanceof MarkdownString ? part.value : JSON.stringify(part)))
            .join('\n');
        });
        // The editor queries all providers before it continues.
        await desk.editor.executeCommand('workbench.action.focusActiveEditorGroup');
        process.kill(pid, 'SIGCONT');
        assert.match(await hovered, /Button/);
        assert.match(await hovered, /\[Show in Inspector\]\(command:javafxInspector\.showInInspector\?/);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    });

    it('"Show in Inspector" finds the nodes that a line of code has created, and lets the user pick one of several', async () => {
      const [perform] = await desk.editor.agentTools('ui_perform');
      const actions = [{ type: 'click', target: { type: 'Tab', text: 'Planning' } }];
      await desk.editor.invokeTool(perform ?? '', { actions, timeoutMs: 45_000 });
      const code = 'private final Label title = new Label()';
      const cells = 'src/main/java/demo/JobCell.java';
      await openAt(cells, code);
      await desk.editor.runCommand('JavaFX Inspector: Show in Inspector');
      const made = await desk.editor.quickPick(`Nodes made at JobCell.java:${lineOf(cells, code)}`);
      assert.ok(made.length > 1 && made.every(({ label }) => label.startsWith('Label')), JSON.stringify(made));
      const [first] = made;
      await desk.editor.pick(first?.description ?? '');
      await selectedRow(first?.label.replace(/^Label /, '') ?? '');
    });

    it('puts a field into the label before it, whose name screen readers then know', async () => {
      const file = 'src/main/resources/demo/form.fxml';
      const original = fs.readFileSync(path.join(root, 'examples/demo', file), 'utf8');
      const [, label = '', field = ''] =
        /(<Label text="Language"[^>]*)>\s*<labelFor>\s*(<ChoiceBox[^>]*\/>)\s*<\/labelFor>\s*<\/Label>\s*<fx:reference source="language"\/>/.exec(
          original,
        ) ?? assert.fail('the field of the language');
      const before = original.indexOf(label);
      const after = original.indexOf('<Label', before + 1);
      const without = `${original.slice(0, before)}${label}/>\n      ${field}\n      ${original.slice(after)}`;
      const [perform = ''] = await desk.editor.agentTools('ui_perform');
      const [tool = ''] = await desk.editor.agentTools('ui_get_node');
      const actions = [{ type: 'click', target: { type: 'Tab', text: 'New contact' } }];
      await desk.editor.invokeTool(perform, { actions, timeoutMs: 45_000 });
      const labelled = async (): Promise<boolean> => {
        const { text } = await desk.editor.invokeTool(tool, {
          ref: { type: 'Label', text: 'Language' },
          properties: ['labelFor'],
        });
        return text.includes('ChoiceBox');
      };
      await until(labelled, { ms: 60_000, what: 'the label knows its field' });
      await restore(file, without);
      await until(async () => !(await labelled()), { ms: 60_000, what: 'the label knows no field' });
      await openAt(file, field);
      await desk.editor.runCommand('JavaFX Inspector: Audit');
      const listed = (): Promise<boolean> =>
        desk.editor.eval(({ languages, window }) => {
          const editor = window.activeTextEditor;
          const found = editor === undefined ? [] : languages.getDiagnostics(editor.document.uri);
          return found.some(
            ({ code, range }) =>
              typeof code === 'object' &&
              code.value === 'missingLabelFor' &&
              range.start.line === editor?.selection.active.line,
          );
        });
      await until(listed, { ms: 60_000, what: 'the field in Problems' });
      await desk.editor.page.keyboard.press('Escape');
      await desk.editor.executeCommand('workbench.action.focusActiveEditorGroup');
      const fixed = await desk.editor.eval(async ({ commands, window, workspace }) => {
        const editor = window.activeTextEditor;
        if (editor === undefined) throw new Error('no editor');
        const found = await commands.executeCommand<vscode.CodeAction[]>(
          'vscode.executeCodeActionProvider',
          editor.document.uri,
          editor.selection,
        );
        const fix = found.find(({ title }) => title === 'Add labelFor to the label “Language”');
        if (fix?.edit === undefined) throw new Error(found.map((each) => each.title).join());
        await workspace.applyEdit(fix.edit);
        return editor.document.getText();
      });
      assert.equal(fixed, original);
      await desk.editor.executeCommand('workbench.action.files.save');
      await until(labelled, { ms: 60_000, what: 'the label knows its field again' });
      await desk.editor.executeCommand('workbench.action.closeAllEditors');
    });

    it('lists findings of an audit in Problems, with a quick fix, until they are fixed or the application exits', async () => {
      const [tool = ''] = await desk.editor.agentTools('ui_get_node');
      type Listed = { code: string; severity: number; line: number; text: string };
      const listed = (): Promise<Listed[]> =>
        desk.editor.eval(({ languages, Uri, workspace }, file) => {
          const folder = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
          const uri = Uri.joinPath(folder, file);
          const document = workspace.textDocuments.find((each) => each.uri.toString() === uri.toString());
          return languages.getDiagnostics(uri).flatMap(({ code, range, severity, source }) => {
            const name = typeof code === 'object' ? String(code.value) : '';
            if (source !== 'JavaFX audit' || name !== 'missingName') return [];
            return [{ code: name, severity, line: range.start.line, text: document?.getText(range) ?? '' }];
          });
        }, FXML);
      const becomes = async (expected: readonly Listed[]): Promise<void> => {
        let last: readonly Listed[] = [];
        const isExpected = async (): Promise<boolean> =>
          JSON.stringify((last = await listed())) === JSON.stringify(expected);
        await until(isExpected, { ms: 60_000, what: `${expected.length} problems` }).catch((error: Error) => {
          throw new Error(`${error.message}, not ${JSON.stringify(last)}`);
        });
      };
      const insert = (line: number, text: string): Promise<void> =>
        desk.editor.eval(
          async ({ Position, window }, { line: at, text: added }) => {
            await window.activeTextEditor?.edit((edit) => edit.insert(new Position(at, 0), added));
          },
          { line, text },
        );
      // A tab that is not shown is not audited.
      const [perform = ''] = await desk.editor.agentTools('ui_perform');
      const actions = [{ type: 'click', target: { type: 'Tab', text: 'Contacts' } }];
      await desk.editor.invokeTool(perform, { actions, timeoutMs: 45_000 });
      await openAt(FXML, ' text="Clear"');
      await desk.editor.eval(async ({ Range, window }) => {
        const at = window.activeTextEditor?.selection.active;
        if (at === undefined) throw new Error('no editor');
        await window.activeTextEditor?.edit((edit) =>
          edit.delete(new Range(at, at.translate(0, ' text="Clear"'.length))),
        );
      });
      await desk.editor.executeCommand('workbench.action.files.save');
      const isApplied = async (): Promise<boolean> => {
        const { text } = await desk.editor.invokeTool(tool, { ref: { css: '#clearFilter' } });
        return text.includes('clearFilter') && !text.includes('"Clear"');
      };
      await until(isApplied, { ms: 60_000, what: 'the button has lost its text' });
      const line = lineOf(FXML, 'id="clearFilter"') - 1;
      const found = { code: 'missingName', severity: 0, line, text: '<Button' };
      await desk.editor.runCommand('JavaFX Inspector: Audit');
      await becomes([found]);
      const shots = process.env['SOURCE_SHOTS'];
      await desk.editor.page.keyboard.press('Escape');
      await desk.editor.executeCommand('workbench.action.focusActiveEditorGroup');
      if (shots !== undefined) {
        await desk.editor.executeCommand('workbench.actions.view.problems');
        await desk.editor.screenshot(`${shots}/problems.png`);
        await desk.editor.executeCommand('workbench.action.closePanel');
      }
      await insert(1, '<!-- unsaved -->\n');
      await becomes([{ ...found, line: line + 1 }]);
      const fixed = await desk.editor.eval(async ({ commands, window, workspace }) => {
        const editor = window.activeTextEditor;
        if (editor === undefined) throw new Error('no editor');
        const actions = await commands.executeCommand<vscode.CodeAction[]>(
          'vscode.executeCodeActionProvider',
          editor.document.uri,
          editor.selection,
        );
        const [fix] = actions.filter(({ title }) => title.startsWith('Add accessibleText='));
        if (fix?.edit === undefined || fix.command === undefined)
          throw new Error(actions.map((each) => each.title).join());
        await workspace.applyEdit(fix.edit);
        await commands.executeCommand(fix.command.command, ...(fix.command.arguments ?? []));
        return editor.document.getText(editor.selection);
      });
      assert.equal(fixed, 'Clear filter');
      await becomes([]);
      await desk.editor.executeCommand('undo');
      await becomes([{ ...found, line: line + 1 }]);
      await desk.editor.executeCommand('workbench.action.files.revert');
      await becomes([found]);
      await desk.editor.eval(async ({ debug }) => await debug.stopDebugging());
      await becomes([]);
    });

    it('a node of a library leads to its line in the sources jar, which cannot be edited', async () => {
      await desk.start('Sourced');
      await (await desk.row('Window', 'Sourced')).waitFor({ timeout: extended(150_000) });
      await (await desk.search('#badgeText')).click();
      await desk.editor.page.keyboard.press('F12');
      const shownSource = (): Promise<{ text: string; line: string; isWritable: boolean } | undefined> =>
        desk.editor.eval(({ window, workspace }) => {
          const editor = window.activeTextEditor;
          if (editor?.document.uri.scheme !== 'javafx-inspector-library') return undefined;
          const { document, selection } = editor;
          return {
            text: document.getText(),
            line: document.lineAt(selection.active.line).text,
            isWritable: workspace.fs.isWritableFileSystem(document.uri.scheme) === true,
          };
        });
      // The editor moves to the line only after it has opened.
      const source = await untilRight(shownSource, ({ line }) => line.includes('library: #badgeText'), {
        what: 'the line in the source of the library',
      });
      const file = path.join(root, 'test/apps/sourced/library/lib/Badge.java');
      assert.equal(source.text, fs.readFileSync(file, 'utf8'));
      assert.equal(source.isWritable, false);
      const shots = process.env['SOURCE_SHOTS'];
      if (shots !== undefined) await desk.editor.screenshot(`${shots}/library.png`);
      await desk.editor.executeCommand('workbench.action.closeAllEditors');
      await (await desk.search('#badgeTag')).click();
      await desk.editor.page.keyboard.press('F12');
      await untilRight(shownSource, ({ line }) => line.includes('id="badgeTag"'), { what: 'the line in its FXML' });
      await desk.editor.executeCommand('workbench.action.closeAllEditors');
    });

    it('with the setting nodeSource off, the application is not instrumented, and the details say so', async () => {
      await desk.set('nodeSource', false);
      // "Restart" would start it with the options that it had.
      await desk.editor.eval(async ({ debug }) => await debug.stopDebugging());
      const open = (): number => desk.display.windows('Contacts').length + desk.display.windows('Sourced').length;
      await until(() => open() === 0, { what: 'the applications have exited' });
      await desk.start('Contacts');
      // The tree restores its earlier position in the same application, which may be far below the window.
      await desk.display.window('Contacts');
      const page = await desk.page();
      await page.getByRole('tab', { name: 'Details' }).click();
      const made = page.getByRole('list', { name: 'Source' }).locator('[data-name="made at"]');
      await until(
        async () => {
          await desk.search('#clearFilter');
          return (await made.innerText()).includes('Sources are off');
        },
        { ms: 60_000, what: 'the details say that sources are off' },
      );
      await made.getByRole('button').click();
      await page.getByText('The setting javafxInspector.nodeSource').waitFor();
      const [tool = ''] = await desk.editor.agentTools('ui_get_node');
      const { text } = await desk.editor.invokeTool(tool, { ref: { css: '#clearFilter' }, fields: ['source'] });
      assert.equal(UiNode.parse(JSON.parse(text)).unrecorded, 'off');
    });
  });
}

/** An application with a library that has its sources jar beside it. */
export async function sourced(display: Display, scratch: string): Promise<object[]> {
  const app = path.join(root, 'test/apps/sourced');
  const classes = path.join(scratch, 'sourced');
  const jars = await javafx(JAVAFX_21);
  const sources = javaSources(path.join(app, 'java')).filter((file) => !file.endsWith('module-info.java'));
  javac({ sources, out: classes, classPath: jars });
  fs.cpSync(path.join(app, 'resources'), classes, { recursive: true });
  const { jvmArgs = [] } = await demoLaunch({ display: display.name });
  return [
    {
      type: 'java',
      request: 'launch',
      name: 'Sourced',
      mainClass: 'sourced.Sourced$Main',
      classPaths: [...jars, classes, await compileLibrary(path.join(scratch, 'repository'))],
      vmArgs: jvmArgs.join(' '),
      console: 'internalConsole',
    },
  ];
}

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type * as vscode from 'vscode';
import { root } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';

const FXML = 'src/main/resources/demo/contacts.fxml';
const CONTROLLER = 'src/main/java/demo/ContactsController.java';
const SHEET = 'own.css';
const RULES = [
  '#contactsPage { -fx-padding: 1px }',
  '#clearFilter:armed { -fx-padding: 1px }',
  '.no-such-class-here { -fx-padding: 1px }',
  '.label { -fx-padding: 1px }',
  '.page-titel { -fx-padding: 1px }',
];

interface Lens {
  readonly line: number;
  readonly title: string;
}

/** @param opened the desk that the suite shares with others */
export function lenses(opened: () => Desk): void {
  describe('the lenses above views, controllers and rules', function () {
    let desk: Desk;

    before(async () => {
      desk = opened();
      const workspace = path.join(desk.scratch, 'workspace');
      fs.cpSync(path.join(root, 'examples/demo/src'), path.join(workspace, 'src'), { recursive: true });
      fs.writeFileSync(path.join(workspace, SHEET), `${RULES.join('\n')}\n`);
      await desk.launchDemo();
    });
    after(() => desk.endLaunch());

    /** Opens a file of the workspace. @returns the lenses that the extension shows in it */
    const lensesOf = (file: string): Promise<Lens[]> =>
      desk.editor.eval(async ({ Uri, commands, window, workspace }, name) => {
        const folder = workspace.workspaceFolders?.[0];
        if (folder === undefined) throw new Error('no folder');
        const uri = Uri.joinPath(folder.uri, name);
        await commands.executeCommand('vscode.open', uri);
        if (window.activeTextEditor === undefined) return [];
        const found = await commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 50);
        // The editor returns them in the order in which they were resolved.
        return found
          .map(({ range, command }) => ({ line: range.start.line + 1, title: command?.title ?? '' }))
          .sort((a, b) => a.line - b.line);
      }, file);
    const shows = (file: string, right: (lenses: readonly Lens[]) => boolean): Promise<Lens[]> => {
      let last: Lens[] = [];
      return until(
        async () => {
          last = await lensesOf(file);
          return right(last) && last;
        },
        { ms: 60_000, every: 1000, what: `the lenses of ${file}` },
      ).catch((error: unknown) => {
        throw new Error(`${String(error)}: ${JSON.stringify(last)}`);
      });
    };
    /** Runs the command of the first lens of the shown file with a title. */
    const click = (title: string): Promise<void> =>
      desk.editor.eval(async ({ commands, window }, wanted) => {
        const uri = window.activeTextEditor?.document.uri;
        const found = await commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 50);
        const command = found.find((lens) => lens.command?.title === wanted)?.command;
        if (command === undefined) throw new Error(`no lens ${wanted}`);
        // A quick pick is open until the user chooses.
        void commands.executeCommand(command.command, ...(command.arguments ?? []));
      }, title);

    it('count the nodes of a view at its root, and the same at its controller; a click offers them', async () => {
      const [lens] = await shows(FXML, ([first]) => /^1 window · \d+ nodes$/.test(first?.title ?? ''));
      assert.equal(lens?.line, 4);
      const title = lens?.title ?? '';
      const [ofClass] = await shows(CONTROLLER, ([first]) => first?.title === title);
      const text = fs.readFileSync(path.join(root, 'examples/demo', CONTROLLER), 'utf8').split('\n');
      assert.match(text[(ofClass?.line ?? 0) - 1] ?? '', /class ContactsController/);
      await click(title);
      await until(async () => (await desk.editor.quickPick(title)).length > 3, { what: 'the nodes of the view' });
      await desk.editor.page.keyboard.press('Escape');
    });

    it('count what rules match, and name the nearest selector of one that matches nothing', async () => {
      const lenses = await shows(SHEET, (found) => found[0]?.title === '1 window · 1 node');
      assert.deepEqual(
        lenses.slice(0, 3).map(({ title }) => title),
        ['1 window · 1 node', 'Matches no node; #clearFilter matches 1', 'Matches no node'],
      );
      assert.match(lenses[3]?.title ?? '', /^1 window · \d+ nodes$/);
      assert.match(lenses[4]?.title ?? '', /^Matches no node; \.page-title matches \d+$/);
      await click('1 window · 1 node');
      const row = (await desk.page())
        .locator('[role=treeitem][aria-selected=true]')
        .filter({ hasText: '#contactsPage' });
      await row.waitFor();
    });

    it('are not shown with the setting off, nor without an application', async () => {
      await desk.set('editor.codeLens', false);
      await shows(SHEET, (found) => found.length === 0);
      await desk.set('editor.codeLens', true);
      await shows(SHEET, (found) => found.length === RULES.length);
      await desk.editor.runCommand('JavaFX Inspector: Detach from Application');
      await shows(SHEET, (found) => found.length === 0);
    });
  });
}

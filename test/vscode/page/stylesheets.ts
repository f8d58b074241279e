import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type * as vscode from 'vscode';
import type { Editor } from '../../harness/editor-ui.ts';
import { root } from '../../harness/requirements.ts';
import { remove, until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';

const SHEET = 'contacts.css';
const DEMO = path.join(root, 'examples/demo/src/main/resources/demo', SHEET);
const WEB = 'a { color: red }\n.page { background-color: blue }\n';

/** @param opened the desk that the suite shares with others, with an empty workspace, which it empties again */
export function stylesheets(opened: () => Desk): void {
  describe('stylesheets in the editor', function () {
    let editor: Editor;
    let workspace = '';

    before(() => {
      const desk = opened();
      editor = desk.editor;
      workspace = path.join(desk.scratch, 'workspace');
      fs.mkdirSync(path.join(workspace, 'views'));
      fs.copyFileSync(DEMO, path.join(workspace, SHEET));
      fs.writeFileSync(path.join(workspace, 'site.css'), WEB);
      fs.writeFileSync(path.join(workspace, 'views/new.css'), '');
      fs.writeFileSync(path.join(workspace, 'views/page.css'), WEB);
      fs.writeFileSync(path.join(workspace, 'views/main.fxml'), '<Pane/>\n');
    });
    after(async () => {
      await editor.executeCommand('workbench.action.closeAllEditors');
      for (const name of fs.readdirSync(workspace)) remove(path.join(workspace, name));
    });

    /** Shows a file, or a text as a new file of the workspace. @returns its language mode when it was opened */
    const show = async (file: string, text?: string): Promise<string> => {
      if (text !== undefined) fs.writeFileSync(path.join(workspace, file), text);
      // An extension that opens a document itself would keep it open for minutes.
      return until(
        () =>
          editor.eval(async ({ Uri, commands, window, workspace: { workspaceFolders = [] } }, name) => {
            const folder = workspaceFolders[0];
            if (folder === undefined) throw new Error('no folder');
            const uri = Uri.joinPath(folder.uri, name);
            await commands.executeCommand('vscode.open', uri);
            const document = window.activeTextEditor?.document;
            return document?.uri.toString() === uri.toString() ? document.languageId : undefined;
          }, file),
        { what: `${file} in an editor` },
      );
    };
    const mode = (): Promise<string | undefined> =>
      editor.eval(({ window }) => window.activeTextEditor?.document.languageId);
    const becomes = (expected: string): Promise<unknown> =>
      until(async () => (await mode()) === expected, { ms: 60_000, what: `the language mode ${expected}` });
    const problems = (): Promise<string[]> =>
      editor.eval(({ languages, window }) => {
        const uri = window.activeTextEditor?.document.uri;
        return uri === undefined ? [] : languages.getDiagnostics(uri).map(({ message }) => message);
      });
    /** The suggestions in the shown file, at an offset of its text. */
    const suggestions = (offset: number): Promise<string[]> =>
      editor.eval(async ({ commands, window }, at) => {
        const document = window.activeTextEditor?.document;
        const { items } = await commands.executeCommand<vscode.CompletionList>(
          'vscode.executeCompletionItemProvider',
          document?.uri,
          document?.positionAt(at),
        );
        return items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      }, offset);
    /** Whether the suggestions are those of VS Code for web pages. */
    const areOfWebPages = (labels: readonly string[]): boolean =>
      labels.includes('background-color') && !labels.some((each) => each.startsWith('-fx-'));
    /** Puts a text at the end of the shown file. */
    const append = (text: string): Promise<unknown> =>
      editor.eval(async ({ window }, added) => {
        const shown = window.activeTextEditor;
        await shown?.edit((edit) => edit.insert(shown.document.lineAt(shown.document.lineCount - 1).range.end, added));
      }, text);
    const close = (): Promise<unknown> => editor.executeCommand('workbench.action.revertAndCloseActiveEditor');
    let made = 0;
    /** The suggestions at the position of `|` in a new stylesheet. */
    const suggested = async (text: string): Promise<string[]> => {
      await show(`suggest-${++made}.css`, text.replace('|', ''));
      await becomes('javafx-css');
      const labels = await suggestions(text.indexOf('|'));
      await close();
      return labels;
    };
    const hovered = (text: string): Promise<string> =>
      editor.eval(async ({ commands, window, MarkdownString }, part) => {
        const document = window.activeTextEditor?.document;
        const at = document?.positionAt(document.getText().indexOf(part) + 1);
        const found = await commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document?.uri, at);
        return found
          .flatMap(({ contents }) => contents)
          .map((each) => (each instanceof MarkdownString ? each.value : ''))
          .join('\n');
      }, text);

    it('those of JavaFX have no false problems, and a misspelled property has a quick fix', async () => {
      await show(SHEET);
      await becomes('javafx-css');
      await append('\n.more { -fx-backgruond-color: red; -fx-alignment: top_left; }\n.gap { -fx-alignment: centre }\n');
      await until(async () => (await problems()).length === 2, { ms: 60_000, what: 'the problems of the added rules' });
      assert.deepEqual(await problems(), [
        'JavaFX has no property “-fx-backgruond-color”. Did you mean “-fx-background-color”?',
        '“centre” is no value of -fx-alignment. Did you mean “center”?',
      ]);
      await editor.eval(async ({ commands, languages, window, workspace: { applyEdit } }) => {
        const uri = window.activeTextEditor?.document.uri;
        for (const { range } of uri === undefined ? [] : languages.getDiagnostics(uri)) {
          const actions = await commands.executeCommand<vscode.CodeAction[]>(
            'vscode.executeCodeActionProvider',
            uri,
            range,
          );
          const edit = actions.find(({ isPreferred }) => isPreferred)?.edit;
          if (edit !== undefined) await applyEdit(edit);
        }
      });
      await until(async () => (await problems()).length === 0, { what: 'no problem' });
      const text = await editor.eval(({ window }) => window.activeTextEditor?.document.getText() ?? '');
      assert.match(
        text,
        /\.more \{ -fx-background-color: red; -fx-alignment: top_left; \}\n\.gap \{ -fx-alignment: center \}/,
      );
      await close();
    });

    it('a typing error is one problem, and names of the project’s other files are known', async () => {
      fs.writeFileSync(path.join(workspace, 'pom.xml'), '<project/>');
      fs.writeFileSync(path.join(workspace, 'views/colors.css'), '.root { -brand: red }\n');
      const text =
        '.a {\n  -fx-fill: -brand;\n  -fx-stroke: -fx-nowhere\n  -fx-opacity: 1;\n}\n.buton { color: red }\n';
      await show('typing.css', text);
      await becomes('javafx-css');
      const expected = [
        'Expected ; before “-fx-opacity”.',
        'Neither JavaFX nor the project has the style class “buton”. Did you mean “.button”?',
        'JavaFX has no property “color”. Use -fx-text-fill.',
      ];
      await until(async () => (await problems()).join('\n') === expected.join('\n'), {
        ms: 60_000,
        what: expected.join('\n'),
      });
      await editor.eval(async ({ window }) => {
        const shown = window.activeTextEditor;
        await shown?.edit((edit) => edit.insert(shown.document.lineAt(2).range.end, ';'));
      });
      const hint = '“-fx-nowhere” is defined by no stylesheet of the project, its libraries or JavaFX.';
      await until(async () => (await problems()).includes(hint), { ms: 60_000, what: hint });
      assert.equal((await problems()).length, 3);
      await close();
    });

    it('the mode CSS, in which VS Code suggests the properties of web pages, stays if the user chooses it', async () => {
      await show(SHEET);
      await becomes('javafx-css');
      await editor.eval(async ({ languages, window }) => {
        const document = window.activeTextEditor?.document;
        if (document !== undefined) await languages.setTextDocumentLanguage(document, 'css');
      });
      await append('\n.more { -fx-text-fill: red;  }');
      const end = await editor.eval(({ window }) => window.activeTextEditor?.document.getText().length ?? 0);
      await until(async () => areOfWebPages(await suggestions(end - 2)), { what: 'the suggestions of VS Code' });
      assert.equal(await mode(), 'css');
      await close();
      await show(SHEET);
      await becomes('javafx-css');
      await until(async () => (await problems()).length === 0, { what: 'no problem' });
      await close();
    });

    it('those of web pages keep their mode, also beside FXML; a new one beside FXML gets that of JavaFX', async () => {
      assert.equal(await show('views/page.css'), 'css');
      assert.equal(await show('site.css'), 'css');
      // The entries after them.
      await show('views/new.css');
      await becomes('javafx-css');
      for (const file of ['site.css', 'views/page.css']) assert.equal(await show(file), 'css');
      assert.ok(areOfWebPages(await suggestions(4)));
      assert.equal(fs.existsSync(path.join(workspace, '.javafx-inspector')), false);
    });

    it('properties, values and pseudo-classes are suggested for the control of the selector', async () => {
      const ofLabel = await suggested('.label { -fx-text-| }');
      assert.ok(ofLabel.includes('-fx-text-overrun') && !ofLabel.includes('-fx-spacing'), ofLabel.join());
      const ofBox = await suggested('VBox { -fx-| }');
      assert.ok(ofBox.includes('-fx-spacing') && !ofBox.includes('-fx-text-overrun'));
      const values = await suggested('.label { -fx-text-overrun: | }');
      assert.deepEqual(values.slice(0, 2), ['clip', 'ellipsis']);
      const paints = await suggested('.root { -ink: #123; }\n.label { -fx-text-fill: | }');
      for (const each of ['-ink', '-fx-accent', 'derive', 'linear-gradient', 'tomato'])
        assert.ok(paints.includes(each), each);
      const states = await suggested('.root { -fx-base: red }\n.list-cell:| ');
      assert.ok(['filled', 'hover', 'selected'].every((each) => states.includes(each)) && !states.includes('armed'));
      const classes = await suggested('.root { -fx-base: red }\n.mine { }\n.| ');
      assert.ok(['split-pane-divider', 'button', 'mine'].every((each) => classes.includes(each)));
    });

    it('a suggestion is accepted by keys, with its value', async () => {
      await show('keys.css', '.label {\n  -fx-opacity: 1;\n  \n}\n');
      await becomes('javafx-css');
      await editor.eval(({ Selection, window }) => {
        const shown = window.activeTextEditor;
        if (shown !== undefined) shown.selection = new Selection(2, 2, 2, 2);
      });
      const { keyboard, locator } = {
        keyboard: editor.page.keyboard,
        locator: (css: string) => editor.page.locator(css),
      };
      const chosen = (text: string): Promise<void> =>
        locator('.suggest-widget.visible .monaco-list-row.focused').filter({ hasText: text }).waitFor();
      const line = (): Promise<string | undefined> =>
        editor.eval(({ window }) => window.activeTextEditor?.document.lineAt(2).text);
      await editor.executeCommand('workbench.action.focusActiveEditorGroup');
      await keyboard.type('-fx-text-over');
      await until(async () => (await line())?.trim() === '-fx-text-over', { what: 'the typed text' });
      // VS Code drops suggestions while typing if the extension host is slow.
      await editor.executeCommand('editor.action.triggerSuggest');
      await chosen('-fx-text-overrun');
      await keyboard.press('Enter');
      await chosen('clip');
      await keyboard.type('word-e');
      await chosen('word-ellipsis');
      const shots = process.env['SOURCE_SHOTS'];
      if (shots !== undefined) await editor.screenshot(`${shots}/suggest.png`);
      await keyboard.press('Enter');
      await until(async () => (await line()) === '  -fx-text-overrun: word-ellipsis;', { what: 'the declaration' });
      await close();
    });

    it('hovers explain a property, its initial value and its controls, and the value of a name', async () => {
      await show(SHEET);
      await becomes('javafx-css');
      await until(async () => (await hovered('-fx-alignment')) !== '', { ms: 60_000, what: 'a hover' });
      const alignment = await hovered('-fx-alignment');
      assert.match(alignment, /^Where the content is placed/);
      assert.match(alignment, /`top-left` \| `top-center`/);
      assert.match(alignment, /Of: Labeled$/);
      assert.match(await hovered('-fx-spacing'), /Initial value: `0`/);
      assert.match(await hovered('-ink-muted;'), /Here: `#68738a` \(line 4\)/);
      assert.match(await hovered('-fx-control-inner-background;'), /In modena\.css: `/);
      assert.match(await hovered('filled:selected'), /Pseudo-class of Cell/);
      assert.match(await hovered('derive('), /A brighter color/);
      assert.match(await hovered('split-pane >'), /Style class of SplitPane/);
      await close();
    });

    it('colors, outline, folding and formatting work as for other CSS', async () => {
      await show(SHEET);
      await becomes('javafx-css');
      await until(async () => (await hovered('-fx-alignment')) !== '', { ms: 60_000, what: 'the features' });
      const found = await editor.eval(async ({ commands, window, WorkspaceEdit, workspace: { applyEdit } }) => {
        const document = window.activeTextEditor?.document;
        if (document === undefined) throw new Error('no document');
        const { uri } = document;
        const colors = await commands.executeCommand<vscode.ColorInformation[]>(
          'vscode.executeDocumentColorProvider',
          uri,
        );
        const symbols = await commands.executeCommand<vscode.SymbolInformation[]>(
          'vscode.executeDocumentSymbolProvider',
          uri,
        );
        const folding = await commands.executeCommand<vscode.FoldingRange[]>('vscode.executeFoldingRangeProvider', uri);
        const edits = await commands.executeCommand<vscode.TextEdit[]>('vscode.executeFormatDocumentProvider', uri, {
          tabSize: 2,
          insertSpaces: true,
        });
        const before = document.getText();
        const edit = new WorkspaceEdit();
        edit.set(uri, edits ?? []);
        await applyEdit(edit);
        return {
          colors: colors.map(({ range, color }) => `${document.getText(range)} ${Math.round(color.red * 255)}`),
          symbols: symbols.map(({ name }) => name),
          folding: folding.length,
          before,
          formatted: document.getText(),
        };
      });
      assert.ok(found.colors.includes('-ink-muted 104') && found.colors.includes('#68738a 104'), found.colors.join());
      assert.ok(found.symbols.includes('.button.primary'), found.symbols.join());
      assert.ok(found.folding > 50);
      assert.equal(found.formatted.replaceAll(/\s/g, ''), found.before.replaceAll(/\s/g, ''));
      await until(async () => (await problems()).length === 0, { what: 'no problem' });
      await close();
    });

    it('nothing is switched once the user has set that', async () => {
      await editor.eval(async ({ ConfigurationTarget, workspace: { getConfiguration } }) => {
        await getConfiguration('javafxInspector').update('editor.stylesheets', false, ConfigurationTarget.Workspace);
      });
      // VS Code may report nothing for a file whose mode was another one while it checked the file.
      fs.copyFileSync(DEMO, path.join(workspace, 'plain.css'));
      assert.equal(await show('plain.css'), 'css');
      const all = async (): Promise<boolean> => {
        const found = await problems();
        if (found.length !== 92) throw new Error(`${found.length} in the mode ${await mode()}: ${found[0]}`);
        return found.every((each) => each.startsWith('Also define the standard property'));
      };
      await until(all, { ms: 60_000, what: 'all that VS Code reports for a stylesheet of web pages' });
      assert.equal(await mode(), 'css');
    });
  });
}

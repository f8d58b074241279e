import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../../harness/until.ts';
import { ID, type Desk } from './desk.ts';

const TITLE = 'Set Up AI Clients';

/** @param opened the desk that the suite shares with others, whose view is shown */
export function extension(opened: () => Desk): void {
  describe('the extension', function () {
    let desk: Desk;
    const file = (...names: string[]): string => path.join(desk.scratch, 'workspace', ...names);

    before(() => void (desk = opened()));

    it('registers every command of the manifest', async () => {
      const { promised, registered } = await desk.editor.eval(async ({ commands, extensions }, id) => {
        const manifest: { contributes: { commands: { command: string }[] } } = extensions.getExtension(id)?.packageJSON;
        const names = manifest.contributes.commands.map(({ command }) => command);
        const all = await commands.getCommands(true);
        return { promised: names.sort(), registered: all.filter((name) => names.includes(name)).sort() };
      }, ID);
      assert.deepEqual(registered, promised);
      assert.ok(registered.includes('javafxInspector.attach'));
    });

    it('has defaults for all settings', async () => {
      const defaults = await desk.editor.eval(({ workspace }) => {
        const settings = workspace.getConfiguration('javafxInspector');
        const names = ['attachOnLaunch', 'attachOnTest', 'runDirectory', 'agents.readOnly', 'agents.allowRun'];
        return Object.fromEntries(names.map((name) => [name, settings.inspect(name)?.defaultValue]));
      });
      assert.deepEqual(defaults, {
        attachOnLaunch: true,
        attachOnTest: false,
        runDirectory: '',
        'agents.readOnly': false,
        'agents.allowRun': false,
      });
    });

    it('serves the session of the folder, which version control ignores', () => {
      assert.equal(fs.readFileSync(file('.javafx-inspector/.gitignore'), 'utf8').trim(), '*');
    });

    it('collects the details for a report, and no token', async () => {
      await desk.editor.executeCommand('javafxInspector.report');
      const text = await desk.editor.eval(({ window }) => window.activeTextEditor?.document.getText() ?? '');
      assert.match(text, /^# JavaFX Inspector: diagnostics/);
      assert.match(text, /Session directory: .*\.javafx-inspector/);
      assert.match(text, /"apps": \[/);
      assert.doesNotMatch(text, /token/i);
      await desk.editor.executeCommand('workbench.action.revertAndCloseActiveEditor');
    });

    const existing = '{\n  // Ours\n  "mcpServers": {}\n}\n';
    /** Chooses what the command does with the clients that are used in the folder. */
    const choose = async (item: string): Promise<void> => {
      await desk.editor.runCommand(`JavaFX Inspector: ${TITLE}…`);
      await desk.editor.quickPick(TITLE);
      await desk.editor.pick(item);
    };
    const add = async (): Promise<void> => {
      await choose('Add to Project');
      await desk.editor.quickPick('AI Clients to Set Up');
      await desk.editor.page.keyboard.press('Enter');
    };
    const notified = (text: string): Promise<unknown> =>
      until(async () => (await desk.editor.notifications()).some((each) => each.startsWith(text)), { what: text });

    it('adds the server and a skill for AI clients to the files of the folder, once', async () => {
      fs.writeFileSync(file('.mcp.json'), existing);
      await add();
      await desk.editor.quickPick(TITLE);
      await desk.editor.pick(/Write \d+ Files/);
      await notified('Set up AI clients in ');
      const text = fs.readFileSync(file('.mcp.json'), 'utf8');
      assert.match(text, /^\{\n {2}\/\/ Ours\n {2}"mcpServers": \{\n {4}"javafx": \{\n/);
      assert.ok(fs.existsSync(file('.claude/skills/javafx-inspector/SKILL.md')));
      await add();
      await notified('AI clients are already set up in this project.');
      assert.equal(fs.readFileSync(file('.mcp.json'), 'utf8'), text);
    });

    it('removes them again', async () => {
      await choose('Remove from Project');
      await notified('Removed AI clients from ');
      assert.equal(fs.readFileSync(file('.mcp.json'), 'utf8'), existing);
      for (const name of ['.claude', 'CLAUDE.md', '.vscode/mcp.json']) assert.ok(!fs.existsSync(file(name)), name);
      fs.rmSync(file('.mcp.json'));
    });
  });
}

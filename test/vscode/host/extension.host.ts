import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';

const extension = vscode.extensions.getExtension('javafx-inspector.javafx-inspector');
const session = path.join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', '.javafx-inspector');

/** Command lines of our child processes, if the system lists them. */
function children(): string[] {
  if (!fs.existsSync('/proc/self/stat')) return [];
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const parent = /\) \S (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      return Number(parent) === process.pid ? [fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : [];
    } catch {
      return [];
    }
  });
}

describe('activation', () => {
  it('registers the extension, and starts nothing', async () => {
    await extension?.activate();
    assert.equal(extension?.isActive, true);
    assert.deepEqual(
      children().filter((line) => line.includes('cli.cjs')),
      [],
    );
    assert.equal(fs.existsSync(session), false, 'no session directory before it is needed');
  });

  it('registers every command of the manifest', async () => {
    const manifest: { contributes: { commands: { command: string }[] } } = extension?.packageJSON;
    const promised = manifest.contributes.commands.map(({ command }) => command).sort();
    const registered = (await vscode.commands.getCommands(true)).filter((id) => /^javafxInspector\.\w+$/.test(id));
    // The editor creates some commands for the view container and its view.
    assert.deepEqual(registered.filter((id) => promised.includes(id)).sort(), promised);
    assert.ok(registered.includes('javafxInspector.attach'));
  });

  it('has defaults for all settings', () => {
    const settings = vscode.workspace.getConfiguration('javafxInspector');
    assert.equal(settings.get('attachOnLaunch'), true);
    assert.equal(settings.get('attachOnTest'), false);
    assert.equal(typeof settings.get('runDirectory'), 'string');
    assert.equal(settings.get('agents.readOnly'), false);
    assert.equal(settings.get('agents.allowRun'), false);
  });
});

describe('the server for the editor’s agents', () => {
  const tool = async (ending: string): Promise<string> => {
    for (let tries = 0; tries < 450; tries++) {
      // Queried again, since the provider may be known only now.
      if (tries % 10 === 0)
        void vscode.commands.executeCommand('workbench.mcp.startServer', '*', { autoTrustChanges: true });
      const found = vscode.lm.tools.find(({ name }) => name.startsWith('mcp_') && name.endsWith(ending));
      if (found !== undefined) return found.name;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`no tool …${ending} among ${vscode.lm.tools.map(({ name }) => name).join(', ')}`);
  };

  it('is started by the editor, and its tools are called', async () => {
    const name = await tool('ui_list_apps');
    const { content } = await vscode.lm.invokeTool(name, { input: {}, toolInvocationToken: undefined });
    const text = content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
    // The editor passes on the text, or the structured content.
    assert.match(text, /^(No JavaFX application is running|\S+-\d+ \w+|\{"apps":\[)/);
  });

  it('offers no tool that changes the application once the user has set that', async () => {
    const settings = vscode.workspace.getConfiguration('javafxInspector.agents');
    const acting = (): boolean => vscode.lm.tools.some(({ name }) => /^mcp_.*ui_perform$/.test(name));
    assert.ok(acting());
    await settings.update('readOnly', true, vscode.ConfigurationTarget.Workspace);
    try {
      for (let tries = 0; acting() && tries < 450; tries++) {
        if (tries % 10 === 0)
          void vscode.commands.executeCommand('workbench.mcp.startServer', '*', { autoTrustChanges: true });
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      assert.equal(acting(), false);
      await tool('ui_list_apps');
    } finally {
      await settings.update('readOnly', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it('serves the session of this folder, which version control ignores', () => {
    assert.equal(fs.readFileSync(path.join(session, '.gitignore'), 'utf8').trim(), '*');
  });
});

describe('diagnostics', () => {
  it('include the details for a report, and no token', async () => {
    await vscode.commands.executeCommand('javafxInspector.report');
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.match(text, /^# JavaFX Inspector: diagnostics/);
    assert.match(text, /Session directory: .*\.javafx-inspector/);
    assert.match(text, /"apps": \[/);
    assert.doesNotMatch(text, /token/i);
  });
});

describe('setting up AI clients', () => {
  const folder = path.dirname(session);
  const existing = '{\n  // Ours\n  "mcpServers": {}\n}\n';

  /** Runs the command, and chooses the first item of its Quick Pick. */
  async function setUp(): Promise<void> {
    const done = vscode.commands.executeCommand('javafxInspector.setUpClients').then(() => true);
    // Sent again, since the Quick Pick may not be shown yet.
    const isDone = async (): Promise<boolean> => Promise.race([done, wait(300).then(() => false)]);
    while (!(await isDone())) await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
  }
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  it('adds the server and a skill to the files of the folder, once', async () => {
    const file = path.join(folder, '.mcp.json');
    fs.writeFileSync(file, existing);
    await setUp();
    const text = fs.readFileSync(file, 'utf8');
    assert.match(text, /^\{\n {2}\/\/ Ours\n {2}"mcpServers": \{\n {4}"javafx": \{\n/);
    assert.ok(fs.existsSync(path.join(folder, '.claude/skills/javafx-inspector/SKILL.md')));
    await setUp();
    assert.equal(fs.readFileSync(file, 'utf8'), text);
  });

  it('removes them again', async () => {
    const file = path.join(folder, '.mcp.json');
    const before = fs.readFileSync(file, 'utf8');
    // If the choice appears between the two commands, its first item is chosen, which adds nothing more to this project.
    do {
      const done = vscode.commands.executeCommand('javafxInspector.setUpClients').then(() => true);
      // The last item; the command returns when its work is done.
      const isDone = async (): Promise<boolean> => Promise.race([done, wait(1000).then(() => false)]);
      while (!(await isDone())) {
        await vscode.commands.executeCommand('workbench.action.quickOpenSelectPrevious');
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      }
    } while (fs.readFileSync(file, 'utf8') === before);
    assert.equal(fs.readFileSync(file, 'utf8'), existing);
    assert.ok(!fs.existsSync(path.join(folder, '.claude')));
    assert.ok(!fs.existsSync(path.join(folder, 'CLAUDE.md')));
  });
});

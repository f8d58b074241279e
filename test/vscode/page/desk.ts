import fs from 'node:fs';
import path from 'node:path';
import type { Frame, Locator } from 'playwright-core';
import { isAlive } from '../../../src/jvms/processes.ts';
import { sessionAddress, readServerFile } from '../../../src/join/session-address.ts';
import { startDisplay, type Display } from '../../harness/display.ts';
import { startEditor } from '../../harness/editor.ts';
import type { Editor } from '../../harness/editor-ui.ts';
import { demoLaunch, startDemo } from '../../harness/demo.ts';
import type { JavaApplication } from '../../harness/java.ts';
import { requires } from '../../harness/requirements.ts';
import type { Region } from '../../harness/screenshot.ts';
import { freshDir, remove, until } from '../../harness/until.ts';
import { extended } from '../../harness/time-factor.ts';

export const ID = 'javafx-inspector.javafx-inspector';
const CHANNEL = 'JavaFX Inspector';

export interface DeskOptions {
  /** Whether the workspace has a launch configuration for the demo, as its only one. */
  readonly launch?: boolean;
  /** Launch configurations for applications on this display, beside the demo's. */
  readonly more?: (display: Display, scratch: string) => Promise<readonly object[]>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Folders of further extensions. */
  readonly extensions?: readonly string[];
}

/** A user's desk: a display for applications, and an editor with a workspace of its own. */
export class Desk {
  private application: JavaApplication | undefined;
  private runTool: string | undefined;

  private constructor(
    readonly editor: Editor,
    readonly display: Display,
    readonly scratch: string,
  ) {}

  static async open({ launch = false, more, settings, extensions = [] }: DeskOptions = {}): Promise<Desk> {
    const scratch = freshDir('desk');
    const workspace = path.join(scratch, 'workspace');
    fs.mkdirSync(path.join(workspace, '.vscode'), { recursive: true });
    const display = await startDisplay();
    if (launch || more !== undefined) {
      const configurations = [
        ...(launch ? [await launchConfiguration(display, workspace)] : []),
        ...((await more?.(display, scratch)) ?? []),
      ];
      const file = { version: '0.2.0', configurations };
      fs.writeFileSync(path.join(workspace, '.vscode/launch.json'), JSON.stringify(file));
    }
    try {
      const editor = await startEditor({
        workspace,
        javaDebugger: 17,
        extensions,
        env: { DISPLAY: display.name },
        settings: { 'javafxInspector.runDirectory': path.join(scratch, 'run'), ...settings },
      });
      return new Desk(editor, display, scratch);
    } catch (error) {
      await display.stop();
      throw error;
    }
  }

  /** Starts the demo as a user does in a terminal: without the agent. Does nothing if it runs. */
  async startDemo(): Promise<void> {
    this.application ??= await startDemo({ display: this.display.name });
  }

  /** Ends the demo that `startDemo` started. */
  async stopDemo(): Promise<void> {
    await this.application?.stop();
    this.application = undefined;
  }

  /** Process id of the demo that `startDemo` started. */
  get pid(): number {
    return this.application?.pid ?? 0;
  }

  /** Attaches to the demo through the picker, and waits for its tree. @returns its details in the picker */
  async attach(): Promise<string> {
    await this.editor.runCommand('JavaFX Inspector: Attach to Application…');
    const title = 'Attach to a running JavaFX application';
    const demo = await until(
      async () => (await this.editor.quickPick(title)).find(({ description }) => description.includes(`-${this.pid}`)),
      { ms: 60_000, what: 'the demo in the list of running applications' },
    );
    await this.editor.pick(demo.description);
    await (await this.row('Window', 'Contacts')).waitFor({ timeout: extended(150_000) });
    return demo.detail;
  }

  /** The inspector's page in the sidebar. */
  page(): Promise<Frame> {
    return this.editor.webview(ID);
  }

  /** The tree's row whose text holds all of `parts`, while it is in view. */
  async row(...parts: string[]): Promise<Locator> {
    const rows = (await this.page()).getByRole('treeitem');
    return parts.reduce((found, part) => found.filter({ hasText: part }), rows).first();
  }

  /** Searches as a user does, which selects the first match and brings it into view. @returns its row */
  async search(text: string): Promise<Locator> {
    const page = await this.page();
    await page.getByRole('treeitem').first().waitFor();
    await page.locator('#search').getByRole('textbox').fill(text);
    const row = page.locator('[role=treeitem][aria-selected=true]').filter({ hasText: text });
    await row.waitFor();
    return row;
  }

  /** Picks an entry of a row's context menu. */
  async menu(row: Locator, entry: string): Promise<void> {
    await row.click({ button: 'right' });
    const item = this.editor.page.getByRole('menuitem', { name: entry });
    await item.waitFor();
    // A menu that has just opened does not accept clicks yet.
    const closed = async (): Promise<boolean> => {
      await item.click({ timeout: 1000 }).catch(() => {});
      return (await item.count()) === 0;
    };
    await until(closed, { every: 200, what: `${entry} closes the menu` });
  }

  /** Where the node of a row is on the display, as an agent in the editor receives it. */
  async onScreen(row: Locator): Promise<Region> {
    const [tool] = await this.editor.agentTools('ui_get_node');
    const ref = { uid: await row.getAttribute('data-uid') };
    const { text } = await this.editor.invokeTool(tool ?? '', { ref, fields: ['bounds'] });
    const node: { layout?: { localToScreen?: Region } } = JSON.parse(text);
    const region = node.layout?.localToScreen;
    if (region === undefined) throw new Error(`no place on the screen in ${text}`);
    return region;
  }

  /** Calls `ui_run` as the editor's agent does. @returns its result, or its error */
  async runCode(code: string): Promise<string> {
    // Looked up once: the look-up starts MCP servers, which the editor has to do by itself after a change.
    this.runTool ??= (await this.editor.agentTools('ui_run'))[0];
    return this.editor.invokeTool(this.runTool ?? '', { code, timeoutMs: 40_000 }).then(({ text }) => text, String);
  }

  /**
   * The result of a call of `ui_run` that the user has allowed or declined. Where the machine was too busy for the user to do that while
   * the call waited, its response says that the call has to be made again.
   */
  async decided(answered: Promise<string>, code: string): Promise<string> {
    const text = await answered;
    return text.includes('is asking the user') ? this.runCode(code) : text;
  }

  /** Waits until the user is asked whether an AI agent may run code. @returns the question */
  askedForRun(): Promise<string> {
    const asked = async (): Promise<string | undefined> =>
      (await this.editor.notifications()).find((text) => text.includes('to run Java code in'));
    return until(asked, { ms: 60_000, what: 'the user is asked whether an AI agent may run code' });
  }

  /** Takes back the decision of the user about an AI agent, which the dialog shows with this text. */
  async takeBack(shown: string): Promise<void> {
    const page = await this.page();
    await this.editor.runCommand('JavaFX Inspector: AI Agents…');
    const agent = page.locator('dialog li', { hasText: shown });
    await agent.getByText('Take Back').click();
    await agent.waitFor({ state: 'detached' });
    await page.locator('dialog').press('Escape');
  }

  /** Starts a launch configuration by its name; resolves when the debugger has started it. */
  async start(name: string): Promise<void> {
    const started = await this.editor.eval(
      async (api, wanted) => await api.debug.startDebugging(api.workspace.workspaceFolders?.[0], wanted),
      name,
    );
    if (!started) throw new Error(`${name} did not start. The log:\n${this.log()}`);
  }

  /** Launches the demo unless it runs, and waits for its tree: that of an application before stays until then. */
  async launchDemo(): Promise<void> {
    const runs = await this.editor.eval((api) => api.debug.activeDebugSession?.name === 'Contacts');
    if (!runs) await this.start('Contacts');
    await this.statusBar('JavaFX: Contacts');
    await (await this.page()).locator('.main:not(.stale)').waitFor();
    await (await this.row('Window', 'Contacts')).waitFor({ timeout: extended(150_000) });
  }

  /** Ends the application of a launch configuration, and waits until it has exited. */
  async endLaunch(): Promise<void> {
    await this.editor.executeCommand('workbench.action.debug.stop');
    await until(() => this.editor.eval((api) => api.debug.activeDebugSession === undefined), {
      what: 'no debug session',
    });
    // The session may end before its application has.
    const windows = (): number => this.display.windows(/Contacts|Under test|Sourced|Reloading/).length;
    await until(() => this.rendezvous().length === 0 && windows() === 0, { what: 'the applications have exited' });
  }

  /** Changes a setting of the inspector for this workspace, as a user does in the settings' editor. */
  async set(setting: string, value: boolean | readonly string[]): Promise<void> {
    await this.editor.eval(
      async (api, { name, to }) => await api.workspace.getConfiguration('javafxInspector').update(name, to, false),
      { name: setting, to: value },
    );
  }

  /** Waits until the log has this line. */
  async logged(words: string): Promise<void> {
    await until(() => this.log().includes(words), { ms: 60_000, what: `"${words}" in the log` }).catch(() => {
      throw new Error(`The log does not say "${words}":\n${this.log()}`);
    });
  }

  /** Process id of the one server of this workspace's session. */
  serverPid(): number | undefined {
    const dir = path.join(this.scratch, 'workspace/.javafx-inspector');
    if (!fs.existsSync(dir)) return undefined;
    const session = fs.realpathSync(dir);
    return readServerFile(sessionAddress(path.join(this.scratch, 'run'), session))?.pid;
  }

  /** Names of the files of the Java agents that run, one for each application. */
  rendezvous(): string[] {
    const run = path.join(this.scratch, 'run');
    return fs.existsSync(run) ? fs.readdirSync(run).filter((name) => /^\d+\.json$/.test(name)) : [];
  }

  log(): string {
    return this.editor.logChannel(ID, CHANNEL);
  }

  /** Waits until the status bar has this text; '' is for nothing. */
  async statusBar(text: string): Promise<void> {
    let shown = '';
    const look = async (): Promise<boolean> => {
      shown = (await this.editor.statusBar(ID)).join();
      return shown === text;
    };
    await until(look, { ms: 60_000 }).catch(() => {
      throw new Error(`The status bar says "${shown}", not "${text}". The log:\n${this.log()}`);
    });
  }

  /** Restores the initial state for the next suite that shares the editor: without editors and notifications, and with the view. */
  async tidy(): Promise<void> {
    await this.editor.executeCommand('workbench.action.closeAllEditors');
    await this.editor.executeCommand('workbench.action.closePanel');
    await this.editor.executeCommand('workbench.action.closeAuxiliaryBar');
    await this.editor.executeCommand('notifications.clearAll');
    await this.editor.openViewContainer('JavaFX Inspector');
  }

  async close(): Promise<void> {
    const server = this.serverPid();
    await this.editor.stop();
    await this.application?.stop();
    if (server !== undefined) await ended(server);
    await this.display.stop();
    remove(this.scratch);
  }
}

/** Ends the server, which would write into the workspace for some time without the editor. */
async function ended(server: number): Promise<void> {
  if (isAlive(server)) process.kill(server, 'SIGTERM');
  await until(() => !isAlive(server), { ms: 60_000, what: 'the exit of the server' });
}

/** The demo, built in a workspace, as a launch configuration that the Java extension has resolved the class path of. */
async function launchConfiguration(display: Display, workspace: string): Promise<object> {
  const { main, classPath = [], jvmArgs } = await demoLaunch({ display: display.name });
  const classes = path.join(workspace, 'target/classes');
  for (const entry of classPath) if (!entry.endsWith('.jar')) fs.cpSync(entry, classes, { recursive: true });
  return {
    type: 'java',
    request: 'launch',
    name: 'Contacts',
    mainClass: main,
    classPaths: [...classPath.filter((entry) => entry.endsWith('.jar')), classes],
    vmArgs: jvmArgs?.join(' '),
    console: 'internalConsole',
  };
}

/** A desk whose editor is attached to the demo. Skips the suite if a requirement is missing. */
export async function startAttachedDesk(context: Mocha.Context, options?: DeskOptions): Promise<Desk> {
  requires(context, 'editor', 'chromium', 'display', 'agent');
  // An editor and an application, each of which a busy machine may need minutes to start.
  context.timeout(400_000);
  const desk = await Desk.open(options);
  try {
    await desk.startDemo();
    await desk.attach();
    return desk;
  } catch (error) {
    await desk.close();
    throw error;
  }
}

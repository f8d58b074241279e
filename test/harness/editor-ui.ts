import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import type * as vscode from 'vscode';
import { until } from './until.ts';
import { extended } from './time-factor.ts';

const EVAL_MS = 90_000;

interface EditorParts {
  readonly page: Page;
  /** Resolves with the code of a test run. */
  readonly exit: Promise<number>;
  readonly stop: () => Promise<void>;
  readonly helperSocket: string;
  /** Folder of the logs of the editor's server and of the users' data. */
  readonly dataDir: string;
}

export interface PickRow {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
}

/** A running editor, as a user uses it: palette, views, status bar, notifications; and its extension host, by `eval`. */
export class Editor {
  readonly page: Page;
  readonly exit: Promise<number>;
  readonly stop: () => Promise<void>;

  constructor(private readonly parts: EditorParts) {
    this.page = parts.page;
    this.exit = parts.exit;
    this.stop = parts.stop;
  }

  /** Runs a function in the extension host. It cannot use variables of its scope here; argument and result are passed as JSON. */
  async eval<T, A>(run: (api: typeof vscode, argument: A) => T | Promise<T>, argument?: A): Promise<T> {
    const text = await new Promise<string>((resolve, reject) => {
      const request = http.request(
        // Without an agent, which would keep a connection that the extension host closes after some seconds.
        { socketPath: this.parts.helperSocket, method: 'POST', timeout: extended(EVAL_MS), agent: false },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (data: string) => {
            body += data;
          });
          response.on('end', () => resolve(body));
        },
      );
      request.on('error', reject);
      request.on('timeout', () => request.destroy(new Error(`no response from the extension host in ${EVAL_MS} ms`)));
      request.end(JSON.stringify({ code: run.toString(), argument }));
    });
    const { value, error }: { value: T; error?: string } = JSON.parse(text);
    if (error !== undefined) throw new Error(`In the extension host: ${error}`);
    return value;
  }

  /**
   * Reloads the window, and waits until its extensions run again. State that the editor saves only during a reload may be lost, so it
   * saves its state first, as when the user switches to another window.
   * @param chat a part of the chat that has to be saved by then
   */
  async reload(chat?: string): Promise<void> {
    const host = (): Promise<number> => this.eval(() => process.pid);
    const before = await host();
    await this.page.evaluate(() => {
      document.hasFocus = () => false;
      window.dispatchEvent(new Event('blur'));
    });
    if (chat !== undefined)
      await until(() => this.texts('User/workspaceStorage', '.jsonl').some((saved) => saved.includes(chat)), {
        what: `a saved chat with "${chat}"`,
      });
    await this.page.reload();
    await this.page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: extended(120_000) });
    await until(async () => (await host().catch(() => before)) !== before, {
      ms: 120_000,
      what: 'another extension host runs',
    });
  }

  /** Executes a command by its id, as an extension would. */
  executeCommand(id: string, ...args: unknown[]): Promise<unknown> {
    return this.eval((api, asked) => api.commands.executeCommand(asked.id, ...asked.args), { id, args });
  }

  /** Runs a command as a user does: F1, its title, Enter. Fails when the palette does not offer it. */
  async runCommand(title: string): Promise<void> {
    await this.page.keyboard.press('F1');
    await this.page.locator('.quick-input-widget input.input').fill(`>${title}`);
    const row = this.rows().filter({ has: this.page.locator('.label-name', { hasText: exactly(title) }) });
    await row.first().click();
  }

  /** The rows of the quick pick with this title, once it has some. */
  async quickPick(title: string): Promise<PickRow[]> {
    await this.page.locator('.quick-input-title', { hasText: exactly(title) }).waitFor();
    await this.rows().first().waitFor();
    // No function inside the function that is sent to the page: the compiler of the tests would name it with a helper.
    return this.rows().evaluateAll((rows) =>
      rows.map((row) => ({
        label: row.querySelector('.label-name')?.textContent ?? '',
        description: row.querySelector('.label-description')?.textContent ?? '',
        detail: row.querySelector('.quick-input-list-label-meta')?.textContent ?? '',
      })),
    );
  }

  /** Picks a row of the open quick pick by a part of its text. */
  async pick(text: string | RegExp): Promise<void> {
    await this.rows().filter({ hasText: text }).first().click();
  }

  /** Opens a view container from the activity bar. */
  async openViewContainer(title: string): Promise<void> {
    const item = this.page
      .locator('.part.activitybar .action-item')
      .filter({ has: this.page.locator(`a[aria-label^=${JSON.stringify(title)}]`) })
      .first();
    await item.waitFor();
    if (!(await item.getAttribute('class'))?.includes('checked')) await item.click();
    const heading = this.page.locator('.part.sidebar .composite.title', { hasText: new RegExp(title, 'i') });
    await heading.waitFor();
  }

  /**
   * The document inside an extension's web view; VS Code nests two frames around it.
   * @param place which one, while there is one in a view and one in an editor (default: that in a view, if there are two)
   */
  async webview(extensionId: string, place?: 'view' | 'editor'): Promise<Frame> {
    const wanted = `extensionid=${extensionId.toLowerCase()}`;
    return until(
      async () => {
        let other: Frame | undefined;
        for (const frame of this.page.frames()) {
          const outer = frame.parentFrame();
          if (outer === null || !decodeURIComponent(outer.url()).toLowerCase().includes(wanted)) continue;
          if (!(await frame.evaluate(() => document.body.childElementCount > 0))) continue;
          if (outer.url().includes('purpose=webviewView') === (place !== 'editor')) return frame;
          other = frame;
        }
        // The address of a view that was hidden and is shown again does not say that it is one.
        if (place === undefined) return other;
        return undefined;
      },
      { ms: 150_000, what: `a web view of ${extensionId}${place === undefined ? '' : ` in its ${place}`}` },
    );
  }

  /**
   * Texts of the notifications, newest first, from the notification centre: the test driver keeps toasts away. Without the one by which
   * the editor reports that it has not activated all extensions yet, which appears and disappears on a busy machine.
   */
  async notifications(): Promise<string[]> {
    const all = await (await this.notificationCentre()).locator('.notification-list-item-message').allInnerTexts();
    return all.filter((text) => !text.startsWith('Activating Extensions'));
  }

  async clickNotification(button: string): Promise<void> {
    const centre = await this.notificationCentre();
    // The tooltip of another button would be in the way.
    await this.page.mouse.move(0, 0);
    await centre
      .locator('.monaco-button', { hasText: exactly(button) })
      .first()
      .click();
  }

  /** Texts of the status bar's entries that an extension made. */
  statusBar(extensionId: string): Promise<string[]> {
    const items = this.page.locator(`.part.statusbar .statusbar-item[id^="${extensionId}"]:visible`);
    return items.allInnerTexts().then((texts) => texts.map((text) => text.trim()));
  }

  async clickStatusBar(text: string): Promise<void> {
    await this.page.locator('.part.statusbar .statusbar-item', { hasText: text }).first().click();
  }

  /** The text on the clipboard. */
  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** The content of the file of an extension's log channel. */
  logChannel(extensionId: string, channel: string): string {
    const wanted = path.join(extensionId, `${channel}.log`);
    return this.texts('logs', wanted).join('\n');
  }

  /** The texts of the files in a folder of the editor's data whose paths end with the given text. */
  private texts(folder: string, ending: string): string[] {
    const dir = path.join(this.parts.dataDir, folder);
    const names = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith(ending)).map((name) => fs.readFileSync(path.join(dir, name), 'utf8'));
  }

  /** The tools whose name ends with the given text, as an agent in the editor sees them after starting the MCP servers of extensions. */
  async agentTools(ending = ''): Promise<string[]> {
    let tries = 0;
    return until(
      async () => {
        // Queried again, since a provider may be registered only now.
        if (tries++ % 10 === 0) await this.eval(startMcpServers);
        const names = await this.eval((api) => api.lm.tools.map(({ name }) => name));
        const found = names.filter((name) => name.startsWith('mcp_') && name.endsWith(ending));
        return found.length > 0 && found;
      },
      { ms: 60_000, every: 300, what: `an agent's tool mcp_…${ending}` },
    );
  }

  /**
   * Calls a tool as an agent in the editor does, and chooses "Yes" when the editor asks the user.
   * @returns the text parts of the result, and whether the editor asked
   */
  async invokeTool(name: string, input: object): Promise<{ text: string; asked: boolean }> {
    const dialog = this.page.locator('.monaco-dialog-box');
    const call = this.eval(callTool, { name, input });
    let asked = false;
    let returned = false;
    void call.catch(() => '').then(() => (returned = true));
    await until(
      async () => {
        if (returned) return true;
        if (!(await dialog.isVisible())) return false;
        asked = true;
        await dialog.locator('.monaco-button', { hasText: exactly('Yes') }).click();
        return false;
      },
      { ms: 60_000, every: 100, what: `the result of ${name}` },
    );
    return { text: await call, asked };
  }

  async screenshot(file: string): Promise<void> {
    await this.page.screenshot({ path: file });
  }

  private rows(): Locator {
    return this.page.locator('.quick-input-widget .monaco-list-row');
  }

  private async notificationCentre(): Promise<Locator> {
    const centre = this.page.locator('.notifications-center.visible');
    await until(
      async () => {
        if (await centre.isVisible()) return true;
        await this.page.locator('[id="status.notifications"] a').click();
        // The editor closes it again when its last notification is removed or another part of the window gets the focus.
        return centre.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
      },
      { ms: 60_000, what: 'the notification centre' },
    );
    return centre;
  }
}

function startMcpServers(api: typeof vscode): void {
  void api.commands.executeCommand('workbench.mcp.startServer', '*', {
    autoTrustChanges: true,
    waitForLiveTools: true,
  });
}

async function callTool(api: typeof vscode, { name, input }: { name: string; input: object }): Promise<string> {
  const { content } = await api.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return content.map((part) => (part instanceof api.LanguageModelTextPart ? part.value : '')).join('\n');
}

function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
}

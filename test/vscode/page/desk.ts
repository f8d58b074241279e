import fs from 'node:fs';
import path from 'node:path';
import type { Frame, Locator } from 'playwright-core';
import { startDisplay, type Display } from '../../harness/display.ts';
import { startEditor } from '../../harness/editor.ts';
import type { Editor } from '../../harness/editor-ui.ts';
import { JAVAFX_21, javac, javafx, startJava, type JavaProgram } from '../../harness/java.ts';
import { root } from '../../harness/tools.ts';
import { freshDir, remove, until } from '../../harness/until.ts';

export const ID = 'javafx-inspector.javafx-inspector';
export const CHANNEL = 'JavaFX Inspector';

export interface DeskOptions {
  /** Launch configurations of the workspace. */
  readonly launch?: readonly object[];
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A person's desk: a display for programs, an editor with a workspace of its own, the program Form compiled. */
export class Desk {
  private readonly programs: JavaProgram[] = [];

  private constructor(
    readonly editor: Editor,
    readonly display: Display,
    readonly scratch: string,
    readonly classPath: readonly string[],
  ) {}

  static async open({ launch, settings }: DeskOptions = {}): Promise<Desk> {
    const scratch = freshDir('desk');
    const workspace = path.join(scratch, 'workspace');
    const classPath = await compileForm(scratch);
    fs.mkdirSync(path.join(workspace, '.vscode'), { recursive: true });
    const configurations = launch?.map((one) => ({ type: 'java', request: 'launch', classPaths: classPath, ...one }));
    if (configurations !== undefined)
      fs.writeFileSync(
        path.join(workspace, '.vscode/launch.json'),
        JSON.stringify({ version: '0.2.0', configurations }),
      );
    const display = await startDisplay();
    try {
      const editor = await startEditor({
        workspace,
        javaDebugger: 17,
        env: { DISPLAY: display.name },
        settings: { 'javafxInspector.runDirectory': path.join(scratch, 'run'), ...settings },
      });
      return new Desk(editor, display, scratch, classPath);
    } catch (error) {
      await display.stop();
      throw error;
    }
  }

  /** Starts Form as a person does in a terminal: without the agent. */
  startForm(title: string): JavaProgram {
    const program = startJava({ main: 'Form', args: [title], classPath: this.classPath, display: this.display.name });
    this.programs.push(program);
    return program;
  }

  /** The inspector's page in the sidebar. */
  page(): Promise<Frame> {
    return this.editor.webview(ID);
  }

  /** The tree's row whose text holds all of `parts`. */
  async row(...parts: string[]): Promise<Locator> {
    const rows = (await this.page()).getByRole('treeitem');
    return parts.reduce((found, part) => found.filter({ hasText: part }), rows).first();
  }

  log(): string {
    return this.editor.logChannel(ID, CHANNEL);
  }

  /** Waits until the status bar says so; '' is for nothing. */
  statusBar(text: string): Promise<true> {
    return until(async () => (await this.editor.statusBar(ID)).join() === text, {
      ms: 30_000,
      what: `"${text}" in the status bar; the log:\n${this.log()}`,
    });
  }

  async close(): Promise<void> {
    await this.editor.stop();
    for (const program of this.programs) await program.stop();
    await this.display.stop();
    remove(this.scratch);
  }
}

/** @returns the class path of Form and JavaFX */
async function compileForm(scratch: string): Promise<string[]> {
  const jars = await javafx(JAVAFX_21);
  const out = path.join(scratch, 'classes');
  javac({ sources: [path.join(root, 'test/apps/form/Form.java')], out, classPath: jars });
  return [out, ...jars];
}

import * as vscode from 'vscode';
import { SOURCE_COPIES } from '../source-copies.ts';
import { testClassIn, type TestClass } from './test-classes.ts';

const TESTS = '**/src/test/java/**/*.java';
/** Maximum number of files that are read. */
const MAX_FILES = 5000;
/** A larger file was not written by hand. */
const MAX_BYTES = 512 * 1024;

/** Lists the recorded tests and those of TestFX in the workspace (docs/recording.md, "The Testing view"). */
export class TestItems implements vscode.Disposable {
  private watcher: vscode.FileSystemWatcher | undefined;

  constructor(private readonly controller: vscode.TestController) {}

  /** Reads all tests, and follows their files from then on. */
  async list(token?: vscode.CancellationToken): Promise<void> {
    this.watcher ??= this.watch();
    const files = await vscode.workspace.findFiles(TESTS, SOURCE_COPIES, MAX_FILES, token);
    const known = new Set(files.map(String));
    for (const [id] of this.controller.items) if (!known.has(id)) this.controller.items.delete(id);
    for (const file of files) {
      if (token?.isCancellationRequested === true) return;
      await this.read(file);
    }
  }

  dispose(): void {
    this.watcher?.dispose();
  }

  private watch(): vscode.FileSystemWatcher {
    const watcher = vscode.workspace.createFileSystemWatcher(TESTS);
    watcher.onDidCreate((file) => this.read(file));
    watcher.onDidChange((file) => this.read(file));
    watcher.onDidDelete((file) => this.controller.items.delete(String(file)));
    return watcher;
  }

  private async read(file: vscode.Uri): Promise<void> {
    const text = await vscode.workspace.fs.readFile(file).then(
      (bytes) => (bytes.length > MAX_BYTES ? '' : Buffer.from(bytes).toString('utf8')),
      () => '', // It was deleted in the meantime.
    );
    const found = testClassIn(text);
    if (found === undefined) this.controller.items.delete(String(file));
    else this.show(file, found);
  }

  /** The qualified name is the label: a screen reader reads a description instead of the label. */
  private show(file: vscode.Uri, { name, line, methods }: TestClass): void {
    const item = this.controller.createTestItem(String(file), name, file);
    item.range = rangeOf(line);
    item.children.replace(
      methods.map((method) => {
        const child = this.controller.createTestItem(method.name, method.name, file);
        child.range = rangeOf(method.line);
        return child;
      }),
    );
    this.controller.items.add(item);
  }
}

/** @param line from 1 */
export const rangeOf = (line: number): vscode.Range => new vscode.Range(line - 1, 0, line - 1, 0);

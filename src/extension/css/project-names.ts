import * as vscode from 'vscode';
import { SOURCE_COPIES } from '../source-copies.ts';
import { namesInCode, namesInStylesheet, togetherNames, type FileNames, type KnownNames } from './known-names.ts';
import { namedLibraries, namesOfLibraries } from './library-jars.ts';

const SOURCES = '**/*.{css,fxml,java,kt,groovy,scala}';
const BUILD_FILES = '**/{pom.xml,*.gradle,*.gradle.kts,*.versions.toml}';
/** No names are collected for a larger project, because incomplete names would cause false reports. */
const MOST_FILES = 5000;
/** How many files are read at once. */
const AT_ONCE = 16;
/** Time after the last change of a file until the names are collected again. */
const REST_MS = 400;

/** The names that the files of the workspace and its libraries use. They are collected once, and again when a file changes. */
export class ProjectNames implements vscode.Disposable {
  /** Undefined until the files have been read. */
  names: KnownNames | undefined;
  private readonly files = new Map<string, FileNames>();
  private libraries: readonly FileNames[] | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly sources = vscode.workspace.createFileSystemWatcher(SOURCES);
  private readonly builds = vscode.workspace.createFileSystemWatcher(BUILD_FILES);
  private readonly subscriptions = [
    this.changed,
    this.sources,
    this.builds,
    this.sources.onDidCreate((file) => void this.update(file)),
    this.sources.onDidChange((file) => void this.update(file)),
    this.sources.onDidDelete((file) => {
      this.files.delete(file.toString());
      this.soon();
    }),
    this.builds.onDidCreate(() => void this.updateLibraries()),
    this.builds.onDidChange(() => void this.updateLibraries()),
    this.builds.onDidDelete(() => void this.updateLibraries()),
    vscode.workspace.onDidChangeWorkspaceFolders(() => void this.read()),
  ];
  private isRead = false;

  constructor() {
    void this.read();
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const each of this.subscriptions) each.dispose();
  }

  private async read(): Promise<void> {
    const found = await vscode.workspace.findFiles(SOURCES, SOURCE_COPIES, MOST_FILES + 1);
    this.files.clear();
    this.isRead = found.length <= MOST_FILES;
    const left = this.isRead ? [...found] : [];
    const readSome = async (): Promise<void> => {
      for (let file = left.pop(); file !== undefined; file = left.pop()) await this.readFile(file);
    };
    await Promise.all([this.readLibraries(), ...Array.from({ length: AT_ONCE }, readSome)]);
    this.publish();
  }

  private async readFile(file: vscode.Uri): Promise<void> {
    try {
      const text = Buffer.from(await vscode.workspace.fs.readFile(file)).toString('utf8');
      this.files.set(
        file.toString(),
        file.path.endsWith('.css') ? namesInStylesheet(text) : namesInCode(file.path, text),
      );
    } catch {
      this.files.delete(file.toString());
    }
  }

  private async readLibraries(): Promise<void> {
    const builds = await vscode.workspace.findFiles(BUILD_FILES, SOURCE_COPIES, MOST_FILES);
    const texts = await Promise.all(
      builds.map(async (file) => Buffer.from(await vscode.workspace.fs.readFile(file)).toString('utf8')),
    );
    // Without a build file, the libraries are not known.
    this.libraries = texts.length === 0 ? undefined : await namesOfLibraries(namedLibraries(texts));
  }

  private async update(file: vscode.Uri): Promise<void> {
    if (/\/(?:node_modules|target|build|out|bin|\.git)\//.test(file.path)) return;
    await this.readFile(file);
    this.soon();
  }

  private async updateLibraries(): Promise<void> {
    await this.readLibraries();
    this.soon();
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.publish(), REST_MS);
  }

  private publish(): void {
    const libraries = this.libraries ?? [];
    this.names = this.isRead
      ? togetherNames([...this.files.values(), ...libraries], this.libraries !== undefined)
      : undefined;
    this.changed.fire();
  }
}

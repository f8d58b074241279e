import path from 'node:path';
import * as vscode from 'vscode';
import { rootsOf, SESSION_FOLDER, sessionHash } from '../contract/session.ts';
import { makeSessionDirectory } from '../files/session-directory.ts';
import { serverCommand, type ServerCommand } from './server-command.ts';

/**
 * The folders, settings and server command of this window. The editor restarts its extensions when the first workspace folder
 * changes, so the session directory is fixed.
 */
export class ExtensionEnvironment {
  /** The folder of the bundles and of the Java agent's jar. */
  readonly dist: string;
  /** The folder of the project; undefined for a window without one. */
  readonly folder: string | undefined;
  /** The session directory. */
  readonly dir: string;
  readonly version: string;

  constructor(readonly context: vscode.ExtensionContext) {
    this.dist = path.join(context.extensionPath, 'dist');
    this.folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri.fsPath;
    this.dir = this.folder === undefined ? context.globalStorageUri.fsPath : path.join(this.folder, SESSION_FOLDER);
    const manifest: unknown = context.extension.packageJSON;
    this.version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0.0.0';
  }

  /** The path of the Java agent's jar. */
  get agentJar(): string {
    return path.join(this.dist, 'agent.jar');
  }

  /** The run folder, in which Java agents write their rendezvous files; undefined for the default. */
  get runDir(): string | undefined {
    return nonEmpty(vscode.workspace.getConfiguration('javafxInspector').get('runDirectory'));
  }

  /** Whether applications that this window starts or attaches to record which code makes each node. */
  get nodeSource(): boolean {
    return vscode.workspace.getConfiguration('javafxInspector').get('nodeSource', true);
  }

  /** The command that starts a relay to the server of the session directory. */
  get server(): ServerCommand {
    const { dist, dir, runDir, nodeSource } = this;
    return serverCommand({ execPath: process.execPath, dist, dir, runDir, nodeSource });
  }

  /**
   * The JDK in the user's own Java settings: that of the language server, else the default runtime. The extension runs its
   * executables, also to attach, so settings of a workspace are ignored.
   */
  get javaHome(): string | undefined {
    const java = vscode.workspace.getConfiguration('java');
    const runtimes = java.inspect<unknown>('configuration.runtimes')?.globalValue;
    const list: unknown[] = Array.isArray(runtimes) ? runtimes : [];
    const paths = [...list.filter(isDefault), ...list].map(runtimePath);
    return nonEmpty(java.inspect('jdt.ls.java.home')?.globalValue) ?? paths.find((home) => home !== undefined);
  }

  /** Creates the session directory, and returns its hash and roots for the options of the Java agent. */
  async session(): Promise<{ session: string; roots: string | undefined }> {
    const dir = await makeSessionDirectory(this.dir);
    return { session: sessionHash(dir), roots: this.folder === undefined ? undefined : rootsOf(dir) };
  }
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isDefault(runtime: unknown): boolean {
  return typeof runtime === 'object' && runtime !== null && 'default' in runtime && runtime.default === true;
}

function runtimePath(runtime: unknown): string | undefined {
  return typeof runtime === 'object' && runtime !== null && 'path' in runtime ? nonEmpty(runtime.path) : undefined;
}

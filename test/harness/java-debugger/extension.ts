import { spawn } from 'node:child_process';
import path from 'node:path';
import * as vscode from 'vscode';

/**
 * Stands in for the Java extension, with Microsoft's own debug adapter behind it, which itself handles vmArgs, class
 * path, console and environment of a launch. A configuration is resolved in the order in which the Java
 * extension does so: class path and vmArgs only when variables are substituted.
 * JAVA_DEBUGGER_JARS is the adapter's class path, JAVA_HOME the JDK that runs it and the applications.
 */
export function activate(context: vscode.ExtensionContext): void {
  const adapter = new Adapter();
  context.subscriptions.push(
    adapter,
    vscode.debug.registerDebugConfigurationProvider('java', {
      resolveDebugConfigurationWithSubstitutedVariables: (folder, configuration) => {
        if (configuration.request !== 'launch') return configuration;
        const settings = vscode.workspace.getConfiguration('java.debug.settings', folder);
        const vmArgs: unknown = configuration['vmArgs'] ?? (settings.get<string>('vmArgs') || undefined);
        return {
          modulePaths: [],
          classPaths: [],
          ...configuration,
          ...(vmArgs === undefined ? {} : { vmArgs: joined(vmArgs) }),
          args: joined(configuration['args'] ?? ''),
        };
      },
    }),
    vscode.debug.registerDebugAdapterDescriptorFactory('java', {
      createDebugAdapterDescriptor: async () => new vscode.DebugAdapterServer(await adapter.port()),
    }),
  );
}

/** Joins an array as the Java extension does for the adapter: one string, in which elements with blanks or quotes are quoted. */
function joined(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value
    .map(String)
    .map((element) => (/[\s"]/.test(element) ? `"${element.replace(/(["\\])/g, '\\$1')}"` : element))
    .join(' ');
}

/** The adapter's process, started at the first launch. */
class Adapter implements vscode.Disposable {
  private listening: Promise<number> | undefined;
  private end = (): void => {};

  port(): Promise<number> {
    this.listening ??= new Promise((resolve, reject) => {
      const java = path.join(process.env['JAVA_HOME'] ?? '', 'bin/java');
      const main = path.join(import.meta.dirname, 'DebugServer.java');
      const child = spawn(java, ['-cp', process.env['JAVA_DEBUGGER_JARS'] ?? '', main]);
      this.end = () => child.kill();
      let output = '';
      const received = (data: Buffer): void => {
        output += data.toString();
        const port = /listening (\d+)/.exec(output)?.[1];
        if (port !== undefined) resolve(Number(port));
      };
      child.stdout.on('data', received);
      child.stderr.on('data', received);
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`The debug adapter ended (${code}): ${output}`)));
    });
    return this.listening;
  }

  dispose(): void {
    this.end();
  }
}

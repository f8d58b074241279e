import spawn from 'cross-spawn';
import { UiError } from '../../../contract/error.ts';
import type { OperationOptions } from '../operation.ts';
import { endGroup } from '../../../jvms/end-group.ts';
import { lastLines } from './output.ts';

export interface BuildCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Runs a build and reports each line of its output as progress. Aborting the signal stops it with its child processes.
 * @throws UiError MCP_UI_LAUNCH_FAILED with the last lines of its output
 */
export function runBuild(command: BuildCommand, { signal, progress, started }: OperationOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // The build has its own process group, so that an abort stops its child processes too.
    const child = spawn(command.file, command.args, {
      cwd: command.cwd,
      env: command.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    if (child.pid !== undefined) started?.(child.pid);
    let output = '';
    const onOutput = (text: string): void => {
      output = (output + text).slice(-64 * 1024);
      const line = text
        .split('\n')
        .map(plainText)
        .findLast((plain) => plain !== '');
      if (line !== undefined) progress?.(line.slice(0, 200));
    };
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    child.stderr?.setEncoding('utf8').on('data', onOutput);
    const abort = (): void => {
      if (child.pid !== undefined) void endGroup(child.pid);
    };
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    const fail = (why: string, details: Record<string, unknown> = {}): void =>
      reject(
        new UiError('MCP_UI_LAUNCH_FAILED', why, { command: [command.file, ...command.args].join(' '), ...details }),
      );
    child.once('error', (error) =>
      fail(
        `${command.file} could not be started: ${error.message}. Install it, or call ui_launch with mainClass and classPath.`,
      ),
    );
    child.once('close', (code) => {
      signal?.removeEventListener('abort', abort);
      if (code === 0) return resolve();
      if (signal?.aborted) return fail('The launch was cancelled during the build.');
      const lastOutput = lastLines(errorsOf(output));
      fail(`The build in ${command.cwd} failed. Fix the errors and launch again.\n${lastOutput}`, {
        exitCode: code,
        lastOutput,
      });
    });
  });
}

/** Returns a line without color codes and Maven's prefix; empty for a separator line. */
function plainText(line: string): string {
  const text = line
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .replace(/^\[INFO\]/, '')
    .trim();
  return /^-*(\[ \w+ \]-*)?$/.test(text) ? '' : text;
}

/** Returns the lines that Maven marks as errors, or the whole output if there are no such lines. */
function errorsOf(output: string): string {
  const errors = output.split('\n').filter((line) => line.startsWith('[ERROR]'));
  return errors.length > 0 ? errors.join('\n') : output;
}

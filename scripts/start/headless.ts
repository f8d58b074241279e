import { spawn, type ChildProcess } from 'node:child_process';
import { headlessArgs, monocle, monocleArgs } from '../setup/jars.ts';
import { which } from '../setup/paths.ts';
import { log, SetupError } from '../setup/log.ts';

/** The place where the demo shows its windows: JVM arguments, environment variables, and the X server if one was started. */
export interface Screen {
  readonly jvmArgs: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly server?: ChildProcess;
}

/** Whether windows are visible to a user. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return (process.env['DISPLAY'] ?? '') !== '' || (process.env['WAYLAND_DISPLAY'] ?? '') !== '';
}

/**
 * Finds a screen for the demo: the display of the user; without one, the headless platform of JavaFX 26, or Monocle with JavaFX
 * 21, or Xvfb if Monocle cannot be downloaded.
 */
export async function findScreen(javaMajor: number): Promise<Screen> {
  if (hasDisplay()) return { jvmArgs: [], env: {} };
  if (javaMajor >= 25) {
    log('No display found. The demo runs on the headless platform of JavaFX');
    return { jvmArgs: headlessArgs, env: {} };
  }
  try {
    const jars = await monocle();
    log('No display found. The demo runs on Monocle, without visible windows');
    // As a part of the module javafx.graphics, Monocle needs no --add-opens.
    return { jvmArgs: [...monocleArgs, `--patch-module=javafx.graphics=${jars.join(':')}`], env: {} };
  } catch (error) {
    if (which('Xvfb') === undefined) throw error;
    return startXvfb();
  }
}

async function startXvfb(): Promise<Screen> {
  log('No display found. The demo runs on Xvfb');
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    server.once('exit', () => reject(new SetupError('Xvfb exited immediately. Set DISPLAY to a running X server.')));
  });
  return { jvmArgs: ['-Dprism.order=sw'], env: { DISPLAY: `:${number}` }, server };
}

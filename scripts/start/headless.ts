import { spawn, type ChildProcess } from 'node:child_process';
import { headlessArgs, monocle, monocleArgs } from '../setup/jars.ts';
import { which } from '../setup/paths.ts';
import { say, SetupError } from '../setup/log.ts';

/** How the demo is shown: JVM arguments, its DISPLAY, and what was started for it. */
export interface Screen {
  readonly jvmArgs: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly server?: ChildProcess;
}

/** Whether a person can see windows here. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return (process.env['DISPLAY'] ?? '') !== '' || (process.env['WAYLAND_DISPLAY'] ?? '') !== '';
}

/**
 * A screen for a JavaFX program: the person's; without one JavaFX 26's own headless platform, on JavaFX 21 Monocle, and where that
 * cannot be had, Xvfb.
 */
export async function findScreen(javaMajor: number): Promise<Screen> {
  if (hasDisplay()) return { jvmArgs: [], env: {} };
  if (javaMajor >= 25) {
    say('There is no display: the demo runs on JavaFX’s headless platform');
    return { jvmArgs: headlessArgs, env: {} };
  }
  try {
    const jars = await monocle();
    say('There is no display: the demo runs headless on Monocle');
    // As a part of JavaFX itself, so that it needs no opened package.
    return { jvmArgs: [...monocleArgs, `--patch-module=javafx.graphics=${jars.join(':')}`], env: {} };
  } catch (error) {
    if (which('Xvfb') === undefined) throw error;
    return startXvfb();
  }
}

async function startXvfb(): Promise<Screen> {
  say('There is no display: the demo runs under Xvfb');
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    server.once('exit', () => reject(new SetupError('Xvfb ended at once. Set DISPLAY to a running X server.')));
  });
  return { jvmArgs: ['-Dprism.order=sw'], env: { DISPLAY: `:${number}` }, server };
}

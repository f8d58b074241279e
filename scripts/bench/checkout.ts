import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, toolsDir } from '../setup/paths.ts';
import { run } from '../setup/run.ts';
import { log } from '../setup/log.ts';

/** Another commit, checked out and built in a folder of its own. */
export interface Checkout {
  readonly dir: string;
  /** The commit's short name. */
  readonly name: string;
  remove(): void;
}

/** Checks out a commit of this repository and builds it as for a release. @throws SetupError if that fails */
export async function checkOut(commit: string): Promise<Checkout> {
  const git = (...args: readonly string[]): Promise<string> => run('git', args, { cwd: root });
  const name = (await git('rev-parse', '--short', `${commit}^{commit}`)).trim();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'javafx-inspector-bench-'));
  const dir = path.join(folder, name);
  const remove = (): void => {
    process.off('exit', remove);
    fs.rmSync(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune'], { cwd: root });
  };
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  try {
    await git('worktree', 'add', '--detach', dir, name);
    await installPackages(dir);
    log(`Building ${name}`);
    const build = "await (await import('./scripts/build.ts')).buildParts();";
    await run(process.execPath, ['--import=tsx', '--input-type=module', '-e', build], {
      cwd: dir,
      env: { JAVAFX_INSPECTOR_TOOLS: toolsDir },
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { dir, name, remove };
}

/** Provides the npm packages of a checkout: those of this checkout, if they are the same. */
async function installPackages(dir: string): Promise<void> {
  const lockOf = (checkout: string): string => fs.readFileSync(path.join(checkout, 'package-lock.json'), 'utf8');
  if (lockOf(dir) === lockOf(root)) {
    // On Windows, a junction needs no privilege.
    fs.symlinkSync(fs.realpathSync(path.join(root, 'node_modules')), path.join(dir, 'node_modules'), 'junction');
    return;
  }
  log('Installing its npm packages');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: dir });
}

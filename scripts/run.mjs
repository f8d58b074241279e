// `node scripts/run.mjs NAME [argument…]`: installs the npm packages if they are missing or out of date, then runs
// scripts/NAME.ts. It is the first script that runs on a fresh clone, so it uses only Node.js itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from '../bin/node-version.js';
import { buildAgent } from './setup/agent.mjs';
import { locked } from './setup/lock.mjs';

requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = path.join(root, 'node_modules');
const [name, ...args] = process.argv.slice(2);

async function installPackages() {
  if (fs.lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return; // The folder belongs to another checkout.
  if (isInstalled()) return;
  await locked(root, install, () => log('Waiting for another command that installs npm packages'));
}

/** On a fresh clone, `npm start` installs only the packages that it needs: no tools for tests and checks. */
async function install() {
  if (isInstalled()) return;
  const { digest, installed } = state();
  const all = name !== 'start' || (installed !== '' && !installed.endsWith(WITHOUT_TOOLS));
  // If this fails, the script itself tries again and reports the reason.
  if (name === 'start' && process.platform !== 'win32') void buildAgent(runMaven, () => {}).catch(() => {});
  log('Installing npm packages');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...(all ? [] : ['--omit=dev'])];
  // On Windows, npm is a script, which needs a shell. The arguments are constants.
  const npm = spawn('npm', ['ci', ...options], {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(npm, 'exit').catch((error) => [1, console.error(error.message)]);
  if (status !== 0) {
    console.error('npm ci failed. See its output above, and run this command again when the problem is fixed.');
    process.exit(status ?? 1);
  }
  fs.writeFileSync(digestFile, all ? digest : digest + WITHOUT_TOOLS);
}

const digestFile = path.join(modules, '.installed-from');
const WITHOUT_TOOLS = ' without development dependencies';

function isInstalled() {
  const { digest, installed } = state();
  return installed === digest || (name === 'start' && installed === digest + WITHOUT_TOOLS);
}

/** The current hash of the lock file, and the hash from the last installation of the packages; empty without one. */
function state() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  return {
    digest: createHash('sha256').update(lock).digest('hex'),
    installed: fs.existsSync(digestFile) ? fs.readFileSync(digestFile, 'utf8') : '',
  };
}

async function runMaven(args, cwd) {
  log('Building the Java agent');
  // With these JVM options, a build takes a third of the time.
  const env = { MAVEN_OPTS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC', ...process.env };
  const maven = spawn('mvn', ['-q', '-B', ...args], { cwd, env, stdio: 'ignore' });
  const end = () => maven.kill();
  process.once('exit', end);
  const [status] = await once(maven, 'exit');
  process.off('exit', end);
  if (status !== 0) throw new Error(`mvn failed (${status})`);
}

function log(text) {
  console.log(`${new Date().toTimeString().slice(0, 8)} ${text}`);
}

await installPackages();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import(`./${name}.ts`);
try {
  await main(args);
} catch (error) {
  console.error(error?.name === 'SetupError' ? `\n${error.message}` : error);
  process.exitCode = 1;
}

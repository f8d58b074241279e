// `node scripts/run.mjs NAME [argument…]`: installs the npm packages if they are missing or out of date, then runs
// scripts/NAME.ts. It is the first script that runs on a fresh clone, so it uses only Node.js itself.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from '../bin/node-version.js';
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

/** `npm start` on a fresh clone installs only what it needs: no tools for tests and checks. */
function install() {
  if (isInstalled()) return;
  const { digest, installed } = state();
  const all = name !== 'start' || (installed !== '' && !installed.endsWith(WITHOUT_TOOLS));
  log('Installing npm packages');
  try {
    // On Windows, npm is a script, which needs a shell. The command contains only constants.
    execSync(`npm ci --ignore-scripts --no-audit --no-fund --loglevel=error ${all ? '' : '--omit=dev'}`, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } catch (error) {
    console.error('npm ci failed. See its output above, and run this command again when the problem is fixed.');
    process.exit(error.status ?? 1);
  }
  fs.writeFileSync(digestFile, all ? digest : digest + WITHOUT_TOOLS);
}

const digestFile = path.join(modules, '.installed-from');
const WITHOUT_TOOLS = ' without development dependencies';

function isInstalled() {
  const { digest, installed } = state();
  return installed === digest || (name === 'start' && installed === digest + WITHOUT_TOOLS);
}

/** The hash of the lock file now, and what was written when the packages were installed; empty if they were not. */
function state() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  return {
    digest: createHash('sha256').update(lock).digest('hex'),
    installed: fs.existsSync(digestFile) ? fs.readFileSync(digestFile, 'utf8') : '',
  };
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

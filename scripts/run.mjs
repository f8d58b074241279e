// `node scripts/run.mjs NAME [argument…]`: installs the npm packages if they are missing or out of date, then runs
// scripts/NAME.ts. It is the first script that runs on a fresh clone, so it uses only Node.js itself.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from '../bin/node-version.js';

requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...args] = process.argv.slice(2);

function installPackages() {
  const modules = path.join(root, 'node_modules');
  if (fs.lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return; // The folder belongs to another checkout.
  const digestFile = path.join(modules, '.installed-from');
  const digest = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (fs.existsSync(digestFile) && fs.readFileSync(digestFile, 'utf8') === digest) return;
  console.log(`${new Date().toTimeString().slice(0, 8)} Installing npm packages`);
  try {
    // On Windows, npm is a script, which needs a shell. The command contains only constants.
    execSync('npm ci --ignore-scripts --no-audit --no-fund --loglevel=error', {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } catch (error) {
    console.error('npm ci failed. See its output above, and run this command again when the problem is fixed.');
    process.exit(error.status ?? 1);
  }
  fs.writeFileSync(digestFile, digest);
}

installPackages();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import(`./${name}.ts`);
try {
  await main(args);
} catch (error) {
  console.error(error?.name === 'SetupError' ? `\n${error.message}` : error);
  process.exitCode = 1;
}

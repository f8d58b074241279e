// `node scripts/run.mjs NAME [argument…]`: installs the npm packages when they are missing or out of date, then runs
// scripts/NAME.ts. The only script that may be run on a fresh clone, so it uses nothing but Node.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const [name, ...args] = process.argv.slice(2);

function installPackages() {
  const modules = path.join(root, 'node_modules');
  if (fs.lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return; // it is another checkout's
  const mark = path.join(modules, '.installed-from');
  const wanted = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted) return;
  console.log(`${new Date().toTimeString().slice(0, 8)} Installing npm packages`);
  try {
    // Nothing but constants: on Windows npm is a script, which only a shell can start.
    execSync('npm ci --ignore-scripts --no-audit --no-fund --loglevel=error', {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } catch (error) {
    console.error('npm ci failed. Its message above says why; run the command again once that is mended.');
    process.exit(error.status ?? 1);
  }
  fs.writeFileSync(mark, wanted);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node.js 20.19 or newer is needed here; this is ${process.versions.node}.`);
  process.exit(1);
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

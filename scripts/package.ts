import fs from 'node:fs';
import path from 'node:path';
import { createVSIX } from '@vscode/vsce';
import { buildParts } from './build.ts';
import { root } from './setup/paths.ts';
import { run } from './setup/run.ts';
import { say } from './setup/say.ts';

export interface Packages {
  /** The npm package, with the `javafx-inspector` command. */
  readonly npm: string;
  /** The VS Code extension. */
  readonly vsix: string;
}

/** Builds everything and packs it into `out`. What goes in is the `files` list of package.json, for both. */
export async function makePackages(): Promise<Packages> {
  await buildParts();
  const out = path.join(root, 'out');
  fs.mkdirSync(out, { recursive: true });
  const packed: unknown = JSON.parse(
    await run('npm', ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', out], {
      cwd: root,
    }),
  );
  const npm = path.join(out, packedName(packed));
  const vsix = path.join(out, 'javafx-inspector.vsix');
  // Everything is in the bundles, so no node_modules go along.
  await createVSIX({
    cwd: root,
    packagePath: vsix,
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
  });
  return { npm, vsix };
}

function packedName(packed: unknown): string {
  const first: unknown = Array.isArray(packed) ? packed[0] : undefined;
  if (typeof first === 'object' && first !== null && 'filename' in first) return String(first.filename);
  throw new Error('npm pack did not say what it made.');
}

/** `npm run package`. */
export async function main(): Promise<void> {
  const { npm, vsix } = await makePackages();
  for (const file of [npm, vsix]) say(`${file} (${Math.round(fs.statSync(file).size / 1024)} kB)`);
}

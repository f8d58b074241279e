import fs from 'node:fs';
import path from 'node:path';
import { createVSIX } from '@vscode/vsce';
import { z } from 'zod';
import { buildParts } from './build.ts';
import { bundleManifest } from './registry.ts';
import { releaseSbom } from './supply/sbom.ts';
import { root } from './setup/paths.ts';
import { run } from './setup/run.ts';
import { log } from './setup/log.ts';

export interface Packages {
  /** The npm package, with the `javafx-inspector` command. */
  readonly npm: string;
  /** The VS Code extension. */
  readonly vsix: string;
  /** The MCPB bundle with which Claude Desktop installs the server: the npm package with a manifest. */
  readonly mcpb: string;
  /** The bill of materials of all packages, in the CycloneDX format. */
  readonly sbom: string;
}

const out = path.join(root, 'out');
const Manifest = z.looseObject({ version: z.string(), files: z.array(z.string()), repository: z.string().optional() });

/**
 * Builds everything and creates the packages in `out`, with a bill of materials. They contain the `files` of package.json, each
 * with its own README. In a workflow of GitHub, links and images in the READMEs refer to the tag of this version.
 */
export async function makePackages(): Promise<Packages> {
  await buildParts();
  fs.mkdirSync(out, { recursive: true });
  const npmDir = stage('npm');
  const packed: unknown = JSON.parse(
    await run('npm', ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', out], {
      cwd: npmDir,
    }),
  );
  const vsix = path.join(out, 'javafx-inspector.vsix');
  await createVSIX({
    cwd: stage('marketplace'),
    packagePath: vsix,
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
  });
  const mcpb = await makeBundle(npmDir);
  const sbom = path.join(out, 'javafx-inspector.cdx.json');
  fs.writeFileSync(sbom, await releaseSbom());
  return { npm: path.join(out, packedName(packed)), vsix, mcpb, sbom };
}

/** An MCPB bundle is a zip archive, which the JDK can write. */
async function makeBundle(npmDir: string): Promise<string> {
  const file = path.join(out, 'javafx-inspector.mcpb');
  fs.writeFileSync(path.join(npmDir, 'manifest.json'), `${JSON.stringify(bundleManifest(), null, 2)}\n`);
  await run('jar', ['--create', '--no-manifest', '--file', file, '-C', npmDir, '.']);
  return file;
}

/** Returns true for a file or folder that only the extension uses, so that the npm package and the bundle need not have it. */
function isForEditor(file: string): boolean {
  return /^dist\/(?:chat|(?:extension|inspector|stylesheets|testing)\.cjs)$|^media\/(?!icon\.png$)/.test(file);
}

/** Copies the files of a package to a new folder, with `docs/readme/<name>.md` as its README. Returns the folder. */
function stage(name: 'npm' | 'marketplace'): string {
  const dir = path.join(out, name);
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true });
  const manifest = Manifest.parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));
  const repository = manifest.repository ?? gitHubRepository();
  for (const file of manifest.files)
    if (file !== 'README.md')
      fs.cpSync(path.join(root, file), path.join(dir, file), {
        recursive: true,
        filter: (source) => name !== 'npm' || !isForEditor(path.relative(root, source).split(path.sep).join('/')),
      });
  const readme = fs.readFileSync(path.join(root, `docs/readme/${name}.md`), 'utf8');
  const base = repository === undefined ? undefined : `${repository}/raw/v${manifest.version}/`;
  fs.writeFileSync(path.join(dir, 'README.md'), base === undefined ? readme : withAbsoluteLinks(readme, base));
  // The bundles contain the packages that they need.
  const needless = {
    dependencies: undefined,
    devDependencies: undefined,
    ...(name === 'npm' ? { main: undefined, activationEvents: undefined, contributes: undefined } : {}),
  };
  const packed = { ...manifest, ...needless, ...(repository === undefined ? {} : { repository }) };
  fs.writeFileSync(path.join(dir, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  return dir;
}

/** Returns the URL of the repository in a workflow of GitHub, otherwise undefined. */
function gitHubRepository(): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  return server === undefined || name === undefined ? undefined : `${server}/${name}`;
}

/** Resolves links relative to docs/readme: `../images/a.png` is `docs/images/a.png`, `../../LICENSE` is `LICENSE`. */
function withAbsoluteLinks(markdown: string, base: string): string {
  return markdown.replaceAll(/\]\((\.\.\/[^)]+)\)/g, (_, link: string) => {
    return `](${base}${path.posix.join('docs/readme', link)})`;
  });
}

function packedName(packed: unknown): string {
  const first: unknown = Array.isArray(packed) ? packed[0] : undefined;
  if (typeof first === 'object' && first !== null && 'filename' in first) return String(first.filename);
  throw new Error('npm pack did not report a file name.');
}

/** `npm run package`: builds the packages and prints their paths. */
export async function main(): Promise<void> {
  for (const file of Object.values(await makePackages()))
    log(`${file} (${Math.round(fs.statSync(file).size / 1024)} kB)`);
}

import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { build, type BuildOptions } from 'esbuild';
import { installPackages } from './setup/debian.ts';
import { locked } from './setup/lock.mjs';
import { maven } from './setup/maven.ts';
import { root } from './setup/paths.ts';
import { log, logWaiting, SetupError } from './setup/log.ts';

const dist = path.join(root, 'dist');

/**
 * Replaces the JSON Schema compiler that the MCP client uses by default. The page passes its own validator, and its content
 * security policy forbids the compiler.
 */
const compilerStub = path.join(root, 'webview/no-compiler.ts');

/** Options for VS Code 1.101 and the oldest supported Node.js. */
const node: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'cjs',
  // The bundles find other files relative to themselves.
  define: { 'import.meta.dirname': '__dirname' },
};

/** The main module of this package loads its parts in a way that cannot be bundled. */
const esm = { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' };

const bundles = {
  cli: { ...node, entryPoints: [path.join(root, 'src/mcp/cli.ts')], outfile: path.join(dist, 'cli.cjs'), alias: esm },
  extension: {
    ...node,
    entryPoints: [path.join(root, 'src/extension/extension.ts')],
    outfile: path.join(dist, 'extension.cjs'),
    external: ['vscode'],
  },
  page: {
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    entryPoints: {
      webview: path.join(root, 'webview/main.ts'),
      conserve: path.join(root, 'webview/conserve/worker.ts'),
      variables: path.join(root, 'webview/variables/main.ts'),
    },
    outdir: dist,
    alias: { ajv: compilerStub, 'ajv-formats': compilerStub },
  },
} satisfies Record<string, BuildOptions>;

/** The files of each bundle. */
const files = {
  cli: ['cli.cjs'],
  extension: ['extension.cjs'],
  page: ['webview.js', 'webview.css', 'conserve.js', 'variables.js', 'variables.css'],
} satisfies Record<keyof typeof bundles, string[]>;

/** The parts of a build: three bundles, and the jars of the Java agent and of the Maven extension. */
export const parts = ['cli', 'extension', 'page', 'agent'] as const;
export type Part = (typeof parts)[number];

/**
 * Builds parts into `dist`, the Java agent only if its sources have changed. With `debug`, the bundles are not minified and
 * have source maps, for F5; without it, they are ready to be released, and source maps of earlier builds are removed.
 */
export async function buildParts(wanted: readonly Part[] = parts, { debug = false } = {}): Promise<void> {
  await Promise.all(wanted.map((part) => (part === 'agent' ? buildAgent() : buildBundle(part, debug))));
}

async function buildBundle(part: keyof typeof bundles, debug: boolean): Promise<void> {
  const options: BuildOptions = { ...bundles[part], legalComments: 'eof', logLevel: 'warning' };
  await build({ ...options, minify: !debug, sourcemap: debug });
  if (!debug) for (const file of files[part]) fs.rmSync(path.join(dist, `${file}.map`), { force: true });
}

async function buildAgent(): Promise<void> {
  const sources = path.join(root, 'jvm-agent');
  const jars = {
    [path.join(dist, 'agent.jar')]: path.join(sources, 'dist', 'target', 'agent.jar'),
    [path.join(dist, 'javafx-inspector-events.jar')]: path.join(sources, 'events/target/javafx-inspector-events.jar'),
    [path.join(dist, 'maven-extension.jar')]: path.join(sources, 'maven/target/maven-extension.jar'),
  };
  const digestFile = path.join(sources, 'target', 'built-from');
  const digest = digestOf(sources);
  const testkit = path.join(sources, 'testkit', 'target', 'testkit.jar');
  const isBuilt = (): boolean =>
    [...Object.keys(jars), testkit].every((file) => fs.existsSync(file)) && read(digestFile) === digest;
  if (isBuilt()) return;
  await installPackages(['jdk', 'maven']);
  const make = async (): Promise<void> => {
    if (isBuilt()) return;
    log('Building the Java agent');
    // Its tests are neither run nor compiled.
    await maven(['package', '-Dmaven.test.skip=true'], sources);
    fs.mkdirSync(dist, { recursive: true });
    // Replaced by renaming, because a running application may have the old file open.
    for (const [jar, built] of Object.entries(jars)) {
      fs.copyFileSync(built, `${jar}.new`);
      fs.renameSync(`${jar}.new`, jar);
    }
    fs.writeFileSync(digestFile, digest);
  };
  // Simultaneous builds would write to the same target folders.
  await locked(path.join(sources, 'target'), make, () => logWaiting('builds the Java agent'));
}

/** A hash of everything that the Java agent is built from. */
function digestOf(dir: string): string {
  const hash = createHash('sha256');
  const files = fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(path.sep).includes('target') && !file.includes(`src${path.sep}test`))
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(fs.readFileSync(path.join(dir, file)));
  return hash.digest('hex');
}

function read(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/** `npm run build [part…]`: makes a development build with source maps. */
export async function main(args: readonly string[]): Promise<void> {
  const unknown = args.filter((arg) => !parts.some((part) => part === arg));
  if (unknown.length > 0) throw new SetupError(`Unknown part: ${unknown.join(', ')}. Use ${parts.join(', ')}.`);
  await buildParts(args.length === 0 ? parts : parts.filter((part) => args.includes(part)), { debug: true });
}

import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { build, type BuildOptions } from 'esbuild';
import { installPackages } from './setup/debian.ts';
import { locked } from './setup/lock.ts';
import { maven } from './setup/maven.ts';
import { root } from './setup/paths.ts';
import { say, SetupError } from './setup/log.ts';

const dist = path.join(root, 'dist');

/**
 * Stands for the JSON Schema compiler that the MCP client falls back on when it is given no validator. The page gives it
 * one, and its content security policy would not let the compiler run.
 */
const compilerStub = path.join(root, 'webview/no-compiler.ts');

/** VS Code 1.101 and the oldest Node.js that we promise to run on. */
const node: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node18',
  format: 'cjs',
  // Both bundles find their neighbours relative to themselves.
  define: { 'import.meta.dirname': '__dirname' },
};

const bundles = {
  cli: { ...node, entryPoints: [path.join(root, 'src/mcp/cli.ts')], outfile: path.join(dist, 'cli.cjs') },
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
    entryPoints: [path.join(root, 'webview/main.ts')],
    outfile: path.join(dist, 'webview.js'),
    alias: { ajv: compilerStub, 'ajv-formats': compilerStub },
  },
} satisfies Record<string, BuildOptions>;

/** What a build can make: the three bundles and the agent's jar. */
export const parts = ['cli', 'extension', 'page', 'agent'] as const;
export type Part = (typeof parts)[number];

/**
 * Builds parts into `dist`; the agent's jar only when its sources changed. With `debug` the bundles are readable and
 * have source maps, for F5; without it they are what ships, and maps of an earlier build are removed.
 */
export async function buildParts(wanted: readonly Part[] = parts, { debug = false } = {}): Promise<void> {
  for (const part of wanted) {
    if (part === 'agent') {
      await buildAgent();
      continue;
    }
    const options: BuildOptions = { ...bundles[part], legalComments: 'eof', logLevel: 'warning' };
    await build({ ...options, minify: !debug, sourcemap: debug });
    const { outfile } = bundles[part];
    if (!debug) for (const file of [outfile, outfile.replace(/js$/, 'css')]) fs.rmSync(`${file}.map`, { force: true });
  }
}

async function buildAgent(): Promise<void> {
  const sources = path.join(root, 'jvm-agent');
  const jar = path.join(dist, 'agent.jar');
  const mark = path.join(sources, 'target', 'built-from');
  const wanted = digest(sources);
  if (fs.existsSync(jar) && read(mark) === wanted) return;
  await installPackages(['jdk', 'maven']);
  // Two builds at once would write into the same target folders.
  await locked(path.join(sources, 'target'), async () => {
    say('Building the JVM agent');
    await maven(['package', '-DskipTests'], sources);
    fs.mkdirSync(dist, { recursive: true });
    // Renamed into place: a running program may hold the old one open.
    fs.copyFileSync(path.join(sources, 'dist', 'target', 'agent.jar'), `${jar}.new`);
    fs.renameSync(`${jar}.new`, jar);
    fs.writeFileSync(mark, wanted);
  });
}

/** A hash of everything that the agent's jar is made from. */
function digest(dir: string): string {
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

/** `npm run build [part…]`: a development build, with source maps. */
export async function main(args: readonly string[]): Promise<void> {
  const wrong = args.filter((arg) => !parts.some((part) => part === arg));
  if (wrong.length > 0) throw new SetupError(`No part is called ${wrong.join(', ')}; there are ${parts.join(', ')}.`);
  await buildParts(args.length === 0 ? parts : parts.filter((part) => args.includes(part)), { debug: true });
}

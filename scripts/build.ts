import fs from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { chatFiles } from '../src/mcp/client/chat-files.ts';
import { chatPageHtml } from '../webview/chat/html.ts';
import { buildAgent } from './setup/agent.mjs';
import { installPackages } from './setup/debian.ts';
import { maven } from './setup/maven.ts';
import { root } from './setup/paths.ts';
import { replaceFile } from './setup/replace-file.mjs';
import { log, SetupError } from './setup/log.ts';

const dist = path.join(root, 'dist');

/**
 * Replaces the JSON Schema compiler that the MCP client uses by default. The page and the extension pass their own validator:
 * the content security policy of the page forbids the compiler, and VS Code would wait for its code.
 */
const compilerStub = path.join(root, 'webview/no-compiler.ts');
const noCompiler = { ajv: compilerStub, 'ajv-formats': compilerStub };

/** Leaves out the CSS service's data about web pages, which is most of its size: for JavaFX, it receives other data. */
const withoutWebData: Plugin = {
  name: 'without web data',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]webCustomData\.js$/ }, () => ({ contents: 'export const cssData = { version: 1.1 };' })),
};

/** The parts of the extension that are loaded on demand, in files of their own: most of its code. */
const loadedLater = {
  /** Loaded for the first view, launch or command. */
  inspector: 'src/extension/inspector.ts',
  /** Loaded for the first JavaFX stylesheet. */
  stylesheets: 'src/extension/css/features.ts',
  /** Loaded for the first test that the Testing view runs or replays. */
  testing: 'src/extension/testing/running.ts',
};

const laterApart: Plugin = {
  name: 'what is loaded later apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/\w+\.ts$/ }, ({ path: imported, kind, resolveDir }) => {
      const module = path.join(resolveDir, imported);
      const [name] = Object.entries(loadedLater).find(([, file]) => path.join(root, file) === module) ?? [];
      return kind === 'dynamic-import' && name !== undefined ? { path: `./${name}.cjs`, external: true } : {};
    }),
};

/** Leaves out the messages of zod in other languages, of which the MCP Apps library brings all. */
const inEnglish: Plugin = {
  name: 'in English',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path: file }) => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: path.dirname(file),
    })),
};

/** Makes the schemas of the tools, which otherwise each server would make when it starts. */
const schemasBuilt: Plugin = {
  name: 'schemas of the tools',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]tools[\\/]support[\\/]built-schemas\.ts$/ }, async () => {
      const { tools } = await import('../src/mcp/tools/index.ts');
      const schemas = tools.map(({ name, inputSchema, outputSchema }) => [
        name,
        { input: inputSchema, output: outputSchema },
      ]);
      return {
        contents: `export const builtSchemas = new Map(JSON.parse(${JSON.stringify(JSON.stringify(schemas))}));`,
      };
    }),
};

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
  cli: {
    ...node,
    entryPoints: [path.join(root, 'src/mcp/cli.ts')],
    outfile: path.join(dist, 'cli.cjs'),
    alias: esm,
    plugins: [schemasBuilt],
  },
  extension: {
    ...node,
    entryPoints: {
      extension: path.join(root, 'src/extension/extension.ts'),
      ...Object.fromEntries(Object.entries(loadedLater).map(([name, file]) => [name, path.join(root, file)])),
    },
    outdir: dist,
    outExtension: { '.js': '.cjs' },
    external: ['vscode'],
    alias: noCompiler,
    // The other format of the CSS service loads its parts in a way that cannot be bundled.
    mainFields: ['module', 'main'],
    plugins: [withoutWebData, laterApart],
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
      chat: path.join(root, 'webview/chat/main.ts'),
    },
    outdir: dist,
    alias: noCompiler,
    plugins: [inEnglish],
  },
} satisfies Record<string, BuildOptions>;

/** The parts of a build: three bundles, and the jars of the Java agent and of the Maven extension. */
export const parts = ['cli', 'extension', 'page', 'agent'] as const;
export type Part = (typeof parts)[number];

/**
 * Builds parts into `dist`, the Java agent only if its sources have changed. With `debug`, the bundles are not minified and
 * have source maps, for F5; without it, they are ready to be released, and source maps of earlier builds are removed.
 */
export async function buildParts(wanted: readonly Part[] = parts, { debug = false } = {}): Promise<void> {
  await Promise.all(wanted.map((part) => (part === 'agent' ? buildJars() : buildBundle(part, debug))));
}

async function buildBundle(part: keyof typeof bundles, debug: boolean): Promise<void> {
  const options: BuildOptions = { ...bundles[part], legalComments: 'eof', logLevel: 'warning' };
  const { outputFiles } = await build({ ...options, minify: !debug, sourcemap: debug, write: false });
  const built = new Map(outputFiles.map(({ path: file, contents }) => [path.relative(dist, file), contents]));
  if (part === 'page') joinChatPage(built);
  if (part === 'extension') for (const [name, text] of chatFiles()) built.set(name, Buffer.from(text));
  for (const [name, contents] of built) {
    fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    replaceFile(path.join(dist, name), contents);
  }
  if (!debug) for (const name of built.keys()) fs.rmSync(path.join(dist, `${name}.map`), { force: true });
}

/** Returns the paths of all files that contribute to a bundle. Writes nothing. */
export async function bundledFiles(): Promise<string[]> {
  const names = ['cli', 'extension', 'page'] as const;
  const built = await Promise.all(
    names.map((name) => build({ ...bundles[name], write: false, metafile: true, logLevel: 'error' })),
  );
  return built.flatMap(({ metafile }) =>
    Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    ),
  );
}

/** Joins the page of a chat into one file, because a chat receives it as the content of one resource. */
function joinChatPage(built: Map<string, Uint8Array>): void {
  const take = (name: string): string => {
    const contents = built.get(name);
    if (contents === undefined) throw new Error(`The build of the page made no ${name}.`);
    for (const each of [name, `${name}.map`]) built.delete(each);
    return Buffer.from(contents)
      .toString()
      .replace(/^.*# sourceMappingURL=.*$/m, '');
  };
  built.set('chat.html', Buffer.from(chatPageHtml({ script: take('chat.js'), style: take('chat.css') })));
}

async function buildJars(): Promise<void> {
  const build = async (args: readonly string[], cwd: string): Promise<void> => {
    await installPackages(['jdk', 'maven']);
    log('Building the Java agent');
    await maven(args, cwd);
  };
  await buildAgent(build, () => log('Waiting until the Java agent is built'));
}

/** `npm run build [part…]`: makes a development build with source maps. */
export async function main(args: readonly string[]): Promise<void> {
  const unknown = args.filter((arg) => !parts.some((part) => part === arg));
  if (unknown.length > 0) throw new SetupError(`Unknown part: ${unknown.join(', ')}. Use ${parts.join(', ')}.`);
  await buildParts(args.length === 0 ? parts : parts.filter((part) => args.includes(part)), { debug: true });
}

import fs from 'node:fs';
import path from 'node:path';
import { root, toolsDir, which } from '../../scripts/setup/paths.ts';

export { root, toolsDir, which };

/** Node 24, for the applications that require it. */
export const node24 = path.join(toolsDir, 'node/bin/node');
/** Node.js 20.10, which is too old. */
export const oldNode = path.join(toolsDir, 'oldNode/bin/node');
/** VS Code's own server: run it with `node24`. */
export const editorServer = path.join(toolsDir, 'editor/out/server-main.js');
/** The folder of the extensions that VS Code itself has. */
export const editorExtensions = path.join(toolsDir, 'editor/extensions');
/** The MCP Inspector's command-line client: run it with `node24`. */
export const mcpInspector = path.join(
  toolsDir,
  'tools/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);
/** A Python that has the MCP SDK. */
export const python = path.join(toolsDir, 'python/bin/python');
/** The class path of Microsoft's Java debug adapter. */
export const javaDebuggerJars = path.join(toolsDir, 'java/lib/*');

/** The checkout whose build is used: this one, unless a benchmark compares it with another one. */
export const built = process.env['JAVAFX_INSPECTOR_BUILT'] ?? root;
/** The output of `npm run build`. */
export const dist = path.join(built, 'dist');
export const agentJar = path.join(dist, 'agent.jar');
/** Maximum size of the jar, in MiB: it is read whenever an application starts. */
export const MAX_AGENT_JAR_MIB = 2;
/** The jar that an application needs to push events. */
export const eventsJar = path.join(dist, 'javafx-inspector-events.jar');
/** Also built by `npm run build`, but for benchmarks and tests only. */
export const testkitJar = path.join(built, 'jvm-agent/testkit/target/testkit.jar');
/** The command as a checkout runs it: `node bin/javafx-inspector.js …`. */
export const command = path.join(built, 'bin/javafx-inspector.js');

/** A Chromium or Chrome of this machine; CHROMIUM names one. */
export function chromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
  return process.env['CHROMIUM'] ?? names.map(which).find((file) => file !== undefined);
}

/** For a Chromium under test: no sandbox, which root cannot have, no GPU and no traffic of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The requirements of a test, each with a check: `undefined` if it is met, else a line that reports what is missing. */
export const requirements = {
  editor: () => missing(fs.existsSync(editorServer), `the editor's server (${editorServer}); npm run setup makes it`),
  node24: () => missing(fs.existsSync(node24), `Node.js 24 (${node24}); npm run setup makes it`),
  oldNode: () => missing(fs.existsSync(oldNode), `Node.js 20.10 (${oldNode}); npm run setup makes it`),
  inspector: () => missing(fs.existsSync(mcpInspector), `the MCP Inspector (${mcpInspector}); npm run setup makes it`),
  python: () => missing(fs.existsSync(python), `Python with the MCP SDK (${python}); npm run setup makes it`),
  chromium: () => missing(chromium() !== undefined, 'Chromium'),
  /** A screen for applications: on Windows and macOS the user's own. */
  display: () => (process.platform === 'linux' ? requirements.x11() : undefined),
  /** A display of the test's own, whose windows, mouse and keyboard it can use. */
  x11: () => missing(which('Xvfb') !== undefined && which('metacity') !== undefined, 'Xvfb and metacity'),
  agent: () => missing(fs.existsSync(agentJar), `${agentJar}; npm run build makes it`),
};
export type Requirement = keyof typeof requirements;

const missing = (there: boolean, what: string): string | undefined => (there ? undefined : what);

/**
 * Skips the test or suite with a line that reports what is missing here. Under CI, a missing requirement is a failure.
 * Call it in `before` or at the start of a test: `requires(this, 'display', 'agent')`.
 */
export function requires(context: Mocha.Context, ...names: readonly Requirement[]): void {
  for (const name of names) skipWithout(context, requirements[name]());
}

/** Skips with the line `what`, or fails under CI; does nothing when `what` is undefined. */
export function skipWithout(context: Mocha.Context, what: string | undefined): void {
  if (what === undefined) return;
  if (process.env['CI'] === 'true') throw new Error(`Missing here, and nothing may be skipped under CI: ${what}`);
  process.stdout.write(`      skipped, missing here: ${what}\n`);
  context.skip();
}

import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';
import { chromium as playwright, type Browser } from 'playwright-core';
import { Editor } from './editor-ui.ts';
import { jdk } from './java.ts';
import {
  built,
  chromium,
  chromiumFlags,
  editorExtensions,
  editorServer,
  javaDebuggerJars,
  node24,
  root,
} from './requirements.ts';
import { shownIfFailed } from './shown-pages.ts';
import { stopProcess, freshDir, remove, until } from './until.ts';
import { extended } from './time-factor.ts';

export interface EditorOptions {
  /** The folder to open. */
  readonly workspace: string;
  /** A file whose exported `run` runs in the extension host, then the editor exits; without it the editor keeps running. */
  readonly tests?: string;
  /** Settings, in addition to those that keep the editor quiet. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Added to the extension host's environment. */
  readonly env?: NodeJS.ProcessEnv;
  /** The debug type `java`, with Microsoft's adapter and this major version of Java. */
  readonly javaDebugger?: number;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Folders of further extensions, which run as if installed. */
  readonly extensions?: readonly string[];
  /** The extension under development (that of the checkout whose build is used). */
  readonly extension?: string;
  /** Receives what the extension host writes to its console, line by line. */
  readonly onLog?: (line: string) => void;
}

const QUIET = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'telemetry.telemetryLevel': 'off',
  'extensions.autoUpdate': false,
  'git.openRepositoryInParentFolders': 'never',
  'chat.mcp.autostart': 'never',
  'security.workspace.trust.enabled': false,
  'editor.cursorBlinking': 'solid',
  'terminal.integrated.gpuAcceleration': 'off',
};
/**
 * The extensions of the editor itself that tests and pictures need. It scans all that it has with each start and each reload, and activates
 * Git, TypeScript and others, which takes about a fifth of the time.
 */
const BUILT_IN = [
  'css',
  'css-language-features',
  'html',
  'java',
  'json',
  'markdown-basics',
  'media-preview',
  'prompt-basics',
  'theme-defaults',
  'theme-seti',
  'xml',
];
const START_MS = 90_000;
/** Ends animations at once: without a GPU, a progress bar costs a third of the time of a processor while it is shown. */
const STILL = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important }');
  document.adoptedStyleSheets = [sheet];
}`;

/**
 * Starts VS Code's own server with the extension under development, and opens it in a Chromium. Stop it with `stop()`.
 * The extensions `editor-helper` (behind `Editor.eval`) and, when asked for, `java-debugger` run as if installed.
 */
export async function startEditor(options: EditorOptions): Promise<Editor> {
  const scratch = freshDir('editor');
  const helperSocket = path.join(scratch, 'helper.sock');
  const folder = path.join(scratch, 'server/data/Machine');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...QUIET, ...options.settings }));
  fs.mkdirSync(path.join(scratch, 'built-in'));
  for (const each of BUILT_IN) fs.symlinkSync(path.join(editorExtensions, each), path.join(scratch, 'built-in', each));
  const extensions = path.join(scratch, 'extensions');
  install(path.join(root, 'test/harness/editor-helper'), extensions);
  for (const each of options.extensions ?? []) install(each, extensions);
  if (options.javaDebugger !== undefined) install(path.join(root, 'test/harness/java-debugger'), extensions);

  const server = spawn(node24, serverArgs(scratch, extensions), {
    env: {
      ...process.env,
      // Sockets that the editor does not remove.
      XDG_RUNTIME_DIR: scratch,
      ...javaEnv(options.javaDebugger),
      EDITOR_HELPER_SOCKET: helperSocket,
      ...options.env,
    },
    detached: true,
  });
  let browser: Browser | undefined;
  const stop = async (): Promise<void> => {
    await browser?.close().catch(() => {});
    await stopProcess(server, { group: true });
    remove(scratch);
  };
  const output = collect(server);
  try {
    const [, port] = await until(() => running(server) && /Extension host agent listening on (\d+)/.exec(output()), {
      ms: START_MS,
      what: "the editor's server listens",
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${output()}`);
    });
    browser = shownIfFailed(
      await playwright.launch({
        executablePath: chromium() ?? 'chromium',
        args: chromiumFlags,
        timeout: extended(START_MS),
      }),
    );
    const context = await browser.newContext({
      viewport: options.viewport ?? { width: 1400, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(extended(60_000));
    await context.addInitScript({ content: STILL });
    const page = await context.newPage();
    let finished: (code: number) => void = () => {};
    const exit = new Promise<number>((resolve) => {
      finished = resolve;
    });
    await page.exposeFunction('codeAutomationExit', (code: number) => finished(code));
    await page.exposeFunction('codeAutomationLog', (_type: string, args: unknown[]) =>
      options.onLog?.(format(...args)),
    );
    await page.goto(address(Number(port), options));
    await page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: extended(START_MS) });
    if (options.tests === undefined)
      await until(() => fs.existsSync(helperSocket), { ms: START_MS, what: 'the extension host runs' });
    return new Editor({ page, exit, stop, helperSocket, dataDir: path.join(scratch, 'server/data') });
  } catch (error) {
    await stop();
    throw error;
  }
}

function serverArgs(scratch: string, extensions: string): string[] {
  return [
    editorServer,
    ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--accept-server-license-terms'],
    // Only this makes a built editor accept development and test paths; toasts then show only in the notification center.
    '--enable-smoke-test-driver',
    ...['--disable-telemetry', '--disable-workspace-trust'],
    ...['--server-data-dir', path.join(scratch, 'server'), '--extensions-dir', extensions],
    ...['--builtin-extensions-dir', path.join(scratch, 'built-in')],
  ];
}

function address(port: number, { workspace, extension = built, tests }: EditorOptions): string {
  const remote = (file: string): string => `vscode-remote://127.0.0.1:${port}${path.resolve(file)}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ...(tests === undefined ? [] : [['extensionTestsPath', remote(tests)]]),
    ['skipWelcome', 'true'],
  ];
  const query = new URLSearchParams({ folder: path.resolve(workspace), payload: JSON.stringify(payload) });
  return `http://127.0.0.1:${port}/?${query.toString().replaceAll('+', '%20')}`;
}

function javaEnv(major: number | undefined): NodeJS.ProcessEnv {
  return major === undefined ? {} : { JAVA_DEBUGGER_JARS: javaDebuggerJars, JAVA_HOME: jdk(major) };
}

/** Puts an extension where the editor looks for installed ones: a link, and its entry in extensions.json. */
function install(dir: string, extensions: string): void {
  const { publisher, name, version }: Record<string, string> = JSON.parse(
    fs.readFileSync(path.join(dir, 'package.json'), 'utf8'),
  );
  const file = path.join(extensions, 'extensions.json');
  fs.mkdirSync(extensions, { recursive: true });
  const list: unknown[] = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
  const relativeLocation = `${publisher}.${name}-${version}`;
  const location = path.join(extensions, relativeLocation);
  fs.symlinkSync(dir, location);
  list.push({
    identifier: { id: `${publisher}.${name}` },
    version,
    relativeLocation,
    location: { $mid: 1, path: location, scheme: 'file' },
  });
  fs.writeFileSync(file, JSON.stringify(list));
}

function collect(server: ChildProcess): () => string {
  let text = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (data: string) => {
      text += data;
    });
  return () => text;
}

function running(server: ChildProcess): boolean {
  if (server.exitCode === null && server.signalCode === null) return true;
  throw new Error(`the editor's server exited (${server.exitCode ?? server.signalCode})`);
}

// First, because a schema reads it when it is made.
import './zod-config.ts';
import { print, printAside, whenPrinted } from './terminal.ts';
import fs from 'node:fs';
import type net from 'node:net';
import path from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod';
import { agentArgs, nodeSourceOption, type AgentOptions } from '../contract/agent-args.ts';
import { Severity } from '../contract/audit.ts';
import { Via, type CallerEnvironment, type Elsewhere } from '../contract/join.ts';
import { Allowed, ToolName } from '../contract/tool-switches.ts';
import { rootsOf, SESSION_FOLDER, sessionHash } from '../contract/session.ts';
import { makeSessionDirectory, realSessionDirectory } from '../files/session-directory.ts';
import { defaultRunDir } from '../join/run-directory.ts';
import type { AuditOptions } from './commands/audit.ts';
import type { ConnectOptions } from './commands/connect.ts';
import { quoted } from './commands/quoted.ts';
import { AGENT_JAR } from './dist.ts';
import { AI_CLIENTS, unknownClient } from './install/ai-clients.ts';
import { ownEnvironment } from '../join/caller-environment.ts';
import { join } from '../join/join-client.ts';
import { recordFile } from '../join/session-address.ts';
import { relay } from './transports/relay.ts';
import { reserveStdout } from './transports/reserved-stdout.ts';
import { VERSION } from '../join/version.ts';

// Each command loads only the modules that it needs, so that a relay starts fast.

const LINGER_S = 30;

interface SessionOptions {
  readonly dir?: string;
  readonly runDir?: string;
  readonly linger?: number;
  readonly structured?: 'always' | 'never';
  readonly tools?: ToolName[];
  readonly readOnly?: true;
  readonly allow?: Allowed;
  readonly editorAsks?: true;
  readonly hotReload?: boolean;
  readonly nodeSource?: boolean;
  readonly headless?: true;
  /** Whether the client has chosen `dir` itself. */
  readonly choseDir?: true;
}

const nodeSourceOff = () => new Option('--no-node-source', 'do not record which code makes each node of applications');

const headlessOption = () =>
  new Option('--headless', 'start JavaFX without a display; it needs JavaFX 26 or newer, or Monocle');

const application = new Command('javafx-inspector')
  .description('Inspect and control a running JavaFX application, from VS Code and from AI agents.')
  .version(VERSION)
  .enablePositionalOptions()
  .showHelpAfterError();

const dirOption = () =>
  new Option('--dir <dir>', `session directory (default: ${SESSION_FOLDER} in the current folder)`).argParser(folder);
const runDirOption = () =>
  new Option(
    '--run-dir <dir>',
    'folder in which Java agents register (default: .javafx-inspector/run in the home folder)',
  ).argParser(folder);
const lingerOption = (defaultText: string) =>
  new Option(
    '--linger <seconds>',
    `how long the server keeps running after its last client has disconnected (default: ${defaultText})`,
  ).argParser(wholeNumber);

const allowOption = () =>
  new Option(
    '--allow <what>',
    'allow what is off otherwise; run: AI agents may run Java code in the application, and launch anything',
  ).choices(Allowed.options);

application
  .command('mcp')
  .description('MCP over stdin and stdout, for AI agents; joins or starts the server of --dir')
  .addOption(
    new Option('--dir <dir>', 'session directory (default: none; a private server waits for ui_configure)').argParser(
      folder,
    ),
  )
  .addOption(runDirOption())
  .addOption(lingerOption(`${LINGER_S} s`))
  .addOption(
    new Option(
      '--structured <when>',
      'whether results contain structuredContent beside their text (default: depends on the client)',
    ).choices(['always', 'never']),
  )
  .addOption(new Option('--tools <names>', 'offer only these tools, separated by commas').argParser(toolNames))
  .option('--read-only', 'offer no tool that changes the application')
  .addOption(allowOption())
  .addOption(new Option('--editor-asks', 'the editor asks the user about calls of ui_run').hideHelp())
  .option('--no-hot-reload', 'apply no saved files to running applications while this client is connected')
  .addOption(nodeSourceOff())
  .action(async (options: SessionOptions) => {
    const messages = reserveStdout();
    if (options.dir === undefined) {
      const { serveSingleClient } = await import('./server/single-client-server.ts');
      const join = (dir: string): Promise<net.Socket> => joinServer({ ...options, dir, choseDir: true });
      return serveSingleClient(messages, runDirOf(options), join, callerOf(options));
    }
    const clientDisconnected = await relay(messages, () => joinServer(options));
    if (!clientDisconnected) throw new Error('The server exited. Run this command again to restart it.');
  });

application
  .command('serve')
  .description('Run the server of a session directory, with the inspector and MCP over HTTP')
  .addOption(dirOption())
  .addOption(runDirOption())
  .option('--port <port>', 'port of the inspector; 0: any free port', portNumber, 8000)
  .option('--mcp-port <port>', 'port of MCP; 0: any free port', portNumber, 8001)
  .addOption(lingerOption('no limit'))
  .addOption(allowOption())
  .addOption(new Option('--started-by-client', 'stdin ends when the client that started it has joined').hideHelp())
  .action(async (options: SessionOptions & { port: number; mcpPort: number; startedByClient?: true }) => {
    const dir = await sessionDir(options);
    const { SharedServer } = await import('./server/shared-server.ts');
    const server = new SharedServer({
      dir,
      runDir: runDirOf(options),
      port: options.port,
      mcpPort: options.mcpPort,
      allow: options.allow === undefined ? undefined : [options.allow],
      lingerMs: options.linger === undefined ? undefined : options.linger * 1000,
      ...(options.startedByClient ? { starterDone: endOfInput() } : {}),
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void server.close());
    await server.start();
    print(`JavaFX Inspector ${VERSION}, session directory ${dir}`);
    print(`Inspector (link works once, within a minute): ${server.newLink()}`);
    print(`MCP: ${server.mcpUrl} with the token in ${path.join(dir, 'mcp-token')}`);
    await server.closed;
  });

const allowed = () => new Argument('<what>', 'what is off otherwise; run: see --allow').choices(Allowed.options);

application
  .command('allow')
  .description('Allow all AI agents of a session directory to run code, until it is taken back by disallow')
  .addArgument(allowed())
  .addOption(dirOption())
  .addOption(runDirOption())
  .action(async (what: Allowed, options: SessionOptions) => {
    const { allow, permissionCommand } = await import('./evaluation/user-permission.ts');
    const [runDir, dir] = [runDirOf(options), realDirOf(options)];
    allow(runDir, dir, what);
    print(
      `AI agents of ${dir} may run code with your rights. To take this back: ${permissionCommand('disallow', what, runDir, dir)}`,
    );
  });

application
  .command('disallow')
  .description('Take back what allow has allowed')
  .addArgument(allowed())
  .addOption(dirOption())
  .addOption(runDirOption())
  .action(async (what: Allowed, options: SessionOptions) => {
    const { disallow, permissionCommand } = await import('./evaluation/user-permission.ts');
    const [runDir, dir] = [runDirOf(options), realDirOf(options)];
    const existed = disallow(runDir, dir);
    print(
      existed
        ? `${dir}: taken back.`
        : `Nothing was allowed for ${dir} by: ${permissionCommand('allow', what, runDir, dir)}`,
    );
  });

application
  .command('launch')
  .description('Launch a JavaFX application with the Java agent (ui_launch)')
  .addOption(dirOption())
  .addOption(runDirOption())
  .option('--main-class <class>', 'main class')
  .option('--class-path <path>', 'class path, as for java')
  .option('--module-path <path>', 'module path, as for java')
  .option('--module <module/class>', 'module and main class')
  .option('--jar <file>', 'executable jar')
  .option('--project <dir>', 'folder with a Maven or Gradle build')
  .option('--java-home <dir>', 'JDK or Java runtime to use')
  .option('--jvm-arg <arg...>', 'options for the JVM')
  .addOption(headlessOption())
  .argument('[args...]', 'arguments for the application')
  .action(async (args: string[], { dir, runDir, classPath, modulePath, jvmArg, ...rest }: LaunchOptions) => {
    const input = {
      ...rest,
      ...(classPath === undefined ? {} : { classPath: classPath.split(path.delimiter) }),
      ...(modulePath === undefined ? {} : { modulePath: modulePath.split(path.delimiter) }),
      ...(jvmArg === undefined ? {} : { jvmArgs: jvmArg }),
      ...(args.length === 0 ? {} : { args }),
    };
    await call('ui_launch', input, { ...(dir && { dir }), ...(runDir && { runDir }) });
  });

interface LaunchOptions extends SessionOptions {
  readonly classPath?: string;
  readonly modulePath?: string;
  readonly jvmArg?: string[];
}

application
  .command('run')
  .description('Run a command, such as mvn javafx:run, and inspect the JavaFX applications that it starts')
  .addOption(dirOption())
  .addOption(runDirOption())
  .addOption(lingerOption(`${LINGER_S} s`))
  .addOption(nodeSourceOff())
  .addOption(headlessOption())
  .option('--no-open', 'print a link to the inspector instead of opening it in the browser')
  .addOption(
    new Option('--trace <file>', 'record a trace of the first application into this file, for trace show').argParser(
      folder,
    ),
  )
  .argument('<command...>', 'the command with its arguments, after --')
  .passThroughOptions()
  .action(async (command: string[], options: SessionOptions & { open: boolean; trace?: string }) => {
    const { newLink } = await import('./commands/new-link.ts');
    const { run } = await import('./commands/run.ts');
    const socket = await joinServer(options);
    // The server may exit before the command does.
    socket.on('error', () => {}).resume();
    const dir = await sessionDir(options);
    const jvmArgs = agentArgs(AGENT_JAR, agentOptionsOf(options, dir));
    const runDir = options.runDir === undefined ? undefined : runDirOf(options);
    const initScript = recordFile(runDirOf(options), dir, 'init.gradle');
    const place = { dir, runDir, initScript };
    const { open, headless } = options;
    const trace = options.trace === undefined ? undefined : await traceOfRun(dir, options.trace);
    process.exitCode = await run(command, { ...place, link: () => newLink(dir), open, jvmArgs, headless, trace });
    socket.end();
  });

application
  .command('attach')
  .description('Attach to a running application (ui_attach)')
  .addOption(dirOption())
  .addOption(runDirOption())
  .argument('<application>', 'pid, or name from list')
  .action((target: string, options: SessionOptions) =>
    call('ui_attach', /^\d+$/.test(target) ? { pid: Number(target) } : { app: target }, options),
  );

application
  .command('connect')
  .description('Connect an application that runs in a container, in WSL, for another user or on another machine')
  .addOption(dirOption())
  .addOption(runDirOption())
  .addOption(lingerOption(`${LINGER_S} s`))
  .option('--port <port>', 'port on 127.0.0.1 at which its Java agent is reachable; needs --token-file', portNumber)
  .addOption(
    new Option(
      '--token-file <file>',
      'file of your own with the token of the Java agent: its <pid>.json, or the token alone',
    ).argParser(folder),
  )
  .option(
    '--command <command>',
    'command whose stdin and stdout lead to the Java agent: java -jar agent.jar --bridge, in the container; run without a shell',
  )
  .addOption(
    new Option('--name <name>', 'how the application is called after "via" (default: the port or program)').argParser(
      placeName,
    ),
  )
  .action(async (options: SessionOptions & ConnectOptions) => {
    const { connect } = await import('./commands/connect.ts');
    const why = await connect(options, (elsewhere) => joinServer(options, elsewhere));
    printAside(`javafx-inspector: ${why}`);
  });

application
  .command('list')
  .description('List the JavaFX applications on this machine, without attaching')
  .addOption(runDirOption())
  .option('--all', 'include JVMs without JavaFX')
  .option('--json', 'print JSON, as ui_list_apps returns it')
  .action(async (options: SessionOptions & { all?: boolean; json?: boolean }) => {
    const { list } = await import('./commands/list-applications.ts');
    print(await list(runDirOf(options), options));
  });

application
  .command('audit')
  .description('Check the windows of an application for defects (ui_audit), for CI')
  .addOption(dirOption())
  .addOption(runDirOption())
  .option('--app <application>', 'pid, or name from list (default: the selected application)')
  .addOption(new Option('--format <format>', 'format of the report').choices(['text', 'html', 'sarif']).default('text'))
  .addOption(new Option('--output <file>', 'write the report to this file instead of stdout').argParser(folder))
  .addOption(
    new Option('--fail-on <severity>', 'exit with 1 if there are findings of this severity or a higher one').choices(
      Severity.options,
    ),
  )
  .action(async ({ dir, runDir, ...options }: SessionOptions & AuditOptions) => {
    const { audit } = await import('./commands/audit.ts');
    const socket = await joinServer({ ...(dir && { dir }), ...(runDir && { runDir }) });
    if (!(await audit(socket, options, print))) process.exitCode = 1;
  });

application
  .command('call')
  .description('Call a tool and print its result')
  .addOption(dirOption())
  .addOption(runDirOption())
  .argument('<tool>', 'name of the tool')
  .argument('[json]', 'input as a JSON object', '{}')
  .option('--json', 'print the structured result instead of the text')
  .addOption(allowOption())
  .action((tool: string, json: string, options: SessionOptions & { json?: boolean }) =>
    call(tool, parseInput(json), options),
  );

application
  .command('install')
  .description('Add the MCP server, a skill and instructions for AI agents to the project (ui_install)')
  .addOption(dirOption())
  .addOption(runDirOption())
  .option('--force', 'replace what an earlier version installed')
  .option('--plan', 'only list the files')
  .addOption(
    new Option(
      '--clients <names>',
      `AI clients to set up, separated by commas: ${AI_CLIENTS.map(({ id }) => id).join(', ')} (default: ${defaults()})`,
    ).argParser(clientNames),
  )
  .action(async (options: SessionOptions & { force?: true; plan?: true; clients?: string[] }) => {
    const { install } = await import('./install/install.ts');
    const { installText } = await import('./format/installed.ts');
    const { force = false, plan = false, clients } = options;
    const output = install(plan ? realDirOf(options) : await sessionDir(options), {
      runDir: runDirOf(options),
      force,
      plan,
      clients,
    });
    print(installText(output, plan));
    if (output.failed !== undefined) process.exitCode = 1;
  });

application
  .command('uninstall')
  .description(
    'Remove from the project what install has added, and compiled code from the home folder; what was changed since stays and is named',
  )
  .addOption(dirOption())
  .addOption(runDirOption())
  .option('--force', 'remove also what was changed since')
  .option('--json', 'print the result as JSON')
  .action(async (options: SessionOptions & { force?: true; json?: true }) => {
    const { removeCompileCache, uninstall } = await import('./install/uninstall.ts');
    const { uninstallText } = await import('./format/installed.ts');
    const dir = realDirOf(options);
    const result = uninstall(dir, { runDir: runDirOf(options), force: options.force ?? false });
    removeCompileCache();
    print(options.json ? JSON.stringify(result) : uninstallText(result, fs.existsSync(dir) ? dir : undefined));
    if (result.kept.length > 0) process.exitCode = 1;
  });

application
  .command('agent-args')
  .description('Print the JVM options that load the Java agent, for build scripts and run configurations')
  .addOption(dirOption())
  .addOption(runDirOption())
  .addOption(headlessOption())
  .addOption(nodeSourceOff())
  .action((options: SessionOptions) => {
    print(
      agentArgs(AGENT_JAR, agentOptionsOf(options, realDirOf(options)))
        .map((each) => quoted(each))
        .join(' '),
    );
  });

application
  .command('link')
  .description('Print a link that opens the inspector in a browser; it works once, within a minute')
  .addOption(dirOption())
  .addOption(runDirOption())
  .action(async (options: SessionOptions) => {
    const { newLink } = await import('./commands/new-link.ts');
    const socket = await joinServer(options);
    print(await newLink(await sessionDir(options)));
    socket.end();
  });

application
  .command('wait')
  .description('Print events of the session, one JSON object per line, until the server exits')
  .addOption(dirOption())
  .action(async (options: SessionOptions) => {
    const { waitEvents } = await import('./commands/wait-events.ts');
    await waitEvents(realDirOf(options), print);
  });

const trace = application
  .command('trace')
  .description('Record what is done in an application into one file, and open it without the application');

trace
  .command('start')
  .description('Start recording: each step with screenshots, tree, details, exceptions and output')
  .addOption(dirOption())
  .addOption(runDirOption())
  .option('--app <application>', 'pid, or name from list (default: the selected application)')
  .action(async ({ app, ...options }: SessionOptions & { app?: string }) => {
    const { startTrace } = await import('./commands/trace.ts');
    print(await startTrace(await joinServer(options), await sessionDir(options), app));
  });

trace
  .command('stop')
  .description('End the recording')
  .addOption(dirOption())
  .argument('[file]', 'where to move the trace (default: it stays in the folder traces of the session directory)')
  .action(async (file: string | undefined, options: SessionOptions) => {
    const { stopTrace } = await import('./commands/trace.ts');
    print(await stopTrace(realDirOf(options), file === undefined ? undefined : path.resolve(file)));
  });

trace
  .command('show')
  .description('Open a trace in the browser, without the application, until Ctrl+C')
  .option('--no-open', 'print a link instead of opening the browser')
  .option('--port <port>', 'port of the page; 0: any free port', portNumber, 0)
  .argument('<file>', 'the trace')
  .action(async (file: string, options: { open: boolean; port: number }) => {
    const { showTrace } = await import('./commands/trace.ts');
    await showTrace(path.resolve(file), options, print);
  });

async function traceOfRun(dir: string, file: string) {
  const { TraceOfRun } = await import('./commands/trace.ts');
  return new TraceOfRun(dir, path.resolve(file));
}

function dirOf({ dir }: SessionOptions): string {
  return path.resolve(dir ?? SESSION_FOLDER);
}

/** The real path of the session directory, which need not exist. */
function realDirOf(options: SessionOptions): string {
  return realSessionDirectory(dirOf(options));
}

function sessionDir(options: SessionOptions): Promise<string> {
  return makeSessionDirectory(dirOf(options));
}

function runDirOf({ runDir }: SessionOptions): string {
  return runDir === undefined ? defaultRunDir() : path.resolve(runDir);
}

/** Returns the options of the Java agent for applications of a session directory. */
function agentOptionsOf(options: SessionOptions, dir: string): AgentOptions {
  const { headless } = options;
  const run = runOptionOf(options);
  return { run, session: sessionHash(dir), roots: rootsOf(dir), headless, ...nodeSourceOption(options.nodeSource) };
}

/** Returns the option `run` of the Java agent. */
function runOptionOf({ runDir }: SessionOptions): string | undefined {
  return runDir === undefined ? undefined : path.resolve(runDir);
}

function callerOf({
  structured,
  tools,
  readOnly,
  hotReload,
  nodeSource,
  allow,
  editorAsks,
  choseDir,
}: SessionOptions): CallerEnvironment {
  return {
    ...ownEnvironment(),
    options: {
      structured,
      tools,
      readOnly,
      allow: allow === undefined ? undefined : [allow],
      editorAsks,
      choseDir,
      ...(hotReload === false ? { hotReload } : {}),
      ...(nodeSource === false ? { nodeSource } : {}),
    },
  };
}

/** Joins the server of the session directory; starts it if necessary. */
async function joinServer(options: SessionOptions, connect?: Elsewhere): Promise<net.Socket> {
  const dir = await sessionDir(options);
  const runDir = runDirOf(options);
  const script = process.argv[1] ?? '';
  const linger = String(options.linger ?? LINGER_S);
  const serve = ['serve', '--dir', dir, '--run-dir', runDir, '--linger', linger, '--port', '0', '--mcp-port', '0'];
  serve.push('--started-by-client');
  return join({
    dir,
    runDir,
    version: VERSION,
    caller: callerOf(options),
    ...(connect === undefined ? {} : { connect }),
    serve: { command: process.execPath, args: [...process.execArgv, script, ...serve] },
  });
}

async function call(
  tool: string,
  input: Record<string, unknown>,
  { json, ...place }: SessionOptions & { json?: boolean },
): Promise<void> {
  const { callTool } = await import('./commands/call-tool.ts');
  if (!(await callTool(await joinServer(place), tool, input, { json }))) process.exitCode = 1;
}

function parseInput(json: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  } catch {
    throw new Error(`The tool's input must be a JSON object, for example '{"pid": 4711}'. Received: ${json}`);
  }
}

function toolNames(text: string): ToolName[] {
  const names = text.split(',').map((name) => name.trim());
  const known: readonly string[] = ToolName.options;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`There is no tool "${unknown}". Tools: ${known.join(', ')}.`);
  return z.array(ToolName).parse(names);
}

function clientNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = unknownClient(names);
  if (unknown !== undefined) throw new InvalidArgumentError(unknown);
  return names;
}

/** The AI clients that are set up by default. */
function defaults(): string {
  const always = AI_CLIENTS.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  return `${always.join(', ')} and those of which the project has a file or folder`;
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

function portNumber(text: string): number {
  const port = wholeNumber(text);
  if (port > 65_535) throw new InvalidArgumentError('It must be from 0 to 65535.');
  return port;
}

function placeName(text: string): string {
  if (Via.safeParse(text).success) return text;
  throw new InvalidArgumentError('It may contain letters, digits and . _ : @ - only, and at most 60 characters.');
}

function folder(text: string): string {
  // An empty path would mean the current folder, but it probably comes from an unset variable.
  if (text === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

/** Returns the message of an error, with advice if the disk is full. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const full = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return full
    ? `No space is left on the disk (${error.message}). Free some space, or set other folders with --dir and --run-dir.`
    : error.message;
}

/** Resolves when stdin has ended. */
function endOfInput(): Promise<void> {
  return new Promise((resolve) =>
    process.stdin
      .once('end', resolve)
      .once('error', () => resolve())
      .resume(),
  );
}

/** Exits as soon as the output is written, even if timers or connections are still active. */
function exit(): void {
  whenPrinted(() => process.exit());
}

application.parseAsync().then(exit, (error: unknown) => {
  printAside(`javafx-inspector: ${messageOf(error)}`);
  process.exitCode = 1;
  exit();
});

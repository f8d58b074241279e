import fs from 'node:fs';
import type net from 'node:net';
import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod';
import { agentArgs } from '../contract/agent-args.ts';
import { makeSessionDirectory, SESSION_FOLDER, sessionHash } from '../contract/session.ts';
import { defaultRunDir } from '../join/run-directory.ts';
import { AGENT_JAR } from './dist.ts';
import { ownEnvironment } from '../join/caller-environment.ts';
import { join } from '../join/join-client.ts';
import { relay } from './transports/relay.ts';
import { VERSION } from '../join/version.ts';

// A relay has to be there at once, so each command loads its own parts only.

const LINGER_S = 30;

interface SessionOptions {
  readonly dir?: string;
  readonly runDir?: string;
  readonly linger?: number;
}

const application = new Command('javafx-inspector')
  .description('Inspect and control a running JavaFX application, from VS Code and from AI agents.')
  .version(VERSION)
  .showHelpAfterError();

const dirOption = () =>
  new Option('--dir <dir>', `session directory (default: ${SESSION_FOLDER} in the current folder)`);
const runDirOption = () =>
  new Option('--run-dir <dir>', 'where agents announce themselves').default(undefined, 'the home');
const lingerOption = () =>
  new Option('--linger <seconds>', 'how long the server stays after its last client left').argParser(wholeNumber);

application
  .command('mcp')
  .description('MCP over stdin and stdout, for AI agents: joins the server of --dir, or starts it')
  .addOption(
    new Option('--dir <dir>', 'session directory; without it, a server of its own that waits for ui_configure'),
  )
  .addOption(runDirOption())
  .addOption(lingerOption())
  .action(async (options: SessionOptions) => {
    if (options.dir === undefined) {
      const { serveSingleClient: servePrivately } = await import('./single-client-server.ts');
      return servePrivately(runDirOf(options), (dir) => joinServer({ ...options, dir }));
    }
    const byClient = await relay(() => joinServer(options));
    if (!byClient) throw new Error('The server has ended. Start this command again to start it again.');
  });

application
  .command('serve')
  .description('The server of a session directory, with its pages and MCP over HTTP')
  .addOption(dirOption())
  .addOption(runDirOption())
  .option('--port <port>', 'of the pages; 0 takes any', wholeNumber, 8000)
  .option('--mcp-port <port>', 'of MCP; 0 takes any', wholeNumber, 8001)
  .addOption(lingerOption())
  .addOption(
    new Option('--started-by-client', 'standard input ends once the client that started it has joined').hideHelp(),
  )
  .action(async (options: SessionOptions & { port: number; mcpPort: number; startedByClient?: true }) => {
    const dir = await sessionDir(options);
    const { SharedServer } = await import('./shared-server.ts');
    const server = new SharedServer({
      dir,
      runDir: runDirOf(options),
      port: options.port,
      mcpPort: options.mcpPort,
      lingerMs: options.linger === undefined ? undefined : options.linger * 1000,
      ...(options.startedByClient ? { starterDone: endOfInput() } : {}),
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void server.close());
    const url = await server.start();
    print(`JavaFX Inspector ${VERSION} serves ${dir}`);
    print(`The inspector, once within a minute: ${server.newLink()}`);
    print(`MCP: ${url}/mcp with the token in ${path.join(dir, 'mcp-token')}`);
    await server.ended;
  });

application
  .command('launch')
  .description('Starts a JavaFX application with the agent in it (ui_launch)')
  .addOption(dirOption())
  .addOption(runDirOption())
  .option('--main-class <class>')
  .option('--class-path <path>', 'as java takes it')
  .option('--module-path <path>', 'as java takes it')
  .option('--module <module/class>')
  .option('--jar <file>')
  .option('--project <dir>', 'a folder with a Maven or Gradle build')
  .option('--java-home <dir>')
  .option('--jvm-arg <arg...>')
  .argument('[args...]', 'of the application')
  .action(async (args: string[], { dir, runDir, classPath, modulePath, jvmArg, ...way }: Launch) => {
    const input = {
      ...way,
      ...(classPath === undefined ? {} : { classPath: classPath.split(path.delimiter) }),
      ...(modulePath === undefined ? {} : { modulePath: modulePath.split(path.delimiter) }),
      ...(jvmArg === undefined ? {} : { jvmArgs: jvmArg }),
      ...(args.length === 0 ? {} : { args }),
    };
    await call('ui_launch', input, { ...(dir && { dir }), ...(runDir && { runDir }) });
  });

interface Launch extends SessionOptions {
  readonly classPath?: string;
  readonly modulePath?: string;
  readonly jvmArg?: string[];
}

application
  .command('attach')
  .description('Connects to a running application (ui_attach)')
  .addOption(dirOption())
  .addOption(runDirOption())
  .argument('<program>', 'a pid, or a name that list prints')
  .action((target: string, options: SessionOptions) =>
    call('ui_attach', /^\d+$/.test(target) ? { pid: Number(target) } : { app: target }, options),
  );

application
  .command('list')
  .description('Lists the JavaFX applications that run on this machine; attaches to none')
  .addOption(runDirOption())
  .option('--all', 'also JVMs without a sign of JavaFX')
  .option('--json', 'as ui_list_apps answers')
  .action(async (options: SessionOptions & { all?: boolean; json?: boolean }) => {
    const { list } = await import('./commands/list-applications.ts');
    print(await list(runDirOf(options), options));
  });

application
  .command('call')
  .description('Calls any tool and prints its answer')
  .addOption(dirOption())
  .addOption(runDirOption())
  .argument('<tool>')
  .argument('[json]', "the tool's input", '{}')
  .option('--json', 'the structured answer instead of the text')
  .action((tool: string, json: string, options: SessionOptions & { json?: boolean }) =>
    call(tool, parseInput(json), options),
  );

application
  .command('agent-args')
  .description(
    'Prints the JVM options that start an application with the agent, for build scripts and run configurations',
  )
  .addOption(dirOption())
  .addOption(runDirOption())
  .action((options: SessionOptions) => {
    const dir = dirOf(options);
    const real = fs.existsSync(dir) ? fs.realpathSync(dir) : dir;
    const run = options.runDir === undefined ? undefined : path.resolve(options.runDir);
    print(
      agentArgs(AGENT_JAR, { run, session: sessionHash(real) })
        .map(quoted)
        .join(' '),
    );
  });

application
  .command('link')
  .description('Prints a link that opens the inspector in a browser, once, within a minute')
  .addOption(dirOption())
  .addOption(runDirOption())
  .action(async (options: SessionOptions) => {
    const { newLink } = await import('./commands/new-link.ts');
    const socket = await joinServer(options);
    print(await newLink(await sessionDir(options)));
    socket.end();
  });

function dirOf({ dir }: SessionOptions): string {
  return path.resolve(dir ?? SESSION_FOLDER);
}

function sessionDir(options: SessionOptions): Promise<string> {
  return makeSessionDirectory(dirOf(options));
}

function runDirOf({ runDir }: SessionOptions): string {
  return runDir === undefined ? defaultRunDir() : path.resolve(runDir);
}

/** Joins the server of the session directory, which is started when there is none. */
async function joinServer(options: SessionOptions): Promise<net.Socket> {
  const dir = await sessionDir(options);
  const runDir = runDirOf(options);
  const self = process.argv[1] ?? '';
  const linger = String(options.linger ?? LINGER_S);
  const serve = ['serve', '--dir', dir, '--run-dir', runDir, '--linger', linger, '--port', '0', '--mcp-port', '0'];
  serve.push('--started-by-client');
  return join({
    dir,
    runDir,
    version: VERSION,
    caller: ownEnvironment(),
    serve: { command: process.execPath, args: [...process.execArgv, self, ...serve] },
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
    throw new Error(`The tool's input is one JSON object, as '{"pid": 4711}'; this is none: ${json}`);
  }
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}

function quoted(option: string): string {
  return /\s/.test(option) ? `"${option}"` : option;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** An error as a user can act on it. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const full = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return full
    ? `No space is left on the disk (${error.message}). Free some, or name other folders with --dir and --run-dir.`
    : error.message;
}

/** Resolves when standard input has ended. */
function endOfInput(): Promise<void> {
  return new Promise((resolve) =>
    process.stdin
      .once('end', resolve)
      .once('error', () => resolve())
      .resume(),
  );
}

/** Ends the process once its output is out: what else is left over must not keep a client waiting. */
function exit(): void {
  process.stdout.write('', () => process.exit());
}

application.parseAsync().then(exit, (error: unknown) => {
  process.stderr.write(`javafx-inspector: ${sentence(error)}\n`);
  process.exitCode = 1;
  exit();
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import fc from 'fast-check';
import { makeSessionDirectory, realSessionDirectory } from '../../src/files/session-directory.ts';
import { UnusablePathError } from '../../src/files/unusable-path-error.ts';
import { join } from '../../src/join/join-client.ts';
import { Applications } from '../../src/mcp/applications/applications.ts';
import { OutputFiles } from '../../src/mcp/applications/launch/output.ts';
import { serveClient } from '../../src/mcp/client/mcp-server.ts';
import { requestOf } from '../../src/mcp/commands/session-request.ts';
import { uninstall } from '../../src/mcp/install/uninstall.ts';
import { Lifecycle } from '../../src/mcp/session/lifecycle.ts';
import { Logs } from '../../src/mcp/session/logs.ts';
import { Session } from '../../src/mcp/session/session.ts';
import { HttpServer } from '../../src/mcp/transports/http/http-server.ts';
import { McpClient } from '../harness/mcp-client.ts';
import { freshDir, remove } from '../harness/until.ts';
import { tryInputs } from './inputs.ts';
import { Watchdog } from './watchdog.ts';

const KNOWN = [
  ...['.', 'log', 'log/server.log', 'log/app.log', 'log/app.log.1', 'log/app-err.log', 'log/app-err.log.1'],
  ...[
    'ui-port',
    'mcp-port',
    'mcp-token',
    'config.json',
    '.gitignore',
    'resources',
    'resources/mcp.md',
    'resources/a/b',
  ],
  ...['viewdefs', 'viewdefs/README.md', 'state', 'variables', 'event', 'wait-for-state.sh'],
  ...['installed.json', 'launched.json', 'run.init.gradle'],
].map((name) => path.posix.join('.javafx-inspector', name));
const OF_PROJECT = [
  'CLAUDE.md',
  'AGENTS.md',
  '.mcp.json',
  '.vscode',
  '.vscode/mcp.json',
  '.cursor',
  '.claude',
  '.claude/skills',
];

/** Where links lead, relative to the project. */
const TARGETS = [
  '../outside',
  '../outside/profile',
  '../outside/new',
  '../outside/empty',
  '.git',
  '.git/hooks/new',
  '.git/config',
];
const OTHER_TARGETS = ['.', 'src/Main.java', '/etc/passwd', '/etc', '/dev/zero', '/proc/self', 'x'.repeat(300)];

const Text = fc.oneof(
  fc.constantFrom(
    '',
    '{}',
    '{"allow":["run"]}',
    '*\n',
    '1',
    '65536',
    '80@example.org',
    '[{"pid":1}]',
    '{"files":{},"folders":["../outside/empty"]}',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.json({ maxDepth: 2 }),
);
const What = fc.oneof(
  { weight: 4, arbitrary: fc.record({ link: fc.constantFrom(...TARGETS, ...OTHER_TARGETS) }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom({ kind: 'pipe' }, { kind: 'folder' }, { kind: 'huge' }, { kind: 'hardLink' }),
  },
  { weight: 2, arbitrary: fc.record({ text: Text, mode: fc.constantFrom(0o644, 0o444, 0o000, 0o777) }) },
);
const Name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 2, arbitrary: fc.constantFrom(...OF_PROJECT) },
  fc
    .string({ minLength: 1, maxLength: 260 })
    .map((name) => `.javafx-inspector/resources/${name.replace(/[/\0]/g, '')}x`),
);
const Entries = fc.array(fc.tuple(Name, What), { maxLength: 8 });
type Entry = typeof Entries extends fc.Arbitrary<(infer E)[]> ? E : never;

describe('a session directory from a repository', function () {
  this.timeout(0);
  let root: string;
  let project: string;
  let runDir: string;
  let watchdog: Watchdog;

  before(function () {
    if (process.platform === 'win32') this.skip();
    root = fs.realpathSync(freshDir('fuzz-session'));
    project = path.join(root, 'project');
    runDir = path.join(root, 'run');
    watchdog = new Watchdog(path.join(root, 'input'));
  });
  after(async () => {
    await watchdog.stop();
    remove(root);
  });

  /** Makes a project with these entries; impossible ones are left out. */
  const make = (entries: readonly Entry[]): void => {
    for (const [name, what] of entries) {
      const file = path.join(project, name);
      try {
        let folder = path.dirname(file);
        while (fs.lstatSync(folder, { throwIfNoEntry: false }) === undefined) folder = path.dirname(folder);
        // Behind a link, the test itself would change other files.
        if (fs.realpathSync(folder) !== folder) continue;
        fs.mkdirSync(path.dirname(file), { recursive: true });
        fs.rmSync(file, { recursive: true, force: true });
        if ('link' in what) fs.symlinkSync(path.resolve(project, what.link), file);
        else if ('text' in what) fs.writeFileSync(file, what.text, { mode: what.mode });
        else if (what.kind === 'folder') fs.mkdirSync(path.join(file, 'sub'), { recursive: true });
        else if (what.kind === 'pipe') execFileSync('mkfifo', [file]);
        else if (what.kind === 'huge') huge(file);
        else fs.linkSync(path.join(root, 'outside/profile'), file);
      } catch {
        // Its folder is a file, or its name is too long.
      }
    }
  };

  /** The files that no input may change. */
  const others = (): string[] =>
    ['outside', 'project/.git']
      .flatMap((folder) =>
        fs
          .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
          .map((name) => path.join(folder, name)),
      )
      .map((name) => {
        const stat = fs.lstatSync(path.join(root, name));
        return `${name} ${stat.mode} ${stat.isFile() ? fs.readFileSync(path.join(root, name), 'utf8') : ''}`;
      })
      .sort();

  const reset = (): void => {
    for (const name of ['project', 'outside', 'run'])
      fs.rmSync(path.join(root, name), { recursive: true, force: true });
    for (const folder of ['outside/empty', 'project/.git/hooks', 'project/src'])
      fs.mkdirSync(path.join(root, folder), { recursive: true });
    for (const file of ['outside/profile', 'project/.git/config', 'project/src/Main.java'])
      fs.writeFileSync(path.join(root, file), `${file}\n`.repeat(10));
  };

  it('causes no internal error, no hang, and no change of another file', async () => {
    await tryInputs(fc.tuple(Entries, Entries, fc.boolean()), async ([before, later, joins]) => {
      reset();
      make(before);
      fs.writeFileSync(path.join(root, 'input'), JSON.stringify([before, later, joins]));
      watchdog.next();
      const unchanged = others();
      const dir = path.join(project, '.javafx-inspector');
      await tried(async () => useServer(dir, later));
      if (joins) await tried(async () => joinServer(await makeSessionDirectory(dir)));
      await tried(() => uninstall(realSessionDirectory(dir), { runDir, force: true }));
      assert.deepEqual(others(), unchanged);
    });
  });

  const useServer = async (dir: string, later: readonly Entry[]): Promise<void> => {
    const applications = new Applications({ runDir, agentJar: 'none.jar', client: 'fuzz' });
    const logs = new Logs();
    const lifecycle: Lifecycle = new Lifecycle({
      configured: (to) => {
        logs.follow(to);
        return applications.configure(to);
      },
      startHttp: async (to) => (http = await HttpServer.start({ session, dir: to, port: 0, mcpPort: 0 })),
    });
    let http: HttpServer | undefined;
    const session = new Session(applications, lifecycle);
    const [transport, theirs] = InMemoryTransport.createLinkedPair();
    serveClient(session, transport, { cwd: project });
    const client = await McpClient.connect(theirs);
    try {
      await checked(client, 'ui_configure', { base_dir: '.javafx-inspector' });
      await checked(client, 'ui_start');
      await use(client, dir, logs);
      // A link that is created later.
      make(later);
      await tried(() => http?.hasFiles() === false && http.writeFiles());
      await use(client, dir, logs);
    } finally {
      await client.close();
      await lifecycle.close();
      logs.close();
      await applications.close();
    }
  };

  /** Everything that clients and the command line do with the files. */
  const use = async (client: McpClient, dir: string, logs: Logs): Promise<void> => {
    await checked(client, 'ui_install', { plan: true });
    await checked(client, 'ui_install', { force: true });
    await checked(client, 'ui_status');
    for (const uri of ['ui://mcp.md', 'ui://a/b', 'ui://sub', 'ui://live/log?name=app', 'ui://live/log?name=server'])
      await client.client
        .readResource({ uri })
        .catch((error: unknown) => assert.doesNotMatch(String(error), /MCP_UI_INTERNAL|The server failed/));
    await tried(() => {
      const output = new OutputFiles(dir);
      fs.writeSync(output.stdout, 'printed\n');
      output.last();
      output.close();
    });
    logs.follow(dir);
    await tried(() => requestOf(dir, '/wait?timeout=0', 'GET'));
  };

  /** Joins a server that does not start. */
  const joinServer = (dir: string): Promise<unknown> =>
    join({ dir, runDir, version: '0.0.0', caller: { cwd: project }, serve: { command: '/bin/false', args: [] } });
});

/** Calls a tool, whose errors are for users. */
async function checked(client: McpClient, tool: string, input = {}): Promise<void> {
  const { isError, content } = await client.result(tool, input);
  if (isError === true) assert.doesNotMatch(JSON.stringify(content), /MCP_UI_INTERNAL|The server failed/);
}

/** Runs a function that may fail with an error for users. */
async function tried(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof UnusablePathError) return;
    assert.ok(
      error instanceof Error && /cannot be the session directory|No server runs|The server of/.test(error.message),
      String(error),
    );
  }
}

/** A file of 3 GB, without as many blocks of the disk. */
function huge(file: string): void {
  fs.writeFileSync(file, 'x');
  fs.truncateSync(file, 3_000_000_000);
}

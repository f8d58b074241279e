import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { sessionHash } from '../../src/contract/session.ts';
import { compileApp } from '../harness/apps.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { JAVAFX_21, missingJdk, monocle, monocleArgs, startJava, type JavaApplication } from '../harness/java.ts';
import { McpClient } from '../harness/mcp-client.ts';
import { command, requires, skipWithout } from '../harness/requirements.ts';
import { closed, stopProcess, until, killAtExit } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

/** Runs a script and then the command in the other arguments, in separate namespaces that end with it. */
const limited = (script: string, ...args: readonly string[]): [string, string[]] => [
  'unshare',
  ['--user', '--map-root-user', '--mount', 'sh', '-c', `${script}; exec "$@"`, 'sh', ...args],
];

const missing = (): string | undefined => {
  if (process.platform !== 'linux') return 'Linux, whose limits can be lowered for one process';
  const [file, args] = limited(':', 'true');
  return spawnSync(file, args).status === 0 ? undefined : 'user namespaces (unshare --user)';
};

describe('a server where file watches have run out', function () {
  let workspace: TestWorkspace;
  let mcp: McpClient | undefined;
  let application: JavaApplication | undefined;

  before(function () {
    skipWithout(this, missing());
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    workspace = new TestWorkspace();
  });
  after(async () => {
    await mcp?.close();
    await application?.stop();
    await workspace?.remove();
  });

  it('runs all the same, finds an application that starts, and notices that it exits', async () => {
    const [file, args] = limited('echo 0 > /proc/sys/user/max_inotify_watches', process.execPath, ...workspace.relay);
    mcp = await McpClient.connect(
      new StdioClientTransport({ command: file, args, cwd: workspace.project, stderr: 'pipe' }),
    );
    assert.equal((await mcp.call('ui_status')).state, 'running');
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    application = startJava({
      main: 'hello.Main',
      classPath: [classes, ...javafx, ...(await monocle())],
      jvmArgs: [...agentArgs({ run: workspace.runDir, session: sessionHash(workspace.dir) }), ...monocleArgs],
    });
    const { pid } = application;
    const selected = async (): Promise<string> => String((await mcp?.call('ui_status'))?.['selected']);
    await until(async () => (await selected()).endsWith(`-${pid}`), {
      ms: 60_000,
      what: 'the application is connected',
    });
    await application.stop();
    await until(async () => (await selected()) === 'undefined' || (await selected()) === 'null', {
      what: 'it has exited',
    });
    assert.match(workspace.log('server.log'), /cannot be watched.*ENOSPC/s);
  });
});

describe('a server on a full disk', function () {
  let workspace: TestWorkspace;
  let child: ChildProcess | undefined;

  before(function () {
    skipWithout(this, missing());
    workspace = new TestWorkspace();
  });
  afterEach(() => stopProcess(child));
  after(() => workspace?.remove());

  /** The ways to fill a file system of 256 kB: its space, or its number of files and folders. */
  const ways = {
    space: 'cat /dev/zero > fill 2>/dev/null',
    files: 'i=0; while touch "fill$i" 2>/dev/null; do i=$((i+1)); done',
  };
  for (const [what, fill] of Object.entries(ways)) {
    for (const mode of ['serve', 'mcp'] as const) {
      it(`without ${what} reports it and exits, when it is started by “${mode}”`, async () => {
        const disk = path.join(workspace.root, 'run');
        const mount = [
          `mkdir -p '${disk}'`,
          `mount -t tmpfs -o size=256k,nr_inodes=32 none '${disk}'`,
          `cd '${disk}'`,
          'mkdir -m 700 run && mkdir -p d/log && touch d/.gitignore d/log/server.log',
          fill,
          'cd /',
        ].join('; ');
        const dirs = ['--dir', path.join(disk, 'd'), '--run-dir', path.join(disk, 'run')];
        const ports = mode === 'serve' ? ['--port', '0', '--mcp-port', '0'] : [];
        const [file, args] = limited(mount, process.execPath, command, mode, ...dirs, ...ports);
        const server = killAtExit(spawn(file, args, { stdio: ['pipe', 'ignore', 'pipe'] }));
        child = server;
        let output = '';
        server.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
        const code = await closed(server);
        assert.equal(code, 1, output);
        assert.match(output, /No space is left on the disk/);
      });
    }
  }
});

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { AppEntry } from '../../src/contract/app.ts';
import { bareImage } from '../harness/image.ts';
import { compileApp } from '../harness/apps.ts';
import { JAVAFX_21, jdk, QUICK_START, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { startRun, stderrOf } from '../harness/run-command.ts';
import { closed, until } from '../harness/until.ts';
import { TestWorkspace, useDisplay } from './workspace.ts';

describe('javafx-inspector run', function () {
  const display = useDisplay();
  let workspace: TestWorkspace;

  before(function () {
    if (process.platform === 'win32') this.skip(); // The suite windows has its own tests.
  });
  beforeEach(() => void (workspace = new TestWorkspace()));
  afterEach(() => workspace.remove());

  const startWith = (more: { env?: NodeJS.ProcessEnv; open?: boolean }, command: string[]): JavaApplication =>
    startRun(command, {
      ...more,
      dir: workspace.dir,
      runDir: workspace.runDir,
      cwd: workspace.project,
      env: { DISPLAY: display().name, JAVA_HOME: jdk(17), ...more.env },
    });
  const start = (...command: string[]): JavaApplication => startWith({}, command);

  const script = (name: string, ...lines: string[]): string => {
    const file = path.join(workspace.project, name);
    fs.writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
    return file;
  };

  const javaCommand = async (): Promise<string> => {
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    const options = [...QUICK_START, '-Dprism.order=sw', '-cp', [classes, ...javafx].join(':'), 'hello.Main'];
    return [path.join(jdk(17), 'bin/java'), ...options].map((part) => `'${part}'`).join(' ');
  };

  it('connects the application that a script starts, whose streams and exit code are those of the command', async () => {
    const run = start(script('start.sh', 'echo starting', `exec ${await javaCommand()}`));
    const client = await workspace.connectHere();
    try {
      const app = await until(() => connected(client), { ms: 60_000, what: 'the application is connected' });
      assert.deepEqual([app.title, app.mainClass], ['Hello', 'hello.Main']);
      assert.match(await client.text('ui_get_snapshot'), /Button n\w+ #button “Click me”/);
      run.send('nonsense\n');
      await until(() => run.stderr.includes('no command nonsense'));
      run.send('exit\n');
      assert.deepEqual(await run.exited, { code: 0, signal: null });
      await closed(run.child);
      assert.equal(run.stdout, 'starting\nready\n');
      assert.match(
        stderrOf(run),
        /^NOTE: Picked up JDK_JAVA_OPTIONS: -javaagent:\S+ -Dmcp\.ui=true\n(.*\n)*no command nonsense\n$/,
      );
    } finally {
      await client.close();
    }
  });

  it('prints a link to the inspector before the output of the command', async () => {
    const run = start('sh', '-c', 'echo built; echo a warning >&2; read line; exit 7');
    const [, link = ''] = await run.line(/^ {4}(http:\/\/127\.0\.0\.1:\d+\/open\?key=[\w-]{22})$/, {
      stream: 'stderr',
    });
    assert.equal((await fetch(link, { redirect: 'manual' })).status, 200);
    run.send('\n');
    assert.deepEqual(await run.exited, { code: 7, signal: null });
    await closed(run.child);
    const { dir, runDir } = workspace;
    assert.ok(run.stderr.includes(`javafx-inspector link --dir ${dir} --run-dir ${runDir}\n`), run.stderr);
    assert.deepEqual([run.stdout, stderrOf(run)], ['built\n', 'a warning\n']);
    await workspace.serverExited();
  });

  it('opens the inspector in the browser', async () => {
    script('xdg-open', 'echo "$1" > opened');
    const env = { PATH: `${workspace.project}:${process.env['PATH']}` };
    const run = startWith({ env, open: true }, [
      ...['sh', '-c', 'while [ ! -s opened ]; do sleep 0.05; done; cat opened'],
    ]);
    const [link] = await run.line(/^http:\/\/127\.0\.0\.1:\d+\/open\?key=[\w-]{22}$/);
    assert.equal((await fetch(link, { redirect: 'manual' })).status, 200);
    assert.equal((await run.exited).code, 0);
    await closed(run.child);
    assert.equal(run.stderr, 'javafx-inspector: Opening the inspector in the browser.\n');
  });

  it('passes on signals to the command, and exits by the signal that ended it', async () => {
    const run = start('sh', '-c', 'trap "echo interrupted" INT; echo waiting; while :; do sleep 0.05; done');
    await run.line(/^waiting$/);
    run.child.kill('SIGINT');
    await run.line(/^interrupted$/);
    run.child.kill('SIGTERM');
    assert.deepEqual(await run.exited, { code: null, signal: 'SIGTERM' });
  });

  it('reports a command that cannot be started', async () => {
    const none = start('no-such-command');
    const unable = start(script('plain.sh').replace(/plain\.sh$/, 'none/../plain.sh'));
    assert.deepEqual(await none.exited, { code: 127, signal: null });
    await closed(none.child);
    assert.equal(
      stderrOf(none),
      'javafx-inspector: no-such-command was not found. Check its name, and that its folder is in PATH.\n',
    );
    assert.equal((await unable.exited).code, 127);
    fs.chmodSync(path.join(workspace.project, 'plain.sh'), 0o644);
    assert.equal((await start('./plain.sh').exited).code, 126);
  });

  it('starts an image without java.instrument unchanged, and reports why it is not inspected', async () => {
    const image = await bareImage();
    const java = path.join(image, 'bin/java');
    assert.doesNotMatch(fs.readFileSync(path.join(image, 'release'), 'utf8'), /java\.instrument/);
    const run = start(java, '-version');
    assert.deepEqual(await run.exited, { code: 0, signal: null });
    await closed(run.child);
    assert.ok(
      run.stderr.startsWith(
        `javafx-inspector: The Java runtime ${image} has no java.instrument module, so its applications start without the Java agent. `,
      ),
      run.stderr,
    );
    assert.match(stderrOf(run), /^openjdk version/);
    // Java itself refuses to start with a Java agent.
    const direct = spawnSync(java, ['-version'], { env: { JDK_JAVA_OPTIONS: '-javaagent:agent.jar' } });
    assert.equal(direct.status, 1);
  });
});

async function connected(client: McpClient): Promise<AppEntry | undefined> {
  const { apps } = await client.call('ui_list_apps');
  return AppEntry.array()
    .parse(apps)
    .find(({ state, title }) => state === 'connected' && title !== undefined);
}

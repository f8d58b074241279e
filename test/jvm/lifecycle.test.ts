import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { UiError } from '../../src/contract/error.ts';
import { connectAgent } from '../../src/mcp/applications/agent-connection.ts';
import { ownMachine } from '../../src/jvms/machine.ts';
import { startOf } from '../../src/jvms/processes.ts';
import { compileApp } from '../harness/apps.ts';
import {
  perform,
  agentArgs,
  attachAgent,
  rendezvous,
  rendezvousFile,
  startAgentApplication,
  UNHURRIED,
  type AgentApplicationOptions,
} from '../harness/java-agent.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { JAVAFX_21, jdk, startJava, type JavaApplication } from '../harness/java.ts';
import { agentJar, MAX_AGENT_JAR_MIB, requires } from '../harness/requirements.ts';
import { stopProcess, freshDir, remove, until } from '../harness/until.ts';

/** Names of the Java agent's threads in a JVM. */
function ourThreads(pid: number): string[] {
  const dump = execFileSync(path.join(jdk(17), 'bin/jcmd'), [String(pid), 'Thread.print'], { encoding: 'utf8' });
  return [...dump.matchAll(/^"(JavaFX Inspector[^"]*)"/gm)].map((match) => match[1] ?? '');
}

/** Objects of the agent that a remaining listener would keep; counting them collects garbage first. */
function held(pid: number): string[] {
  const counted = execFileSync(path.join(jdk(17), 'bin/jcmd'), [String(pid), 'GC.class_histogram'], {
    encoding: 'utf8',
  });
  return (
    counted.match(/javafxinspector\.core\.(Agent|\w+\.(Connection|FocusMemory|Live\w+|Highlights|Pick\w+))$/gm) ?? []
  );
}

/** TCP ports on which a process listens, from Linux's tables. */
function listeningPorts(pid: number): number[] {
  const sockets = new Set<string>();
  for (const fd of fs.readdirSync(`/proc/${pid}/fd`)) {
    try {
      const inode = /^socket:\[(\d+)\]/.exec(fs.readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      if (inode !== undefined) sockets.add(inode);
    } catch {
      // It was closed in the meantime.
    }
  }
  const lines = ['tcp', 'tcp6'].flatMap((table) => fs.readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n'));
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    return state === '0A' && sockets.has(inode) ? [parseInt(local.split(':')[1] ?? '', 16)] : [];
  });
}

async function refuses(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
  }).then((refused) => {
    socket.destroy();
    return refused === true;
  });
}

describe("the Java agent's lifecycle", function () {
  let display: Display;
  let hello: AgentApplicationOptions;
  let plain: { main: string; classPath: string[] };
  const folders: string[] = [];
  const folder = (): string => {
    const made = freshDir('run');
    folders.push(made);
    return made;
  };
  const applications: JavaApplication[] = [];
  const start = (options: Parameters<typeof startJava>[0]): JavaApplication => {
    const application = startJava(options);
    applications.push(application);
    return application;
  };

  before(async function () {
    requires(this, 'display', 'agent');
    display = await startDisplay();
    const { classes, javafx } = await compileApp('hello', JAVAFX_21);
    hello = {
      main: 'hello.Main',
      classPath: [classes],
      modulePath: javafx,
      addModules: 'javafx.controls',
      jvmArgs: ['-Dprism.order=sw'],
      display: display.name,
    };
    plain = { main: 'loaders.Plain', classPath: [(await compileApp('loaders', JAVAFX_21)).classes] };
  });
  afterEach(async () => {
    for (const application of applications.splice(0)) await application.stop();
    for (const made of folders.splice(0)) remove(made);
  });
  after(() => display?.stop());

  it('publishes where its process runs and which launch started it', async function () {
    if (process.platform !== 'linux') return this.skip();
    const app = await startAgentApplication({ ...hello, agent: { launch: 'my launch' } });
    try {
      const { pid, startTicks, host, boot, pidNamespace, launch } = app.file;
      assert.equal(startTicks, startOf(pid).startTicks);
      assert.deepEqual({ host, boot, pidNamespace }, ownMachine());
      assert.equal(launch, 'my launch');
    } finally {
      await app.stop();
    }
  });

  it('serves only hello until it is enabled, and then publishes its state', async () => {
    const app = await startAgentApplication({ ...hello, enabled: false });
    try {
      assert.equal(app.file.enabled, false);
      assert.deepEqual(app.connection.hello.app.debugFlags, []);
      await assert.rejects(
        app.connection.request('windows', {}),
        (error) => error instanceof UiError && error.code === 'MCP_UI_NOT_ENABLED' && /ui_attach/.test(error.message),
      );
      const { app: enabled } = await app.connection.request('enable', {});
      assert.equal(enabled.enabled, true);
      assert.deepEqual(enabled.debugFlags, ['mcpEnabled']);
      await app.connection.request('windows', {});
      await until(async () => (await rendezvous(app.run, app.application.pid)).enabled, { what: 'its file' });
    } finally {
      await app.stop();
    }
  });

  it('is enabled by an attach, which loads nothing twice', async () => {
    const app = await startAgentApplication({ ...hello, agent: { session: 'a session' }, enabled: false });
    try {
      assert.equal(app.file.session, 'a session');
      const other = folder();
      assert.deepEqual(await attachAgent(app.application.pid, { run: other }), { code: 0, stderr: '' });
      await app.connection.request('windows', {});
      const file = await rendezvous(other, app.application.pid);
      assert.equal(file.port, app.file.port, 'the same agent, published for every client');
      assert.equal(file.enabled, true);
      assert.equal(listeningPorts(app.application.pid).length, 1);
    } finally {
      await app.stop();
    }
  });

  it('publishes a rendezvous file for its user only, and its token nowhere else', async () => {
    const app = await startAgentApplication(hello);
    try {
      const { pid } = app.application;
      const mode = (file: string): string => (fs.statSync(file).mode & 0o777).toString(8);
      assert.equal(mode(app.run), '700');
      assert.equal(mode(rendezvousFile(app.run, pid)), '600');
      assert.deepEqual(fs.readdirSync(app.run), [`${pid}.json`]);
      for (const place of ['cmdline', 'environ'])
        assert.ok(!fs.readFileSync(`/proc/${pid}/${place}`, 'latin1').includes(app.file.token));
    } finally {
      await app.stop();
    }
    assert.equal(fs.existsSync(app.run), false);
  });

  it('removes everything when the last client detaches, and can be attached again', async () => {
    const app = await startAgentApplication(hello);
    try {
      const { pid } = app.application;
      await app.application.line(/ready/);
      const second = await app.connect('second');
      const selector = { css: '#button' };
      const root = (await app.connection.request('query', { selector })).matches[0];
      await perform(app.connection, [{ type: 'hover', target: { selector } }]);
      await app.connection.request('screenshot', {});
      await second.request('watch', {});
      await app.connection.request('highlight', { selector });
      await app.connection.request('pick', { on: true });
      assert.notDeepEqual(held(pid), []);
      assert.deepEqual(await app.connection.request('detach', {}), { others: 1 });
      const probe = await connectAgent(app.file, 'probe', { ...UNHURRIED, probe: true });
      assert.deepEqual(await second.request('detach', {}), { others: 0 });
      await until(() => probe.closed && second.closed && app.connection.closed, { what: 'all are disconnected' });
      await until(() => ourThreads(pid).length === 0, { what: `no thread of ours: ${ourThreads(pid)}` });
      assert.deepEqual(fs.readdirSync(app.run), []);
      assert.equal(await refuses(app.file.port), true);
      assert.deepEqual(listeningPorts(pid), []);
      await until(() => held(pid).length === 0, { what: `nothing of the application holds us: ${held(pid)}` });

      assert.equal((await attachAgent(pid, { run: app.run })).code, 0);
      const file = await rendezvous(app.run, pid);
      assert.notEqual(file.token, app.file.token);
      const third = await connectAgent(file, 'again', UNHURRIED);
      const again = (await third.request('query', { selector })).matches[0];
      assert.equal(again?.ref.uid, root?.ref.uid, 'a node keeps its uid');
      third.close();
      assert.equal(app.application.stderr, '');
    } finally {
      await app.stop();
    }
  });

  it('replaces an older core by a newer one', async () => {
    const app = await startAgentApplication(hello);
    try {
      const core = path.join(folder(), 'newer, agent%.jar');
      fs.copyFileSync(agentJar, core);
      assert.equal((await attachAgent(app.application.pid, { run: app.run, core })).code, 0);
      await until(() => app.connection.closed, { what: 'the old core disconnects its client' });
      const file = await until(async () => {
        const now = await rendezvous(app.run, app.application.pid);
        return now.token !== app.file.token && now;
      });
      remove(core);
      const connection = await connectAgent(file, 'again', UNHURRIED);
      assert.equal((await connection.request('windows', {})).windows.length, 1);
      connection.close();
      assert.equal(listeningPorts(app.application.pid).length, 1);
      assert.equal(ourThreads(app.application.pid).filter((name) => name.endsWith('server')).length, 1);
    } finally {
      await app.stop();
    }
  });

  it('publishes nothing in a folder that is a link or belongs to another user', async function () {
    if (process.platform === 'win32') return this.skip();
    const app = await startAgentApplication(hello);
    const target = path.join(folder(), 'target');
    const link = path.join(folder(), 'link');
    try {
      fs.mkdirSync(target, { mode: 0o755 });
      fs.symlinkSync(target, link);
      const foreign = folder();
      fs.chmodSync(foreign, 0o777);
      if (process.getuid?.() === 0) fs.chownSync(foreign, 65534, 65534);
      const bad = process.getuid?.() === 0 ? [link, foreign] : [link];
      for (const run of bad) await attachAgent(app.application.pid, { run });
      const good = folder();
      fs.chmodSync(good, 0o777);
      assert.equal((await attachAgent(app.application.pid, { run: good })).code, 0);
      assert.equal((await rendezvous(good, app.application.pid)).pid, app.application.pid);
      assert.equal(fs.statSync(good).mode & 0o777, 0o700);
      assert.deepEqual([fs.readdirSync(target), fs.statSync(target).mode & 0o777], [[], 0o755]);
      assert.deepEqual([fs.readdirSync(foreign), fs.statSync(foreign).mode & 0o777], [[], 0o777]);
    } finally {
      await app.stop();
    }
  });

  it('logs nothing into a link, a second name of a file or a pipe', async function () {
    if (process.platform === 'win32') return this.skip();
    const application = start(hello);
    await application.line(/ready/);
    const run = folder();
    const log = path.join(run, `${application.pid}.log`);
    const other = path.join(folder(), 'other');
    fs.writeFileSync(other, 'kept');
    /** Makes the Java agent log that it cannot read its core. */
    const attach = async (): Promise<void> =>
      assert.equal((await attachAgent(application.pid, { run, core: '/nowhere.jar' })).code, 0);
    for (const make of [
      () => fs.symlinkSync(other, log),
      () => fs.symlinkSync(`${other}-new`, log),
      () => fs.linkSync(other, log),
      () => void execFileSync('mkfifo', [log]),
    ]) {
      make();
      await attach();
      fs.rmSync(log);
    }
    await attach();
    await until(() => fs.existsSync(log), { what: 'the log' });
    assert.equal(fs.readFileSync(other, 'utf8'), 'kept');
    assert.ok(!fs.existsSync(`${other}-new`));
  });

  for (const by of ['javaagent', 'attach'] as const) {
    it(`starts no thread and opens no port in a JVM without JavaFX, by ${by}`, async () => {
      const run = folder();
      const application = start({ ...plain, jvmArgs: by === 'javaagent' ? agentArgs({ run }) : [] });
      await application.line(/ready/);
      if (by === 'attach') assert.deepEqual(await attachAgent(application.pid, { run }), { code: 0, stderr: '' });
      assert.deepEqual(ourThreads(application.pid), []);
      assert.deepEqual(listeningPorts(application.pid), []);
      assert.deepEqual(fs.readdirSync(run), []);
      application.child.stdin.end();
      assert.deepEqual(await application.exited, { code: 0, signal: null });
      assert.equal(application.stderr, '');
    });

    it(`waits for JavaFX to start late, by ${by}`, async () => {
      const run = folder();
      const args = by === 'javaagent' ? agentArgs({ run }) : [];
      const application = start({ ...hello, args: ['wait'], jvmArgs: [...args, '-Dprism.order=sw'] });
      await application.line(/waiting/);
      if (by === 'attach') assert.equal((await attachAgent(application.pid, { run })).code, 0);
      assert.deepEqual(ourThreads(application.pid), []);
      application.send('go\n');
      assert.equal((await rendezvous(run, application.pid)).enabled, true);
    });
  }

  it('an application that exits during a call is MCP_UI_APP_GONE for its clients, and its file is removed', async () => {
    const app = await startAgentApplication(hello);
    try {
      await app.application.line(/ready/);
      app.application.send('block 10000\n');
      await app.application.line(/^blocked/);
      const call = assert.rejects(
        app.connection.request('windows', {}),
        (error) => error instanceof UiError && error.code === 'MCP_UI_APP_GONE',
      );
      app.application.send('exit\n');
      await call;
      assert.equal((await app.application.exited).code, 0);
      assert.deepEqual(fs.readdirSync(app.run), []);
    } finally {
      await app.stop();
    }
  });

  it('leaves the application unaffected when it cannot start, and logs the reason', async () => {
    const run = folder();
    const application = start({ ...hello, jvmArgs: [...agentArgs({ run, core: '/no/such.jar' }), '-Dprism.order=sw'] });
    await application.line(/ready/);
    const log = path.join(run, `${application.pid}.log`);
    await until(() => fs.existsSync(log) && /no\/such\.jar/.test(fs.readFileSync(log, 'utf8')));
    assert.deepEqual(ourThreads(application.pid), []);
    assert.equal(application.stderr, '');
  });

  it(`is a jar of at most ${MAX_AGENT_JAR_MIB} MiB`, () => {
    const mib = fs.statSync(agentJar).size / 1024 / 1024;
    assert.ok(mib <= MAX_AGENT_JAR_MIB, `${mib} MiB`);
  });

  describe('a failed attach prints the reason in one line', () => {
    const failing = async (pid: number, code: number, line: RegExp): Promise<void> => {
      const result = await attachAgent(pid, {});
      assert.match(result.stderr, line);
      assert.equal(result.stderr.trimEnd().split('\n').length, 1, result.stderr);
      assert.equal(result.code, code);
    };

    it('for a process that does not exist', async () => {
      const child = spawn('true');
      await new Promise((resolve) => child.once('exit', resolve));
      await failing(child.pid ?? 0, 3, /There is no process/);
    });

    it('for a process that is not a Java application, which keeps running', async () => {
      const child = spawn('sleep', ['60']);
      await failing(child.pid ?? 0, 7, /not a Java application/);
      assert.equal(child.exitCode ?? child.signalCode, null);
      await stopProcess(child);
    });

    it('for an application that forbids attaching', async () => {
      const application = start({ ...plain, jvmArgs: ['-XX:+DisableAttachMechanism'] });
      await application.line(/ready/);
      await failing(application.pid, 5, /forbids attaching.*agent-args/);
    });

    it("for another user's application", async function () {
      if (process.getuid?.() !== 0) return this.skip();
      const child = spawn('sleep', ['60'], { uid: 65534 });
      await failing(child.pid ?? 0, 4, /only that user/);
      await stopProcess(child);
    });

    it('for a runtime image without java.instrument', async () => {
      const image = path.join(folder(), 'image');
      const options = ['--add-modules', 'java.base', '--output', image];
      execFileSync(path.join(jdk(17), 'bin/jlink'), options, { stdio: 'ignore' });
      const application = start({ ...plain, home: image });
      await application.line(/ready/);
      await failing(application.pid, 6, /java\.instrument/);
    });
  });
});

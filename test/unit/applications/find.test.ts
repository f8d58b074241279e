import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { agentOptions } from '../../../src/contract/agent-args.ts';
import { UiError } from '../../../src/contract/error.ts';
import { isTrustedHome, type System } from '../../../src/mcp/applications/trusted-home.ts';
import { loadAgent } from '../../../src/mcp/applications/load-agent.ts';
import { findJavaInstallations, whyNoJavaHome } from '../../../src/mcp/applications/java-installations.ts';
import { appName, keyOf } from '../../../src/mcp/applications/application-names.ts';
import { readPerfData } from '../../../src/jvms/performance-data.ts';
import { askStartTime, isAlive, isSameProcess, startOf, startTime } from '../../../src/jvms/processes.ts';
import { performanceData } from '../../harness/performance-data.ts';
import { stopProcess, exited, freshDir, remove } from '../../harness/until.ts';

describe('an application’s name', () => {
  it('is its main class and its pid', () => {
    assert.equal(appName('com.example.App', 7), 'App-7');
    assert.equal(appName('mod.ule/com.example.Outer$App', 7), 'Outer$App-7');
    assert.equal(appName('/opt/my app/contacts 2.jar', 7), 'contacts_2-7');
    assert.equal(appName(null, 7), 'java-7');
  });

  it('leads back to the pid, whatever the class was thought to be', () => {
    assert.deepEqual(['App-7', 'my-app-12', '33', 'App', ''].map(keyOf), [7, 12, 33, undefined, undefined]);
  });
});

describe('performance data', () => {
  it('yield their strings', () => {
    const strings = readPerfData(performanceData({ 'sun.rt.javaCommand': 'a.A one', 'java.property.java.home': '/ü' }));
    assert.deepEqual(Object.fromEntries(strings ?? []), {
      'sun.rt.javaCommand': 'a.A one',
      'java.property.java.home': '/ü',
    });
  });

  it('that are broken, truncated or something else yield nothing wrong', () => {
    const good = performanceData({ a: 'b', c: 'd' });
    for (let length = 0; length < good.length; length++) readPerfData(good.subarray(0, length));
    assert.equal(readPerfData(Buffer.from('nothing of the kind, but long enough to be one')), undefined);
    good.writeInt32LE(-5, 32);
    assert.equal(readPerfData(good)?.size, 0);
  });
});

describe('a process', () => {
  let child: ChildProcess;
  let pid: number;
  beforeEach(() => {
    child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    pid = child.pid ?? 0;
  });
  afterEach(() => stopProcess(child));

  it('is the same while its pid and start time are the same', async () => {
    const started = (await startTime(pid)) ?? 0;
    assert.ok(Math.abs(started - Date.now()) < 60_000);
    assert.ok(await isSameProcess(pid, { startTime: started }));
    assert.ok(!(await isSameProcess(pid, { startTime: started - 60_000 })));
    child.kill('SIGKILL');
    await exited(child);
    assert.ok(!isAlive(pid));
    assert.ok(!(await isSameProcess(pid, { startTime: started })));
  });

  it('is the same after the system clock was set, by its ticks in this boot', async function () {
    if (process.platform !== 'linux') return this.skip();
    const start = startOf(pid);
    const before = { ...start, startTime: start.startTime - 3_600_000 };
    assert.ok(await isSameProcess(pid, before));
    assert.ok(!(await isSameProcess(pid, { ...start, startTicks: (start.startTicks ?? 0) - 1 })));
    assert.ok(!(await isSameProcess(pid, { ...start, boot: 'another' })));
  });

  it('has a start time that ps prints in the language of the user', async function () {
    if (process.platform === 'win32') return this.skip();
    const folder = freshDir('ps');
    const script =
      '#!/bin/sh\n[ "$LC_ALL" = C ] && echo "Sat Nov 21 23:44:00 2026" || echo "Sa 21 Nov 23:44:00 2026 Uhr"\n';
    fs.writeFileSync(path.join(folder, 'ps'), script, { mode: 0o755 });
    const { PATH, LC_ALL } = process.env;
    Object.assign(process.env, { PATH: `${folder}:${PATH}`, LC_ALL: 'de_DE.UTF-8' });
    try {
      assert.equal(await askStartTime(pid, 'darwin'), new Date(2026, 10, 21, 23, 44).getTime());
    } finally {
      process.env['PATH'] = PATH;
      if (LC_ALL === undefined) delete process.env['LC_ALL'];
      else process.env['LC_ALL'] = LC_ALL;
      remove(folder);
    }
  });
});

describe('Java to attach with', () => {
  const root = freshDir('jdks');
  after(() => remove(root));

  /** A folder that looks like a JDK, whose java is a script. */
  function fake(name: string, script: string, { attach = true } = {}): string {
    const home = path.join(root, name);
    fs.mkdirSync(path.join(home, 'bin'), { recursive: true });
    fs.mkdirSync(path.join(home, 'lib'), { recursive: true });
    fs.writeFileSync(path.join(home, 'bin/java'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    if (attach) fs.writeFileSync(path.join(home, 'lib/libattach.so'), '');
    return home;
  }

  it('is searched for at the given place, in JAVA_HOME, in PATH, then in the usual folders', () => {
    const [a, b, c] = [fake('a', ''), fake('b', ''), fake('c', '')];
    const places = findJavaInstallations({
      javaHome: a,
      JAVA_HOME: b,
      PATH: [path.join(c, 'bin'), '/nowhere'].join(path.delimiter),
    });
    assert.deepEqual(places.slice(0, 3), [
      { home: a, from: 'javaHome' },
      { home: b, from: 'JAVA_HOME' },
      { home: fs.realpathSync(c), from: 'PATH' },
    ]);
  });

  it('is not searched for in the folder in which the server happens to run', () => {
    const home = fake('relative', 'exit 1');
    const relative = path.relative(process.cwd(), home);
    const PATH = [path.join(relative, 'bin'), '.', '', 'bin'].join(path.delimiter);
    const places = findJavaInstallations({ JAVA_HOME: relative, PATH });
    assert.deepEqual(
      places.filter(({ from }) => from === 'PATH'),
      [],
    );
    assert.equal(whyNoJavaHome(relative), 'not an absolute path');
    assert.equal(whyNoJavaHome(home), undefined);
  });

  it('is the first one that can attach; a failure lists all that were tried', async function () {
    if (process.platform === 'win32') return this.skip();
    const record = path.join(root, 'attached');
    const agentJar = path.join(root, 'a.jar');
    fs.writeFileSync(agentJar, '');
    const runtime = fake('runtime', 'exit 9', { attach: false });
    const old = fake('old', 'echo UnsupportedClassVersionError >&2; exit 1');
    const good = fake('good', `echo "$@" > ${record}`);
    const refused = fake('refused', 'echo the application said no >&2; exit 1');
    const attach = (JAVA_HOME: string, next: string): Promise<void> =>
      loadAgent(
        {
          pid: 4711,
          agentJar,
          options: 'run=x',
          targetHome: runtime,
          hints: { JAVA_HOME, PATH: path.join(next, 'bin') },
        },
        {},
      );
    await attach(old, good);
    assert.equal(fs.readFileSync(record, 'utf8'), `-cp ${agentJar} javafxinspector.attach.Attach 4711 run=x\n`);
    await assert.rejects(attach(old, refused), (error) => {
      assert.ok(error instanceof UiError);
      assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
      assert.match(
        error.message,
        /runtime .*no jdk\.attach.*old \(JAVA_HOME\).*refused \(PATH\): the application said no/s,
      );
      return true;
    });
  });
});

describe('a Java home that a JVM names', () => {
  let root: string;
  let home: string;
  const macOS: System = { platform: 'darwin', uid: process.getuid?.() };
  beforeEach(function () {
    if (process.platform === 'win32') return this.skip();
    root = freshDir('home');
    home = path.join(root, 'jdk');
    for (const name of ['bin', 'lib']) fs.mkdirSync(path.join(home, name), { recursive: true, mode: 0o755 });
    fs.writeFileSync(path.join(home, 'bin/java'), '', { mode: 0o755 });
  });
  afterEach(() => remove(root));

  it('is started if only this user can write to it', () => {
    assert.ok(isTrustedHome(home, [], macOS));
    fs.symlinkSync('jdk', path.join(root, 'link'));
    assert.ok(isTrustedHome(path.join(root, 'link'), [], macOS));
    assert.ok(!isTrustedHome(path.join(root, 'none'), [], macOS));
  });

  it('is not started if others can write to a part of it or replace it, unless it is known from elsewhere', () => {
    for (const part of ['', 'bin', 'lib', 'bin/java']) {
      const file = path.join(home, part);
      for (const mode of [0o777, 0o775]) {
        fs.chmodSync(file, mode);
        assert.ok(!isTrustedHome(home, [], macOS), `${part} ${mode.toString(8)}`);
      }
      assert.ok(isTrustedHome(home, [{ home, from: 'JAVA_HOME' }], macOS));
      fs.chmodSync(file, 0o755);
    }
    fs.chmodSync(root, 0o777);
    assert.ok(!isTrustedHome(home, [], macOS));
    fs.chmodSync(root, 0o1777);
    assert.ok(isTrustedHome(home, [], macOS));
  });

  it('is not started if a part of it belongs to another user or is a link to something of another user', function () {
    if (process.getuid?.() !== 0) return this.skip();
    for (const part of ['', 'bin', 'lib', 'bin/java']) {
      fs.lchownSync(path.join(home, part), 65534, 65534);
      assert.ok(!isTrustedHome(home, [], macOS), part);
      fs.lchownSync(path.join(home, part), 0, 0);
    }
    assert.ok(isTrustedHome(home, [], macOS));
    const theirs = path.join(root, 'theirs');
    fs.renameSync(path.join(home, 'bin/java'), theirs);
    fs.chownSync(theirs, 65534, 65534);
    fs.symlinkSync(theirs, path.join(home, 'bin/java'));
    assert.ok(!isTrustedHome(home, [], macOS));
  });

  it('is started on Windows only in the profile, among installed programs, or if only this user can have named it', () => {
    const windows: System = { platform: 'win32', uid: undefined };
    assert.ok(!isTrustedHome(home, [], windows));
    const trustedWith = (name: string, value: string): boolean => {
      const before = process.env[name];
      process.env[name] = value;
      try {
        return isTrustedHome(home, [], windows);
      } finally {
        if (before === undefined) delete process.env[name];
        else process.env[name] = before;
      }
    };
    assert.ok(trustedWith('ProgramFiles', root));
    assert.ok(trustedWith('TMPDIR', os.userInfo().homedir));
    assert.ok(!trustedWith('TMPDIR', root));
  });
});

describe('options of the agent', () => {
  it('may hold any character', () => {
    assert.equal(agentOptions({ run: '/a, b=c/ü', enable: true }), 'run=%2Fa%2C%20b%3Dc%2F%C3%BC,enable=true');
    assert.equal(agentOptions({ session: undefined, enable: false }), '');
  });
});

import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findJvms, type Jvm } from '../../../src/jvms/jvms.ts';
import { freshDir, remove, stopProcess } from '../../harness/until.ts';
import { performanceData } from '../../harness/performance-data.ts';

const NOBODY = 65534;

describe('JVMs', () => {
  let tmp: string;
  let folder: string;
  let file: string;
  let child: ChildProcess;
  const found = (): Jvm | undefined => findJvms(tmp).find(({ pid }) => pid === child.pid);
  beforeEach(function () {
    if (process.platform === 'win32') return this.skip();
    tmp = freshDir('jvms');
    folder = path.join(tmp, `hsperfdata_${os.userInfo().username}`);
    fs.mkdirSync(folder, { mode: 0o755 });
    child = spawn('sleep', ['60']);
    file = path.join(folder, String(child.pid));
    const home = path.join(tmp, 'elsewhere');
    fs.writeFileSync(file, performanceData({ 'sun.rt.javaCommand': 'a.Main', 'java.property.java.home': home }));
  });
  afterEach(async () => {
    await stopProcess(child);
    remove(tmp);
  });

  it('are described by the performance data of this user', () => {
    assert.equal(found()?.main, 'a.Main');
  });

  it('are not described by a folder to which other users can write, or that is a link', () => {
    for (const mode of [0o777, 0o1777, 0o775]) {
      fs.chmodSync(folder, mode);
      assert.equal(found(), undefined, mode.toString(8));
    }
    fs.chmodSync(folder, 0o755);
    assert.ok(found() !== undefined);
    fs.renameSync(folder, path.join(tmp, 'real'));
    fs.symlinkSync('real', folder);
    assert.equal(found(), undefined);
  });

  it('are not described by a folder that another user has created, whatever it is called', function () {
    if (process.getuid?.() !== 0) return this.skip();
    for (const name of [path.basename(folder), 'hsperfdata_x', 'hsperfdata_', 'hsperfdata_root ']) {
      const forged = path.join(tmp, name);
      fs.renameSync(folder, forged);
      for (const each of [forged, path.join(forged, path.basename(file))]) fs.chownSync(each, NOBODY, NOBODY);
      assert.equal(found(), undefined, name);
      fs.renameSync(forged, folder);
    }
  });

  it('are not described by a file that is a link, a pipe or of another user', function () {
    const real = path.join(tmp, 'real');
    fs.renameSync(file, real);
    const variants = [() => fs.symlinkSync(real, file), () => void execFileSync('mkfifo', [file])];
    if (process.getuid?.() === 0)
      variants.push(() => {
        fs.copyFileSync(real, file);
        fs.chownSync(file, NOBODY, NOBODY);
      });
    for (const make of variants) {
      make();
      assert.notEqual(found()?.main, 'a.Main');
      fs.rmSync(file);
    }
  });

  it('of other users are listed as refused, although nothing in their folders is read', async function () {
    if (process.getuid?.() !== 0 || process.platform !== 'linux') return this.skip();
    const other = spawn('sleep', ['60'], { uid: NOBODY });
    const theirs = path.join(tmp, 'hsperfdata_nobody');
    fs.renameSync(folder, theirs);
    fs.renameSync(path.join(theirs, path.basename(file)), path.join(theirs, String(other.pid)));
    const listed = (): Jvm | undefined => findJvms(tmp).find(({ pid }) => pid === other.pid);
    try {
      assert.equal(listed(), undefined, 'the folder belongs to this user, the process does not');
      fs.chownSync(theirs, NOBODY, NOBODY);
      assert.deepEqual(
        [listed()?.refused, listed()?.javaHome, listed()?.showsJavaFx],
        ['it belongs to another user (nobody)', undefined, false],
      );
      assert.notEqual(listed()?.main, 'a.Main');
    } finally {
      await stopProcess(other);
    }
  });

  describe('on Linux', () => {
    let home: string;
    let java: ChildProcess;
    const homeOf = (): string | undefined => findJvms(tmp).find(({ pid }) => pid === java.pid)?.javaHome;
    before(function () {
      if (process.platform !== 'linux') this.skip();
    });
    beforeEach(() => {
      home = path.join(tmp, 'jdk');
      fs.mkdirSync(path.join(home, 'bin'), { recursive: true });
      fs.copyFileSync('/bin/sleep', path.join(home, 'bin/java'));
      java = spawn(path.join(home, 'bin/java'), ['60']);
      fs.copyFileSync(file, path.join(folder, String(java.pid)));
    });
    afterEach(() => stopProcess(java));

    it('have the Java home of their executable, not that of their performance data', () => {
      assert.equal(homeOf(), fs.realpathSync(home));
      assert.equal(found()?.javaHome, undefined, 'its executable is not called java');
    });

    it('have no Java home if the executable is no longer the file at its path', () => {
      const exe = path.join(home, 'bin/java');
      fs.rmSync(exe);
      assert.equal(homeOf(), undefined);
      fs.writeFileSync(exe, '#!/bin/sh\n', { mode: 0o755 });
      assert.equal(homeOf(), undefined);
      fs.writeFileSync(`${exe} (deleted)`, '#!/bin/sh\n', { mode: 0o755 });
      assert.equal(homeOf(), undefined);
    });
  });
});

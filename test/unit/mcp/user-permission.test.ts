import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { sessionHash } from '../../../src/contract/session.ts';
import { allow, allowedIn, disallow } from '../../../src/mcp/evaluation/user-permission.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('the permission of a user for a session directory', () => {
  const dir = '/work/a project/.javafx-inspector';
  let base: string;
  let runDir: string;
  let file: string;

  beforeEach(() => {
    base = freshDir('permission');
    runDir = path.join(base, 'run');
    file = path.join(runDir, `${sessionHash(dir)}.allow`);
  });
  afterEach(() => remove(base));

  it('is for that directory alone, until it is taken back', () => {
    assert.deepEqual(allowedIn(runDir, dir), []);
    allow(runDir, dir, 'run');
    allow(runDir, dir, 'run');
    assert.deepEqual(allowedIn(runDir, dir), ['run']);
    assert.deepEqual(allowedIn(runDir, '/work/another/.javafx-inspector'), []);
    assert.deepEqual([disallow(runDir, dir), disallow(runDir, dir)], [true, false]);
    assert.deepEqual(allowedIn(runDir, dir), []);
  });

  it('does not count if others could have written it: a file with more rights, a link, another directory or other content', function () {
    if (process.platform === 'win32') this.skip();
    allow(runDir, dir, 'run');
    assert.equal(fs.statSync(file).mode & 0o777, 0o600);
    const text = fs.readFileSync(file, 'utf8');
    for (const mode of [0o644, 0o660, 0o602, 0o640]) {
      fs.chmodSync(file, mode);
      assert.deepEqual(allowedIn(runDir, dir), [], mode.toString(8));
    }
    fs.chmodSync(file, 0o600);
    fs.chmodSync(runDir, 0o755);
    assert.deepEqual(allowedIn(runDir, dir), [], 'the folder');
    fs.chmodSync(runDir, 0o700);
    const elsewhere = path.join(base, 'elsewhere');
    fs.renameSync(file, elsewhere);
    fs.symlinkSync(elsewhere, file);
    assert.deepEqual(allowedIn(runDir, dir), [], 'a link');
    allow(runDir, dir, 'run');
    assert.ok(fs.lstatSync(file).isFile(), 'a link is replaced');
    fs.rmSync(file);
    fs.mkdirSync(file);
    assert.deepEqual(allowedIn(runDir, dir), [], 'a folder');
    fs.rmdirSync(file);
    for (const other of [
      '',
      '{',
      '[]',
      'null',
      '{"allow":["run"]}',
      text.replace('a project', 'other'),
      text.replace('run', 'all'),
    ]) {
      fs.writeFileSync(file, other, { mode: 0o600 });
      assert.deepEqual(allowedIn(runDir, dir), [], other);
    }
  });
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isSameFile, readOwnFile } from '../../../src/files/own-file.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('readOwnFile', () => {
  let dir: string;
  let file: string;
  const read = (): string | undefined => readOwnFile(file, 10)?.toString();
  beforeEach(() => {
    dir = freshDir('own-file');
    file = path.join(dir, 'file');
    fs.writeFileSync(file, '0123456789');
  });
  afterEach(() => remove(dir));

  it('returns the content of a file of this user', () => {
    assert.equal(read(), '0123456789');
    fs.writeFileSync(file, '');
    assert.equal(read(), '');
  });

  it('returns nothing for a file that is missing or too long, and for a folder', () => {
    fs.appendFileSync(file, 'a');
    assert.equal(read(), undefined);
    fs.rmSync(file);
    assert.equal(read(), undefined);
    fs.mkdirSync(file);
    assert.equal(read(), undefined);
  });

  it('returns nothing for a link, a second name of a file, a pipe and a device', function () {
    if (process.platform === 'win32') return this.skip();
    const other = path.join(dir, 'other');
    fs.renameSync(file, other);
    fs.symlinkSync(other, file);
    assert.equal(read(), undefined);
    fs.rmSync(file);
    fs.linkSync(other, file);
    assert.equal(read(), undefined);
    fs.rmSync(file);
    execFileSync('mkfifo', [file]);
    assert.equal(read(), undefined);
    assert.equal(readOwnFile('/dev/zero', 10), undefined);
  });

  it('returns nothing for a file of another user', function () {
    if (process.getuid?.() !== 0) return this.skip();
    fs.chownSync(file, 65534, 65534);
    assert.equal(read(), undefined);
  });

  it('compares files, not their paths', () => {
    const other = path.join(dir, 'other');
    fs.writeFileSync(other, '0123456789');
    assert.ok(!isSameFile(file, other));
    assert.ok(!isSameFile(path.join(dir, 'none'), path.join(dir, 'none')));
    assert.ok(isSameFile(file, path.join(dir, '.', 'file')));
  });
});

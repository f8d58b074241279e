import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../../../src/files/replace-file.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('replaceFile', () => {
  let dir = '';
  beforeEach(() => (dir = freshDir('replace-file')));
  afterEach(() => remove(dir));

  it('replaces a file and leaves nothing beside it', () => {
    const file = path.join(dir, 'a.txt');
    fs.writeFileSync(file, 'old');
    replaceFile(file, 'new');
    assert.equal(fs.readFileSync(file, 'utf8'), 'new');
    assert.deepEqual(fs.readdirSync(dir), ['a.txt']);
  });

  it('gives the file the permissions that were asked for', function () {
    if (process.platform === 'win32') this.skip();
    const file = path.join(dir, 'a.txt');
    replaceFile(file, 'new', { mode: 0o622 });
    assert.equal(fs.statSync(file).mode & 0o777, 0o622);
  });

  it('replaces a link instead of the file to which it leads', function () {
    if (process.platform === 'win32') this.skip();
    const file = path.join(dir, 'link');
    const target = path.join(dir, 'target');
    fs.writeFileSync(target, 'precious');
    fs.symlinkSync(target, file);
    replaceFile(file, 'new');
    assert.equal(fs.readFileSync(target, 'utf8'), 'precious');
    assert.ok(fs.lstatSync(file).isFile());
  });

  it('leaves the file unchanged, and nothing beside it, if it cannot be replaced', () => {
    const folder = path.join(dir, 'folder');
    fs.mkdirSync(path.join(folder, 'inside'), { recursive: true });
    assert.throws(() => replaceFile(folder, 'new'));
    assert.deepEqual(fs.readdirSync(dir), ['folder']);
  });
});

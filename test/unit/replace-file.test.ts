import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../../scripts/setup/replace-file.mjs';
import { freshDir, remove } from '../harness/until.ts';

describe('A file that is built again', () => {
  let dir: string;
  let file: string;
  beforeEach(() => {
    dir = freshDir('replace');
    file = path.join(dir, 'cli.cjs');
    replaceFile(file, Buffer.from('old and longer'));
  });
  afterEach(() => remove(dir));

  it('is still read in full by a process that has opened it before', () => {
    const opened = fs.openSync(file, 'r');
    try {
      replaceFile(file, Buffer.from('new'));
      assert.equal(fs.readFileSync(opened, 'utf8'), 'old and longer');
    } finally {
      fs.closeSync(opened);
    }
    assert.equal(fs.readFileSync(file, 'utf8'), 'new');
    assert.deepEqual(fs.readdirSync(dir), ['cli.cjs']);
  });

  it('is not written if nothing has changed', () => {
    const before = fs.statSync(file).ino;
    replaceFile(file, Buffer.from('old and longer'));
    assert.equal(fs.statSync(file).ino, before);
  });
});

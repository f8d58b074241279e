import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { ClassFiles } from '../../../src/mcp/reload/class-files.ts';
import { freshDir, remove, until } from '../../harness/until.ts';

describe('the class files of a folder that begins to be watched', () => {
  let folder: string;
  beforeEach(() => void (folder = freshDir('classes')));
  afterEach(() => remove(folder));

  it('have changed if they were written before the folder was read, but not if they were written again unchanged', async () => {
    const since = Date.now();
    const [before, meanwhile, copied] = ['Before', 'Meanwhile', 'Copied'].map((name) => {
      const file = path.join(folder, `${name}.class`);
      fs.writeFileSync(file, name);
      return file;
    });
    assert.ok(before !== undefined && meanwhile !== undefined && copied !== undefined);
    fs.utimesSync(before, new Date(), new Date(since - 5000));
    fs.utimesSync(copied, new Date(), new Date(since - 5000));
    const changed: string[] = [];
    const classes = new ClassFiles((files) => changed.push(...files));
    classes.add(copied);
    await classes.know(folder, since);
    classes.add(before);
    classes.add(meanwhile);
    await until(() => changed.length >= 2, { what: 'two changed files' });
    assert.deepEqual(changed, [copied, meanwhile]);
  });
});

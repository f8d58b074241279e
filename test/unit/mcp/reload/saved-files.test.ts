import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SavedFiles } from '../../../../src/mcp/reload/saved-files.ts';
import { freshDir, remove, until } from '../../../harness/until.ts';

describe('Saved files', () => {
  const folder = fs.realpathSync(freshDir('saved'));
  const file = path.join(folder, 'a.fxml');
  const read: (string | undefined)[] = [];
  const saved = new SavedFiles((_, text) => read.push(text));
  const isRead = (n: number): Promise<unknown> => until(() => read.length === n, { what: `read ${n} times` });
  after(() => {
    saved.close();
    remove(folder);
  });

  it('are read once for each save, also if that is reported twice', async () => {
    fs.writeFileSync(file, 'one');
    saved.add(file, folder);
    await isRead(1);
    saved.add(file, folder);
    // Longer than a file has to be complete.
    await sleep(150);
    assert.deepEqual(read, ['one']);
  });

  it('are read again if the same content is saved again', async () => {
    await sleep(20);
    fs.writeFileSync(file, 'one');
    saved.add(file, folder);
    await isRead(2);
  });

  it('are read again without a save when something else has changed that they depend on', async () => {
    saved.again(file, folder);
    await isRead(3);
    assert.deepEqual(read, ['one', 'one', 'one']);
  });
});

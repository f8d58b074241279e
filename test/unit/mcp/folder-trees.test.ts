import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { FolderTrees } from '../../../src/mcp/reload/folder-trees.ts';
import { freshDir, remove, until } from '../../harness/until.ts';

describe('Watched folders', () => {
  let base: string;
  let trees: FolderTrees;
  let saved: string[];

  beforeEach(() => {
    base = fs.realpathSync(freshDir('trees'));
    saved = [];
    trees = new FolderTrees(
      (file) => saved.push(path.relative(base, file).split(path.sep).join('/')),
      (why) => assert.fail(why),
    );
  });
  afterEach(() => {
    trees.close();
    remove(base);
  });

  const write = (name: string, text: string): void => {
    const file = path.join(base, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  const reports = (name: string): Promise<unknown> =>
    until(() => saved.includes(name), { what: `${name} is reported` });
  /** As hot reload does for a folder of a build and those that contain it. */
  const follow = (): Promise<void> =>
    trees.follow(
      [path.join(base, 'build/resources/main')],
      [base, path.join(base, 'build'), path.join(base, 'build/resources')],
    );

  it('report files that are written to them, also in folders that appear later', async () => {
    write('build/resources/main/a.css', '');
    await follow();
    write('build/resources/main/a.css', 'a');
    await reports('build/resources/main/a.css');
    write('build/resources/main/deep/er/b.css', 'b');
    await reports('build/resources/main/deep/er/b.css');
    assert.ok(!saved.includes('build/c.css'));
  });

  it('report files that were written before they were watched, since a given time', async () => {
    write('build/resources/main/old.css', '');
    fs.utimesSync(path.join(base, 'build/resources/main/old.css'), 1, 1);
    write('build/resources/main/deep/a.css', '');
    await trees.follow([path.join(base, 'build/resources/main')], [], Date.now() - 5000);
    await reports('build/resources/main/deep/a.css');
    assert.ok(!saved.includes('build/resources/main/old.css'));
  });

  it('report such files if the folders did not exist at first', async () => {
    await follow();
    write('build/resources/main/app/a.css', 'a');
    await reports('build/resources/main/app/a.css');
  });

  it('report such files after a build has removed and created the folders again', async () => {
    write('build/resources/main/app/a.css', 'a');
    await follow();
    for (const removed of ['build', 'build/resources', 'build/resources/main', 'build/resources/main/app']) {
      fs.rmSync(path.join(base, removed), { recursive: true });
      write('build/resources/main/app/a.css', removed);
      await reports('build/resources/main/app/a.css');
      saved.length = 0;
      write(`build/resources/main/app/${removed.length}.css`, 'another');
      await reports(`build/resources/main/app/${removed.length}.css`);
      saved.length = 0;
    }
  });
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { GuardedFolder } from '../../../src/files/guarded-folder.ts';
import { readInside, readRegular } from '../../../src/files/regular-file.ts';
import { UnusablePathError } from '../../../src/files/unusable-path-error.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('a folder whose content others may have written', function () {
  let root: string;
  let outside: string;
  let folder: GuardedFolder;
  const at = (name: string): string => path.join(folder.root, name);
  const secret = (): string => path.join(outside, 'secret');

  before(function () {
    if (process.platform === 'win32') this.skip();
  });
  beforeEach(() => {
    root = fs.realpathSync(freshDir('guarded'));
    outside = path.join(root, 'outside');
    folder = new GuardedFolder(path.join(root, 'session'));
    fs.mkdirSync(path.join(folder.root, 'log'), { recursive: true });
    fs.mkdirSync(outside);
    fs.writeFileSync(secret(), 'secret');
  });
  afterEach(() => {
    assert.deepEqual(fs.readdirSync(outside), ['secret'], 'nothing outside was created or removed');
    assert.equal(fs.readFileSync(secret(), 'utf8'), 'secret');
    remove(root);
  });

  /** All operations on a file. */
  const uses = (name: string): Record<string, () => unknown> => ({
    read: () => folder.read(name, 100),
    readEnd: () => folder.readEnd(name, 100),
    open: () => folder.open(name, fs.constants.O_RDWR),
    append: () => fs.closeSync(folder.openForAppending(name)),
  });
  const refused = (use: () => unknown, message: RegExp): void => {
    assert.throws(use, (error) => error instanceof UnusablePathError && message.test(error.message));
  };

  it('opens no link, folder or pipe instead of a file, and says which to remove', () => {
    fs.symlinkSync(secret(), at('log/link'));
    fs.symlinkSync(path.join(outside, 'new'), at('log/dangling'));
    fs.symlinkSync('loop', at('log/loop'));
    fs.mkdirSync(at('log/folder'));
    execFileSync('mkfifo', [at('log/pipe')]);
    for (const [name, why] of Object.entries({
      link: 'is a link. Remove it',
      dangling: 'is a link. Remove it',
      loop: 'is a link. Remove it',
      folder: 'is a folder. Rename or remove it',
      pipe: 'is not a regular file. Remove it',
    })) {
      for (const use of Object.values(uses(`log/${name}`))) refused(use, new RegExp(`/session/log/${name} ${why}`));
      assert.equal(folder.isFile(`log/${name}`), false);
    }
  });

  it('is not left through a folder that is a link, at any depth', () => {
    fs.rmdirSync(at('log'));
    fs.symlinkSync(outside, at('log'));
    fs.mkdirSync(at('a/b'), { recursive: true });
    fs.symlinkSync(outside, at('a/b/c'));
    for (const [name, link] of Object.entries({
      'log/secret': 'log',
      'a/b/c/secret': 'a/b/c',
      'a/b/c/d/secret': 'a/b/c',
    })) {
      const changes = {
        ...uses(name),
        replace: () => folder.replace(name, 'mine'),
        remove: () => folder.remove(name),
        makeFolder: () => folder.makeFolder(`${link}/new`),
      };
      for (const use of Object.values(changes)) refused(use, new RegExp(`/session/${link} is a link. Remove it`));
    }
    assert.equal(folder.list('log'), undefined);
    folder.removeIfEmpty('log');
    assert.ok(fs.lstatSync(at('log')).isSymbolicLink());
  });

  it('is not left after it was replaced by a link itself', () => {
    fs.renameSync(folder.root, path.join(root, 'moved'));
    fs.symlinkSync(outside, folder.root);
    for (const use of [...Object.values(uses('secret')), () => folder.remove('secret'), () => folder.replace('x', '')])
      refused(use, /session is behind a link now\. Remove the link/);
    assert.equal(folder.list('.'), undefined);
  });

  it('replaces and removes a link itself, never its target', () => {
    fs.symlinkSync(secret(), at('token'));
    folder.replace('token', 'new', { mode: 0o600 });
    assert.equal(fs.lstatSync(at('token')).mode & 0o777, 0o600);
    assert.equal(folder.read('token', 3)?.toString(), 'new');
    fs.symlinkSync(secret(), at('other'));
    folder.remove('other');
    folder.remove('none/other');
    assert.deepEqual(fs.readdirSync(folder.root).sort(), ['log', 'token']);
    fs.mkdirSync(at('folder'));
    refused(() => folder.replace('folder', ''), /folder is a folder/);
    refused(() => folder.remove('folder'), /folder is a folder/);
  });

  it('appends to no file that has another name', () => {
    fs.linkSync(secret(), at('log/hard'));
    fs.writeSync(folder.openForAppending('log/hard'), 'mine');
    assert.equal(folder.read('log/hard', 100)?.toString(), 'mine');
  });

  it('reads files up to a size, or their end', () => {
    fs.writeFileSync(at('log/app'), '0123456789');
    assert.equal(folder.read('log/app', 10)?.toString(), '0123456789');
    refused(() => folder.read('log/app', 9), /log\/app is larger than 9 bytes/);
    const end = folder.readEnd('log/app', 4);
    assert.deepEqual([end?.bytes.toString(), end?.from], ['6789', 6]);
    assert.equal(folder.read('log/none', 1), undefined);
    assert.equal(folder.read('none/none', 1), undefined);
    assert.equal(folder.read('x'.repeat(300), 1), undefined);
    assert.throws(() => folder.read('../outside/secret', 100), /is no path in a folder/);
  });

  it('creates folders, and itself if it was removed, but not its project', () => {
    fs.rmSync(folder.root, { recursive: true });
    fs.closeSync(folder.openForAppending('log/app.log'));
    assert.ok(folder.isFile('log/app.log'));
    fs.writeFileSync(at('file'), '');
    refused(() => folder.makeFolder('file/folder'), /file is not a folder/);
    const gone = new GuardedFolder(path.join(root, 'none/session'));
    assert.throws(() => gone.makeFolder('log'), { code: 'ENOENT' });
  });
});

describe('a file of a project', function () {
  let project: string;
  before(function () {
    if (process.platform === 'win32') this.skip();
  });
  beforeEach(() => {
    project = path.join(fs.realpathSync(freshDir('project-file')), 'project');
    fs.mkdirSync(path.join(project, 'src'), { recursive: true });
    fs.writeFileSync(path.join(project, 'src/a.css'), 'a {}');
    fs.writeFileSync(path.join(project, '../secret'), 'secret');
  });
  afterEach(() => remove(path.dirname(project)));

  it('is read through links that stay in the project, and not through others', () => {
    fs.symlinkSync('src/a.css', path.join(project, 'inside.css'));
    fs.symlinkSync('../secret', path.join(project, 'secret.css'));
    fs.symlinkSync('..', path.join(project, 'up'));
    execFileSync('mkfifo', [path.join(project, 'pipe.css')]);
    const read = (name: string, most = 100): string | undefined =>
      readInside(project, path.join(project, name), most)?.toString();
    assert.equal(read('src/a.css'), 'a {}');
    assert.equal(read('inside.css'), 'a {}');
    for (const name of ['secret.css', 'up/secret', '../secret', 'pipe.css', 'src', 'none.css'])
      assert.equal(read(name), undefined, name);
    assert.equal(read('src/a.css', 3), undefined);
  });

  it('does not keep the process if it is a pipe', async () => {
    execFileSync('mkfifo', [path.join(project, 'A.class')]);
    assert.equal(await readRegular(path.join(project, 'A.class'), 100), undefined);
    assert.equal((await readRegular(path.join(project, 'src/a.css'), 100))?.toString(), 'a {}');
    assert.equal(await readRegular(path.join(project, 'src/a.css'), 3), undefined);
  });
});

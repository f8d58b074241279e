import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { codeCache } from '../../../bin/private-folder.js';
import { ensurePrivateDir } from '../../../src/join/run-directory.ts';
import { sessionAddress } from '../../../src/join/session-address.ts';
import { removeCompileCache } from '../../../src/mcp/install/uninstall.ts';
import { freshDir, remove } from '../../harness/until.ts';

const NOBODY = 65534;
const modeOf = (folder: string): number => fs.statSync(folder).mode & 0o777;

describe('private folders', function () {
  let root: string;
  let folder: string;
  before(function () {
    if (process.platform === 'win32') this.skip();
  });
  beforeEach(() => {
    root = freshDir('private');
    folder = path.join(root, 'folder');
  });
  afterEach(() => remove(root));

  describe('the run directory', () => {
    it('is created for this user alone, also below a link', () => {
      fs.mkdirSync(path.join(root, 'real'));
      fs.symlinkSync('real', path.join(root, 'link'));
      ensurePrivateDir(path.join(root, 'link/new/run'));
      assert.equal(modeOf(path.join(root, 'real/new')), 0o700);
      assert.equal(modeOf(path.join(root, 'real/new/run')), 0o700);
    });

    it('is closed to others if it is of this user', () => {
      for (const mode of [0o777, 0o1777, 0o755, 0o770, 0o500]) {
        fs.mkdirSync(folder);
        fs.chmodSync(folder, mode);
        ensurePrivateDir(folder);
        assert.equal(modeOf(folder), 0o700);
        fs.rmdirSync(folder);
      }
    });

    it('is never a link, and the target of the link stays unchanged', () => {
      const target = path.join(root, 'target');
      fs.mkdirSync(target);
      fs.chmodSync(target, 0o755);
      fs.symlinkSync(target, folder);
      for (const dir of [folder, `${folder}/`])
        assert.throws(
          () => ensurePrivateDir(dir),
          /folder is a link.*Replace it with a folder, or set another.*--run-dir\.$/,
        );
      assert.throws(() => sessionAddress(folder, root), /is a link/);
      assert.equal(modeOf(target), 0o755);
      fs.rmSync(folder);
      fs.symlinkSync('nowhere', folder);
      assert.throws(() => ensurePrivateDir(folder), /is a link/);
      fs.rmSync(folder);
      fs.writeFileSync(folder, '');
      assert.throws(() => ensurePrivateDir(folder), /is not a folder/);
    });

    it('is never a folder of another user, which stays unchanged', function () {
      if (process.getuid?.() !== 0) return this.skip();
      for (const mode of [0o700, 0o777]) {
        fs.mkdirSync(folder);
        fs.chmodSync(folder, mode);
        fs.chownSync(folder, NOBODY, NOBODY);
        assert.throws(
          () => ensurePrivateDir(folder),
          /folder belongs to another user\. Remove it, or set another.*--run-dir/,
        );
        assert.equal(modeOf(folder), mode);
        fs.rmdirSync(folder);
      }
    });
  });

  describe('the folder for compiled code', () => {
    let cache: string;
    /** Fills the cache as Node.js does, in a folder for its version. */
    const fill = (): void => {
      fs.mkdirSync(path.join(codeCache(root), 'v24'));
      fs.writeFileSync(path.join(cache, 'v24/1.cache'), 'compiled');
    };
    beforeEach(() => (cache = path.join(root, '.javafx-inspector/cache')));

    it('is private to this user, and keeps its content', () => {
      assert.equal(codeCache(root), cache);
      assert.deepEqual([modeOf(path.dirname(cache)), modeOf(cache)], [0o700, 0o700]);
      fill();
      codeCache(root);
      assert.ok(fs.existsSync(path.join(cache, 'v24/1.cache')));
    });

    it('is emptied if others could write to it or to the folder above it', () => {
      for (const opened of [cache, path.dirname(cache)])
        for (const mode of [0o777, 0o770, 0o755]) {
          fill();
          fs.chmodSync(opened, mode);
          codeCache(root);
          assert.deepEqual([modeOf(opened), fs.readdirSync(cache)], [0o700, []]);
        }
    });

    it('is emptied if a link or something of another user is in it', () => {
      const target = path.join(root, 'target');
      fs.mkdirSync(target);
      fs.writeFileSync(path.join(target, 'kept'), '');
      const entry = path.join(cache, 'v24/1.cache');
      const changes = [
        () => fs.symlinkSync(target, path.join(cache, 'v24/2.cache')),
        () => fs.symlinkSync(target, path.join(cache, 'v25')),
        () => process.getuid?.() === 0 && fs.chownSync(path.dirname(entry), NOBODY, NOBODY),
        () => process.getuid?.() === 0 && fs.chownSync(entry, NOBODY, NOBODY),
      ];
      for (const change of process.getuid?.() === 0 ? changes : changes.slice(0, 2)) {
        fill();
        change();
        codeCache(root);
        assert.deepEqual(fs.readdirSync(cache), []);
      }
      assert.ok(fs.existsSync(path.join(target, 'kept')));
    });

    it('is not used if it or the folder above it is a link or belongs to another user', () => {
      const target = path.join(root, 'target');
      for (const linked of [cache, path.dirname(cache)]) {
        fill();
        fs.renameSync(linked, target);
        fs.symlinkSync(target, linked);
        assert.throws(() => codeCache(root), /is a link/);
        fs.rmSync(linked);
        remove(target);
      }
      if (process.getuid?.() !== 0) return;
      for (const foreign of [cache, path.dirname(cache)]) {
        fill();
        fs.chownSync(foreign, NOBODY, NOBODY);
        assert.throws(() => codeCache(root), /belongs to another user/);
        remove(path.dirname(cache));
      }
    });

    it('is removed by an uninstallation, but nothing that a link leads to', () => {
      fill();
      removeCompileCache(root);
      assert.ok(!fs.existsSync(path.dirname(cache)));
      const target = path.join(root, 'target');
      fs.mkdirSync(path.join(target, 'cache'), { recursive: true });
      fs.symlinkSync(target, path.dirname(cache));
      removeCompileCache(root);
      assert.ok(fs.existsSync(path.join(target, 'cache')));
      fs.rmSync(path.dirname(cache));
      fs.mkdirSync(path.dirname(cache));
      fs.symlinkSync(target, cache);
      removeCompileCache(root);
      assert.ok(fs.existsSync(path.join(target, 'cache')) && !fs.existsSync(cache));
    });
  });
});

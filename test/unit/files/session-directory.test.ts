import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeSessionDirectory, realSessionDirectory } from '../../../src/files/session-directory.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('a session directory that a repository contains', function () {
  let root: string;
  let project: string;
  let outside: string;
  before(function () {
    if (process.platform === 'win32') this.skip();
  });
  beforeEach(() => {
    root = fs.realpathSync(freshDir('session-directory'));
    project = path.join(root, 'project');
    outside = path.join(root, 'outside');
    fs.mkdirSync(project);
    fs.mkdirSync(outside);
  });
  afterEach(() => remove(root));

  it('is not used if it or .claude is a link', async () => {
    for (const [name, dir] of [
      ['.javafx-inspector', '.javafx-inspector'],
      ['.claude', '.claude/.javafx-inspector'],
      ['.claude', '.claude/session'],
    ] as const) {
      fs.symlinkSync('../outside', path.join(project, name));
      const why = new RegExp(
        `/project/${name} is a link, so .* Remove it, or set the folder that it leads to \\(--dir\\)`,
      );
      await assert.rejects(makeSessionDirectory(path.join(project, dir)), why);
      assert.throws(() => realSessionDirectory(path.join(project, dir)), why);
      fs.rmSync(path.join(project, name));
    }
    assert.deepEqual(fs.readdirSync(outside), []);
  });

  it('is used through links of the user above it, or with another name', async () => {
    fs.symlinkSync('project', path.join(root, 'by-link'));
    fs.symlinkSync('../outside', path.join(project, 'mine'));
    const dir = path.join(project, '.javafx-inspector');
    assert.equal(realSessionDirectory(path.join(root, 'by-link/.javafx-inspector')), dir);
    assert.equal(await makeSessionDirectory(path.join(root, 'by-link/.javafx-inspector')), dir);
    assert.equal(await makeSessionDirectory(path.join(project, 'mine')), outside);
  });

  it('names the obstacles to its files', async () => {
    const dir = path.join(project, '.javafx-inspector');
    fs.mkdirSync(dir);
    const at = (name: string): string => path.join(dir, name);
    for (const [name, make, why] of [
      ['log', () => fs.symlinkSync(outside, at('log')), /log is a link\. Remove it, then/],
      ['log', () => fs.writeFileSync(at('log'), ''), /log is not a folder\. Rename or remove it, then/],
      [
        'config.json',
        () => execFileSync('mkfifo', [at('config.json')]),
        /config\.json is not a regular file\. Remove it/,
      ],
      ['config.json', () => fs.symlinkSync('/etc/passwd', at('config.json')), /config\.json is a link/],
      ['mcp-token', () => fs.mkdirSync(at('mcp-token')), /mcp-token is a folder/],
    ] as const) {
      make();
      await assert.rejects(makeSessionDirectory(dir), why);
      fs.rmSync(at(name), { recursive: true });
      await makeSessionDirectory(dir);
      fs.rmSync(at('log'), { recursive: true });
    }
    fs.rmSync(at('.gitignore'));
    fs.symlinkSync(path.join(outside, 'new'), at('.gitignore'));
    await makeSessionDirectory(dir);
    assert.deepEqual(fs.readdirSync(outside), []);
  });
});

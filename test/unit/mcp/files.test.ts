import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isFileName, readFile } from '../../../src/mcp/resources/files.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('resources that are files', () => {
  let root: string;
  let dir: string;

  beforeEach(() => {
    root = freshDir('files');
    dir = path.join(root, 'session');
    fs.mkdirSync(path.join(dir, 'resources', 'patterns'), { recursive: true });
    fs.mkdirSync(path.join(dir, 'resources', 'live'));
    const write = (name: string, content: string | Buffer): void => fs.writeFileSync(path.join(dir, name), content);
    write('mcp-token', 'secret');
    write('resources/patterns/form.md', '# Form');
    write('resources/a b.txt', 'ä');
    write('resources/..dots', 'dots');
    write('resources/image.png', Buffer.from([0x89, 0xff]));
    write('resources/state', 'not the state');
    write('resources/live/tree', 'not the tree');
    write('resources/large.txt', Buffer.alloc(5 * 1024 * 1024 + 1));
  });
  afterEach(() => remove(root));

  const read = (uri: string): ReturnType<typeof readFile> => readFile(dir, uri, ['state']);

  it('are those of the folder, and nothing outside of it', () => {
    assert.deepEqual(read('ui://patterns/form.md'), { mimeType: 'text/markdown', text: '# Form' });
    assert.deepEqual(read('ui://a%20b.txt'), { mimeType: 'text/plain', text: 'ä' });
    assert.deepEqual(read('ui://..dots'), { mimeType: 'text/plain', text: 'dots' });
    assert.deepEqual(read('ui://image.png'), { mimeType: 'image/png', blob: 'if8=' });
    const outside = path.join(dir, 'mcp-token');
    for (const uri of [
      'ui://../mcp-token',
      'ui://patterns/../../mcp-token',
      'ui://%2e%2e/mcp-token',
      'ui://%2E%2E%2Fmcp-token',
      'ui://..%5cmcp-token',
      'ui://..\\mcp-token',
      'ui://%252e%252e/mcp-token',
      'ui://patterns/./form.md',
      'ui://patterns//form.md',
      `ui://${outside}`,
      `ui://${encodeURIComponent(outside)}`,
      'ui://C:/windows/win.ini',
      'ui://patterns/form.md%00.txt',
      'ui://patterns/form.md::$DATA',
      'ui://%ff',
      'ui://',
      'ui://patterns',
      'ui://patterns/form.md/',
      'ui://none',
      'file:///etc/hostname',
    ]) {
      assert.equal(read(uri), undefined, uri);
    }
  });

  it('never have the name of another resource', () => {
    for (const uri of ['ui://state', 'ui://st%61te', 'ui://live/tree', 'ui://live%2Ftree'])
      assert.equal(read(uri), undefined, uri);
  });

  it('are neither links nor pipes', function () {
    if (process.platform === 'win32') this.skip();
    const at = (name: string): string => path.join(dir, 'resources', name);
    fs.symlinkSync(path.join(dir, 'mcp-token'), at('link'));
    fs.symlinkSync('..', at('up'));
    fs.symlinkSync('patterns', at('inside'));
    execFileSync('mkfifo', [at('pipe')]);
    for (const uri of ['ui://link', 'ui://up/mcp-token', 'ui://inside/form.md', 'ui://pipe'])
      assert.equal(read(uri), undefined, uri);
    fs.renameSync(path.join(dir, 'resources'), path.join(root, 'outside'));
    fs.symlinkSync(path.join(root, 'outside'), path.join(dir, 'resources'));
    assert.equal(read('ui://patterns/form.md'), undefined, 'the folder itself is a link');
  });

  it('are not devices or other names of Windows', () => {
    const others = [
      'NUL',
      'con',
      'Con.txt',
      'aux .md',
      'COM1',
      'lpt9.tar.gz',
      'com¹',
      'CONIN$',
      'form.md.',
      'form.md ',
    ];
    for (const name of others) assert.ok(!isFileName(name, 'win32') && isFileName(name, 'linux'), name);
    for (const name of ['D:', 'form.md::$DATA', '..\\mcp-token', 'C:\\x', '..', ''])
      assert.ok(!isFileName(name, 'win32') && !isFileName(name, 'linux'), name);
    for (const name of ['console.md', 'common', 'com10', 'nul_', '.con', '..dots', 'a b.txt'])
      assert.ok(isFileName(name, 'win32'), name);
  });

  it('that are too large are an error', () => {
    assert.throws(() => read('ui://large.txt'), /larger than 5 MiB/);
  });
});

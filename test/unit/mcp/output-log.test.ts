import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { GuardedFolder } from '../../../src/files/guarded-folder.ts';
import { capLog } from '../../../src/mcp/session/logs.ts';
import { linesFrom } from '../../../src/mcp/session/output-log.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('the lines of a log', () => {
  let dir: string;
  let file: string;
  let folder: GuardedFolder;
  beforeEach(() => {
    dir = freshDir('output-log');
    file = path.join(dir, 'app.log');
    folder = new GuardedFolder(dir);
  });
  afterEach(() => remove(dir));

  it('are read up to the last complete one, which continues later', () => {
    fs.writeFileSync(file, 'one\r\nzwei ü\nthr');
    const first = linesFrom(folder, 'app.log', 0);
    assert.deepEqual(first.lines, ['one', 'zwei ü']);
    fs.appendFileSync(file, 'ee\n');
    assert.deepEqual(linesFrom(folder, 'app.log', first.end).lines, ['three']);
  });

  it('are read from the start of a file that has become shorter', () => {
    fs.writeFileSync(file, 'new\n');
    assert.deepEqual(linesFrom(folder, 'app.log', 1000), { lines: ['new'], end: 4 });
  });

  it('are read across the cut of a log that has become too large', () => {
    fs.writeFileSync(file, 'the first line\n');
    const { end } = linesFrom(folder, 'app.log', 0);
    const lines = Array.from({ length: 40_000 }, (_, n) => `line ${n} of a long story`);
    fs.appendFileSync(file, lines.join('\n'));
    capLog(folder, 'app.log');
    fs.appendFileSync(file, ' goes on\nafter the cut\n');
    const part = linesFrom(folder, 'app.log', end);
    // Complete as far as the older file goes back, and continued where the log was cut.
    const last = part.lines.slice(-3);
    assert.deepEqual(last, ['line 39998 of a long story', 'line 39999 of a long story goes on', 'after the cut']);
    assert.equal(part.lines.length, 40_001 - Number(/^line (\d+) /.exec(part.lines[0] ?? '')?.[1]));
    fs.appendFileSync(file, 'new\n');
    assert.deepEqual(linesFrom(folder, 'app.log', part.end).lines, ['new']);
    assert.deepEqual(linesFrom(folder, 'app.log', end).lines.slice(-2), ['after the cut', 'new']);
    // Another process truncates it.
    fs.truncateSync(file);
    fs.appendFileSync(file, 'again\n');
    assert.deepEqual(linesFrom(folder, 'app.log', part.end).lines, ['again']);
  });

  it('are neither read nor cut through a link', function () {
    if (process.platform === 'win32') this.skip();
    const profile = path.join(dir, 'profile');
    const text = `${'x'.repeat(2_000_000)}\n`;
    fs.writeFileSync(profile, text);
    fs.symlinkSync(profile, file);
    assert.throws(() => linesFrom(folder, 'app.log', 0), /app\.log is a link\. Remove it/);
    capLog(folder, 'app.log');
    fs.rmSync(file);
    fs.linkSync(profile, file);
    capLog(folder, 'app.log');
    assert.ok(fs.readFileSync(profile, 'utf8') === text, 'nor by another name');
    fs.rmSync(file);
    fs.writeFileSync(file, text);
    fs.symlinkSync(profile, `${file}.1`);
    capLog(folder, 'app.log');
    assert.ok(fs.readFileSync(profile, 'utf8') === text, 'nor is the older part written through one');
    assert.equal(fs.readFileSync(file, 'utf8'), '');
  });

  it('of a missing file are empty', () => assert.deepEqual(linesFrom(folder, 'app.log', 3), { lines: [], end: 0 }));
});

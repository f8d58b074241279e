import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { linesFrom } from '../../../src/mcp/output-log.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('the lines of a log', () => {
  let dir: string;
  let file: string;
  beforeEach(() => {
    dir = freshDir('output-log');
    file = path.join(dir, 'app.log');
  });
  afterEach(() => remove(dir));

  it('are read up to the last complete one, which continues later', () => {
    fs.writeFileSync(file, 'one\r\nzwei ü\nthr');
    const first = linesFrom(file, 0);
    assert.deepEqual(first.lines, ['one', 'zwei ü']);
    fs.appendFileSync(file, 'ee\n');
    assert.deepEqual(linesFrom(file, first.end).lines, ['three']);
  });

  it('are read from the start of a file that has become shorter', () => {
    fs.writeFileSync(file, 'new\n');
    assert.deepEqual(linesFrom(file, 1000), { lines: ['new'], end: 4 });
  });

  it('of a missing file are none', () => assert.deepEqual(linesFrom(file, 3), { lines: [], end: 0 }));
});

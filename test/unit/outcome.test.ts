import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FromSuite } from '../../scripts/test/messages.ts';
import { failureLines, slowestLines, type Outcome } from '../../scripts/test/outcome.ts';

const SUITE = path.join(import.meta.dirname, '../../scripts/test/suite.ts');

describe('The outcome of a suite', () => {
  it('names the tests and hooks that have failed, with their messages', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcome-'));
    try {
      fs.writeFileSync(
        path.join(folder, 'some.test.ts'),
        `describe('Some', () => {
          it('passes', () => {});
          it('fails', () => { throw new Error('two lines\\nof it'); });
        });
        describe('Others', () => {
          before(() => { throw new Error('not ready'); });
          it('never runs', () => {});
        });`,
      );
      const outcome = await outcomeOf(folder);
      assert.deepEqual([outcome.passed, outcome.failed], [1, 2]);
      const lines = failureLines(outcome.failures);
      assert.match(lines, /1\) Some > fails\n {5}Error: two lines\n {5}of it\n/);
      assert.match(lines, /2\) Others > "before all" hook for "never runs"\n {5}Error: not ready\n/);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  it('counts only the files that were chosen', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcome-'));
    try {
      fs.mkdirSync(path.join(folder, 'inner'));
      for (const name of ['one', 'inner/two', 'three'])
        fs.writeFileSync(path.join(folder, `${name}.test.ts`), `it('${name}', () => {});`);
      const { files, passed } = await outcomeOf(folder, '', 'one,inner/two', 'inner/two');
      assert.deepEqual([files.map(({ name }) => name).sort(), passed], [['inner/two.test.ts', 'one.test.ts'], 2]);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  it('says how long each file took with its hooks, and which tests were the slowest', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcome-'));
    try {
      const pause = (ms: number): string => `() => new Promise((resolve) => setTimeout(resolve, ${ms}))`;
      fs.writeFileSync(
        path.join(folder, 'slow.test.ts'),
        `describe('Slow', () => { before(${pause(150)}); it('short', ${pause(10)}); it('long', ${pause(110)}); });`,
      );
      fs.writeFileSync(path.join(folder, 'quick.test.ts'), `it('quick', () => {});`);
      const outcome = await outcomeOf(folder);
      // On a busy machine, the first file may take longer than the slow one.
      assert.deepEqual(outcome.files.map(({ name }) => name).sort(), ['quick.test.ts', 'slow.test.ts']);
      const times = outcome.files.map(({ ms }) => ms);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => b - a),
      );
      const slow = outcome.files.find(({ name }) => name === 'slow.test.ts');
      assert.ok((slow?.ms ?? 0) >= 250, JSON.stringify(outcome.files));
      assert.match(slowestLines(outcome), /^The slowest tests:\n +\d\.\d s {2}Slow > long\n/);
      assert.equal(slowestLines({ ...outcome, slowest: [{ name: 'quick', ms: 40 }] }), '');
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  it('has no lines when all tests have passed', () => {
    assert.equal(failureLines([]), '');
  });
});

/** Runs the tests of the folder as a suite. */
async function outcomeOf(folder: string, ...args: readonly string[]): Promise<Outcome> {
  const child = fork(SUITE, [folder, ...args], { execArgv: ['--import=tsx'], stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    child.on('message', (sent) => {
      const message = FromSuite.parse(sent);
      if (message.is === 'waiting') for (const begin of message.files) child.send({ begin });
      if (message.is === 'outcome') resolve(message.outcome);
    });
    child.once('exit', (code) => reject(new Error(`exited (${code}) without an outcome`)));
  });
}

import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inTurn, turns } from '../bench/turns.ts';
import { exited, freshDir, remove } from '../harness/until.ts';

/** Prints the start and end of each of its pieces of work. */
const WORK = `
import fs from 'node:fs';
const { nextTurn } = await import(process.argv[2]);
const [, , , name, file, times] = process.argv;
const say = (what) => fs.appendFileSync(file, name + what + ' ');
say('+');
for (let i = 0; i < Number(times); i++) {
  await new Promise((done) => setImmediate(done));
  say('-');
  await nextTurn();
  say('+');
}
say('-');
process.disconnect();
`;

describe('Processes that take turns', () => {
  let dir: string;
  beforeEach(() => (dir = freshDir('turns')));
  afterEach(() => remove(dir));

  const child = (name: string, times: number) => {
    const script = path.join(dir, 'work.mjs');
    fs.writeFileSync(script, WORK);
    const turnsModule = path.resolve(import.meta.dirname, '../bench/turns.ts');
    return fork(script, [turnsModule, name, path.join(dir, 'log'), String(times)], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      execArgv: ['--import=tsx'],
      env: { ...process.env, ...turns },
    });
  };
  const logged = (): string => fs.readFileSync(path.join(dir, 'log'), 'utf8').trim();

  it('never work at the same time, and alternate', async () => {
    await inTurn(
      () => child('a', 2),
      () => child('b', 2),
    );
    assert.equal(logged(), 'a+ a- b+ b- a+ a- b+ b- a+ a- b+ b-');
  });

  it('go on alone when the other one has ended', async () => {
    await inTurn(
      () => child('a', 0),
      () => child('b', 2),
    );
    assert.equal(logged(), 'a+ a- b+ b- b+ b- b+ b-');
  });

  it('end with the one that has started them', async () => {
    const one = child('a', 1);
    await new Promise((resolve) => one.once('message', resolve));
    one.disconnect();
    assert.equal((await exited(one)).code, 1);
  });
});

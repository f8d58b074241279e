import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { overBudget } from '../../scripts/test/budget.ts';
import { Slots } from '../../scripts/test/slots.ts';
import { budgets, USUAL_SECONDS } from '../budgets.ts';

describe('the room of a machine for test files', () => {
  /** Takes room under a name, which is added to the list as soon as there is room. */
  const taking = (slots: Slots, begun: string[]) => (name: string, order: number, weight: number) =>
    slots.take(order, weight).then((giveBack) => {
      begun.push(name);
      return giveBack;
    });

  it('is given in the order of suites, and none passes one that waits for more', async () => {
    const slots = new Slots(4);
    const begun: string[] = [];
    const take = taking(slots, begun);
    const first = await take('first', 0, 3);
    const [large, later, second] = [take('large', 0, 3), take('later', 1, 1), take('second', 0, 1)];
    await new Promise(setImmediate);
    assert.deepEqual([begun, slots.isIdle], [['first'], false]);
    first();
    (await large)();
    await Promise.all([second, later]);
    assert.deepEqual(begun, ['first', 'large', 'second', 'later']);
    assert.ok(slots.isIdle);
  });

  it('is enough for a file that takes more than all of it', async () => {
    const slots = new Slots(2);
    const giveBack = await slots.take(0, 7);
    assert.ok(!slots.isIdle);
    giveBack();
    assert.ok(slots.isIdle);
  });
});

describe('the budgets of test files', () => {
  it('fail where a file takes longer, times the factor for a busy machine', () => {
    const files = [
      { name: 'slow.test.ts', ms: (USUAL_SECONDS + 1) * 1000 },
      { name: 'acting/quick.test.ts', ms: 1000 },
    ];
    const [failure, ...others] = overBudget('jvm', files, 1);
    assert.deepEqual(others, []);
    assert.equal(failure?.title, 'Budget of jvm/slow');
    assert.match(
      failure.error,
      /^It took 181 s; its budget is 180 s, times 1\.0 for the load of this machine\. Make it faster/,
    );
    assert.deepEqual(overBudget('jvm', files, 2), []);
  });

  it('have a reason if they are not the usual one, and belong to existing files', () => {
    const tests = path.join(import.meta.dirname, '..');
    for (const [name, { seconds, because }] of Object.entries(budgets)) {
      assert.ok(seconds > USUAL_SECONDS && because !== '', name);
      assert.ok(
        [name, `${name}.test.ts`].some((each) => fs.existsSync(path.join(tests, each))),
        name,
      );
    }
  });
});

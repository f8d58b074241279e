import assert from 'node:assert/strict';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { controls, MovingApp, type Movement } from './moving-app.ts';
import { option } from './options.ts';
import { rowActions, type RowAction, type RowActionName } from './row-actions.ts';
import { addTally, inFigures, noTally, runRound, type Round, type Tally } from './rows-run.ts';

/** So many actions of each kind are performed while the rows move. */
const MOVING = option('rows', 0);
/** At least this part of them must work. */
const OK_RATE = 0.95;

const STILL: Movement = {};
const movements: readonly Movement[] = [{ insert: 60 }, { insert: 100 }, { insert: 150 }, { insert: 100, others: 150 }];

/** Every way to name a row, in every control that has the action. */
function rounds(action: RowActionName, movement: Movement, count: number): Round[] {
  const { addresses, controls: some }: RowAction = rowActions[action];
  return (some ?? controls).flatMap((control) =>
    addresses.map((address) => ({ action, control, address, movement, count })),
  );
}

describe('actions on rows', function () {
  this.timeout(MOVING > 0 ? 0 : 180_000);
  let app: MovingApp;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    app = await MovingApp.start();
  });
  after(() => app?.stop());

  const run = async (all: readonly Round[]): Promise<Tally> => {
    let total = noTally;
    for (const round of all) {
      const tally = await runRound(app, round);
      if (MOVING > 0) process.stdout.write(`      ${inFigures(round, tally)}\n`);
      total = addTally(total, tally);
    }
    return total;
  };

  for (const name of Object.keys(rowActions).filter((key): key is RowActionName => key in rowActions)) {
    it(`${name}, by uid, text, css and index, in rows that do not move`, async () => {
      const all = rounds(name, STILL, 1);
      const { ok, refused, wrong } = await run(all);
      assert.deepEqual([wrong, [...refused]], [[], []]);
      assert.equal(ok, all.length);
    });

    if (MOVING > 0)
      it(`${name} in rows that move: ${MOVING} actions, none wrong`, async () => {
        const each = movements.flatMap((movement) => rounds(name, movement, 1));
        const count = Math.ceil(MOVING / each.length);
        const { ok, refused, wrong } = await run(each.map((round) => ({ ...round, count })));
        assert.deepEqual(wrong, []);
        const rate = ok / (count * each.length);
        assert.ok(rate >= OK_RATE, `${(100 * rate).toFixed(1)} % ok; refused: ${JSON.stringify([...refused])}`);
      });
  }
});

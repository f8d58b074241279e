import assert from 'node:assert/strict';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { controls, MovingApp, type ControlName, type Movement } from './moving-app.ts';
import { option } from '../harness/options.ts';
import { rowActions, type RowAction, type RowActionName } from './row-actions.ts';
import { addTally, inFigures, noTally, runRound, type Round, type Tally } from './rows-run.ts';

/** So many actions of each kind are performed in each control while its rows move; 0 for the short run. */
const MOVING = option('rows', 0);
/** For each way to name a row and each movement, at least so many. */
const LEAST = MOVING > 0 ? 8 : 4;
/** At least this share of them must work; with the few actions of a short run, 95% can be missed by chance. */
const OK_RATE = MOVING > 0 ? 0.95 : 0.9;

const STILL: Movement = {};
const movements: readonly Movement[] =
  MOVING > 0
    ? [{ insert: 60 }, { insert: 100 }, { insert: 150 }, { insert: 100, others: 150 }]
    : [{ insert: 60, others: 150 }];

/** Those of the controls that have the action. */
function controlsOf(action: RowActionName, among: readonly ControlName[]): readonly ControlName[] {
  const { controls: some }: RowAction = rowActions[action];
  return (some ?? controls).filter((control) => among.includes(control));
}

/** Every way to name a row of a control. */
const rounds = (action: RowActionName, control: ControlName, movement: Movement, count: number): Round[] =>
  rowActions[action].addresses.map((address) => ({ action, control, address, movement, count }));

/** Tests all actions on the rows of these controls, in an application of its own. Files with different ones run at the same time. */
export function describeRows(title: string, some: readonly ControlName[]): void {
  describe(title, function () {
    this.timeout(MOVING > 0 ? 0 : 180_000);
    let app: MovingApp;
    let moved = noTally;

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
      const controlsWith = controlsOf(name, some);
      if (controlsWith.length === 0) continue;
      it(`${name}, by uid, text, css and index, in rows that do not move`, async () => {
        const all = controlsWith.flatMap((control) => rounds(name, control, STILL, 1));
        const { ok, refused, wrong } = await run(all);
        assert.deepEqual([wrong, [...refused]], [[], []]);
        assert.equal(ok, all.length);
      });

      for (const control of controlsWith)
        it(`${name} in a ${control} whose rows move: none wrong`, async () => {
          const each = movements.flatMap((movement) => rounds(name, control, movement, 1));
          const count = Math.max(LEAST, Math.ceil(MOVING / each.length));
          const tally = await run(each.map((round) => ({ ...round, count })));
          moved = addTally(moved, tally);
          assert.deepEqual(tally.wrong, []);
          if (MOVING > 0) checkRate(tally);
        });
    }

    // A single refusal is more than 5% of the few actions of a short run.
    it('most of the actions in rows that move work', () => checkRate(moved));
  });
}

function checkRate({ ok, refused, wrong }: Tally): void {
  const all = [...refused.values()].reduce((sum, count) => sum + count, ok + wrong.length);
  assert.ok(ok >= OK_RATE * all, `${ok} of ${all} ok; refused: ${JSON.stringify([...refused])}`);
}

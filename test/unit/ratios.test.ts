import assert from 'node:assert/strict';
import { isLoss, LEAST_RUNS, RUNS, ratios, ratioTable } from '../../scripts/bench/ratios.ts';
import type { Figure } from '../bench/figures.ts';

const figure = (value: number, unit = 'ms'): Figure[] => [{ what: 'Time', value, unit }];
/** Runs on a machine that gets slower by the factor `drift` from pair to pair. */
const pairs = (now: number, before: number, drift = 1.2) =>
  Array.from({ length: RUNS }, (_, pair) => {
    const noise = 1 + (pair % 3) / 100;
    return { now: figure(now * drift ** pair * noise), before: figure(before * drift ** pair) };
  });

describe('Comparison with another commit', () => {
  it('finds a loss on a machine that changes', () => {
    const [ratio] = ratios(pairs(11, 10));
    assert.ok(ratio !== undefined && isLoss(ratio));
    assert.ok(ratio.from < 1.11 && ratio.to > 1.11, JSON.stringify(ratio));
    assert.match(ratioTable([ratio], 'abc1234'), /\| Time \| .+ \| 1\.11 \| 1\.10 to 1\.12 \| slower \|$/);
  });

  it('finds only large losses in few runs', () => {
    const few = (now: number): boolean[] => ratios(pairs(now, 10).slice(0, LEAST_RUNS)).map(isLoss);
    assert.deepEqual([...few(10.6), ...few(20)], [false, true]);
  });

  it('reports no loss within the noise, and no gain', () => {
    const noisy = pairs(10.4, 10, 1).map(({ now }, pair) => ({ now, before: figure(pair % 2 ? 7 : 13) }));
    for (const runs of [pairs(10, 10), pairs(5, 10), noisy]) assert.deepEqual(ratios(runs).filter(isLoss), []);
  });

  it('leaves out figures that are no time or size, are missing in the other commit, or can be negative', () => {
    const all = (value: number, unit: string, before = figure(10)) =>
      ratios(Array.from({ length: RUNS }, () => ({ now: figure(value, unit), before })));
    assert.deepEqual([...all(10, 'Hz'), ...all(-1, 'ms'), ...all(10, 'ms', [])], []);
    assert.equal(all(10, 'MiB').length, 1);
  });
});

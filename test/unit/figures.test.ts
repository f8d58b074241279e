import assert from 'node:assert/strict';
import { confidence, type Figure, figuresSection, table } from '../bench/figures.ts';

const figure = (what: string, value: number): Figure => ({ what, value, unit: 'ms' });

describe('Figures in docs/performance.md', () => {
  const whole = figuresSection([figure('A', 1), figure('B', 2), figure('C', 3)], {
    before: '',
    measured: '2026-01-01, 2 cores, Linux',
    names: [],
  });

  it('are the table of all measurements', () => {
    const figures = [figure('A', 1), figure('B', 2), figure('C', 3)];
    assert.equal(whole, `Measured on 2026-01-01, 2 cores, Linux.\n\n${table(figures)}`);
  });

  it('of one measurement replace its own rows alone, and new ones are added', () => {
    const later = { measured: '2026-02-02, 4 cores, Linux', names: ['b'] };
    const part = figuresSection([figure('B', 20), figure('D', 4)], { before: whole, ...later });
    const [first, ...rest] = part.split('\n');
    assert.equal(first, 'Measured on 2026-01-01, 2 cores, Linux. Measured again: b on 2026-02-02, 4 cores, Linux.');
    const figures = [figure('D', 4), figure('A', 1), figure('B', 20), figure('C', 3)];
    assert.equal(rest.join('\n'), `\n${table(figures)}`);
    const again = figuresSection([figure('C', 30)], { before: part, ...later, names: ['c'] });
    assert.equal(again.match(/Measured again/g)?.length, 2);
    const repeated = figuresSection([figure('C', 3)], { before: again, ...later, names: ['c'] });
    assert.equal(repeated.match(/Measured again/g)?.length, 2);
    assert.match(again, /\| B \| 20\.00 ms .*\n\| C \| 30\.00 ms /);
  });

  it('have a confidence interval, in which the difference between two groups does not count', () => {
    const { mean, from, to } = confidence([[1, 3]]);
    assert.equal(mean, 2);
    assert.ok(Math.abs(from - (2 - 12.706)) < 1e-9 && Math.abs(to - (2 + 12.706)) < 1e-9);
    const apart = confidence([
      [1, 3, 2],
      [101, 103, 102],
    ]);
    assert.equal(apart.mean, 52);
    assert.ok(apart.to - apart.mean < 2, JSON.stringify(apart));
    const eights = [0, 1].map(() => [1, 3, 1, 3, 1, 3, 1, 3]);
    const sixteen = confidence(eights);
    assert.ok(Math.abs(sixteen.to - 2 - 2.145 * Math.sqrt(1 / 14)) < 1e-9, JSON.stringify(sixteen));
  });
});

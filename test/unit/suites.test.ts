import assert from 'node:assert/strict';
import { runsOf, selectionOf, suiteNames, VARIANT, type SuiteName } from '../../scripts/test/suites.ts';

describe('the suites', () => {
  const names = (...tiers: readonly string[]): string[] => runsOf(tiers).map(({ name }) => name);

  it('run by their names and by tiers, each once and in their order', () => {
    assert.deepEqual(names('mcp', 'unit', 'mcp'), ['unit', 'mcp']);
    assert.deepEqual(names('quick'), ['java', 'unit']);
    assert.deepEqual(names(), names('usual'));
    assert.deepEqual(names('merge'), names('usual'));
    assert.deepEqual(names('merge', 'nightly'), names('all'));
    assert.deepEqual(names('walks'), names('nightly'));
    assert.deepEqual(names('all'), suiteNames);
  });

  it('run whole where one name says so, and else the part that the tier has', () => {
    const parts = (...tiers: readonly string[]): string[] =>
      runsOf(tiers).flatMap(({ name, pattern, options }) => ((pattern ?? options) === undefined ? [] : [name]));
    assert.deepEqual(parts('walks'), names('nightly'));
    assert.deepEqual(parts('merge', 'walks'), names('nightly'));
    assert.deepEqual(parts('quick', 'java'), []);
    assert.deepEqual(parts('walks', 'nightly'), parts('nightly'));
    assert.deepEqual(parts('nightly'), parts('merge'));
    assert.deepEqual(parts('walks', 'all'), []);
  });

  it('run variants only at night and as walks, each test of a suite in one of the tiers', () => {
    const titles = ['fits', `fits in light ${VARIANT}`, `is in three columns ${VARIANT}`];
    const run = (...tiers: readonly string[]): string[] => {
      const browser = runsOf(tiers).find(({ name }) => name === 'browser');
      const { pattern } = selectionOf(browser ?? assert.fail('no suite'), undefined);
      return titles.filter((title) => new RegExp(pattern ?? '').test(title));
    };
    const [usual, ...variants] = titles;
    assert.deepEqual([run('usual'), run('merge')], [[usual], [usual]]);
    assert.deepEqual(run('nightly'), variants);
    assert.deepEqual(run('merge', 'walks'), [usual, variants[1]]);
    assert.deepEqual([run('merge', 'nightly'), run('all'), run('browser', 'usual')], [titles, titles, titles]);
  });

  it('run some of their files as usual, and all before a merge', () => {
    const selected = (...tiers: readonly string[]) => {
      const run = runsOf(tiers).find(({ name }) => name === 'browser');
      return selectionOf(run ?? assert.fail('no suite'), undefined);
    };
    const { files = [], first } = selected('usual');
    assert.ok(files.includes('application') && !files.includes('leaks'), files.join());
    assert.ok(first.length > 0 && first.every((file) => files.includes(file)), first.join());
    for (const tiers of [['merge'], ['usual', 'walks'], ['usual', 'merge'], ['all'], ['browser', 'usual']])
      assert.equal(selected(...tiers).files, undefined, tiers.join());
  });

  it('of one folder run each of its tests once, also when some are chosen', () => {
    const titles = [
      'Effects: JavaFX 21, focused a popup',
      'Effects: JavaFX 26, no display a popup',
      'the protocol a pulse',
    ];
    const run = (name: SuiteName, pattern?: string): string[] =>
      titles.filter((title) => new RegExp(selectionOf({ name }, pattern).pattern ?? '').test(title));
    assert.deepEqual([run('jvm'), run('javafx26')], [[titles[0], titles[2]], [titles[1]]]);
    assert.deepEqual([run('jvm', 'popup$'), run('javafx26', '^Eff|^the')], [[titles[0]], [titles[1]]]);
    assert.equal(selectionOf({ name: 'javafx26' }, undefined).folder, 'jvm');
    const both = new RegExp(selectionOf({ name: 'fuzz', pattern: 'popup' }, 'Effects').pattern ?? '');
    assert.deepEqual(
      titles.map((title) => both.test(title)),
      [true, true, false],
    );
  });
});

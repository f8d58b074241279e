import assert from 'node:assert/strict';
import { groupsOf, selectionOf, suiteNames, type SuiteName } from '../../scripts/test/suites.ts';

describe('the suites', () => {
  it('run alone, but for those that leave a processor to the one before them', () => {
    assert.deepEqual(groupsOf(['unit', 'jvm', 'java', 'mcp']), [['unit'], ['jvm', 'java'], ['mcp']]);
    assert.deepEqual(groupsOf(['java', 'mcp']), [['java'], ['mcp']]);
  });

  it('run all, in their order', () => {
    assert.deepEqual(groupsOf(suiteNames).flat(), suiteNames);
  });

  it('of one folder run each of its tests once, also when some are chosen', () => {
    const titles = [
      'Effects: JavaFX 21, focused a popup',
      'Effects: JavaFX 26, no display a popup',
      'the protocol a pulse',
    ];
    const run = (name: SuiteName, pattern?: string): string[] =>
      titles.filter((title) => new RegExp(selectionOf(name, pattern).pattern ?? '').test(title));
    assert.deepEqual([run('jvm'), run('javafx26')], [[titles[0], titles[2]], [titles[1]]]);
    assert.deepEqual([run('jvm', 'popup$'), run('javafx26', '^Eff|^the')], [[titles[0]], [titles[1]]]);
    assert.equal(selectionOf('javafx26', undefined).folder, 'jvm');
  });
});

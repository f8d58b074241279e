import assert from 'node:assert/strict';
import { groupsOf, suiteNames } from '../../scripts/test/suites.ts';

describe('the suites', () => {
  it('run alone, but for those that leave a processor to the one before them', () => {
    assert.deepEqual(groupsOf(['unit', 'java', 'jvm']), [['unit', 'java'], ['jvm']]);
    assert.deepEqual(groupsOf(['java', 'jvm']), [['java'], ['jvm']]);
  });

  it('run all, in their order', () => {
    assert.deepEqual(groupsOf(suiteNames).flat(), suiteNames);
  });
});

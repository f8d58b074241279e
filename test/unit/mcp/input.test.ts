import assert from 'node:assert/strict';
import { PerformInput } from '../../../src/contract/action.ts';
import { UiError } from '../../../src/contract/error.ts';
import { QueryInput } from '../../../src/contract/query.ts';
import { SnapshotInput } from '../../../src/contract/snapshot.ts';
import { check, nearestName } from '../../../src/mcp/input.ts';

function failure(run: () => unknown): UiError {
  try {
    run();
  } catch (error) {
    if (error instanceof UiError) return error;
    throw error;
  }
  throw new Error('It did not fail.');
}

describe('input that is not right', () => {
  it('names an unknown field and the nearest known one', () => {
    const error = failure(() => check(SnapshotInput, { stagIndex: 1 }));
    assert.equal(error.code, 'MCP_UI_INVALID_INPUT');
    assert.equal(error.message, 'There is no field "stagIndex". Did you mean "stageIndex"?');
    assert.deepEqual(error.details, { path: 'stagIndex', nearest: 'stageIndex' });
  });

  it('does so deep inside', () => {
    const input = { actions: [{ type: 'click', target: { ref: { uuid: 'n1' } } }] };
    const error = failure(() => check(PerformInput, input));
    assert.deepEqual(error.details, { path: 'actions[0].target.ref.uuid', nearest: 'uid' });
  });

  it('names the known fields when none is near', () => {
    const error = failure(() => check(QueryInput, { selector: { zzzzzz: 1 } }));
    assert.equal(error.message, 'There is no field "zzzzzz" in selector. Known are: css, text, match, predicate.');
  });

  it('names the values that there are', () => {
    const error = failure(() => check(PerformInput, { actions: [{ type: 'doubleclick' }] }));
    assert.ok(error.message.startsWith('actions[0].type cannot be "doubleclick". It is one of: focus, click,'));
    assert.equal(error.details?.nearest, 'doubleClick');
  });

  it('says what is missing', () => {
    assert.equal(failure(() => check(QueryInput, {})).message, 'selector is missing; it must be an object.');
  });

  it('takes the examples of the contract as they are printed', () => {
    const ref = { path: '/stages[0]/scene/root/Button[0]', uid: null };
    check(PerformInput, {
      actions: [
        { type: 'focus', target: { ref } },
        { type: 'click', x: 100.0, y: 200.0 },
        { type: 'pressKey', key: 'ENTER', modifiers: ['CTRL'] },
        { type: 'scroll', target: { ref }, deltaY: -400 },
      ],
      awaitUiIdle: true,
      timeoutMs: 5000,
    });
    check(QueryInput, {
      scope: { stage: 'index', stageIndex: 0 },
      selector: { css: '#okButton', text: null, match: 'contains', predicate: null },
      limit: 50,
    });
    check(SnapshotInput, { stage: 'index', stageIndex: 0, mode: 'full', depth: 50, include: { styles: false } });
  });

  it('proposes nothing that is far away', () => {
    assert.equal(nearestName('selector', ['app', 'ref']), undefined);
    assert.equal(nearestName('TEXT', ['text']), 'text');
  });
});

import assert from 'node:assert/strict';
import { PerformInput } from '../../../src/contract/action.ts';
import { UiError } from '../../../src/contract/error.ts';
import { QueryInput } from '../../../src/contract/query.ts';
import { HighlightInput } from '../../../src/contract/app.ts';
import { GetNodeInput, ScreenshotInput, SnapshotInput } from '../../../src/contract/snapshot.ts';
import { nearestName } from '../../../src/contract/nearest-name.ts';
import { check } from '../../../src/mcp/input.ts';

function failure(run: () => unknown): UiError {
  try {
    run();
  } catch (error) {
    if (error instanceof UiError) return error;
    throw error;
  }
  throw new Error('It did not fail.');
}

describe('invalid input', () => {
  it('suggests the action that other tools call by this name', () => {
    const message = (type: string): string => {
      try {
        check(PerformInput, { actions: [{ type, target: 'n1' }] });
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
      return '';
    };
    assert.match(message('tap'), /Did you mean "click"\?/);
    assert.match(message('type'), /Did you mean "typeText"\?/);
    assert.match(message('clcik'), /Did you mean "click"\?/);
    assert.doesNotMatch(message('dance'), /Did you mean/);
  });

  it('takes selectors wherever a uid is taken', () => {
    const within = { uid: 'n5' };
    const { selector, ...ref } = check(GetNodeInput, { ref: { css: '#save', nth: 1, within: 'n5' } }).ref;
    assert.deepEqual([selector?.css, ref], ['#save', { nth: 1, within }]);
    const row = { css: '#people', index: 3, columnId: 'City' };
    const { read } = check(PerformInput, {
      actions: [{ type: 'hover', x: 1, y: 1 }],
      read: ['n1', { text: 'Ada' }, row],
    });
    assert.deepEqual([read?.[0], read?.[1]?.selector?.text], [{ ref: { uid: 'n1' } }, 'Ada']);
    assert.deepEqual([read?.[2]?.index, read?.[2]?.columnId], [3, 'City']);
    assert.throws(() => check(GetNodeInput, { ref: {} }), /identifies no node/);
    const below = check(GetNodeInput, { ref: { uid: 'n1', css: 'A' } }).ref;
    assert.deepEqual([below.within, below.selector?.css, below.uid], [{ uid: 'n1' }, 'A', undefined]);
    const two = { css: 'A', uid: 'n1', within: 'n2' };
    assert.throws(() => check(GetNodeInput, { ref: two }), /in two ways/);
    assert.throws(() => check(GetNodeInput, { ref: { css: 'B', within: { css: 'A', uid: 'n1' } } }), /in two ways/);
    const { actions } = check(PerformInput, { actions: [{ type: 'check', target: { ref: 'n1', text: 'Ada' } }] });
    const target = actions[0]?.target;
    assert.deepEqual([target?.selector?.text, target?.within, target?.ref], ['Ada', { uid: 'n1' }, undefined]);
  });

  it('names an unknown field and the nearest known one', () => {
    const error = failure(() => check(SnapshotInput, { stagIndex: 1 }));
    assert.equal(error.code, 'MCP_UI_INVALID_INPUT');
    assert.equal(error.message, 'There is no field "stagIndex". Did you mean "stageIndex"?');
    assert.deepEqual(error.details, { path: 'stagIndex', nearest: 'stageIndex' });
  });

  it('names an unknown field in nested objects, too', () => {
    const input = { actions: [{ type: 'click', target: { ref: { uuid: 'n1' } } }] };
    const error = failure(() => check(PerformInput, input));
    assert.deepEqual(error.details, { path: 'actions[0].target.ref.uuid', nearest: 'uid' });
  });

  it('names the known fields if none is similar', () => {
    const error = failure(() => check(QueryInput, { selector: { zzzzzz: 1 } }));
    assert.equal(
      error.message,
      'There is no field "zzzzzz" in selector. Known fields: css, text, label, match, predicate.',
    );
  });

  it('names the possible values', () => {
    const error = failure(() => check(PerformInput, { actions: [{ type: 'doubleclick' }] }));
    assert.ok(error.message.startsWith('actions[0].type cannot be "doubleclick". Known values: focus, click,'));
    assert.equal(error.details?.nearest, 'doubleClick');
  });

  it('reports missing fields', () => {
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

  it('shows the correct call when a target is not in "target"', () => {
    const flat = { actions: [{ type: 'click', ref: { uid: 'n1a' }, count: 2 }] };
    const error = failure(() => check(PerformInput, flat));
    assert.equal(
      error.message,
      'There is no field "ref" in actions[0]; it belongs in "target". ' +
        'Write {"type":"click","count":2,"target":{"ref":{"uid":"n1a"}}}.',
    );
    const selector = failure(() => check(PerformInput, { actions: [{ type: 'hover', css: '#save', nth: 1 }] }));
    assert.match(selector.message, /Write {"type":"hover","target":{"css":"#save","nth":1}}\.$/);
    const query = failure(() => check(QueryInput, { css: '#save' }));
    assert.match(query.message, /Write {"selector":{"css":"#save"}}\.$/);
  });

  it('takes short addresses, and passes them on in the wire format', () => {
    const targets = [
      'n1a',
      { uid: 'n1a' },
      { path: '/stages[0]/scene/root', index: 3 },
      { css: '#save', nth: 1, within: 'n2' },
      { text: 'Save', match: 'equals', type: 'Button' },
      { ref: 'n1a', columnId: 'name', index: 0 },
      { selector: { css: '#save' } },
      { css: 'TextField', within: { text: 'Address', nth: 1 } },
    ];
    const { actions } = check(PerformInput, { actions: targets.map((target) => ({ type: 'click', target })) });
    assert.deepEqual(
      actions.map(({ target }) => JSON.parse(JSON.stringify(target))),
      [
        { ref: { uid: 'n1a' } },
        { ref: { uid: 'n1a' } },
        { index: 3, ref: { path: '/stages[0]/scene/root' } },
        { nth: 1, within: { uid: 'n2' }, selector: { css: '#save' } },
        { selector: { text: 'Save', match: 'equals', predicate: { typeIs: ['Button'] } } },
        { index: 0, columnId: 'name', ref: { uid: 'n1a' } },
        { selector: { css: '#save' } },
        { selector: { css: 'TextField' }, within: { nth: 1, selector: { text: 'Address' } } },
      ],
    );
    assert.deepEqual(check(GetNodeInput, { ref: 'n1a' }).ref, { uid: 'n1a' });
    assert.deepEqual(check(SnapshotInput, { root: 'n1a' }).root, { uid: 'n1a' });
    assert.deepEqual(check(ScreenshotInput, { ref: 'n1a' }).ref, { uid: 'n1a' });
    assert.deepEqual(check(HighlightInput, { ref: 'n1a' }).ref, { uid: 'n1a' });
    assert.deepEqual(check(QueryInput, { selector: { css: 'A' }, within: 'n1a' }).within, { uid: 'n1a' });
  });

  it('reports the fault in an address', () => {
    const message = (target: unknown): string =>
      failure(() => check(PerformInput, { actions: [{ type: 'click', target }] })).message;
    assert.equal(
      message('#save'),
      'actions[0].target must be a uid, and "#save" is a CSS selector. Write {"css": "#save"}.',
    );
    assert.equal(
      failure(() => check(GetNodeInput, { ref: '#save' })).message,
      'ref must be a uid, and "#save" is a CSS selector. Write {"css": "#save"}.',
    );
    assert.equal(
      failure(() => check(QueryInput, { selector: '#save' })).message,
      'selector must be an object. Write {"css": "#save"} or {"text": "#save"}.',
    );
    assert.equal(
      failure(() => check(PerformInput, { actions: [] })).message,
      'actions must have a length of at least 1.',
    );
    const often = { actions: [{ type: 'pressKey', key: 'UP', count: 500 }] };
    assert.equal(failure(() => check(PerformInput, often)).message, 'actions[0].count must be at most 100.');
    assert.equal(message(5), 'actions[0].target cannot be 5. Give a uid, such as "n1a", or an object.');
    assert.equal(
      message({ nth: 1 }),
      'actions[0].target identifies no node. Give a uid, such as {"uid": "n1a"}, or css or text.',
    );
    const secret = { actions: [{ type: 'fill', values: { Password: ['secret'] } }] };
    assert.equal(
      failure(() => check(PerformInput, secret)).message,
      'actions[0].values.Password must be a boolean or a number or a string.',
    );
    assert.equal(
      failure(() => check(HighlightInput, { ref: 'n1', layout: 'box' })).message,
      'layout must be true or one of content, padding, border, margin, gap, column, row, baseline.',
    );
    assert.match(message({ uid: 'n1', ref: 'n2' }), /identifies the node in two ways\. Give either uid/);
    assert.match(message({ selector: { css: '#a' }, css: '#a' }), /identifies the node in two ways/);
    assert.equal(message({ csss: '#a' }), 'There is no field "csss" in actions[0].target. Did you mean "css"?');
    assert.equal(
      failure(() => check(GetNodeInput, {})).message,
      'ref is missing; it must be a uid, such as "n1a", or an object.',
    );
  });

  it('suggests nothing that is too different', () => {
    assert.equal(nearestName('selector', ['app', 'ref']), undefined);
    assert.equal(nearestName('main', ['jar', 'mainClass']), 'mainClass');
    assert.equal(nearestName('ref', ['key', 'x']), undefined);
    assert.equal(nearestName('TEXT', ['text']), 'text');
  });
});

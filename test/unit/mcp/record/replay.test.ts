import assert from 'node:assert/strict';
import { Action } from '../../../../src/contract/action.ts';
import type { RecordedAssertion, RecordedStep, RecordedTarget } from '../../../../src/contract/record.ts';
import { passwordFor } from '../../../../src/mcp/record/password.ts';
import { replayActions, type ReplayAction } from '../../../../src/mcp/record/replay-actions.ts';
import { differenceWords } from '../../../../src/mcp/record/words.ts';
import { replayedLine } from '../../../../src/mcp/session/replay.ts';

const target: RecordedTarget = { by: 'id', value: 'name' };
const to: RecordedTarget = { by: 'id', value: 'bin' };

describe('A recorded step as actions', () => {
  for (const [step, expected] of [
    [{ kind: 'note', notes: ['No.'] }, []],
    [{ kind: 'click', target }, [{ target, action: { type: 'click' } }]],
    [
      { kind: 'click', target, keys: ['CONTROL', 'SHIFT'], x: 3, y: 4 },
      [{ target, action: { type: 'click', x: 3, y: 4, modifiers: ['SHIFT', 'CTRL'] } }],
    ],
    [{ kind: 'doubleClick', target }, [{ target, action: { type: 'doubleClick' } }]],
    [{ kind: 'rightClick', target }, [{ target, action: { type: 'click', button: 'SECONDARY' } }]],
    [{ kind: 'middleClick', target }, [{ target, action: { type: 'click', button: 'MIDDLE' } }]],
    [
      { kind: 'menu', path: ['File', 'Save'], bar: true },
      [
        {
          target: { by: 'text', value: 'File', type: 'javafx.scene.control.MenuButton' },
          action: { type: 'choose', menuPath: ['Save'] },
        },
      ],
    ],
    [
      { kind: 'menu', path: ['Help'], bar: true },
      [
        {
          target: { by: 'text', value: 'Help', type: 'javafx.scene.control.MenuButton' },
          action: { type: 'click' },
        },
      ],
    ],
    [
      { kind: 'menu', path: ['Remove'] },
      [
        {
          action: {
            type: 'choose',
            menuPath: ['Remove'],
            target: { selector: { css: '.menu-item', text: 'Remove', match: 'equals' }, nth: 0 },
          },
        },
      ],
    ],
    [
      { kind: 'choose', target, text: 'Berlin' },
      [
        { target, action: { type: 'expand' } },
        {
          target: { by: 'row', value: 'Berlin', within: { by: 'popup', within: target } },
          action: { type: 'click' },
        },
      ],
    ],
    [
      { kind: 'choose', target, text: 'French', path: ['French'] },
      [{ target, action: { type: 'select', text: 'French' } }],
    ],
    [{ kind: 'date', target, text: '2026-02-10' }, [{ target, action: { type: 'setValue', value: '2026-02-10' } }]],
    [{ kind: 'slide', target, text: '41.5' }, [{ target, action: { type: 'setValue', value: 41.5 } }]],
    [{ kind: 'drag', target, to, x: 1, y: 2 }, [{ target, to, action: { type: 'drag', x: 1, y: 2 } }]],
    [
      { kind: 'drag', target, x: 1, y: 2, dx: 30, dy: -4 },
      [{ target, action: { type: 'drag', x: 1, y: 2, by: { x: 30, y: -4 } } }],
    ],
    [
      { kind: 'press', keys: ['CONTROL', 'ALT', 'S'] },
      [{ action: { type: 'pressKey', key: 'S', modifiers: ['CTRL', 'ALT'] } }],
    ],
    [
      { kind: 'fill', target, text: 'Ada' },
      [
        { target, action: { type: 'click' } },
        { action: { type: 'pressKey', key: 'A', modifiers: ['SHORTCUT'] } },
        { action: { type: 'pressKey', key: 'DELETE' } },
        { target, action: { type: 'typeText', text: 'Ada' } },
      ],
    ],
  ] satisfies [RecordedStep, ReplayAction[]][]) {
    it(JSON.stringify(step), () => {
      const actions = replayActions(step);
      assert.deepEqual(actions, expected);
      for (const { action } of actions) assert.deepEqual(Action.parse(action), action);
    });
  }

  it('types nothing into a field that was emptied, and a password that is given', () => {
    assert.equal(replayActions({ kind: 'fill', target, text: '' }).length, 3);
    const [, , , typed] = replayActions({ kind: 'fill', target, isSecret: true }, 'geheim');
    assert.equal(typed?.action.text, 'geheim');
  });
});

describe('The password of a step', () => {
  const step = {
    id: '2',
    step: { kind: 'fill', target: { by: 'id', value: 'loginPassword' }, isSecret: true },
  } as const;

  it('is the one that the user has entered, else that of the environment', () => {
    const environment = { LOGIN_PASSWORD: 'of the environment' };
    assert.equal(passwordFor(step, { 2: 'entered' }, environment), 'entered');
    assert.equal(passwordFor(step, { 1: 'of another step' }, environment), 'of the environment');
    assert.equal(passwordFor({ id: '2', step: { kind: 'fill', target } }, {}, {}), undefined);
  });

  it('is missing with a message that names the step and the variable', () => {
    assert.throws(() => passwordFor(step, {}, {}), /Step 2 enters a password[^]* LOGIN_PASSWORD [^]*\["2"\]/);
  });
});

describe('The result of a replay', () => {
  for (const [assertion, found, expected] of [
    [{ kind: 'text', target, value: 'Ada' }, 'Bob', 'Expected: #name shows “Ada”. Found: “Bob”.'],
    [{ kind: 'rows', target, value: '3' }, '1', 'Expected: #name has 3 rows. Found: 1 row.'],
    [
      { kind: 'state', target, state: 'disabled', is: false },
      'true',
      'Expected: #name is not disabled. Found: it is disabled.',
    ],
    [
      { kind: 'firstRows', target, texts: ['Ada', 'Bob'] },
      'Bob”, “Ada',
      'Expected: #name begins with “Ada”, “Bob”. Found: “Bob”, “Ada”.',
    ],
    [
      { kind: 'windowClosed', value: 'Confirm' },
      undefined,
      'Expected: the window “Confirm” is closed. Found: it is open.',
    ],
    [
      { kind: 'text', target, value: 'Ada' },
      undefined,
      'Expected: #name shows “Ada”. Found: there is no such node, or there are several.',
    ],
  ] satisfies [RecordedAssertion, string | undefined, string][]) {
    it(expected, () => assert.equal(differenceWords(assertion, found), expected));
  }

  it('has a line for each step', () => {
    assert.equal(
      replayedLine({ id: '1', text: 'Click “Add”', outcome: 'passed', checks: 1 }),
      '1. Click “Add”: passed, 1 check',
    );
    assert.equal(
      replayedLine({ id: '2', text: 'Click “OK”', outcome: 'failed', message: 'Disabled.' }),
      '2. Click “OK”: failed. Disabled.',
    );
  });
});

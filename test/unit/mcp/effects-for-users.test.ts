import assert from 'node:assert/strict';
import type { ActionResult } from '../../../src/contract/action.ts';
import { called, withoutUids, type KnownNode } from '../../../src/mcp/format/called.ts';
import { effectsForUsers } from '../../../src/mcp/format/effects-for-users.ts';
import { AgentConnection } from '../../../src/mcp/applications/agent-connection.ts';
import { NodeNames } from '../../../src/mcp/session/node-names.ts';
import { stepWords } from '../../../src/mcp/record/words.ts';
import { inPast } from '../../../src/mcp/tools/support/past.ts';
import { windowInfo } from './rows.ts';

const NODES: Readonly<Record<string, KnownNode>> = {
  n5: { type: 'TextField', id: 'name', text: 'Ada', label: 'First name' },
  n6: { type: 'Label', id: 'status', text: 'Saved' },
  n7: { type: 'Button', text: 'Save' },
  na: { type: 'Pane', id: 'overlay' },
  n9: { type: 'dialog', text: 'About' },
  no: { type: 'Label', text: 'Not this one' },
};
const known = (uid: string): KnownNode | undefined => NODES[uid];
const effects = (result: Partial<ActionResult>): string =>
  effectsForUsers({ ok: true, type: 'click', ...result }, known);

describe('the text for users about the effects of an action', () => {
  it('names nodes by label, text, id and type', () => {
    assert.equal(called({ type: 'TextField', id: 'name', text: 'Ada', label: 'Name' }), '“Name”');
    assert.equal(called({ type: 'Button', id: 'save', text: ' Save\nall ' }), '“Save all”');
    assert.equal(called({ type: 'Pane', id: 'card', text: '', styleClass: 'card' }), 'card');
    assert.equal(called({ type: 'Pane', id: null, styleClass: 'close-button' }), 'close-button');
    assert.equal(called({ type: 'Pane' }), 'Pane');
  });

  it('names an empty text in words', () => {
    const cleared = { name: 'First name', uid: 'n5', type: 'TextField', ok: true, text: '' };
    assert.equal(effects({ type: 'fill', fields: [cleared] }), 'cleared First name');
    assert.equal(stepWords({ kind: 'fill', text: '' }), 'Clear the focused node');
    assert.equal(inPast('clear “City”'), 'cleared “City”');
  });

  it('has no uids and selectors, and does not name a node by the text that has changed', () => {
    const changed = [
      { uid: 'n6', type: 'Label', id: 'status', field: 'text', from: 'Ready', to: 'Saved' },
      { uid: 'n7', type: 'Button', text: 'Save', field: 'disabled', from: true, to: false },
      { uid: 'n7', type: 'Button', text: 'Save', field: 'focused', from: false, to: true },
      { uid: 'n5', type: 'TextField', id: 'name', field: 'text', from: null, to: 'Ada' },
      { uid: 'n8', type: 'Label', field: 'text', from: 'a', to: 'b' },
      { uid: 'n7', type: 'Button', text: 'Save', field: 'parent', from: 'HBox nc #left', to: 'Pane na #overlay' },
    ];
    assert.equal(
      effects({ changed }),
      'status “Ready” → “Saved”; “Save” no longer disabled, now focused, moved from HBox nc #left to overlay; ' +
        '“First name” empty → “Ada”; Label “a” → “b”',
    );
  });

  it('names windows by their titles, and rows with their control', () => {
    const people = { uid: 'nb', type: 'TableView', id: 'people' };
    const row = (text: string) => ({ uid: `n${text}`, type: 'TableRow', text, in: people, row: 1 });
    assert.equal(
      effects({
        opened: [windowInfo({ uid: 'n9', kind: 'dialog', title: 'About' })],
        closed: [windowInfo({ uid: 'nd', kind: 'menu', title: null }), windowInfo({ uid: 'ng', title: 'Main' })],
        appeared: [{ uid: 'ne', type: 'Label', text: 'New' }, ...['1', '2', '3', '4', '5', '6'].map(row)],
        moved: [{ uid: 'nf', type: 'TableRow', text: 'Ada', in: people, from: 3, to: 0 }],
        omittedEffects: 1200,
      }),
      'opened dialog “About”; closed menu; closed window “Main”; moved in people: “Ada” 3 → 0; appeared: “New”; ' +
        'appeared in people: “1”, “2”, “3”, “4” and 2 more; 1,200 more changes',
    );
  });

  it('says how fields of a form were filled, which an AI agent may name by a selector or a uid', () => {
    const fields = [
      { name: 'City', ok: true, uid: 'n20', type: 'ComboBox', text: 'Berlin' },
      { name: '#name', ok: true, uid: 'n5', type: 'TextField', id: 'name', text: 'Ada' },
      { name: 'n7', ok: false, uid: 'n7', type: 'Button', reason: 'Pane na #overlay covers it' },
    ];
    assert.equal(
      effects({ type: 'fill', fields }),
      'set City to “Berlin”; set “First name” to “Ada”; did not set Button: overlay covers it',
    );
  });

  it('names nodes as in an earlier response of any kind, also by id', () => {
    const names = new NodeNames();
    const connection = Object.create(AgentConnection.prototype);
    const layout = { uid: 'nx', type: 'Bounds' };
    const rows = [{ d: 0, w: 0, uid: 'n1', type: 'TextField', id: 'city', text: 'Bonn', layout }];
    names.learn(connection, { rows, windows: [windowInfo({ uid: 'n2', title: 'Main' })] });
    names.learn(connection, {
      node: { ref: { uid: 'n3', path: '/' }, type: 'Button', text: { label: 'Go' }, id: null },
      match: {
        ref: { uid: 'n1' },
        type: 'TextField',
        id: 'city',
        name: { text: 'City', from: 'label' },
        summary: 'TextField',
      },
      in: { uid: 'n3', type: 'Button' },
    });
    const nameOf = (address: string): string | undefined => {
      const node = names.of(connection, address);
      return node && called(node);
    };
    assert.deepEqual(['n1', '#city', 'n2', 'n3', 'nx'].map(nameOf), ['“City”', '“City”', '“Main”', '“Go”', undefined]);
    assert.equal(names.of(connection, 'n1')?.text, undefined, 'The field is empty now.');
  });

  it('is short if there are no effects', () => assert.equal(effects({}), ''));
});

describe('a message for users', () => {
  const cases: [message: string, shown: string][] = [
    ['The modal dialog "About" (uid n9) blocks this window.', 'The modal dialog "About" blocks this window.'],
    ['Pane na #overlay covers Button n7 “Save”. Close it.', 'overlay covers “Save”. Close it.'],
    ['The node with the uid n7 is no longer in a window.', '“Save” is no longer in a window.'],
    ['The node with the uid nzz is no longer in a window.', 'The node is no longer in a window.'],
    ['No node has the uid nzz. Take a new snapshot.', 'There is no such node. Take a new snapshot.'],
    ['The window n9 is no longer open.', 'The window “About” is no longer open.'],
    ['2 fields are called "x": n5, n7. Use one.', '2 fields are called "x": “First name”, “Save”. Use one.'],
    ['There is now Button[text=Save], uid n7. Use that.', 'There is now Button[text=Save]. Use that.'],
    ['Button#save is disabled.', 'save is disabled.'],
    // Words that could be uids.
    ['There is no node here: no name, no text.', 'There is no node here: no name, no text.'],
  ];
  for (const [message, shown] of cases) it(`says: ${shown}`, () => assert.equal(withoutUids(message, known), shown));
});

describe('a past action in Activity', () => {
  const cases = {
    'click “OK”': 'clicked “OK”',
    'double-click row': 'double-clicked row',
    'type “a” into “b”': 'typed “a” into “b”',
    'take a screenshot of “OK”': 'took a screenshot of “OK”',
    'scroll to “OK”': 'scrolled to “OK”',
    'choose File > Open': 'chose File > Open',
    'drag “A”': 'dragged “A”',
    'set opacity of “OK”': 'set opacity of “OK”',
    'read the tree': 'read the tree',
    'iconify window': 'iconified window',
  };
  for (const [deed, past] of Object.entries(cases)) it(past, () => assert.equal(inPast(deed), past));
});

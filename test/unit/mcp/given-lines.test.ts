import assert from 'node:assert/strict';
import { GivenLines } from '../../../src/mcp/tools/support/given-lines.ts';

describe('the lines that a client was given', () => {
  let now = 0;
  const given = new GivenLines(() => now);
  before(() => {
    given.add(
      [
        'stage 0 n1 “Contacts” [focused]',
        '  Label n6 #status “Saving … please wait”',
        '  TextField n8 #city “Berlin” label “City”',
        '    0 n15 Ada Allen | ada@example.com [selected]',
        '  appeared ProgressBar n20 · Label n21 “Loading”',
        'No visible node matches #other.',
      ].join('\n'),
    );
    given.add('{"error":{"details":{"results":["ok click Button n9 “Save”","  opened dialog n30 “Delete?”"]}}}');
  });

  it('show a node by type, id, text or name', () => {
    for (const selector of [
      { css: '#status' },
      { css: 'Label' },
      { css: 'VBox > Label#status' },
      { css: '#no, ProgressBar' },
      { text: 'saving … please' },
      { text: 'Loading', match: 'equals' as const },
      { text: 'Ada Allen', match: 'equals' as const },
      { label: 'City' },
      { text: 'Save' },
      { predicate: { typeIs: ['TextField'], idEquals: 'city' } },
    ])
      assert.ok(given.hasNode(selector), JSON.stringify(selector));
  });

  it('do not contain a node for a mistyped selector, or for one that no line can satisfy', () => {
    for (const selector of [
      { css: '#statuss' },
      { css: 'Lable' },
      { css: '#other' },
      { css: 'Label.toast' },
      { css: 'VBox > Label' },
      { text: 'Loadin', match: 'equals' as const },
      { css: '#status', text: 'Berlin' },
      { text: '(x+x+)+y', match: 'regex' as const },
      { predicate: { styleClassHas: 'toast' } },
      {},
    ])
      assert.ok(!given.hasNode(selector), JSON.stringify(selector));
  });

  it('show windows by their titles', () => {
    assert.ok(given.hasWindow('delete', undefined));
    assert.ok(given.hasWindow('Contacts', 'equals'));
    assert.ok(!given.hasWindow('Saving', undefined));
  });

  it('are forgotten after 30 s', () => {
    now = 30_001;
    assert.ok(!given.hasNode({ css: '#status' }));
  });
});

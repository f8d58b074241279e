import assert from 'node:assert/strict';
import type { Leaks } from '../../../src/contract/leaks.ts';
import { leakLines, leaksNotes, leaksSummary, leaksText } from '../../../webview/model/leaks.ts';

const none: Leaks = { repeated: 5, nodes: [], pauseMs: 12 };
const leaks: Leaks = {
  ...none,
  nodes: [
    {
      type: 'Card',
      id: 'order',
      text: 'Order',
      count: 10,
      repetitions: 5,
      others: ['5 × Region'],
      held: ['Shop.cards → ArrayList', 'Timeline (running)'],
      source: { kind: 'java', file: 'src/Shop.java', line: 31, exact: true },
    },
    { type: 'Label', count: 3, repetitions: 3, held: [] },
  ],
  tasks: [
    {
      type: 'LoadOrders',
      state: 'failed',
      count: 5,
      exception: { type: 'IOException', message: 'no connection', frame: null, stack: [] },
    },
  ],
  omitted: 2,
};

describe('The leaks in the page', () => {
  it('are summed up, also if there are none or they are not known', () => {
    assert.equal(leaksSummary(none), 'Nothing stayed after 5 repetitions.');
    assert.equal(leaksSummary(leaks), '2 kinds of nodes and 1 kind of tasks stay of 5 repetitions.');
    const problem = 'The JVM does not collect garbage on request.';
    assert.equal(leaksSummary({ ...none, problem }), `What stays of 5 repetitions is not known. ${problem}`);
    assert.deepEqual([leaksNotes(none), leaksNotes({ ...none, problem })], [[], []]);
    assert.deepEqual(leaksNotes({ ...leaks, problem }), ['2 more kinds of nodes stay.', problem]);
  });

  it('have a line for each kind, with its holders', () => {
    assert.deepEqual(
      leakLines(leaks).map(({ name, more, held }) => [name, more, ...held]),
      [
        ['10 × Card #order “Order”', '2 per repetition, 5 × Region', 'Shop.cards → ArrayList', 'Timeline (running)'],
        ['3 × Label', 'in 3 of 5 repetitions'],
        ['5 × LoadOrders', 'failed: IOException: no connection'],
      ],
    );
  });

  it('are copied as text', () => {
    assert.equal(
      leaksText(leaks),
      [
        '2 kinds of nodes and 1 kind of tasks stay of 5 repetitions.',
        '10 × Card #order “Order”: 2 per repetition, 5 × Region',
        '  held by Shop.cards → ArrayList',
        '  held by Timeline (running)',
        '  made at src/Shop.java:31',
        '3 × Label: in 3 of 5 repetitions',
        '5 × LoadOrders: failed: IOException: no connection',
        '2 more kinds of nodes stay.',
      ].join('\n'),
    );
  });
});

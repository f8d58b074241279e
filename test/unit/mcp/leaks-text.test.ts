import assert from 'node:assert/strict';
import { leakLines } from '../../../src/mcp/format/leaks-text.ts';

describe('the lines of leaks', () => {
  const none = { repeated: 5, nodes: [], tasks: [], pauseMs: 100 };
  const card = { type: 'Card', count: 5, repetitions: 5, held: ['Orders.cards → ArrayList'] };

  it('say that no node stays, unless that is not known', () => {
    assert.deepEqual(leakLines(none), ['no node is left over after 5 repetitions']);
    assert.deepEqual(leakLines({ ...none, problem: 'No time.' }), ['leaks: No time.']);
  });

  it('name the nodes with their number, their holders and the lines that created them', () => {
    const source = { file: 'src/Orders.java', line: 20, kind: 'java', exact: true } as const;
    assert.deepEqual(leakLines({ ...none, nodes: [{ ...card, id: 'card', text: 'Order', source }] }), [
      'leak 5 × Card #card “Order” (1 per repetition) held by Orders.cards → ArrayList · made at src/Orders.java:20',
    ]);
    const some = { ...card, count: 4, repetitions: 4, others: ['4 × Region'], held: ['Orders.first', 'Orders.last'] };
    assert.deepEqual(leakLines({ ...none, nodes: [some, { ...card, count: 10, held: [] }], omitted: 2 }), [
      'leak 4 × Card (in 4 of 5 repetitions), 4 × Region held by Orders.first; and by Orders.last',
      'leak 10 × Card (2 per repetition)',
      '2 more kinds of nodes stay',
    ]);
  });

  it('keep a title with line breaks in one line', () => {
    const [line] = leakLines({ ...none, nodes: [{ ...card, held: ['Stage “a\nb”'] }] });
    assert.doesNotMatch(line ?? '', /\n/);
  });

  it('name tasks with their state, or their exception', () => {
    const source = { file: 'src/Orders.java', line: 30, kind: 'java', exact: true } as const;
    const running = { type: 'Load', state: 'running', count: 2, message: 'Loading', source } as const;
    const exception = { type: 'java.io.IOException', message: 'gone', frame: 'Load.call(Load.java:7)', stack: [] };
    const failed = { type: 'Load', state: 'failed', count: 1, exception } as const;
    assert.deepEqual(leakLines({ ...none, tasks: [running, failed] }).slice(1), [
      'task 2 × Load running “Loading” · made at src/Orders.java:30',
      'task Load failed: java.io.IOException: gone · Load.java:7',
    ]);
  });
});

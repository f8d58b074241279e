import assert from 'node:assert/strict';
import { traceLines } from '../../../src/mcp/format/traced-text.ts';

describe('the lines of traced events', () => {
  it('say that nothing was reached, and are missing without a trace', () => {
    assert.deepEqual(traceLines(undefined), []);
    assert.deepEqual(traceLines([]), ['trace: no event has reached a filter or handler of the application']);
  });

  it('name each reached handler with its line, and the one that consumed the event', () => {
    const source = { file: 'src/Shop.java', line: 40, kind: 'java', exact: true } as const;
    const filter = { node: 'HBox n2', as: 'filter', name: 'lambda in Shop, line 40', source } as const;
    const lines = (by: string[], orJavaFx: { orJavaFx?: true } = {}): string[] =>
      traceLines([
        {
          event: 'ACTION',
          target: 'Button n4',
          reached: [filter],
          consumed: { node: 'Button n4', as: 'handler', by, ...orJavaFx },
        },
      ]);
    assert.deepEqual(lines(['Shop.save']), [
      'ACTION to Button n4',
      '  filter on HBox n2: lambda in Shop, line 40 src/Shop.java:40',
      '  consumed on Button n4 by handler Shop.save',
    ]);
    assert.equal(
      lines(['Shop.save'], { orJavaFx: true }).at(-1),
      '  consumed on Button n4 by one of Shop.save, JavaFX',
    );
    assert.equal(lines([], { orJavaFx: true }).at(-1), '  consumed on Button n4 by JavaFX');
  });
});

import assert from 'node:assert/strict';
import type { Variable } from '../../../src/contract/variables.ts';
import { valueOf } from '../../../webview/variables/model.ts';

describe('The values of the page of the variables', () => {
  const variable = (type: string, value: Variable['value'], properties = {}): Variable => ({
    id: 1,
    parentId: 0,
    type,
    path: 'app.x',
    value,
    properties: { kind: 'field', ...properties },
    childIds: [],
  });

  it('quotes texts, but not the text of another object', () => {
    assert.equal(valueOf(variable('java.lang.String', 'Ada')), '“Ada”');
    assert.equal(valueOf(variable('char', 'x')), '“x”');
    assert.equal(valueOf(variable('java.time.LocalDate', '2026-11-22')), '2026-11-22');
    assert.equal(valueOf(variable('javafx.geometry.Pos', 'CENTER')), 'CENTER');
    assert.equal(valueOf(variable('double', 'NaN')), 'NaN');
  });

  it('shows the greatest numbers as infinite, and large ones unchanged', () => {
    assert.equal(valueOf(variable('double', Number.MAX_VALUE)), '∞');
    assert.equal(valueOf(variable('double', -Number.MAX_VALUE)), '−∞');
    assert.equal(valueOf(variable('long', 1_795_334_400_000)), '1795334400000');
  });

  it('shows the size of a collection and nothing of a password', () => {
    assert.equal(valueOf(variable('java.util.List', { obj: 1 }, { size: 1 })), '1 item');
    assert.equal(valueOf(variable('java.lang.String', null, { withheld: true })), '•••');
  });
});

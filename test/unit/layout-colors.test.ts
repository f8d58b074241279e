import assert from 'node:assert/strict';
import fs from 'node:fs';
import { partColors, PartKind } from '../../src/contract/layout.ts';
import { root } from '../harness/requirements.ts';

describe('the parts of a layout', () => {
  it('have the same colors and the same order in the application and in the preview', () => {
    const folder = 'jvm-agent/core/src/main/java/javafxinspector/core/model/layout';
    const java = fs.readFileSync(`${root}/${folder}/PartKind.java`, 'utf8');
    const kinds = [...java.matchAll(/^ {2}([A-Z]+)\("(#[0-9a-f]+)"\)/gm)].map(([, name = '', color]) => [
      name.toLowerCase(),
      color,
    ]);
    assert.deepEqual(kinds, Object.entries(partColors));
    assert.deepEqual(Object.keys(partColors), [...PartKind.options]);
  });
});

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { partColours, PartKind } from '../../src/contract/layout.ts';
import { root } from '../harness/requirements.ts';

describe('the parts of a layout', () => {
  it('have the same colours and the same order in the application and in the preview', () => {
    const folder = 'jvm-agent/core/src/main/java/javafxinspector/core/model/layout';
    const java = fs.readFileSync(`${root}/${folder}/PartKind.java`, 'utf8');
    const kinds = [...java.matchAll(/^ {2}([A-Z]+)\("(#[0-9a-f]+)"\)/gm)].map(([, name = '', colour]) => [
      name.toLowerCase(),
      colour,
    ]);
    assert.deepEqual(kinds, Object.entries(partColours));
    assert.deepEqual(Object.keys(partColours), [...PartKind.options]);
  });
});

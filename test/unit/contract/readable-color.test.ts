import assert from 'node:assert/strict';
import { contrast, correctedColor, readableColor } from '../../../src/contract/readable-color.ts';

describe('a readable color', () => {
  it('is as near as possible, and has the contrast that is needed', () => {
    assert.equal(readableColor('#aaaaaa', '#ffffff', 4.5), '#757575');
    assert.equal(readableColor('#aaaaaa', '#f4f4f4', 3), '#8c8c8c');
    for (const [text, background, least] of [
      ['#ff0000', '#ffffff', 4.5],
      ['#ffcc00', '#ffffff', 4.5],
      ['#336699', '#222222', 4.5],
      ['#808080', '#777777', 3],
    ] as const)
      assert.ok(contrast(readableColor(text, background, least) ?? background, background) >= least, text);
  });

  it('keeps the hue', () => {
    assert.equal(readableColor('#ff0000', '#ffffff', 4.5), '#eb0000');
    assert.equal(readableColor('#336699', '#222222', 4.5), '#578fc7');
  });

  it('is the color itself if that is readable, and missing if no color is', () => {
    assert.equal(readableColor('#000000', '#ffffff', 4.5), '#000000');
    assert.equal(readableColor('#808080', '#777777', 7), undefined);
  });

  it('corrects a finding of an audit', () => {
    assert.equal(correctedColor('contrast 2.3:1 of #aaaaaa on #ffffff, at least 4.5:1 is needed'), '#757575');
    assert.equal(correctedColor('a part of its text is cut off'), undefined);
  });
});

import assert from 'node:assert/strict';
import { namesOf, valueParts } from '../../../webview/model/style-colors.ts';

describe('the colors in the value of a declaration', () => {
  const named = (name: string): string | undefined =>
    new Map([
      ['red', '#ff0000'],
      ['text', '#000000'],
    ]).get(name);
  const names = namesOf([
    { name: '-accent', value: '-blue' },
    { name: '-blue', value: '#3b6cf6' },
    { name: '-loop', value: '-loop' },
    { name: '-lost' },
  ]);
  const parts = (value: string, property = '-fx-background-color') => valueParts(property, value, names, named);
  const colors = (value: string, property?: string): [string, string, boolean | undefined][] =>
    parts(value, property).flatMap(({ text, color, isWritten }) =>
      color === undefined ? [] : [[text, color, isWritten]],
    );

  it('are those that are written, in each form', () => {
    assert.deepEqual(colors('#FFF, #11223344, rgb(255, 0, 128), rgba(0, 0, 0, 0.5), red'), [
      ['#FFF', '#ffffff', true],
      ['#11223344', '#11223344', true],
      ['rgb(255, 0, 128)', '#ff0080', true],
      ['rgba(0, 0, 0, 0.5)', '#00000080', true],
      ['red', '#ff0000', true],
    ]);
  });

  it('are those that names stand for, step by step', () => {
    assert.deepEqual(colors('-accent'), [['-accent', '#3b6cf6', false]]);
    assert.deepEqual(colors('-loop, -lost, -other'), []);
  });

  it('are derived as JavaFX does it', () => {
    // The results of com.sun.javafx.util.Utils.deriveColor, which rounds the hue imperceptibly.
    for (const [value, expected] of [
      ['derive(#808080, 50%)', 'b9b9b9'],
      ['derive(-accent, -50%)', '1e367b'],
      ['derive(-accent, 30%)', '698ff8'],
      ['derive(#101010, -40%)', '0c0c0c'],
      ['derive(#f8f0e0, 20%)', 'faf5ea'],
    ] as const) {
      const [[text, color = '', isWritten] = []] = colors(value);
      assert.deepEqual([text, isWritten], [value, false]);
      for (const at of [0, 2, 4]) {
        const channel = (hex: string): number => Number.parseInt(hex.slice(at, at + 2), 16);
        assert.ok(Math.abs(channel(color.slice(1)) - channel(expected)) <= 1, `${value} is ${color}`);
      }
    }
    assert.deepEqual(colors('derive(derive(white, -10%), 5%)'), []);
  });

  it('are those in a gradient and in an effect, too', () => {
    const gradient = colors('linear-gradient(to bottom, -accent 0%, derive(red, 0%) 100%)');
    assert.deepEqual(
      gradient.map(([text]) => text),
      ['-accent', 'derive(red, 0%)'],
    );
    assert.deepEqual(
      colors('dropshadow(gaussian, #00000066, 8, 0, 0, 1)', '-fx-effect').map(([text]) => text),
      ['#00000066'],
    );
  });

  it('do not include words of other properties, of texts and of addresses', () => {
    assert.deepEqual(colors('text', '-fx-cursor'), []);
    assert.deepEqual(colors('"red #fff", url(red.png)'), []);
  });

  it('leave the value unchanged', () => {
    for (const value of ['-accent', 'CENTER', '', 'a, #fff 10%', 'linear-gradient(red, #000)'])
      assert.equal(
        parts(value)
          .map(({ text }) => text)
          .join(''),
        value,
      );
  });
});

import assert from 'node:assert/strict';
import type { Finding } from '../../../src/contract/audit.ts';
import { fixesOf, withDeclaration } from '../../../webview/model/audit-fixes.ts';

describe('the quick fixes of an audit', () => {
  const finding = (check: Finding['check'], type: string, message: string, more: Partial<Finding['node']> = {}) =>
    fixesOf({
      check,
      severity: 'warning',
      node: { ref: { uid: 'n1' }, type, id: null, summary: type, ...more },
      message,
    }).map(({ label, property, css, value }) => [label, property, css, value]);
  const LOW = 'contrast 2.3:1 of #aaaaaa on #ffffff, at least 4.5:1 is needed';
  const CUT = 'a part of its text is cut off';

  it('give a text the nearest readable color', () => {
    assert.deepEqual(finding('lowContrast', 'Label', LOW), [['Use #757575', 'textFill', '-fx-text-fill', '#757575']]);
    assert.deepEqual(finding('lowContrast', 'Text', LOW), [['Use #757575', 'fill', '-fx-fill', '#757575']]);
  });

  it('give a cut off text its width, or several lines where the control can have them', () => {
    assert.deepEqual(finding('truncatedText', 'Label', CUT), [
      ['Keep its text width', 'minWidth', undefined, 'USE_PREF_SIZE'],
      ['Wrap its text', 'wrapText', undefined, true],
    ]);
    assert.deepEqual(
      finding('truncatedText', 'ComboBox', CUT).map(([label]) => label),
      ['Keep its text width'],
    );
  });

  it('are not offered for cells, prompts and other findings', () => {
    assert.deepEqual(finding('truncatedText', 'TableCell', CUT), []);
    assert.deepEqual(finding('truncatedText', 'Label', CUT, { cell: { row: 1 } }), []);
    assert.deepEqual(finding('truncatedText', 'TextField', 'a part of its prompt text is cut off'), []);
    assert.deepEqual(finding('overlap', 'Button', 'covered'), []);
  });

  it('change one declaration of a style attribute, or add it', () => {
    const change = (style: string): string => withDeclaration(style, '-fx-text-fill', 'red');
    assert.equal(change(''), '-fx-text-fill: red;');
    assert.equal(change('-fx-padding: 3'), '-fx-padding: 3; -fx-text-fill: red;');
    assert.equal(change('-fx-text-fill: #aaa; -fx-padding: 3;'), '-fx-text-fill: red; -fx-padding: 3;');
    assert.equal(change('-fx-prompt-text-fill: blue;'), '-fx-prompt-text-fill: blue; -fx-text-fill: red;');
  });
});

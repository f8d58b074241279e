import assert from 'node:assert/strict';
import { fxmlOf } from '../../../src/fxml/value.ts';
import { changeText, resetText } from '../../../src/mcp/format/property-text.ts';
import { cssOf, javaOf, variableOf, type CodeProperty } from '../../../webview/model/property-code.ts';
import { stepOf, stepped } from '../../../webview/model/stepped.ts';

describe('the code of a property', () => {
  const cases: readonly (readonly [CodeProperty, fxml: string, java: string, css?: string])[] = [
    [
      { name: 'opacity', value: 0.5, kind: 'number', type: 'Double', css: '-fx-opacity' },
      'opacity="0.5"',
      'save.setOpacity(0.5);',
      '-fx-opacity: 0.5;',
    ],
    [
      { name: 'maxWidth', value: 'USE_PREF_SIZE', kind: 'number', type: 'Double' },
      'maxWidth="-Infinity"',
      'save.setMaxWidth(Region.USE_PREF_SIZE);',
    ],
    [
      { name: 'text', value: '$5 & “a”\n"b"', kind: 'text', type: 'String' },
      'text="\\$5 &amp; “a”&#10;&quot;b&quot;"',
      'save.setText("$5 & “a”\\n\\"b\\"");',
    ],
    [
      { name: 'alignment', value: 'TOP_LEFT', kind: 'choice', type: 'Pos', css: '-fx-alignment' },
      'alignment="TOP_LEFT"',
      'save.setAlignment(Pos.TOP_LEFT);',
      '-fx-alignment: top-left;',
    ],
    [
      { name: 'textFill', value: '#33669980', kind: 'color', type: 'Paint', css: '-fx-text-fill' },
      'textFill="#33669980"',
      'save.setTextFill(Color.web("#33669980"));',
      '-fx-text-fill: #33669980;',
    ],
    [
      { name: 'padding', value: '8 12', kind: 'insets', type: 'Insets', css: '-fx-padding' },
      '<padding><Insets top="8" right="12" bottom="8" left="12" /></padding>',
      'save.setPadding(new Insets(8, 12, 8, 12));',
      '-fx-padding: 8 12 8 12;',
    ],
    [
      { name: 'font', value: 'Noto Sans 13px bold italic', kind: 'font', type: 'Font', css: '-fx-font' },
      '<font><Font name="Noto Sans Bold Italic" size="13" /></font>',
      'save.setFont(Font.font("Noto Sans", FontWeight.BOLD, FontPosture.ITALIC, 13));',
      '-fx-font: bold italic 13px "Noto Sans";',
    ],
    [{ name: 'graphic', value: null, kind: 'none', type: 'Node' }, 'graphic="$null"', 'save.setGraphic(null);'],
    [
      { name: 'GridPane.rowIndex', value: 4, kind: 'integer', type: 'Integer' },
      'GridPane.rowIndex="4"',
      'GridPane.setRowIndex(save, 4);',
    ],
    [
      { name: 'value', value: '1990-12-24', kind: 'other', type: 'LocalDate' },
      'value="1990-12-24"',
      'save.setValue(LocalDate.parse("1990-12-24"));',
    ],
  ];
  for (const [property, fxml, java, css] of cases)
    it(`is written for ${property.name}`, () => {
      assert.equal(fxmlOf(property), fxml);
      assert.equal(javaOf(property, 'save'), java);
      assert.equal(cssOf(property), css);
    });

  it('calls a node by its id, if that is a name in Java', () => {
    assert.equal(variableOf('save', 'Button'), 'save');
    assert.equal(variableOf('save-all', 'Button'), 'button');
    assert.equal(variableOf(undefined, 'TextField'), 'textField');
  });
});

describe('a number that the arrow keys change', () => {
  it('is the one at the caret, else the first', () => {
    assert.deepEqual(stepped('8 12', 3, 1), { text: '8 13', from: 2, to: 4 });
    assert.deepEqual(stepped('8 12', 0, -10), { text: '-2 12', from: 0, to: 2 });
    assert.deepEqual(stepped('System 13px bold', 0, 1), { text: 'System 14px bold', from: 7, to: 9 });
    assert.deepEqual(stepped('0.1', 3, 0.1), { text: '0.2', from: 0, to: 3 });
    assert.equal(stepped('#336699', 3, 1), undefined);
    assert.equal(stepped('navy', 0, 1), undefined);
  });

  it('changes by 1, with Shift by 10, with Alt by 0.1', () => {
    const key = { key: 'ArrowUp', shiftKey: false, altKey: false };
    assert.equal(stepOf(key), 1);
    assert.equal(stepOf({ ...key, shiftKey: true }), 10);
    assert.equal(stepOf({ ...key, key: 'ArrowDown', altKey: true }), -0.1);
    assert.equal(stepOf({ ...key, key: 'ArrowLeft' }), undefined);
  });
});

describe('the text of a changed property', () => {
  const ref = { path: '/stages[0]/scene/root', uid: 'n4' };
  it('has both values, and says what happened to the new one', () => {
    const change = { ref, property: 'layoutX', from: 6, to: 200 };
    assert.equal(changeText('Button n4 #save', change), 'ok set layoutX of Button n4 #save: 6 → 200');
    assert.equal(
      changeText('Button n4 #save', { ...change, effective: 6 }),
      'ok set layoutX of Button n4 #save: 6 → 200\n  It is 6 now: a style, the parent or a listener has set it.',
    );
    assert.match(changeText('Button n4', { ...change, styled: true }), /\n {2}A style had set it, and sets it again/);
  });

  it('of a reset has a line for each', () => {
    const reset = { ref, property: 'opacity', from: 0.5, to: 1 };
    assert.equal(
      resetText([reset, { ...reset, kept: true }]),
      'ok reset opacity of n4: 0.5 → 1\nkept opacity of n4: 1. The application has changed it since.',
    );
  });
});

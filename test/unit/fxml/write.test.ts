import assert from 'node:assert/strict';
import type { FxmlEdit } from '../../../src/contract/fxml-edit.ts';
import { elementsOf } from '../../../src/fxml/elements.ts';
import { FxmlVersions } from '../../../src/fxml/versions.ts';
import { replacementsOf } from '../../../src/fxml/write.ts';

/** The text with its parts replaced, the last one first. */
const applied = (text: string, parts: ReturnType<typeof replacementsOf>): string =>
  parts.reduceRight((done, { start, end, text: part }) => done.slice(0, start) + part + done.slice(end), text);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<?import javafx.scene.control.*?>\n';
const FXML = `${HEAD}<?import javafx.geometry.Insets?>
<!-- <Button id="save" text="No"/> -->
<VBox xmlns="http://javafx.com/javafx" xmlns:fx="http://javafx.com/fxml">
  <Button fx:id="save"
          text='It&apos;s "a"'
          onAction="#save"/>
  <Label id="plain" text="a > b" /> <Text id="own">Own &amp; text</Text>
  <TextField fx:id="key" promptText="%prompt" text="\${save.text}" styleClass="wide,tall" />
  <Label id="padded"><!-- why --><padding><Insets topRightBottomLeft="4"/></padding></Label>
  <Label id="nested">
    <text>
      Nested
    </text>
    <tooltip><Tooltip text="Tip"/></tooltip>
  </Label>
  <Text id="raw"><![CDATA[<Button id="save"/>]]></Text>
  <fx:include source="x.fxml"/>
</VBox>
`;

/** The position of the start tag that contains a text. */
function placeOf(text: string, part: string): { line: number; column: number } {
  const tag = elementsOf(text)?.find(({ tag: { start, end } }) => text.slice(start, end).includes(part))?.tag;
  return tag ?? assert.fail(`no tag with ${part}`);
}

type Given = Partial<FxmlEdit['set']> & { name: string; value: FxmlEdit['set']['value'] };

/** Writes a value into the element whose start tag contains a text. */
function write(
  part: string,
  type: string,
  set: Given,
  { text = FXML, id, from }: Partial<FxmlEdit> & { text?: string } = {},
): string {
  const { line, column } = placeOf(text, part);
  const edit: FxmlEdit = {
    ...{ loaded: { document: text, line, column }, type },
    set: { kind: 'text', type: 'String', ...set },
    ...(id === undefined ? {} : { id }),
    ...(from === undefined ? {} : { from }),
  };
  return applied(text, replacementsOf(text, { file: 'a.fxml', edit }, new FxmlVersions()));
}

const insets = (value: string | null, name = 'padding'): Given => ({ name, value, kind: 'insets', type: 'Insets' });

describe('a value that is written into FXML', () => {
  it('replaces an attribute, with the quotes that it has', () => {
    assert.equal(
      write('fx:id="save"', 'Button', { name: 'text', value: `"It's" <new> & ok\n` }),
      FXML.replace(`'It&apos;s "a"'`, `'"It&apos;s" &lt;new> &amp; ok&#10;'`),
    );
    assert.equal(
      write('id="plain"', 'Label', { name: 'text', value: '$5 "x"' }),
      FXML.replace('"a > b"', '"\\$5 &quot;x&quot;"'),
    );
  });

  it('is a new attribute in the line of the last one, or below it', () => {
    const opacity: Given = { name: 'opacity', value: 0.5, kind: 'number', type: 'Double' };
    assert.equal(
      write('id="plain"', 'Label', opacity),
      FXML.replace('text="a > b" />', 'text="a > b" opacity="0.5" />'),
    );
    assert.equal(
      write('fx:id="save"', 'Button', opacity),
      FXML.replace('onAction="#save"/>', 'onAction="#save"\n          opacity="0.5"/>'),
    );
    const bare = `${HEAD}<Button/>`;
    assert.equal(write('<Button', 'Button', opacity, { text: bare }), `${HEAD}<Button opacity="0.5"/>`);
    const crlf = FXML.replaceAll('\n', '\r\n');
    assert.equal(
      write('fx:id="save"', 'Button', opacity, { text: crlf }),
      crlf.replace('onAction="#save"/>', 'onAction="#save"\r\n          opacity="0.5"/>'),
    );
  });

  it('is an element, with its import, if no attribute can hold it', () => {
    const padding = '<padding><Insets top="8" right="12" bottom="8" left="12" /></padding>';
    assert.equal(
      write('id="plain"', 'Label', insets('8 12')),
      FXML.replace('text="a > b" />', `text="a > b">\n    ${padding}\n  </Label>`),
    );
    assert.equal(
      write('id="nested"', 'Label', insets('8 12')),
      FXML.replace('<Label id="nested">', `<Label id="nested">\n    ${padding}`),
    );
    assert.equal(
      write('id="own"', 'Text', { name: 'font', value: 'Noto Sans 13px bold', kind: 'font', type: 'Font' }),
      FXML.replace('Insets?>', 'Insets?>\n<?import javafx.scene.text.Font?>').replace(
        '<Text id="own">',
        '<Text id="own"><font><Font name="Noto Sans Bold" size="13" /></font>',
      ),
    );
    const crlf = '<?import javafx.scene.control.*?>\r\n<HBox>\r\n\t<Label></Label>\r\n</HBox>';
    assert.equal(
      write('<Label', 'Label', insets('1'), { text: crlf }),
      crlf
        .replace('*?>', '*?>\r\n<?import javafx.geometry.Insets?>')
        .replace(
          '<Label></Label>',
          '<Label>\r\n\t\t<padding><Insets top="1" right="1" bottom="1" left="1" /></padding>\r\n\t</Label>',
        ),
    );
  });

  it('replaces a plain object in its element, and no other', () => {
    assert.equal(
      write('id="padded"', 'Label', insets('1 2')),
      FXML.replace('<Insets topRightBottomLeft="4"/>', '<Insets top="1" right="2" bottom="1" left="2" />'),
    );
    for (const other of ['<Insets top="$gap"/>', '<Insets fx:id="i"/>', '<fx:reference source="i"/>', '<Box/>', ''])
      assert.throws(
        () =>
          write('id="padded"', 'Label', insets('1 2'), {
            text: FXML.replace('<Insets topRightBottomLeft="4"/>', other),
          }),
        /padding of this Label is not only a plain Insets there\. Nothing was written\. Copy/,
        other,
      );
  });

  it('replaces a text that is in an element', () => {
    const text: Given = { name: 'text', value: 'New & <b>' };
    assert.equal(write('id="nested"', 'Label', text), FXML.replace('      Nested\n', '      New &amp; &lt;b>\n'));
    assert.equal(write('id="own"', 'Text', text), FXML.replace('Own &amp; text', 'New &amp; &lt;b>'));
    assert.equal(write('id="raw"', 'Text', text), FXML.replace('<![CDATA[<Button id="save"/>]]>', 'New &amp; &lt;b>'));
    assert.throws(() => write('id="own"', 'Text', { name: 'text', value: 'a\nb' }), /cannot contain this white space/);
    assert.throws(
      () => write('id="own"', 'Text', text, { text: FXML.replace('Own &amp;', '<!-- x --> Own') }),
      /text is more than a text in the element Text/,
    );
  });

  it('is a static attribute for a constraint, which null removes', () => {
    const hgrow: Given = { name: 'HBox.hgrow', value: 'ALWAYS', kind: 'choice', type: 'Priority' };
    const withGrow = FXML.replace('text="a > b" />', 'text="a > b" HBox.hgrow="ALWAYS" />');
    const imported = (text: string): string =>
      text.replace('Insets?>', 'Insets?>\n<?import javafx.scene.layout.HBox?>');
    assert.equal(write('id="plain"', 'Label', hgrow), imported(withGrow));
    assert.equal(
      write('id="plain"', 'Label', { ...hgrow, value: 'NEVER' }, { text: imported(withGrow) }),
      imported(withGrow).replace('ALWAYS', 'NEVER'),
    );
    assert.equal(write('id="plain"', 'Label', { ...hgrow, value: null }, { text: withGrow }), FXML);
    assert.throws(() => write('id="plain"', 'Label', { ...hgrow, value: null }), /nothing to remove/);
    const margin = '\n    <VBox.margin><Insets top="1" right="1" bottom="1" left="1" /></VBox.margin>';
    const nested = FXML.replace('<Label id="nested">', `<Label id="nested">${margin}`);
    assert.equal(write('id="nested"', 'Label', insets('1', 'VBox.margin')), nested);
    assert.equal(write('id="nested"', 'Label', insets(null, 'VBox.margin'), { text: nested }), FXML);
    const own: Given = { name: 'MigPane.cc', value: 'grow', kind: 'text', type: 'String' };
    assert.throws(() => write('id="plain"', 'Label', own), /does not import MigPane/);
    const known = FXML.replace('<?import javafx.geometry.Insets?>', '<?import org.x.MigPane?>');
    assert.match(write('id="plain"', 'Label', own, { text: known }), /text="a > b" MigPane\.cc="grow" \/>/);
  });

  it('is null for other properties', () => {
    assert.match(write('id="plain"', 'Label', { name: 'text', value: null }), /id="plain" text="\$null" \/>/);
  });

  it('adds and removes style classes, without those of the control', () => {
    const classes = (from: string, value: string): string =>
      /styleClass="(.*)"/.exec(write('fx:id="key"', 'TextField', { name: 'styleClass', value }, { from }))?.[1] ?? '';
    assert.equal(classes('text-input wide tall', 'text-input wide tall red'), 'wide, tall, red');
    assert.equal(classes('text-input wide tall', 'text-input tall'), 'tall');
    assert.throws(() => classes('text-input wide tall', 'wide tall'), /The class text-input is not from this file/);
    assert.match(
      write('id="plain"', 'Label', { name: 'styleClass', value: 'label red' }, { from: 'label' }),
      /text="a > b" styleClass="red" \/>/,
    );
  });

  it('does not overwrite an expression, a resource or a path', () => {
    assert.throws(
      () => write('fx:id="key"', 'TextField', { name: 'text', value: 'x' }),
      /^UiError: text of this TextField is “\$\{save\.text\}” there, which is no value of its own\. Nothing was written\./,
    );
    assert.throws(() => write('fx:id="key"', 'TextField', { name: 'promptText', value: 'x' }), /is “%prompt” there/);
    assert.throws(
      () => write('id="own"', 'Text', { name: 'text', value: 'x' }, { text: FXML.replace('Own &amp; text', '%own') }),
      /text is “%own” there/,
    );
    const escaped = FXML.replace('"a > b"', '"\\$a"');
    assert.match(write('id="plain"', 'Label', { name: 'text', value: 'x' }, { text: escaped }), /id="plain" text="x"/);
  });

  it('is refused if another element is in that place', () => {
    const text: Given = { name: 'text', value: 'x' };
    assert.throws(() => write('id="plain"', 'Button', text), /^UiError: Line 9 is not the Button any more\./);
    assert.throws(() => write('id="plain"', 'Label', text, { id: 'other' }), /Line 9 is not the Label #other any more/);
    assert.throws(() => write('source="x.fxml"', 'VBox', text), /is not the VBox any more/);
    const factory = FXML.replace('id="plain"', 'id="plain" fx:factory="of"');
    assert.throws(() => write('id="plain"', 'Label', text, { text: factory }), /A factory makes this Label/);
    const twice = FXML.replace('<text>', '<text>a</text><text>');
    assert.throws(
      () => write('id="nested"', 'Label', text, { text: twice }),
      /text of this Label is set more than once/,
    );
    const date: Given = { name: 'value', value: '2020-01-01', kind: 'other', type: 'LocalDate' };
    assert.throws(() => write('id="plain"', 'Label', date), /no form for a value of the type LocalDate/);
    const { line, column } = placeOf(FXML, '<VBox');
    const open: FxmlEdit = {
      ...{ loaded: { document: FXML, line, column }, type: 'VBox' },
      set: { name: 'a', value: 1, kind: 'integer', type: 'Integer' },
    };
    assert.throws(
      () => replacementsOf('<VBox><a></VBox>', { file: 'a.fxml', edit: open }, new FxmlVersions()),
      /no complete XML/,
    );
  });

  it('knows the names of elements with their package, and of nested classes', () => {
    const text = '<javafx.scene.control.Button/>';
    const set: Given = { name: 'opacity', value: 1, kind: 'number', type: 'Double' };
    assert.equal(write('Button', 'Button', set, { text }), '<javafx.scene.control.Button opacity="1"/>');
    assert.equal(write('Card', 'Card', set, { text: '<Cards.Card/>' }), '<Cards.Card opacity="1"/>');
  });

  it('leaves a document type unchanged', () => {
    const text = '<!DOCTYPE VBox [<!ENTITY a "<Button>">]>\n<VBox/>';
    const set: Given = { name: 'opacity', value: 1, kind: 'number', type: 'Double' };
    assert.equal(write('VBox', 'VBox', set, { text }), text.replace('<VBox/>', '<VBox opacity="1"/>'));
  });
});

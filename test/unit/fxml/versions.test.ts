import assert from 'node:assert/strict';
import type { FxmlEdit, LoadedElement } from '../../../src/contract/fxml-edit.ts';
import { replaced } from '../../../src/contract/style-edit.ts';
import { elementsOf } from '../../../src/fxml/elements.ts';
import { FxmlVersions } from '../../../src/fxml/versions.ts';
import { replacementsOf } from '../../../src/fxml/write.ts';

const FILE = '/project/main.fxml';
const VIEW = `<?import javafx.scene.control.*?>
<VBox>
  <Button fx:id="save" text="Save"/>
  <Button/>
  <Button/>
  <HBox>
    <Label text="Name"/>
  </HBox>
  <Label><padding><Insets top="1"/></padding></Label>
</VBox>
`;

/** The element of a document by its position among those of its type, from 1. */
function loaded(document: string, type: string, number: number): LoadedElement {
  const found = elementsOf(document)?.filter(({ tag }) => tag.name === type)[number - 1];
  const { line, column } = found?.tag ?? assert.fail(`no ${type}`);
  return { document, line, column };
}

/** The text after a value was written into an element of a document that was loaded, and is this text now. */
function write(
  text: string,
  { versions = new FxmlVersions(), of, number = 1, from = VIEW, name = 'opacity', value = 0.5 }: Write,
): string {
  const set = { name, value, kind: typeof value === 'number' ? 'number' : 'text', type: 'Double' } as const;
  const edit: FxmlEdit = { loaded: loaded(from, of, number), type: of, set };
  const parts = replacementsOf(text, { file: FILE, edit }, versions);
  const after = replaced(text, parts).text;
  versions.written(FILE, edit.loaded, { before: text, parts, after });
  return after;
}

interface Write {
  readonly versions?: FxmlVersions;
  readonly of: string;
  readonly number?: number;
  readonly from?: string;
  readonly name?: string;
  readonly value?: string | number;
}

const edited = (from: string, to: string, text = VIEW): string => {
  assert.ok(text.includes(from), from);
  return text.replace(from, () => to);
};
const UNSURE = /it is not certain which element that is now\. Nothing was written\. Have the application load/;
const ROTATED = 'opacity="0.5"';

describe('A value is written into a file that has changed since it was loaded', () => {
  /** The change of the file, the element, and the content of the file afterwards; undefined if the write is refused. */
  const changes: readonly (readonly [string, string, Write, (text: string) => string])[] = [
    ['nothing', VIEW, { of: 'Button', number: 2 }, (text) => edited('<Button/>', `<Button ${ROTATED}/>`, text)],
    [
      'nothing, the second of two equal elements',
      VIEW,
      { of: 'Button', number: 3 },
      (text) => edited('<Button/>\n  <HBox>', `<Button ${ROTATED}/>\n  <HBox>`, text),
    ],
    [
      'only the line ends',
      VIEW.replaceAll('\n', '\r\n'),
      { of: 'Button', number: 3 },
      (text) => edited('<Button/>\r\n  <HBox>', `<Button ${ROTATED}/>\r\n  <HBox>`, text),
    ],
    [
      'lines and comments above one of two equal elements',
      edited('<VBox>', '\n<!-- <Button/> -->\n<VBox>\n\n  <!-- <Button/> -->'),
      { of: 'Button', number: 3 },
      (text) => edited('<Button/>\n  <HBox>', `<Button ${ROTATED}/>\n  <HBox>`, text),
    ],
    [
      'a line was inserted above',
      edited('  <Button fx', '  <!-- new -->\n  <Separator/>\n  <Button fx'),
      { of: 'Button' },
      (text) => edited('text="Save"', `text="Save" ${ROTATED}`, text),
    ],
    [
      'an element of the same type was inserted above',
      edited('  <Button fx', '  <Button fx:id="other"/>\n  <Button fx'),
      { of: 'Button' },
      (text) => edited('text="Save"', `text="Save" ${ROTATED}`, text),
    ],
    [
      'it has moved into another parent',
      edited(
        '<HBox>',
        '<HBox><Button text="Save" fx:id="save"/>',
        edited('  <Button fx:id="save" text="Save"/>\n', ''),
      ),
      { of: 'Button' },
      (text) => edited('fx:id="save"', `fx:id="save" ${ROTATED}`, text),
    ],
    [
      'its attributes are in another order, on other lines',
      edited('<Button fx:id="save" text="Save"/>', '<Button text="Save"\n     fx:id="save" />'),
      { of: 'Button' },
      (text) => edited('fx:id="save"', `fx:id="save"\n     ${ROTATED}`, text),
    ],
    [
      'the content of a container',
      edited('text="Name"', 'text="Other"'),
      { of: 'HBox' },
      (text) => edited('<HBox>', `<HBox ${ROTATED}>`, text),
    ],
  ];
  for (const [what, text, target, expected] of changes)
    it(`in the same element: ${what}`, () => assert.equal(write(text, target), expected(text)));

  const refused: readonly (readonly [string, string, Write])[] = [
    [
      'an equal element was inserted above',
      edited('  <Button/>', '  <Button/>\n  <Button/>'),
      { of: 'Button', number: 3 },
    ],
    [
      'the other one of two equal elements was changed',
      edited('<Button/>', '<Button text="x"/>'),
      { of: 'Button', number: 2 },
    ],
    ['the other one of two equal elements was removed', edited('  <Button/>\n', ''), { of: 'Button', number: 3 }],
    ['an attribute of the element', edited('text="Save"', 'text="Store"'), { of: 'Button' }],
    ['the element was removed', edited('  <Button fx:id="save" text="Save"/>\n', ''), { of: 'Button' }],
    [
      'another element stands in its line and column',
      edited('<Button fx:id="save" text="Save"/>', '<Button fx:id="other"/>'),
      { of: 'Button' },
    ],
    [
      'the same text without an id stands in another parent',
      edited('  <HBox>', '  <Label text="Name"/>\n  <HBox>', edited('    <Label text="Name"/>\n', '')),
      { of: 'Label' },
    ],
    ['a copy of it was added', edited('  <HBox>', '  <Button fx:id="save" text="Save"/>\n  <HBox>'), { of: 'Button' }],
    ['the value as an element', edited('top="1"', 'top="2"'), { of: 'Label', number: 2, name: 'padding', value: '3' }],
  ];
  for (const [what, text, target] of refused)
    it(`or refused: ${what}`, () => assert.throws(() => write(text, target), UNSURE));

  it('after own changes, of equal elements and of the same element, without a reload', () => {
    const versions = new FxmlVersions();
    let text = write(VIEW, { versions, of: 'Button', number: 2 });
    text = write(text, { versions, of: 'Button', number: 2, name: 'rotate', value: 3 });
    text = write(text, { versions, of: 'Button', number: 3, name: 'rotate', value: 4 });
    text = write(text, { versions, of: 'Button', name: 'text', value: 'Store' });
    text = write(text, { versions, of: 'Button' });
    assert.equal(
      text,
      VIEW.replace('text="Save"', `text="Store" ${ROTATED}`)
        .replace('<Button/>', `<Button ${ROTATED} rotate="3"/>`)
        .replace('<Button/>', '<Button rotate="4"/>'),
    );
    assert.throws(() => write(text, { of: 'Button', number: 2 }), UNSURE, 'only who has written it knows it');
  });

  it('after own changes and those of others', () => {
    const versions = new FxmlVersions();
    const own = write(VIEW, { versions, of: 'Button' });
    const others = edited('<VBox>', '<VBox>\n  <Separator/>', own);
    const again = write(others, { versions, of: 'Button', name: 'rotate', value: 3 });
    assert.equal(again, edited(ROTATED, `${ROTATED} rotate="3"`, others));
    assert.throws(() => write(again, { versions, of: 'Button', number: 2 }), UNSURE);
  });

  it('after an own change was undone, or the application has loaded it', () => {
    const versions = new FxmlVersions();
    const first = write(VIEW, { versions, of: 'Button', number: 2 });
    const second = write(first, { versions, of: 'Button', number: 2, name: 'rotate', value: 3 });
    assert.equal(
      write(first, { versions, of: 'Button', number: 3 }),
      first.replace('<Button/>', `<Button ${ROTATED}/>`),
      'the last one was undone',
    );
    assert.equal(write(VIEW, { versions, of: 'Button', number: 2 }), first, 'all were undone');
    write(VIEW, { versions, of: 'Button' });
    const others = edited('<VBox>', '<VBox>\n  <Separator/>');
    const expected = edited('text="Save"', `text="Save" ${ROTATED}`, others);
    assert.equal(write(others, { versions, of: 'Button' }), expected, 'and others have changed the file');
    const reloaded = write(second, { versions, of: 'Button', number: 3, from: second });
    assert.equal(reloaded, second.replace('<Button/>', `<Button ${ROTATED}/>`));
    // Another application, or page, still has the earlier version.
    assert.equal(
      write(reloaded, { versions, of: 'Button', number: 3, name: 'rotate', value: 9 }),
      reloaded.replace(`<Button ${ROTATED}/>`, `<Button ${ROTATED} rotate="9"/>`),
    );
  });

  it('or refused if an older text of the element is now that of another one', () => {
    const versions = new FxmlVersions();
    const own = write(VIEW, { versions, of: 'Button', name: 'text', value: 'Store' });
    const others = edited('text="Store"', 'text="Keep"', own).replace(
      '<HBox>',
      '<HBox><Button fx:id="save" text="Save"/>',
    );
    assert.throws(() => write(others, { versions, of: 'Button' }), UNSURE);
  });
});

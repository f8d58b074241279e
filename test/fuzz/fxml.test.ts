import assert from 'node:assert/strict';
import fc from 'fast-check';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { OWN, SentFxml } from '../mcp/sent-fxml.ts';
import { INPUTS, tryInputs } from './inputs.ts';

/** Each input takes about a tenth of a second; a busy machine needs longer. */
const MS_PER_INPUT = 1000;

/** Which codes an upload may end with; MCP_UI_INTERNAL and MCP_UI_TIMEOUT are defects. */
const EXPECTED = ['MCP_UI_REFUSED', 'MCP_UI_INVALID_INPUT', 'MCP_UI_ACTION_FAILED'];

const NAMES = ['s', 'u', 'l', 'i', 'list', 'title', 'secret', 'card', 'save', 'controller', 'command', 'own'];
const CLASSES = [
  ...[
    'Label',
    'TextField',
    'PasswordField',
    'ComboBox',
    'VBox',
    'GridPane',
    'ImageView',
    'Image',
    'Font',
    'URL',
    'String',
  ],
  ...[
    'Tooltip',
    'MenuButton',
    'TabPane',
    'Tab',
    'TableView',
    'Text',
    'Hyperlink',
    'Card',
    'Evil',
    'Button',
    'FXCollections',
  ],
  ...['BackgroundImage', 'ImagePattern', 'BarChart', 'DialogPane', 'TitledPane', 'ToggleGroup', 'Double', 'HashMap'],
  ...[
    'sent.Evil',
    'sent.Card',
    'sent.EvilSkin',
    'java.lang.ProcessBuilder',
    'java.util.ArrayList',
    'javafx.scene.Scene',
  ],
  ...[
    'javafx.scene.SubScene',
    'javafx.scene.ImageCursor',
    'javafx.fxml.FXMLLoader',
    'javafx.scene.control.skin.LabelSkin',
  ],
  'javafx.scene.control.cell.PropertyValueFactory',
];
const PROPERTIES = [
  ...[
    'text',
    'style',
    'stylesheets',
    'url',
    'image',
    'userAgentStylesheet',
    'graphic',
    'tooltip',
    'command',
    'title',
    'id',
  ],
  ...[
    'userData',
    'properties',
    'items',
    'children',
    'skin',
    'skinClassName',
    'labelFor',
    'font',
    'name',
    'value',
    'parent',
  ],
  ...[
    'scene',
    'styleClass',
    'content',
    'editor',
    'placeholder',
    'contextMenu',
    'cursor',
    'prefWidth',
    'visible',
    'converter',
  ],
  ...['Evil.slot', 'sent.Evil.slot', 'Card.command', 'GridPane.rowIndex', 'VBox.margin', 'onAction', 'onMouseEntered'],
  ...[
    'onTextChange',
    'onChange',
    'fx:id',
    'fx:value',
    'fx:constant',
    'fx:factory',
    'fx:controller',
    'source',
    'resources',
  ],
];

const oneOf = (values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);
const joined = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((all) => all.join(''));

/** Texts as attributes: unchanged, or with each character as a reference. */
function escaped(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const plain = (value: string): string =>
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const references = (value: string): string => [...value].map((c) => `&#${c.codePointAt(0)};`).join('');
  return fc.oneof({ arbitrary: text.map(plain), weight: 4 }, { arbitrary: text.map(references), weight: 1 });
}

/** Values that would have an effect in a property that loads them. */
function values({ address, file }: SentFxml): fc.Arbitrary<string> {
  const skin = "'sent.EvilSkin'";
  const dangerous = [
    ...[
      address,
      file,
      ` ${address}`,
      `@${address}`,
      '@../canary.css',
      '@/../canary.css',
      '@%2e%2e/canary.css',
      `own.css,${file}`,
    ],
    ...[
      `-fx-skin: ${skin}`,
      `-FX-SKIN: ${skin}`,
      `-fx-s\\6bin: ${skin}`,
      `-fx-/**/skin: ${skin}`,
      `a: b; -fx-skin: ${skin}`,
    ],
    ...[
      `-fx-background-image: url('${address}')`,
      `-fx-background-color: image-pattern("${file}")`,
      `-fx-cursor: url(${address})`,
    ],
    ...[
      `-fx-graphic: url(${file})`,
      `-fx-background-image: url(${address}`,
      `-x: '${address}'; -fx-background-image: -x`,
    ],
    ...[
      '%url',
      '%style',
      '%css',
      '%text',
      '$s',
      '$u',
      '$l',
      '$list',
      '$i',
      '$controller',
      '$controller.command',
      '$s.bytes',
    ],
    ...[
      '${s}',
      '${l.text}',
      '${l.style}',
      "${'-fx-sk' + 'in: sent.EvilSkin'}",
      '${controller.password}',
      '${secret.text}',
    ],
    ...[
      '${l.scene.window}',
      '#{s}',
      '\\$s',
      '\\@own.css',
      '$$s',
      '@@own.css',
      '#save',
      '#deleteAll',
      '$controller.handler',
    ],
    ...[
      'sent.Evil',
      'sent.Side',
      'CONSTANT',
      'make',
      'observableArrayList',
      'part.fxml',
      'side.fxml',
      'view.fxml',
      'EMPTY',
    ],
  ];
  return fc.oneof(
    oneOf(dangerous),
    oneOf(['text', '1', 'true', '@own.css', 'a, b', '-fx-padding: 1', 'null', '']),
    oneOf(NAMES),
  );
}

/** Documents that use every way in which FXML sets a property. */
function documents(sent: SentFxml): fc.Arbitrary<string> {
  const value = escaped(values(sent));
  const name = oneOf(NAMES);
  const attribute = joined(fc.constant(' '), oneOf(PROPERTIES), fc.constant('="'), value, fc.constant('"'));
  const attributes = fc
    .uniqueArray(attribute, { maxLength: 3, selector: (each) => each.split('=')[0] })
    .map((all) => all.join(''));
  const text = fc.oneof(
    value,
    value.map((each) => `${each.slice(0, 5)}<!-- -->${each.slice(5)}`),
    fc.constant(''),
  );
  const { element } = fc.letrec<{ element: string; content: string }>((tie) => {
    const object = fc
      .tuple(oneOf(CLASSES), attributes, tie('content'))
      .map(([type, own, content]) => `<${type}${own}>${content}</${type}>`);
    const property = fc
      .tuple(
        oneOf(PROPERTIES.filter((each) => !each.includes(':') && !each.startsWith('on'))),
        attributes,
        tie('content'),
      )
      .map(
        ([property, own, content]) => `<${property}${content.includes('fx:id') ? own : ''}>${content}</${property}>`,
      );
    const special = fc
      .tuple(
        oneOf(['reference', 'copy', 'include', 'define', 'script', 'root', 'other']),
        name,
        attributes,
        tie('content'),
      )
      .map(([special, source, own, content]) =>
        special === 'define'
          ? `<fx:define>${content}</fx:define>`
          : `<fx:${special} source="${special === 'include' ? 'part.fxml' : source}"${own}>${content}</fx:${special}>`,
      );
    return {
      element: fc.oneof({ depthSize: 'small' }, object, property, special),
      content: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.array(tie('element'), { minLength: 1, maxLength: 2 }).map((all) => all.join('')),
      ),
    };
  });
  const defined = fc.constantFrom(
    ...['<String fx:id="s" fx:value="VALUE"/>', '<URL fx:id="u" value="VALUE"/>', '<Label fx:id="l" text="VALUE"/>'],
    ...[
      '<Image fx:id="i" url="VALUE"/>',
      '<FXCollections fx:id="list" fx:factory="observableArrayList"><String fx:value="VALUE"/></FXCollections>',
    ],
    '<Label fx:id="l" style="VALUE"/>',
  );
  const definition = fc
    .tuple(defined, value)
    .map(([each, text]) => `<fx:define>${each.replace('VALUE', () => text)}</fx:define>`);
  const harmless = fc.constantFrom('<Label text="a"/>', '<Card title="b"/>', '<Button onAction="#save"/>', '<Slider/>');
  // One way at a time is applied more often than several.
  const narrow = fc
    .tuple(oneOf(CLASSES.slice(0, 20)), oneOf(PROPERTIES), value, fc.boolean())
    .map(([type, property, text, isElement]) =>
      isElement && !/[:.]|^on/.test(property)
        ? `<${type}><${property}>${text}</${property}></${type}>`
        : `<${type} ${property}="${text}"/>`,
    );
  const top = fc.constantFrom(
    '',
    '',
    '',
    '<?import sent.*?>',
    '<?language js?>',
    '<?import sent.Button?>',
    '<?import java.util.*?>',
  );
  const part = fc.oneof(
    { arbitrary: harmless, weight: 3 },
    { arbitrary: definition, weight: 2 },
    { arbitrary: narrow, weight: 3 },
    { arbitrary: element, weight: 1 },
  );
  return fc
    .record({
      root: fc.oneof({ arbitrary: fc.constant(''), weight: 5 }, { arbitrary: attributes, weight: 1 }),
      top,
      content: fc.array(part, { minLength: 1, maxLength: 3 }),
    })
    .map(({ root, top, content }) => sent.document(content.join('\n'), { root, top }));
}

describe('FXML that clients send', function () {
  let sent: SentFxml;
  let accepted = 0;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    sent = await SentFxml.start();
    await sent.requireSeen();
  });
  after(async () => {
    await sent?.stop();
  });

  it('runs no code, opens no connection and reads no file without the permission', async function () {
    this.timeout(INPUTS * MS_PER_INPUT + 120_000);
    await tryInputs(documents(sent), async (document) => {
      const error = await sent.upload(document);
      if (error === undefined) accepted++;
      else assert.ok(EXPECTED.includes(error.code), JSON.stringify(error));
      assert.deepEqual(await sent.effects(), []);
    });
    console.log(`      ${accepted} of ${INPUTS} were applied`);
    assert.ok(accepted > INPUTS / 20, `Only ${accepted} documents were applied, so that the others say little`);
    assert.equal(await sent.upload(OWN), undefined, 'the application still takes its own file');
  });
});

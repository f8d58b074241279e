import assert from 'node:assert/strict';
import { LiveFxml } from '../../src/contract/fxml-tree.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { VARIANT } from '../../scripts/test/suites.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { DemoSession } from './demo-session.ts';
import { HeadlessSession } from './headless-session.ts';
import { SentFxml } from './sent-fxml.ts';

async function copiedFrom(mcp: McpClient, css: string): Promise<string> {
  const { matches } = QueryOutput.parse(await mcp.call('ui_query', { selector: { css } }));
  return LiveFxml.parse(await mcp.read(`ui://live/fxml?uid=${matches[0]?.ref.uid}`)).fxml;
}

/** The objects that an application shows, and those that it has loaded from FXML: a line for each, or an exception. */
async function loadedIn(
  { application }: HeadlessSession,
  fxml: string,
): Promise<{ loaded: string[]; shown: string[] }> {
  const before = application.stdout.length;
  application.send(`${Buffer.from(fxml).toString('base64')}\n`);
  const line = (name: string) => new RegExp(`^${name} (.*)\\n`, 'm').exec(application.stdout.slice(before))?.[1];
  const read = await until(() => line('loaded'), { what: 'the application has loaded the FXML' });
  return { loaded: read.split('|'), shown: line('shown')?.split('|') ?? [] };
}

describe('A node as FXML', function () {
  let session: HeadlessSession;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('copied', 'copied.Main');
    mcp = await session.connect();
  });
  after(() => session?.stop());

  const copied = (css: string, from = mcp) => copiedFrom(from, css);
  const loaded = (fxml: string) => loadedIn(session, fxml);

  it('looks as in the application when FXMLLoader loads it', async () => {
    const fxml = await copied('#root');
    const result = await loaded(fxml);
    assert.deepEqual(result.loaded, result.shown, fxml);
    assert.ok(result.loaded.length > 30, fxml);
  });

  it(`can be loaded for the demo application too ${VARIANT}`, async () => {
    const demo = await DemoSession.start();
    try {
      const fxml = await copied('.root', demo.mcp);
      const result = await loaded(fxml);
      assert.ok(result.loaded.length > 10, `${result.loaded.join('\n')}\n${fxml}`);
    } finally {
      await demo.stop();
    }
  });

  it('lists in comments the values that FXML cannot contain, and has no passwords, skins and styles', async () => {
    const fxml = await copied('#form');
    assert.match(fxml, /<!-- disable is bound to .*text of TextField .* -->\n/);
    assert.match(fxml, /<!-- onAction calls .* -->\n/);
    assert.match(fxml, /<!-- Values of password fields are withheld -->\n/);
    assert.doesNotMatch(fxml, /hidden-word|LabeledText|textFill=/);
    assert.match(fxml, /^<GridPane id="form" hgap="6" xmlns=/m);
    assert.match(await copied('#scroll'), /<!-- copied\.Card is written as VBox -->\n\s+<VBox id="card">/);
  });
});

describe('Tables, lists and trees as FXML', function () {
  let session: HeadlessSession;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('copied', 'copied.Tables');
    mcp = await session.connect();
  });
  after(() => session?.stop());

  it('are loaded with their columns and items', async () => {
    const fxml = await copiedFrom(mcp, '#same');
    const result = await loadedIn(session, fxml);
    assert.deepEqual(result.loaded, result.shown, fxml);
    assert.match(fxml, /<PropertyValueFactory property="age" \/>/);
    assert.match(fxml, /<Person name="\\\$Ada" age="36" kind="BUSINESS" \/>/);
    assert.match(fxml, /<!-- Items have only the properties that columns name -->\n\s+<TableView id="people"/);
    const people = result.loaded.find((line) => line.includes('people'));
    assert.ok(people?.includes('[Zoë & Co, 41, [PRIVATE]], [$Ada, 36, [BUSINESS]]'), people);
    const tree = result.loaded.filter((line) => line.includes('TreeItem'));
    assert.equal(tree.length, 6, tree.join('\n'));
  });

  it('say in comments which items and values FXML cannot contain', async () => {
    const cities = await copiedFrom(mcp, '#cities');
    assert.match(cities, /<!-- items: 1 made in Java -->\n<TableView id="cities"/);
    assert.match(cities, /<!-- cellFactory was made in Java -->\n\s+<!-- cellValueFactory was made in Java -->/);
    assert.match(await copiedFrom(mcp, '#many'), /<!-- items: 201 are left out, because they are more than 200 -->/);
    assert.match(await copiedFrom(mcp, '#towns'), /<!-- value is a copied\.Tables\$City, made in Java -->/);
    const folders = await copiedFrom(mcp, '#folders');
    assert.match(folders, /<!-- copied\.Tables\$Folder is written as TreeItem -->/);
    const unread = '<!-- children are left out, because reading them may run its own code -->';
    assert.match(folders, new RegExp(`${unread}\\n\\s+<TreeItem value="Closed" />`));
    assert.doesNotMatch(folders, /Found/);
  });
});

describe('FXML that is sent without the permission to run code', function () {
  let sent: SentFxml;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    sent = await SentFxml.start();
    await sent.requireSeen();
  });
  after(() => sent?.stop());

  /** Documents that had an effect, and variants of them. */
  const refused = (): Record<string, string> => {
    const { address, file } = sent;
    const text = (value: string, id = 's') => `<fx:define><String fx:id="${id}" fx:value="${value}"/></fx:define>`;
    const skin = "-fx-skin: 'sent.EvilSkin'";
    return {
      'an image of a referenced address': `${text(address)}<ImageView><image><Image url="$s"/></image></ImageView>`,
      'an image of an address in an element': `<ImageView><image><Image><url><String fx:value="${address}"/></url></Image></image></ImageView>`,
      'an image of an address in the texts': '<ImageView><image><Image url="%url"/></image></ImageView>',
      'a font of a referenced address': `<fx:define><URL fx:id="u" value="${address}"/></fx:define><Font url="$u"/>`,
      'a stylesheet in an element': `<VBox><stylesheets><String fx:value="${file}"/></stylesheets><Label/></VBox>`,
      'a stylesheet by a reference': `${text(file)}<VBox><stylesheets><fx:reference source="s"/></stylesheets><Label/></VBox>`,
      'a stylesheet in the texts': '<VBox stylesheets="%css"><Label/></VBox>',
      'a skin in a referenced style': `${text(skin)}<Label style="$s"/>`,
      'a skin in a style that an expression builds': `<Label style="\${'-fx-sk' + 'in: sent.EvilSkin'}"/>`,
      'a skin in the text of another node': `<Label fx:id="l" text="${skin}"/><Label style="\${l.text}"/>`,
      'a skin in the texts': '<Label style="%style"/>',
      'a skin in an element': `<Label><style><String fx:value="${skin}"/></style></Label>`,
      'a skin with an escape': '<Label style="-fx-s\\6bin: \'sent.EvilSkin\'"/>',
      'an image in a style': `<Label style="-fx-background-image: url('${address}')"/>`,
      'a pattern in a style': `<Label style="-fx-background-color: image-pattern('${address}')"/>`,
      'a property of a class of the view': '<Card command="rm"/>',
      'an element of such a property': '<Card><command/></Card>',
      'a property of an included root': '<fx:include source="part.fxml" command="rm"/>',
      'an element in an included root': '<fx:include source="part.fxml"><command>rm</command></fx:include>',
      'another document': '<fx:include source="side.fxml"/>',
      'a field of the controller': text('rm', 'command'),
      'a password': '<PasswordField fx:id="secret"/><Label text="${secret.text}"/>',
      'a handler for another event': '<Button onMouseEntered="#save"/>',
      'a handler that the view does not use': '<Label text="x" onTextChange="#deleteAll"/>',
      'a value of the controller': '<Label text="${controller.password}"/>',
      'another class': '<sent.Evil/>',
      'another class for a static property': '<Label sent.Evil.slot="x"/>',
      'the parent of a node': '<Label fx:id="title"><parent command="rm"/></Label>',
    };
  };

  it('is refused where a value or a class could have an effect', async () => {
    for (const [name, content] of Object.entries(refused())) {
      const error = await sent.upload(sent.document(content));
      const effects = await sent.effects();
      assert.deepEqual(effects, [], name);
      assert.deepEqual(
        [error?.code, error?.details?.['allow']],
        ['MCP_UI_REFUSED', 'run'],
        `${name}: ${error?.message}`,
      );
      assert.match(error?.message ?? '', /^Line \d+: .* needs the permission to run code/, name);
    }
  });

  it('sets no property of the root that JavaFX has not declared', async () => {
    for (const root of ['command="rm"', 'sent.Evil.slot="x"', 'onMouseEntered="#deleteAll"']) {
      const error = await sent.upload(sent.document('<Label/>', { root }));
      assert.equal(error?.code, 'MCP_UI_REFUSED', root);
    }
    const element = await sent.upload(sent.document('<command>rm</command>'));
    assert.equal(element?.code, 'MCP_UI_REFUSED');
    const top = '<?import sent.Button?>';
    assert.equal((await sent.upload(sent.document('<Button/>', { top })))?.code, 'MCP_UI_REFUSED');
    assert.deepEqual(await sent.effects(), []);
  });

  it('can change the usual parts of user interfaces, and the classes that the view uses', async () => {
    const content = `<Label fx:id="title" text="%text" style="-fx-text-fill: red" />
      <PasswordField fx:id="secret" promptText="Word" />
      <Button fx:id="save" text="Save now" onAction="#save" VBox.vgrow="ALWAYS" />
      <Card fx:id="card" title="Another title" spacing="4"><Slider fx:id="slider" max="10" /></Card>
      <Label text="\${slider.value}" labelFor="$slider" />
      <VBox stylesheets="@own.css"><padding><Insets top="4" /></padding></VBox>
      <ComboBox><items><FXCollections fx:factory="observableArrayList"><String fx:value="A" /></FXCollections></items></ComboBox>
      <fx:include source="part.fxml" spacing="2" />`;
    const error = await sent.upload(sent.document(content, { root: 'spacing="8" fx:controller="sent.Controller"' }));
    assert.equal(error, undefined, error?.message);
    assert.deepEqual(await sent.effects(), []);
    assert.match(await sent.mcp.text('ui_get_snapshot', {}), /Save now/);
  });

  it('shows no password in a field that replaces the password field', async () => {
    const field = (type: string): string => sent.document(`<${type} fx:id="secret" text="" />`);
    await sent.upload(field('PasswordField'));
    await sent.mcp.call('ui_perform', {
      actions: [{ type: 'setText', target: { selector: { css: '#secret' } }, text: 'hidden-word' }],
    });
    await sent.upload(field('TextField'));
    assert.doesNotMatch(await sent.mcp.text('ui_get_snapshot', {}), /hidden-word/);
  });

  it('is equally harmless when a property or a stylesheet is set instead', async () => {
    const { matches } = QueryOutput.parse(await sent.mcp.call('ui_query', { selector: { css: '#secret' } }));
    const ref = { uid: matches[0]?.ref.uid };
    for (const value of [
      "-fx-skin: 'sent.EvilSkin'",
      `-fx-background-image: url(${sent.file})`,
      `-fx-padding: 1; -fx-background-color: image-pattern("${sent.address}")`,
      "-fx-/**/skin: 'sent.EvilSkin'",
      "-fx-s\\6bin: 'sent.EvilSkin'",
    ]) {
      const error = await sent.mcp.fail('ui_set_property', { ref, property: 'style', value });
      assert.equal(error.code, 'MCP_UI_REFUSED', value);
    }
    await sent.mcp.call('ui_set_property', {
      ref,
      property: 'style',
      value: "-fx-font-family: 'Segoe UI'; -fx-padding: 2",
    });
    assert.deepEqual(await sent.effects(), []);
  });
});

import assert from 'node:assert/strict';
import { LiveFxml } from '../../src/contract/fxml-tree.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { DemoSession } from './demo-session.ts';
import { HeadlessSession } from './headless-session.ts';

async function copiedFrom(mcp: McpClient, css: string): Promise<string> {
  const { matches } = QueryOutput.parse(await mcp.call('ui_query', { selector: { css } }));
  return LiveFxml.parse(await mcp.read(`ui://live/fxml?uid=${matches[0]?.ref.uid}`)).fxml;
}

/** What an application shows, and what it has loaded from FXML: a line for each object, or an exception. */
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

  it('is loaded by FXMLLoader as what the application shows', async () => {
    const fxml = await copied('#root');
    const result = await loaded(fxml);
    assert.deepEqual(result.loaded, result.shown, fxml);
    assert.ok(result.loaded.length > 30, fxml);
  });

  it('is loaded for the demo application too', async () => {
    const demo = await DemoSession.start();
    try {
      const fxml = await copied('.root', demo.mcp);
      const result = await loaded(fxml);
      assert.ok(result.loaded.length > 10, `${result.loaded.join('\n')}\n${fxml}`);
    } finally {
      await demo.stop();
    }
  });

  it('says in comments what FXML cannot contain, and writes no passwords, skins and styles', async () => {
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

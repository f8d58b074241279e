import assert from 'node:assert/strict';
import { LiveFxml } from '../../src/contract/fxml-tree.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { DemoSession } from './demo-session.ts';
import { HeadlessSession } from './headless-session.ts';

describe('A node as FXML', function () {
  this.timeout(90_000);
  let session: HeadlessSession;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('copied', 'copied.Main');
    mcp = await session.connect();
  });
  after(() => session?.stop());

  const copied = async (css: string, from = mcp): Promise<string> => {
    const { matches } = QueryOutput.parse(await from.call('ui_query', { selector: { css } }));
    return LiveFxml.parse(await from.read(`ui://live/fxml?uid=${matches[0]?.ref.uid}`)).fxml;
  };

  /** What the application shows, and what it has loaded from FXML: a line for each object, or an exception. */
  const loaded = async (fxml: string): Promise<{ loaded: string[]; shown: string[] }> => {
    const before = session.application.stdout.length;
    session.application.send(`${Buffer.from(fxml).toString('base64')}\n`);
    const line = (name: string) =>
      new RegExp(`^${name} (.*)$`, 'm').exec(session.application.stdout.slice(before))?.[1];
    const read = await until(() => line('loaded'), { what: 'the application has loaded the FXML' });
    return { loaded: read.split('|'), shown: line('shown')?.split('|') ?? [] };
  };

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

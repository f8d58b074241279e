import assert from 'node:assert/strict';
import { LiveFxml } from '../../src/contract/fxml-tree.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
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

  const copied = async (id: string): Promise<string> => {
    const { matches } = QueryOutput.parse(await mcp.call('ui_query', { selector: { css: `#${id}` } }));
    return LiveFxml.parse(await mcp.read(`ui://live/fxml?uid=${matches[0]?.ref.uid}`)).fxml;
  };

  it('is loaded by FXMLLoader as what the application shows', async () => {
    const fxml = await copied('root');
    const before = session.application.stdout.length;
    session.application.send(`${Buffer.from(fxml).toString('base64')}\n`);
    const loaded = await until(() => /^loaded (.*)$/m.exec(session.application.stdout.slice(before))?.[1], {
      what: 'the application has loaded the FXML',
    });
    const shown = /^shown (.*)$/m.exec(session.application.stdout.slice(before))?.[1];
    assert.deepEqual(loaded.split('|'), shown?.split('|'), fxml);
    assert.ok(loaded.split('|').length > 30, loaded);
  });

  it('says in comments what FXML cannot contain, and writes no passwords, skins and styles', async () => {
    const fxml = await copied('form');
    assert.match(fxml, /<!-- disable is bound to .*text of TextField .* -->\n/);
    assert.match(fxml, /<!-- onAction calls .* -->\n/);
    assert.match(fxml, /<!-- Values of password fields are withheld -->\n/);
    assert.doesNotMatch(fxml, /hidden-word|LabeledText|textFill=/);
    assert.match(fxml, /^<GridPane id="form" hgap="6" xmlns=/m);
    assert.match(await copied('scroll'), /<!-- copied\.Card is written as VBox -->\n\s+<VBox id="card">/);
  });
});

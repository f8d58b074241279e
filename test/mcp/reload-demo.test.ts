import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { requires, root } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { css, DemoSession } from './demo-session.ts';

const CONTACTS = path.join(root, 'examples/demo/src/main/resources/demo/contacts.fxml');

describe('Hot reload of the content of a tab in the demo', function () {
  let session: DemoSession;
  before(async function () {
    requires(this, 'agent');
    session = await DemoSession.start();
  });
  after(() => session?.stop());

  async function apply(change: (text: string) => string): Promise<string> {
    const content = change(fs.readFileSync(CONTACTS, 'utf8'));
    const { message } = await session.mcp.call('ui_upload_viewdef', {
      type: 'contacts',
      namespace: 'DEFAULT',
      content,
    });
    return String(message);
  }

  /** The view is found by everything, and its controller still fills it. */
  async function works(button: string): Promise<void> {
    assert.equal(await session.textOf('#clearFilter'), button);
    const text = await session.mcp.text('ui_get_snapshot');
    assert.match(text, new RegExp(`Button \\S+ #clearFilter “${button}”`));
    await session.perform({ type: 'setText', target: css('#filter'), text: 'Grace' });
    await until(async () => /^\d{1,4} of [\d,]+ contacts$/.test((await session.textOf('#count')) ?? ''), {
      what: 'the count of filtered contacts',
    });
    await session.perform({ type: 'click', target: css('#clearFilter') });
    await until(async () => (await session.textOf('#count')) === '10,000 of 10,000 contacts', { what: 'all contacts' });
  }

  it('changes an attribute', async () => {
    assert.match(await apply((text) => text.replace('text="Clear"', 'text="Reset"')), /1 view: changed 1 node\./);
    await works('Reset');
  });

  it('puts its new root into the tab, and names nothing as lost', async () => {
    const message = await apply((text) =>
      text
        .replace('text="Clear"', 'text="Empty"')
        .replace('<VBox xmlns', '<FlowPane xmlns')
        .replace('</VBox>', '</FlowPane>')
        .replace(' spacing="12"', ''),
    );
    assert.match(message, /1 view: changed \d nodes?, loaded FlowPane #contactsPage\./);
    assert.doesNotMatch(message, /Not done/);
    await works('Empty');
    await apply((text) => text);
    await works('Clear');
  });

  it('names what a new node lacks', async () => {
    const message = await apply((text) => text.replace('<Label fx:id="count"', '<fx:define /><Label fx:id="count"'));
    assert.match(message, /text of Label #count was bound by the application/);
  });
});

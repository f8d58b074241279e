import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { LiveActivity, LiveTree } from '../../src/contract/live.ts';
import { UiNode } from '../../src/contract/node.ts';
import { requires, root } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { css, DemoSession } from './demo-session.ts';
import { assertReloaded, isTriedAgain } from './reload-reports.ts';

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

  /** Checks that all tools find the view, and that its controller still fills it. */
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

  it('names the attachments that a new node lacks', async () => {
    const message = await apply((text) => text.replace('<Label fx:id="count"', '<fx:define /><Label fx:id="count"'));
    assert.match(message, /text of Label #count was bound by the application/);
  });
});

describe('Hot reload of a saved file of the demo', function () {
  let session: DemoSession;
  let file: string;
  let text: string;
  let rev: unknown;
  before(async function () {
    requires(this, 'agent');
    session = await DemoSession.start({ project: true });
    file = path.join(session.base, 'src/main/resources/demo/contacts.fxml');
    text = fs.readFileSync(file, 'utf8');
    await until(
      async () => {
        fs.writeFileSync(file, text.replace('"Clear"', `"Watched ${Date.now()}"`));
        return until(async () => (await reports()).length > 0, { ms: 1000, what: 'a report' }).catch(() => false);
      },
      { what: 'the project is watched' },
    );
    rev = LiveTree.parse(await session.mcp.read('ui://live/tree')).rev;
  });
  after(() => session?.stop());

  /** The reports about saved files, newest first. */
  async function reports(): Promise<string[]> {
    const { entries } = LiveActivity.parse(await session.mcp.read('ui://live/activity'));
    const own = entries.filter(({ summary, result }) => summary.endsWith('contacts.fxml') && !isTriedAgain(result));
    return own.map(({ result }) => result);
  }

  async function save(content: string): Promise<string> {
    const before = (await reports()).length;
    fs.writeFileSync(file, content);
    return until(
      async () => {
        const now = await reports();
        return now.length > before && now[0];
      },
      { what: 'the reload' },
    );
  }

  /** Checks that tree, search, snapshot and the place of a node show the button, that it works, and that the label is still bound. */
  async function works(button: string): Promise<void> {
    const { uid } = await session.refOf('#clearFilter');
    // The tree follows with the next pulse.
    await until(
      async () => {
        const tree = LiveTree.parse(await session.mcp.read(`ui://live/tree?since=${String(rev)}`));
        rev = tree.rev;
        return tree.upserts.some((each) => each.uid === uid && each.id === 'clearFilter' && each.text === button);
      },
      { what: `the row of ${button}` },
    );
    const { matches } = await session.query({ text: button });
    assert.deepEqual(
      matches.map(({ ref }) => ref.uid),
      [uid],
    );
    assert.match(await session.mcp.text('ui_get_snapshot'), new RegExp(`Button ${uid} #clearFilter “${button}”`));
    const { layout } = UiNode.parse(await session.mcp.call('ui_get_node', { ref: { uid }, fields: ['layout'] }));
    const { minX, minY, width, height } = layout?.boundsInScene ?? {};
    await session.perform({ type: 'setText', target: css('#filter'), text: 'Grace' });
    await until(async () => /^\d{1,4} of [\d,]+ contacts$/.test((await session.textOf('#count')) ?? ''));
    await session.perform({
      type: 'click',
      x: (minX ?? 0) + (width ?? 0) / 2,
      y: (minY ?? 0) + (height ?? 0) / 2,
    });
    await until(async () => (await session.textOf('#count')) === '10,000 of 10,000 contacts');
  }

  it('changes an attribute', async () => {
    assertReloaded(await save(text.replace('"Clear"', '"Empty"')), '1 view: changed 1 node');
    await works('Empty');
  });

  it('puts the label that show() has bound into another parent, and it stays bound', async () => {
    const label = '<Label fx:id="count" styleClass="muted"/>';
    const moved = text.replace(label, `<HBox>${label}</HBox>`).replace('"Clear"', '"Moved"');
    assertReloaded(await save(moved), '1 view: changed 2 nodes, loaded HBox');
    await works('Moved');
  });

  it('takes another root, and everything in it stays', async () => {
    const other = text
      .replace('"Clear"', '"Other"')
      .replace('<VBox xmlns', '<FlowPane xmlns')
      .replace('</VBox>', '</FlowPane>');
    assert.match(
      await save(other.replace(' spacing="12"', '')),
      /^(1 view: changed \d nodes?, loaded FlowPane #contactsPage|applied by the attempt before, after its time)$/,
    );
    await works('Other');
    await save(text.replace('"Clear"', '"Renew"'));
    await works('Renew');
  });

  it('names the binding and the listeners of a node that is replaced', async () => {
    const listener = await save(text.replace('<TextField fx:id="filter"', '<PasswordField fx:id="filter"'));
    assert.match(listener, /listener of ContactsController on text of TextField #filter/);
    const bound = await save(text.replace('<Label fx:id="count"', '<fx:define /><Label fx:id="count"'));
    assert.match(bound, /text of Label #count was bound by the application/);
  });
});

import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { z } from 'zod';
import { LiveTree, type Row } from '../../src/contract/live.ts';
import { until } from '../harness/until.ts';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { css, DemoSession } from './demo-session.ts';

const TREE = 'ui://live/tree';

describe('live resources of the demo application', function () {
  let session: DemoSession;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    session = await DemoSession.start();
  });
  after(() => session?.stop());

  it('include its tree, with updates after one subscription', async () => {
    const { mcp } = session;
    await mcp.client.subscribeResource({ uri: TREE });
    const rows = new Map<string, Row>();
    let rev = '';
    const readOn = async (): Promise<void> => {
      let uri: string | undefined = rev === '' ? TREE : `${TREE}?since=${rev}`;
      while (uri !== undefined) {
        const tree: LiveTree = LiveTree.parse(await mcp.read(uri));
        if (tree.reset) rows.clear();
        for (const row of tree.upserts) rows.set(row.uid, row);
        for (const uid of tree.removed) rows.delete(uid);
        rev = tree.rev;
        uri = tree.next;
      }
    };
    await readOn();
    const status = [...rows.values()].find(({ id }) => id === 'status');
    assert.ok(status, 'The status label has a row.');
    assert.equal([...rows.values()].filter(({ kind }) => kind === 'stage').length, 1);
    for (const row of rows.values()) assert.ok(row.parent === null || rows.has(row.parent), row.type);

    // As every client should: each update is followed by another read.
    let received = 0;
    await session.perform({ type: 'click', target: css('#companyTab') });
    await until(async () => {
      if (mcp.updates.length === received) return false;
      received = mcp.updates.length;
      await readOn();
      return rows.get(status.uid)?.text === 'Page: Company';
    });
    await mcp.client.unsubscribeResource({ uri: TREE });
  });

  it('include a screenshot, with an update when it was painted again', async () => {
    const { mcp } = session;
    const uri = 'ui://live/picture?max=300';
    await mcp.client.subscribeResource({ uri });
    const [text, image] = (await mcp.client.readResource({ uri })).contents;
    const { rev, width } = z
      .object({ rev: z.string(), width: z.number() })
      .parse(JSON.parse(text && 'text' in text ? text.text : ''));
    assert.ok(width > 200 && width <= 300);
    assert.equal(PNG.sync.read(Buffer.from(image && 'blob' in image ? image.blob : '', 'base64')).width, width);
    await until(async () => {
      const { rev: now } = await mcp.read(uri);
      return (await mcp.read(`${uri}&since=${String(now)}`)).unchanged === true;
    });
    assert.notEqual(rev, '');
    const updates = mcp.updates.length;
    await session.perform({ type: 'click', target: css('#contactsTab') });
    await until(() => mcp.updates.slice(updates).includes(uri));
    await mcp.client.unsubscribeResource({ uri });
  });

  it('are shared: one client is notified of what another one does', async () => {
    const { mcp } = session;
    const page = await session.join('javafx-inspector-page');
    await page.client.subscribeResource({ uri: 'ui://live/activity' });
    await page.client.subscribeResource({ uri: 'ui://live/selection' });
    await mcp.call('ui_select_node', css('#filter'));
    await until(() => new Set(page.updates).size === 2);
    assert.deepEqual(new Set(page.updates), new Set(['ui://live/activity', 'ui://live/selection']));
    assert.equal((await page.read('ui://live/selection')).by, 'Claude');
    await page.close();
  });
});

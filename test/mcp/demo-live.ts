import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { z } from 'zod';
import { LiveRecording, RecordOutput } from '../../src/contract/record.ts';
import { LiveTree, type Row } from '../../src/contract/live.ts';
import { until } from '../harness/until.ts';
import { css, type DemoSession } from './demo-session.ts';

const TREE = 'ui://live/tree';

/** Tests of the live resources. @param running the application, in which nothing was recorded yet */
export function describeLiveResources(running: () => DemoSession): void {
  describe('live resources of the demo application', function () {
    let session: DemoSession;
    before(() => void (session = running()));

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

    it('are shared: one client is notified of the actions of another one', async () => {
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

    it('include the recorded test, which the user changes step by step', async () => {
      const { mcp } = session;
      const uri = 'ui://live/recording';
      const read = async (query = '') => LiveRecording.parse(await mcp.read(`${uri}${query}`));
      const edit = (who: typeof mcp, params: object) =>
        who.client.request({ method: 'javafxInspector/editRecording', params: { ...params } }, z.object({}));
      await session.perform({ type: 'click', target: css('#contactsTab') });
      assert.equal((await read()).n, 0);
      await mcp.client.subscribeResource({ uri });
      await mcp.call('ui_record', { state: 'on' });
      assert.equal((await mcp.read('ui://live/apps')).recording, session.app);
      await session.perform({ type: 'typeText', target: css('#filter'), text: 'Ada' });
      const { steps, on, n } = await until(
        async () => {
          const now = await read();
          return now.steps[0]?.editable === 'Ada' && now;
        },
        { what: 'the step' },
      );
      assert.ok(on && mcp.updates.includes(uri));
      assert.deepEqual([steps.length, steps[0]?.text, steps[0]?.editable], [1, 'Enter “Ada” into #filter', 'Ada']);
      await mcp.call('ui_record', { state: 'off' });
      await assert.rejects(edit(mcp, { n, id: '1', removed: true }), /Only the user may do this/);
      const page = await session.join('javafx-inspector-page');
      await edit(page, { n, id: '1', text: 'Grace' });
      assert.equal((await read()).taken, undefined);
      assert.match(
        (await read('?className=FilterTest')).code ?? '',
        /class FilterTest[^]*fill\(id\("filter"\), "Grace"\);/,
      );
      assert.equal((await read()).taken, true, 'every page knows that its code was copied or saved');
      await edit(page, { n, id: '1', removed: true });
      assert.equal((await read()).taken, undefined);
      await assert.rejects(edit(page, { n: n + 1, id: '1' }), /Another recording has begun/);
      const off = RecordOutput.parse(await mcp.call('ui_record', { state: 'off' }));
      assert.deepEqual(off.steps, []);
      assert.doesNotMatch(off.code ?? '', /"Grace"/);
      await page.close();
      await mcp.client.unsubscribeResource({ uri });
    });
  });
}

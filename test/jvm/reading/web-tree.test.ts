import assert from 'node:assert/strict';
import type { Row } from '../../../src/contract/live.ts';
import { UiError } from '../../../src/contract/error.ts';
import { perform } from '../../harness/java-agent.ts';
import { until } from '../../harness/until.ts';
import { LiveTreeClient } from './live-tree-client.ts';
import { describeInEachEnvironment } from './reading-app.ts';

const ALL = { scope: { stage: 'all' } } as const;

describeInEachEnvironment(
  'Pages of WebViews in the live tree',
  (reading) => {
    let watched: LiveTreeClient;
    before(async () => {
      watched = new LiveTreeClient(await reading().connect('watcher'));
      await watched.watch();
    });

    /** The rows of a snapshot below a WebView: depth, uid, type, id and states. */
    const snapshot = async (id: string): Promise<unknown[]> => {
      const { rows } = await reading().light(ALL);
      const start = rows.findIndex((row) => row.id === id);
      const above = rows[start]?.d ?? NaN;
      const end = rows.findIndex((row, index) => index > start && row.d <= above);
      const below = rows.slice(start + 1, end === -1 ? undefined : end);
      return below.map(({ d, uid, type, id: own, state }) => [d - above, uid, type, own, state]);
    };

    /** The same rows in the live tree. */
    const tree = (id: string): unknown[] => {
      const lines: unknown[] = [];
      const add = (parent: string | undefined, depth: number): void => {
        const rows = [...watched.rows.values()].filter((row) => row.parent === parent && row.element);
        for (const row of rows.sort((a, b) => a.index - b.index)) {
          lines.push([depth, row.uid, row.type, row.id, row.flags]);
          add(row.uid, depth + 1);
        }
      };
      add(watched.row(id)?.uid, 1);
      return lines;
    };

    /** Waits until the live tree has the same rows below each WebView as a snapshot. */
    const agrees = async (...ids: string[]): Promise<void> => {
      await until(
        async () => {
          for (const id of ids) assert.deepEqual(tree(id), await snapshot(id));
          return true;
        },
        { what: `the rows of ${ids.join()}` },
      );
    };
    const shows = (text: string): Promise<unknown> =>
      until(() => found(text) !== undefined, { what: `a row “${text}”` });
    const lacks = (text: string): Promise<unknown> =>
      until(() => found(text) === undefined, { what: `no row “${text}”` });
    const found = (text: string): Row | undefined => [...watched.rows.values()].find((row) => row.text === text);

    beforeEach(async () => {
      await reading().runCommand('form tab');
      await reading().runCommand('next');
      await until(() => found('Terms')?.type === 'h2', { what: 'the next page' });
      await reading().runCommand('form');
      await shows('Far below');
    });

    it('the displayed elements of a page are below its WebView, as in a snapshot', async () => {
      await agrees('main', 'tall', 'other');
      assert.equal(watched.row('city')?.text, 'Berlin');
      assert.equal(watched.row('street')?.text, 'Street');
      assert.deepEqual(watched.row('off')?.flags, ['disabled']);
      assert.deepEqual(found('I agree')?.flags, ['checkbox']);
      assert.ok(!JSON.stringify([...watched.rows.values()]).includes('hunter2'));
    });

    it('elements keep their uids if JavaFX makes other objects for them', async () => {
      await agrees('main', 'tall', 'other');
      const before = tree('main');
      await reading().runCommand('forget');
      assert.deepEqual(await snapshot('main'), before);
      // A click needs the position of an element, also in a frame, and the element that is hit there.
      for (const id of ['save', 'inner'])
        for (const time of ['first', 'second']) {
          const { results } = await perform(reading().connection, [
            { type: 'click', target: { selector: { css: `#${id}` }, within: { selector: { css: '#main' } } } },
          ]);
          assert.equal(results[0]?.ok, true, `${id}, ${time}: ${JSON.stringify(results)}`);
          await reading().runCommand('forget');
        }
      await agrees('main', 'tall', 'other');
      assert.deepEqual(tree('main').slice(0, 3), before.slice(0, 3));
    });

    it('a page appears with its tab, and disappears with it', async () => {
      await reading().runCommand('hostile tab');
      await shows('Trap');
      await lacks('Order today');
      await agrees('hostile', 'main');
      await reading().runCommand('form tab');
      await shows('Order today');
      await lacks('Trap');
      assert.ok(!reading().application.stdout.includes('trapped'), 'code of the page was run');
    });

    it('the tree follows a page that is loaded, and the changes of the page', async () => {
      await reading().runCommand('next');
      await shows('Terms');
      await lacks('Order today');
      await agrees('main');
      await reading().runCommand('form');
      await shows('Order today');
      await reading().runCommand('remove');
      await until(() => watched.row('city') === undefined, { what: 'the removal' });
      await agrees('main');
    });

    it('the tree follows texts, new elements and their order below the visible part of the page', async () => {
      await reading().runCommand('below');
      await shows('Changed below');
      await shows('Added below');
      await agrees('main');
    });

    it('the tree follows a value that a user types', async () => {
      const ref = { uid: watched.row('city')?.uid };
      const actions = [{ type: 'setText' as const, target: { ref }, text: 'Paris' }];
      const { results } = await perform(reading().connection, actions);
      assert.ok(results[0]?.ok, JSON.stringify(results));
      await until(() => watched.row('city')?.text === 'Paris', { what: 'the value' });
      await until(() => watched.row('city')?.flags?.includes('focused'), { what: 'the focus' });
    });

    it('a client that begins to watch gets the rows, and a page of thousands of elements is cut', async () => {
      await reading().runCommand('large');
      await shows('Line 0');
      await shows('Line 2500');
      await until(async () => tree('main').length === (await snapshot('main')).length, { what: 'as many rows' });
      const other = new LiveTreeClient(await reading().connect('another'));
      await other.watch();
      await until(() => [...other.rows.values()].some(({ text }) => text === 'Line 2500'), { what: 'the rows' });
      other.connection.close();
    });

    it('a WebView that leaves the window takes its rows along, and brings them back', async () => {
      await reading().runCommand('detach');
      await until(() => watched.row('main') === undefined, { what: 'the WebView to leave' });
      watched.lines();
      assert.deepEqual(
        [...watched.rows.values()].filter(({ text }) => text === 'Order today'),
        [],
      );
      await reading().runCommand('attach');
      await shows('Order today');
      await agrees('main');
    });

    it('an element is outlined in the window, clipped to its WebView, and has its outline', async () => {
      const ref = { uid: watched.row('save')?.uid };
      const { connection } = reading();
      const { node } = await connection.request('node', { ref, include: { outline: true } });
      const { outline, localToScreen, boundsInScene } = node.layout ?? {};
      assert.ok((outline?.visible?.width ?? 0) > 0, JSON.stringify(node.layout));
      assert.equal(outline?.corners?.length, 4);
      assert.ok((localToScreen?.x ?? 0) >= (boundsInScene?.minX ?? NaN));
      const { match } = await connection.request('highlight', { ref });
      assert.equal(match?.type, 'button');
      const below = { uid: watched.row('below')?.uid };
      await assert.rejects(
        connection.request('highlight', { ref: below }),
        (error) => error instanceof UiError && error.body.details?.reason === 'outOfView',
      );
      await connection.request('highlight', { clear: true });
    });
  },
  { folder: 'web', main: 'Web$Main', web: true },
);

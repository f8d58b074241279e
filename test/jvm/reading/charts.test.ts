import assert from 'node:assert/strict';
import type { NodeData } from '../../../src/contract/node.ts';
import { nodeLine } from '../../../src/mcp/format/line.ts';
import { describeInEachEnvironment } from './reading-app.ts';

describeInEachEnvironment(
  'Charts and values',
  (reading) => {
    const data = async (id: string, items?: { from?: number; count?: number }): Promise<NodeData | undefined> => {
      const request = { ref: { selector: { css: `#${id}` } }, more: ['data' as const] };
      const all = items === undefined ? request : { ...request, items };
      return (await reading().connection.request('node', all)).data;
    };
    const points = ({ series }: NodeData = {}): unknown[] =>
      series?.map((each) => [each.name, ...each.points.map(({ x, y }) => [x, y])]) ?? [];

    it('every chart has its series, categories, values and the ranges of its axes', async () => {
      const cities = [
        ['2026', ['Berlin', 61.5], ['Celle', 12]],
        ['2025', ['Berlin', 60.5], ['Celle', 11]],
      ];
      for (const id of ['bars', 'stackedBars']) {
        const read = await data(id);
        assert.deepEqual(points(read), cities, id);
        assert.deepEqual(read?.axes, [
          { label: 'City', categories: ['Berlin', 'Celle'] },
          { from: 0, to: 100 },
        ]);
      }
      const sales = [['Sales', [2022, 40], [2026, 60.25]]];
      for (const id of ['line', 'area', 'stackedArea', 'scatter', 'bubble']) {
        const read = await data(id);
        assert.deepEqual(points(read), sales, id);
        assert.deepEqual(read?.axes, [
          { label: 'Year', from: 2020, to: 2030 },
          { from: 0, to: 100 },
        ]);
      }
      assert.equal((await data('bubble'))?.series?.[0]?.points[0]?.extra, 2.5);
      assert.deepEqual(points(await data('pie')), [['Shares', ['Berlin', 61.5], ['Celle', 12]]]);
    });

    it('points with a node have its uid, others none', async () => {
      const uid = (await data('bars'))?.series?.[0]?.points[1]?.uid;
      assert.ok(uid !== undefined);
      const { node } = await reading().connection.request('node', { ref: { uid } });
      assert.ok(node.styleClass?.includes('chart-bar'));
      assert.equal((await data('line'))?.series?.[0]?.points[0]?.uid, undefined);
    });

    it('a snapshot shows them in the line of the chart, and only ranges of unknown controls', async () => {
      const { rows } = await reading().light();
      const line = (id: string): string => {
        const row = rows.find((each) => each.id === id);
        assert.ok(row !== undefined, id);
        return nodeLine(row).replace(/ n\w+/, '');
      };
      assert.equal(
        line('bars'),
        'BarChart #bars · x City 2 categories, y 0 to 100 · series “2026”: Berlin 61.5 · Celle 12 · series “2025”: Berlin 60.5 · Celle 11',
      );
      assert.equal(line('pie'), 'PieChart #pie · series “Shares”: Berlin 61.5 · Celle 12');
      assert.equal(line('pages'), 'Pagination #pages [focused] · value 3, range 1 to 12');
      assert.equal(line('gauge'), 'Gauge #gauge · value 7.5, range -5 to 20');
      assert.equal(line('faulty'), 'Faulty #faulty');
      assert.equal(line('slider'), 'Slider #slider “25”');
    });

    it('values and ranges of controls', async () => {
      assert.deepEqual(await data('pages'), { value: 3, from: 1, to: 12 });
      assert.deepEqual(await data('slider'), { value: 25, from: 0, to: 100 });
      assert.deepEqual(await data('spinner'), { value: 3, from: 1, to: 9 });
      assert.deepEqual(await data('gauge'), { value: 7.5, from: -5, to: 20 });
      assert.equal(await data('faulty'), undefined);
    });

    it('large charts are cut in a snapshot, and paged in a node', async () => {
      await reading().runCommand('more');
      const { rows } = await reading().light();
      const row = rows.find(({ id }) => id === 'bars');
      assert.deepEqual(
        [row?.data?.series?.map(({ points: { length }, total }) => [length, total]), row?.data?.omitted],
        [
          [
            [2, undefined],
            [2, undefined],
            [12, 150],
          ],
          2,
        ],
      );
      const page = (await data('bars', { from: 100, count: 2 }))?.series?.[3];
      assert.deepEqual(
        page?.points.map(({ x, y }) => [x, y]),
        [
          ['c100', 33.333333],
          ['c101', 33.666667],
        ],
      );
      assert.equal(page?.total, 150);
    });
  },
  { folder: 'charts', main: 'Charts$Main' },
);

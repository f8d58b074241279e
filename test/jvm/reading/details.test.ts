import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describeInEachEnvironment } from './reading-app.ts';

const source = path.resolve(import.meta.dirname, '../../apps/details/Details.java');

/** The number of the only line of the application that contains a text. */
function lineOf(text: string): number {
  const lines = fs.readFileSync(source, 'utf8').split('\n');
  assert.equal(lines.filter((line) => line.includes(text)).length, 1);
  return lines.findIndex((line) => line.includes(text)) + 1;
}

describeInEachEnvironment(
  'Details of a node',
  (reading) => {
    /** The text of one property. */
    const value = async (css: string, property: string): Promise<unknown> => {
      const { ref } = await reading().one({ css });
      const { node } = await reading().connection.request('node', { ref, properties: [property] });
      return node.fx?.properties[property];
    };

    it('names event handlers by the method that they call, or by where they are written', async () => {
      assert.equal(await value('#fxml', 'onAction'), 'Details.OrderController.send');
      assert.equal(await value('#lambda', 'onAction'), `lambda in Details, line ${lineOf('event -> saved()')}`);
      assert.equal(await value('#reference', 'onAction'), 'Details.save');
      assert.equal(await value('#anonymous', 'onAction'), 'anonymous EventHandler in Details');
    });

    it('describes boxes, fonts, effects and transforms in words', async () => {
      assert.equal(await value('#box', 'background'), '#336699 radius 4 insets 1 2');
      assert.equal(await value('#box', 'border'), '#ff0000 1 2 3 4 dashed');
      assert.match(String(await value('#box', 'font')), /^\S.* 13px bold$/);
      assert.equal(await value('#box', 'effect'), 'drop shadow #000000 radius 6 offset 1, 2');
      assert.equal(await value('#box', 'tooltip'), 'Tooltip “A box”');
      assert.equal(await value('#box', 'contextMenu'), 'ContextMenu, 2 items');
      assert.match(String(await value('#box', 'layoutBounds')), /^0, 0 · [\d.]+ × [\d.]+$/);
      assert.match(String(await value('#plain', 'localToParentTransform')), /^move [\d.]+, [\d.]+$/);
      assert.match(String(await value('#box', 'localToParentTransform')), /^matrix 0, -1, [-\d.]+; 1, 0, [-\d.]+$/);
      assert.equal(await value('#box', 'rotationAxis'), '0, 0, 1');
    });

    it('has the window of a root, by its uid too, with the sizes that a user can give it', async () => {
      const { connection } = reading();
      const { ref } = await reading().one({ css: '.root' });
      const { node } = await connection.request('node', { ref, more: ['window'] });
      const { uid, resizable, minWidth, minHeight, maxWidth, maxHeight, states, ...window } =
        node.window ?? assert.fail();
      assert.equal(window.title, 'Details');
      assert.deepEqual([resizable, minWidth, minHeight, maxWidth, maxHeight], [true, 300, 200, undefined, 4000]);
      assert.equal(states, undefined);
      const { node: same } = await connection.request('node', { ref: { uid }, more: ['window'] });
      assert.deepEqual([same.ref, same.window], [node.ref, node.window]);
      const box = await reading().one({ css: '#box' });
      const { node: other } = await connection.request('node', { ref: box.ref, more: ['window'] });
      assert.equal(other.window, undefined);
    });

    it("keeps the application's own texts, also those that look like a hash code", async () => {
      assert.equal(await value('#plain', 'text'), 'ada@face.org');
      const { ref } = await reading().one({ css: '#box' });
      const { node } = await reading().connection.request('node', { ref, include: { properties: true } });
      assert.equal(node.fx?.properties['userData'], 'user7@example.com');
      const shop = await reading().one({ css: '#shop' });
      const { node: other } = await reading().connection.request('node', {
        ref: shop.ref,
        include: { properties: true },
      });
      assert.deepEqual(other.fx?.properties['userData'], ['Object', 'text', 'x 0x336699ff']);
    });

    it('reads the row of a cell: its index and item', async () => {
      const [cell] = await reading().query({ text: 'City 2', match: 'equals' });
      assert.ok(cell);
      const { node } = await reading().connection.request('node', { ref: cell.ref, more: ['row', 'sizing'] });
      assert.deepEqual(node.row, { index: 2, item: 'City 2' });
      assert.ok((node.sizing?.pref?.height ?? 0) > 10);
      const [, second] = await reading().query({ css: '#people .table-row-cell:filled' });
      assert.ok(second);
      const { node: person } = await reading().connection.request('node', { ref: second.ref, more: ['row'] });
      assert.deepEqual(person.row, { index: 1, item: 'b', cells: ['First b', 'Second b'] });
      const box = await reading().one({ css: '#box' });
      assert.equal((await reading().connection.request('node', { ref: box.ref, more: ['row'] })).node.row, undefined);
    });

    it('tells which properties differ from those of a new node of JavaFX', async () => {
      const changed = async (css: string, properties = ['*']): Promise<Record<string, unknown>> => {
        const { ref } = await reading().one({ css });
        const { node } = await reading().connection.request('node', { ref, properties, more: ['changed'] });
        return node.fx?.properties ?? {};
      };
      const created = reading().application.stdout.split('created').length;
      const shop = await changed('#shop');
      assert.deepEqual(
        Object.keys(shop),
        ['id', 'price', 'text', 'userData', 'wrapText'].filter((name) => name in shop),
      );
      assert.deepEqual([shop['text'], shop['wrapText'], shop['price']], ['Shop', true, 12.5]);
      assert.equal(
        reading().application.stdout.split('created').length,
        created,
        'no node of the application is created',
      );
      assert.deepEqual(Object.keys(await changed('#plain')), ['id', 'maxWidth', 'minWidth', 'text']);
      assert.deepEqual(Object.keys(await changed('#sized')), [
        'id',
        'maxWidth',
        'minWidth',
        'opacity',
        'prefWidth',
        'text',
      ]);
      assert.deepEqual(await changed('#sized', ['opacity', 'wrapText']), { opacity: 0.5 });
      assert.deepEqual(await changed('#cities'), { id: 'cities', items: '60 items', prefHeight: 120 });
      assert.deepEqual(Object.keys(await changed('#city')), ['id', 'text'], 'not what its skin has set');
      assert.deepEqual(Object.keys(await changed('#fxml')), ['id', 'onAction', 'text']);
    });

    it('never shows a class name with a hash code', async () => {
      for (const css of ['#fxml', '#lambda', '#anonymous', '#box', '#shop', '#cities', '#row', '#grid']) {
        const { ref } = await reading().one({ css });
        const { node } = await reading().connection.request('node', {
          ref,
          properties: ['*'],
          more: ['sizing', 'userAgentStyles'],
        });
        assert.doesNotMatch(JSON.stringify(node), /@[0-9a-f]{4,8}\b|\$\$Lambda|\$\d|0x[0-9a-f]{6}/, css);
      }
    });
  },
  { folder: 'details', main: 'Details$Main' },
);

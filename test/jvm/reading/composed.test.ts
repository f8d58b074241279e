import assert from 'node:assert/strict';
import { controlsfx } from '../../../scripts/setup/jars.ts';
import { needs, startReading, type ReadingApp } from './reading-app.ts';

describe('Controls that are built from others: ControlsFX on JavaFX 21', function () {
  const environment = 'JavaFX 21 on a display';
  let reading: ReadingApp;
  before(async function () {
    needs(this, environment);
    reading = await startReading(environment, {
      folder: 'composed',
      main: 'Composed$Main',
      libraries: await controlsfx(),
    });
  });
  after(() => reading?.stop());

  /** Texts of the cells of each row. */
  const cells = async (id: string, walk = {}): Promise<string[][]> => {
    const { ref } = await reading.one({ css: `#${id}` });
    const rows: string[][] = [];
    for (const { type, text } of (await reading.light({ root: ref, ...walk })).rows) {
      if (/Row/.test(type)) rows.push([]);
      else if (/Cell/.test(type) && text !== undefined) rows.at(-1)?.push(text);
    }
    return rows.filter(({ length }) => length > 0);
  };

  it('show the value that is chosen', async () => {
    for (const [id, text] of [
      ['city', 'Oslo'],
      ['check', 'Red, Blue'],
    ] as const) {
      const { ref } = await reading.one({ css: `#${id}` });
      const { rows } = await reading.light({ root: ref });
      assert.ok(
        rows.some((row) => row.text === text),
        `${id}: ${JSON.stringify(rows)}`,
      );
    }
    assert.equal((await reading.one({ css: '#city' })).summary, 'SearchableComboBox[text=Oslo]');
  });

  it('list the cells of a row by column, also with nodes created by skins', async () => {
    for (const internals of [false, true]) {
      assert.deepEqual(await cells('table', { internals }), [
        ['Ax', 'Bx', 'Cx'],
        ['Ay', 'By', 'Cy'],
      ]);
      assert.deepEqual(await cells('sheet', { internals }), [
        ['a0', 'b0', 'c0'],
        ['a1', 'b1', 'c1'],
      ]);
    }
  });

  it('show the focus of a field inside that is not shown', async () => {
    await reading.runCommand('open');
    const focused = async (walk = {}): Promise<string[]> => {
      const { rows } = await reading.light(walk);
      // The popup has a focus owner of its own.
      return rows.filter(({ w, state }) => w === 0 && state?.includes('focused')).map(({ type }) => type);
    };
    assert.deepEqual(await focused(), ['SearchableComboBox']);
    assert.match((await focused({ internals: true })).join(), /^\w*TextField$/);
  });
});

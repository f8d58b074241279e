import assert from 'node:assert/strict';
import type { Selector } from '../../../src/contract/selector.ts';
import { describeInEachEnvironment } from './reading-app.ts';

describeInEachEnvironment('Queries, passwords, virtualized controls', (reading) => {
  const summaries = async (selector: Selector): Promise<string[]> =>
    (await reading().query(selector)).map(({ summary }) => summary);

  it('css: ids, classes, types, states, children, comma lists, in document order', async () => {
    assert.deepEqual(await summaries({ css: '#save' }), ['Button[text=Save]']);
    assert.deepEqual(await summaries({ css: 'CheckBox:selected, CheckBox:indeterminate' }), [
      'CheckBox[text=Agree]',
      'CheckBox[text=Maybe]',
    ]);
    assert.deepEqual(await summaries({ css: '.card > .toggle-button, #status' }), [
      'ToggleButton[text=Toggle]',
      'Label[text=Ready]',
    ]);
    assert.deepEqual(await summaries({ css: '.card Label:disabled' }), ['Label[text=In a disabled box]']);
  });

  it('css: finds by an id alone what a search of all nodes finds, also in skins, tabs and sub-scenes', async () => {
    const { rows } = await reading().light({ internals: true });
    const ids = [...new Set(rows.flatMap(({ id }) => (id === undefined || !/^[\w-]+$/.test(id) ? [] : [id])))];
    assert.ok(ids.length >= 10, ids.join(' '));
    const uids = async (css: string): Promise<string[]> =>
      (await reading().query({ css })).map(({ ref }) => ref.uid ?? '');
    for (const id of ids) {
      const found = await uids(`#${id}`);
      assert.ok(found.length > 0, id);
      // A list of selectors is matched with each node.
      assert.deepEqual(found, await uids(`#${id}, #no-such-node`), id);
    }
    assert.deepEqual(await uids('#no-such-node'), []);
  });

  it('css: types by the names that snapshots show', async () => {
    assert.deepEqual(await summaries({ css: '.card > Button' }), ['Button[text=Save]', 'Button[text=Anonymous]']);
    assert.deepEqual(await summaries({ css: 'Fancy' }), ['Fancy[text=Fancy]']);
  });

  it('css: a malformed selector is an error with its position, and does not reach the application', async () => {
    const cases: [string, number][] = [
      ['Button {', 7],
      ['A >> B', 3],
      ['', 0],
      ['.', 0],
      ['Button,', 7],
      ['#a {} #b', 3],
      ['  $', 2],
    ];
    for (const [css, position] of cases)
      await assert.rejects(reading().query({ css }), (error: { code?: string; details?: { position?: number } }) => {
        assert.deepEqual([css, error.code, error.details?.position], [css, 'MCP_UI_INVALID_INPUT', position]);
        return true;
      });
    assert.doesNotMatch(reading().application.stderr, /css/i);
  });

  it('text: contains ignores case, equals does not, regex is searched', async () => {
    assert.deepEqual(await summaries({ text: 'aNONym' }), ['Button[text=Anonymous]']);
    assert.deepEqual(await summaries({ text: 'save', match: 'equals' }), []);
    assert.deepEqual(await summaries({ text: '^An.*s$', match: 'regex' }), ['Button[text=Anonymous]']);
    assert.deepEqual(await summaries({ text: 'Ada' }), ['TextField[text=Ada]']);
    assert.deepEqual(await summaries({ text: 'second LINE' }), ['TextArea[text=First line ⏎ Second line]']);
    assert.deepEqual(await summaries({ text: 'Red' }), ['ComboBox[text=Red]']);
    await assert.rejects(reading().query({ text: '(a', match: 'regex' }), {
      code: 'MCP_UI_INVALID_INPUT',
      details: { path: 'selector.text', position: 2 },
    });
  });

  it('text: tabs and menus too; invisible nodes are last; a control and the text in it count once', async () => {
    assert.deepEqual(await summaries({ text: 'Lists' }), ['Tab[text=Lists]']);
    assert.deepEqual(await summaries({ text: 'View' }), ['Menu[text=View]']);
    const hidden = await reading().query({ text: 'Hidden words' });
    assert.deepEqual(
      hidden.map(({ id }) => id),
      ['shown', 'hidden'],
    );
  });

  it('text: a regular expression that never ends is refused', async () => {
    await reading().runCommand('long');
    await assert.rejects(reading().query({ text: '(x+x+)+y', match: 'regex' }), { code: 'MCP_UI_INVALID_INPUT' });
    await reading().runCommand('text');
  });

  it('predicate: all conditions hold', async () => {
    assert.deepEqual(await summaries({ predicate: { typeIs: ['Fancy', 'Slider'] } }), [
      'Fancy[text=Fancy]',
      'Slider[text=25]',
    ]);
    assert.deepEqual(await summaries({ predicate: { textContains: 'in a', enabled: false } }), [
      'Label[text=In a disabled box]',
    ]);
    assert.deepEqual(await summaries({ predicate: { idEquals: 'hidden', visible: true } }), []);
    assert.deepEqual(await summaries({ predicate: { styleClassHas: 'card' } }), ['VBox[id=form]']);
    assert.deepEqual(await summaries({ css: '.button', predicate: { idEquals: 'fancy' } }), ['Fancy[text=Fancy]']);
    await assert.rejects(reading().query({}), { code: 'MCP_UI_INVALID_INPUT' });
  });

  it('within a node, up to a limit, with the number of all', async () => {
    const { ref } = await reading().one({ css: '#off' });
    assert.equal((await reading().query({ css: 'Label' }, { within: ref })).length, 1);
    const { matches, total } = await reading().connection.request('query', { selector: { css: 'Label' }, limit: 2 });
    assert.equal(matches.length, 2);
    assert.ok(total !== undefined && total > 10);
  });

  it('items of open popups and menus are found', async () => {
    await reading().runCommand('combo');
    assert.deepEqual(await summaries({ text: 'Green' }), ['ListCell[text=Green]']);
    await reading().runCommand('comboHide');
    assert.deepEqual(await summaries({ text: 'Green' }), []);
    await reading().runCommand('menu');
    assert.deepEqual(await summaries({ text: 'Wrap' }), ['MenuItem[text=Wrap]']);
    await reading().runCommand('menuHide');
  });

  it('passwords are not included in any form', async () => {
    const { ref } = await reading().one({ css: '#secret' });
    const include = {
      bounds: true,
      localToScreen: true,
      properties: true,
      styles: true,
      virtualization: true,
      accessibility: true,
    };
    const { connection } = reading();
    const properties = ['text', 'length', 'selection', 'caretPosition', 'accessibleText'];
    const outputs = [
      await reading().light({ internals: true, include }),
      await connection.request('snapshotFull', { internals: true, include }),
      await connection.request('node', { ref, includeChildren: true, internals: true, include }),
      await connection.request('node', { ref, properties }),
      await connection.request('query', { selector: { css: '#secret, #secret *' } }),
    ];
    for (const output of outputs) assert.doesNotMatch(JSON.stringify(output), /s3cr3t|●|•/);
    const { node } = await connection.request('node', { ref, properties });
    assert.deepEqual(node.fx?.properties, Object.fromEntries(properties.map((name) => [name, 'withheld'])));
    assert.deepEqual(
      [node.text, node.value],
      [
        { label: null, prompt: 'Password' },
        { text: null, selected: null, checked: null },
      ],
    );
    for (const text of ['s3cr3t', '●', '•']) assert.deepEqual(await summaries({ text }), []);
    for (const text of ['s3cr3t-word', '●●●●●●●●●●●'])
      assert.deepEqual(await summaries({ css: '*', text, match: 'equals' }), []);
    const inside = await connection.request('query', { selector: { css: '#secret .text' } });
    assert.equal(inside.matches.length > 0, true);
    assert.equal(
      inside.matches.some(({ layout }) => layout),
      false,
      'the width of the dots would reveal the length',
    );
  });

  it('lists, tables and trees report what they show', async () => {
    await reading().runCommand('lists');
    await reading().runCommand('select');
    const virtualization = async (css: string): Promise<unknown> => {
      const { ref } = await reading().one({ css });
      const { node } = await reading().connection.request('node', { ref });
      assert.ok(node.virtualization);
      const { visibleCells, visibleRange, ...more } = node.virtualization;
      assert.deepEqual([visibleRange.from, visibleRange.to], [visibleCells[0]?.index, visibleCells.at(-1)?.index]);
      return { ...more, first: visibleCells.slice(0, 3).map(({ cells }) => cells) };
    };
    const plain = (text: string): unknown => [{ columnId: null, text }];
    assert.deepEqual(await virtualization('#list'), {
      kind: 'ListView',
      itemsCount: 1000,
      selectedIndices: [],
      focusedIndex: 0,
      first: [plain('Name 0'), plain('Name 1'), plain('Name 2')],
    });
    const row = (name: string, city: string): unknown => [
      { columnId: 'nameColumn', text: name },
      { columnId: 'City', text: city },
    ];
    assert.deepEqual(await virtualization('#table'), {
      kind: 'TableView',
      itemsCount: 1000,
      selectedIndices: [2],
      focusedIndex: 2,
      columns: [
        { id: 'nameColumn', text: 'Full name' },
        { id: 'City', text: 'City' },
      ],
      first: [row('User 0', 'Bern'), row('User 1', 'Oslo'), row('User 2', 'Bern')],
    });
    assert.deepEqual(await virtualization('#tree'), {
      kind: 'TreeView',
      itemsCount: 3,
      selectedIndices: [],
      focusedIndex: 0,
      first: [plain('Root'), plain('Branch'), plain('Leaf')],
    });
    assert.deepEqual(await virtualization('#treeTable'), {
      kind: 'TreeTableView',
      itemsCount: 3,
      selectedIndices: [],
      focusedIndex: 0,
      columns: [{ id: 'Value', text: 'Value' }],
      first: ['Root', 'Branch', 'Leaf'].map((text) => [{ columnId: 'Value', text }]),
    });
  });

  it('a password field is reported the same, whatever it holds and whatever is selected in it', async () => {
    const { ref } = await reading().one({ css: '#secret' });
    const { connection } = reading();
    const everything = async (): Promise<unknown> => [
      await connection.request('node', { ref, includeChildren: true, internals: true, properties: ['*'] }),
      await connection.request('node', { ref, includeChildren: true, internals: true }),
      (await reading().light({ root: ref, internals: true, include: { bounds: true, properties: true } })).rows,
      (await connection.request('snapshotFull', { root: ref, internals: true })).stages,
      await reading().query({ css: '#secret' }),
      await reading().query({ css: '#secret Text' }),
    ];
    const before = await everything();
    await reading().runCommand('secretChange');
    assert.deepEqual(await everything(), before);
  });

  it('a text matches in each form in which it is shown: with line breaks, in one line, in quotes', async () => {
    const { summary, ref } = await reading().one({ css: '#notes' });
    assert.equal(summary, 'TextArea[text=First line ⏎ Second line]');
    for (const text of ['First line\nSecond line', 'First line ⏎ Second line', '“First line  Second line”'])
      for (const match of ['equals', 'contains'] as const) {
        const found = await reading().query({ text, match, predicate: { typeIs: ['TextArea'] } });
        assert.deepEqual(
          found.map((each) => each.ref.uid),
          [ref.uid],
          `${match} ${text}`,
        );
      }
    await reading().runCommand('long');
    const long = await reading().one({ css: '#status' });
    const printed = /text=(.*)]/.exec(long.summary)?.[1] ?? '';
    assert.equal(printed.at(-1), '…');
    assert.equal((await reading().one({ text: printed, match: 'equals' })).id, 'status');
    await reading().runCommand('text');
  });

  it("a cell's uid belongs to its item: scrolled away it is out of view, with row and text; an edit keeps it", async () => {
    const node = (uid: string | null): Promise<unknown> => reading().connection.request('node', { ref: { uid } });
    const cell = await reading().one({ text: 'User 1', match: 'equals' });
    const name = await reading().one({ text: 'Name 1', match: 'equals' });
    const inside = (await reading().light({ root: name.ref, internals: true })).rows[1];
    await reading().runCommand('edit');
    const edited = await reading().one({ text: 'Edited' });
    await reading().runCommand('scroll');
    for (const [stale, text] of [
      [cell, 'User 1'],
      [name, 'Name 1'],
      [{ id: null, type: inside?.type, ref: { uid: inside?.uid ?? null } }, 'Name 1'],
    ] as const)
      await assert.rejects(node(stale.ref.uid), (error: { details?: { hint?: object; reason?: string } }) => {
        assert.equal(error.details?.reason, 'outOfView');
        const id = stale.id === null ? {} : { id: stale.id };
        assert.deepEqual(error.details?.hint, { ...id, type: stale.type, text, row: 1 });
        return true;
      });
    const rows = (await reading().light()).rows.filter(({ type }) => type === 'TableRow');
    assert.ok(rows.length > 5);
    await reading().runCommand('top');
    const back = await reading().one({ text: 'Edited' });
    assert.equal(back.ref.uid, edited.ref.uid);
    assert.equal((await reading().light()).rows.filter(({ text }) => text === 'Edited').length, 1);
    await reading().runCommand('form');
  });
});

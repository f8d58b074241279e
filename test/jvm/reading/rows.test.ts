import assert from 'node:assert/strict';
import { perform } from '../../harness/java-agent.ts';
import type { AgentActionResult } from '../../../src/contract/agent.ts';
import type { QueryInput } from '../../../src/contract/query.ts';
import type { Selector } from '../../../src/contract/selector.ts';
import { until } from '../../harness/until.ts';
import { describeInEachEnvironment, type LightRow } from './reading-app.ts';
import { LiveTreeClient } from './live-tree-client.ts';

const CONTROLS = ['list', 'table', 'tree', 'treeTable'] as const;
/** The first rows leave with a sort by name backwards; these show before and after. */
const item = (text: string | undefined): boolean => /^(?:Name|User|City|Continent|Country|Choice) /.test(text ?? '');

describeInEachEnvironment(
  'Rows',
  (reading) => {
    let watched: LiveTreeClient;
    before(async () => {
      watched = new LiveTreeClient(await reading().connect('watcher'));
      await watched.watch();
    });

    const rowsOf = async (id: string, internals = false): Promise<LightRow[]> => {
      const { ref } = await reading().one({ css: `#${id}` });
      const { rows } = await reading().light({ root: ref, internals });
      assert.equal(new Set(rows.map(({ uid }) => uid)).size, rows.length, `the uids in ${id}`);
      return rows;
    };

    /** Uids by what is shown, in one control; a table's rows and buttons by the user beside them. */
    const uids = async (id: string): Promise<Map<string, string>> => {
      const found = new Map<string, string>();
      let row = '';
      let rowUid = '';
      for (const { type, text, uid } of await rowsOf(id)) {
        if (type.endsWith('Row')) rowUid = uid;
        if (item(text)) found.set(text ?? '', uid);
        if (/^(?:User|Continent|Country) /.test(text ?? '') && rowUid !== '') {
          row = text ?? '';
          found.set(`row of ${row}`, rowUid);
        }
        if (type === 'Button') found.set(`button of ${row}`, uid);
      }
      return found;
    };

    const assertSame = (before: Map<string, string>, after: Map<string, string>, least: number, what: string): void => {
      const both = [...before].filter(([text]) => after.has(text));
      assert.ok(both.length >= least, `${what}: ${both.length} of ${before.size} still show`);
      assert.deepEqual(
        both.filter(([text, uid]) => after.get(text) !== uid),
        [],
        what,
      );
    };

    /** The deltas of the live tree produce the tree as it is, and a row that stays is never reported as removed. */
    const live = async (since: number, what: string): Promise<void> => {
      await until(
        async () => {
          const other = new LiveTreeClient(await reading().connect('another'));
          await other.watch();
          other.connection.close();
          assert.deepEqual(watched.lines(), other.lines());
          return true;
        },
        { what: `the live tree ${what}` },
      );
      const removed = watched.events.slice(since).flatMap((event) => event.removed);
      assert.deepEqual(
        removed.filter((uid) => watched.rows.has(uid)),
        [],
        `reported as removed ${what}, though they stay`,
      );
    };

    for (const [command, back, least] of [
      ['down', 'top', 8],
      ['insert', 'removeFirst', 8],
      ['expand', 'collapse', 8],
    ] as const) {
      it(`keep their uids after ${command}, and again after ${back}`, async () => {
        const before = new Map<string, Map<string, string>>();
        for (const id of CONTROLS) before.set(id, await uids(id));
        for (const now of [command, back]) {
          const since = watched.events.length;
          await reading().runCommand(now);
          for (const id of CONTROLS)
            assertSame(before.get(id) ?? new Map(), await uids(id), least, `${id} after ${now}`);
          await live(since, `after ${now}`);
        }
      });
    }

    it('are found beside nodes outside of the window, which come last and are counted', async () => {
      const selector = { css: '#beyond, #list, #status' };
      const { matches, outside } = await reading().connection.request('query', { selector });
      assert.deepEqual([matches.map(({ id }) => id), outside], [['list', 'status', 'beyond'], 1]);
    });

    it('that are out of view are found by their texts, and nothing is scrolled', async () => {
      const rowsLike = async (selector: Selector, more: Partial<QueryInput> = {}): Promise<string[]> => {
        const { items = [] } = await reading().connection.request('query', { selector, items: true, ...more });
        return items.flatMap(({ in: { id }, rows }) =>
          rows.map(({ index, cells }) => `${id} ${index} ${cells.filter(Boolean).join(' | ')}`),
        );
      };
      const before = await rowsOf('list');
      assert.deepEqual(await rowsLike({ text: 'Name 150' }), ['list 150 Name 150']);
      assert.deepEqual(await rowsLike({ text: 'User 77 | City 77 | Call', match: 'equals' }), [
        'table 77 User 77 | City 77 | Call',
      ]);
      assert.deepEqual(await rowsLike({ text: '^City 19[89]$', match: 'regex' }), [
        'table 198 User 198 | City 198 | Call',
        'table 199 User 199 | City 199 | Call',
      ]);
      assert.deepEqual(await rowsLike({ predicate: { textContains: 'x=80' } }), ['anew 80 Point[x=80]']);
      assert.deepEqual(await rowsLike({ text: 'Continent 29' }), ['tree 30 Continent 29', 'treeTable 30 Continent 29']);
      const { ref } = await reading().one({ css: '#list' });
      assert.deepEqual(await rowsLike({ text: '150' }, { within: { uid: ref.uid } }), ['list 150 Name 150']);
      // What is in view is among the nodes.
      assert.deepEqual(await rowsLike({ text: 'Name 0', match: 'equals' }), []);
      const { matches, items, moreItems } = await reading().connection.request('query', {
        selector: { text: 'Name 1' },
        items: true,
        limit: 30,
      });
      const rows = items?.flatMap((each) => each.rows) ?? [];
      assert.equal(matches.length + rows.length, 30);
      assert.equal(moreItems, true);
      assert.deepEqual(await rowsOf('list'), before);
      await assert.rejects(rowsLike({ css: '.cell', text: 'Name' }), {
        code: 'MCP_UI_INVALID_INPUT',
        details: { path: 'items' },
      });
    });

    it('keep their uids when they are sorted, and when they are scrolled back from far away', async () => {
      const list = await uids('list');
      const table = await uids('table');
      for (const [there, back] of [
        ['sort', 'unsort'],
        ['far', 'top'],
      ] as const) {
        await reading().runCommand(there);
        const away = [await uids('list'), await uids('table')] as const;
        await reading().runCommand(back);
        const [listNow, tableNow] = [await uids('list'), await uids('table')];
        assert.deepEqual([listNow, tableNow], [list, table], `after ${back}`);
        await reading().runCommand(there);
        assert.deepEqual([await uids('list'), await uids('table')], away, `after ${there} again`);
        await reading().runCommand(back);
      }
    });

    it('do not use the application’s uid of a cell, which would move to the next item', async () => {
      for (const { type, uid } of (await rowsOf('table', true)).filter(({ type: t }) => /Cell|Row/.test(t))) {
        const { node } = await reading().connection.request('node', { ref: { uid }, properties: ['*'] });
        assert.doesNotMatch(JSON.stringify(node.fx), /mcp\.uid/, `${type} ${uid}`);
      }
    });

    it('in a popup of a combo box, across closing and opening', async () => {
      const choices = async (): Promise<Map<string, string>> => {
        const { rows } = await reading().light();
        return new Map(rows.flatMap(({ type, text, uid }) => (type === 'ListCell' ? [[text ?? '', uid]] : [])));
      };
      await reading().runCommand('comboShow');
      const before = await choices();
      assert.ok(before.has('Choice 3'));
      await reading().runCommand('comboHide');
      await assert.rejects(reading().connection.request('node', { ref: { uid: before.get('Choice 3') } }), {
        code: 'MCP_UI_STALE_REF',
      });
      await reading().runCommand('comboShow');
      assertSame(before, await choices(), 8, 'opened again');
      await reading().runCommand('comboHide');
    });

    it('of the same item in two places are two, and of items that a list makes again stay', async () => {
      const twice = (await rowsOf('twice')).filter(({ type }) => type === 'ListCell').map(({ uid }) => uid);
      assert.equal(new Set(twice).size, 4);
      const points = async (): Promise<[string | undefined, string][]> =>
        (await rowsOf('anew')).filter(({ type }) => type === 'ListCell').map(({ text, uid }) => [text, uid]);
      const before = await points();
      assert.deepEqual(before[0]?.[0], 'Point[x=0]');
      for (const command of ['refresh', 'replace', 'down', 'top']) await reading().runCommand(command);
      assert.deepEqual(await points(), before);
    });

    const click = async (uid: string | undefined): Promise<AgentActionResult> => {
      const action = { type: 'click' as const, target: { ref: { uid } } };
      const { results } = await perform(reading().connection, [action]);
      const [result] = results;
      assert.ok(result);
      return result;
    };

    it('that are scrolled away report it when they are read, and are scrolled back when they are acted on', async () => {
      const list = await uids('list');
      const table = await uids('table');
      await reading().runCommand('far');
      await assert.rejects(
        reading().connection.request('node', { ref: { uid: list.get('Name 3') } }),
        (error: { code?: string; message?: string; details?: { reason?: string; hint?: object } }) => {
          assert.equal(error.details?.reason, 'outOfView');
          assert.match(error.message ?? '', /Row 3 \("Name 3"\) of ListView n\w+ is scrolled away\. .*ui_perform/);
          return true;
        },
      );
      assert.ok(!(await uids('list')).has('Name 3'), 'reading scrolls nothing');
      const { ok, target } = await click(list.get('Name 3'));
      assert.deepEqual([ok, target?.summary, target?.ref.uid], [true, 'ListCell[text=Name 3]', list.get('Name 3')]);
      assert.deepEqual((await uids('list')).get('Name 3'), list.get('Name 3'));
      assert.equal((await click(table.get('button of User 2'))).ok, true);
      assert.equal((await reading().one({ css: '#status' })).summary, 'Label[text=called User 2]');
      await reading().runCommand('far');
      assert.equal((await click(table.get('City 1'))).target?.summary, 'TableCell[text=City 1]');
      await reading().runCommand('top');
    });

    it('inside a collapsed item report it', async () => {
      await reading().runCommand('expand');
      const tree = await uids('tree');
      await reading().runCommand('collapse');
      await assert.rejects(reading().connection.request('node', { ref: { uid: tree.get('Country 0.1') } }), {
        message: /inside a collapsed item of TreeView n\w+\. Expand that item first\./,
      });
      await reading().runCommand('expand');
      assertSame(tree, await uids('tree'), 8, 'expanded again');
      await reading().runCommand('collapse');
    });

    it('whose item was removed are stale, with row and text', async () => {
      const list = await uids('list');
      const table = await uids('table');
      await reading().runCommand('removeFirst');
      for (const [uid, text, type] of [
        [list.get('Name 0'), 'Name 0', 'ListCell'],
        [table.get('User 0'), 'User 0', 'TableCell'],
        [table.get('row of User 0'), 'User 0 | City 0 | Call', 'TableRow'],
      ])
        await assert.rejects(
          reading().connection.request('node', { ref: { uid } }),
          (error: { code?: string; message?: string; details?: { hint?: object } }) => {
            assert.equal(error.code, 'MCP_UI_STALE_REF');
            assert.deepEqual(error.details?.hint, { type, text, row: 0 });
            assert.ok(error.message?.includes(`row 0, "${text}"`), error.message);
            return true;
          },
        );
      assertSame(list, await uids('list'), 8, 'the others');
    });
  },
  { folder: 'rows', main: 'Rows$Main' },
);

import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import { describeInEachEnvironment, lines, type LightRow } from './reading-app.ts';
import { LiveTreeClient } from './live-tree-client.ts';

describeInEachEnvironment('What does not show', (reading) => {
  let watched: LiveTreeClient;
  before(async () => {
    watched = new LiveTreeClient(await reading().connect('watcher'));
    await watched.watch();
  });

  /** A row of the snapshot and all below it. */
  const below = async (match: (row: LightRow) => boolean): Promise<LightRow[]> => {
    const { rows } = await reading().light();
    const from = rows.findIndex(match);
    const top = rows[from];
    assert.ok(top);
    const length = rows.slice(from + 1).findIndex(({ d }) => d <= top.d);
    return rows.slice(from, length < 0 ? undefined : from + 1 + length);
  };
  const tab = (name: string): Promise<LightRow[]> => below(({ type, text }) => type === 'Tab' && text === name);
  const invisible = (row: Pick<LightRow, 'state'>): boolean => row.state?.includes('invisible') ?? false;

  /** The live tree reports the same as the snapshot for each of its nodes, and its rows come to agree. */
  const live = (what: string): Promise<unknown> =>
    until(
      async () => {
        for (const { uid, type, state } of (await reading().light()).rows) {
          const row = watched.rows.get(uid);
          assert.deepEqual([row?.type, row?.flags?.includes('invisible') ?? false], [type, invisible({ state })]);
        }
        const other = new LiveTreeClient(await reading().connect('another'));
        await other.watch();
        other.connection.close();
        assert.deepEqual(watched.lines(), other.lines());
        return true;
      },
      { what: `the live tree ${what}` },
    );

  it('tabs keep their order whichever is selected, with their content below them, of which only one shows', async () => {
    for (const [command, chosen, others] of [
      ['panes', 'Panes', ['Form', 'Lists']],
      ['lists', 'Lists', ['Form', 'Panes']],
      ['form', 'Form', ['Lists', 'Panes']],
    ] as const) {
      await reading().runCommand(command);
      const { rows } = await reading().light();
      const tabs = rows.filter(({ type }) => type === 'Tab').map(({ text }) => text);
      assert.deepEqual(tabs, ['Form', 'Lists', 'Panes']);
      const shown = await tab(chosen);
      assert.ok(shown.length > 5);
      assert.ok(!invisible(shown[1] ?? {}));
      for (const other of others) {
        const [header, ...content] = await tab(other);
        assert.ok(header && !invisible(header));
        assert.ok(content.length > 1 && content.every(invisible), `${other} while ${chosen} is selected`);
      }
      await live(`after ${command}`);
    }
  });

  it('a node in an unselected tab is not visible, with every way to read it', async () => {
    const { ref } = await reading().one({ css: '#list' });
    const { node } = await reading().connection.request('node', { ref });
    assert.equal(node.visible, false);
    assert.match(node.ref.path, /TabContentRegion\[1\]/);
    const { rows } = await reading().light({ root: ref });
    assert.ok(rows.every(invisible));
    assert.deepEqual(await reading().query({ css: '#list', predicate: { visible: true } }), []);
    await reading().runCommand('lists');
    assert.equal((await reading().connection.request('node', { ref })).node.visible, true);
    await reading().runCommand('form');
  });

  it('a tab is found by its type and its name', async () => {
    const found = await reading().query({ predicate: { typeIs: ['Tab'], textContains: 'panes' } });
    assert.deepEqual(
      found.map(({ summary }) => summary),
      ['Tab[text=Panes]'],
    );
    assert.equal((await reading().query({ css: 'TabPane Tab' })).length, 3);
    assert.equal((await reading().query({ css: 'TabHeaderSkin' })).length, 3);
  });

  it('all below a hidden pane is invisible, until it shows again', async () => {
    const whole = lines({ rows: await below(({ id }) => id === 'form') });
    await reading().runCommand('hideForm');
    const hidden = await below(({ id }) => id === 'form');
    assert.ok(hidden.length > 20 && hidden.every(invisible));
    await live('while the form is hidden');
    await reading().runCommand('showForm');
    assert.deepEqual(lines({ rows: await below(({ id }) => id === 'form') }), whole);
    await live('after the form shows again');
  });

  it('a tab whose header is hidden still shows its content', async () => {
    await reading().runCommand('headersHide');
    const [header, ...content] = await tab('Form');
    assert.ok(header && invisible(header));
    assert.deepEqual(
      content.filter(invisible).map(({ id }) => id),
      ['hidden'],
    );
    await live('without headers');
    await reading().runCommand('headersShow');
    assert.ok(!invisible((await tab('Form'))[0] ?? {}));
    await live('with headers again');
  });

  it('tabs that are added, change their content and are removed', async () => {
    await reading().runCommand('tabAdd');
    assert.deepEqual(
      lines({ rows: await tab('New') }).map((line) => line.trim()),
      ['Tab “New”', 'Label “Inside new” [invisible]'],
    );
    await live('with a new tab');
    await reading().runCommand('tabContent');
    assert.equal((await tab('New'))[1]?.text, 'Other content');
    await live('with another content');
    await reading().runCommand('tabRemove');
    await until(async () => !(await reading().light()).rows.some(({ text }) => text === 'New'), {
      what: 'the tab is closed',
    });
    await live('without the tab');
  });
});

import assert from 'node:assert/strict';
import { perform } from '../../harness/java-agent.ts';
import { formatLight } from '../../../src/mcp/format/light-snapshot.ts';
import { limitOf } from '../../../src/mcp/format/size-limit.ts';
import { modelRows, nodeText } from '../../../src/mcp/format/node-text.ts';
import { describeInEachEnvironment, type ReadingApp } from './reading-app.ts';

/** The text tree below a node, without uids and the lines of windows. */
async function tree({ light }: ReadingApp, css: string): Promise<string[]> {
  const { rows } = await light();
  const top = rows.findIndex(({ id }) => `#${id}` === css);
  const root = { uid: rows[top]?.uid ?? '' };
  const walk = await light({ root });
  const { text } = formatLight('x', walk, { limit: limitOf(0), offset: 0 });
  return text
    .split('\n')
    .slice(1, 1 + walk.rows.length)
    .map((line) => line.replace(/^ ( *\S+) n\w+/, '$1'));
}

describeInEachEnvironment(
  'Seeing',
  (reading) => {
    const summaries = async (selector: { text?: string; label?: string; match?: 'equals' }): Promise<string[]> =>
      (await reading().query(selector)).map(({ id, name, summary }) => `${id} ${name?.from ?? '-'} ${summary}`);

    it('shows the names of controls: labels, accessible texts, tooltips, prompts, graphics', async () => {
      const lines = (await tree(reading(), '#names')).map((line) => line.trim());
      assert.deepEqual(
        lines.filter((line) => /#(?!names|grid)/.test(line)),
        [
          'TextField #city “Bern” label “City” [focused]',
          'TextField #street label “Street” [required, invalid]',
          'PasswordField #pin prompt “Four digits”',
          'CheckBox #active label “Active”',
          'TextField #zip label “Zip”',
          'TextField #note prompt “Note”',
          'Button #settings tooltip “Settings”',
          'Button #delete graphic “Bin”',
          'TextField #search accessible “Search field”',
          'Button #save “Save” [default]',
          'Button #cancel “Cancel” [cancel]',
          'ComboBox #country prompt “Choose a country”',
          'TextField #filter prompt “Filter”',
          'ShopPasswordField #shopPin',
          'Spinner #from “1” label “Range”',
          'Spinner #to “4” label “to”',
          'Slider #volume “25” label “Volume”',
          'TextArea #far label “Far away”',
          'ProgressBar #upload “40%”',
        ],
      );
      assert.deepEqual(
        (await tree(reading(), '#corners')).slice(1, 3).map((line) => line.trim()),
        ['TextField #below label “Above”', 'TextField #beside label “Left”'],
      );
    });

    it('withholds the text of a password field that is no subclass of PasswordField', async () => {
      assert.deepEqual(await summaries({ text: '9876543' }), []);
      const { ref } = await reading().one({ css: '#shopPin' });
      const node = await reading().connection.request('node', { ref, includeChildren: true, internals: true });
      assert.doesNotMatch(JSON.stringify(node), /9876543/);
      const properties = await reading().connection.request('node', { ref, properties: ['*'] });
      assert.doesNotMatch(JSON.stringify(properties), /9876543/);
    });

    it('finds controls by their names: where no text matches, and by label alone', async () => {
      assert.deepEqual(await summaries({ text: 'Settings' }), ['settings tooltip Button[tooltip=Settings]']);
      assert.deepEqual(await summaries({ label: 'Choose a country' }), [
        'country prompt ComboBox[prompt=Choose a country]',
      ]);
      assert.deepEqual(await summaries({ text: 'City:' }), ['null - Label[text=City:]']);
      assert.deepEqual(await summaries({ label: 'city' }), ['city label TextField[text=Bern]']);
      assert.deepEqual(await summaries({ label: 'Save', match: 'equals' }), ['save - Button[text=Save]']);
      assert.deepEqual(await summaries({ text: 's3cr3t' }), []);
      assert.deepEqual(await summaries({ label: 's3cr3t' }), []);
    });

    it('types into the control that a label names', async () => {
      for (const [type, label, id, text] of [
        ['setText', 'City:', 'city', 'Oslo'],
        ['typeText', 'Street*:', 'street', 'Main'],
        ['setText', 'Above', 'below', 'under'],
      ] as const) {
        const action = { type, text, target: { selector: { text: label } } };
        const { results } = await perform(reading().connection, [action]);
        assert.deepEqual([results[0]?.ok, results[0]?.target?.id], [true, id]);
        assert.equal((await reading().one({ css: `#${id}` })).summary, `TextField[text=${text}]`);
      }
      const action = { type: 'setText' as const, text: 'x', target: { selector: { text: '12 contacts' } } };
      const { results } = await perform(reading().connection, [action]);
      assert.equal(results[0]?.error?.details?.reason, 'unsupported');
    });

    it('shows what is displayed of a truncated text', async () => {
      const [, box, cut, grown] = await tree(reading(), '#layouts');
      assert.equal(box?.trim(), 'HBox #box');
      assert.match(cut ?? '', /^ +Button #cut “Save or discard all of the changes” truncated, shows “\S[^”]{0,20}…?”$/);
      assert.match(grown ?? '', /^ +Button #grown “Grown”$/);
    });

    /** The text of ui_get_node, without uids. */
    const detailed = async (css: string, more: ('sizing' | 'styles' | 'userAgentStyles')[]): Promise<string> => {
      const { ref } = await reading().one({ css });
      const { node, line } = await reading().connection.request('node', { ref, more });
      return nodeText(node, line).replaceAll(/ n[0-9a-z]+(?=\s)/g, '');
    };

    it('explains the size and place of a node', async () => {
      const cut = await detailed('#cut', ['sizing']);
      assert.match(cut, /^Button #cut “Save or discard all of the changes” truncated, shows “[^”]+”\n/);
      assert.match(cut, /\nlayout .* · min 40x\d+(?:\.\d+)? · pref 80x.* · set minWidth 40, prefWidth 80/);
      assert.match(cut, / · HBox: margin 0 4 · truncated, shows “[^”]+”/);
      assert.match(await detailed('#grown', ['sizing']), / · max ∞x\d+.* · set maxWidth ∞ · .*HBox: hgrow ALWAYS/);
      const box = await detailed('#box', ['sizing']);
      assert.match(box, / · padding 1 2 3 4\b/);
      assert.match(box, /\npane spacing 6, alignment CENTER_LEFT, fillHeight true, insets 1 2 3 4\n/);
      assert.match(await detailed('#half', ['sizing']), / · clipped by ScrollPane #scroll, visible \S+ \S+\n/);
      const away = await detailed('#away', ['sizing']);
      assert.match(away, / · AnchorPane: top 300, left 5 · outside of the view of ScrollPane #scroll\n/);
      assert.doesNotMatch(await detailed('#save', ['sizing']), /clipped|outside|truncated/);
      assert.match(await detailed('#city', ['sizing']), / · GridPane: column 1, row 0/);
    });

    it('shows the styles that are not at their default, with what set them', async () => {
      const grown = await detailed('#grown', ['styles']);
      assert.match(grown, /\n {2}\S*background\S* #ff000080.* · inline\n/);
      assert.match(grown, /\n {2}-fx-font \S+ 15px · inline\n/);
      const save = await detailed('#save', ['styles']);
      assert.match(save, /\n {2}-fx-text-fill #ffffff · \.primary\n/);
      assert.match(await detailed('#street', ['styles']), /\n {2}-fx-text-fill #0000ff · #street · sheet\.css:4\n/);
      assert.match(await detailed('#half', ['styles']), /\n {2}-fx-min-width 500 · code\n/);
      assert.match(await detailed('#delete', ['userAgentStyles']), /\n {2}-fx-alignment CENTER · user agent \.button/);
      for (const text of [grown, save]) assert.doesNotMatch(text, /@[0-9a-f]{5}/);
      const { ref } = await reading().one({ css: '#grown' });
      const { node } = await reading().connection.request('node', {
        ref,
        properties: ['background', 'font', 'insets'],
      });
      assert.match(String(node.fx?.properties['background']), /^#ff000080( |$)/);
      assert.match(String(node.fx?.properties['font']), /^\S+ 15px$/);
    });

    it('names parts of a compound style as CSS does, each with its rule, and what a rule looks up', async () => {
      const cut = await detailed('#cut', ['styles']);
      assert.match(cut, /\n {2}-fx-font-size 14px · #cut · sheet\.css:5\n/);
      assert.match(cut, /\n {2}-fx-font-family \S.* · (?:#cut\.button|\.button#cut) · sheet\.css:6\n/);
      assert.match(
        cut,
        /\n {2}-fx-background-color #[0-9a-f]{6,8}, #ffffff \(-fx-accent\) · #cut · sheet\.css:5\n {2}-fx-background-radius 3/,
      );
      assert.match(cut, /\n {2}… \d+ built-in: fields \["styles"] or \["rules"]\n/);
      const all = await detailed('#cut', ['userAgentStyles']);
      for (const text of [cut, all]) assert.doesNotMatch(text, /-fx-region-/);
      assert.match(all, /\n {2}-fx-padding .* · user agent \.button/);
      assert.doesNotMatch(all, /… \d+ of JavaFX/);
    });

    it('reads rows that are not visible from the model, without scrolling', async () => {
      const rows = async (css: string, from: number, count: number): Promise<string[]> => {
        const { ref } = await reading().one({ css });
        const { items } = await reading().connection.request('node', { ref, items: { from, count } });
        return items === undefined ? [] : modelRows(items);
      };
      const before = await tree(reading(), '#people');
      assert.deepEqual(await rows('#people', 7000, 2), [
        '7000 User 7000 | <user7000@example.com> |',
        '7001 User 7001 | <user7001@example.com> |',
      ]);
      assert.deepEqual(await rows('#people', 9999, 5), ['9999 User 9999 | <user9999@example.com> |']);
      assert.deepEqual(await rows('#cities', 58, 10), ['58 “City 58!”', '59 “City 59!”']);
      assert.deepEqual(await rows('#regions', 1, 2), ['1   ▾ Europe', '2       France']);
      assert.deepEqual(await rows('#sizes', 3, 1), ['3   ▸ Asia | 4']);
      assert.deepEqual(await rows('#cities', 60, 1), []);
      assert.deepEqual(await tree(reading(), '#people'), before);
      await assert.rejects(rows('#save', 0, 1), { code: 'MCP_UI_INVALID_INPUT' });
    });

    it('shows lists, tables and trees as rows', async () => {
      const people = await tree(reading(), '#people');
      assert.match(people[0] ?? '', /^TableView #people · 10,000 rows, 0-\d+ visible · columns Name \| Email \| Call$/);
      assert.deepEqual(people.slice(1, 4), [
        ' 0 User 0 | <user0@example.com> |',
        '  Button “Call”',
        ' 1 User 1 | <user1@example.com> |',
      ]);
      await reading().runCommand('select');
      const selected = await tree(reading(), '#people');
      assert.match(selected[0] ?? '', /visible, selected 1 · columns/);
      assert.equal(selected[3], ' 1 User 1 | <user1@example.com> | [selected]');
      await reading().runCommand('deselect');
      const cities = await tree(reading(), '#cities');
      assert.match(cities[0] ?? '', /^ListView #cities · 60 rows, 0-\d+ visible$/);
      assert.equal(cities[1], ' 0 “City 0!”');
      assert.deepEqual(await tree(reading(), '#regions'), [
        'TreeView #regions · 4 rows, 0-3 visible',
        ' 0 ▾ World',
        ' 1   ▾ Europe',
        ' 2       France',
        ' 3   ▸ Asia',
      ]);
      assert.deepEqual((await tree(reading(), '#sizes')).slice(0, 3), [
        'TreeTableView #sizes · 4 rows, 0-3 visible · columns Region | Size',
        ' 0 ▾ World | 5',
        ' 1   ▾ Europe | 6',
      ]);
    });
  },
  { folder: 'seeing', main: 'Seeing$Main' },
);

import assert from 'node:assert/strict';
import { formatLight } from '../../../src/mcp/format/light-snapshot.ts';
import { limitOf } from '../../../src/mcp/format/size-limit.ts';
import { UiNode } from '../../../src/contract/node.ts';
import { measureSnapshots } from '../../harness/testkit.ts';
import { describeInEachEnvironment, lines, type ReadingApp } from './reading-app.ts';

/** Every node of a full snapshot, in document order. */
function* all(node: UiNode): Generator<UiNode> {
  yield node;
  for (const child of node.children ?? []) yield* all(child);
}

async function root(reading: ReadingApp, walk: { internals?: boolean } = {}): Promise<UiNode> {
  const { stages } = await reading.connection.request('snapshotFull', walk);
  const found = stages[0]?.scene?.root;
  assert.ok(found);
  return found;
}

describeInEachEnvironment('Snapshots', (reading) => {
  it('standard controls are leaves, but nodes that an application put into them are included', async () => {
    const { ref } = await reading().one({ css: '#form' });
    const light = await reading().light({ root: ref });
    assert.deepEqual(lines(light), [
      'VBox #form',
      '  Button #save “Save”',
      '    Rectangle',
      '  TextField #name “Ada”',
      '  PasswordField #secret',
      '  Button #anonymous “Anonymous”',
      '  Fancy #fancy “Fancy”',
      '  CheckBox #agree “Agree” [selected]',
      '  CheckBox #maybe “Maybe” [indeterminate]',
      '  ToggleButton #toggle “Toggle” [selected]',
      '  ComboBox #color “Red”',
      '  ComboBox #empty',
      '  Label #hidden “Hidden words” [invisible]',
      '  Label #shown “Hidden words”',
      '  Label #turned “Turned”',
      '  TextField #fixed “fixed” [readOnly]',
      '  HBox #off [disabled]',
      '    Label “In a disabled box” [disabled]',
      '  DatePicker #date',
      '  Spinner #spinner “4”',
      '  Slider #slider “25”',
      '  TextArea #notes “First line\nSecond line”',
    ]);
  });

  it('the content of panes and bars is included, and what a collapsed one hides is invisible', async () => {
    await reading().runCommand('panes');
    const { ref } = await reading().one({ css: '#sub' });
    const pane = ref.path.replace(/\/SubScene.*/, '');
    const light = await reading().light({ root: { path: pane } });
    await reading().runCommand('form');
    assert.deepEqual(lines(light), [
      'VBox',
      '  TitledPane “Closed” [collapsed]',
      '    Label “Inside closed” [invisible]',
      '  TitledPane “Open”',
      '    Label “Inside open”',
      '  Accordion',
      '    TitledPane “Fold” [collapsed]',
      '      Label “Inside fold” [invisible]',
      '  ScrollPane',
      '    Label “Inside scroll”',
      '  SplitPane',
      '    Label “Left half”',
      '    Label “Right half”',
      '  ToolBar',
      '    Button “Tool one”',
      '    Button “Tool two”',
      '  SubScene #sub',
      '    StackPane',
      '      Label “Inside sub”',
    ]);
  });

  it('tab headers and menus are included, and the chosen tab is selected', async () => {
    const found = lines(await reading().light()).filter((line) => /Tab “|Menu/.test(line));
    assert.deepEqual(
      found.map((line) => line.trim()),
      ['Tab “Form” [selected]', 'Tab “Lists”', 'Tab “Panes”', 'MenuBar #menus', 'Menu “File”', 'Menu “View”'],
    );
  });

  it('the same scene gives the same result twice', async () => {
    const once = JSON.stringify(await reading().light({ internals: true }));
    assert.equal(JSON.stringify(await reading().light({ internals: true })), once);
    const full = JSON.stringify(await reading().connection.request('snapshotFull', {}));
    assert.equal(JSON.stringify(await reading().connection.request('snapshotFull', {})), full);
  });

  it('depth, offset and limit cut the tree and report what they cut', async () => {
    const everything = await reading().light();
    const shallow = await reading().light({ depth: 1 });
    assert.deepEqual(
      shallow.rows.map(({ type, childCount }) => [type, childCount]),
      [
        ['BorderPane', undefined],
        ['TabPane', 3],
        ['MenuBar', 2],
        ['Label', undefined],
      ],
    );
    const part = await reading().light({ offset: 5, limit: 10 });
    assert.equal(part.total, everything.total);
    assert.deepEqual(
      part.rows.map(({ uid }) => uid),
      everything.rows.slice(5, 15).map(({ uid }) => uid),
    );
    const above = everything.rows.slice(0, 5).filter(({ uid }) => part.ancestors?.some((row) => row.uid === uid));
    assert.deepEqual(
      part.ancestors?.map(({ uid }) => uid),
      above.map(({ uid }) => uid),
    );
    assert.equal(part.ancestors?.length, part.rows[0]?.d);
    const beginning = await reading().light({ limit: 3 });
    assert.deepEqual(
      beginning.rows.map(({ childCount }) => childCount),
      [3, 3, 1],
    );
  });

  it('counts the nodes that are not read because the lines before them are long enough', async () => {
    const everything = await reading().light();
    for (const chars of [0, 100, 300]) {
      const part = await reading().light({ chars });
      const read = part.rows.length;
      assert.ok(read >= 1 && read < everything.rows.length, `${read} of ${everything.rows.length}`);
      assert.deepEqual([part.total, part.counts], [everything.total, everything.counts]);
      const without = (rows: typeof part.rows): unknown => rows.map((row) => ({ ...row, childCount: undefined }));
      assert.deepEqual(without(part.rows), without(everything.rows.slice(0, read)));
      const { text } = formatLight('Reading-1', part, { limit: limitOf(0), offset: 0 });
      const lines = text.split('\n').filter((line) => line.startsWith(' '));
      assert.ok(lines.join('\n').length >= chars, `${lines.length} lines do not fill ${chars} characters`);
    }
    for (const internals of [false, true]) {
      for (const depth of [0, 1, 2, 5]) {
        const all = await reading().light({ depth, internals });
        const counted = await reading().light({ depth, internals, limit: 1 });
        assert.equal(counted.rows.length, 1);
        assert.deepEqual([counted.total, counted.counts], [all.rows.length, all.counts], `depth ${depth}`);
      }
    }
    const rest = await reading().light({ chars: 300, offset: 5 });
    assert.equal(rest.rows[0]?.uid, everything.rows[5]?.uid);
  });

  it('knows each change among many nodes, of which it only counts those that it does not show', async () => {
    await reading().runCommand('crowd');
    const stages = await reading().connection.request('windows', {});
    const stageIndex = stages.windows.findIndex(({ title }) => title === 'Crowd');
    const scope = { stageIndex };
    const commands = ['Graphic', 'InGraphic', 'Set', 'Id', 'Front', 'Items', 'Content', 'NoId', 'NoGraphic'];
    try {
      for (const command of ['', ...commands]) {
        if (command !== '') await reading().runCommand(`crowd${command}`);
        for (const internals of [false, true]) {
          const all = await reading().light({ scope, internals });
          assert.ok(all.rows.length > 600, `${all.rows.length} nodes`);
          const counted = await reading().light({ scope, internals, limit: 1 });
          assert.equal(counted.total, all.rows.length, `after ${command}, internals ${internals}`);
          if (internals) {
            const named = all.rows.filter(({ id }) => id === 'wanted').map(({ uid }) => uid);
            const found = await reading().query({ css: '#wanted' }, { scope });
            assert.deepEqual(found.map(({ ref }) => ref.uid).sort(), named.sort(), `after ${command}`);
          }
        }
      }
    } finally {
      await reading().runCommand('crowdClose');
    }
  });

  it('in full: paths lead back to their nodes, and all details are correct', async () => {
    for (const internals of [false, true]) {
      const nodes = [...all(await root(reading(), { internals }))];
      const uids = new Set(nodes.map(({ ref }) => ref.uid));
      assert.equal(uids.size, nodes.length);
      for (const { ref, type } of nodes.filter((_, i) => i % 7 === 0)) {
        const { node } = await reading().connection.request('node', { ref: { path: ref.path } });
        assert.deepEqual([node.ref, node.type], [ref, type]);
      }
      assert.equal(
        nodes.some((node) => node.internal),
        internals,
      );
    }
  });

  it('in full: a button as the contract shows it', async () => {
    const { ref } = await reading().one({ css: '#save' });
    const { node } = await reading().connection.request('node', { ref });
    assert.match(
      node.ref.path,
      /^\/stages\[0]\/scene\/root\/TabPane\[0]\/TabContentRegion\[\d]\/VBox\[0]\/Button\[0]$/,
    );
    const { type, className, id, styleClass, visible, managed, disabled, opacity, text, accessibility, fx, style } =
      node;
    assert.deepEqual(
      { type, className, id, styleClass, visible, managed, disabled, opacity, text, accessibility, fx, style },
      {
        type: 'Button',
        className: 'javafx.scene.control.Button',
        id: 'save',
        styleClass: ['button'],
        visible: true,
        managed: true,
        disabled: false,
        opacity: 1,
        text: { label: 'Save', prompt: null },
        accessibility: { role: 'BUTTON', help: 'Stores the form' },
        fx: { properties: { tooltip: 'Saves everything', userData: 'user data' } },
        style: '-fx-font-weight: bold;',
      },
    );
    assert.equal(node.childCount, 1);
  });

  it('in full: values of inputs', async () => {
    const value = async (css: string): Promise<unknown> => {
      const { ref } = await reading().one({ css });
      const { node } = await reading().connection.request('node', { ref });
      return [node.text, node.value];
    };
    const none = { label: null, prompt: null };
    assert.deepEqual(await value('#name'), [
      { label: null, prompt: 'Your name' },
      { text: 'Ada', selected: null, checked: null },
    ]);
    assert.deepEqual(await value('#agree'), [
      { label: 'Agree', prompt: null },
      { text: null, selected: true, checked: true },
    ]);
    assert.deepEqual(await value('#maybe'), [
      { label: 'Maybe', prompt: null },
      { text: null, selected: false, checked: null },
    ]);
    assert.deepEqual(await value('#color'), [none, { text: 'Red', selected: 'Red', checked: null }]);
    assert.deepEqual(await value('#empty'), [
      { label: null, prompt: 'Choose one' },
      { text: null, selected: null, checked: null },
    ]);
    assert.deepEqual(await value('#spinner'), [none, { text: '4', selected: null, checked: null }]);
    assert.deepEqual(await value('#tabs'), [none, { text: null, selected: 'Form', checked: null }]);
  });

  it('summed bounds equal those of JavaFX, also below rotated nodes and in SubScenes', async () => {
    const { rows } = await reading().light({ include: { bounds: true, localToScreen: true }, internals: true });
    const matches = await reading().query({ css: '*' }, { limit: 1000 });
    let compared = 0;
    for (const { ref, layout } of matches) {
      const row = rows.find(({ uid }) => uid === ref.uid);
      const [a, b] = [row?.layout?.boundsInScene, layout?.boundsInScene];
      // A node without extent has no place of its own.
      if ((a?.width ?? -1) < 0 || b === undefined) continue;
      for (const side of ['minX', 'minY', 'width', 'height'] as const)
        assert.ok(Math.abs((a?.[side] ?? 0) - (b[side] ?? 0)) < 0.02, `${ref.path} ${side} ${a?.[side]} ${b[side]}`);
      compared++;
    }
    assert.ok(compared > 200, `${compared} compared`);
  });

  it('anonymous classes have the nearest named type', async () => {
    const anonymous = await reading().one({ css: '#anonymous' });
    assert.equal(anonymous.type, 'Button');
    const { node } = await reading().connection.request('node', { ref: anonymous.ref });
    assert.equal(node.className, 'javafx.scene.control.Button');
    assert.equal((await reading().one({ css: '#fancy' })).type, 'Fancy');
  });

  it('named properties are included, an unknown one is an error that suggests the nearest', async () => {
    const { ref } = await reading().one({ css: '#save' });
    const { node } = await reading().connection.request('node', { ref, properties: ['text', 'visible', 'graphic'] });
    assert.deepEqual(node.fx?.properties, { text: 'Save', visible: true, graphic: 'Rectangle' });
    await assert.rejects(reading().connection.request('node', { ref, properties: ['visible', 'txt'] }), {
      code: 'MCP_UI_INVALID_INPUT',
      details: { path: 'properties[1]', nearest: 'text' },
    });
  });

  it('a long text is cut in the light form only', async () => {
    await reading().runCommand('long');
    const { ref } = await reading().one({ css: '#status' });
    const { rows } = await reading().light({ root: ref });
    assert.equal(rows[0]?.text?.length, 501);
    const { node } = await reading().connection.request('node', { ref });
    assert.equal(node.text?.label?.length, 5000);
    await reading().runCommand('text');
  });

  it('the benchmark measures snapshots beside the Java agent', async () => {
    const { rows } = await reading().light({ scope: { stage: 'all' }, internals: true });
    const rounds = await measureSnapshots(reading().application.pid, { internals: true, rounds: 4 });
    assert.equal(rounds.length, 4);
    for (const { snapshot, bare, nodes } of rounds) {
      assert.equal(nodes, rows.length - 3, 'a bare visit goes by parents, not into the SubScene');
      assert.ok(snapshot > 0 && bare > 0);
    }
  });
});

import assert from 'node:assert/strict';
import { agentMethods } from '../../../src/contract/agent.ts';
import type { ScreenElement, ScreenState } from '../../../src/contract/screen.ts';
import { describeInEachEnvironment } from './reading-app.ts';

describeInEachEnvironment(
  'The state of the screen',
  (reading) => {
    const read = async (uids?: string[]): Promise<ScreenState> => {
      const state = await reading().connection.request('screenState', uids === undefined ? {} : { uids });
      return agentMethods.screenState.result.parse(state);
    };
    const byId = ({ nodes }: ScreenState, id: string): ScreenElement => {
      const [node, ...more] = nodes.filter((each) => each.id === id);
      assert.ok(node && more.length === 0, `one node with id ${id}`);
      return node;
    };
    const flags = (state: ScreenState, id: string): string => byId(state, id).flags.join(' ');

    it('has the window, and the size and scale of its screen', async () => {
      const { window, screen } = await read();
      assert.equal(window.title, 'On\tscreen');
      assert.ok(screen.width >= 640 && screen.height >= 480 && screen.scale === 1, JSON.stringify(screen));
      assert.ok(screen.width > (window.width ?? NaN));
    });

    it('reports what a user can do with each node', async () => {
      const state = await read();
      const expected: Record<string, string> = {
        ok: 'visible clickable focusable enabled',
        off: 'visible clickable focusable',
        hidden: 'clickable focusable enabled',
        check: 'visible clickable focusable enabled',
        link: 'visible enabled',
        property: 'visible clickable enabled',
        added: 'visible clickable enabled',
        hover: 'visible enabled',
        menu: 'visible longClickable enabled',
        requests: 'visible longClickable enabled',
        name: 'visible focusable editable enabled',
        fixed: 'visible focusable enabled',
        secret: 'visible focusable editable enabled',
        combo: 'visible clickable focusable enabled',
        typed: 'visible clickable focusable editable enabled',
        spinner: 'visible focusable enabled',
        notes: 'visible focusable scrollable editable enabled',
        list: 'visible focusable scrollable enabled',
        inside: 'visible enabled',
        later: 'enabled',
      };
      const actual = Object.fromEntries(Object.keys(expected).map((id) => [id, flags(state, id)]));
      assert.deepEqual(actual, expected);
      assert.match(flags(state, 'scroll'), /scrollable/);
      const other = (type: string, text?: string): string =>
        state.nodes.find((node) => node.type === type && node.text === text)?.flags.join(' ') ?? 'none';
      assert.match(other('Tab', 'First tab'), /^visible clickable (focusable )?enabled$/);
      assert.match(other('Tab', 'Second tab'), /^visible clickable longClickable/);
      assert.match(other('TitledPane', 'Opens'), /clickable/);
      assert.doesNotMatch(other('TitledPane', 'Stays'), /clickable/);
      assert.match(other('ListCell', 'One'), /visible clickable/);
      assert.match(state.nodes.map((node) => (node.id ? '' : node.flags.join(' '))).join('\n'), /^visible scrollable/m);
    });

    it('is not visible what is scrolled out of view', async () => {
      const before = await read();
      assert.match(flags(before, 'first'), /visible/);
      assert.doesNotMatch(flags(before, 'last'), /visible/);
      await reading().runCommand('scroll');
      const after = await read();
      await reading().runCommand('scrollBack');
      assert.doesNotMatch(flags(after, 'first'), /visible/);
      assert.match(flags(after, 'last'), /visible/);
    });

    it('has the texts as displayed, and the accessible text or help', async () => {
      const state = await read();
      const texts = (id: string): unknown[] => [byId(state, id).text, byId(state, id).desc];
      assert.deepEqual(texts('ok'), ['OK', 'Confirms the order']);
      assert.deepEqual(texts('off'), ['Off', 'Only help']);
      assert.deepEqual(texts('broken'), ['Two\nlines\tand a tab', undefined]);
      assert.deepEqual(texts('name'), ['Ada', undefined]);
      assert.deepEqual(texts('secret'), [undefined, undefined]);
      assert.doesNotMatch(JSON.stringify(state), /s3cr3t/);
    });

    it('shortens long texts, unless the node is asked for by its uid', async () => {
      const state = await read();
      const { uid, text } = byId(state, 'notes');
      assert.match(text ?? '', /^Line one\nline two word .*…$/);
      assert.ok((text?.length ?? 0) <= 501);
      const secret = byId(state, 'secret').uid;
      const asked = await read([uid, secret, 'n0']);
      assert.deepEqual(
        asked.nodes.map((node) => node.uid),
        state.nodes.map((node) => node.uid).filter((each) => each === uid || each === secret),
      );
      assert.equal(byId(asked, 'notes').text, ` \tLine one\nline two ${'word '.repeat(600)}end`);
      assert.doesNotMatch(JSON.stringify(asked), /s3cr3t/);
    });

    it('has the same nodes as a snapshot, with the same bounds', async () => {
      const { nodes } = await read();
      const light = await reading().light({ include: { bounds: true } });
      assert.deepEqual(
        nodes.map(({ uid, type, bounds }) => [uid, type, bounds]),
        light.rows.map(({ uid, type, layout }) => [uid, type, layout?.boundsInScene]),
      );
    });

    it('includes popups, with bounds in the scene of their window', async () => {
      await reading().runCommand('combo');
      const state = await read();
      const { windows } = await reading().connection.request('windows', {});
      await reading().runCommand('comboHide');
      assert.equal(state.window.kind, 'stage');
      const cell = state.nodes.find(({ type, text }) => type === 'ListCell' && text === 'Green');
      assert.ok(cell);
      assert.ok(cell.flags.includes('visible') && cell.flags.includes('clickable'));
      const combo = byId(state, 'combo').bounds;
      assert.ok((cell.bounds.minY ?? 0) >= (combo.minY ?? NaN), JSON.stringify([cell.bounds, combo]));
      assert.ok(Math.abs((cell.bounds.minX ?? 0) - (combo.minX ?? NaN)) < 25, JSON.stringify([cell.bounds, combo]));
      assert.ok(windows.some(({ kind }) => kind === 'popup'));
    });

    it('is of the modal dialog while one blocks the window', async () => {
      await reading().runCommand('dialog');
      const state = await read();
      await reading().runCommand('dialogClose');
      assert.equal(state.window.title, 'Question');
      assert.ok(state.nodes.some(({ text }) => text === 'Really?'));
      assert.ok(!state.nodes.some(({ id }) => id === 'ok'));
      assert.equal((await read()).window.title, 'On\tscreen');
    });
  },
  { folder: 'onscreen', main: 'OnScreen$Main' },
);

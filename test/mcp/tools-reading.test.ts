import assert from 'node:assert/strict';
import { decode } from 'jpeg-js';
import { z } from 'zod';
import { UiNode, type LightNode } from '../../src/contract/node.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { LightSnapshot, ScreenshotOutput, UiSnapshot } from '../../src/contract/snapshot.ts';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { css, DemoSession } from './demo-session.ts';

describe('the tools that read the demo application', function () {
  let session: DemoSession;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    session = await DemoSession.start();
  });
  after(() => session?.stop());

  it('ui_list_apps and ui_status name the application, and that it is the selected one', async () => {
    const { mcp, app, dir } = session;
    const { apps } = await mcp.call('ui_list_apps');
    const entries = z.array(z.looseObject({ app: z.string() })).parse(apps);
    const entry = entries.find((each) => each.app === app);
    assert.deepEqual([entry?.state, entry?.mainClass, entry?.selected], ['connected', 'demo.Main', true]);
    const status = await mcp.call('ui_status');
    assert.deepEqual([status.state, status.base_dir, status.selected], ['running', dir, app]);
    assert.match(String(status.url), /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal((await mcp.fail('ui_list_apps', { al: true })).details?.nearest, 'all');
    assert.equal((await mcp.fail('ui_status', { x: 1 })).code, 'MCP_UI_INVALID_INPUT');
  });

  it('ui://state has windows, focus and selection', async () => {
    const state = await session.mcp.read('ui://state');
    assert.equal(state.app, session.app);
    assert.equal(z.array(z.looseObject({ title: z.string() })).parse(state.windows)[0]?.title, 'Contacts');
  });

  describe('ui_get_snapshot', () => {
    type Args = Record<string, unknown>;
    const snapshot = async (args: Args = {}): Promise<LightSnapshot> =>
      LightSnapshot.parse(await session.mcp.call('ui_get_snapshot', args));
    const uids = (node: LightNode | null | undefined): string[] =>
      node ? [node.uid, ...(node.children ?? []).flatMap(uids)] : [];
    /**
     * Omits the columns, cells and labels that the text shows in the line of their table, row or control, and panes that group
     * nothing.
     */
    const ownLines = (node: LightNode | null | undefined): string[] =>
      node
        ? [
            node.uid,
            ...(node.children ?? []).flatMap((child, index) =>
              isName(child, node.children?.[index + 1]) ? [] : inLine(node, child),
            ),
          ]
        : [];
    const isName = (label: LightNode, { name }: Partial<LightNode> = {}): boolean =>
      label.type === 'Label' && label.id === undefined && name?.from === 'label' && name.text === label.text;
    const inLine = (above: LightNode, node: LightNode): string[] =>
      (above.items !== undefined && node.type === 'Column') ||
      (above.index !== undefined && /Cell$/.test(node.type)) ||
      groupsNothing(above, node)
        ? ownLines(node).slice(1)
        : ownLines(node);
    const groupsNothing = (above: LightNode, { type, uid, children, ...rest }: LightNode): boolean =>
      /^(?:[HV]Box|StackPane|BorderPane|GridPane|Pane)$/.test(type) &&
      uid !== '' &&
      Object.keys(rest).length === 0 &&
      children !== undefined &&
      (children.length === 1 || above.children?.length === 1);
    const uidsInText = (text: string): string[] =>
      [...text.matchAll(/^ +\S+ (n[0-9a-z]+)/gm)].map(([, uid]) => uid ?? '');

    it('returns a text tree and the light form, with the same nodes as far as they fit', async () => {
      const { structuredContent, content } = await session.mcp.result('ui_get_snapshot');
      const text = content[0]?.type === 'text' ? content[0].text : '';
      const { stages, omitted } = LightSnapshot.parse(structuredContent);
      assert.ok(text.startsWith('stage 0 '), text.slice(0, 100));
      const inLight = stages.flatMap(({ root }) => ownLines(root));
      assert.ok(inLight.length > 50, String(inLight.length));
      assert.deepEqual(uidsInText(text).slice(0, inLight.length), inLight);
      assert.match(text, /\n +TextField n\w+ #filter/);
      assert.match(text, /\n +Button n\w+ #clearFilter “Clear”/);
      assert.doesNotMatch(text, /[{}"]/);
      assert.ok(text.length <= 20_000 && JSON.stringify(structuredContent).length <= 20_000);
      const cut = text.includes(' nodes are omitted. ');
      if (omitted !== undefined) assert.equal(omitted.how.startsWith('Omitted here. '), cut);
    });

    it('gives the same result twice', async () => {
      assert.deepEqual(await session.mcp.result('ui_get_snapshot'), await session.mcp.result('ui_get_snapshot'));
    });

    it('leads through the whole tree by offsets, each node once', async () => {
      const whole = await snapshot({ maxChars: 0 });
      assert.equal(whole.omitted, undefined);
      const wanted = uids(whole.stages[0]?.root);
      const found: string[] = [];
      // The last one may be a label whose text the first node of the next part has as its name.
      const last: (string | undefined)[] = [];
      for (let next: string | undefined = '0'; next !== undefined;) {
        const args = { all: true, maxChars: 4000, offset: Number(next) };
        const text = await session.mcp.text('ui_get_snapshot', args);
        const part = await snapshot(args);
        assert.ok(text.length <= 4000 && JSON.stringify(part).length <= 4000);
        const here = uids(part.stages[0]?.root);
        // The last one may be a pane whose only child, which the text shows in its place, is in the next part.
        const lines = ownLines(part.stages[0]?.root).slice(0, -1);
        assert.deepEqual(uidsInText(text).slice(0, lines.length), lines);
        const fresh = here.filter((uid) => !found.includes(uid));
        assert.ok(fresh.length > 0);
        next = /offset: (\d+)/.exec(part.omitted?.how ?? '')?.[1];
        found.push(...fresh);
        last.push(fresh.at(-1));
      }
      assert.deepEqual(
        found.filter((uid) => wanted.includes(uid) || !last.includes(uid)),
        wanted,
      );
    });

    it('shows less with depth and root, and counts the nodes below', async () => {
      const root = (await snapshot({ depth: 1 })).stages[0]?.root;
      assert.equal(root?.childCount, undefined);
      assert.ok((root?.children?.[0]?.childCount ?? 0) > 0);
      assert.equal(root?.children?.[0]?.children, undefined);
      const below = (await snapshot({ root: await session.refOf('#statusBar') })).stages[0]?.root;
      assert.deepEqual(
        below?.children?.map(({ id }) => id),
        [undefined, 'status', 'total'],
      );
    });

    it('hides the internals of controls by default', async () => {
      const root = await session.refOf('#clearFilter');
      assert.equal((await snapshot({ root })).stages[0]?.root?.children, undefined);
      assert.ok((await snapshot({ root, includeControlInternals: true })).stages[0]?.root?.children);
    });

    it('adds the sections that the field include requests, in both forms', async () => {
      const root = await session.refOf('#clearFilter');
      const args = { mode: 'compact', root, include: { bounds: true, accessibility: true } };
      const node = (await snapshot(args)).stages[0]?.root;
      assert.ok((node?.layout?.boundsInScene?.width ?? 0) > 0);
      assert.equal(node?.accessibility?.role, 'BUTTON');
      assert.match(await session.mcp.text('ui_get_snapshot', args), / at \d+.*role BUTTON/);
    });

    it('shows a form of 17 controls in at most 1,000 characters, with their names', async () => {
      const choose = (text: string): Promise<unknown> =>
        session.perform({
          type: 'click',
          target: { selector: { text, match: 'equals', predicate: { typeIs: ['Tab'] } } },
        });
      await choose('New contact');
      const text = await session.mcp.text('ui_get_snapshot', { root: await session.refOf('#form') });
      await choose('Contacts');
      const lines = text.split('\n').slice(1);
      const controls = lines.filter((line) => /^ *(?!Label|ScrollPane)\w+ n\w+ #(?!fields)/.test(line));
      assert.equal(controls.length, 17, text);
      assert.match(text, / TextField n\w+ #email label “Email”/);
      assert.match(text, / HBox n\w+ label “Kind”\n +RadioButton /);
      assert.ok(text.length <= 1000, `${text.length}\n${text}`);
    });

    it('returns a UiSnapshot in mode full, with a limit too', async () => {
      const { structuredContent, content } = await session.mcp.result('ui_get_snapshot', { mode: 'full' });
      const full = UiSnapshot.parse(structuredContent);
      assert.equal(full.app.pid, session.demo.pid);
      assert.deepEqual(full.app.debugFlags, ['mcpEnabled']);
      assert.ok(JSON.stringify(structuredContent).length <= 20_000);
      assert.ok((full.omitted?.count ?? 0) > 0);
      assert.deepEqual(JSON.parse(content[0]?.type === 'text' ? content[0].text : ''), structuredContent);
      const all = UiSnapshot.parse(await session.mcp.call('ui_get_snapshot', { mode: 'full', maxChars: 0 }));
      assert.equal(all.omitted, undefined);
      assert.equal(all.stages[0]?.scene?.root?.ref.path, '/stages[0]/scene/root');
    });

    it('fails for a node or a window that does not exist', async () => {
      const { mcp } = session;
      assert.equal((await mcp.fail('ui_get_snapshot', { root: { uid: 'nzzz' } })).code, 'MCP_UI_NODE_NOT_FOUND');
      const error = await mcp.fail('ui_get_snapshot', { stage: 'index', stageIndex: 99 });
      assert.equal(error.code, 'MCP_UI_NO_STAGES');
    });
  });

  describe('ui_query', () => {
    it('finds by css, text and predicate', async () => {
      assert.equal((await session.query({ css: 'TextField#filter' })).matches[0]?.id, 'filter');
      const [clear] = (await session.query({ text: 'clear', predicate: { idEquals: 'clearFilter' } })).matches;
      assert.equal(clear?.summary, 'Button[text=Clear]');
      assert.equal((await session.query({ css: '#no-such-node' })).matches.length, 0);
    });

    it('shows each match as a line, and a node by its layout and styles', async () => {
      const text = await session.mcp.text('ui_query', css('#clearFilter'));
      assert.match(text, /^1 of 1\nButton n\w+ #clearFilter “Clear”(?: \[\w+\])? [\d.]+,[\d.]+ [\d.]+x[\d.]+$/);
      assert.equal(
        await session.mcp.text('ui_query', css('#nothing-has-this')).then((none) => none.split('\n')[0]),
        '0 of 0',
      );
      const ref = await session.refOf('#clearFilter');
      const node = await session.mcp.text('ui_get_node', { ref });
      assert.match(
        node,
        /^Button n\w+ #clearFilter “Clear”.*\nclass javafx\.scene\.control\.Button.* · style classes /,
      );
      assert.match(node, /\nlayout .* in scene · .*min \S+ · pref \S+ · max /);
      const asked = await session.mcp.text('ui_get_node', { ref, properties: ['prefWidth'] });
      assert.match(asked, /^Button n\w+\nproperties prefWidth=-1\npath \S+$/);
    });

    it('finds rows that are out of view, and shows how to act on them', async () => {
      const { mcp } = session;
      const text = await mcp.text('ui_query', { selector: { text: '.901@' }, items: true });
      const [head, control = '', row] = text.split('\n');
      assert.equal(head, '0 of 0, 1 row out of view');
      assert.match(row ?? '', /^ {2}900 .*\.901@/);
      const target: unknown = JSON.parse(/as target (\{.*\})$/.exec(control)?.[1] ?? '');
      assert.match(
        await mcp.text('ui_perform', { actions: [{ type: 'select', target }], read: [{ type: 'TableView' }] }),
        /^read TableView .*, selected 900 /m,
      );
    });

    it('reports the total when it does not return all matches', async () => {
      const output = QueryOutput.parse(await session.mcp.call('ui_query', { ...css('Label'), limit: 2 }));
      assert.equal(output.matches.length, 2);
      assert.ok((output.total ?? 0) > 2);
      assert.equal(output.app, session.app);
    });

    it('shows the style classes of nodes that only their type names', async () => {
      const text = await session.mcp.text('ui_query', { selector: { css: '#tabs .headers-region' } });
      assert.match(text, /^1 of 1\nStackPane n\w+ \.headers-region [\d.]+,[\d.]+ [\d.]+x[\d.]+$/);
      assert.doesNotMatch(await session.mcp.text('ui_query', { selector: { css: '#clearFilter' } }), / \./);
    });

    it('reports which part of a selector matches nothing, and the nearest match', async () => {
      const { mcp } = session;
      const note = async (selector: object): Promise<unknown> => (await mcp.call('ui_query', { selector })).note;
      assert.match(String(await note({ css: 'Buton' })), /No node in any window has the type "Buton"\. .*"Button"/);
      assert.match(
        String(await note({ css: 'TextInputControl' })),
        /the type "TextInputControl"\. (Password|Text)\w+ extends it: use \{"type": "TextInputControl"\}\.$/,
      );
      assert.match(
        String(await note({ css: 'Button:contains(Save)' })),
        /No pseudo-class ":contains\(Save\)" is known/,
      );
      assert.equal(await note({ text: 'nothing shows this' }), undefined);
      const failed = await mcp.fail('ui_perform', {
        actions: [{ type: 'click', target: { selector: { css: 'Buton' } } }],
      });
      assert.match(failed.message, /No visible node matches the selector\. No node .* The nearest is "Button"\./);
      const late = await mcp.fail('ui_wait_for', { selector: { css: '#fillter' }, timeoutMs: 1500 });
      assert.match(late.message, /No node in any window has the id "fillter"\. The nearest is "#filter"\.$/);
      assert.match((await mcp.fail('ui_highlight', { selector: { css: 'Buton' } })).message, /"Button"/);
    });

    it('fails for a malformed selector', async () => {
      const wrong = await session.mcp.fail('ui_query', css('Button >'));
      assert.equal(wrong.code, 'MCP_UI_INVALID_INPUT');
      const regex = await session.mcp.fail('ui_query', { selector: { text: '(', match: 'regex' } });
      assert.equal(regex.code, 'MCP_UI_INVALID_INPUT');
    });
  });

  describe('ui_get_node', () => {
    it('shows rows beside fields', async () => {
      const input = { ref: { css: '#contacts' }, fields: ['id'], items: { from: 3, count: 1 } };
      const text = await session.mcp.text('ui_get_node', input);
      assert.match(
        text,
        /^TableView n\w+\n(.*\n)* {2}3 .*\| dennis\.dubois\.4@.*\n… continue with items: \{"from": 4\}$/,
      );
    });

    it('returns all of a node, or only the requested fields', async () => {
      const { mcp } = session;
      const ref = await session.refOf('#clearFilter');
      const whole = UiNode.parse(await mcp.call('ui_get_node', { ref }));
      assert.equal(whole.type, 'Button');
      assert.ok(whole.layout?.boundsInScene && whole.accessibility && whole.fx?.properties);
      const some = await mcp.call('ui_get_node', { ref, fields: ['bounds', 'styleClass'] });
      assert.deepEqual(Object.keys(some).sort(), ['app', 'layout', 'ref', 'styleClass', 'type']);
      const one = await mcp.call('ui_get_node', { ref, properties: ['prefWidth'] });
      assert.deepEqual(Object.keys(one).sort(), ['app', 'fx', 'ref', 'type']);
      assert.deepEqual(Object.keys(UiNode.parse(one).fx?.properties ?? {}), ['prefWidth']);
      const asked = { ref, fields: ['properties'], properties: ['text', 'visible'] };
      const { fx } = UiNode.parse(await mcp.call('ui_get_node', asked));
      assert.deepEqual(fx?.properties, { text: 'Clear', visible: true });
    });

    it('returns the descendants, with a limit', async () => {
      const ref = { path: '/stages[0]/scene/root' };
      const output = await session.mcp.call('ui_get_node', { ref, includeChildren: true });
      assert.ok(JSON.stringify(output).length < 21_000);
      assert.ok(UiNode.parse(output).children?.length);
      assert.ok(z.object({ count: z.number(), how: z.string() }).parse(output.omitted).count > 0);
    });

    it('finds a node by its hint if uid and path fail, and says so', async () => {
      const { mcp } = session;
      const { uid } = await session.refOf('#clearFilter');
      const ref = {
        uid: 'nzzzzzz',
        path: '/stages[0]/scene/root/Nothing[0]',
        hint: { type: 'Button', id: 'clearFilter', text: 'Clear' },
      };
      const found = await mcp.result('ui_get_node', { ref, fields: ['text'] });
      assert.equal(found.structuredContent?.foundBy, 'hint');
      assert.equal(UiNode.parse(found.structuredContent).ref.uid, uid);
      assert.match(JSON.stringify(found.content), /Button n\w+ \(found by its hint\)/);
      assert.equal((await mcp.call('ui_get_node', { ref: { ...ref, uid }, fields: ['text'] })).foundBy, undefined);
      const outlined = await mcp.call('ui_highlight', { ref: { ...ref, hint: { id: 'clearFilter' } } });
      assert.match(JSON.stringify(outlined), /"foundBy":"hint"/);
      await mcp.call('ui_highlight', { clear: true });
      for (const hint of [{ type: 'Button' }, { text: 'Clear' }, { text: 'Clear', type: 'Label' }, { id: 'nothing' }]) {
        const error = await mcp.fail('ui_get_node', { ref: { ...ref, hint } });
        assert.equal(error.code, 'MCP_UI_STALE_REF', JSON.stringify(hint));
      }
    });

    it('fails for unknown fields, properties and nodes', async () => {
      const { mcp } = session;
      const ref = await session.refOf('#clearFilter');
      assert.equal((await mcp.fail('ui_get_node', { ref, fields: ['styleclass'] })).details?.nearest, 'styleClass');
      assert.equal((await mcp.fail('ui_get_node', { ref, properties: ['prefWith'] })).details?.nearest, 'prefWidth');
      const path = '/stages[0]/scene/root/Nothing[3]';
      assert.equal((await mcp.fail('ui_get_node', { ref: { path } })).code, 'MCP_UI_NODE_NOT_FOUND');
    });
  });

  describe('get_screen_state and get_element_details', () => {
    const rows = async (args: Record<string, unknown> = {}): Promise<string[][]> => {
      const text = await session.mcp.text('get_screen_state', args);
      return text.split('\n').map((line) => line.split('\t'));
    };
    const rowOf = async (id: string): Promise<string[]> => {
      const found = (await rows()).filter((columns) => columns[4] === id);
      assert.equal(found.length, 1, id);
      return found[0] ?? [];
    };

    it('describe the window, its screen and its elements in one text', async () => {
      const { structuredContent, content } = await session.mcp.result('get_screen_state');
      assert.equal(structuredContent, undefined);
      assert.equal(content.length, 1);
      const [note, app, screen, header, ...body] = await rows();
      assert.deepEqual(note, ['note:structural-only nodes are omitted from the tree']);
      assert.deepEqual(app, ['app:demo.Main window:Contacts']);
      assert.match(screen?.join() ?? '', /^screen:\d+x\d+ scale:1 orientation:landscape$/);
      assert.deepEqual(header, ['id', 'class', 'text', 'desc', 'res_id', 'bounds', 'flags']);
      assert.ok(body.length > 50);
      assert.ok(!body.some(([, type]) => type === 'TableRow'));
      for (const columns of body) {
        const [id = '', , , , , bounds = '', flags = ''] = columns;
        assert.equal(columns.length, 7, columns.join('|'));
        assert.match(id, /^n[0-9a-z]+$/);
        assert.match(bounds, /^-?\d+,-?\d+,-?\d+,-?\d+$/);
        assert.match(flags, /^v?c?l?f?s?e?n?$/);
      }
    });

    it('have the uids, ids and bounds that the other tools have', async () => {
      const [id = '', type, text, desc, resId, bounds, flags] = await rowOf('clearFilter');
      assert.deepEqual([type, text, desc, resId], ['Button', 'Clear', '-', 'clearFilter']);
      assert.match(flags ?? '', /^vcf?n?$/);
      assert.equal(id, (await session.refOf('#clearFilter')).uid);
      const { layout } = UiNode.parse(await session.mcp.call('ui_get_node', { ref: id, fields: ['bounds'] }));
      const { minX, minY, width, height } = layout?.boundsInScene ?? {};
      const edges = [minX, minY, (minX ?? 0) + (width ?? 0), (minY ?? 0) + (height ?? 0)];
      assert.equal(bounds, edges.map((edge) => Math.round(edge ?? NaN)).join(','));
    });

    it('follow what the user does: a text that is typed, truncated in the one and complete in the other', async () => {
      const [id = ''] = await rowOf('filter');
      const typed = 'no contact has such a name '.repeat(5).trim();
      await session.perform({ type: 'setText', target: id, text: typed });
      assert.equal((await rowOf('filter'))[2], `${typed.slice(0, 100)}...truncated`);
      const details = await session.mcp.result('get_element_details', { ids: [id, 'nzzz'] });
      await session.perform({ type: 'setText', target: id, text: '' });
      assert.deepEqual(details, {
        content: [{ type: 'text', text: `id\ttext\tdesc\n${id}\t${typed}\t-\nnzzz\tnot_found\tnot_found` }],
      });
    });

    it('list the items of an open menu, and cover nothing but the focused window', async () => {
      const { uid } = await session.refOf('#helpMenu');
      await session.perform({ type: 'click', target: uid });
      const open = await rows();
      await session.perform({ type: 'pressKey', key: 'ESCAPE' });
      const item = open.find((columns) => columns[2] === 'About Contacts');
      assert.match(item?.[6] ?? '', /^vc.*n$/);
      assert.ok(!(await rows()).some((columns) => columns[2] === 'About Contacts'));
    });

    it('add a small JPEG of the window on request', async () => {
      const { structuredContent, content } = await session.mcp.result('get_screen_state', { include_screenshot: true });
      const [text, image, ...more] = content;
      assert.deepEqual([structuredContent, more], [undefined, []]);
      assert.ok(text?.type === 'text' && image?.type === 'image' && image.mimeType === 'image/jpeg');
      const jpeg = decode(Buffer.from(image.data, 'base64'), { useTArray: true });
      assert.ok(Math.max(jpeg.width, jpeg.height) <= 700 && Math.max(jpeg.width, jpeg.height) > 690);
      const shot = ScreenshotOutput.parse(await session.mcp.call('ui_screenshot'));
      assert.ok(Math.abs(jpeg.width / jpeg.height - shot.width / shot.height) < 0.01);
      assert.ok(new Set(jpeg.data).size > 20, 'it is not empty');
    });
  });

  it('ui_wait_for finds a node, a text, a window and idleness, or fails after its time', async () => {
    const { mcp } = session;
    const found = await mcp.call('ui_wait_for', { ...css('#filter'), state: 'enabled' });
    assert.equal(found.ok, true);
    assert.match(await mcp.text('ui_wait_for', css('#filter')), /^ok after \d+ ms: TextField n\w+ #filter .*\d+x\d+$/);
    await mcp.call('ui_wait_for', { idle: true });
    await mcp.call('ui_wait_for', { ...css('#count'), text: 'contacts' });
    await mcp.call('ui_wait_for', { window: { title: 'Contacts', match: 'equals' } });
    const error = await mcp.fail('ui_wait_for', { ...css('#filter'), state: 'disabled', timeoutMs: 300 });
    assert.equal(error.code, 'MCP_UI_TIMEOUT');
    assert.ok(error.message.length > 20);
  });
});

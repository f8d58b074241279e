import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LiveMade } from '../../src/contract/live.ts';
import type { NodeSource } from '../../src/contract/source.ts';
import { UiNode } from '../../src/contract/node.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { VARIANT } from '../../scripts/test/suites.ts';
import { JAVAFX_17, missingJdk } from '../harness/java.ts';
import { requires, root, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { ReloadingProject, type Layout, type Options } from './reloading-project.ts';

/** The lines that comments in the sources of an application mark: `file:line` by id. */
class Marks {
  readonly made = new Map<string, string>();
  readonly via = new Map<string, string>();
  readonly tab = new Map<string, string>();
  readonly handles = new Map<string, string>();
  /** The same for menu items, which are shown while their menu is open. */
  readonly item = new Map<string, string>();
  readonly listens = new Map<string, string>();
  readonly controller = new Map<string, string>();
  readonly field = new Map<string, string>();
  readonly computes = new Map<string, string>();

  constructor(base: string) {
    for (const entry of fs.readdirSync(path.join(base, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(java|groovy|kt|fxml)$/.test(entry)) continue;
      const file = `src/${entry.split(path.sep).join('/')}`;
      for (const [index, line] of fs.readFileSync(path.join(base, file), 'utf8').split('\n').entries()) {
        const mark = /(made|made next|via|tab|handles|item|listens|computes|controller|field): ((?:#\w+ ?)+)/.exec(
          line,
        );
        if (mark === null) continue;
        const [, kind = '', ids = ''] = mark;
        const place = `${file}:${index + (kind === 'made next' ? 2 : 1)}`;
        const of = new Map<string, Map<string, string>>(Object.entries(this)).get(kind) ?? this.made;
        for (const id of ids.trim().split(' ')) of.set(id.slice(1), place);
      }
    }
  }
}

/** The observables of those listeners that do not listen to a text. */
const LISTENED = new Map([
  ['wide', 'width'],
  ['listed', 'children'],
  ['shown', 'items'],
  ['chosen', 'selectedItems'],
  ['single', 'selectedItem'],
]);

const at = (source: Pick<NodeSource, 'file' | 'line'> | undefined): string | undefined =>
  source && `${source.file}:${source.line}`;

async function nodesOf(project: ReloadingProject, css: string): Promise<UiNode[]> {
  const { matches } = QueryOutput.parse(await project.mcp.call('ui_query', { selector: { css } }));
  return Promise.all(
    matches.map(async ({ ref }) => UiNode.parse(await project.mcp.call('ui_get_node', { ref: { uid: ref.uid } }))),
  );
}

async function made(project: ReloadingProject, file: string): Promise<LiveMade> {
  return LiveMade.parse(await project.mcp.read(`ui://live/made?file=${encodeURIComponent(file)}`));
}

async function sourceOf(project: ReloadingProject, css: string): Promise<NodeSource | undefined> {
  const { matches } = QueryOutput.parse(await project.mcp.call('ui_query', { selector: { css } }));
  assert.ok(matches[0], `there is no ${css}`);
  const input = { ref: { uid: matches[0].ref.uid }, fields: ['source'] };
  return UiNode.parse(await project.mcp.call('ui_get_node', input)).source;
}

/** @param variant whether only its layout or its JavaFX differs from that of other tests */
function describeSources(
  layout: Layout,
  { variant = false, ...options }: Options & { readonly variant?: boolean },
  suite: (project: () => ReloadingProject) => void,
): void {
  describe(
    [
      'Sources of nodes',
      layout,
      options.oldJavafx,
      options.languages && 'Groovy and Kotlin',
      options.attach && 'attached',
      options.agent?.nodeSource,
    ]
      .filter(Boolean)
      .join(', ')
      .concat(variant ? ` ${VARIANT}` : ''),
    function () {
      let running: ReloadingProject | undefined;
      before(async function () {
        requires(this, 'agent');
        skipWithout(this, missingJdk(17) ?? missingJdk(25));
        running = await ReloadingProject.start(layout, { app: 'sourced', ...options });
      });
      after(() => running?.stop());
      suite(() => {
        if (running === undefined) throw new Error('The application did not start.');
        return running;
      });
    },
  );
}

function knowsEveryNode(project: () => ReloadingProject): void {
  it('are the lines that have created them', async () => {
    const marks = new Marks(project().base);
    const found: Record<string, string | undefined> = {};
    const expected: Record<string, string | undefined> = {};
    for (const [id, place] of marks.made) {
      if (id.startsWith('added')) continue;
      const source = await sourceOf(project(), `#${id}`);
      found[id] = `${at(source)} ${source?.exact}`;
      expected[id] = `${place} true`;
    }
    assert.ok(Object.keys(expected).length > 25, 'the sources have marks');
    assert.deepEqual(found, expected);
  });

  it('name the tag that includes a document, and the tag of a component’s own one', async () => {
    const marks = new Marks(project().base);
    for (const [id, place] of marks.via)
      assert.equal(at((await sourceOf(project(), `#${id}`))?.via), place, `via of ${id}`);
  });

  it('of a skin’s nodes, a chart’s parts, default cells and their texts are near that of their control', async () => {
    const marks = new Marks(project().base);
    const text = await sourceOf(project(), '#skinned .text');
    assert.deepEqual([at(text), text?.exact], [marks.made.get('skinned'), false]);
    const cell = await sourceOf(project(), '#list .list-cell');
    assert.deepEqual([at(cell), cell?.exact], [marks.made.get('list'), false]);
    const title = await sourceOf(project(), '#chart .chart-title');
    assert.deepEqual([at(title), title?.exact], [marks.made.get('chart'), false]);
  });

  it('of a tab is its tag', async () => {
    const marks = new Marks(project().base);
    const { matches } = QueryOutput.parse(
      await project().mcp.call('ui_query', { selector: { predicate: { typeIs: ['Tab'] } } }),
    );
    const node = UiNode.parse(await project().mcp.call('ui_get_node', { ref: { uid: matches[0]?.ref.uid } }));
    assert.equal(at(node.source), marks.tab.get('tab'));
  });

  it('of menu items are the lines that have created them', async () => {
    const marks = new Marks(project().base);
    for (const [menu, items] of Object.entries({ codeMenu: ['codeItem', 'ownItem'], tagMenu: ['tagItem'] })) {
      await project().perform({ type: 'click', target: { css: `#${menu}` } });
      for (const id of items) {
        const source = await sourceOf(project(), `#${id}`);
        assert.deepEqual([at(source), source?.exact], [marks.item.get(id), true], id);
      }
      await project().perform({ type: 'pressKey', key: 'ESCAPE' });
    }
  });

  it('of event handlers are the methods that they call', async () => {
    const marks = new Marks(project().base);
    for (const [id, place] of marks.handles) {
      const [node] = await nodesOf(project(), `#${id}`);
      const [handler] = node?.handlers ?? [];
      assert.deepEqual([handler?.property, at(handler?.source)], ['onAction', place]);
    }
  });

  it('of listeners are their lines, also of weak ones, subscriptions, and those on lists and selections', async () => {
    const marks = new Marks(project().base);
    for (const [id, place] of marks.listens) {
      const [node] = await nodesOf(project(), `#${id}`);
      if (node === undefined && id === 'mapped') continue; // JavaFX 17 has no such methods.
      const property = LISTENED.get(id) ?? 'text';
      const type = path.parse(place).name;
      assert.deepEqual(
        node?.handlers?.map((each) => [each.property, each.listener, each.name.split(',')[0], at(each.source)]),
        [[property, true, `lambda in ${type}`, place]],
        id,
      );
    }
  });

  it('of bindings are the lines that compute the values, or the class with the property', async () => {
    const marks = new Marks(project().base);
    const boundTo = async (id: string): Promise<unknown[] | undefined> => {
      const [node] = await nodesOf(project(), `#${id}`);
      return node?.bound?.map(({ property, to, bidirectional, source }) => [
        property,
        to?.replace(/(?<=TextField) n\w+/, ''),
        bidirectional === true,
        source?.line === undefined ? source?.file : at(source),
        source?.exact,
      ]);
    };
    const file = 'src/main/java/sourced/Bound.java';
    const line = (id: string): string | undefined => marks.computes.get(id);
    const name = 'name of Contact';
    assert.deepEqual(await boundTo('direct'), [['text', name, false, file, false]]);
    assert.deepEqual(await boundTo('joined'), [['text', `Bindings.concat of ${name}`, false, file, false]]);
    const computed = `Bindings.createStringBinding of ${name}`;
    assert.deepEqual(await boundTo('computed'), [['text', computed, false, line('computed'), true]]);
    const own = 'anonymous StringBinding in Bound';
    assert.deepEqual(await boundTo('ownBinding'), [['text', own, false, line('ownBinding'), true]]);
    const follower = [['text', 'text of TextField #boundField', false, undefined, undefined]];
    assert.deepEqual(await boundTo('follower'), follower);
    assert.deepEqual(await boundTo('boundField'), [['text', 'note of Contact', true, undefined, undefined]]);
    const mapped = await boundTo('mapped');
    if (mapped !== undefined) assert.deepEqual(mapped, [['text', `map of ${name}`, false, line('mapped'), true]]);
    const text = await project().mcp.text('ui_get_node', { ref: { css: '#computed' } });
    assert.match(text, new RegExp(`^bound text to ${computed} ${line('computed')}$`, 'm'));
  });

  it('of the root of a view are its controller, and of its nodes the fields', async () => {
    const marks = new Marks(project().base);
    const declared = async (id: string): Promise<unknown[] | undefined> => {
      const [node] = await nodesOf(project(), `#${id}`);
      return node?.controllers?.map(({ className, field, source }) => [className, field, at(source), source.exact]);
    };
    const type = 'sourced.MainController';
    const fieldOf = (id: string): unknown[] => [type, id, marks.field.get(id), true];
    assert.deepEqual(await declared('main'), [[type, undefined, marks.controller.get('main'), true], fieldOf('main')]);
    assert.deepEqual(await declared('save'), [fieldOf('save')]);
    assert.deepEqual([await declared('one'), await declared('plain')], [undefined, undefined]);
    const text = await project().mcp.text('ui_get_node', { ref: { css: '#save' } });
    assert.match(text, new RegExp(`^field MainController.save ${marks.field.get('save')}$`, 'm'));
  });

  it('lead back from each line to the nodes that it has created', async () => {
    const marks = new Marks(project().base);
    const places = [...marks.made, ...marks.via, ...marks.tab].filter(([id]) => !id.startsWith('added'));
    for (const file of new Set(places.map(([, place]) => place.replace(/:\d+$/, '')))) {
      const { nodes } = await made(project(), file);
      for (const [id, place] of places) {
        const found = nodes.some((node) => node.id === id && `${file}:${node.line}` === place);
        assert.equal(found, place.startsWith(`${file}:`), `#${id} of ${place} in ${file}: ${JSON.stringify(nodes)}`);
      }
    }
  });

  it('lead back from no line to nodes of skins, and from no other file', async () => {
    const { nodes } = await made(project(), 'src/main/resources/sourced/main.fxml');
    assert.deepEqual(
      nodes.filter(({ type }) => type.includes('Skin') || type === 'TabHeaderSkin'),
      [],
    );
    for (const file of ['src/main/resources/other/main.fxml', '../main.fxml', 'pom.xml'])
      assert.deepEqual((await made(project(), file)).nodes, []);
  });

  it('are in the text of a node, of snapshots and of matches', async () => {
    const marks = new Marks(project().base);
    const place = marks.made.get('save') ?? '';
    const short = path.posix.basename(place);
    const text = await project().mcp.text('ui_get_node', { ref: { css: '#save' } });
    assert.match(text, new RegExp(`^made at ${place}$`, 'm'));
    const snapshot = await project().mcp.text('ui_get_snapshot', { include: { source: true } });
    assert.match(snapshot, new RegExp(`#save “Save”.* ${short}$`, 'm'));
    const query = { selector: { css: '#save' }, include: { source: true } };
    assert.match(await project().mcp.text('ui_query', query), new RegExp(`#save “Save”.* ${short}$`, 'm'));
    assert.equal(at(QueryOutput.parse(await project().mcp.call('ui_query', query)).matches[0]?.source), place);
  });
}

for (const layout of ['gradle', 'jar'] as const) describeSources(layout, { variant: true }, knowsEveryNode);
describeSources('module', {}, knowsEveryNode);

// The layout of Maven.
describeSources('maven', { languages: true }, (project) => {
  knowsEveryNode(project);

  it('of nodes that a library has created are in its sources jar, or for FXML in its jar', async () => {
    const [node] = await until(async () => {
      const found = await nodesOf(project(), '#badgeText');
      return found.length > 0 && found;
    });
    const { line = 0, method, ...source } = node?.source ?? {};
    const jar = path.join(project().base, '.m2/repository/lib/badge/1.0/badge-1.0-sources.jar');
    const library = `jar:${pathToFileURL(jar).href}!/lib/Badge.java`;
    const expected = {
      file: 'Badge.java',
      kind: 'java',
      className: 'lib.Badge',
      exact: true,
      unresolved: true,
      library,
    };
    assert.deepEqual(source, expected);
    const text = fs.readFileSync(path.join(root, 'test/apps/sourced/library/lib/Badge.java'), 'utf8').split('\n');
    assert.match(text[line - 1] ?? '', /library: #badgeText/);
    const lines = await project().mcp.text('ui_get_node', { ref: { css: '#badgeText' } });
    const [tag] = await nodesOf(project(), '#badgeTag');
    const fxml = `jar:${pathToFileURL(jar.replace('-sources', '')).href}!/lib/badge.fxml`;
    assert.deepEqual([tag?.source?.kind, tag?.source?.line, tag?.source?.library], ['fxml', 4, fxml]);
    assert.ok(
      lines.includes(
        `made at lib.Badge.${method} (Badge.java:${line}), source in badge-1.0-sources.jar!/lib/Badge.java`,
      ),
      lines,
    );
  });
});
describeSources('gradle', { oldJavafx: JAVAFX_17, variant: true }, knowsEveryNode);

describeSources('maven', { attach: true }, (project) => {
  it('of nodes from before the attach are the classes of the application', async () => {
    assert.deepEqual(await sourceOf(project(), '#card'), {
      file: 'src/main/java/sourced/Card.java',
      kind: 'java',
      className: 'sourced.Card',
      exact: false,
    });
    assert.equal(await sourceOf(project(), '#plain'), undefined);
    const { matches } = QueryOutput.parse(await project().mcp.call('ui_query', { selector: { css: '#codeTab' } }));
    const input = { ref: { uid: matches[0]?.ref.uid }, fields: ['source'] };
    const { source, unrecorded } = UiNode.parse(await project().mcp.call('ui_get_node', input));
    assert.deepEqual([source, unrecorded], [undefined, 'older']);
    assert.match(await project().mcp.text('ui_get_node', { ref: { css: '#plain' } }), /^made before attaching$/m);
  });

  it('of nodes from after the attach are known', async () => {
    const marks = new Marks(project().base);
    const file = 'src/main/java/sourced/Sourced.java';
    const uri = `ui://live/made?file=${encodeURIComponent(file)}`;
    const { mcp } = project();
    await mcp.client.subscribeResource({ uri });
    const before = mcp.updates.length;
    await until(async () => {
      await project().ask('added');
      const nodes = [await nodesOf(project(), '#added'), await nodesOf(project(), '#addedTab')];
      return (
        at(nodes[0]?.at(-1)?.source) === marks.made.get('added') &&
        at(nodes[1]?.at(-1)?.source) === marks.made.get('addedTab')
      );
    });
    assert.equal(await project().ask('added'), 'added and recorded');
    await until(() => mcp.updates.slice(before).includes(uri), { what: 'an update of the nodes of the file' });
    await mcp.client.unsubscribeResource({ uri });
    const { nodes } = await made(project(), file);
    assert.ok(nodes.some(({ id, line }) => id === 'added' && `${file}:${line}` === marks.made.get('added')));
  });
});

describeSources('maven', { agent: { nodeSource: 'off' } }, (project) => {
  it('are not known when they are switched off', async () => {
    assert.deepEqual((await made(project(), 'src/main/resources/sourced/main.fxml')).nodes, []);
    assert.equal(await sourceOf(project(), '#plain'), undefined);
    assert.equal(await sourceOf(project(), '#save'), undefined);
    const { matches } = QueryOutput.parse(await project().mcp.call('ui_query', { selector: { css: '#save' } }));
    const input = { ref: { uid: matches[0]?.ref.uid }, fields: ['source'] };
    assert.equal(UiNode.parse(await project().mcp.call('ui_get_node', input)).unrecorded, 'off');
    const text = await project().mcp.text('ui_get_node', { ref: { css: '#save' } });
    assert.match(text, /^made at an unknown place: sources are switched off \(javafxInspector\.nodeSource/m);
    assert.equal(await project().ask('added'), 'added alone', 'Node is not instrumented');
  });
});

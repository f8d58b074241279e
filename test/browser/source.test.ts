import assert from 'node:assert/strict';
import type { Row } from '../../src/contract/live.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { EditorHost } from './editor-host.ts';
import { closePage, useBrowser } from './hooks.ts';
import { Synthetic } from './synthetic.ts';

const rows: Row[] = [
  { uid: 'w1', parent: null, index: 0, type: 'Stage', kind: 'stage', text: 'Contacts', flags: ['focused'] },
  { uid: 'root', parent: 'w1', index: 0, type: 'HBox', id: 'root' },
  { uid: 'save', parent: 'root', index: 0, type: 'Button', id: 'save', text: 'Save' },
  { uid: 'card', parent: 'root', index: 1, type: 'Card', id: 'card' },
  { uid: 'arrow', parent: 'root', index: 2, type: 'StackPane', id: 'arrow' },
  { uid: 'lib', parent: 'root', index: 3, type: 'Rating', id: 'lib' },
  { uid: 'volume', parent: 'root', index: 5, type: 'Slider' },
  { uid: 'none', parent: 'root', index: 4, type: 'Region', id: 'none' },
  { uid: 'jar', parent: 'root', index: 8, type: 'Badge', id: 'jar' },
  { uid: 'old', parent: 'root', index: 6, type: 'Region', id: 'old' },
  { uid: 'off', parent: 'root', index: 7, type: 'Region', id: 'off' },
];
const FXML = 'src/main/resources/app/main.fxml';
const CONTROLLER = 'src/main/java/app/Controller.java';

const BADGE = 'jar:file:///repository/badge-1.0-sources.jar!/org/lib/Rating.java';

/** From a node to its source, with sources that the test sets. */
describe('The page with sources', function () {
  const browser = useBrowser();
  let server: Synthetic;
  let editor: EditorHost | undefined;
  let page: InspectorPage;

  beforeEach(async () => {
    server = new Synthetic();
    await server.start();
    server.boxes.set('root', { minX: 0, minY: 0, width: 600, height: 400 });
    server.boxes.set('save', { minX: 20, minY: 40, width: 120, height: 28 });
    const java = { kind: 'java', file: CONTROLLER, className: 'app.Controller', exact: true };
    server.nodes.set('save', {
      source: {
        kind: 'fxml',
        file: FXML,
        line: 23,
        exact: true,
        via: { file: 'src/main/resources/app/shell.fxml', line: 4 },
      },
      handlers: [
        { property: 'onAction', name: 'Controller.save', source: { ...java, line: 57, method: 'save' } },
        { property: 'onMouseClicked', name: 'lambda in Library' },
        { property: 'text', listener: true, name: 'lambda in Controller', source: { ...java, line: 61 } },
      ],
      controllers: [
        { className: 'app.Controller', source: { ...java, line: 12 } },
        { className: 'app.Controller', field: 'save', source: { ...java, line: 14 } },
      ],
      bound: [{ property: 'disable', to: 'Bindings.isEmpty of text', source: { ...java, line: 70 } }],
    });
    server.nodes.set('card', {
      source: { ...java, className: 'app.Card', file: 'src/main/java/app/Card.java', exact: false },
    });
    server.nodes.set('arrow', { source: { kind: 'fxml', file: FXML, line: 30, exact: false } });
    const library = { ...java, className: 'org.lib.Rating', file: 'Rating.java', line: 9, unresolved: true };
    server.nodes.set('lib', { source: library });
    server.nodes.set('jar', { source: { ...library, library: BADGE } });
    server.nodes.set('old', { unrecorded: 'older' });
    server.nodes.set('off', { unrecorded: 'off' });
    server.run('Contacts-4711');
    server.change(rows);
    const known = [FXML, CONTROLLER, 'src/main/java/app/Card.java', 'src/main/resources/app/shell.fxml'];
    for (const file of known)
      server.contents.set(`ui://live/source?file=${encodeURIComponent(file)}`, { file: `/shop/${file}` });
    const card = `file=${encodeURIComponent('src/main/java/app/Card.java')}&className=app.Card`;
    server.contents.set(`ui://live/source?${card}`, { file: '/shop/src/main/java/app/Card.java', line: 17 });
  });
  afterEach(() => closePage(page, server, editor));

  const open = async (inEditor = false, options: Parameters<typeof InspectorPage.open>[2] = {}) => {
    editor = inEditor ? new EditorHost(server.url) : undefined;
    page = await InspectorPage.open(browser(), server.url, options, editor?.prepare);
    await page.row('#save').click();
  };
  const sourceLink = () => page.page.locator('.source-link');
  const opened = (path: string, line?: number) =>
    until(
      () => editor?.commands.find((each) => each.command === 'openFile' && each.path === path && each.line === line),
      {
        what: `${path}:${line} is opened`,
      },
    );
  const copied = (text: string) =>
    until(async () => (await page.clipboard()) === text, { what: `${text} in the clipboard` });
  const entry = (list: string) => page.page.getByRole('menuitem', { name: list });

  it('shows the file and line of the selected node below the tree', async () => {
    await open();
    const shows = (text: string) =>
      sourceLink()
        .filter({ hasText: new RegExp(`^${text}$`) })
        .waitFor();
    await shows('main.fxml:23');
    await page.row('#arrow').click();
    await shows('near main.fxml:30');
    await page.row('#card').click();
    await shows('Card.java');
    await page.row('#none').click();
    await shows('No source');
    await page.row('#old').click();
    await shows('Made before the attach');
    await page.row('#off').click();
    await shows('Sources are off');
    await page.row('Window').click();
    await shows('No source');
  });

  it('F12, Ctrl+click in the preview, the line below the tree, the details and an activity go to the source', async () => {
    await open(true);
    await page.page.keyboard.press('F12');
    await opened(`/shop/${FXML}`, 23);

    const again = async (act: () => Promise<unknown>, path = `/shop/${FXML}`, line = 23) => {
      editor?.commands.splice(0);
      await act();
      await opened(path, line);
    };
    await again(() => sourceLink().click());
    const image = page.page.locator('.preview-frame img');
    await image.waitFor();
    const { width = 0 } = (await image.boundingBox()) ?? {};
    const at = { x: (60 * width) / 600, y: (50 * width) / 600 };
    await again(() => image.click({ position: at, modifiers: ['ControlOrMeta'], force: true }));
    await page.tab('Details');
    const section = page.page.getByRole('list', { name: 'Source' });
    await again(() => section.getByRole('button', { name: 'main.fxml:23' }).click());
    await again(
      () => section.getByRole('button', { name: 'shell.fxml:4' }).click(),
      '/shop/src/main/resources/app/shell.fxml',
      4,
    );
    await again(() => section.locator('[data-name=onAction] button').click(), `/shop/${CONTROLLER}`, 57);
    const code = `/shop/${CONTROLLER}`;
    await again(() => section.locator('[data-name=controller] button').click(), code, 12);
    await again(() => section.locator('[data-name=field] button').click(), code, 14);
    await again(() => section.getByRole('button', { name: 'lambda in Controller' }).click(), code, 61);
    await again(() => section.getByRole('button', { name: 'Bindings.isEmpty of text' }).click(), code, 70);
    const shots = process.env['SOURCE_SHOTS'];
    if (shots !== undefined) await page.page.screenshot({ path: `${shots}/source-section.png` });
    assert.equal(await section.getByRole('button', { name: 'lambda in Library' }).count(), 0, 'a text without a place');
    server.did({ who: 'Claude', summary: 'click Button', target: 'save' });
    await page.tab('Activity');
    await page.page.locator('.activity li').hover();
    await again(() => page.page.getByRole('button', { name: 'Go to Source' }).click());
  });

  it('sends no request when it goes to the source of the selected node, which is known by then', async () => {
    await open(true);
    await sourceLink().filter({ hasText: 'main.fxml:23' }).waitFor();
    await until(() => server.reads.some((uri) => uri.startsWith('ui://live/source')), { what: 'the path of the file' });
    // The page also sends requests that do not concern the source, at any time.
    const requests = () => [
      server.callsOf('ui_get_node').filter(({ fields }) => JSON.stringify(fields) === '["source"]').length,
      server.reads.filter((uri) => uri.startsWith('ui://live/source')).length,
    ];
    const before = requests();
    assert.ok(before.every((count) => count > 0));
    await page.page.keyboard.press('F12');
    await opened(`/shop/${FXML}`, 23);
    editor?.commands.splice(0);
    await sourceLink().click();
    await opened(`/shop/${FXML}`, 23);
    assert.deepEqual(requests(), before);
  });

  it('follows the selected node to another line of its file, when a saved file was applied', async () => {
    await open(true);
    await sourceLink().filter({ hasText: 'main.fxml:23' }).waitFor();
    server.nodes.set('save', { source: { kind: 'fxml', file: FXML, line: 26, exact: true } });
    await server.reload({ app: 'Contacts-4711', pid: 4711, file: FXML, applied: true });
    await sourceLink().filter({ hasText: 'main.fxml:26' }).waitFor();
    await page.page.keyboard.press('F12');
    await opened(`/shop/${FXML}`, 26);
  });

  it('requests the path of a file again that did not exist when its node was selected', async () => {
    const uri = `ui://live/source?file=${encodeURIComponent(FXML)}`;
    server.contents.set(uri, { file: null });
    await open(true);
    await until(() => server.reads.includes(uri), { what: 'the path of the file' });
    await page.page.keyboard.press('F12');
    await page.page.getByText(`${FXML} was not found in the project.`).waitFor();
    server.contents.set(uri, { file: `/shop/${FXML}` });
    await page.page.keyboard.press('F12');
    await opened(`/shop/${FXML}`, 23);
  });

  it('says why a node has no line, and offers a restart where that helps', async () => {
    await open(true);
    const restart = page.page
      .locator('.banner', { hasText: 'was made before JavaFX Inspector was attached, so its source is not known' })
      .getByText('Restart application');
    await page.row('#none').click();
    await page.page.keyboard.press('F12');
    await page.page.getByText('JavaFX has made this Region, for a node of its own').waitFor();
    assert.equal(await page.page.getByText('Restart application').count(), 0);
    await page.row('#off').click();
    await page.page.keyboard.press('F12');
    await page.page.getByText('The setting javafxInspector.nodeSource').waitFor();

    await page.row('#old').click();
    await page.page.keyboard.press('F12');
    await restart.click();
    await until(() => editor?.commands.some(({ command }) => command === 'restart'), { what: 'the restart' });

    await page.row('#lib').click();
    await page.page.keyboard.press('F12');
    const text = 'This Rating was made by org.lib.Rating in Rating.java:9, which is not a file of the project.';
    await page.page.getByText(text).waitFor();
    assert.equal(await page.page.getByText('Restart application').count(), 0);

    await page.row('#card').click();
    await page.page.keyboard.press('F12');
    // The declaration of its class, below the imports.
    await opened('/shop/src/main/java/app/Card.java', 17);
    await page.page.getByText('its line is not known').waitFor();
    assert.equal(await page.page.getByText('Restart application').count(), 1);
  });

  it('a node of a library leads to its sources jar in the editor, and in a browser to its name', async () => {
    await open(true);
    await page.row('#jar').click();
    await page.page.keyboard.press('F12');
    const leads = () =>
      until(
        () =>
          editor?.commands.find(
            (each) => each.command === 'openLibrarySource' && each.url === BADGE && each.line === 9,
          ),
        { what: 'the source of the library' },
      );
    await leads();
    editor?.commands.splice(0);
    await page.tab('Details');
    const section = page.page.getByRole('list', { name: 'Source' });
    const link = section.getByRole('button', { name: 'Rating.java:9' });
    assert.equal(await link.getAttribute('title'), 'Rating.java:9 in badge-1.0-sources.jar');
    await link.click();
    await leads();
    await page.close();

    page = await InspectorPage.open(browser(), server.url);
    await page.row('#jar').click();
    await page.tab('Details');
    const text = page.page.getByRole('list', { name: 'Source' }).getByText('Rating.java:9');
    await text.waitFor();
    assert.equal(await text.evaluate((element) => element.tagName), 'SPAN');
    await page.page.keyboard.press('F12');
    await page.page.getByText('not a file of the project. It is in badge-1.0-sources.jar.').waitFor();
  });

  it('the frames of the application in a stack trace lead to their lines', async () => {
    await open(true);
    server.contents.set('ui://live/source?file=Shop.java&className=demo.Shop', {
      file: '/shop/src/main/java/demo/Shop.java',
    });
    const stack = ['java.base/java.lang.Thread.sleep(Thread.java:5)', 'at app/demo.Shop.lambda$save$0(Shop.java:12)'];
    server.setApps({ busy: { sinceMs: 3000, stack } });
    await page.page.getByRole('button', { name: 'Show stack trace' }).click();
    const frames = page.page.locator('.stack');
    assert.equal(await frames.textContent(), `${stack.join('\n')}\n`);
    assert.deepEqual(await frames.getByRole('button').allTextContents(), ['Shop.java:12']);
    await frames.getByRole('button').click();
    await opened('/shop/src/main/java/demo/Shop.java', 12);
  });

  it('in a browser, the menu of a row copies the place, or opens it in the chosen editor', async () => {
    // A tab that has opened another application no longer shows the menu of a row, so no other test gets it.
    await open(false, { isLast: true });
    await page.row('#save').click({ button: 'right' });
    await entry('Go to Source').click();
    await copied(`/shop/${FXML}:23`);
    await page.page.getByText(`Copied /shop/${FXML}:23.`).waitFor();
    await page.page.getByRole('button', { name: 'More' }).click();
    await entry('Open Files in…').click();
    await page.page.getByRole('menuitemradio', { name: 'IntelliJ IDEA' }).click();
    await page.row('#save').click();
    await page.page.keyboard.press('F12');
    await page.page.getByText(`Opening /shop/${FXML}:23 in IntelliJ IDEA.`).waitFor();
  });

  it('copies a query that finds a node with TestFX', async () => {
    await open();
    await page.row('#save').click({ button: 'right' });
    await entry('Copy TestFX Lookup').click();
    await copied('lookup("#save").query()');
    await page.row('Slider').click({ button: 'right' });
    await entry('Copy TestFX Lookup').click();
    await copied('fromAll().lookup((Node node) -> node.lookupAll("Slider")).query()');
  });
});

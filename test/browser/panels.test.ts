import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { Row } from '../../src/contract/live.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { closePage, useBrowser } from './hooks.ts';
import { Synthetic } from './synthetic.ts';

const rows: Row[] = [
  { uid: 'w1', parent: null, index: 0, type: 'Stage', kind: 'stage', text: 'Contacts', flags: ['focused'] },
  { uid: 'root', parent: 'w1', index: 0, type: 'BorderPane', id: 'root' },
  { uid: 'form', parent: 'root', index: 0, type: 'GridPane', id: 'form' },
  { uid: 'name', parent: 'form', index: 0, type: 'TextField', id: 'name', text: 'Ada' },
  { uid: 'save', parent: 'root', index: 1, type: 'Button', id: 'save', text: 'Save', flags: ['disabled'] },
];

/** The same in another run of the application. */
const renamed = rows.map((row) => ({
  ...row,
  uid: `other-${row.uid}`,
  parent: row.parent === null ? null : `other-${row.parent}`,
}));

/** The panels and the states of the page, with results that the test sets. */
describe('The page with its panels', function () {
  const browser = useBrowser();
  let server: Synthetic;
  let page: InspectorPage;

  let isNew = true;
  let applications = 0;
  /** The page stays changed after this test: the next one gets a new page. Other tests share one, because loading it takes longer than most of them. */
  const needsOwnPage = (): void => void (isNew = true);

  const openPage = async (): Promise<void> => {
    if (applications > 0) await closePage(page, server);
    server = new Synthetic();
    await server.start();
    server.run('Other-1');
    page = await InspectorPage.open(browser(), server.url);
    isNew = false;
  };
  beforeEach(async () => {
    if (isNew) await openPage();
    // The page has not seen this application before.
    applications++;
    server.reset(shownApp());
    server.boxes.set('root', { minX: 0, minY: 0, width: 600, height: 400 });
    server.boxes.set('form', { minX: 20, minY: 40, width: 400, height: 200 });
    server.boxes.set('name', { minX: 130, minY: 50, width: 250, height: 26 });
    server.boxes.set('save', { minX: 480, minY: 340, width: 90, height: 30 });
    server.change(rows);
    await page.row('BorderPane').waitFor();
    await page.tab('Preview');
    await page.page.mouse.move(0, 0);
    server.calls.length = 0;
  });
  afterEach(function () {
    if (this.currentTest?.isFailed()) needsOwnPage();
    assert.deepEqual(page.errors, [], 'errors in the browser console');
  });
  after(() => closePage(page, server));

  const shownApp = (): string => `Test${applications}.Contacts-4711`;
  const preview = () => page.page.getByRole('img', { name: 'Preview of the window “Contacts”' });
  /** Points at a place of the window's scene in the screenshot. */
  const at = async (x: number, y: number) => {
    const box = await preview().boundingBox();
    if (box === null) throw new Error('There is no screenshot.');
    return { position: { x: (x / 600) * box.width, y: (y / 400) * box.height } };
  };

  it('shows the screenshot, outlines the node under the pointer there, and selects it with a click', async () => {
    await preview().waitFor();
    await preview().hover(await at(200, 60));
    const outline = page.page.locator('.outline.hover');
    await until(async () => (await outline.textContent()) === 'TextField #name 250 × 26', { what: 'the outline' });
    const box = await preview().boundingBox();
    const drawn = await outline.boundingBox();
    const left = ((drawn?.x ?? 0) - (box?.x ?? 0)) / ((box?.width ?? 1) / 600);
    assert.ok(Math.abs(left - 130) < 2, `the outline is at ${left}`);
    await until(() => JSON.stringify(server.callsOf('ui_highlight').at(-1)?.['ref']) === '{"uid":"name"}', {
      what: 'the outline in the application',
    });
    await page.row('GridPane').locator('.twistie').click();
    assert.equal(await page.row('TextField').count(), 0);
    await preview().click(await at(200, 60));
    await page.page.locator('[data-uid=name][aria-selected=true]').waitFor();
  });

  it('asks for the outline in the application before it outlines the row in the preview', async () => {
    await preview().waitFor();
    // Requests that are sent right after another may arrive in another order.
    const sent: string[] = [];
    page.page.on('request', (request) => sent.push(request.postData() ?? ''));
    await page.row('TextField').hover();
    await page.page.locator('.outline.hover').waitFor();
    // The end of an outline of the test before may still arrive.
    const outlines = () => server.callsOf('ui_highlight').filter((input) => !('clear' in input));
    await until(() => outlines().length === 1, { what: 'the outline in the application' });
    const calls = sent.flatMap((body) => /"method":"tools\/call","params":\{"name":"(\w+)"/.exec(body)?.[1] ?? []);
    assert.equal(calls[0], 'ui_highlight', JSON.stringify(calls));
  });

  it('asks for a new screenshot when the window was painted, and not while the tab is hidden', async () => {
    await preview().waitFor();
    const subscribed = () => [...server.subscriptions].filter((uri) => uri.startsWith('ui://live/picture'));
    await until(() => subscribed().length === 1);
    const source = await preview().getAttribute('src');
    server.boxes.set('save', { minX: 10, minY: 340, width: 90, height: 30 });
    server.paint();
    await until(async () => (await preview().getAttribute('src')) !== source, { what: 'another screenshot' });
    await page.tab('Activity');
    await until(() => subscribed().length === 0, { what: 'no subscription' });
  });

  it('shows the age of the screenshot when the window was painted and no other one arrives, and offers one', async () => {
    await preview().waitFor();
    const words = page.page.getByText('The preview is out of date');
    await server.updatesArrive();
    server.screenshotFailure = 'There is no screenshot now.';
    server.paint();
    await words.waitFor();
    await page.page.getByText(/^([3-9]|\d\d+) s old$/).waitFor();
    assert.ok(!server.screenshots.some((query) => query.has('now')), 'none is requested yet');
    await page.page.getByRole('button', { name: 'Refresh' }).click();
    await until(() => server.screenshots.some((query) => query.has('now')), { what: 'the requested screenshot' });
    server.screenshotFailure = undefined;
    await words.waitFor({ state: 'hidden' });
  });

  it('does not outline invisible nodes', async () => {
    await preview().waitFor();
    await page.row('#save').click();
    const outline = page.page.locator('.outline.selected');
    await outline.waitFor();
    const hidden = { uid: 'save', parent: 'root', index: 1, type: 'Button', id: 'save', text: 'Save' };
    server.change([{ ...hidden, flags: ['invisible'] }]);
    await outline.waitFor({ state: 'hidden' });
    server.change([hidden]);
    await outline.waitFor();
  });

  it('draws outlines late that were requested while the application was busy', async () => {
    await preview().waitFor();
    server.setApps({ busy: { sinceMs: 3000, stack: [] } });
    await page.page.getByText('The application is busy').waitFor();
    await page.row('#save').click();
    await page.page.locator('[data-uid=save][aria-selected=true]').waitFor();
    await preview().hover(await at(200, 60));
    const outlines = page.page.locator('.outline').filter({ visible: true });
    assert.equal(await outlines.count(), 0);
    server.setApps({ busy: null });
    await page.page.locator('.outline.selected').waitFor();
    await page.page.locator('.outline.hover', { hasText: 'TextField #name' }).waitFor();
  });

  it('asks for no more pixels than are allowed, however tall the window is', async () => {
    needsOwnPage();
    await preview().waitFor();
    server.size = { width: 30, height: 4000 };
    server.paint();
    const tall = async () => {
      const { width, height } = (await preview().boundingBox()) ?? { width: 1, height: 0 };
      return height > 50 * width;
    };
    await until(tall, { what: 'the tall screenshot' });
    const most = () => Math.max(...server.screenshots.map((query) => Number(query.get('max'))));
    const zoomIn = page.page.getByRole('button', { name: 'Zoom in' });
    for (let step = 0; step < 20; step++) await zoomIn.click();
    await until(() => most() >= 8192, { what: 'a screenshot of four times its size' });
    assert.equal(most(), 8192);
  });

  it('fits the whole window, and zooms with its buttons and the wheel about the pointer', async () => {
    needsOwnPage();
    await preview().waitFor();
    const zoom = page.page.getByRole('group', { name: 'Zoom of the preview' });
    const area = page.page.locator('.preview-area');
    const size = async () => (await preview().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const fitted = await size();
    const outer = (await area.boundingBox()) ?? fitted;
    assert.ok(fitted.width <= outer.width && fitted.height <= outer.height, 'all of it is in view');
    await zoom.getByRole('button', { name: 'Zoom in' }).click();
    const larger = await size();
    assert.ok(Math.abs(larger.width / fitted.width - 1.25) < 0.02, `${fitted.width} to ${larger.width}`);
    const at = { x: larger.x + 40, y: larger.y + 30 };
    await preview().dispatchEvent('wheel', { ctrlKey: true, deltaY: -400, clientX: at.x, clientY: at.y });
    await until(async () => (await size()).width > 2 * larger.width, { what: 'it is larger' });
    const zoomed = await size();
    const ratio = zoomed.width / larger.width;
    // Inside the area, the point under the pointer stays there.
    assert.ok(Math.abs(at.y - zoomed.y - 30 * ratio) < 3, 'the point under the pointer');
    await zoom.getByRole('button', { name: 'Fit into view' }).click();
    assert.deepEqual(await size(), fitted);
  });

  it('shows the window that has the focus while nothing is selected, also a dialog', async () => {
    await preview().waitFor();
    const dialog: Row = { uid: 'd1', parent: 'w1', index: 1, type: 'Stage', kind: 'dialog', text: 'Sure?' };
    server.change([dialog]);
    await page.row('“Sure?”').waitFor();
    assert.ok(await preview().isVisible());
    const [window] = rows;
    assert.ok(window);
    server.change([
      { ...window, flags: [] },
      { ...dialog, flags: ['focused'] },
    ]);
    await until(() => server.subscriptions.has('ui://live/picture?window=d1'), { what: 'the dialog' });
    // The application has lost the focus, to this page for example.
    server.change([dialog]);
    await page.row('#save').click();
    await until(() => server.subscriptions.has('ui://live/picture?window=w1'), { what: 'the window of the selection' });
    await page.page.getByRole('combobox', { name: 'Window' }).click();
    await page.page.getByRole('option', { name: 'Sure?' }).click();
    await until(() => server.subscriptions.has('ui://live/picture?window=d1'), { what: 'the chosen window' });
    await page.row('GridPane').click();
    await until(() => server.subscriptions.has('ui://live/picture?window=w1'), { what: 'the next selection' });
  });

  it('gives the screenshot of another window no name until there is one of the window that it shows', async () => {
    await preview().waitFor();
    server.change([{ uid: 'd1', parent: 'w1', index: 1, type: 'Stage', kind: 'dialog', text: 'Sure?' }]);
    await page.row('“Sure?”').waitFor();
    const release = server.freeze();
    await page.row('“Sure?”').click();
    await preview().waitFor({ state: 'detached' });
    release();
    await page.page.getByRole('img', { name: 'Preview of the window “Sure?”' }).waitFor();
  });

  it('explains clicks while a node is picked, and ends that with a click in the preview, Escape and a button', async () => {
    const hint = page.page.locator('.banner', { hasText: 'Click a node in the application or in the preview' });
    await preview().waitFor();
    const leave = [
      async () => preview().click(await at(200, 60)),
      () => page.page.keyboard.press('Escape'),
      () => hint.getByRole('button', { name: 'Cancel' }).click(),
    ];
    assert.equal(await hint.count(), 0);
    for (const [index, leaves] of leave.entries()) {
      server.setApps({ pickMode: true });
      await hint.waitFor();
      await leaves();
      await until(() => server.callsOf('ui_pick').length === index + 1, { what: `the end of pick mode by ${index}` });
      assert.deepEqual(server.callsOf('ui_pick').at(-1), { on: false });
      server.setApps({ pickMode: false });
      await hint.waitFor({ state: 'detached' });
    }
  });

  it('sends clicks, wheel and keys to the application while "Interact" is on', async () => {
    needsOwnPage();
    await preview().waitFor();
    await page.page.getByRole('checkbox', { name: 'Interact' }).click();
    await page.page.getByText('Keys are sent to the application. Press Shift+Esc to leave').waitFor();
    await preview().click(await at(525, 355));
    await page.page.keyboard.type('Ada');
    await page.page.keyboard.press('Control+f');
    await page.page.keyboard.press('Enter');
    await page.page.mouse.wheel(0, 120);
    const actions = () => server.callsOf('ui_perform').flatMap((input) => JSON.parse(JSON.stringify(input))['actions']);
    await until(() => actions().some(({ type }) => type === 'scroll'), { what: 'the wheel' });
    const [press, release, ...others] = actions().filter(({ type }) => type !== 'hover');
    assert.equal(press.type, 'press');
    assert.equal(press.stageIndex, 'w1');
    assert.ok(Math.abs(press.x - 525) < 1.5 && Math.abs(press.y - 355) < 1.5, `${press.x}, ${press.y}`);
    assert.deepEqual(release, { type: 'release', button: 'PRIMARY' });
    const typed = others.filter(({ type }) => type === 'typeText').map(({ text }) => text);
    assert.equal(typed.join(''), 'Ada');
    assert.ok(others.some(({ key, modifiers }) => key === 'F' && modifiers?.[0] === 'CTRL'));
    assert.ok(others.some(({ key }) => key === 'ENTER'));
    assert.equal(others.at(-1).deltaY, -120);
    assert.equal(server.callsOf('ui_select_node').length, 0, 'a click does not select');
    const before = actions().length;
    // As with an input method or a dead key: the browser composes the text.
    const devtools = await page.page.context().newCDPSession(page.page);
    await page.page.keyboard.type('ab');
    await devtools.send('Input.imeSetComposition', { text: '¨', selectionStart: 1, selectionEnd: 1 });
    await page.page.keyboard.insertText('ë');
    await page.page.keyboard.type('c');
    await devtools.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await page.page.keyboard.insertText('日本');
    const composed = () =>
      actions()
        .slice(before)
        .map(({ text }) => text)
        .join('');
    await until(() => composed().length === 6, { what: 'the composed text' });
    assert.equal(composed(), 'abëc日本');
    await page.page.keyboard.press('Shift+Escape');
    const calls = server.callsOf('ui_perform').length;
    await page.page.keyboard.press('Control+f');
    await page.page.keyboard.type('x');
    assert.equal(server.callsOf('ui_perform').length, calls, 'keys stay in the page again');
  });

  it('shows the details of the selected node, and a change of them', async () => {
    needsOwnPage();
    await page.row('TextField').click();
    await page.tab('Details');
    await page.described();
    assert.equal(await page.value('type').textContent(), 'javafx.scene.control.TextField');
    assert.equal(await page.value('label').textContent(), 'Ada');
    assert.equal(await page.value('in scene').textContent(), '130, 50 · 250 × 26');
    assert.equal(
      await page.page.locator('.box-model').getAttribute('aria-label'),
      'Size 250 × 26, margin 0 0 0 0, padding 4 8 4 8, content 234 × 18 pixels',
    );
    await page.page.getByRole('textbox', { name: 'Filter properties' }).fill('width');
    const properties = page.page.getByRole('list', { name: 'Properties' });
    await until(async () => (await properties.locator('.value-line:visible').count()) === 1);
    await page.page.getByText('1 matching').waitFor();
    await page.page.locator('summary', { hasText: 'Identity' }).click();
    await page.value('path').hover();
    await page.page.getByRole('button', { name: 'Copy path' }).click();
    assert.equal(await page.clipboard(), '/stages[0]/scene/root/TextField[0]');
    server.change([{ uid: 'name', parent: 'form', index: 0, type: 'TextField', id: 'name', text: 'Grace' }]);
    await until(async () => (await page.value('label').textContent()) === 'Grace', { what: 'the new text' });
  });

  it('lists actions, newest first, and selects their nodes', async () => {
    server.did({ who: 'Claude', target: 'name', summary: 'type “Ada” into TextField #name' });
    server.did({ who: 'Copilot', target: 'save', summary: 'click Button #save', ok: false, result: 'It is disabled.' });
    await page.tab('Activity');
    const entries = page.page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await until(async () => (await entries.count()) === 2);
    assert.match((await entries.first().textContent()) ?? '', /Copilot.*click Button #save.*Failed: It is disabled\./);
    await entries.last().getByRole('button', { name: 'type “Ada”' }).click();
    await page.page.locator('[data-uid=name][aria-selected=true]').waitFor();
  });

  it('shows a step of an AI agent before and after, and steps through the last ones with arrow keys', async () => {
    const bounds = { minX: 0, minY: 0, width: 10, height: 10 };
    const node = { uid: 'name', type: 'TextField', id: 'name', bounds };
    assert.ok(!server.subscriptions.has('ui://live/steps'), 'Screenshots are taken only for a page that shows them.');
    for (const summary of ['click “Name”', 'click “Save”', 'press ENTER']) server.did({ who: 'Claude', summary });
    server.steps = [
      { entries: [3], app: 'Main-1', images: false, reason: 'The application is busy.' },
      { entries: [2], app: 'Main-1', images: true, changed: [], ratio: 0 },
      {
        entries: [1],
        app: 'Main-1',
        images: true,
        changed: [{ bounds, nodes: [{ ...node, changes: ['focus'] }] }],
        ratio: 0.1,
      },
    ];
    await page.tab('Activity');
    const panel = page.page.getByRole('region', { name: 'Before and after' });
    await panel.getByText('Claude: press ENTER (3 of 3)').waitFor();
    await panel.getByText('No screenshot was taken: The application is busy.').waitFor();
    await until(() => server.subscriptions.has('ui://live/steps'));
    const slider = panel.getByRole('slider', { name: 'Step' });
    await slider.focus();
    await page.page.keyboard.press('ArrowLeft');
    await panel.getByText('Nothing has changed on screen.').waitFor();
    assert.equal(await slider.getAttribute('aria-valuetext'), 'Claude: click “Save” (2 of 3)');
    await page.page.keyboard.press('ArrowLeft');
    await panel.getByText('1 region has changed.').waitFor();
    const images = panel.getByRole('img');
    await until(
      async () => (await images.evaluateAll((all) => all.filter((each) => each.clientWidth > 100))).length === 2,
    );
    await panel.getByRole('button', { name: 'TextField #name' }).click();
    await page.page.locator('[data-uid=name][aria-selected=true]').waitFor();
    await page.tab('Details');
    await until(() => !server.subscriptions.has('ui://live/steps'));
  });

  it('names the window of an activity, unless it is the first one, also after the window has closed', async () => {
    const entries = page.page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    const about: Row[] = [
      { uid: 'w2', parent: 'w1', index: 1, type: 'Stage', kind: 'dialog', text: 'About' },
      { uid: 'more', parent: 'w2', index: 0, type: 'Button', id: 'more', text: 'More' },
    ];
    await page.tab('Activity');
    // Its rows may arrive after the entry.
    server.did({ who: 'Claude', target: 'more', summary: 'click “More”' });
    await page.page.getByText('click “More”').waitFor();
    server.change(about);
    await page.page.getByText('click “More” in About').waitFor();
    server.did({ who: 'Claude', target: 'save', summary: 'click “Save”' });
    await page.page.getByText('click “Save”').waitFor();
    server.change([], ['w2', 'more']);
    await page.row('“About”').waitFor({ state: 'detached' });
    const shown = await entries.locator('.what').allTextContents();
    assert.deepEqual(shown, ['click “Save”', 'click “More” in About']);
    // The server names the window of an action that has closed it.
    server.did({ who: 'Claude', target: 'ok', summary: 'clicked “OK”', window: 'About' });
    await page.page.getByText('clicked “OK” in About').waitFor();
  });

  it('switches "select node" with its button, with Ctrl+Shift+C, and off with Esc', async () => {
    const button = page.page.getByRole('button', { name: 'Select Node' });
    const isPressed = (pressed: boolean) => page.page.getByRole('button', { name: 'Select Node', pressed }).waitFor();
    await button.click();
    await isPressed(true);
    assert.deepEqual(server.callsOf('ui_pick').at(-1), { on: true });
    await page.page.keyboard.press('Escape');
    await isPressed(false);
    await page.page.keyboard.press('Control+Shift+c');
    await isPressed(true);
    server.select('save', 'You');
    server.setApps({ pickMode: false });
    await isPressed(false);
    await page.page.locator('[data-uid=save][aria-selected=true]').waitFor();
  });

  it('counts the uncaught exceptions until their stack traces were shown', async () => {
    const button = page.page.getByRole('button', { name: /uncaught exception/ });
    assert.equal(await button.count(), 0);
    server.setApps({ exceptions: 2 });
    await page.page.getByRole('button', { name: '2 uncaught exceptions' }).waitFor();
    assert.equal(await page.page.locator('#exceptions .badge').textContent(), '2');
    await button.click();
    await page.page.getByRole('dialog', { name: 'Output and log' }).waitFor();
    assert.deepEqual(server.callsOf('ui_logs').at(-1), { level: 'error', limit: 1, since: '0.0.0' });
    await page.page.keyboard.press('Escape');
    assert.equal(await page.page.locator('#exceptions .badge').isVisible(), false);
    server.setApps({ exceptions: 3 });
    await page.page.getByRole('button', { name: '3 uncaught exceptions, 1 new' }).waitFor();
    assert.equal(await page.page.locator('#exceptions .badge').textContent(), '1');
  });

  it('shows for some seconds that a saved file was applied, and moves no row for it', async () => {
    const row = await page.row('#save').boundingBox();
    const saved = { applied: true, app: shownApp(), pid: 4711, file: 'src/contacts.css' } as const;
    await until(
      async () => {
        await server.reload(saved);
        return (await page.page.locator('.toast').textContent()) === 'Applied contacts.css to Contacts';
      },
      { what: 'the message' },
    );
    assert.deepEqual(await page.row('#save').boundingBox(), row);
    await page.page.locator('.toast:empty').waitFor({ state: 'attached' });
  });

  it('offers the other applications when the one that was shown has exited', async () => {
    const apps = page.page.getByRole('combobox', { name: 'Application' });
    assert.equal(await apps.isVisible(), false);
    const ended = { app: 'Contacts-4711', title: 'Contacts', exitCode: 0, output: [] };
    const stock = { app: 'Stock-4712', pid: 4712, mainClass: 'Stock', title: 'Stock', state: 'connected' } as const;
    server.setApps({ apps: [stock], selected: null, ended });
    await page.page.getByText('Contacts exited with exit code 0.').waitFor();
    await apps.waitFor();
    assert.match((await apps.textContent()) ?? '', /Choose an application/);
    await page.page.getByRole('button', { name: 'Show Stock' }).click();
    await until(() => server.callsOf('ui_attach').some(({ app }) => app === 'Stock-4712'), { what: 'the other one' });
    server.setApps({ selected: 'Stock-4712', ended: null });
    await apps.waitFor({ state: 'hidden' });
  });

  it('offers the windows when there are several', async () => {
    const box = page.page.getByRole('combobox', { name: 'Window' });
    assert.equal(await box.count(), 0);
    server.change([{ uid: 'w2', parent: null, index: 1, type: 'Stage', kind: 'stage', text: 'Report' }]);
    await box.click();
    await page.page.getByRole('option', { name: 'Report' }).click();
    await until(() => [...server.subscriptions].includes('ui://live/picture?window=w2'), { what: 'its screenshot' });
  });

  it('keeps open rows, selection, tab and sizes over a reload', async () => {
    needsOwnPage();
    await page.row('TextField').click();
    await page.row('BorderPane').locator('.twistie').click();
    await page.row('BorderPane').locator('.twistie').click();
    await page.row('GridPane').locator('.twistie').click();
    await page.row('#save').click();
    await page.tab('Details');
    await page.page.getByRole('separator', { name: 'Size of the tree' }).focus();
    await page.page.keyboard.press('ArrowRight');
    const width = (await page.page.locator('.tree').boundingBox())?.width;
    await page.page.reload();
    await page.page.locator('[data-uid=save][aria-selected=true]').waitFor();
    assert.equal(await page.row('TextField').count(), 0, 'the closed row stays closed');
    assert.equal(await page.page.getByRole('tab', { name: 'Details' }).getAttribute('aria-selected'), 'true');
    assert.equal((await page.page.locator('.tree').boundingBox())?.width, width);
  });

  it('keeps the last selection, also if an earlier one reaches the server only after the page was hidden', async () => {
    needsOwnPage();
    server.hold('ui_select_node');
    await page.row('TextField').click();
    await page.page.locator('[data-uid=name][aria-selected=true]').waitFor();
    await until(() => server.callsOf('ui_select_node').length === 1, { what: 'the call of the choice' });
    // The browser may end the page only after it shows the next one; until then, the page would take the released call as its response.
    const ended = page.page.waitForEvent(
      'requestfailed',
      (each) => each.postData()?.includes('ui_select_node') === true,
    );
    await page.page.goto('about:blank');
    await ended;
    server.select('form', 'You', server.client);
    server.release('ui_select_node');
    await page.page.goto(server.url);
    await until(() => server.selection.uid === 'name', { what: 'the choice reaches the server' });
    await page.page.locator('[data-uid=name][aria-selected=true]').waitFor();
  });

  for (const when of ['at once', 'when the tree is there already'])
    it(`keeps rows and selection over a restart of the application, which has new uids and whose window shows ${when}`, async () => {
      await page.row('GridPane').locator('.twistie').click();
      await page.row('#save').click();
      await until(() => server.callsOf('ui_select_node').length === 1);
      server.setApps({ selected: null, apps: [], ended: { app: 'Contacts-4711', exitCode: 0, output: [] } });
      await page.page.getByText('Contacts exited with exit code 0.').waitFor();
      server.run(`Test${applications}.Contacts-5000`);
      if (when !== 'at once') await page.page.getByText(/is running, but shows no window/).waitFor();
      server.change(renamed);
      await page.page.locator('[data-uid=other-save][aria-selected=true]').waitFor();
      assert.equal(await page.row('TextField').count(), 0, 'the closed row stays closed');
    });

  it('counts the seconds that the application is busy, starting over each time', async () => {
    const banner = page.page.locator('.banner-text');
    const seconds = async () => Number(/for (\d+) s/.exec((await banner.textContent()) ?? '')?.[1]);
    server.setApps({ busy: { sinceMs: 20_000, stack: ['at demo.Main.sleep(Main.java:7)'] } });
    await page.page.getByRole('button', { name: 'Show stack trace' }).click();
    await page.page.getByRole('button', { name: 'Hide stack trace' }).waitFor();
    const first = await seconds();
    await until(async () => (await seconds()) > first, { what: 'the next second' });
    server.setApps({ busy: { sinceMs: 1000, stack: ['at demo.Main.load(Main.java:9)'] } });
    await page.page.getByRole('button', { name: 'Show stack trace' }).waitFor();
    assert.ok((await seconds()) < 10, 'another episode counts from its own beginning');
  });

  it('shows that the server does not respond, and for how long', async () => {
    needsOwnPage();
    const thaw = server.freeze();
    const words = page.page.getByText(/The JavaFX Inspector server has not responded for \d+ s\./);
    await words.waitFor();
    const text = await words.textContent();
    await until(async () => (await words.textContent()) !== text, { what: 'the next second' });
    thaw();
    await words.waitFor({ state: 'detached' });
  });

  it('shows that the text of a password field is withheld', async () => {
    server.nodes.set('name', {
      type: 'PasswordField',
      value: { text: null, selected: null, checked: null },
      accessibility: { role: 'PASSWORD_FIELD', text: null, help: null },
    });
    await page.row('TextField').click();
    await page.tab('Details');
    await until(async () => (await page.value('text').textContent()) === 'withheld', { what: 'the word' });
    assert.equal(await page.page.locator('.value-line', { hasText: 'Ada' }).count(), 1, 'only its label');
  });

  it('shows that the application is busy, and shows its stack when asked', async () => {
    server.setApps({ busy: { sinceMs: 3000, stack: ['at demo.Main.sleep(Main.java:7)'] } });
    await page.page
      .getByText(/^The application is busy: its JavaFX application thread has not responded for \d+ s\.$/)
      .waitFor();
    await page.page.getByRole('button', { name: 'Show stack trace' }).click();
    await page.page.getByText('at demo.Main.sleep(Main.java:7)').waitFor();
    server.setApps({ busy: { sinceMs: 1000, stack: [], nativeDialog: true } });
    await page.page.getByText('A native file dialog is open').waitFor();
    server.setApps({ busy: null });
    await page.page.locator('.banner').waitFor({ state: 'detached' });
  });

  it('keeps a button that is being pressed while the application changes', async () => {
    server.setApps({ busy: { sinceMs: 3000, stack: ['at demo.Main.sleep(Main.java:7)'] } });
    await page.page.getByRole('button', { name: 'Show stack trace' }).hover();
    await page.page.mouse.down();
    server.change([{ uid: 'save', parent: 'root', index: 1, type: 'Button', id: 'save', text: 'Saved' }]);
    await page.row('“Saved”').waitFor();
    await page.page.mouse.up();
    await page.page.getByText('at demo.Main.sleep(Main.java:7)').waitFor();
  });

  it('names the reason for waiting details while the application does not respond, and dims those that it shows', async () => {
    await page.row('TextField').click();
    await page.tab('Details');
    await page.described();
    server.setApps({ busy: { sinceMs: 3000, stack: [] } });
    await page.page.locator('.details.outdated').waitFor();
    assert.ok(await page.value('in scene').isVisible(), 'the values of the selected node stay');
    await page.row('#save').click();
    await page.page.getByText('Waiting for the application, which does not respond.').waitFor();
    assert.equal(await page.page.locator('.details-title').textContent(), 'Button#save');
    assert.equal(await page.page.locator('.details .value-line').filter({ visible: true }).count(), 0);
    server.setApps({ busy: null });
    await page.described();
    assert.equal(await page.page.locator('.details.outdated').count(), 0);
  });

  it('says which node the details wait for, and dims those of the node before', async () => {
    await page.row('TextField').click();
    await page.tab('Details');
    await page.described();
    server.hold('ui_get_node');
    await page.row('#save').click();
    await page.page.getByText('Waiting for Button#save…').waitFor();
    await page.page.locator('.details.outdated').waitFor();
  });

  it('keeps the last tree, greyed, when the application has exited', async () => {
    server.setApps({ selected: null, apps: [], ended: { app: 'Contacts-4711', exitCode: 1, output: ['Boom'] } });
    await page.page.getByText('Contacts exited with exit code 1.').waitFor();
    assert.ok(await page.row('#save').isVisible());
    const opacity = await page.page.locator('.tree').evaluate((tree) => Number(getComputedStyle(tree).opacity));
    assert.ok(opacity < 0.7, `the tree is greyed (${opacity})`);
    await page.page.getByText('Last output').click();
    await page.page.getByText('Boom').waitFor();
    await page.page.getByRole('button', { name: 'Attach to Application…' }).click();
    await page.page.getByText('No JavaFX application is connected.').waitFor();
  });

  it('lists running applications when none is connected, and attaches to one', async () => {
    const entry = { app: 'Shop-77', pid: 77, mainClass: 'shop.Shop', title: 'Shop', state: 'attachable' as const };
    const other = { app: 'Root-1', pid: 1, state: 'refused' as const, reason: 'It belongs to another user.' };
    server.setApps({ selected: null, apps: [entry, other], ended: null });
    await page.page.getByText('No JavaFX application is connected.').waitFor();
    await page.page.getByText('It belongs to another user.').waitFor();
    assert.equal(await page.page.getByRole('button', { name: 'Attach to Root-1' }).count(), 0);
    await page.page.getByRole('button', { name: 'Attach to Shop' }).click();
    await until(() => server.callsOf('ui_attach').length === 1);
    assert.deepEqual(server.callsOf('ui_attach')[0], { app: 'Shop-77' });
  });

  it('offers once, below the last tree, to start the application again', async () => {
    server.setApps({ selected: null, apps: [], ended: { app: 'Shop-1', exitCode: 0, output: [] }, again: 'Shop' });
    const run = page.page.getByRole('button', { name: 'Run and Inspect Shop' });
    await run.waitFor();
    server.hold('ui_launch');
    await run.click();
    await page.page.getByText('Starting Shop…').waitFor();
    assert.equal(await run.count(), 0);
    await until(() => server.callsOf('ui_launch').length === 1, { what: 'the call to start it' });
    await page.page.getByRole('button', { name: 'Cancel' }).click();
    await run.waitFor();
    assert.ok(await page.row('#save').isVisible(), 'the tree is there again');
    assert.equal(server.callsOf('ui_launch').length, 1);
  });

  it('offers to start an application if the server can do so, and shows why that failed', async () => {
    server.setApps({ selected: null, apps: [], ended: null });
    await page.page.getByText('No JavaFX application found.').waitFor();
    assert.equal(await page.page.getByRole('button', { name: 'Run and Inspect' }).count(), 0);
    server.setApps({ again: 'shop' });
    const message = 'The build failed: package shop does not exist.';
    server.failures.set('ui_launch', { code: 'MCP_UI_LAUNCH_FAILED', message });
    await page.page.getByRole('button', { name: 'Run and Inspect shop' }).click();
    await page.page.getByText(message).waitFor();
    assert.deepEqual(server.callsOf('ui_launch'), [{ again: true }]);
    await page.page.getByRole('button', { name: 'Run and Inspect shop' }).waitFor();
  });

  it('puts a failure before the user in its own words, until it is dismissed', async () => {
    const message = 'The node is not in view and nothing around it scrolls.';
    server.failures.set('ui_perform', { code: 'MCP_UI_ACTION_FAILED', message });
    await page.row('#save').click({ button: 'right' });
    await page.page.getByRole('menuitem', { name: 'Scroll into View in Application' }).click();
    await page.page.getByText(message).waitFor();
    await page.page.getByRole('button', { name: 'Dismiss' }).click();
    await page.page.getByText(message).waitFor({ state: 'detached' });
  });

  it('shows which saved file was not applied, and restarts an application that needs it', async () => {
    const saved = { app: shownApp(), pid: 4711, file: 'Main.class' };
    const needsRestart = { ...saved, applied: false, message: 'Restart the application.', restart: true } as const;
    const banner = page.page.locator('.banner', { hasText: 'Main.class was not applied' });
    const restart = banner.getByRole('button', { name: 'Restart application' });
    await server.updatesArrive();
    await server.reload({ ...needsRestart, again: false });
    await banner.waitFor();
    assert.equal(await restart.count(), 0, 'the inspector has not started it');
    await server.reload({ ...saved, applied: true });
    await banner.waitFor({ state: 'detached' });
    await server.reload({ ...needsRestart, again: true });
    await restart.click();
    await banner.waitFor({ state: 'detached' });
    await until(() => server.callsOf('ui_launch').length > 0, { what: 'the call to restart it' });
    assert.deepEqual(server.callsOf('ui_launch'), [{ again: true }]);
  });

  it('links a file that was not applied to its line, and keeps the failures of other files', async () => {
    const main = { app: shownApp(), pid: 4711, file: 'src/main.fxml', path: '/project/src/main.fxml' };
    const style = { app: shownApp(), pid: 4711, file: 'src/main.css', path: '/project/src/main.css' };
    const failed = { applied: false, restart: false, again: false } as const;
    const banners = page.page.locator('.banner.warn');
    await server.updatesArrive();
    await server.reload({ ...failed, ...main, message: 'Buton is not a valid type.', line: 12, column: 3 });
    await server.reload({ ...failed, ...style, message: 'Expected COLON.', line: 4 });
    await banners.nth(1).waitFor();
    assert.match(await banners.nth(0).innerText(), /main\.css was not applied to Contacts\. Expected COLON\./);
    await banners.nth(1).getByRole('button', { name: 'Copy path of main.fxml:12' }).click();
    await page.page.getByText('Copied /project/src/main.fxml:12.').waitFor();
    assert.equal(await page.clipboard(), '/project/src/main.fxml:12');
    await page.page.getByRole('button', { name: 'Dismiss' }).last().click();
    await server.reload({ ...main, applied: true });
    await page.page.getByText('Buton is not a valid type.').waitFor({ state: 'detached' });
    await page.page.getByText('Expected COLON.').waitFor();
    await server.reload({ ...style, applied: true });
    await banners.waitFor({ state: 'detached' });
  });

  it('shows after a while without the server which files are not applied now, without those that were dismissed', async () => {
    needsOwnPage();
    const saved = { app: shownApp(), pid: 4711 };
    const failed = { ...saved, applied: false, message: 'Expected COLON.', restart: false, again: false } as const;
    const banners = page.page.locator('.banner.warn', { hasText: 'was not applied' });
    const bannerOf = (file: string): Locator => banners.filter({ hasText: file });
    await server.updatesArrive();
    await server.reload({ ...failed, file: 'first.css' });
    await bannerOf('first.css').waitFor();
    await server.reload({ ...failed, file: 'second.css' });
    await bannerOf('second.css').getByRole('button', { name: 'Dismiss' }).click();
    await bannerOf('second.css').waitFor({ state: 'detached' });
    await page.page.goto('about:blank');
    await server.reload({ ...saved, file: 'first.css', applied: true });
    await server.reload({ ...failed, file: 'third.css' });
    await page.page.goBack();
    await bannerOf('third.css').waitFor();
    assert.equal(await banners.count(), 1);
    await server.reload({ ...failed, file: 'second.css' });
    await bannerOf('second.css').waitFor();
  });

  it('stops watching while the page is hidden', async () => {
    needsOwnPage();
    await until(() => server.subscriptions.size >= 4, { what: 'the subscriptions' });
    await page.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await until(() => server.subscriptions.size === 0, { what: 'no subscription' });
    server.change([{ uid: 'new', parent: 'root', index: 2, type: 'Label', text: 'Added meanwhile' }]);
    await page.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.row('Added meanwhile').waitFor();
  });

  it('reports that the server is not available, keeps the tree, and reconnects when it is back', async () => {
    needsOwnPage();
    const { port } = new URL(server.url);
    await server.stop();
    await page.page.getByText('Reconnecting automatically.').waitFor();
    assert.ok(await page.row('#save').isVisible());
    server = new Synthetic();
    server.run('Contacts-4711');
    server.change([...rows, { uid: 'new', parent: 'root', index: 2, type: 'Label', text: 'Of the next server' }]);
    await server.start(Number(port));
    await page.row('Of the next server').waitFor();
    await page.page.getByText('Reconnecting automatically.').waitFor({ state: 'detached' });
    // The browser reports the refused connections as errors.
    page.errors.length = 0;
  });

  it('gives every control a name for screen readers', async () => {
    await page.row('TextField').click();
    for (const tab of ['Preview', 'Details', 'Activity'] as const) {
      await page.tab(tab);
      if (tab === 'Details') await page.described();
      const unnamed = (await page.page.locator('body').ariaSnapshot())
        .split('\n')
        .filter((line) =>
          /^\s*- (button|textbox|checkbox|tab|combobox|treeitem|menuitem|separator)(:|$| \[)/.test(line),
        );
      assert.deepEqual(unnamed, [], `in ${tab}`);
    }
    await page.tab('Preview');
    await page.page.getByRole('button', { name: 'Fit into view', pressed: true }).waitFor();
    await page.page.getByRole('button', { name: 'Zoom to pixels', pressed: false }).waitFor();
  });

  it('follows a change of the colors also in fields and icons, and keeps words readable', async () => {
    needsOwnPage();
    await page.row('#save').click();
    const colors = () =>
      page.page.evaluate(() => {
        const field = document.querySelector('#search')?.shadowRoot?.querySelector('.root');
        const icon = document.querySelector('#more .icon');
        const type = document.querySelector('[data-uid=form] .type');
        return [field, icon, type].map((one) => {
          const style = one == null ? undefined : getComputedStyle(one);
          return one === field ? style?.backgroundColor : style?.color;
        });
      });
    await page.page.emulateMedia({ colorScheme: 'light' });
    await until(async () => (await colors())[0] === 'rgb(255, 255, 255)', { what: 'a light field' });
    const [, icon, type] = await colors();
    assert.equal(icon, 'rgb(59, 59, 59)');
    await page.page.emulateMedia({ colorScheme: 'dark' });
    await until(async () => (await colors())[0] === 'rgb(49, 49, 49)', { what: 'a dark field' });
    assert.equal((await colors())[1], 'rgb(204, 204, 204)');
    assert.notEqual((await colors())[2], type);
  });

  it('follows the colors that the user prefers', async () => {
    needsOwnPage();
    const background = () => page.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.page.emulateMedia({ colorScheme: 'light' });
    assert.equal(await background(), 'rgb(248, 248, 248)');
    await page.page.emulateMedia({ colorScheme: 'dark' });
    assert.equal(await background(), 'rgb(24, 24, 24)');
  });
});

import assert from 'node:assert/strict';
import type { Row } from '../../src/contract/live.ts';
import { contrast, type Color } from '../../webview/model/contrast.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { EditorHost } from './editor-host.ts';
import { closePage, useBrowser } from './hooks.ts';
import { Synthetic } from './synthetic.ts';

const rows: Row[] = [
  { uid: 'w1', parent: null, index: 0, type: 'Stage', kind: 'stage', text: 'Contacts', flags: ['focused'] },
  { uid: 'root', parent: 'w1', index: 0, type: 'HBox', id: 'root' },
  { uid: 'save', parent: 'root', index: 0, type: 'Button', id: 'save', text: 'Save' },
];
const SHEET = 'file:/shop/src/main/resources/shop/app%20theme.css';

/** The details of a node, with results that the test sets. */
describe('The page with details', function () {
  const browser = useBrowser();
  let server: Synthetic;
  let editor: EditorHost | undefined;
  let page: InspectorPage;

  beforeEach(async () => {
    server = new Synthetic();
    await server.start();
    server.boxes.set('save', { minX: 20, minY: 40, width: 120, height: 28 });
    server.nodes.set('save', {
      sizing: {
        min: { width: 60, height: 28 },
        pref: { width: 120, height: 28 },
        max: { height: 28 },
        set: { minWidth: '60', maxWidth: '∞', maxHeight: 'USE_PREF_SIZE' },
        parent: 'HBox',
        constraints: { hgrow: 'ALWAYS', margin: '2 4' },
        pane: { spacing: '6', alignment: 'CENTER_LEFT', fillHeight: true },
        shows: 'Sa…',
        clipped: { by: 'ScrollPane', id: 'scroll', visible: { minX: 20, minY: 40, width: 60, height: 28 } },
      },
      styles: [
        { property: '-fx-alignment', value: 'CENTER', from: 'user agent', selector: '.button' },
        {
          property: '-fx-text-fill',
          value: '#336699',
          from: 'rule',
          selector: '.primary',
          stylesheet: SHEET,
          line: 12,
        },
        { property: '-fx-padding', value: '8 12', from: 'inline' },
        { property: '-fx-opacity', value: '0.5', from: 'code' },
      ],
      fx: {
        properties: { background: '#336699 radius 4, #ffffff80', maxHeight: null, minWidth: -1, text: 'Use #336699' },
      },
      row: { index: 12, item: 'Person', cells: ['Ada', 'Berlin'] },
      rules: [
        {
          from: 'rule',
          selector: '.primary',
          stylesheet: SHEET,
          line: 11,
          declarations: [
            {
              property: '-fx-text-fill',
              value: '-accent',
              line: 12,
              lookups: [
                {
                  name: '-accent',
                  value: '#336699',
                  selector: '.root',
                  stylesheet: SHEET,
                  line: 2,
                  of: { uid: 'root', type: 'HBox', id: 'root' },
                },
                { name: '-none' },
              ],
            },
            { property: '-fx-padding', value: '4', line: 13, overridden: true },
          ],
        },
        { from: 'user agent', selector: '.button', declarations: [{ property: '-fx-alignment', value: 'CENTER' }] },
        {
          from: 'rule',
          selector: '.form',
          stylesheet: SHEET,
          line: 20,
          inheritedFrom: { uid: 'root', type: 'HBox', id: 'root' },
          declarations: [{ property: '-fx-font-size', value: '14px' }],
        },
      ],
    });
    server.run('Contacts-4711');
    server.change(rows);
  });
  afterEach(() => closePage(page, server, editor));

  const open = async (options: Parameters<typeof InspectorPage.open>[2] = {}, inEditor = false) => {
    editor = inEditor ? new EditorHost(server.url) : undefined;
    page = await InspectorPage.open(browser(), server.url, options, editor?.prepare);
    await page.row('#save').click();
    await page.tab('Details');
    await page.described();
  };
  const line = (list: string, name: string) =>
    page.page.getByRole('list', { name: list, exact: true }).locator(`.value-line[data-name="${name}"]`);
  const text = async (list: string, name: string) =>
    (await line(list, name).locator('.value').textContent()) ?? '(none)';

  it('has the application highlight the part of the box under the pointer', async () => {
    await open();
    const last = () => JSON.stringify(server.callsOf('ui_highlight').at(-1));
    await page.page.locator('.box-padding > .box-name').hover();
    await until(() => /"save".*"layout":"padding"/.test(last()), { what: 'the padding in the application' });
    await page.page.locator('.box-margin > .box-name').hover();
    await until(() => /"layout":"margin"/.test(last()), { what: 'the margin' });
    await page.page.mouse.move(2, 2);
    await until(() => /"clear":true/.test(last()), { what: 'no outline' });
  });

  it('shows the sizes of a node as set or as computed, and the actual size', async () => {
    await open();
    const table = page.page.getByRole('table', { name: 'Sizes in pixels' });
    const cells = await table
      .getByRole('row')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | ')),
      );
    assert.deepEqual(cells, [
      ' | Width | Height',
      'Minimum | 60 set | 28 computed',
      'Preferred | 120 computed | 28 computed',
      'Maximum | ∞ set | 28 as preferred',
      'Actual | 120 | 28',
    ]);
  });

  it('shows constraints and the reasons for a hidden node in plain words', async () => {
    await open();
    assert.equal(await text('Constraints', 'parent'), 'HBox');
    assert.equal(await text('Constraints', 'grow horizontally'), 'always');
    assert.equal(await text('Constraints', 'margin'), '2 4');
    assert.equal(await text('Layout of its children', 'alignment'), 'center left');
    assert.equal(await text('Layout of its children', 'fill the height'), 'yes');
    assert.equal(await text('Layout', 'truncated to'), '“Sa…”');
    assert.equal(await text('Layout', 'hidden by'), 'ScrollPane #scroll, all but 20, 40 · 60 × 28');
    assert.equal(await text('Row', 'index'), '12');
    assert.equal(await text('Row', 'item'), 'Person');
    assert.equal(await text('Row', 'cells'), 'Ada, Berlin');
    assert.equal(await text('Row', 'size'), '120 × 28');
  });

  it('starts with the identity in one line, followed by the values that users change', async () => {
    server.nodes.set('save', {
      ...server.nodes.get('save'),
      disabled: true,
      text: { label: 'Save', prompt: null },
      pseudoClass: ['disabled', 'nth-child(odd)', 'default'],
    });
    await open({ viewport: { width: 300, height: 900 } });
    const line = page.page.locator('.details summary .folded');
    assert.equal(await line.textContent(), 'Button “Save”, disabled, :default');
    assert.ok(await line.evaluate((each) => each.scrollWidth <= each.clientWidth), 'none of it is cut off');
    const shown = await page.page.locator('.details :is(h3, h4):visible').allTextContents();
    const known = ['Identity', 'Layout', 'Styles', 'Properties', 'Text and value', 'Row'];
    assert.deepEqual(
      shown.filter((each) => known.includes(each)),
      known,
    );
  });

  it('shows the origin of each style, those of the application first, with color swatches', async () => {
    await open();
    const styles = page.page.getByRole('list', { name: 'Styles' }).getByRole('listitem');
    assert.deepEqual(await styles.evaluateAll((all) => all.map((each) => each.textContent)), [
      '-fx-text-fill#336699.primary · app theme.css:12',
      '-fx-padding8 12inline style',
      '-fx-opacity0.5set by code',
      '-fx-alignmentCENTER.button of JavaFX',
    ]);
    const swatch = line('Styles', '-fx-text-fill').locator('.swatch');
    assert.match(await swatch.evaluate((each) => getComputedStyle(each).backgroundImage), /rgb\(51, 102, 153\)/);
    assert.equal(await line('Properties', 'background').locator('.swatch').count(), 2);
    assert.equal(await line('Properties', 'text').locator('.swatch').count(), 0, 'a text is no color');
    assert.equal(await text('Properties', 'minWidth'), 'computed');
    assert.equal(await text('Properties', 'maxHeight'), 'as preferred');
    await line('Styles', '-fx-text-fill').hover();
    await page.page.getByRole('button', { name: 'Copy -fx-text-fill' }).click();
    assert.equal(await page.clipboard(), '#336699');
  });

  it('shows matching rules, overridden declarations, the values of names, and inherited styles', async () => {
    await open();
    const rules = page.page.getByRole('region', { name: 'Rules', exact: true });
    const rule = (name: string) => rules.getByRole('region', { name, exact: true });
    assert.deepEqual(await rules.locator('.rule header').allTextContents(), [
      '.primaryapp theme.css:11',
      '.button',
      '.formapp theme.css:20',
    ]);
    assert.deepEqual(await rule('.primary').locator('li').allTextContents(), [
      '-fx-text-fill: -accent not applied-accent: #336699 · .root of HBox #root · app theme.css:2-none is declared nowhere',
      '-accent: #336699 · .root of HBox #root · app theme.css:2',
      '-none is declared nowhere',
      '-fx-padding: 4 (overridden)',
      '+',
    ]);
    const struck = rule('.primary').getByText('-fx-padding: 4', { exact: true });
    assert.match(await struck.evaluate((each) => getComputedStyle(each).textDecorationLine), /line-through/);

    await page.page.getByRole('textbox', { name: 'Filter properties' }).fill('font');
    await rule('.primary').waitFor({ state: 'hidden' });
    assert.ok(await rule('.form').isVisible());
    await page.page.getByRole('textbox', { name: 'Filter properties' }).fill('');
    await page.page.getByRole('button', { name: 'Changed from default' }).click();
    await rule('.button').waitFor({ state: 'detached' });

    await rules.getByText('Inherited from').getByRole('button', { name: 'HBox #root' }).click();
    await page.page.getByRole('heading', { name: 'HBox#root' }).waitFor();
  });

  it('copies the path of the source, or opens it in the editor that the user has chosen', async () => {
    const file = '/shop/src/main/resources/shop/app theme.css';
    server.contents.set('ui://live/source', { url: SHEET, file });
    await open();
    await page.page.getByRole('button', { name: 'Copy path of app theme.css, line 12' }).click();
    await page.page.getByText(`Copied ${file}:12.`).waitFor();
    assert.equal(await page.clipboard(), `${file}:12`);
    assert.ok(server.reads.includes(`ui://live/source?url=${encodeURIComponent(SHEET)}`));

    await page.page.evaluate(() => {
      document.addEventListener('click', (event) => {
        if (!(event.target instanceof HTMLAnchorElement)) return;
        event.preventDefault();
        document.body.dataset['visited'] = event.target.href;
      });
    });
    const choose = async (editor: string) => {
      await page.page.getByRole('button', { name: 'More' }).click();
      await page.page.getByRole('menuitem', { name: 'Open Files in…' }).press('Enter');
      await page.page.getByRole('menuitemradio', { name: editor }).press('Enter');
    };
    const opened = async (editor: string): Promise<string | null> => {
      await choose(editor);
      await page.page.getByRole('button', { name: `Open in ${editor}: app theme.css, line 12` }).click();
      await page.page.getByText(`Opening ${file}:12 in ${editor}.`).waitFor();
      return page.page.locator('body').getAttribute('data-visited');
    };
    assert.equal(
      await opened('IntelliJ IDEA'),
      'idea://open?file=%2Fshop%2Fsrc%2Fmain%2Fresources%2Fshop%2Fapp%20theme.css&line=12',
    );
    assert.equal(await opened('VS Code'), 'vscode://file/shop/src/main/resources/shop/app%20theme.css:12');

    server.contents.set('ui://live/source', { url: SHEET, file: null });
    await page.page.getByRole('button', { name: 'Open in VS Code: app theme.css, line 12' }).click();
    await page.page.getByText(/^Copied .*: it is not a file that VS Code can open\.$/).waitFor();

    await page.page.reload();
    await page.page.getByRole('button', { name: 'More' }).click();
    await page.page.getByRole('menuitem', { name: 'Open Files in…' }).press('Enter');
    const chosen = page.page.getByRole('menuitemradio', { checked: true });
    assert.equal(await chosen.textContent(), 'VS Code', 'the choice is remembered');
  });

  it('opens the stylesheet of a rule in the editor at its line', async () => {
    await open({}, true);
    await page.page.getByRole('button', { name: 'Open app theme.css, line 12' }).click();
    const expected = { command: 'openStylesheet', url: SHEET, line: 12 };
    await until(() => assert.deepEqual(editor?.commands.at(-1), expected) ?? true);
  });

  it('shows only values that differ from their defaults, also after a reload', async () => {
    await open();
    const toggle = page.page.getByRole('button', { name: 'Changed from default' });
    assert.equal(await toggle.getAttribute('aria-pressed'), 'false');
    await line('Styles', '-fx-alignment').waitFor();
    await page.page.getByRole('textbox', { name: 'Filter properties' }).focus();
    await page.page.keyboard.press('Tab');
    server.nodes.set('save', { ...server.nodes.get('save'), fx: { properties: { text: 'Use #336699' } } });
    await page.page.keyboard.press('Enter');
    await page.page.locator('[aria-pressed=true]', { hasText: 'Changed from default' }).waitFor();
    await line('Styles', '-fx-alignment').waitFor({ state: 'detached' });
    await page.page.getByText('4 changed').waitFor();
    assert.equal(server.callsOf('ui_get_node').at(-1)?.['changed'], true);
    await page.page.reload();
    await page.page.locator('[aria-pressed=true]', { hasText: 'Changed from default' }).waitFor();
    await page.page.getByText('4 changed').waitFor();
    await toggle.click();
    await line('Styles', '-fx-alignment').waitFor();
    await until(() => server.callsOf('ui_get_node').at(-1)?.['changed'] === undefined, { what: 'all properties' });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`is readable in the ${colorScheme} theme of a browser: a contrast of 4.5 to 1`, async () => {
      await open({ colorScheme });
      const read = await page.page.locator('.details').evaluate((details) => {
        const shown = [...details.querySelectorAll('*')]
          .filter((each) => [...each.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim()))
          .filter((each) => each.closest('.box-model') === null && each.checkVisibility());
        const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        return [document.body, ...shown].map((each, index) => {
          const { color, backgroundColor } = getComputedStyle(each);
          if (probe === null) throw new Error('There is no canvas.');
          probe.clearRect(0, 0, 1, 1);
          probe.fillStyle = index === 0 ? backgroundColor : color;
          probe.fillRect(0, 0, 1, 1);
          return { name: each.className || each.localName, rgba: [...probe.getImageData(0, 0, 1, 1).data] };
        });
      });
      const color = ([r = 0, g = 0, b = 0, a = 255]: number[]): Color => [r, g, b, a / 255];
      const [background = color([]), ...texts] = read.map(({ rgba }) => color(rgba));
      assert.ok(texts.length > 20, `${texts.length} texts`);
      const worst = texts.flatMap((shown, index) => {
        const ratio = contrast(shown, background);
        return ratio < 4.5 ? [`${read[index + 1]?.name}: ${ratio.toFixed(2)}`] : [];
      });
      assert.deepEqual(worst, []);
    });
  }
});

import assert from 'node:assert/strict';
import { InspectorPage } from './browser.ts';
import { EditorHost } from './editor-host.ts';
import { closePage, useBrowser } from './hooks.ts';
import { manyRows, Synthetic } from './synthetic.ts';

describe('The tree in high contrast', function () {
  const browser = useBrowser();
  let server: Synthetic;
  let editor: EditorHost;
  let page: InspectorPage;

  beforeEach(async () => {
    server = new Synthetic();
    await server.start();
    editor = new EditorHost(server.url);
    server.run('Contacts-4711');
    server.change(manyRows(3));
  });
  afterEach(() => closePage(page, server, editor));

  /** Has another client select a row, so that the focus, which has its own border, is elsewhere. */
  const select = async () => {
    await page.row('#label1 ').waitFor();
    server.select('n1', 'Claude');
    await page.page.locator('[data-uid=n1][aria-selected=true]').waitFor();
  };
  const border = (uid: string) =>
    page.page.locator(`[data-uid=${uid}]`).evaluate((row) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(row);
      return { line: `${outlineWidth} ${outlineStyle}`, color: outlineColor };
    });
  /** A color as the browser computes it. */
  const computed = (color: string) =>
    page.page.evaluate((value) => {
      const probe = document.createElement('span');
      probe.style.setProperty('color', value);
      probe.style.setProperty('forced-color-adjust', 'none');
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, color);

  it('has a border around the selected row where the system forces its colors', async () => {
    page = await InspectorPage.open(browser(), server.url, { forcedColors: 'active' });
    await select();
    const { line, color } = await border('n1');
    assert.deepEqual([line, color], ['1px solid', await computed('Highlight')]);
    assert.match((await border('n0')).line, / none$/);
  });

  for (const [theme, color, background] of [
    ['vscode-high-contrast', '#f38518', '#000000'],
    ['vscode-high-contrast-light', '#006bbd', '#ffffff'],
  ] as const) {
    it(`has a border around the selected row in a theme of VS Code with ${theme}`, async () => {
      page = await InspectorPage.open(browser(), server.url, {}, async (opened) => {
        const prepared = await editor.prepare(opened);
        // As in the editor: a class of the body, and the theme's colors on the root. The theme has no background for
        // selected rows.
        const styled = await opened.addInitScript(
          ({ theme, color, background }) => {
            addEventListener('DOMContentLoaded', () => {
              document.body.classList.add(theme);
              document.documentElement.style.setProperty('--vscode-contrastActiveBorder', color);
              document.documentElement.style.setProperty('--vscode-sideBar-background', background);
            });
          },
          { theme, color, background },
        );
        return [...prepared, styled];
      });
      await select();
      assert.equal(await page.page.locator('html').getAttribute('data-host'), 'vscode');
      const shown = await border('n1');
      assert.deepEqual([shown.line, shown.color], ['1px solid', await computed(color)]);
      assert.match((await border('n0')).line, / none$/);
    });
  }
});

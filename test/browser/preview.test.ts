import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { LiveActivity } from '../../src/contract/live.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { InspectorPage } from './browser.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

/** The preview of a real application with long texts, a turned button, a tab behind another, a dialog and an owned window. */
describe('The preview of a real application', function () {
  const browser = useBrowser('agent');
  let desk: Desk;
  let application: JavaApplication;
  let agent: Client;
  let page: InspectorPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    desk = await startDesk();
    application = await desk.startApp('Showing');
    agent = await desk.agent('claude-ai');
    page = await InspectorPage.open(browser(), desk.link());
    await page.row('Window “Showing”').waitFor();
    await preview('Showing').waitFor();
  });
  after(() => desk?.stop());
  afterEach(() => assert.deepEqual(page?.errors, [], 'errors in the browser console'));

  const perform = async (...actions: Record<string, unknown>[]) => {
    const { isError, content } = await agent.callTool({
      name: 'ui_perform',
      arguments: { actions, timeoutMs: 45_000 },
    });
    assert.notEqual(isError, true, JSON.stringify(content));
  };
  const css = (selector: string) => ({ selector: { css: selector } });
  const click = (selector: string) => perform({ type: 'click', target: css(selector) });
  const preview = (title: string) => page.page.getByRole('img', { name: `Preview of the window “${title}”` });
  const outline = (which: 'hover' | 'selected') => page.page.locator(`.outline.${which}`);
  /** The first node that a selector finds in any window. */
  const find = async (selector: string | Record<string, unknown>) => {
    const input = { ...(typeof selector === 'string' ? css(selector) : { selector }), scope: { stage: 'all' } };
    const { structuredContent } = await agent.callTool({ name: 'ui_query', arguments: input });
    const [match] = JSON.parse(JSON.stringify(structuredContent)).matches;
    assert.ok(match, `${JSON.stringify(selector)} is not there`);
    return match;
  };
  /** The bounds of the node in its scene. */
  const bounds = async (selector: string) => (await find(selector)).layout.boundsInScene;
  /** The place in the screenshot where a point of the scene is. */
  const position = async (title: string, x: number, y: number) => {
    const seen = await preview(title).boundingBox();
    const { structuredContent } = await agent.callTool({
      name: 'ui_get_snapshot',
      arguments: { stage: 'all', mode: 'full', depth: 0 },
    });
    const { stages } = JSON.parse(JSON.stringify(structuredContent));
    const { scene } = stages.find((stage: { title?: string }) => stage.title === title);
    const ratio = (seen?.width ?? 0) / scene.width;
    return { position: { x: x * ratio, y: y * ratio } };
  };
  const middle = async (title: string, selector: string) => {
    const { minX, minY, width, height } = await bounds(selector);
    return position(title, minX + width / 2, minY + height / 2);
  };
  const select = async (selector: string) => {
    const { ref } = await find(selector);
    const { isError, content } = await agent.callTool({ name: 'ui_select_node', arguments: { ref } });
    assert.notEqual(isError, true, JSON.stringify(content));
  };
  const selected = (text: string) => page.page.locator('.row[aria-selected=true]', { hasText: text }).waitFor();

  it('keeps updating the image of a window with long texts that is painted all the time', async () => {
    application.send('count on\n');
    try {
      const sources = new Set<string | null>();
      await until(
        async () => {
          sources.add(await preview('Showing').getAttribute('src'));
          return sources.size >= 8;
        },
        // Two seconds each at most; charged without a limit, each cost a minute.
        { ms: 60_000, what: 'eight screenshots' },
      );
    } finally {
      application.send('count off\n');
    }
  });

  it('outlines a turned node along its sides, with the size that the details show', async () => {
    await select('#turned');
    await selected('#turned');
    await outline('selected').locator('polygon').waitFor({ state: 'attached' });
    const points = await outline('selected').locator('polygon').getAttribute('points');
    const corners = (points ?? '').split(' ').map((point) => point.split(',').map(Number));
    const [a, b] = corners;
    const angle = (Math.atan2((b?.[1] ?? 0) - (a?.[1] ?? 0), (b?.[0] ?? 0) - (a?.[0] ?? 0)) * 180) / Math.PI;
    assert.ok(Math.abs(angle - 30) < 1, `turned by ${angle} degrees`);
    const { minX, minY, width, height } = await bounds('#turned');
    await preview('Showing').hover(await position('Showing', minX + width / 2, minY + height / 2));
    await until(async () => /Button #turned/.test((await outline('hover').textContent()) ?? ''), {
      what: 'the outline',
    });
    const label = /Button #turned (\S+ × \S+)/.exec((await outline('hover').textContent()) ?? '')?.[1];
    await page.tab('Details');
    const box = page.page.locator('.box-model');
    await until(async () => (await box.getAttribute('aria-label'))?.startsWith(`Size ${label},`), {
      what: `the size ${label} in the details`,
    });
    assert.match((await box.getAttribute('aria-label')) ?? '', /padding 10 20 10 20/);
    await page.tab('Preview');
  });

  it('has no outline for a node of a tab that is not shown', async () => {
    await select('#ask');
    await selected('#ask');
    await outline('selected').waitFor();
    await select('#concealed');
    await selected('#concealed');
    await outline('selected').waitFor({ state: 'hidden' });
    await page.row('#concealed').hover();
    await until(async () => (await page.row('#concealed').count()) === 1);
    assert.ok(await outline('hover').isHidden());
  });

  it('outlines a node in a tab, and selects it with a click', async () => {
    await preview('Showing').hover(await middle('Showing', '#first'));
    await until(async () => /TextArea #first/.test((await outline('hover').textContent()) ?? ''), {
      what: 'the outline',
    });
    await preview('Showing').click(await middle('Showing', '#ask'));
    await selected('#ask');
  });

  it('lists an owned window, and shows the window of the selection', async () => {
    await click('#tools');
    await page.row('Window “Toolbox”').waitFor();
    const windows = page.page.getByRole('combobox', { name: 'Window' });
    await windows.click();
    await page.page.getByRole('option', { name: 'Toolbox' }).click();
    await preview('Toolbox').waitFor();
    await select('#count');
    await preview('Showing').waitFor();
    await select('#hammer');
    await preview('Toolbox').waitFor();
  });

  it('takes clicks for an owned window and for its popups', async () => {
    await page.page.getByRole('checkbox', { name: 'Interact' }).click();
    await preview('Toolbox').click(await middle('Toolbox', '#hammer'));
    await application.line(/^hammer$/);
    await preview('Toolbox').click(await middle('Toolbox', '#sizes'));
    const layout = async (selector: string | Record<string, unknown>) => {
      const input = { ref: (await find(selector)).ref, fields: ['bounds'] };
      const { structuredContent } = await agent.callTool({ name: 'ui_get_node', arguments: input });
      return JSON.parse(JSON.stringify(structuredContent)).layout;
    };
    const medium = { text: 'Medium', match: 'equals' };
    await until(() => layout(medium).catch(() => undefined), { what: 'the list' });
    const [cell, hammer] = [await layout(medium), await layout('#hammer')];
    const x = cell.localToScreen.x - hammer.localToScreen.x + hammer.boundsInScene.minX + 20;
    const y = cell.localToScreen.y - hammer.localToScreen.y + hammer.boundsInScene.minY + 5;
    await preview('Toolbox').click(await position('Toolbox', x, y));
    await application.line(/^size Medium$/);
    await page.page.getByRole('checkbox', { name: 'Interact' }).click();
  });

  it('shows a dialog that the user opens from the preview, sends it keys, and then the window again', async () => {
    await select('#ask');
    await preview('Showing').waitFor();
    await page.page.getByRole('checkbox', { name: 'Interact' }).click();
    await preview('Showing').click(await middle('Showing', '#ask'));
    await preview('Question').waitFor();
    await preview('Question').click(await middle('Question', '#answer'));
    await page.page.keyboard.type('yes');
    await page.page.keyboard.press('Enter');
    await application.line(/^answer OK yes$/);
    await preview('Showing').waitFor();
    await page.page.getByRole('checkbox', { name: 'Interact' }).click();
  });

  describe('while “Interact” is on', () => {
    const box = () => page.page.getByRole('checkbox', { name: 'Interact' });
    const mouse = () => page.page.mouse;
    /** The place on the page of a point of a node, counted from its upper left corner. */
    const place = async (selector: string, x = 10, y = 10) => {
      const { minX, minY } = await bounds(selector);
      const { position: at } = await position('Showing', minX + x, minY + y);
      const shown = await preview('Showing').boundingBox();
      return [(shown?.x ?? 0) + at.x, (shown?.y ?? 0) + at.y] as const;
    };
    /** The line that the application prints next. */
    const prints = async (line: RegExp, what: () => Promise<unknown>) => {
      const before = application.stdout.length;
      await what();
      return until(() => line.exec(application.stdout.slice(before))?.[0], { what: `the application prints ${line}` });
    };

    before(async () => {
      await select('#pad');
      await preview('Showing').waitFor();
      await box().click();
    });
    after(() => box().click());

    it('shows tooltips at the mouse', async () => {
      await prints(/^tooltip$/m, async () => {
        await mouse().move(...(await place('#name')));
        await mouse().move(...(await place('#hint', 5, 5)), { steps: 3 });
      });
    });

    it('presses when a button goes down, and releases when it goes up, with each button and as a double click', async () => {
      const at = await place('#pad');
      await mouse().move(...at);
      await prints(/^pad pressed SECONDARY 1$/m, () => mouse().down({ button: 'right' }));
      await prints(/^pad released SECONDARY 1$/m, () => mouse().up({ button: 'right' }));
      await prints(/^pad released MIDDLE 1$/m, () => mouse().click(...at, { button: 'middle' }));
      await prints(/^pad released PRIMARY 2$/m, () => mouse().dblclick(...at));
      // The response to the last release comes after the output of the application.
      const clicks = async (): Promise<string[]> => {
        const { contents } = await agent.readResource({ uri: 'ui://live/activity' });
        const [first] = contents;
        const { entries } = LiveActivity.parse(JSON.parse(first !== undefined && 'text' in first ? first.text : ''));
        return entries.map(({ summary }) => summary).filter((summary) => summary.endsWith('clicked pad'));
      };
      const expected = ['double-clicked pad', 'middle-clicked pad', 'right-clicked pad'];
      await until(async () => String(await clicks()) === String(expected), { what: expected.join() });
    });

    it('drags while a button is held, and releases it where the mouse leaves the preview', async () => {
      await mouse().move(...(await place('#slider', 8)));
      await prints(/^slider true/m, () => mouse().down());
      const [x, y] = await place('#slider', 150);
      await prints(/^slider false (6|7|8)\d$/m, async () => {
        await mouse().move(x, y, { steps: 5 });
        await mouse().up();
      });
      await mouse().move(...(await place('#pad')));
      await prints(/^pad pressed PRIMARY/m, () => mouse().down());
      await prints(/^pad released PRIMARY/m, () => mouse().move(5, 5));
      await mouse().up();
    });

    it('turns the wheel with Ctrl in the application', async () => {
      await mouse().move(...(await place('#pad')));
      await page.page.keyboard.down('Control');
      await prints(/^scroll true -120/m, () => mouse().wheel(0, 120));
      await page.page.keyboard.up('Control');
      const fit = page.page.getByRole('button', { name: 'Fit into view', pressed: true });
      assert.equal(await fit.count(), 1, 'the preview is not zoomed');
    });

    it('delivers input to a busy application when it responds again', async () => {
      const at = await place('#pad');
      application.send('busy 8000\n');
      await application.line(/^busy$/);
      await prints(/^ready$[^]*^pad released PRIMARY 1$/m, () => mouse().click(...at));
      // It moves the preview.
      await until(async () => (await page.page.locator('.banner').count()) === 0, { what: 'no banner' });
    });

    it('copies, cuts and pastes between the application and the clipboard of the user', async () => {
      await mouse().click(...(await place('#name')));
      await page.page.keyboard.press('Control+a');
      await page.page.keyboard.press('Control+c');
      await until(async () => (await page.clipboard()) === 'Grace Hopper', { what: 'the copied text' });
      await page.page.evaluate(() => navigator.clipboard.writeText('Ada\nLovelace'));
      await prints(/^name AdaLovelace$/m, () => page.page.keyboard.press('Control+v'));
      await page.page.keyboard.press('Control+a');
      await prints(/^name $/m, () => page.page.keyboard.press('Control+x'));
      await until(async () => (await page.clipboard()) === 'AdaLovelace', { what: 'the cut text' });
      await mouse().click(...(await place('#secret')));
      await page.page.keyboard.press('Control+a');
      await page.page.keyboard.press('Control+c');
      // Sent after the copy, so that its response has arrived before.
      await mouse().click(...(await place('#name')));
      await prints(/^name z$/m, () => page.page.keyboard.type('z'));
      assert.equal(await page.clipboard(), 'AdaLovelace');
    });
  });

  it('shows pixels with a grid, rulers, and the position and color under the cursor', async () => {
    await select('#pad');
    await preview('Showing').waitFor();
    const pixel = page.page.getByRole('group', { name: 'Pixel' });
    await page.page.getByRole('button', { name: 'Zoom to pixels' }).click();
    await pixel.waitFor();
    const frame = page.page.getByRole('application', { name: /^Pixels of the window/ });
    assert.equal(await preview('Showing').evaluate((image) => getComputedStyle(image).imageRendering), 'pixelated');
    const { minX, minY } = await bounds('#pad');
    const [x, y] = [Math.round(minX) + 20, Math.round(minY) + 10];
    await page.page.locator('.preview-area').evaluate(
      (area, at) => {
        area.scrollLeft = at.x * 8 - 80;
        area.scrollTop = at.y * 8 - 80;
      },
      { x, y },
    );
    const shown = (await preview('Showing').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    assert.equal(shown.width, 900 * 8);
    await page.page.mouse.move(shown.x + x * 8 + 4, shown.y + y * 8 + 4);
    await pixel.getByText(`x ${x}, y ${y}`, { exact: true }).waitFor();
    await pixel.getByText('#3366cc').waitFor();
    await frame.focus();
    for (const key of ['ArrowRight', 'Shift+ArrowDown', 'ArrowUp']) await page.page.keyboard.press(key);
    await pixel
      .getByRole('status')
      .filter({ hasText: `x ${x + 1}, y ${y + 9}: #3366cc` })
      .waitFor();
    await page.page.evaluate(() => navigator.clipboard.writeText('before'));
    await page.page.keyboard.press('Control+c');
    await until(async () => (await page.clipboard()) === '#3366cc', { what: 'the color on the clipboard' });
    // The number of a ruler is at its pixel.
    const number = page.page.locator('.ruler.top span').filter({ hasText: String(Math.ceil(x / 10) * 10) });
    const at = (await number.boundingBox())?.x ?? 0;
    assert.ok(Math.abs(at - 2 - shown.x - Math.ceil(x / 10) * 80) < 1.5, `the number is at ${at}`);
    await page.page.getByRole('button', { name: 'Zoom to pixels' }).click();
    await pixel.waitFor({ state: 'hidden' });
  });
});

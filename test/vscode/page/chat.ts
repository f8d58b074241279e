import assert from 'node:assert/strict';
import { UiNode } from '../../../src/contract/node.ts';
import { until } from '../../harness/until.ts';
import { ChatView } from './chat-view.ts';
import type { Desk } from './desk.ts';

/** The position of a screenshot's image in the scene, as the AI agent reads it. */
interface Screenshot {
  readonly origin: { readonly x: number; readonly y: number };
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** @param opened a desk with the demo and `SCRIPTED_CHAT`, which the suite shares with others */
export function chat(opened: () => Desk): void {
  describe('the page in the chat of VS Code', function () {
    let desk: Desk;
    let chat: ChatView;
    let screenshot: Screenshot;

    before(async () => {
      desk = opened();
      chat = await ChatView.open(desk);
    });

    const hovered = (): Promise<string | null> => chat.outline('hover').getAttribute('data-uid');

    /** The middle of a node in the image, computed from the bounds of the Java agent and the result, not from the page. */
    async function middleOf(css: string): Promise<{ x: number; y: number }> {
      const [query = ''] = await desk.editor.agentTools('ui_query');
      const found = await desk.editor.invokeTool(query, { selector: { css } });
      const { ref } = JSON.parse(found.text).matches[0];
      const [get = ''] = await desk.editor.agentTools('ui_get_node');
      const { text } = await desk.editor.invokeTool(get, { ref: { uid: ref.uid }, fields: ['bounds'] });
      const { minX, minY, width: w, height: h } = UiNode.parse(JSON.parse(text)).layout?.boundsInScene ?? {};
      assert.ok(minX != null && minY != null && w != null && h != null);
      const { origin, scale, width, height } = screenshot;
      const box = await chat.image.boundingBox();
      assert.ok(box !== null);
      return {
        x: (((minX + w / 2 - origin.x) * scale) / width) * box.width,
        y: (((minY + h / 2 - origin.y) * scale) / height) * box.height,
      };
    }

    it('shows the window with its nodes beside the result, in the whole width', async () => {
      await chat.ask('Show me the window', {
        tool: 'ui_screenshot',
        input: {},
        reply: 'This is the window.',
      });
      await chat.said.filter({ hasText: /^Screenshot of / }).waitFor();
      await chat.page.getByRole('heading', { name: /^Contacts — / }).waitFor();
      await chat.response.getByText('This is the window.').waitFor();
      screenshot = JSON.parse((await chat.seen('Show me the window')).result.join(''));
      const width = await chat.image.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
      assert.equal(width, screenshot.width);
      const main = await chat.page.locator('main').evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right: window.innerWidth - right };
      });
      assert.deepEqual(main, { left: 0, right: 0 });
    });

    it('is as high as its content needs, and not wider than the chat', async () => {
      // An e-mail address has no spaces.
      await chat.nodes.click({ position: await middleOf('#emailColumn.table-cell') });
      await chat.said.filter({ hasText: /Selected by You: TextFieldTableCell\[text=\S+@/ }).waitFor();
      const fits = (): Promise<boolean> =>
        chat.page
          .locator(':root')
          .evaluate((all) => all.scrollHeight <= window.innerHeight && all.scrollWidth <= window.innerWidth);
      await until(fits, { what: 'a page without scroll bars' });
      // The pointer is over the cell, whose label begins in the middle of the image.
      const [image, label] = [
        await chat.image.boundingBox(),
        await chat.outline('hover').locator('span').boundingBox(),
      ];
      assert.ok(image !== null && label !== null);
      assert.ok(label.x + label.width <= image.x + image.width + 2, 'the label is in the image');
    });

    it('can be used by keyboard', async () => {
      const { keyboard } = desk.editor.page;
      await chat.page.getByRole('button', { name: 'Refresh' }).focus();
      await keyboard.press('Tab');
      await keyboard.press('Home');
      await until(async () => (await hovered()) !== null, { what: 'the first node' });
      const first = await hovered();
      await keyboard.press('ArrowRight');
      await until(async () => (await hovered()) !== first, { what: 'the outline of its child' });
      const child = await hovered();
      await keyboard.press('Enter');
      await until(async () => (await chat.outline('selected').getAttribute('data-uid')) === child, {
        what: 'the selection of the child',
      });
      await keyboard.press('Escape');
      await chat.outline('hover').waitFor({ state: 'hidden' });
    });

    it('outlines the node under the pointer, selects it by a click, and attaches it to the next message', async () => {
      const position = await middleOf('#filter');
      await chat.nodes.hover({ position });
      const label = chat.outline('hover').locator('span');
      await until(async () => /#filter/.test((await label.textContent()) ?? ''), { what: 'the outline of #filter' });
      const node = await hovered();
      await chat.nodes.click({ position });
      await chat.said.filter({ hasText: /Selected by You: TextField\[.*Your next message includes it\./ }).waitFor();
      assert.equal(await chat.outline('selected').getAttribute('data-uid'), node);
      const row = await desk.row('TextField', '#filter');
      await until(async () => (await row.getAttribute('aria-selected')) === 'true', { what: 'the row is selected' });

      await chat.input.getByText('TextField[prompt').waitFor();
      await chat.ask('What is this?');
      const { attached } = await chat.seen('What is this?');
      // The editor attaches its list of skills and agents too.
      const nodes = attached.filter((text) => / is the node that/.test(text));
      assert.equal(nodes.length, 1, `only the node that was selected last is attached: ${attached.join('; ')}`);
      assert.match(nodes[0] ?? '', new RegExp(`^TextField\\[prompt=.*, uid ${node}, in Main-\\d+, is the node that`));
    });

    it('shows the node that the AI agent selects, after the user has allowed that', async () => {
      await chat.ask('Where is the button?', {
        tool: 'ui_select_node',
        input: { selector: { css: '#clearFilter' } },
        reply: 'It is outlined.',
      });
      await chat.response
        .getByRole('button', { name: /^Allow/ })
        .first()
        .click();
      await chat.response.getByText('It is outlined.').waitFor();
      // The editor's MCP client names itself after the product it runs in.
      await chat.said.filter({ hasText: /Selected by (Copilot|code-server): Button/ }).waitFor();
      await chat.outline('selected').waitFor();
    });

    it('adopts the colors of the theme while it is shown', async () => {
      const colors = (): Promise<readonly string[]> =>
        chat.page.locator('body').evaluate((body) => {
          const { backgroundColor, color, colorScheme } = getComputedStyle(body);
          return [backgroundColor, color, colorScheme];
        });
      const light = await colors();
      await desk.editor.eval(async ({ workspace }) => {
        await workspace.getConfiguration('workbench').update('colorTheme', 'Dark 2026', false);
      });
      await until(async () => (await colors())[2] === 'dark', { what: 'the dark colors' });
      const background = await desk.editor.page
        .locator('.part.editor .content')
        .first()
        .evaluate((part) => getComputedStyle(part).backgroundColor);
      assert.equal(light[2], 'light');
      await until(async () => (await colors())[0] === background, { what: `the background ${background}` });
      assert.notEqual((await colors())[1], light[1]);
    });
  });
}

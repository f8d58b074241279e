import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { LiveActivity, LiveSelection } from '../../src/contract/live.ts';
import { UiNode } from '../../src/contract/node.ts';
import { until } from '../harness/until.ts';
import { Chat, SHOWS_PAGES } from './chat-host/chat.ts';
import type { DemoDesk } from './real.ts';

/** @param opened the server with the demo, which the suite ends */
export function pageInChat(opened: () => DemoDesk): void {
  describe('The page in a chat, with the real server and the real demo', function () {
    let desk: DemoDesk;
    let client: Client;
    let other: Client;
    let chat: Chat;

    before(async () => {
      desk = opened();
      client = await desk.agent('Visual Studio Code', {}, SHOWS_PAGES);
      other = await desk.agent('claude-ai');
      await until(async () => (await client.callTool({ name: 'ui_screenshot' })).isError !== true, {
        what: 'the application is connected',
      });
      const actions = [{ type: 'select', target: { css: '#tabs' }, text: 'Contacts' }];
      const { isError } = await other.callTool({ name: 'ui_perform', arguments: { actions, timeoutMs: 45_000 } });
      assert.notEqual(isError, true);
    });
    beforeEach(async () => void (chat = await Chat.open(opened().browser, client)));
    afterEach(() => chat.close());

    const read = async (uri: string): Promise<unknown> => {
      const [content] = (await client.readResource({ uri })).contents;
      return JSON.parse(content !== undefined && 'text' in content ? content.text : '');
    };
    /** The middle of a node in the image, by its CSS selector: from another client's screenshot, not from the page. */
    async function middleOf(css: string): Promise<{ uid: string; x: number; y: number }> {
      const found = await other.callTool({ name: 'ui_query', arguments: { selector: { css } } });
      const [match] = Object(found.structuredContent).matches;
      const { uid } = match.ref;
      const node = await other.callTool({ name: 'ui_get_node', arguments: { ref: { uid }, fields: ['bounds'] } });
      const taken = await other.callTool({ name: 'ui_screenshot' });
      const { origin, scale, width, height } = Object(taken.structuredContent);
      const { minX, minY, width: w, height: h } = UiNode.parse(node.structuredContent).layout?.boundsInScene ?? {};
      assert.ok(minX != null && minY != null && w != null && h != null);
      const box = await chat.image.boundingBox();
      assert.ok(box !== null);
      return {
        uid,
        x: (((minX + w / 2 - origin.x) * scale) / width) * box.width,
        y: (((minY + h / 2 - origin.y) * scale) / height) * box.height,
      };
    }
    const hovered = async (): Promise<string | null> => chat.outline('hover').getAttribute('data-uid');
    /** Waits until the page shows the window with its nodes. */
    const loaded = (): Promise<void> => chat.said.filter({ hasText: /^Screenshot of / }).waitFor();

    it('shows the window, outlines the node under the pointer, and selects it for the user by a click', async () => {
      const result = await chat.answer('ui_screenshot');
      await loaded();
      await chat.frame.getByRole('heading', { name: /^Contacts — / }).waitFor();
      const width = await chat.image.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
      assert.equal(width, Object(result.structuredContent).width);

      const { uid, ...position } = await middleOf('#filter');
      await chat.nodes.hover({ position });
      const label = chat.outline('hover').locator('span');
      await until(async () => /#filter/.test((await label.textContent()) ?? ''), {
        what: `the outline of ${uid}`,
      });
      const node = await hovered();
      await chat.nodes.click({ position });
      await chat.said.filter({ hasText: 'Selected by You: ' }).waitFor();
      await chat.said.filter({ hasText: 'Your next message includes it.' }).waitFor();
      await until(async () => (await chat.outline('selected').getAttribute('data-uid')) === node);
      const selection = LiveSelection.parse(await read('ui://live/selection'));
      assert.equal(selection.match?.ref.uid, node);
      assert.equal(selection.by, 'You');
      const context = await chat.modelContext();
      assert.match(
        context ?? '',
        new RegExp(
          `^\\[\\{"type":"text","text":"TextField\\[.*, uid ${node}, in .*, is the node that the user selected\\."\\}\\]$`,
        ),
      );
      // Any other client reads the same selection.
      const told = await other.callTool({ name: 'ui_select_node' });
      assert.equal(Object(told.structuredContent).match.ref.uid, node);
    });

    it('can be used by keyboard', async () => {
      await chat.answer('ui_screenshot');
      await loaded();
      await chat.nodes.focus();
      await chat.page.keyboard.press('Home');
      const option = chat.frame.getByRole('option');
      await until(async () => /^[A-Z]\w+/.test((await option.textContent()) ?? ''), {
        what: 'the first node',
      });
      const first = await hovered();
      await chat.page.keyboard.press('ArrowRight');
      await until(async () => (await hovered()) !== first, { what: 'the outline of its child' });
      const child = await hovered();
      assert.equal(await chat.nodes.getAttribute('aria-activedescendant'), await option.getAttribute('id'));
      await chat.page.keyboard.press('ArrowLeft');
      await until(async () => (await hovered()) === first, { what: 'the outline of its parent' });
      await chat.page.keyboard.press('ArrowRight');
      await chat.page.keyboard.press('Enter');
      await until(async () => (await chat.outline('selected').getAttribute('data-uid')) === child, {
        what: 'the selection of the child',
      });
      await chat.page.keyboard.press('Escape');
      await chat.outline('hover').waitFor({ state: 'hidden' });
    });

    it('shows the node that an AI agent selects, and says so', async () => {
      await chat.answer('ui_select_node', { selector: { css: '#filter' } });
      await chat.said.filter({ hasText: /Selected by Copilot: TextField/ }).waitFor();
      await chat.outline('selected').waitFor();
    });

    it('refreshes without entries in the activity list, and takes no changes from the AI agent', async () => {
      await chat.answer('ui_screenshot');
      await loaded();
      const { rev } = LiveActivity.parse(await read('ui://live/activity'));
      const text = `refreshed ${Date.now()}`;
      const actions = [{ type: 'setText', target: { selector: { css: '#filter' } }, text }];
      const done = await other.callTool({ name: 'ui_perform', arguments: { actions, timeoutMs: 45_000 } });
      assert.notEqual(done.isError, true, JSON.stringify(done.content));
      const before = await chat.image.getAttribute('src');
      await chat.frame.getByRole('button', { name: 'Refresh' }).click();
      await until(async () => (await chat.image.getAttribute('src')) !== before, { what: 'another image' });
      const after = LiveActivity.parse(await read(`ui://live/activity?since=${rev}`));
      assert.deepEqual(
        after.entries.map(({ tool }) => tool),
        ['ui_perform'],
      );
      const next = await chat.call('ui_status', {});
      assert.match(JSON.stringify(next.content), /Claude/, 'what another client did is still told to the AI agent');
    });

    it('adopts the theme of the chat', async () => {
      const background = () => chat.frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      await chat.answer('ui_screenshot', {}, { theme: 'dark' });
      await loaded();
      assert.equal(await background(), 'rgb(31, 31, 31)');
      await chat.answer('ui_screenshot', {}, { theme: 'light' });
      await loaded();
      assert.equal(await background(), 'rgb(255, 255, 255)');
    });

    it('shows the image of the result if the chat does not pass on calls', async () => {
      await chat.answer('ui_screenshot', {}, { isAble: false });
      await chat.frame.getByRole('img', { name: 'Screenshot of the tool call' }).waitFor();
      await chat.frame.getByRole('alert').filter({ hasText: 'This chat passes on no calls' }).waitFor();
      assert.deepEqual(chat.calls, []);
      assert.equal(await chat.frame.getByRole('button').count(), 0);
    });

    it('says that the application has exited, and keeps the last image', async () => {
      await chat.answer('ui_screenshot');
      await loaded();
      await desk.demo.stop();
      await chat.frame.getByRole('button', { name: 'Refresh' }).click();
      await chat.frame.getByRole('alert').filter({ hasText: 'The application has exited' }).waitFor();
      assert.ok(await chat.image.isVisible());
      await chat.said.filter({ hasText: 'This is an earlier screenshot.' }).waitFor();
    });
  });
}

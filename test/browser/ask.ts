import assert from 'node:assert/strict';
import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';
import { until } from '../harness/until.ts';
import type { RealPage } from './real-page.ts';

/**
 * A person asks in the page of a real server; a real client of the SDK takes the question.
 * @param opened the page of the application Styling, which the suite shares with others
 */
export function ask(opened: () => RealPage): void {
  describe('A question to an AI agent, in the page,', function () {
    let real: RealPage;

    before(async () => {
      real = opened();
      await real.reopen();
    });
    afterEach(() => assert.deepEqual(real?.inspector.errors, [], 'errors in the browser console'));

    const dialog = (): Locator => real.page.getByRole('dialog', { name: 'Ask AI' });
    const comment = (): Locator => dialog().getByRole('textbox', { name: 'Comment (optional)' });
    const asked = (): Locator => dialog().getByRole('list', { name: 'The question is about' }).getByRole('listitem');
    const questions = (): Locator => real.page.getByRole('region', { name: 'Questions' }).getByRole('listitem');
    const row = (id: string): Locator => real.inspector.row(`Button #${id}`);
    const hasFocus = (field: Locator): Promise<unknown> =>
      until(() => field.evaluate((element) => element === document.activeElement), { what: 'the focus' });

    async function take(timeoutMs = 0): Promise<CallToolResult> {
      const result = await real.agent.callTool({ name: 'ui_wait_events', arguments: { timeoutMs } });
      return CallToolResultSchema.parse(result);
    }
    async function takeQuestion(): Promise<CallToolResult> {
      return until(
        async () => {
          const result = await take(20_000);
          return /^Question \d+ of the user/m.test(textOf(result)) && result;
        },
        { ms: 60_000, what: 'a question' },
      );
    }

    it('is asked by Ctrl+I and Enter, waits in the page, and names who has taken it, also after a reload', async () => {
      await take();
      await row('save').click();
      await real.keys('Control+i');
      await hasFocus(comment());
      assert.deepEqual(await asked().allTextContents(), ['Button #save “save”']);
      await real.type('Why is it black?');
      await real.keys('Enter');
      await dialog().waitFor({ state: 'hidden' });
      await until(() => row('save').evaluate((element) => element === document.activeElement), {
        what: 'the focus on the row again',
      });
      await questions().filter({ hasText: 'Why is it black?' }).filter({ hasText: 'waits for an AI client' }).waitFor();
      await real.page.getByRole('button', { name: /“Answer my question in the JavaFX Inspector”/ }).waitFor();
      await real.page.reload();
      await questions().filter({ hasText: 'waits for an AI client' }).waitFor();

      const status = await real.agent.callTool({ name: 'ui_status', arguments: {} });
      assert.match(textOf(CallToolResultSchema.parse(status)), /a question of the user waits in ui_wait_events/);
      const result = await takeQuestion();
      const uid = await row('save').getAttribute('data-uid');
      const [head, node, picture] = textOf(result).split('\n');
      assert.match(head ?? '', /^Question \d+ of the user, in \S+: “Why is it black\?”$/);
      assert.match(node ?? '', new RegExp(`^Button ${uid} #save “save”.* · Styling\\.box \\(Styling\\.java:\\d+\\)$`));
      assert.match(picture ?? '', /^picture: \d+x\d+ pixels, scale 1, origin /);
      const { width, height } = imageOf(result);
      assert.ok(width > 120 && width < 400 && height > 16 && height < 120, `${width}x${height}`);
      await questions().filter({ hasText: 'was taken by Claude' }).waitFor();
      await questions().getByRole('button', { name: 'Dismiss' }).click();
      await questions().waitFor({ state: 'detached' });
    });

    it('can be about several nodes, from the menu of a row, by Ctrl+click and by the selection', async () => {
      await row('first').click({ button: 'right' });
      await real.page.getByRole('menuitem', { name: 'Ask AI…' }).click();
      await hasFocus(comment());
      await row('save').click({ modifiers: ['Control'] });
      await asked().filter({ hasText: '#save' }).waitFor();
      await real.inspector.row('ListView #list').click();
      await dialog().getByRole('button', { name: 'Add Selected Node' }).click();
      assert.equal(await asked().count(), 3);
      await asked().filter({ hasText: '#first' }).getByRole('button').click();
      assert.equal(await asked().count(), 2);
      await comment().focus();
      await real.keys('Enter');
      const result = await takeQuestion();
      assert.match(textOf(result), /the user points at this\)\nButton .* #save .*\nListView .* #list /);
      await questions().getByRole('button', { name: 'Ask Again' }).click();
      assert.match(textOf(await takeQuestion()), /\nListView .* #list /);
      await questions().getByRole('button', { name: 'Dismiss' }).click();
      await questions().waitFor({ state: 'detached' });
    });

    it('can be about a marked area, in the preview whose nodes have the menu, too', async () => {
      await real.inspector.tab('Preview');
      const image = real.page.getByRole('img', { name: /^Preview of the window/ });
      await image.waitFor();
      await row('save').click();
      const outline = real.page.locator('.outline.selected');
      await outline.waitFor();
      const box = await outline.boundingBox();
      assert.ok(box !== null);
      await real.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await real.page.locator('.outline.hover').waitFor();
      await real.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' });
      await real.page.getByRole('menuitem', { name: 'Ask AI…' }).click();
      await dialog().getByRole('button', { name: 'Mark Area' }).click();
      await until(async () => (await outline.boundingBox()) !== null);
      const now = await outline.boundingBox();
      assert.ok(now !== null);
      await real.page.mouse.move(now.x, now.y);
      await real.page.mouse.down();
      await real.page.mouse.move(now.x + now.width / 2, now.y + now.height, { steps: 4 });
      await real.page.mouse.up();
      await asked()
        .filter({ hasText: /^Area / })
        .waitFor();
      await hasFocus(comment());
      await real.keys('Enter');
      const result = await takeQuestion();
      const [, width = '', height = '', x = '', y = ''] =
        /^marked: (\d+)x(\d+) at (\d+),(\d+) in the scene of window n/m.exec(textOf(result)) ?? [];
      const image2 = imageOf(result);
      assert.ok(Math.abs(image2.width - Number(width)) < 2 && Math.abs(image2.height - Number(height)) < 2);
      assert.match(textOf(result), new RegExp(`picture: \\d+x\\d+ pixels, scale 1, origin ${x},${y}$`, 'm'));
      await questions().getByRole('button', { name: 'Dismiss' }).click();
    });

    it('can be about a finding, an exception and an entry of Activity, and can be withdrawn', async () => {
      const about = async (kind: RegExp): Promise<void> => {
        await hasFocus(comment());
        await real.keys('Enter');
        assert.match(textOf(await takeQuestion()), kind);
        await questions().getByRole('button', { name: 'Dismiss' }).click();
        await questions().waitFor({ state: 'detached' });
      };
      const uid = await row('save').getAttribute('data-uid');
      await real.call('ui_perform', { actions: [{ type: 'click', target: { ref: { uid } } }] });
      await real.inspector.tab('Activity');
      const entry = real.page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first();
      await entry.hover();
      await entry.getByRole('button', { name: 'Ask AI…' }).click();
      await about(/\nButton .*#save[^]*\nabout the entry of the activity list “Claude: clicked/);

      real.app.send('pixel nothing\n');
      await real.page.getByRole('button', { name: /uncaught exception/ }).click();
      const log = real.page.getByRole('region', { name: 'Log' });
      await log.getByRole('button', { name: 'Ask AI…' }).last().click();
      await about(/\nabout the exception “java\.lang\.\w+: nothing at Styling\.\w+/);

      await real.page.getByRole('button', { name: 'More' }).click();
      await real.page.getByRole('menuitem', { name: 'Audit' }).click();
      const findings = real.page.getByRole('dialog', { name: 'Audit' });
      await findings.getByRole('button', { name: 'Ask AI…' }).first().click();
      await about(/\n[A-Z]\w+ n\w+[^]*\nabout the finding of the audit “\w+: .+”$/m);
      await findings.waitFor();
      await findings.getByRole('button', { name: 'Close' }).click();

      await row('first').click();
      await real.keys('Control+i');
      await real.keys('Enter');
      await questions().getByRole('button', { name: 'Withdraw' }).click();
      await questions().waitFor({ state: 'detached' });
      assert.doesNotMatch(textOf(await take()), /Question/);
    });

    it('is discarded by Esc, after which the next one is empty', async () => {
      await row('first').click();
      await real.keys('Control+i');
      await real.type('No');
      await real.keys('Escape');
      await dialog().waitFor({ state: 'hidden' });
      await row('save').click();
      await real.keys('Control+i');
      assert.equal(await comment().inputValue(), '');
      assert.deepEqual(await asked().allTextContents(), ['Button #save “save”']);
      await real.keys('Escape');
      assert.equal(await questions().count(), 0);
    });
  });
}

const textOf = ({ content }: CallToolResult): string =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('');

function imageOf({ content }: CallToolResult): PNG {
  const image = content.find((block) => block.type === 'image');
  assert.ok(image?.type === 'image');
  return PNG.sync.read(Buffer.from(image.data, 'base64'));
}

import assert from 'node:assert/strict';
import path from 'node:path';
import type { z } from 'zod';
import { VARIANT } from '../../scripts/test/suites.ts';
import { PerformOutput, type Action, type ActionResult } from '../../src/contract/action.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { startDemo } from '../harness/demo.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import { connectStdio, PERFORM_MS, type McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { freshDir, remove, until } from '../harness/until.ts';

type ActionInput = z.input<typeof Action>;

/** Works as an AI agent does: acts, then waits for the expected result. */
class Operator {
  constructor(readonly client: McpClient) {}

  async does(...actions: ActionInput[]): Promise<ActionResult[]> {
    const { results } = PerformOutput.parse(await this.client.call('ui_perform', { actions, timeoutMs: 45_000 }));
    return results;
  }

  clicks(css: string): Promise<ActionResult[]> {
    return this.does({ type: 'click', target: { selector: { css } } });
  }

  clicksText(text: string): Promise<ActionResult[]> {
    return this.does({ type: 'click', target: { selector: { text, match: 'equals' } } });
  }

  types(css: string, text: string): Promise<ActionResult[]> {
    return this.does({ type: 'typeText', target: { selector: { css } }, text });
  }

  /** Waits until the node shows this text. */
  async sees(css: string, text: string, match: 'equals' | 'contains' = 'equals'): Promise<void> {
    await this.client.call('ui_wait_for', { selector: { css }, text, match, timeoutMs: 45_000 });
  }

  async finds(selector: { css: string } | { text: string }): Promise<z.infer<typeof QueryOutput>['matches']> {
    const output = await this.client.call('ui_query', { selector });
    return QueryOutput.parse(output).matches;
  }
}

for (const version of [21, 26] as const) {
  describe(`the demo on JavaFX ${version}${version === 26 ? `, without a display ${VARIANT}` : ''}`, function () {
    let folder: string;
    let display: Display | undefined;
    let demo: JavaApplication;
    let client: McpClient;
    let operator: Operator;

    before(async function () {
      requires(this, 'agent', ...(version === 21 ? (['display'] as const) : []));
      skipWithout(this, missingJdk(version === 21 ? 17 : 25));
      folder = freshDir('demo');
      const run = path.join(folder, 'run');
      if (version === 21) display = await startDisplay();
      demo = await startDemo({
        javafx: version,
        ...(display === undefined ? {} : { display: display.name }),
        jvmArgs: [...agentArgs({ run }), '-Duser.language=en', '-Duser.country=US'],
      });
      client = await connectStdio({ dir: path.join(folder, '.javafx-inspector'), runDir: run });
      operator = new Operator(client);
      await client.call('ui_attach', { pid: demo.pid });
    });

    after(async () => {
      await client?.close();
      await demo?.stop();
      await display?.stop();
      if (folder !== undefined) remove(folder);
    });

    it('a snapshot shows the table with the rows that can be seen', async () => {
      const text = await client.text('ui_get_snapshot');
      assert.match(text, /TableView.*#contacts/);
      assert.match(text, /Ada Allen/);
      assert.ok(text.length <= 20_000, `${text.length} characters`);
    });

    it('a form shows its validation errors', async () => {
      await operator.clicksText('New contact');
      await operator.sees('#status', 'Page: New contact');
      await operator.clicks('#saveContact');
      await operator.sees('#problems', 'First name is missing.', 'contains');
      await operator.sees('#status', 'Not saved: 6 problems');
    });

    it('a form is filled in with every kind of control', async () => {
      await operator.types('#firstName', 'Eve');
      await operator.types('#lastName', 'Example');
      await operator.types('#email', 'eve@example.com');
      await operator.types('#phone', '+49 30x12');
      await operator.sees('#phone', '+49 3012');
      await operator.types('#password', 'correct horse');
      await operator.types('#birthday', '5/15/1990');
      await operator.does({ type: 'pressKey', key: 'ENTER' });
      await operator.sees('#status', 'Birthday: 1990-05-15');
      await operator.clicks('#city');
      await operator.clicksText('Oslo');
      await operator.sees('#status', 'City: Oslo');
      await operator.clicks('#language');
      await operator.clicksText('French');
      await operator.sees('#status', 'Language: French');
      await operator.clicks('#business');
      await operator.clicks('#employees .increment-arrow-button');
      await operator.sees('#employees', '2');
      await operator.does({ type: 'focus', target: { selector: { css: '#priority' } } });
      await operator.does({ type: 'pressKey', key: 'RIGHT' }, { type: 'pressKey', key: 'RIGHT' });
      await operator.sees('#priorityValue', '5');
      await operator.types('#notes', 'Met at the fair');
      await operator.clicks('#newsletter');
      await operator.sees('#status', 'Newsletter: true');
      await operator.clicks('#terms');
      await operator.clicks('#saveContact');
      await operator.sees('#status', 'Added Eve Example');
    });

    it('a password is not included anywhere', async () => {
      const whole = JSON.stringify([
        await client.result('ui_get_snapshot', { maxChars: 0 }),
        await client.result('ui_get_snapshot', { mode: 'full', include: { properties: true, accessibility: true } }),
        await client.result('ui_query', { selector: { css: '#password' } }),
        await client.read('ui://live/activity'),
      ]);
      assert.match(whole, /#password|"password"/);
      assert.doesNotMatch(whole, /correct horse/);
      assert.deepEqual(await operator.finds({ text: 'correct horse' }), []);
    });

    it('a filter narrows ten thousand contacts', async () => {
      await operator.clicksText('Contacts');
      await operator.types('#filter', 'eve example');
      await operator.sees('#count', '1 of 10,001 contacts');
      assert.ok((await operator.finds({ text: 'Eve Example' })).length > 0);
      await operator.clicks('#clearFilter');
      await operator.sees('#count', '10,001 of 10,001 contacts');
    });

    it('a cell is edited by a double click', async () => {
      const cell = { selector: { css: '#contacts' }, index: 3, columnId: 'nameColumn' };
      await operator.does({ type: 'doubleClick', target: cell });
      await operator.does({ type: 'typeText', text: 'Barbara Liskov' }, { type: 'pressKey', key: 'ENTER' });
      await operator.sees('#status', 'Edited Name: Barbara Clarke -> Barbara Liskov');
    });

    it('a row far below is scrolled to', async () => {
      await operator.does({
        type: 'click',
        target: { selector: { css: '#contacts' }, index: 9000, columnId: 'nameColumn' },
      });
      const matches = await operator.finds({ text: '.9000@' });
      assert.equal(matches.length, 1);
    });

    it('a context menu is opened and used', async () => {
      const row = { selector: { css: '#contacts' }, index: 9000, columnId: 'nameColumn' };
      const [opened] = await operator.does({ type: 'click', target: row, button: 'SECONDARY' });
      assert.ok(opened?.opened?.length, 'the menu is reported as opened');
      await operator.clicksText('Mark as favourite');
      await operator.sees('#status', 'Favourite:', 'contains');
    });

    it('a menu in a menu is reached', async () => {
      await operator.clicksText('File');
      await operator.does({ type: 'hover', target: { selector: { text: 'Open recent', match: 'equals' } } });
      await operator.clicksText('Customers');
      await operator.sees('#status', 'Opened Customers');
    });

    it('a closed menu reports its items, their shortcuts and its submenus', async () => {
      const text = await client.text('ui_get_node', { ref: { css: '#fileMenu' } });
      assert.match(
        text,
        /▸ New contact Ctrl\+N, Open recent ▸ \(Friends, Customers, Suppliers\), Save Ctrl\+S, Import Ctrl\+I, Export ▸ \(As CSV, As PDF \[disabled\]\), Quit Ctrl\+Q/,
      );
    });

    it('a menu that opens shows the shortcuts of its items', async () => {
      const text = await client.text('ui_perform', {
        actions: [
          { type: 'click', target: { css: '#viewMenu' } },
          { type: 'pressKey', key: 'ESCAPE' },
        ],
      });
      assert.match(text, /opened menu \w+: MenuItem \w+ #showEvents “Events” \[selected\] Ctrl\+E/);
      assert.match(text, /#themeMenu “Theme” ▸ Light \[selected\], Dark/);
    });

    it('sorting ten thousand rows is reported as an order, not as rows with other values', async () => {
      const text = await client.text('ui_perform', {
        actions: [
          { type: 'select', target: { css: '#tabs' }, text: 'Contacts' },
          { type: 'click', target: { type: 'Column', text: 'City' } },
        ],
        read: [{ css: '#contacts' }],
      });
      assert.match(text, /moved in TableView \w+ #contacts: /);
      assert.match(text, /changed Column \w+ #cityColumn “City” now ascending/);
      assert.doesNotMatch(text, /changed TableRow/);
      assert.match(text, /columns ★ \| Name \| Email \| Company \| City · sorted by City ascending/);
      await client.call('ui_perform', {
        actions: [1, 2].map(() => ({ type: 'click', target: { type: 'Column', text: 'City' } })),
      });
    });

    it('an accelerator shows a toast, which disappears', async () => {
      // It shows for two seconds only, so the wait begins before.
      const shown = client.call('ui_wait_for', {
        selector: { css: '#toast' },
        text: 'Everything is saved',
        timeoutMs: 45_000,
      });
      await operator.does({ type: 'pressKey', chord: 'Ctrl+S' });
      await shown;
      await client.call('ui_wait_for', { selector: { css: '#toast' }, state: 'gone', timeoutMs: 45_000 });
    });

    it('a modal dialog returns at once, blocks its owner and can be answered', async () => {
      const [field] = await operator.finds({ css: '#clearFilter' });
      const [opened] = await operator.does({ type: 'pressKey', key: 'F1' });
      assert.equal(opened?.opened?.[0]?.title, 'About Contacts');
      const blocked = await client.fail('ui_perform', {
        actions: [{ type: 'click', target: { ref: field?.ref } }],
        timeoutMs: PERFORM_MS,
      });
      assert.equal(blocked.code, 'MCP_UI_ACTION_FAILED');
      assert.equal(blocked.details?.['reason'], 'blockedByModal');
      const [closed] = await operator.clicksText('OK');
      assert.equal(closed?.closed?.[0]?.title, 'About Contacts');
      await operator.sees('#status', 'About: closed');
    });

    it('an exception in a handler is in the result, and the application continues', async () => {
      await operator.clicksText('Planning');
      const [failed] = await operator.clicks('#failButton');
      assert.equal(failed?.ok, true);
      assert.match(JSON.stringify(failed.exceptions), /This button always fails/);
      await operator.sees('#status', 'About to fail');
    });

    it('a second window is typed into and closed', async () => {
      const [opened] = await operator.clicks('#notesButton');
      assert.equal(opened?.opened?.[0]?.title, 'Notes');
      await operator.types('#notesText', 'milk, bread');
      await operator.sees('#notesText', 'milk, bread');
      const [closed] = await operator.clicks('#closeNotes');
      assert.equal(closed?.closed?.[0]?.title, 'Notes');
      await operator.sees('#status', 'Notes: closed');
    });

    it('a task disables its button until it is done', async () => {
      const click = { type: 'click', target: { selector: { css: '#importButton' } } };
      const enabled = { selector: { css: '#importButton' }, state: 'enabled', timeoutMs: 45_000 };
      // The task takes 1.2 s, after which a machine that was busy finds the button enabled again.
      const refused = await until(async () => {
        await client.call('ui_wait_for', enabled);
        const acted = { actions: [click, click], waitMs: 0, timeoutMs: 45_000 };
        const { isError, content } = await client.result('ui_perform', acted);
        return isError === true && JSON.stringify(content);
      });
      assert.match(refused, /reason\\":\\"disabled/);
      await client.call('ui_wait_for', enabled);
      await operator.sees('#status', 'Imported 100 contacts');
    });

    it('a node of a hidden tab is found from another window', async () => {
      const open = { type: 'pressKey', chord: 'Ctrl+Shift+N' };
      await client.call('ui_perform', { actions: [open] });
      await client.call('ui_wait_for', { window: { title: 'Notes' }, state: 'open', timeoutMs: 45_000 });
      const { message } = await client.fail('ui_get_node', { ref: { css: '#saveContact' } });
      assert.match(
        message,
        /There is 1 invisible in stage "Contacts" \(stageIndex \d\): Button\[text=Add contact\], uid/,
      );
      await client.call('ui_perform', { actions: [{ type: 'closeWindow', target: { css: '#notesText' } }] });
    });

    it('a tree is opened and chosen from', async () => {
      await operator.clicksText('Company');
      await operator.does({ type: 'doubleClick', target: { selector: { text: 'Engineering', match: 'equals' } } });
      await operator.clicksText('Platform');
      await operator.sees('#status', 'Department: Platform');
    });

    it('a screenshot shows the window', async () => {
      const { content } = await client.result('ui_screenshot');
      const image = content.find((block) => block.type === 'image');
      assert.equal(image?.mimeType, 'image/png');
    });
  });
}

import assert from 'node:assert/strict';
import path from 'node:path';
import type { z } from 'zod';
import { PerformOutput, type Action, type ActionResult } from '../../src/contract/action.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { startDemo } from '../harness/demo.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { freshDir, remove } from '../harness/until.ts';

type ActionInput = z.input<typeof Action>;

/** How an AI agent goes about it: act, then wait for what should show. */
class Person {
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
    const answer = await this.client.call('ui_query', { selector });
    return QueryOutput.parse(answer).matches;
  }
}

for (const version of [21, 26] as const) {
  describe(`the demo on JavaFX ${version}${version === 26 ? ', without a display' : ''}`, function () {
    let folder: string;
    let display: Display | undefined;
    let demo: JavaApplication;
    let client: McpClient;
    let person: Person;

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
      person = new Person(client);
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
      await person.clicksText('New contact');
      await person.sees('#status', 'Page: New contact');
      await person.clicks('#saveContact');
      await person.sees('#problems', 'First name is missing.', 'contains');
      await person.sees('#status', 'Not saved: 6 problems');
    });

    it('a form is filled in with every kind of control', async () => {
      await person.types('#firstName', 'Eve');
      await person.types('#lastName', 'Example');
      await person.types('#email', 'eve@example.com');
      await person.types('#phone', '+49 30x12');
      await person.sees('#phone', '+49 3012');
      await person.types('#password', 'correct horse');
      await person.types('#birthday', '5/15/1990');
      await person.does({ type: 'pressKey', key: 'ENTER' });
      await person.sees('#status', 'Birthday: 1990-05-15');
      await person.clicks('#city');
      await person.clicksText('Oslo');
      await person.sees('#status', 'City: Oslo');
      await person.clicks('#language');
      await person.clicksText('French');
      await person.sees('#status', 'Language: French');
      await person.clicks('#business');
      await person.clicks('#employees .increment-arrow-button');
      await person.sees('#employees', '2');
      await person.does({ type: 'focus', target: { selector: { css: '#priority' } } });
      await person.does({ type: 'pressKey', key: 'RIGHT' }, { type: 'pressKey', key: 'RIGHT' });
      await person.sees('#priorityValue', '5');
      await person.types('#notes', 'Met at the fair');
      await person.clicks('#newsletter');
      await person.sees('#status', 'Newsletter: true');
      await person.clicks('#terms');
      await person.clicks('#saveContact');
      await person.sees('#status', 'Added Eve Example');
    });

    it('a password is not included anywhere', async () => {
      const whole = JSON.stringify([
        await client.answer('ui_get_snapshot', { maxChars: 0 }),
        await client.answer('ui_get_snapshot', { mode: 'full', include: { properties: true, accessibility: true } }),
        await client.answer('ui_query', { selector: { css: '#password' } }),
        await client.read('ui://live/activity'),
      ]);
      assert.match(whole, /#password|"password"/);
      assert.doesNotMatch(whole, /correct horse/);
      assert.deepEqual(await person.finds({ text: 'correct horse' }), []);
    });

    it('a filter narrows ten thousand contacts', async () => {
      await person.clicksText('Contacts');
      await person.types('#filter', 'eve example');
      await person.sees('#count', '1 of 10,001 contacts');
      assert.ok((await person.finds({ text: 'Eve Example' })).length > 0);
      await person.clicks('#clearFilter');
      await person.sees('#count', '10,001 of 10,001 contacts');
    });

    it('a cell is edited by a double click', async () => {
      const cell = { selector: { css: '#contacts' }, index: 3, columnId: 'nameColumn' };
      await person.does({ type: 'doubleClick', target: cell });
      await person.does({ type: 'typeText', text: 'Barbara Liskov' }, { type: 'pressKey', key: 'ENTER' });
      await person.sees('#status', 'Edited Name: Barbara Clarke -> Barbara Liskov');
    });

    it('a row far below is scrolled to', async () => {
      await person.does({
        type: 'click',
        target: { selector: { css: '#contacts' }, index: 9000, columnId: 'nameColumn' },
      });
      const matches = await person.finds({ text: '.9000@' });
      assert.equal(matches.length, 1);
    });

    it('a context menu is opened and used', async () => {
      const row = { selector: { css: '#contacts' }, index: 9000, columnId: 'nameColumn' };
      const [opened] = await person.does({ type: 'click', target: row, button: 'SECONDARY' });
      assert.ok(opened?.opened?.length, 'the menu is reported as opened');
      await person.clicksText('Mark as favourite');
      await person.sees('#status', 'Favourite:', 'contains');
    });

    it('a menu in a menu is reached', async () => {
      await person.clicksText('File');
      await person.does({ type: 'hover', target: { selector: { text: 'Open recent', match: 'equals' } } });
      await person.clicksText('Customers');
      await person.sees('#status', 'Opened Customers');
    });

    it('an accelerator shows a toast, which disappears', async () => {
      // It shows for two seconds only, so the wait begins before.
      const shown = client.call('ui_wait_for', {
        selector: { css: '#toast' },
        text: 'Everything is saved',
        timeoutMs: 45_000,
      });
      await person.does({ type: 'pressKey', chord: 'Ctrl+S' });
      await shown;
      await client.call('ui_wait_for', { selector: { css: '#toast' }, state: 'gone', timeoutMs: 45_000 });
    });

    it('a modal dialog returns at once, blocks its owner and can be answered', async () => {
      const [field] = await person.finds({ css: '#clearFilter' });
      const [opened] = await person.does({ type: 'pressKey', key: 'F1' });
      assert.equal(opened?.opened?.[0]?.title, 'About Contacts');
      const blocked = await client.fail('ui_perform', {
        actions: [{ type: 'click', target: { ref: field?.ref } }],
      });
      assert.equal(blocked.code, 'MCP_UI_ACTION_FAILED');
      assert.equal(blocked.details?.['reason'], 'blockedByModal');
      const [closed] = await person.clicksText('OK');
      assert.equal(closed?.closed?.[0]?.title, 'About Contacts');
      await person.sees('#status', 'About: closed');
    });

    it('an exception in a handler is in the result, and the application continues', async () => {
      await person.clicksText('Planning');
      const [failed] = await person.clicks('#failButton');
      assert.equal(failed?.ok, true);
      assert.match(JSON.stringify(failed.exceptions), /This button always fails/);
      await person.sees('#status', 'About to fail');
    });

    it('a second window is typed into and closed', async () => {
      const [opened] = await person.clicks('#notesButton');
      assert.equal(opened?.opened?.[0]?.title, 'Notes');
      await person.types('#notesText', 'milk, bread');
      await person.sees('#notesText', 'milk, bread');
      const [closed] = await person.clicks('#closeNotes');
      assert.equal(closed?.closed?.[0]?.title, 'Notes');
      await person.sees('#status', 'Notes: closed');
    });

    it('a task disables its button until it is done', async () => {
      const click = { type: 'click', target: { selector: { css: '#importButton' } } };
      const refused = await client.fail('ui_perform', { actions: [click, click], timeoutMs: 45_000 });
      assert.equal(refused.details?.['reason'], 'disabled');
      await client.call('ui_wait_for', { selector: { css: '#importButton' }, state: 'enabled', timeoutMs: 45_000 });
      await person.sees('#status', 'Imported 100 contacts');
    });

    it('a tree is opened and chosen from', async () => {
      await person.clicksText('Company');
      await person.does({ type: 'doubleClick', target: { selector: { text: 'Engineering', match: 'equals' } } });
      await person.clicksText('Platform');
      await person.sees('#status', 'Department: Platform');
    });

    it('a screenshot shows the window', async () => {
      const { content } = await client.answer('ui_screenshot');
      const image = content.find((block) => block.type === 'image');
      assert.equal(image?.mimeType, 'image/png');
    });
  });
}

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { HeadlessSession } from './headless-session.ts';

/** The typed text; later requests contain only its first half, so that no response can repeat the second half from them. */
const ASKED = 'Hunter';
const SECRET = 'Zebra77';
const PASSWORD = `${ASKED}${SECRET}`;
/** A part that is as long as the texts that an error may truncate. */
const LEAKED = /zebra/i;

const FIELDS = ['#password', '#secret', '#pin'];
const EVERYTHING = {
  bounds: true,
  localToScreen: true,
  outline: true,
  accessibility: true,
  properties: true,
  styles: true,
  virtualization: true,
};

describe('the text of a password field', function () {
  let session: HeadlessSession;
  /** One passes the text of results to its model, the other one the structured part; neither has typed the passwords. */
  let clients: McpClient[];
  let typist: McpClient;
  const found: string[] = [];
  /** The fields by their uids, because they are in two windows. */
  const fields: string[] = [];

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('responses', 'Responses', { ownProcess: true });
    typist = await session.connect('claude-code');
    clients = [await session.connect('claude-code'), await session.connect()];
  });
  after(() => session?.stop());
  beforeEach(() => void found.splice(0));

  /** Looks for the password in everything that a client receives from a call. */
  async function call(mcp: McpClient, tool: string, args: Record<string, unknown> = {}): Promise<void> {
    const { content, structuredContent } = await mcp.result(tool, args);
    const texts = content.map((block) => (block.type === 'text' ? block.text : ''));
    const all = [...texts, JSON.stringify(structuredContent ?? {})].join('\n');
    if (LEAKED.test(all)) found.push(`${tool} ${JSON.stringify(args)}\n${all.slice(0, 3000)}`);
  }
  async function perform(actions: readonly Record<string, unknown>[], more: object = {}): Promise<void> {
    await call(typist, 'ui_perform', { actions, timeoutMs: 30_000, ...more });
  }
  const css = (field: string): Record<string, unknown> => ({ css: field });

  /** Calls every tool that prints texts of nodes. */
  async function lookEverywhere(mcp: McpClient): Promise<void> {
    for (const include of [undefined, EVERYTHING])
      for (const includeControlInternals of [false, true])
        for (const mode of ['compact', 'full'])
          await call(mcp, 'ui_get_snapshot', { stage: 'all', mode, include, includeControlInternals, maxChars: 0 });
    const selectors = [
      { text: ASKED },
      { label: ASKED },
      { text: `^${ASKED}`, match: 'regex' },
      { css: '.text-field .text' },
      { css: '.text-field', text: ASKED },
      { predicate: { textContains: ASKED } },
    ];
    for (const selector of selectors) {
      await call(mcp, 'ui_query', { selector, scope: { stage: 'all' }, items: true });
      await call(mcp, 'ui_wait_for', { selector, timeoutMs: 50 });
      await call(mcp, 'ui_get_node', { ref: { selector } });
      await call(mcp, 'ui_perform', {
        actions: [{ type: 'hover', target: { selector, nth: 0 } }],
        waitMs: 0,
        details: true,
        read: [{ selector }],
      });
    }
    for (const field of fields) await lookAt(mcp, field);
    await call(mcp, 'get_screen_state');
    await call(mcp, 'get_screen_state', { includeScreenshot: false });
    await call(mcp, 'ui_get_state');
    await call(mcp, 'ui_wait_events', { timeoutMs: 10 });
    await call(mcp, 'ui_logs', { limit: 1000 });
    await call(mcp, 'ui_wait_for', { idle: true });
  }

  async function lookAt(mcp: McpClient, ref: string): Promise<void> {
    const inside = { css: '.text', within: ref, nth: 0 };
    for (const node of [ref, inside]) {
      await call(mcp, 'ui_get_node', { ref: node, includeChildren: true, includeControlInternals: true });
      await call(mcp, 'ui_get_node', { ref: node, properties: ['*'] });
      await call(mcp, 'ui_get_node', { ref: node, properties: ['*'], changed: true });
      await call(mcp, 'ui_get_node', { ref: node, properties: ['text', 'characters', 'selectedText', 'length'] });
      await call(mcp, 'ui_get_node', {
        ref: node,
        fields: ['text', 'value', 'fx', 'accessibility', 'data', 'name', 'summary', 'properties', 'styles', 'bounds'],
      });
      await call(mcp, 'ui_highlight', { ref: node, durationMs: 1 });
      await call(mcp, 'ui_select_node', { ref: node });
    }
    await call(mcp, 'ui_wait_for', { ref, text: ASKED, timeoutMs: 50 });
    await call(mcp, 'ui_wait_for', { ref, state: 'gone', timeoutMs: 50 });
    const actions = [
      { type: 'typeText', target: ref, text: '' },
      { type: 'check', target: ref },
      { type: 'select', target: ref, text: ASKED },
      { type: 'setValue', target: ref, value: true },
      { type: 'expand', target: ref },
      { type: 'pressKey', target: ref, chord: 'Ctrl+A' },
      { type: 'pressKey', target: ref, chord: 'Ctrl+C' },
      { type: 'fill', values: { [ASKED]: 'x' } },
      { type: 'click', target: { text: ASKED } },
    ];
    await call(mcp, 'ui_perform', {
      actions,
      continueOnError: true,
      waitMs: 0,
      timeoutMs: 30_000,
      read: [ref, inside],
    });
  }

  async function lookAtResources(mcp: McpClient): Promise<void> {
    const { resources } = await mcp.client.listResources();
    assert.ok(resources.length > 4);
    for (const { uri } of [...resources, { uri: 'ui://live/tree' }, { uri: 'ui://live/activity' }]) {
      // Some need a query, which the error says.
      const read = await mcp.client.readResource({ uri }).catch((error: unknown) => String(error));
      if (LEAKED.test(JSON.stringify(read))) found.push(`${uri}\n${JSON.stringify(read).slice(0, 3000)}`);
    }
  }

  it('is in no response to the client that types it', async () => {
    await perform([{ type: 'typeText', target: css('#password'), text: PASSWORD }], { details: true });
    await perform([{ type: 'setText', target: css('#secret'), text: PASSWORD }], {
      read: [css('#secret'), css('VBox')],
    });
    await perform([{ type: 'setText', target: css('#password'), text: '' }]);
    await perform([{ type: 'fill', values: { Password: PASSWORD, Secret: PASSWORD, City: 'x' } }]);
    await perform([{ type: 'fill', values: { Password: PASSWORD, Secret: PASSWORD } }]);
    await perform([
      { type: 'click', target: css('#login') },
      { type: 'focus', target: css('#pin') },
    ]);
    await perform([{ type: 'typeText', text: PASSWORD }]);
    // Too little time to type all of it.
    await call(typist, 'ui_perform', {
      actions: [{ type: 'setText', target: css('#pin'), text: PASSWORD }],
      timeoutMs: 1,
    });
    await perform([{ type: 'setText', target: css('#pin'), text: PASSWORD }], { screenshot: true });
    assert.deepEqual(found, []);
    for (const field of FIELDS) {
      const line = await typist.text('ui_query', { selector: css(field), scope: { stage: 'all' } });
      const [, uid = ''] = /^(?:PasswordField|SecretField) (n\w+)/m.exec(line) ?? [];
      assert.notEqual(uid, '', line);
      fields.push(uid);
    }
  });

  it('is in no response to other clients, of any tool', async () => {
    for (const mcp of clients) await lookEverywhere(mcp);
    assert.deepEqual(found, []);
  });

  it('is in no resource', async () => {
    for (const mcp of clients) await lookAtResources(mcp);
    assert.deepEqual(found, []);
  });

  it('is in no file of the session', () => {
    for (const name of fs.readdirSync(session.base, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(session.base, name);
      if (fs.statSync(file).isFile() && LEAKED.test(fs.readFileSync(file, 'latin1'))) found.push(file);
    }
    assert.deepEqual(found, []);
    assert.doesNotMatch(session.application.stdout + session.application.stderr, LEAKED);
  });

  it('is withheld, and the response says so', async () => {
    const [mcp] = clients;
    assert.equal(fields.length, FIELDS.length);
    for (const ref of fields) {
      const text = await mcp?.text('ui_get_node', { ref, properties: ['text'] });
      assert.match(text ?? '', /withheld/, ref);
    }
  });
});

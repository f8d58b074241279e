import assert from 'node:assert/strict';
import path from 'node:path';
import { PNG } from 'pngjs';
import { z } from 'zod';
import { PerformOutput } from '../../src/contract/action.ts';
import { LiveActivity, LiveApps } from '../../src/contract/live.ts';
import { ScreenshotOutput } from '../../src/contract/snapshot.ts';
import { EXIT_MS } from '../../src/mcp/applications/exits.ts';
import { until } from '../harness/until.ts';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { css, DemoSession } from './demo-session.ts';

const PASSWORD = 'correct horse battery';
const withId = z.looseObject({ id: z.string() });

describe('the tools that act on the demo application', function () {
  let session: DemoSession;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    session = await DemoSession.start();
  });
  after(() => session?.stop());

  describe('ui_perform', () => {
    afterEach(async () => {
      await session.perform(
        { type: 'click', target: css('#contactsTab') },
        { type: 'setText', target: css('#filter'), text: '' },
      );
    });

    it('types, and reports the resulting text', async () => {
      const before = await session.textOf('#count');
      const { results, app } = await session.perform(
        { type: 'click', target: css('#filter') },
        { type: 'typeText', text: 'lovelace' },
      );
      assert.equal(app, session.app);
      assert.deepEqual(
        results.map(({ ok, type, target }) => [ok, type, target?.id]),
        [
          [true, 'click', 'filter'],
          [true, 'typeText', 'filter'],
        ],
      );
      await until(async () => (await session.textOf('#count')) !== before);
    });

    it('takes a uid, or fields of the node, as target', async () => {
      const { uid } = await session.refOf('#filter');
      const { results } = await session.perform(
        { type: 'setText', target: uid, text: 'turing' },
        { type: 'click', target: { text: 'New contact', type: 'Tab' } },
        {
          type: 'typeText',
          target: { css: 'TextField', nth: 0, within: { css: '#fields' } },
          text: 'Ada',
        },
      );
      assert.deepEqual(
        results.map(({ target }) => [target?.type, target?.text]),
        [
          ['TextField', 'turing'],
          ['Tab', 'New contact'],
          ['TextField', 'Ada'],
        ],
      );
      const flat = await session.mcp.fail('ui_perform', { actions: [{ type: 'click', ref: { uid } }] });
      assert.ok(flat.message.includes(`Write {"type":"click","target":{"ref":{"uid":"${uid}"}}}`), flat.message);
    });

    it('says if only a hint led to the target', async () => {
      const target = { ref: { uid: 'nzzzzzz', hint: { id: 'filter', type: 'TextField' } } };
      const { results } = await session.perform({ type: 'focus', target });
      assert.deepEqual(
        results.map(({ target: found }) => [found?.id, found?.foundBy]),
        [['filter', 'hint']],
      );
      const text = await session.mcp.text('ui_perform', { actions: [{ type: 'focus', target }] });
      assert.match(text, /^ok focus TextField n\w+ #filter.*found by its hint/);
    });

    it('names the action that works where setText does not', async () => {
      await session.perform({ type: 'click', target: css('#newContactTab') });
      const advice = async (selector: string): Promise<string> => {
        const actions = [{ type: 'setText', target: css(selector), text: '5' }];
        return (await session.mcp.fail('ui_perform', { actions })).message;
      };
      assert.match(await advice('#priority'), /This is a Slider\. Use setValue\./);
      const key = { type: 'pressKey', key: 'RIGHT', target: css('#priority') };
      await session.perform(key);
      assert.equal(await session.textOf('#priorityValue'), '4');
      assert.match(await advice('#city'), /ComboBox is read-only.* Use select\./);
      assert.match(await advice('#language'), /ChoiceBox\. Use select\./);
      assert.match(await advice('#newsletter'), /CheckBox\. Use check\.$/);
    });

    it('shows each node in its state after its action', async () => {
      const { results } = await session.perform(
        { type: 'setText', target: css('#filter'), text: 'lovelace' },
        { type: 'click', target: css('#newContactTab') },
        { type: 'setText', target: css('#birthday'), text: '1/2/2003' },
        { type: 'pressKey', key: 'ENTER' },
        { type: 'setText', target: css('#birthday'), text: 'no date' },
        { type: 'pressKey', key: 'ENTER' },
      );
      const shown = results.map(({ target }) => target?.text);
      assert.equal(shown[0], 'lovelace');
      assert.deepEqual([shown[2], shown[3]], ['1/2/2003', '1/2/2003']);
      assert.equal(shown[5], '1/2/2003', 'the application refused the text and put the date back');
    });

    it('has a text of few lines, with the effects of the action', async () => {
      const text = (...actions: readonly object[]): Promise<string> => session.mcp.text('ui_perform', { actions });
      await session.perform({ type: 'click', target: css('#newContactTab') });
      const slider = { type: 'pressKey', key: 'RIGHT', target: css('#priority') };
      const changed = await text(slider);
      assert.match(changed, /^ok pressKey RIGHT Slider n\w+ #priority “\d”$/m);
      assert.match(changed, /^ {2}changed Label n\w+ #priorityValue “\d” → “\d”$/m);
      assert.ok(changed.length <= 200, changed);
      const opened = await text({ type: 'click', target: css('#language') });
      assert.match(opened, /^ok click ChoiceBox n\w+ #language/);
      assert.match(opened, /^ {2}opened menu n\w+: .*“/m);
      assert.match(await text({ type: 'pressKey', key: 'ESCAPE' }), /^ {2}closed menu n\w+$/m);
      const { results } = await session.perform({ type: 'hover', target: css('#priority') });
      assert.deepEqual(Object.keys(results[0]?.target ?? {}), ['ref', 'type', 'id', 'text']);
      const detailed = await session.mcp.call('ui_perform', {
        actions: [{ type: 'hover', target: css('#priority') }],
        details: true,
      });
      const target = PerformOutput.parse(detailed).results[0]?.target;
      assert.match(target?.ref.path ?? '', /^\/stages\[\d\]/);
      assert.ok((target?.layout?.boundsInScene?.width ?? 0) > 0);
      const { entries } = LiveActivity.parse(await session.mcp.read('ui://live/activity'));
      const said = entries.map(({ result }) => result);
      assert.ok(
        said.some((result) => /(^|; )priorityValue “\d” → “\d”/.test(result)),
        said.join('\n'),
      );
    });

    it('reports which window a key opened, and which one closed', async () => {
      const { results } = await session.perform({ type: 'pressKey', key: 'F1' });
      assert.equal(results[0]?.opened?.[0]?.kind, 'dialog');
      assert.match(await session.mcp.text('ui_get_snapshot'), /^dialog \d+ n\w+ “/m);
      const closed = await session.perform({ type: 'pressKey', key: 'ESCAPE' });
      assert.equal(closed.results[0]?.closed?.[0]?.kind, 'dialog');
    });

    it('reports an exception that the application threw', async () => {
      const { results } = await session.perform(
        { type: 'click', target: css('#planningTab') },
        { type: 'click', target: css('#failButton') },
      );
      assert.equal(results[1]?.ok, true);
      assert.match(results[1]?.exceptions?.[0]?.type ?? '', /Exception$/);
      assert.ok(session.demo.running);
    });

    it('adds a screenshot of the window', async () => {
      const { structuredContent, content } = await session.mcp.result('ui_perform', {
        actions: [{ type: 'hover', target: css('#filter') }],
        screenshot: true,
      });
      const { screenshot } = PerformOutput.parse(structuredContent);
      const image = content.find((block) => block.type === 'image');
      const png = PNG.sync.read(Buffer.from(image?.type === 'image' ? image.data : '', 'base64'));
      assert.deepEqual([png.width, png.height], [screenshot?.width, screenshot?.height]);
    });

    it('stops at an action that cannot be done, reports why, and has the results up to there', async () => {
      const actions = [
        { type: 'click', target: css('#newContactTab') },
        { type: 'click', target: css('#employees') },
        { type: 'click', target: css('#contactsTab') },
      ];
      const error = await session.mcp.fail('ui_perform', { actions });
      assert.deepEqual([error.code, error.details?.reason], ['MCP_UI_ACTION_FAILED', 'disabled']);
      const results = z.array(z.string()).parse(error.details?.results);
      assert.match(results[0] ?? '', /^ok click Tab n\w+ #newContactTab/);
      assert.ok(!results.some((line) => line.startsWith('failed')), 'the failure is the error itself');
      assert.equal(error.details?.failedIndex, 1);
      const { content } = await session.mcp.result('ui_perform', { actions });
      const text = content[0]?.type === 'text' ? content[0].text : '';
      // The time that the action has waited differs from call to call.
      const [message = ''] = error.message.split(' Waited ');
      assert.equal(text.split(message).length, 2, 'the message is there once');
      const output = await session.mcp.call('ui_perform', { actions, continueOnError: true });
      assert.deepEqual(
        PerformOutput.parse(output).results.map(({ ok, error: each }) => [ok, each?.code]),
        [
          [true, undefined],
          [false, 'MCP_UI_ACTION_FAILED'],
          [true, undefined],
        ],
      );
    });

    it('does nothing at all when one action is malformed', async () => {
      const status = await session.textOf('#status');
      const good = { type: 'click', target: css('#newContactTab') };
      for (const bad of [
        { type: 'clik' },
        { type: 'click', target: css('#filter >') },
        { type: 'click', target: { selector: { text: '(', match: 'regex' } } },
        { type: 'setText', target: css('#filter') },
      ]) {
        const error = await session.mcp.fail('ui_perform', { actions: [good, bad] });
        assert.equal(error.code, 'MCP_UI_INVALID_INPUT', JSON.stringify(error));
        assert.equal(await session.textOf('#status'), status, JSON.stringify(bad));
      }
    });

    it('fills in a form by the names of its fields', async () => {
      const { mcp } = session;
      await session.perform({ type: 'click', target: css('#newContactTab') });
      const values = { 'First name': 'Ada', Password: PASSWORD, City: 'Berlin', Kind: 'Business', '#newsletter': true };
      const text = await mcp.text('ui_perform', { actions: [{ type: 'fill', target: css('#fields'), values }] });
      const [head, ...lines] = text.split('\n');
      assert.match(head ?? '', /^ok fill GridPane n\w+ #fields$/);
      const expected = [
        /^ {2}set First name: TextField n\w+ #firstName “Ada”$/,
        /^ {2}set Password: PasswordField n\w+ #password$/,
        /^ {2}set City: ComboBox n\w+ #city “Berlin”$/,
        /^ {2}set Kind: RadioButton n\w+ #business “Business” \[selected\]$/,
        /^ {2}set #newsletter: CheckBox n\w+ #newsletter “Send the newsletter” \[selected\]$/,
      ];
      for (const [index, line] of expected.entries()) assert.match(lines[index] ?? '', line);
      const actions = [{ type: 'fill', values: { Employees: 5, Password: PASSWORD, Birthday: 'soon', City: 'Rome' } }];
      const error = await mcp.fail('ui_perform', { actions });
      assert.match(error.message, /^"Birthday" was not set: .* Set: Employees, Password, City\.$/);
      assert.match(String(error.details?.['effects']), /set City: ComboBox n\w+ #city “Rome”/);
      const { entries } = LiveActivity.parse(await mcp.read('ui://live/activity'));
      const [last] = entries;
      assert.equal(last?.summary, 'tried to fill Employees, Password, Birthday, City');
      assert.equal(last.ok, false);
      assert.ok(!JSON.stringify([text, error, entries]).includes(PASSWORD));
      await session.perform({ type: 'click', target: css('#resetForm') });
    });

    it('does not reveal a password', async () => {
      const { mcp } = session;
      const { results } = await session.perform(
        { type: 'click', target: css('#newContactTab') },
        { type: 'click', target: css('#password') },
        { type: 'typeText', text: PASSWORD },
        { type: 'typeText', target: css('#phone'), text: `123\t${PASSWORD}` },
        { type: 'pressKey', key: PASSWORD.slice(0, 1) },
      );
      assert.equal(results[2]?.target?.id, 'password');
      const mistaken = await mcp.fail('ui_perform', { actions: [{ type: 'pressKey', key: PASSWORD }] });
      assert.equal(mistaken.details?.reason, 'noSuchKey');
      const ref = await session.refOf('#password');
      const sections = { properties: true, accessibility: true, virtualization: true, styles: true };
      const everything = [
        JSON.stringify(results),
        await mcp.text('ui_get_snapshot', { maxChars: 0, include: sections }),
        await mcp.text('ui_get_snapshot', { maxChars: 0, includeControlInternals: true }),
        await mcp.text('ui_get_snapshot', { mode: 'full', maxChars: 0, include: sections }),
        await mcp.text('ui_get_node', { ref, properties: ['text', 'length', 'selectedText'] }),
        await mcp.text('ui_get_node', { ref, includeChildren: true, includeControlInternals: true }),
        JSON.stringify(await mcp.read('ui://live/activity')),
        JSON.stringify(await mcp.read('ui://live/tree')),
      ].join('\n');
      assert.ok(!everything.includes(PASSWORD));
      assert.equal((await session.query({ text: PASSWORD })).matches.length, 0);
      const { entries } = LiveActivity.parse(await mcp.read('ui://live/activity'));
      assert.ok(entries.some(({ summary }) => summary.startsWith('typed ••• into')));
      assert.ok(entries.some(({ summary }) => summary.startsWith('typed “123⇥•••” into')));
      assert.ok(entries.some(({ summary }) => summary.startsWith('pressed ••• in')));
    });
  });

  it('ui_screenshot returns an image with its size, and the data only when asked', async () => {
    const { mcp } = session;
    const { structuredContent, content } = await mcp.result('ui_screenshot');
    const measures = ScreenshotOutput.parse(structuredContent);
    assert.equal(measures.dataBase64, undefined);
    const image = content.find((block) => block.type === 'image');
    assert.ok(image?.type === 'image' && image.mimeType === 'image/png');
    const png = PNG.sync.read(Buffer.from(image.data, 'base64'));
    assert.deepEqual([png.width, png.height], [measures.width, measures.height]);
    assert.ok(new Set(png.data).size > 20, 'There is something to see.');
    const half = ScreenshotOutput.parse(await mcp.call('ui_screenshot', { scale: 0.5, inline: true }));
    assert.ok(Math.abs(half.width - measures.width / 2) <= 1);
    assert.equal(PNG.sync.read(Buffer.from(half.dataBase64 ?? '', 'base64')).width, half.width);
    const ref = await session.refOf('#clearFilter');
    const part = ScreenshotOutput.parse(await mcp.call('ui_screenshot', { ref }));
    assert.ok(part.width < 200 && part.origin.x > 0);
    const error = await mcp.fail('ui_screenshot', { stage: 'index', stageIndex: 99 });
    assert.equal(error.code, 'MCP_UI_NO_STAGES');
  });

  it('ui_highlight outlines a node and removes the outline', async () => {
    const { mcp, app } = session;
    const { match } = await mcp.call('ui_highlight', { ...css('#filter'), durationMs: 60_000 });
    assert.equal(withId.parse(match).id, 'filter');
    assert.deepEqual(await mcp.call('ui_highlight', { clear: true }), { app, ok: true });
    assert.equal((await mcp.fail('ui_highlight', { ref: { uid: 'nzzz' } })).code, 'MCP_UI_NODE_NOT_FOUND');
  });

  it('ui_select_node is shared by all clients of the directory', async () => {
    const { mcp } = session;
    const other = await session.join('cursor-vscode');
    await mcp.call('ui_select_node', css('#filter'));
    assert.equal(withId.parse((await other.call('ui_select_node')).match).id, 'filter');
    assert.equal((await other.read('ui://live/selection')).by, 'Claude');
    await other.close();
    assert.equal((await mcp.fail('ui_select_node', css('#nothing'))).details?.reason, 'noMatch');
    assert.equal((await mcp.fail('ui_select_node', css('Label'))).details?.reason, 'ambiguous');
  });

  it('ui_pick switches the mode on and off, and waits no longer than asked', async () => {
    const { mcp, app } = session;
    assert.deepEqual(await mcp.call('ui_pick'), { app, on: true });
    assert.equal((await mcp.read('ui://live/apps')).pickMode, true);
    assert.deepEqual(await mcp.call('ui_pick', { on: false }), { app, on: false });
    assert.equal((await mcp.fail('ui_pick', { wait: true, timeoutMs: 200 })).code, 'MCP_UI_TIMEOUT');
    assert.equal((await mcp.read('ui://live/apps')).pickMode, false);
  });

  it('ui_launch and ui_stop report why they fail', async () => {
    const { mcp, app, base, demo } = session;
    const cannot = await mcp.fail('ui_launch', { jar: path.join(base, 'missing.jar') });
    assert.ok(['MCP_UI_LAUNCH_FAILED', 'MCP_UI_INVALID_INPUT'].includes(cannot.code), cannot.message);
    assert.equal((await mcp.fail('ui_stop', { app })).code, 'MCP_UI_REFUSED');
    assert.ok(demo.running);
  });

  // Mocha runs the tests of a nested describe after those beside it.
  describe('when the application exits', () => {
    it('ui_detach disconnects the application, ui_attach connects it again', async () => {
      const { mcp, app, demo } = session;
      assert.deepEqual(await mcp.call('ui_detach'), { app, ok: true });
      const stopped = await mcp.fail('ui_get_snapshot');
      assert.equal(stopped.code, 'MCP_UI_NOT_ENABLED');
      assert.ok(stopped.message.includes(app));
      await until(() => mcp.messages.some((text) => text.includes(`(${app}) is disconnected`)));
      assert.equal((await mcp.call('ui_attach', { pid: demo.pid })).app, app);
      await mcp.call('ui_get_snapshot');
      assert.equal((await mcp.fail('ui_attach', { pid: 1 })).code, 'MCP_UI_ATTACH_FAILED');
    });

    it('reports how the application exited', async () => {
      const { mcp, app, demo } = session;
      await mcp.client.subscribeResource({ uri: 'ui://live/apps' });
      const read = async (): Promise<z.output<typeof LiveApps>> => LiveApps.parse(await mcp.read('ui://live/apps'));
      assert.equal((await read()).selected, app);
      const began = performance.now();
      const stopping = demo.stop();
      const reported = await until(
        async () => {
          const now = await read();
          return now.selected === null && now;
        },
        { every: 1 },
      );
      const seen = `${JSON.stringify(reported)}, ${demo.running ? 'still running' : 'exited'}`;
      // The server does not wait longer for one that a busy machine ends slowly.
      const isSlow = demo.running && performance.now() - began >= EXIT_MS;
      const ended = isSlow ? app : reported.ended?.app;
      assert.equal(ended, app, `that nothing is selected any more and why are one change: ${seen}`);
      await until(() => mcp.updates.includes('ui://live/apps'));
      await stopping;
      const message = await until(async () => {
        const error = await mcp.fail('ui_get_snapshot', { app });
        return error.code === 'MCP_UI_APP_GONE' && error.message;
      });
      assert.match(message, /exited/);
      const unnamed = await mcp.fail('ui_get_snapshot');
      assert.equal(unnamed.code, 'MCP_UI_APP_GONE', 'no other application is meant when none is named');
      assert.ok(unnamed.message.startsWith(`${app} exited`), unnamed.message);
    });
  });
});

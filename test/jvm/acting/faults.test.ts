import assert from 'node:assert/strict';
import { css, needs, startActing, text, type ActingApp, type Environment } from './acting-app.ts';
import { RawClient } from '../../harness/raw-client.ts';
import { until } from '../../harness/until.ts';

const environments: readonly Environment[] = ['JavaFX 21, focused', 'JavaFX 26, no display'];

for (const environment of environments) {
  describe(`Failures during an action: ${environment}`, function () {
    let acting: ActingApp;

    before(async function () {
      needs(this, environment);
      acting = await startActing(environment);
    });
    beforeEach(() => acting.clearLog());
    after(() => acting?.stop());

    it('a click that opens a modal dialog returns at once and reports the dialog', async () => {
      const [result] = await acting.act({ type: 'click', target: css('#alert') });
      assert.deepEqual(
        result?.opened?.map(({ title, kind, modality }) => ({ title, kind, modality })),
        [{ title: 'Sure', kind: 'dialog', modality: 'APPLICATION_MODAL' }],
      );
      await acting.waitForAllLogs('LOG', ['alert opens']);
      await acting.act({ type: 'click', target: text('Cancel') });
      await acting.waitForLog('LOG', 'alert CANCEL_CLOSE');
    });

    it('ENTER closes a modal dialog, and later keys go to the window below', async () => {
      await acting.act(
        { type: 'focus', target: css('#alert') },
        { type: 'pressKey', key: 'SPACE' },
        { type: 'pressKey', key: 'ENTER' },
        { type: 'pressKey', chord: 'Ctrl+S' },
      );
      await acting.waitForAllLogs('LOG', ['alert opens', 'alert OK_DONE', 'menu save']);
    });

    it('a dialog that opens on the press gets the release when it closes, and no second click', async () => {
      const [result] = await acting.act({ type: 'click', target: css('#pressAlert'), count: 2 });
      assert.equal(result?.opened?.[0]?.title, 'Pressed');
      await acting.act({ type: 'click', target: text('OK') });
      await acting.waitForAllLogs('LOG', ['press alert closed', 'press alert released']);
    });

    it('keys interrupted by a dialog are not typed later, and the result reports it', async () => {
      await acting.act({ type: 'setText', target: css('#name'), text: 'ask' });
      const error = await acting.refusal({ type: 'typeText', text: '\nlost' });
      assert.equal(error.details?.['reason'], 'blockedByModal');
      assert.equal(error.details?.['left'], 4);
      assert.match(JSON.stringify(error.details?.['window']), /"title":"Asked"/);
      acting.clearLog();
      await acting.act({ type: 'click', target: text('OK') }, { type: 'setText', target: css('#name'), text: 'asked' });
      await acting.waitForLog('TEXT', 'name asked');
      assert.doesNotMatch(acting.logged('TEXT').join(), /l/);
    });

    it("reports what the application's handler threw; the mouse is released, and the application's own handler receives it once", async () => {
      const [result] = await acting.act({ type: 'click', target: css('#boom') });
      assert.deepEqual(
        result?.exceptions?.map(({ type, message }) => ({ type, message })),
        [{ type: 'java.lang.IllegalStateException', message: 'boom on press' }],
      );
      assert.match(result?.exceptions?.[0]?.stack[0] ?? '', /Acting/);
      await acting.waitForAllLogs('LOG', ['uncaught boom on press', 'boom released'], /boom/);
    });

    it('a window may close under an action', async () => {
      const [opened] = await acting.act({ type: 'click', target: css('#second') });
      const stageIndex = opened?.opened?.[0]?.uid ?? '';
      const [closed] = await acting.act({ type: 'click', target: text('Close me'), stageIndex });
      assert.deepEqual(
        closed?.closed?.map(({ uid }) => uid),
        [stageIndex],
      );
      const stale = await acting.refusal({ type: 'click', target: text('Close me'), stageIndex });
      assert.equal(stale.code, 'MCP_UI_STALE_REF');
    });

    it('reports a node that is removed while the action waits for it', async () => {
      await acting.act({ type: 'click', target: css('#dance') });
      await acting.command('remove moving pointed', 'removing');
      const error = await acting.refusal({ type: 'click', target: css('#moving') });
      assert.equal(error.details?.['reason'], 'gone');
      assert.match(error.message, /removed while the action waited for it/);
      await acting.act({ type: 'click', target: css('#dance') });
    });

    if (environment === 'JavaFX 21, focused') {
      it('reports a native file dialog of the user, and the application continues after it', async () => {
        const { display } = acting;
        if (display === undefined) throw new Error('no display');
        display.click(...(await acting.middle('Acting', '#file')));
        const dialog = await display.window('Choose a file');
        const during = await acting.refusal({ type: 'click', target: css('#plain') });
        assert.equal(during.details?.['reason'], 'nativeDialog', during.message);
        assert.notEqual(during.details?.['mayHaveHappened'], true);
        display.activate(dialog);
        display.key('Escape');
        await acting.waitForAllLogs('LOG', ['chosen null']);
        await acting.act({ type: 'click', target: css('#plain') });
        await acting.waitForLog('LOG', 'clicked 1 PRIMARY');
      });
    }

    /** Ends a command "block". */
    async function release(): Promise<void> {
      acting.agent.application.send('release\n');
      await until(() => acting.agent.application.stdout.trimEnd().endsWith('unblocked'), { what: 'unblocked' });
    }

    it('a click that times out while the JavaFX application thread is blocked never happens', async () => {
      await acting.command('block 120000', 'blocking');
      const error = await acting.refusal({ type: 'click', target: css('#plain') }, { timeoutMs: 300 });
      assert.equal(error.code, 'MCP_UI_TIMEOUT');
      assert.match(JSON.stringify(error.details?.['stack']), /Acting\$Window\.block/);
      assert.notEqual(error.details?.['mayHaveHappened'], true);
      await release();
      await acting.act({ type: 'hover', target: css('#pad') });
      await acting.waitForAllLogs('LOG', ['pad entered']);
    });

    it('a click that is cancelled, or whose client disconnects, never happens', async () => {
      await acting.command('block 120000', 'blocking');
      const abort = new AbortController();
      const perform = { actions: [{ type: 'click' as const, target: css('#plain') }], timeoutMs: 100_000 };
      const call = acting.connection.request('perform', perform, { signal: abort.signal });
      const cancelled = assert.rejects(call);
      const second = await RawClient.greeted(acting.agent.file);
      second.send({ jsonrpc: '2.0', id: 2, method: 'perform', params: perform });
      second.send({ jsonrpc: '2.0', id: 3, method: 'evaluate', params: { code: '1' } });
      // A later request that is refused shows that those before it have arrived.
      await assert.rejects(acting.connection.request('evaluate', { code: '1' }), { code: 'MCP_UI_REFUSED' });
      assert.equal((await second.response(3)).error?.data?.code, 'MCP_UI_REFUSED');
      abort.abort();
      await second.disconnect();
      await cancelled;
      await release();
      await acting.act({ type: 'click', target: css('#pad'), x: 1, y: 1 });
      await acting.waitForLog('LOG', 'pad at 1.0 1.0');
      assert.deepEqual(
        acting.logged('LOG').filter((line) => /plain|clicked/.test(line)),
        [],
      );
    });

    it('reports that the action may have happened when a handler exceeds the deadline', async () => {
      // The request is repeated if the application does not even begin in time, as the error advises.
      const error = await until(
        async () => {
          const refused = await acting.refusal({ type: 'click', target: css('#slow') }, { timeoutMs: 2500 });
          return /Nothing was done/.test(refused.message) ? undefined : refused;
        },
        { what: 'the handler runs' },
      );
      assert.equal(error.code, 'MCP_UI_TIMEOUT');
      assert.equal(error.details?.['mayHaveHappened'], true);
      await acting.act({ type: 'hover', target: css('#menuLabel') });
    });
  });
}

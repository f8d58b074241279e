import assert from 'node:assert/strict';
import { css, needs, startActing, text, type Acting, type Place } from './start.ts';
import { until } from '../../harness/until.ts';

const places: readonly Place[] = ['JavaFX 21, focused', 'JavaFX 26, no display'];

for (const place of places) {
  describe(`When things go wrong under an action: ${place}`, function () {
    this.timeout(60_000);
    let acting: Acting;

    before(async function () {
      needs(this, place);
      acting = await startActing(place);
    });
    beforeEach(() => acting.forget());
    after(() => acting?.stop());

    it('a click that opens a modal dialog returns at once and says which', async () => {
      const [result] = await acting.act({ type: 'click', target: css('#alert') });
      assert.deepEqual(
        result?.opened?.map(({ title, kind, modality }) => ({ title, kind, modality })),
        [{ title: 'Sure', kind: 'dialog', modality: 'APPLICATION_MODAL' }],
      );
      assert.deepEqual(acting.news('LOG'), ['alert opens']);
      await acting.act({ type: 'click', target: text('Cancel') });
      await acting.said('LOG', 'alert CANCEL_CLOSE');
    });

    it('ENTER answers a modal dialog, and the keys after it go to the window below', async () => {
      await acting.act(
        { type: 'focus', target: css('#alert') },
        { type: 'pressKey', key: 'SPACE' },
        { type: 'pressKey', key: 'ENTER' },
        { type: 'pressKey', chord: 'Ctrl+S' },
      );
      await acting.said('LOG', 'menu save');
      assert.deepEqual(acting.news('LOG'), ['alert opens', 'alert OK_DONE', 'menu save']);
    });

    it('a dialog that opens on the press gets the release when it closes, and no second click', async () => {
      const [result] = await acting.act({ type: 'click', target: css('#pressAlert'), count: 2 });
      assert.equal(result?.opened?.[0]?.title, 'Pressed');
      await acting.act({ type: 'click', target: text('OK') });
      await acting.said('LOG', 'press alert released');
      assert.deepEqual(acting.news('LOG'), ['press alert closed', 'press alert released']);
    });

    it('keys that a dialog cut off are not typed later, and the answer says so', async () => {
      await acting.act({ type: 'setText', target: css('#name'), text: 'ask' });
      const error = await acting.refused({ type: 'typeText', text: '\nlost' });
      assert.equal(error.details?.['reason'], 'blockedByModal');
      assert.equal(error.details?.['left'], 4);
      assert.match(JSON.stringify(error.details?.['window']), /"title":"Asked"/);
      acting.forget();
      await acting.act({ type: 'click', target: text('OK') }, { type: 'setText', target: css('#name'), text: 'asked' });
      await acting.said('TEXT', 'name asked');
      assert.doesNotMatch(acting.news('TEXT').join(), /l/);
    });

    it("tells what the program's handler threw; the release is sent, its own handler hears it once", async () => {
      const [result] = await acting.act({ type: 'click', target: css('#boom') });
      assert.deepEqual(
        result?.exceptions?.map(({ type, message }) => ({ type, message })),
        [{ type: 'java.lang.IllegalStateException', message: 'boom on press' }],
      );
      assert.match(result?.exceptions?.[0]?.stack[0] ?? '', /Acting/);
      await acting.said('LOG', 'boom released');
      const heard = acting.news('LOG').filter((line) => line.includes('boom'));
      assert.deepEqual(heard, ['uncaught boom on press', 'boom released']);
    });

    it('a window may close under an action', async () => {
      const [opened] = await acting.act({ type: 'click', target: css('#second') });
      const stageIndex = opened?.opened?.[0]?.uid ?? '';
      const [closed] = await acting.act({ type: 'click', target: text('Close me'), stageIndex });
      assert.deepEqual(
        closed?.closed?.map(({ uid }) => uid),
        [stageIndex],
      );
      const gone = await acting.refused({ type: 'click', target: text('Close me'), stageIndex });
      assert.equal(gone.code, 'MCP_UI_STALE_REF');
    });

    it('a node that goes while it is waited for is gone', async () => {
      await acting.act({ type: 'click', target: css('#dance') });
      await acting.command('remove moving 600', 'removing');
      const error = await acting.refused({ type: 'click', target: css('#moving') });
      assert.equal(error.details?.['reason'], 'gone');
      await acting.act({ type: 'click', target: css('#dance') });
    });

    if (place === 'JavaFX 21, focused') {
      it('a native file dialog is told as such, and the program works on after it', async () => {
        const { display } = acting;
        if (display === undefined) throw new Error('no display');
        const opening = await acting.refused({ type: 'click', target: css('#file') });
        assert.equal(opening.details?.['reason'], 'nativeDialog', opening.message);
        assert.equal(opening.details?.['mayHaveHappened'], true);
        const during = await acting.refused({ type: 'click', target: css('#plain') });
        assert.equal(during.details?.['reason'], 'nativeDialog', during.message);
        assert.notEqual(during.details?.['mayHaveHappened'], true);
        const dialog = await display.window('Choose a file');
        display.activate(dialog);
        display.key('Escape');
        await acting.said('LOG', 'chosen null');
        assert.deepEqual(acting.news('LOG'), ['chosen null']);
        await acting.act({ type: 'click', target: css('#plain') });
      });
    }

    it('blocked FX thread, click with a short time-out, unblocked: nothing was clicked', async () => {
      await acting.command('block 1500', 'blocking');
      const error = await acting.refused({ type: 'click', target: css('#plain') }, { timeoutMs: 300 });
      assert.equal(error.code, 'MCP_UI_TIMEOUT');
      assert.match(JSON.stringify(error.details?.['stack']), /Acting\$Window\.block/);
      assert.notEqual(error.details?.['mayHaveHappened'], true);
      await until(() => acting.agent.program.stdout.trimEnd().endsWith('unblocked'), { what: 'unblocked' });
      await acting.act({ type: 'hover', target: css('#pad') });
      await acting.said('LOG', 'pad entered');
      assert.deepEqual(acting.news('LOG'), ['pad entered']);
    });

    it('a cancelled call and a lost client: nothing was clicked', async () => {
      await acting.command('block 1200', 'blocking');
      const abort = new AbortController();
      const call = acting.connection.request(
        'perform',
        { actions: [{ type: 'click', target: css('#plain') }] },
        { signal: abort.signal },
      );
      const second = await acting.agent.connect('second');
      const lost = second.request('perform', { actions: [{ type: 'click', target: css('#plain') }] });
      const outcomes = Promise.allSettled([call, lost]);
      setTimeout(() => {
        abort.abort();
        second.close();
      }, 200);
      assert.deepEqual(
        (await outcomes).map(({ status }) => status),
        ['rejected', 'rejected'],
      );
      await until(() => acting.agent.program.stdout.trimEnd().endsWith('unblocked'), { what: 'unblocked' });
      await acting.act({ type: 'click', target: css('#pad'), x: 1, y: 1 });
      await acting.said('LOG', 'pad at 1.0 1.0');
      assert.deepEqual(
        acting.news('LOG').filter((line) => /plain|clicked/.test(line)),
        [],
      );
    });

    it('a handler that takes longer than the deadline: it may have happened', async () => {
      const error = await acting.refused({ type: 'click', target: css('#slow') }, { timeoutMs: 500 });
      assert.equal(error.code, 'MCP_UI_TIMEOUT');
      assert.equal(error.details?.['mayHaveHappened'], true);
      await acting.act({ type: 'hover', target: css('#menuLabel') });
    });
  });
}

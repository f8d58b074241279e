import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import { css, needs, startActing, type ActingApp, type Environment } from './acting-app.ts';

const environments: readonly Environment[] = ['JavaFX 21, focused', 'JavaFX 26, no display'];

for (const environment of environments) {
  describe(`Typing: ${environment}`, function () {
    let acting: ActingApp;

    before(async function () {
      needs(this, environment);
      acting = await startActing(environment);
    });
    beforeEach(() => acting.clearLog());
    after(() => acting?.stop());

    /** What a field holds; for a password field how many characters. */
    const valueOf = async (id: string): Promise<string | null | undefined> => {
      const { matches } = await acting.connection.request('query', { selector: { css: `#${id}` } });
      const ref = { uid: matches[0]?.ref.uid };
      const { node } = await acting.connection.request('node', { ref });
      return node.value?.text;
    };

    describe('shows what was typed, but nothing that a password field received', () => {
      it('key by key: TAB leads into the password field and out of it', async () => {
        const [, result] = await acting.act(
          { type: 'setText', target: css('#area'), text: '' },
          { type: 'typeText', target: css('#digits'), text: '12\t\ts3cret\tNotes\n' },
        );
        assert.equal(result?.typed, '12⇥⇥•••⇥Notes⏎');
        await acting.waitForLog('TEXT', 'area Notes|');
        await acting.waitForLog('TEXT', 'secret s3cret');
      });

      it('in setText, in keys and chords that print', async () => {
        const results = await acting.act(
          { type: 'setText', target: css('#secret'), text: 'other' },
          { type: 'pressKey', key: 'A' },
          { type: 'pressKey', chord: 'Shift+B' },
          { type: 'pressKey', chord: 'Ctrl+A' },
          { type: 'pressKey', key: 'TAB' },
          { type: 'pressKey', key: 'A', modifiers: ['SHIFT'] },
          { type: 'click', target: css('#plain') },
        );
        assert.deepEqual(
          results.map(({ typed }) => typed),
          ['•••', '•••', '•••', 'Ctrl+A', 'TAB', 'SHIFT+A', undefined],
        );
      });

      it('when it is not known who would have received it', async () => {
        const { results } = await acting.perform(
          [
            { type: 'typeText', target: css('#nothing'), text: 's3cret' },
            { type: 'setText', target: css('#off'), text: 's3cret' },
            { type: 'pressKey', key: 'A', target: css('#nothing') },
            { type: 'pressKey', key: 'F5', target: css('#nothing') },
          ],
          { continueOnError: true },
        );
        assert.deepEqual(
          results.map(({ ok, typed }) => [ok, typed]),
          [
            [false, '•••'],
            [false, '•••'],
            [false, '•••'],
            [false, 'F5'],
          ],
        );
      });
    });

    it('says that nothing has changed when the field has refused all of it', async () => {
      await acting.act({ type: 'setText', target: css('#digits'), text: '12' });
      const results = await acting.act(
        { type: 'typeText', target: css('#digits'), text: 'xyz' },
        { type: 'typeText', text: 'xyz' },
        { type: 'typeText', target: css('#digits'), text: 'x3' },
        { type: 'pressKey', target: css('#digits'), key: 'END' },
      );
      assert.deepEqual(
        results.map(({ unchanged }) => unchanged),
        [true, true, undefined, undefined],
      );
      assert.equal(await valueOf('digits'), '123');
    });

    it('follows a field that passes the focus on after a key, at once or later', async () => {
      const [result] = await acting.act({ type: 'typeText', target: css('#code1'), text: '123' });
      assert.equal(result?.typed, '12•••');
      assert.deepEqual([await valueOf('code1'), await valueOf('code2')], ['1', '2']);
    });

    it('says how many keys were typed when the time is over, so that the rest can follow', async () => {
      const text = 'x'.repeat(200_000);
      // An application that does not even begin in time, or does not say how far it came, is asked again.
      const error = await until(
        async () => {
          await acting.act({ type: 'setText', target: css('#area'), text: '' });
          const refused = await acting.refusal({ type: 'typeText', target: css('#area'), text }, { timeoutMs: 1500 });
          return refused.details?.['left'] === undefined ? undefined : refused;
        },
        { what: 'a part of the text is typed' },
      );
      assert.equal(error.code, 'MCP_UI_TIMEOUT');
      const left = Number(error.details?.['left']);
      const typed = text.length - left;
      assert.match(error.message, new RegExp(`^${typed} of 200000 keys were typed in time; the last ${left} were not`));
      assert.equal((await valueOf('area'))?.length, typed);
    });

    for (const typed of ['lock', 'late lock'])
      it(`stops when the field is disabled after "${typed}", which ignores keys from then on`, async () => {
        await acting.act({ type: 'setText', target: css('#name'), text: '' });
        const error = await acting.refusal({ type: 'typeText', target: css('#name'), text: `${typed}xyz` });
        assert.equal(error.details?.['reason'], 'disabled', error.message);
        assert.deepEqual([error.details?.['left'], error.details?.['mayHaveHappened']], [3, true]);
        assert.match(error.message, /^TextField was disabled while keys were being typed, and the last 3 were not\./);
        assert.equal(await valueOf('name'), typed);
        await acting.command('unlock', 'unlocking');
        // It waits until the field is enabled again.
        await acting.act({ type: 'setText', target: css('#name'), text: '' });
      });

    it('stops when something else takes the focus, and reports what was not typed', async () => {
      await acting.act({ type: 'setText', target: css('#area'), text: 'mine' });
      await acting.act({ type: 'setText', target: css('#name'), text: '' });
      const text = `thief${'x'.repeat(2000)}`;
      const error = await acting.refusal({ type: 'typeText', target: css('#name'), text });
      assert.equal(error.details?.['reason'], 'rejected', error.message);
      assert.match(error.message, /^The focus left TextField for TextArea .* the last \d+ were not\. .*typeText/);
      assert.match(JSON.stringify(error.details?.['focused']), /"id":"area"/);
      const name = (await valueOf('name')) ?? '';
      assert.equal(name.length + Number(error.details?.['left']), text.length);
      assert.equal(await valueOf('area'), 'mine');
    });
  });
}

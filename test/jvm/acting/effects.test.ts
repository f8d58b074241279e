import assert from 'node:assert/strict';
import type { Action } from '../../../src/contract/action.ts';
import type { AgentEffects } from '../../../src/contract/agent.ts';
import { until } from '../../harness/until.ts';
import { css, needs, startActing, type ActingApp, type Environment } from './acting-app.ts';

const environments: readonly Environment[] = ['JavaFX 21, focused', 'JavaFX 26, no display'];

/** How long an action waits for what it causes, in milliseconds, without what its first and last pulses take. */
const AWAITED_MS = 900;

const list = { type: 'ListView', id: 'list' };

for (const environment of environments) {
  describe(`Effects: ${environment}`, function () {
    let acting: ActingApp;

    before(async function () {
      needs(this, environment);
      acting = await startActing(environment, 'Effects');
    });
    beforeEach(() => acting.clearLog());
    after(() => acting?.stop());

    const effectsOf = async (action: Action): Promise<AgentEffects | undefined> =>
      (await acting.act(action))[0]?.effects;

    /** The effects of a click without uids, once the application has reported that it has happened. */
    const click = async (id: string): Promise<object | undefined> => {
      const effects = await effectsOf({ type: 'click', target: css(`#${id}`) });
      await acting.waitForLog('LOG', id);
      return effects === undefined ? undefined : JSON.parse(JSON.stringify(effects, withoutUid));
    };

    it('a text, a value, a state and the focus that changed', async () => {
      const label = { type: 'Label', id: 'status', field: 'text' };
      assert.deepEqual(await click('save'), { changed: [{ ...label, from: 'Ready', to: 'Saved' }] });
      assert.equal(await click('save'), undefined, 'the same text again');
      const bar = { type: 'ProgressBar', id: 'progress', field: 'value' };
      assert.deepEqual(await click('advance'), { changed: [{ ...bar, from: '25%', to: '50%' }] });
      assert.deepEqual(await effectsOf({ type: 'click', target: css('#news') }).then(withoutUids), {
        changed: [{ type: 'CheckBox', id: 'news', text: 'Newsletter', field: 'selected', from: false, to: true }],
      });
      const field = { type: 'TextField', id: 'name', text: 'Ada', field: 'focused' };
      assert.deepEqual(await click('next'), { changed: [{ ...field, from: false, to: true }] });
      assert.equal(await click('none'), undefined);
    });

    it('a pane that is disabled, once', async () => {
      await acting.act({ type: 'focus', target: css('#combo') });
      const form = { type: 'VBox', id: 'form', field: 'disabled' };
      assert.deepEqual(await click('lock'), { changed: [{ ...form, from: false, to: true }] });
      assert.deepEqual(await click('lock'), { changed: [{ ...form, from: true, to: false }] });
    });

    it('nodes that appeared and disappeared, without panes and skins', async () => {
      const hint = { type: 'Label', id: 'hint', text: 'A hint' };
      assert.deepEqual(await click('reveal'), { appeared: [hint] });
      assert.deepEqual(await click('reveal'), { disappeared: [hint] });
      const added = { type: 'Label', id: 'added', text: 'Added' };
      assert.deepEqual(await click('add'), { appeared: [added] });
      assert.deepEqual(await click('add'), { disappeared: [added] });
      assert.deepEqual(await click('remove'), {
        changed: [{ ...list, field: 'rows', from: '3', to: '2' }],
        disappeared: [{ type: 'ListCell', text: 'Berlin', in: list, row: 1 }],
      });
    });

    it('rows in the place of empty cells', async () => {
      assert.deepEqual(await click('insert'), {
        changed: [{ ...list, field: 'rows', from: '2', to: '3' }],
        appeared: [{ type: 'ListCell', text: 'Dresden', in: list, row: 2 }],
      });
    });

    it('a text area, without the text that its skin has created', async () => {
      const notes = { type: 'TextArea', id: 'notes', field: 'value', from: null, to: 'Met in Turin' };
      assert.deepEqual(await click('write'), { changed: [notes] });
    });

    it('a node that moved to another pane', async () => {
      const effects = await effectsOf({ type: 'click', target: css('#move') });
      const form = await acting.connection.request('query', { selector: { css: '#form' } });
      const [moved] = effects?.changed ?? [];
      assert.deepEqual(
        [moved?.id, moved?.field, moved?.to],
        ['status', 'parent', `VBox ${form.matches[0]?.ref.uid} #form`],
      );
    });

    it('never what a password field contains', async () => {
      assert.equal(await click('fill'), undefined);
      const target = css('#secret');
      assert.equal(await effectsOf({ type: 'typeText', target, text: 'x' }).then(withoutUids), undefined);
    });

    it('the nodes of a window that opened', async () => {
      const [opened] = await acting.act({ type: 'click', target: css('#combo') });
      const [list, first] = opened?.contents?.[0]?.filter(({ type }) => type.startsWith('List')) ?? [];
      assert.deepEqual([list?.type, list?.items?.count], ['ListView', 60]);
      assert.deepEqual([first?.type, first?.text], ['ListCell', 'City 0']);
      const [closed] = await acting.act({ type: 'pressKey', key: 'ESCAPE' });
      assert.equal(closed?.closed?.length, 1);
      assert.equal(closed?.effects?.disappeared, undefined, 'its nodes closed with it');
    });

    it('a popup that closes when it has faded out', async () => {
      const [opened] = await acting.act({ type: 'click', target: css('#open') });
      assert.equal(opened?.opened?.length, 1);
      const [closed] = await acting.act({ type: 'click', target: css('#close') });
      assert.deepEqual(
        [closed?.closed?.map(({ uid }) => uid), closed?.unchanged],
        [opened?.opened?.map(({ uid }) => uid), undefined],
      );
    });

    /** Types a word and closes the popup that opens then, which the result has unless it has opened too late. */
    async function suggested(word: string): Promise<'reported' | 'too late'> {
      acting.clearLog();
      const [typed] = await acting.act({ type: 'setText', target: css('#search'), text: word });
      const afterMs = await until(
        () => acting.logged('LOG').flatMap((line) => /^suggested after (\d+)/.exec(line)?.[1] ?? [])[0],
      );
      const texts = typed?.contents?.flat().flatMap((row) => row.text ?? []);
      const isLate = texts === undefined && Number(afterMs) >= AWAITED_MS;
      if (!isLate) assert.deepEqual(texts, [`${word}!`], `after ${afterMs} ms`);
      const [closed] = await acting.act({ type: 'pressKey', key: 'ESCAPE' });
      assert.equal(closed?.closed?.length, 1);
      return isLate ? 'too late' : 'reported';
    }

    it('a popup that opens some time after typing, by a pause or a thread', async () => {
      for (const word of ['pause', 'thread', 'pulse', 'queue'])
        // On a busy machine it opens after a second, and nobody waits for so long.
        while ((await suggested(word)) === 'too late');
    });

    it('none when changes are not requested', async () => {
      const target = css('#reveal');
      const { results } = await acting.perform([{ type: 'click', target }], { changes: false });
      assert.deepEqual([results[0]?.ok, results[0]?.effects], [true, undefined]);
      await acting.waitForLog('LOG', 'reveal');
      assert.ok(await click('reveal'), 'and the next action is compared with the state after it');
    });
  });
}

function withoutUid(key: string, value: unknown): unknown {
  return key === 'uid' ? undefined : value;
}

function withoutUids(effects: AgentEffects | undefined): unknown {
  return effects === undefined ? undefined : JSON.parse(JSON.stringify(effects, withoutUid));
}

import assert from 'node:assert/strict';
import type { Action } from '../../../src/contract/action.ts';
import type { Target } from '../../../src/contract/address.ts';
import { JAVAFX_21, JAVAFX_26 } from '../../harness/java.ts';
import { needsRuntime, startOn, type ActingApp, type Result, type Runtime } from './acting-app.ts';

const runtimes: readonly Runtime[] = [
  { version: JAVAFX_21, java: 17, main: 'Web', entry: 'Web$Main', web: true },
  { version: JAVAFX_26, java: 25, main: 'Web', entry: 'Web$Main', web: true, headless: true },
];

/** An element of the page in a WebView. */
const at = (css: string, view = 'main'): Target => ({
  selector: { css },
  within: { selector: { css: `#${view}` } },
});

for (const runtime of runtimes) {
  describe(`Acting on pages in WebViews: JavaFX ${runtime.version}`, function () {
    let app: ActingApp;

    before(async function () {
      needsRuntime(this, runtime);
      app = await startOn(runtime);
    });
    after(() => app?.stop());
    beforeEach(() => load('form'));

    const load = (page: string): Promise<void> => app.command(page, `done ${page}`);
    const title = async (shown: string, view = 'main'): Promise<void> => {
      await app.agent.application.line(new RegExp(`^TITLE ${view} ${shown}$`));
    };
    const refused = async (action: Action, reason: string, message: RegExp): Promise<void> => {
      const error = await app.refusal(action, { timeoutMs: 45_000 });
      assert.equal(error.details?.reason, reason, error.message);
      assert.match(error.message, message);
    };
    const changes = (result: Result | undefined): string[] =>
      (result?.effects?.changed ?? []).map(({ id, field, from, to }) => `#${id ?? ''} ${field} ${from} → ${to}`);

    it('click scrolls to an element, also in a frame, in a scroll pane and in another window', async () => {
      const [result] = await app.act({ type: 'click', target: at('#below') });
      await title('below clicked');
      assert.equal(result?.target?.summary, 'button[text=Far below]');
      assert.ok(changes(result).includes('#main text Form page → below clicked'), JSON.stringify(result));
      const { matches } = await app.connection.request('query', {
        selector: { text: 'Inner' },
        scope: { stage: 'all' },
      });
      await app.act({ type: 'click', target: { ref: { uid: matches[0]?.ref.uid } } });
      await title('2');
      await app.act({ type: 'click', target: at('#deep', 'tall') });
      await title('deep', 'tall');
      await app.act({ type: 'click', target: at('button', 'other'), stage: 'all' });
      await title('other clicked', 'other');
    });

    it('click finds transformed, scrolled, positioned and fixed elements', async () => {
      await load('moved');
      for (const id of ['scaled', 'inside', 'cornered', 'pinned']) {
        await app.act({ type: 'click', target: at(`#${id}`) });
        await title(id);
      }
      await app.command('zoom', 'done zoom');
      await app.act({ type: 'click', target: at('#inside') });
      await app.act({ type: 'click', target: at('#scaled') });
      await app.command('unzoom', 'done unzoom');
    });

    it('typeText types at the end or where the caret is, setText replaces the text', async () => {
      await app.act({ type: 'setText', target: at('#city'), text: 'Köln' });
      await title('city Köln');
      const [typed] = await app.act({ type: 'typeText', target: at('#notes'), text: 'Hello' });
      await title('notes 5');
      assert.ok(changes(typed).includes('#notes value null → Hello'), JSON.stringify(typed));
      await app.act({ type: 'setText', target: at('#city'), text: '' });
      await title('city');
      await refused({ type: 'setText', target: at('#fixed'), text: 'x' }, 'readOnly', /The input is read-only/);
      await refused({ type: 'typeText', target: at('#save'), text: 'x' }, 'unsupported', /takes no text/);
    });

    it('a line break is refused in a field of one line', async () => {
      await refused({ type: 'setText', target: at('#city'), text: 'a\nb' }, 'rejected', /does not accept line breaks/);
    });

    it('pressKey sends keys to an element', async () => {
      await app.act({ type: 'setText', target: at('#city'), text: 'Ulm' });
      await app.act({ type: 'pressKey', target: at('#city'), key: 'ENTER' });
      await title('submitted Ulm');
    });

    it('a typed password is withheld', async () => {
      const [result] = await app.act({ type: 'setText', target: at('#secret'), text: 'swordfish' });
      assert.ok(!JSON.stringify(result).includes('swordfish'), JSON.stringify(result));
      assert.equal(result?.password, true);
    });

    it('check changes check boxes and radio buttons, unless they already are so', async () => {
      const [result] = await app.act({ type: 'check', target: at('#agree') });
      await title('agree true');
      assert.ok(changes(result).includes('#agree selected false → true'), JSON.stringify(result));
      const [again] = await app.act({ type: 'check', target: at('#agree') });
      assert.deepEqual(changes(again), []);
      await app.act({ type: 'check', target: at('#agree'), value: false });
      await title('agree false');
      await app.act({ type: 'check', target: at('#large') });
      await title('large');
      await refused({ type: 'check', target: at('#city') }, 'unsupported', /cannot be checked/);
    });

    it('select selects options with the events of a choice', async () => {
      const [result] = await app.act({ type: 'select', target: at('#country'), text: 'Austria' });
      await title('country Austria');
      assert.ok(changes(result).includes('#country value Germany → Austria'), JSON.stringify(result));
      await app.act({ type: 'select', target: at('#colors'), indices: [0, 2] });
      const { matches } = await app.connection.request('query', { selector: { text: 'red, blue' } });
      assert.equal(matches[0]?.id, 'colors');
      await refused({ type: 'select', target: at('#country'), index: 2 }, 'disabled', /"Nowhere" is disabled/);
      const missing = /no item "Mars" in the select element#country\. Its items, the nearest first: .*Austria/;
      await refused({ type: 'select', target: at('#country'), text: 'Mars' }, 'noSuchItem', missing);
    });

    it('select says if it has changed nothing, and items are the options', async () => {
      const [first] = await app.act({ type: 'select', target: at('#country'), text: ' austria' });
      assert.equal(first?.unchanged, undefined);
      const [again] = await app.act({ type: 'select', target: at('#country'), text: 'Austria' });
      assert.equal(again?.unchanged, true);
      const { items } = await app.connection.request('node', { ref: at('#country'), items: { from: 0, count: 10 } });
      assert.equal(items?.count, 3);
      assert.deepEqual(items.rows, [
        { index: 0, state: ['selected'], cells: ['Austria'] },
        { index: 1, cells: ['Germany'] },
        { index: 2, state: ['disabled'], cells: ['Nowhere'] },
      ]);
      await assert.rejects(
        app.connection.request('node', { ref: at('#city'), items: { from: 0 } }),
        /select elements have items; this is a input/,
      );
    });

    it('scrollTo and hover bring an element into view', async () => {
      const y = async (): Promise<number> => {
        const { matches } = await app.connection.request('query', {
          selector: { css: '#below' },
          within: { selector: { css: '#main' } },
        });
        return matches[0]?.layout?.boundsInScene?.minY ?? NaN;
      };
      assert.ok((await y()) > 660);
      await app.act({ type: 'scrollTo', target: at('#below') });
      assert.ok((await y()) < 520);
      await app.act({ type: 'hover', target: at('#city') });
      assert.ok((await y()) > 660);
    });

    it('an action that a user could not do is refused', async () => {
      await refused({ type: 'click', target: at('#off') }, 'disabled', /button#off is disabled/);
      await refused({ type: 'click', target: at('p[style*=none]') }, 'invisible', /is not displayed/);
      await refused({ type: 'expand', target: at('#save') }, 'unsupported', /does not apply to elements/);
      await app.command('cover', 'done cover');
      await refused({ type: 'click', target: at('#save') }, 'covered', /covered by div#cover/);
      await app.command('uncover', 'done uncover');
      await refused({ type: 'click', target: { selector: { text: 'e' } } }, 'ambiguous', /match the selector/);
    });

    it('a link leads to another page, where earlier uids are stale', async () => {
      const { matches } = await app.connection.request('query', { selector: { text: 'Save order' } });
      await app.act({ type: 'click', target: at('#terms') });
      await title('Next page');
      await app.connection.request('waitFor', { selector: { text: 'Terms' }, timeoutMs: 25_000 });
      const error = await app.refusal({ type: 'click', target: { ref: { uid: matches[0]?.ref.uid } } });
      assert.equal(error.code, 'MCP_UI_STALE_REF');
    });

    it('acts on a page that has replaced methods of its document', async () => {
      await app.command('hostile tab', 'done hostile tab');
      await app.act({ type: 'setText', target: at('#lure', 'hostile'), text: 'bait' });
      await app.act({ type: 'click', target: at('#spring', 'hostile') });
      await title('sprung', 'hostile');
      assert.ok(!app.agent.application.stdout.includes('trapped'), 'code of the page was run');
      await app.command('form tab', 'done form tab');
    });
  });
}

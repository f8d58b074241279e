import assert from 'node:assert/strict';
import type { Action } from '../../../src/contract/action.ts';
import { headlessArgs, JAVAFX_26 } from '../../harness/java.ts';
import { css, needs, startActing, startOn, text, type ActingApp, type Environment } from './acting-app.ts';

const environment: Environment = 'JavaFX 26, no display';
const scene = { stage: 'primary' } as const;

describe('Why an action cannot be done', function () {
  let acting: ActingApp;

  before(async function () {
    needs(this, environment);
    acting = await startActing(environment);
  });
  beforeEach(() => acting.clearLog());
  after(() => acting?.stop());

  /** The action is refused for this reason, with a sentence, and the application has noticed nothing. */
  async function refuses(reason: string, action: Action): Promise<Record<string, unknown>> {
    const error = await acting.refusal(action);
    assert.equal(error.code, 'MCP_UI_ACTION_FAILED', error.message);
    assert.equal(error.details?.['reason'], reason, error.message);
    assert.match(error.message, /^["A-Z\d].*\.$/);
    assert.deepEqual(acting.logged('LOG'), []);
    return error.details ?? {};
  }

  it('disabled', () => refuses('disabled', { type: 'click', target: css('#off') }));
  it('invisible', () => refuses('invisible', { type: 'click', target: css('#hidden') }));
  it('zeroSize', () => refuses('zeroSize', { type: 'click', target: css('#empty') }));
  it('notFocusable', () => refuses('notFocusable', { type: 'focus', target: css('#menuLabel') }));
  it('notFocusable: keys for a pane that does not contain the focus', async () => {
    await acting.act({ type: 'focus', target: css('#plain') });
    acting.clearLog();
    await refuses('notFocusable', { type: 'typeText', target: css('#pad'), text: 'x' });
    await refuses('notFocusable', { type: 'pressKey', target: css('#menuLabel'), key: 'F5' });
    await refuses('notFocusable', { type: 'pressKey', target: { ...css('#table'), index: 1 }, key: 'F2' });
    const [result] = await acting.act({ type: 'pressKey', target: css('.root'), key: 'F5' });
    assert.equal(result?.target?.id, 'plain', 'the focused node receives the keys of a pane around it');
  });
  it('readOnly', () => refuses('readOnly', { type: 'setText', target: css('#fixed'), text: 'x' }));
  it('readOnly, typed', () => refuses('readOnly', { type: 'typeText', target: css('#fixed'), text: 'x' }));
  it('unsupported: a text for a button', () =>
    refuses('unsupported', { type: 'setText', target: css('#plain'), text: 'x' }));
  it('unsupported: a row of a pane', () =>
    refuses('unsupported', { type: 'click', target: { ...css('#pad'), index: 1 } }));
  it('noMatch', () => refuses('noMatch', { type: 'click', target: css('#nowhere') }));
  it('noMatch: fewer than nth', () => refuses('noMatch', { type: 'click', target: { ...css('#plain'), nth: 4 } }));
  it('outOfView: outside of the window', () => refuses('outOfView', { type: 'click', x: 5000, y: 10, ...scene }));
  it('outOfView: outside of the node', () =>
    refuses('outOfView', { type: 'click', target: css('#plain'), x: 4000, y: 1 }));
  it('rejected: a line break for a field of one line', () =>
    refuses('rejected', { type: 'setText', target: css('#name'), text: 'a\nb' }));

  it('covered, and by what', async () => {
    const details = await refuses('covered', { type: 'click', target: css('#under') });
    assert.match(JSON.stringify(details['by']), /Rectangle\[id=lid\]/);
  });

  it('ambiguous, with the first five; nth picks one', async () => {
    const details = await refuses('ambiguous', { type: 'click', target: css('.button') });
    assert.equal(Array.isArray(details['matches']) && details['matches'].length, 5);
    const [result] = await acting.act({ type: 'click', target: { ...css('.button'), nth: 0 } });
    assert.equal(result?.target?.id, 'plain');
    await acting.waitForLog('LOG', 'clicked 1 PRIMARY');
  });

  it('not ambiguous: the only one of several nodes with a text that displays nothing else', async () => {
    await refuses('ambiguous', { type: 'hover', target: { selector: { text: 'Line' } } });
    const [result] = await acting.act({ type: 'hover', target: { selector: { text: 'line 1' } } });
    assert.equal(result?.target?.summary, 'Label[text=Line 1]');
  });

  it('noSuchItem: a row or column that is not there', async () => {
    const table = css('#table');
    const rows = await refuses('noSuchItem', { type: 'click', target: { ...table, index: 1000 } });
    assert.equal(rows['rows'], 1000);
    const columns = await refuses('noSuchItem', { type: 'click', target: { ...table, index: 1, columnId: 'c9' } });
    assert.deepEqual(columns['columns'], ['c0', 'c1', 'c2']);
  });

  it('moving', async () => {
    await acting.act({ type: 'click', target: css('#dance') });
    await refuses('moving', { type: 'click', target: css('#moving') });
    await acting.act({ type: 'click', target: css('#dance') }, { type: 'click', target: css('#moving') });
    await acting.waitForLog('LOG', 'action moving');
  });

  it('rejected: a formatter refuses the text; reports the text that is there instead', async () => {
    const details = await refuses('rejected', { type: 'setText', target: css('#digits'), text: '12345' });
    assert.equal(details['text'], '1234');
    assert.equal(details['mayHaveHappened'], true);
  });

  it('blockedByModal, and by which window', async () => {
    await acting.act({ type: 'click', target: css('#alert') });
    await acting.waitForLog('LOG', 'alert opens');
    acting.clearLog();
    const details = await refuses('blockedByModal', { type: 'click', target: css('#plain'), ...scene });
    assert.match(JSON.stringify(details['window']), /"title":"Sure"/);
    await refuses('blockedByModal', { type: 'click', x: 40, y: 60, ...scene });
    await refuses('blockedByModal', { type: 'pressKey', chord: 'Ctrl+S', ...scene });
    await acting.act({ type: 'click', target: text('OK') });
    await acting.waitForLog('LOG', 'alert OK_DONE');
  });

  it('noSuchKey, with the nearest', async () => {
    const details = await refuses('noSuchKey', { type: 'pressKey', key: 'ENTRE' });
    assert.match(JSON.stringify(details['nearest']), /^\["ENTER"/);
    await refuses('noSuchKey', { type: 'pressKey', chord: 'Strg+S' });
  });

  it('a stale uid, and a uid and a path that never existed', async () => {
    const [doomed] = await acting.act({ type: 'scrollTo', target: css('#doomed') });
    await acting.command('remove doomed', 'removed');
    const stale = await acting.refusal({ type: 'click', target: { ref: { uid: doomed?.target?.ref.uid } } });
    assert.equal(stale.code, 'MCP_UI_STALE_REF');
    const never = await acting.refusal({ type: 'click', target: { ref: { uid: 'nzzzz' } } });
    assert.equal(never.code, 'MCP_UI_NODE_NOT_FOUND');
    const path = await acting.refusal({ type: 'click', target: { ref: { path: '/stages[0]/scene/root/VBox[9]' } } });
    assert.equal(path.code, 'MCP_UI_NODE_NOT_FOUND');
  });

  const malformed: [string, Action, string][] = [
    ['a click on nothing', { type: 'click' }, 'actions[1].target'],
    ['a text without text', { type: 'typeText' }, 'actions[1].text'],
    ['half a point', { type: 'click', x: 3 }, 'actions[1].y'],
    ['a scroll by nothing', { type: 'scroll', target: css('#pad') }, 'actions[1].deltaY'],
    ['a key and a chord', { type: 'pressKey', key: 'A', chord: 'Ctrl+A' }, 'actions[1].key'],
    ['an empty selector', { type: 'click', target: { selector: {} } }, 'selector'],
    [
      'a bad regular expression',
      { type: 'click', target: { selector: { text: '(', match: 'regex' } } },
      'selector.text',
    ],
    ['a bad css selector', { type: 'click', target: css('#a[') }, 'selector.css'],
    ['an unknown key', { type: 'pressKey', key: 'ENTRE' }, ''],
  ];
  for (const [what, action, path] of malformed) {
    it(`does nothing at all when an action is malformed: ${what}`, async () => {
      await assert.rejects(acting.perform([{ type: 'click', target: css('#plain') }, action]), (error: unknown) => {
        const details = error instanceof Error && 'details' in error ? JSON.stringify(error.details) : '';
        assert.match(
          details,
          path === '' ? /"reason":"noSuchKey"/ : new RegExp(`"path":"${path.replace(/[[\].]/g, '\\$&')}`),
        );
        return true;
      });
      await acting.act({ type: 'hover', target: css('#menuLabel') });
      assert.deepEqual(acting.logged('LOG'), []);
    });
  }

  it('stops at the first failure, or continues with continueOnError', async () => {
    const actions: Action[] = [
      { type: 'click', target: css('#off') },
      { type: 'click', target: css('#plain') },
    ];
    const stopped = await acting.perform(actions);
    assert.deepEqual(
      stopped.results.map(({ ok }) => ok),
      [false],
    );
    const output = await acting.perform(actions, { continueOnError: true });
    assert.deepEqual(
      output.results.map(({ ok }) => ok),
      [false, true],
    );
    await acting.waitForLog('LOG', 'clicked 1 PRIMARY');
  });
});

describe('An application whose pulses are far apart', function () {
  let acting: ActingApp;

  before(async function () {
    needs(this, environment);
    const jvmArgs = [...headlessArgs, '-Djavafx.animation.pulse=4'];
    acting = await startOn({ version: JAVAFX_26, java: 25, headless: true, jvmArgs });
  });
  after(() => acting?.stop());

  it('has no target that is still because no pulse has come to move it', async () => {
    await acting.act({ type: 'click', target: css('#dance') });
    const error = await acting.refusal({ type: 'click', target: css('#moving') });
    assert.equal(error.details?.['reason'], 'moving', error.message);
  });
});

import assert from 'node:assert/strict';
import { eventOf, type LoggedEvent } from './events.ts';
import { verdictOn, type Claim, type Expected } from './verdict.ts';

const expected: Expected = { events: [/^pressed 7/, /^clicked 7/], allowed: /^\w+ 7( .*)?$/, shown: /\bItem 7\b/ };
const log = (...lines: string[]): LoggedEvent[] =>
  lines
    .map((line, n) => eventOf(`EVENT ${n} ${line}`))
    .filter((event) => event !== undefined)
    .filter(({ kind }) => !kind.startsWith('own-'));
const clicked = log('pressed 7 -', 'clicked 7 -');
const ok: Claim = { ok: true, shown: 'Item 7' };
const error = (mayHaveHappened: boolean): Claim => ({ ok: false, mayHaveHappened, reason: 'gone', message: 'Gone.' });

describe('the judge of moving rows', () => {
  const wrong = (claim: Claim, events: readonly LoggedEvent[], why: RegExp): void => {
    const verdict = verdictOn(claim, events, expected);
    assert.ok(verdict.kind === 'wrong', verdict.kind);
    assert.match(verdict.why, why);
  };

  it('accepts responses that match the log', () => {
    assert.equal(verdictOn(ok, clicked, expected).kind, 'ok');
    assert.equal(verdictOn(error(false), [], expected).kind, 'refused');
    assert.equal(verdictOn(error(true), clicked, expected).kind, 'refused');
    assert.equal(verdictOn(ok, [...clicked, ...log('own-selected 3 -')], expected).kind, 'ok');
  });

  it('catches a reported success that did not happen, or only in part', () => {
    wrong(ok, [], /pressed 7.*was not logged/);
    wrong(ok, log('pressed 7 -'), /clicked 7.*was not logged/);
    wrong(ok, log('clicked 7 -', 'pressed 7 -'), /clicked 7.*was not logged/);
  });

  it('catches a reported success that happened to another item, also in addition to the right one', () => {
    wrong(ok, log('pressed 8 -', 'clicked 8 -'), /"pressed 8" is not of this action/);
    wrong(ok, [...clicked, ...log('selected 8 -')], /"selected 8" is not of this action/);
  });

  it('accepts keys that went where the response says, if that logs none', () => {
    const keys = { ...expected, elsewhere: /^rows$/ };
    assert.equal(verdictOn({ ok: true, shown: 'rows' }, [], keys).kind, 'ok');
    assert.equal(verdictOn({ ok: true, shown: 'rows' }, clicked, keys).kind, 'wrong');
    assert.equal(verdictOn(ok, [], keys).kind, 'wrong');
  });

  it('catches a response that names another item', () => {
    wrong({ ok: true, shown: 'Item 71' }, clicked, /names another target/);
    wrong({ ok: true, shown: undefined }, clicked, /names another target/);
  });

  it('catches an error that denies what happened, and one of an action that hit another item', () => {
    wrong(error(false), clicked, /says that nothing has happened/);
    wrong(error(true), log('pressed 8 -'), /"pressed 8" is not of this action/);
  });
});

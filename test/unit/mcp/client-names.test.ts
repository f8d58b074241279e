import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shownName } from '../../../src/contract/client-names.ts';
import {
  cutCode,
  questionText,
  runAnswerOf,
  runQuestionOf,
  RUN_QUESTION_META,
} from '../../../src/contract/run-question.ts';
import { clientOf } from '../../../src/mcp/session/client-identity.ts';

describe('the name that a client has sent', () => {
  it('is shown on one line, without markup and characters that are invisible', () => {
    for (const [sent, shown] of [
      ['Zed', 'Zed'],
      [' my_client 1.0 ', 'my_client 1.0'],
      ['You\u202Egnihtyna', 'You gnihtyna'],
      ['a\u0000b\nc\u200B\tD', 'a b c D'],
      ['[Allow](command:x) **now** `code` <b>', 'Allow (command:x) now code b'],
      ['$(check) OK', '(check) OK'],
      ['x'.repeat(50), `${'x'.repeat(39)}…`],
    ] as const)
      assert.equal(shownName(sent), shown);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (sent) => {
        const shown = shownName(sent);
        assert.ok([...shown].length <= 40);
        assert.doesNotMatch(shown, /[\p{C}\n[\]<>`*|$\\"]/u);
      }),
    );
  });

  it('is never the name that another client or the user has', () => {
    const who = (name: string, title?: string): string => clientOf({ name, title }).who;
    assert.equal(who('x', 'You'), 'Client “You”');
    assert.equal(who('x', ' y\u200Bou '), 'y ou');
    assert.equal(who('SCRIPT'), 'Client “SCRIPT”');
    assert.equal(who('\u200B', '\n'), 'A client');
    assert.equal(who('x', '\u202E'), 'x');
    assert.equal(who('claude-code'), 'Claude');
  });
});

describe('the question about code', () => {
  const question = { client: 'Claude', app: 'Main-1', language: 'java', code: 'a(\n  1);' } as const;

  it('shows the start of the code on one line, and no link', () => {
    assert.equal(questionText(question, 100), 'Claude wants to run Java code in Main-1: a( 1);');
    assert.equal(cutCode('x[0](command:quit)\u202E\u0007', 100), 'x[0] (command:quit)');
    assert.equal(cutCode('1234567890', 5), '1234…');
  });

  it('is answered with a duration if the editor supports that', () => {
    assert.deepEqual(runQuestionOf({ [RUN_QUESTION_META]: question }), question);
    assert.equal(runQuestionOf({}), undefined);
    for (const allow of ['once', 'application', 'always']) assert.equal(runAnswerOf({ allow }), allow);
    for (const other of [undefined, {}, { allow: 'forever' }, { allow: true }])
      assert.equal(runAnswerOf(other), 'once');
  });
});

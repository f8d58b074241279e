import assert from 'node:assert/strict';
import type { Action } from '../../../src/contract/action.ts';
import { JAVAFX_21, JAVAFX_26, missingJdk } from '../../harness/java.ts';
import { requires, skipWithout } from '../../harness/requirements.ts';
import { css, startOn, text, type ActingApp, type Result } from './acting-app.ts';

const runtimes = [
  { version: JAVAFX_21, java: 17, main: 'Forms' },
  { version: JAVAFX_26, java: 25, main: 'Forms', headless: true },
];

const SECRET = 'hunter2';

for (const runtime of runtimes) {
  describe(`fill: JavaFX ${runtime.version}`, function () {
    let app: ActingApp;

    before(async function () {
      requires(this, 'agent', ...(runtime.headless === true ? [] : (['x11'] as const)));
      skipWithout(this, missingJdk(runtime.java));
      app = await startOn(runtime);
    });
    beforeEach(() => app.clearLog());
    after(() => app?.stop());

    const fill = (values: NonNullable<Action['values']>, fields: Partial<Action> = {}): Action => ({
      type: 'fill',
      values,
      ...fields,
    });
    /** Fills in what cannot all be filled in. */
    const partial = async (values: NonNullable<Action['values']>): Promise<Result> => {
      const { results } = await app.perform([fill(values)], { timeoutMs: 45_000 });
      const [result] = results;
      assert.equal(result?.ok, false, JSON.stringify(result));
      return result;
    };
    /** Fills in what is a mistake: nothing changes. */
    const mistaken = async (
      values: NonNullable<Action['values']>,
      reason: string,
      message: RegExp,
    ): Promise<Result> => {
      const result = await partial({ Name: 'Nobody', ...values });
      assert.equal(result.error?.details?.reason, reason, JSON.stringify(result.error));
      assert.match(result.error?.message ?? '', message);
      assert.match(result.error?.message ?? '', /No field was set\.( Waited \d+ ms for it\.)?$/);
      assert.equal(result.fields, undefined);
      return result;
    };

    it('sets every kind of field, as a user would', async () => {
      const values = {
        Name: 'Ada',
        notes: 'two\nlines',
        'Password:': SECRET,
        Search: 'x',
        Country: 'Italy',
        City: 'Turin',
        Language: 'Italian',
        Topics: 'Sports',
        Birthday: '1990-12-24',
        Color: '#ff0000',
        Priority: 7,
        Guests: 3,
        Delivery: 'Express',
        Size: 'Large',
        '#newsletter': true,
        'Accept the terms': 'indeterminate',
      };
      const [result] = await app.act(fill(values));
      await app.waitForLog('LOG', 'terms true');
      const last = new Map(app.logged('LOG').map((line) => [line.split(' ')[0], line]));
      assert.equal(last.get('notes'), 'notes two');
      assert.deepEqual(
        [...last].filter(([name]) => name !== 'notes').map(([, line]) => line),
        [
          'name Ada',
          `password ${SECRET}`,
          'search x',
          'country Italy',
          'city Turin',
          'language Italian',
          'topics Sports',
          'birthday 1990-12-24',
          'color 0xff0000ff',
          'priority 7.0',
          'guests 3',
          'delivery Express',
          'size Large true',
          'newsletter true',
          'terms true',
        ],
      );
      assert.deepEqual(
        result?.fields?.map(({ name, ok }) => [name, ok]),
        Object.keys(values).map((name) => [name, true]),
      );
      const shown = new Map(result?.fields?.map(({ name, text: is, state }) => [name, state ?? is]));
      assert.equal(shown.get('Country'), 'Italy');
      assert.equal(shown.get('Password:'), undefined);
      assert.deepEqual(shown.get('#newsletter'), ['selected']);
      assert.equal(result?.fields?.find(({ name }) => name === 'Size')?.text, 'Large');
      assert.equal(result?.effects?.changed, undefined, 'the fields are reported already');
      assert.ok(!JSON.stringify(result).includes(SECRET));
    });

    it('finds fields in a pane, by uid, and by the uid of their pane or label', async () => {
      const uidOf = async (selector: string | { selector: { text: string } }): Promise<string> => {
        const target = typeof selector === 'string' ? css(selector) : selector;
        const { matches } = await app.connection.request('query', target);
        return matches[0]?.ref.uid ?? '';
      };
      await app.act(
        fill({
          [await uidOf('#name')]: 'Grace',
          [await uidOf('#sizes')]: 'Small',
          [await uidOf(text('Notes'))]: 'none',
          Express: true,
        }),
        fill({ Standard: true, Newsletter: false }, { target: css('#form') }),
        fill({ Member: true, Code: 'x' }, { target: css('#other') }),
      );
      const last = /^(name Grace|notes none|size|delivery|newsletter|code)/;
      await app.waitForAllLogs(
        'LOG',
        ['name Grace', 'size Small true', 'notes none', 'delivery Standard', 'newsletter false', 'code x'],
        last,
      );
    });

    it('changes nothing if a name or a value is a mistake', async () => {
      const unknown = await mistaken(
        { Citty: 'Rome' },
        'noMatch',
        /^No field is called "Citty"\. Did you mean "City"\?/,
      );
      const { names, nearest } = unknown.error?.details ?? {};
      assert.equal(nearest, 'City');
      assert.ok(
        Array.isArray(names) && ['Name', 'Password', 'Delivery', 'Express', 'Zip'].every((n) => names.includes(n)),
      );
      await mistaken({ Ctiy: 'Rome', Wrong: 1 }, 'noMatch', /"Ctiy" or "Wrong"\. Fields: Name, Notes, /);
      await mistaken({ nzzz: 'Rome' }, 'noMatch', /"nzzz"/);
      const { error } = await mistaken({ Phone: '1' }, 'ambiguous', /2 fields are called "Phone": n\w+, n\w+\./);
      assert.deepEqual(
        Array.isArray(error?.details?.matches) && error.details.matches.map(({ id }: { id: unknown }) => id),
        ['phone1', 'phone2'],
      );
      await mistaken({ '#name': 'Twice' }, 'ambiguous', /"Name" and "#name" are the same field/);
      await mistaken({ '#save': 'x' }, 'unsupported', /Button#save\. Use click/);
      await mistaken({ Newsletter: 'yes' }, 'rejected', /takes true, false or "indeterminate"/);
      await mistaken({ City: true }, 'rejected', /takes a text or a number/);
      await app.act({ type: 'setText', target: css('#status'), text: '.' });
      await app.waitForAllLogs('LOG', ['status .']);
      const none = await app.refusal(fill({}));
      assert.equal(none.details?.path, 'actions[0].values');
    });

    it('says what was set and what was not when a later field fails', async () => {
      const readOnly = await partial({ Name: 'Alan', Number: '1', City: 'Rome' });
      assert.equal(readOnly.error?.details?.reason, 'readOnly');
      assert.match(readOnly.error.message, /^"Number" was not set: .*read-only\..* Set: Name, City\.$/);
      assert.equal(readOnly.error.details.mayHaveHappened, true);
      assert.deepEqual(
        readOnly.fields?.map(({ name, ok, reason }) => [name, ok, reason]),
        [
          ['Name', true, undefined],
          ['Number', false, 'readOnly'],
          ['City', true, undefined],
        ],
      );
      await app.waitForAllLogs('LOG', ['name Alan', 'city Rome'], /^(name Alan|city)/);
      const all = await partial({
        Late: 'x',
        Birthday: '24.12.',
        Zip: '12a',
        Guests: 99,
        Stubborn: true,
        Name: 'Kay',
      });
      assert.deepEqual(
        all.fields?.map(({ ok, reason }) => (ok ? 'set' : reason)),
        ['invisible', 'rejected', 'rejected', 'rejected', 'rejected', 'set'],
      );
      await app.waitForLog('LOG', 'name Kay');
      assert.equal(all.error?.details?.field, 'Late');
    });

    it('accepts the format that a field gives its content', async () => {
      const values = { Plate: 'b-mw 1', Mobile: '5551234567', Amount: 12345, Price: 20, Due: '1990-12-24' };
      const [result] = await app.act(fill(values));
      assert.deepEqual(
        result?.fields?.map(({ text: shown }) => shown),
        ['B-MW 1', '(555) 123-4567', '12,345', '20 €', '24.12.1990'],
      );
      await app.waitForAllLogs('LOG', ['amount 12345', 'price 20', 'due 1990-12-24'], /^(amount|price|due)/);
      const [again] = await app.act(fill({ Mobile: '(040) 765-4321', Price: '30 €', Due: '25.12.1990' }));
      assert.deepEqual(
        again?.fields?.map(({ text: shown }) => shown),
        ['(040) 765-4321', '30 €', '25.12.1990'],
      );
    });

    it('does not deny what has changed when a field rejects its value', async () => {
      const { error, fields } = await partial({ Amount: 'many', Zip: '7x' });
      assert.deepEqual(
        fields?.map(({ ok, reason, text: shown }) => [ok, reason, shown]),
        [
          [false, 'rejected', '12,345'],
          [false, 'rejected', '7'],
        ],
      );
      assert.match(error?.message ?? '', /"Amount" was not set: The field shows "12,345" instead/);
      assert.match(error?.message ?? '', /"Zip" was not set: The field shows "7" instead/);
      assert.doesNotMatch(error?.message ?? '', /No field was set/);
    });

    it('reports exceptions, and stops when a dialog opens', async () => {
      const [failing] = await app.act(fill({ Failing: true }));
      assert.equal(failing?.exceptions?.[0]?.message, 'no members');
      const asked = await partial({ Ask: true, Name: 'Later' });
      assert.equal(asked.error?.details?.reason, 'blockedByModal');
      assert.deepEqual(
        asked.fields?.map(({ ok }) => ok),
        [true, false],
      );
      const [closed] = await app.act({ type: 'pressKey', key: 'ENTER' });
      assert.equal(closed?.closed?.length, 1);
      await app.waitForLog('LOG', 'asked');
      assert.ok(!app.logged('LOG').includes('name Later'));
    });

    it('says that nothing was typed if a dialog opens when the field receives the focus', async () => {
      const typing: Action[] = [
        { type: 'typeText', target: css('#greedy'), text: 'abc' },
        { type: 'setText', target: css('#greedy'), text: 'abc' },
        fill({ Greedy: 'abc' }),
      ];
      for (const action of typing) {
        const error = await app.refusal(action);
        assert.equal(error.details?.reason, 'blockedByModal', error.message);
        assert.match(error.message, /A dialog opened when the field received the focus, and no key was pressed\./);
        assert.match(JSON.stringify(error.details.window), /"kind":"dialog"/);
        await app.act({ type: 'pressKey', key: 'ENTER' }, { type: 'focus', target: css('#name') });
        await app.waitForLog('LOG', 'waited');
        assert.ok(!app.logged('LOG').some((line) => line.startsWith('greedy')));
        app.clearLog();
      }
    });

    it('never shows a password', async () => {
      const results = [
        ...(await app.act(fill({ Password: SECRET }))),
        await partial({ Password: `${SECRET}\n`, Number: 1 }),
        await partial({ Password: SECRET, Nowhere: SECRET }),
      ];
      assert.ok(!JSON.stringify(results).includes(SECRET), JSON.stringify(results));
    });
  });
}

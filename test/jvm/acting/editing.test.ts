import assert from 'node:assert/strict';
import { JAVAFX_21, JAVAFX_26 } from '../../harness/java.ts';
import type { Action } from '../../../src/contract/action.ts';
import { css, needsRuntime, startOn, text, type ActingApp } from './acting-app.ts';

const runtimes = [
  { version: JAVAFX_21, java: 17, main: 'Editing' },
  { version: JAVAFX_26, java: 25, main: 'Editing', headless: true },
];

for (const runtime of runtimes) {
  describe(`editCell: JavaFX ${runtime.version}`, function () {
    let app: ActingApp;

    before(async function () {
      needsRuntime(this, runtime);
      app = await startOn(runtime);
    });
    beforeEach(() => app.clearLog());
    after(() => app?.stop());

    const edit = (columnId: string, index: number, fields: Partial<Action>): Action => ({
      type: 'editCell',
      target: css('#people'),
      columnId,
      index,
      ...fields,
    });
    const refused = async (action: Action, reason: string, message: RegExp): Promise<Record<string, unknown>> => {
      const error = await app.refusal(action);
      assert.equal(error.details?.reason, reason, error.message);
      assert.match(error.message, message);
      return error.details ?? {};
    };

    it('types into a cell, also of a row that is scrolled away, and returns what the cell shows then', async () => {
      const [first, last] = await app.act(edit('name', 2, { text: 'Ada' }), edit('name', 90, { value: 'Grace' }));
      assert.match(first?.target?.summary ?? '', /Ada/);
      assert.match(last?.target?.summary ?? '', /Grace/);
      await app.waitForAllLogs('LOG', ['name Name 2 -> Ada', 'name Name 90 -> Grace']);
    });

    it('edits the cell that is the target', async () => {
      const target = { ...css('#people'), index: 1, columnId: 'age' };
      await app.act({ type: 'editCell', target, value: 41 });
      await app.waitForAllLogs('LOG', ['age 41']);
    });

    it('picks from a combo box and a choice box, and checks a check box', async () => {
      await app.act(
        edit('city', 0, { text: 'Berlin' }),
        edit('size', 0, { text: 'L' }),
        edit('active', 0, { value: true }),
      );
      await app.waitForAllLogs('LOG', ['city Berlin', 'size L', 'active true']);
    });

    it('edits rows of lists and trees', async () => {
      await app.act({ type: 'editCell', target: css('#list'), index: 1, text: 'Deux' });
      await app.act({ type: 'editCell', target: text('Europe'), text: 'Africa' });
      await app.waitForAllLogs('LOG', ['list 1 Deux', 'tree Africa']);
    });

    it('returns when the commit opens a dialog', async () => {
      const [result] = await app.act(edit('asks', 0, { text: 'loud' }));
      assert.equal(result?.opened?.[0]?.title, 'Really');
      await app.act({ type: 'click', target: text('OK') });
      await app.waitForLog('LOG', 'asks loud');
    });

    it('says why a cell cannot be edited', async () => {
      const { text: kept } = await refused(edit('veto', 0, { text: 'new' }), 'rejected', /kept its value "fixed"/);
      assert.equal(kept, 'fixed');
      await app.waitForLog('LOG', 'veto new');
      await refused(edit('off', 0, { text: 'new' }), 'readOnly', /column "off" is not/);
      await refused(edit('plain', 0, { text: 'new' }), 'unsupported', /shows no field/);
      await refused({ type: 'editCell', target: css('#fixed'), index: 0, text: 'new' }, 'readOnly', /is not editable/);
      await refused(edit('city', 1, { text: 'Berln' }), 'noSuchItem', /Did you mean "Berlin"/);
      await refused(edit('name', 100, { text: 'x' }), 'noSuchItem', /100 rows/);
      await refused({ type: 'editCell', target: css('#people'), index: 0, text: 'x' }, 'unsupported', /columnId/);
      await app.act(edit('name', 0, { text: 'Still works' }));
      await app.waitForLog('LOG', 'name Name 0 -> Still works');
      const missing = await app.refusal(edit('name', 0, {}));
      assert.equal(missing.details?.path, 'actions[0].text');
    });
  });
}

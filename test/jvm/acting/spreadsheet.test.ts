import assert from 'node:assert/strict';
import { controlsfx } from '../../../scripts/setup/jars.ts';
import type { Action } from '../../../src/contract/action.ts';
import { JAVAFX_21, JAVAFX_26 } from '../../harness/java.ts';
import { css, needsRuntime, startOn, type ActingApp } from './acting-app.ts';

const runtimes = [
  { version: JAVAFX_21, java: 17, main: 'Spreadsheet' },
  { version: JAVAFX_26, java: 25, main: 'Spreadsheet', headless: true },
];

for (const runtime of runtimes) {
  describe(`editCell in a spreadsheet of ControlsFX: JavaFX ${runtime.version}`, function () {
    let app: ActingApp;

    before(async function () {
      needsRuntime(this, runtime);
      app = await startOn({ ...runtime, libraries: await controlsfx() });
    });
    beforeEach(() => app.clearLog());
    after(() => app?.stop());

    const edit = (columnId: string, index: number, value: string | number): Action => ({
      type: 'editCell',
      target: css('#sheet'),
      columnId,
      index,
      value,
    });

    it('enters texts, numbers, items and dates, also in a row that is scrolled away', async () => {
      const edits = [
        edit('A', 2, 'hello'),
        edit('B', 2, 77),
        edit('C', 2, 4.5),
        edit('D', 2, 'green'),
        edit('E', 2, '2025-02-03'),
        edit('C', 35, 12),
        edit('D', 2, 'blue'),
      ];
      const shown: (string | undefined)[] = [];
      for (const each of edits) {
        const [result] = await app.act(each);
        shown.push(/\[text=(.*)\]/.exec(result?.target?.summary ?? '')?.[1]);
      }
      assert.deepEqual(shown, ['hello', '77', '4.50', 'green', '2025-02-03', '12.00', 'blue']);
      const logged = ['2,0 hello', '2,1 77', '2,2 4.5', '2,3 green', '2,4 2025-02-03', '35,2 12.0', '2,3 blue'];
      await app.waitForAllLogs('LOG', logged);
    });

    it('cancels an edit whose value the sheet does not accept', async () => {
      const error = await app.refusal(edit('B', 4, 'abc'));
      assert.equal(error.details?.reason, 'rejected');
      assert.match(error.message, /did not commit the edit.*The edit was cancelled/);
      const { matches } = await app.connection.request('query', css('TextField'));
      assert.deepEqual(matches, []);
      await app.act(edit('B', 4, 44));
      await app.waitForAllLogs('LOG', ['4,1 44']);
    });

    it('leaves no editor open when it has no such item', async () => {
      const error = await app.refusal(edit('D', 3, 'grey'));
      assert.equal(error.details?.reason, 'noSuchItem');
      assert.doesNotMatch(error.message, /still open/);
      const { matches } = await app.connection.request('query', css('ComboBox'));
      assert.deepEqual(matches, []);
    });
  });
}

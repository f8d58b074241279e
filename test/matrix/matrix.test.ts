import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { actions } from '../../src/contract/actions.ts';
import { JAVAFX_21, JAVAFX_26, missingJdk } from '../harness/java.ts';
import { requires, root, skipWithout } from '../harness/requirements.ts';
import { isJudged } from '../harness/options.ts';
import { columns } from './columns.ts';
import { judge, type Verdict } from './judge.ts';
import { startMatrix, type MatrixApp, type Runtime } from './matrix-app.ts';
import { page } from './page.ts';
import { windowActions } from './reasons.ts';
import { judgeWindow, windowColumns, windowRows } from './windows.ts';

const runtimes: readonly Runtime[] = [
  { version: JAVAFX_21, java: 17, headless: false },
  { version: JAVAFX_26, java: 25, headless: true },
];
const about = runtimes.map(({ version, java }) => `JavaFX ${version} with JDK ${java}`).join(' and ');
const file = path.join(root, 'docs/controls.md');

/** Performs every action on every control, in one application for each version of JavaFX, both at the same time. */
describe('every action on every control', function () {
  let apps: readonly { runtime: Runtime; app: MatrixApp; rows: readonly string[] }[] = [];
  const results = new Map<string, Map<string, Map<string, Verdict>>>();
  const judgedActions: string[] = [];

  before(async function () {
    requires(this, 'agent', 'x11');
    for (const { java } of runtimes) skipWithout(this, missingJdk(java));
    apps = await Promise.all(
      runtimes.map(async (runtime) => {
        const app = await startMatrix(runtime);
        return { runtime, app, rows: (await app.rows()).filter(isJudged) };
      }),
    );
  });
  after(() => Promise.all(apps.map(({ app }) => app.stop())));

  /** Judges an action on all rows, and fails with the cells that fail. */
  async function judgeAll(
    action: string,
    rowsOf: (rows: readonly string[]) => readonly string[],
    verdictOf: (app: MatrixApp, row: string) => Promise<Verdict>,
  ): Promise<void> {
    const failed: string[] = [];
    const column = async ({ runtime, app, rows }: (typeof apps)[number]): Promise<void> => {
      for (const row of rowsOf(rows)) {
        const verdict = await verdictOf(app, row);
        const byAction = results.get(row) ?? new Map<string, Map<string, Verdict>>();
        const byVersion = byAction.get(action) ?? new Map<string, Verdict>();
        results.set(row, byAction.set(action, byVersion.set(runtime.version.split('.')[0] ?? '', verdict)));
        if (verdict.kind === 'fails') failed.push(`${row}, JavaFX ${runtime.version}: ${verdict.why}`);
      }
    };
    await Promise.all(apps.map(column));
    judgedActions.push(action);
    assert.equal(failed.length, 0, `${action} fails on:\n${failed.join('\n')}\n`);
  }

  it('finds the controls by reflection', async () => {
    for (const { app } of apps) {
      const rows = await app.rows();
      for (const name of ['javafx.scene.control.Button', 'javafx.scene.control.cell.CheckBoxListCell'])
        assert.ok(rows.includes(name), `${name} was not found`);
      assert.ok(rows.filter((row) => row.startsWith('javafx.')).length > 60);
      assert.ok(rows.filter((row) => row.startsWith('io.github.palexdev.')).length > 30);
    }
  });

  for (const { type } of actions) {
    it(type, async () => {
      if (windowActions.includes(type)) {
        const column = windowColumns[type];
        assert.ok(column, `Describe in test/matrix/windows.ts how the action ${type} is judged.`);
        await judgeAll(
          type,
          () => windowRows,
          (app, row) => judgeWindow(app, row, type),
        );
        return;
      }
      const column = columns[type];
      assert.ok(column, `Describe in test/matrix/columns.ts how the action ${type} is judged.`);
      await judgeAll(
        type,
        (rows) => rows,
        (app, row) => judge(app, row, type, column),
      );
    });
  }

  it('docs/controls.md shows the results', function () {
    if (!isJudged('')) return; // Only some of the controls were judged.
    if (judgedActions.length < actions.length) return this.skip();
    const text = page(
      results,
      actions.map(({ type }) => type),
      about,
    );
    if (process.env['WRITE_DOCS'] === 'true') fs.writeFileSync(file, text);
    assert.equal(
      fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '',
      text,
      'docs/controls.md is out of date. Run npm run test:matrix -- --write, read the differences and commit them.',
    );
  });
});

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Display } from '../../harness/display.ts';
import { demoLaunch } from '../../harness/demo.ts';
import { JAVAFX_21, javac, javafx, javaSources } from '../../harness/java.ts';
import { root } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';
import { extended } from '../../harness/time-factor.ts';

const SOURCES = path.join(root, 'test/apps/reloading');
const VIEW = 'src/main/resources/reloading/main.fxml';

/** The entries of a file in Problems. */
interface Problem {
  readonly message: string;
  readonly line: number;
  readonly source: string | undefined;
}

/** @param opened the desk that the suite shares with others */
export function saving(opened: () => Desk): void {
  describe('a saved file that is not correct', function () {
    let desk: Desk;
    let text: string;

    before(async () => {
      desk = opened();
      text = fs.readFileSync(view(), 'utf8');
      await desk.start('Reloading');
      await (await desk.row('Label', '“First”')).waitFor({ timeout: extended(150_000) });
      await applied('Second');
    });

    const view = (): string => path.join(desk.scratch, 'workspace', VIEW);
    /** Saves the view with this title repeatedly until it is applied: the server does not watch the project immediately. */
    const applied = async (title: string): Promise<void> => {
      let tries = 0;
      await until(
        async () => {
          fs.writeFileSync(view(), `${text.replace('"First"', `"${title}"`)}<!-- ${tries++} -->`);
          return (await (await desk.row('Label', `“${title}”`)).count()) > 0;
        },
        { every: 500, ms: 60_000, what: `the title ${title}` },
      );
    };
    const problems = (): Promise<Problem[]> =>
      desk.editor.eval(
        (api, file) =>
          api.languages
            .getDiagnostics(api.Uri.file(file))
            .map(({ message, range, source }) => ({ message, line: range.start.line + 1, source })),
        view(),
      );

    it('is listed in Problems at its line, and in the view with a link to that line', async () => {
      fs.writeFileSync(view(), text.replace('<TextField fx:id="city" />', '<TextFeld fx:id="city" />'));
      const problem = await until(async () => (await problems()).find(({ message }) => message.includes('TextFeld')), {
        what: 'the problem',
      });
      const line = text.split('\n').findIndex((each) => each.includes('fx:id="city"')) + 1;
      assert.equal(problem.line, line);
      assert.match(problem.source ?? '', /^JavaFX: Reloading$/);
      assert.doesNotMatch(problem.message, /javafx\.fxml\.|FXMLLoader|\n/, 'the cause, without a frame of JavaFX');
      assert.deepEqual(await desk.editor.notifications(), [], 'nothing is to be decided');
      const page = await desk.page();
      await page.locator('.banner.warn', { hasText: 'main.fxml was not applied' }).waitFor();
      await page.getByRole('button', { name: `Open main.fxml:${line}` }).click();
      const shown = (): Promise<{ file: string; line: number } | undefined> =>
        desk.editor.eval(({ window }) => {
          const editor = window.activeTextEditor;
          return editor && { file: editor.document.uri.fsPath, line: editor.selection.active.line + 1 };
        });
      await until(async () => (await shown())?.line === line, { what: 'the line in the editor' });
      assert.equal((await shown())?.file, view());
    });

    it('is removed from both when the file is correct again, which the log says, too', async () => {
      await applied('Third');
      await until(async () => (await problems()).length === 0, { what: 'no problem' });
      await (await desk.page()).locator('.banner').waitFor({ state: 'detached' });
      await desk.logged(`${VIEW} was not applied`);
      assert.match(desk.log(), /main\.fxml was applied to Reloading: 1 view/);
    });

    it('names changes that were not made or restored without a notification, also to a user who does not see the view', async () => {
      const added = text
        .replace('"First"', '"Fourth"')
        .replace('<TextField fx:id="city" />', '<PasswordField fx:id="city" />');
      fs.writeFileSync(view(), added);
      const [problem] = await until(async () => ((await problems()).length > 0 ? problems() : undefined), {
        what: 'what was not done',
      });
      assert.match(problem?.message ?? '', /^Applied, but not all of it: .*city/);
      assert.deepEqual(await desk.editor.notifications(), []);
      const warning = /\[warning\] .*main\.fxml was applied to .* Not done or restored: /;
      await until(() => warning.test(desk.log()), { what: 'what was not restored in the log' });
      const item = (await desk.page()).page().getByText('main.fxml not completely applied');
      await item.waitFor();
      await item.click();
      await until(async () => (await desk.editor.notifications()).some((each) => each.includes('but not all of it')), {
        what: 'what is missing',
      });
      // The field that is put back is a new one, too.
      await applied('Fifth');
      await applied('Sixth');
      await item.waitFor({ state: 'detached' });
      await until(async () => (await problems()).length === 0, { what: 'no problem' });
    });

    it('leaves Problems when its application exits', async () => {
      fs.writeFileSync(view(), text.replace('</BorderPane>', ''));
      await until(async () => (await problems()).length === 1, { what: 'the problem' });
      await desk.editor.executeCommand('workbench.action.debug.stop');
      await until(async () => (await problems()).length === 0, { what: 'no problem' });
    });
  });
}

/** The application of test/apps/reloading as the project of the workspace, built as Maven does. */
export async function reloadingProject(display: Display, scratch: string): Promise<object[]> {
  const workspace = path.join(scratch, 'workspace');
  const java = path.join(workspace, 'src/main/java');
  fs.cpSync(path.join(SOURCES, 'java'), java, { recursive: true });
  fs.cpSync(path.join(SOURCES, 'resources'), path.join(workspace, 'src/main/resources'), { recursive: true });
  const classes = path.join(workspace, 'target/classes');
  const jars = await javafx(JAVAFX_21);
  const sources = javaSources(java).filter((file) => !file.endsWith('module-info.java'));
  // The other project's classes are a module.
  const out = path.join(scratch, 'reloading');
  javac({ sources, out, classPath: jars });
  fs.cpSync(out, classes, { recursive: true });
  fs.cpSync(path.join(SOURCES, 'resources'), classes, { recursive: true });
  const { jvmArgs = [] } = await demoLaunch({ display: display.name });
  const launch = { type: 'java', request: 'launch', name: 'Reloading', console: 'internalConsole' };
  return [
    { ...launch, mainClass: 'reloading.Reloading$Main', classPaths: [...jars, classes], vmArgs: jvmArgs.join(' ') },
  ];
}

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { isAlive } from '../../../src/jvms/processes.ts';
import { requires, root } from '../../harness/requirements.ts';
import { loginTrace, writeTrace } from '../../harness/trace.ts';
import { until } from '../../harness/until.ts';
import { Desk, ID } from './desk.ts';

const POM = '<project>\n  <dependencies>\n  </dependencies>\n</project>\n';

describe('a recorded test in the editor', function () {
  let desk: Desk;

  before(async function () {
    requires(this, 'editor', 'chromium', 'display', 'agent');
    desk = await Desk.open({ more: project, settings: { 'files.watcherExclude': { '**/unwatched/**': true } } });
    await desk.startDemo();
    await desk.attach();
  });
  after(() => desk?.close());

  const module = (): string => path.join(desk.scratch, 'workspace/module');
  const test = (): string => path.join(module(), 'src/test/java/demo/OrdersTest.java');
  const panel = async (): Promise<Locator> => (await desk.page()).getByRole('region', { name: 'Recorded test' });
  const press = async (button: string): Promise<void> =>
    (await panel()).getByRole('button', { name: button, exact: true }).click();
  const input = (): Locator => desk.editor.page.locator('.quick-input-widget input.input');
  const shown = (): Promise<string | undefined> =>
    desk.editor.eval(({ window }) => window.activeTextEditor?.document.uri.fsPath);
  /** Chooses the class of the test. @returns the one that was suggested */
  const choose = async (name: string): Promise<string> => {
    await desk.editor.page.locator('.quick-input-title', { hasText: 'Save as Test' }).waitFor();
    const suggested = await input().inputValue();
    await input().fill(name);
    await input().press('Enter');
    return suggested;
  };
  const dialog = (): Locator => desk.editor.page.locator('.monaco-dialog-box');
  /** Answers the dialog, and waits until the page reports the outcome of the test. */
  const answer = async (name: 'Overwrite' | 'Cancel', said: string): Promise<void> => {
    const button = dialog().getByRole('button', { name });
    await button.click();
    const outcome = (await panel()).getByText(said);
    await until(
      async () => {
        // A busy editor may apply a click to the elements that the dialog covers.
        if (await button.isVisible()) await button.click();
        return outcome.isVisible();
      },
      { what: `the page says “${said}”`, every: 1000 },
    );
  };
  const overwrite = (): Promise<void> => answer('Overwrite', 'Saved the test.');

  it('is recorded by a command, which the status bar shows', async () => {
    await desk.editor.runCommand('JavaFX Inspector: Record Test');
    await (await panel()).getByRole('heading', { name: 'Recording Contacts: 0 steps' }).waitFor();
    await desk.statusBar('JavaFX: recording Contacts');
    const [perform] = await desk.editor.agentTools('ui_perform');
    const target = { selector: { css: '#filter' } };
    const actions = [{ type: 'typeText', target, text: 'Ada' }];
    const { text } = await desk.editor.invokeTool(perform ?? '', { actions, timeoutMs: 45_000 });
    assert.match(text, /"ok":true|^ok/);
    await (await panel()).getByText('Enter “Ada” into #filter').waitFor();
    await desk.editor.runCommand('JavaFX Inspector: Stop Recording');
    await desk.statusBar('JavaFX: Contacts');
    await (await panel()).getByRole('heading', { name: 'Test of Contacts: 1 step' }).waitFor();
  });

  it('is saved in the module of the application, and opened', async () => {
    await press('Save Recorded Test…');
    assert.equal(await choose('demo.OrdersTest'), 'demo.ContactsTest');
    await until(async () => (await shown()) === test(), { what: 'the test in the editor' });
    const code = fs.readFileSync(test(), 'utf8');
    assert.match(
      code,
      /^package demo;\n[^]*class OrdersTest [^]*setupApplication\(ContactsApplication\.class\)[^]*fill\(id\("filter"\), "Ada"\);/,
    );
    await (await panel()).getByText('Saved the test.').waitFor();
  });

  it('adds the libraries that it needs to the build file', async () => {
    const asked = async (): Promise<boolean> =>
      (await desk.editor.notifications()).some((text) =>
        text.includes('module/pom.xml has no dependency on testfx-junit5, junit-jupiter, hamcrest'),
      );
    await until(asked, { what: 'the question about libraries' });
    await desk.editor.clickNotification('Add to pom.xml');
    const pom = path.join(module(), 'pom.xml');
    await until(() => fs.readFileSync(pom, 'utf8').includes('<artifactId>testfx-junit5</artifactId>'), {
      what: 'the library in the build file',
    });
    await until(async () => (await shown()) === pom, { what: 'the build file in the editor' });
    assert.match(fs.readFileSync(pom, 'utf8'), /<artifactId>maven-surefire-plugin<\/artifactId>\n +<version>3\.5\.2</);
  });

  /** A stand-in for Maven whose runs write the given report, if any. */
  const runs = async (report: string | undefined, said: string): Promise<void> => {
    const reports = path.join(module(), 'target/surefire-reports');
    const write =
      report === undefined ? '' : `mkdir -p ${reports}; echo '${report}' > ${reports}/TEST-demo.OrdersTest.xml\n`;
    fs.writeFileSync(path.join(module(), 'mvnw'), `#!/bin/sh\necho "$@" > ${module()}/arguments\n${write}`, {
      mode: 0o755,
    });
    await desk.editor.clickNotification('Run Test');
    await until(async () => (await desk.editor.notifications()).some((text) => text.includes(said)), { what: said });
    fs.rmSync(reports, { recursive: true, force: true });
  };
  /** Saves the test again, which offers to run it. */
  const saveAgain = async (): Promise<void> => {
    await press('Save Recorded Test…');
    await choose('demo.OrdersTest');
    await overwrite();
  };

  it('runs the test once, if the user wants that, and says when the build ran none', async () => {
    await runs(
      '<testsuite tests="1" errors="0" failures="0" skipped="0">',
      'The build ran 1 test: demo.OrdersTest passed.',
    );
    assert.match(fs.readFileSync(path.join(module(), 'arguments'), 'utf8'), /^-Dtest=demo\.OrdersTest .* test\n$/);
    await saveAgain();
    await runs(undefined, 'The build passed, but ran no test: demo.OrdersTest was not run.');
    await saveAgain();
    await runs('<testsuite tests="1" failures="1"><failure message="Not added"/>', 'demo.OrdersTest failed. Not added');
  });

  it('asks before it replaces the class of recorded tests that the project has changed', async () => {
    const robot = path.join(module(), 'src/test/java/javafxinspector/robot/InspectorRobot.java');
    const own = fs.readFileSync(robot, 'utf8');
    const older = own.replace(/Inspector \d+\.\d+\.\d+/, 'Inspector 0.0.1');
    const changed = older.replace('class InspectorRobot', '/* mine */ class InspectorRobot');
    fs.writeFileSync(robot, changed);
    const save = async (): Promise<void> => {
      await press('Save Recorded Test…');
      await choose('demo.SharedTest');
    };
    await save();
    await dialog().getByText('InspectorRobot.java is of an older version, and was changed in this project').waitFor();
    await answer('Cancel', 'Saved the test.');
    assert.equal(fs.readFileSync(robot, 'utf8'), changed);
    fs.writeFileSync(robot, older);
    await saveAgain();
    await until(() => fs.readFileSync(robot, 'utf8') === own, { what: 'the class is replaced' });
    // The test is written after the class, and opened last.
    await until(async () => (await shown()) === test(), { what: 'the test in the editor' });
  });

  it('replaces an existing file only if the user agrees', async () => {
    fs.writeFileSync(test(), '// mine\n');
    await press('Save Recorded Test…');
    await choose('demo.OrdersTest');
    await dialog().getByText('OrdersTest.java exists. Overwrite it?').waitFor();
    await answer('Cancel', 'Nothing was written.');
    assert.equal(fs.readFileSync(test(), 'utf8'), '// mine\n');
    await press('Save Recorded Test…');
    await choose('demo.OrdersTest');
    await overwrite();
    assert.match(fs.readFileSync(test(), 'utf8'), /class OrdersTest/);
    assert.equal((await desk.editor.statusBar(ID)).join(), 'JavaFX: Contacts');
  });

  it('replaces a file whose changes the editor does not notice', async () => {
    const unwatched = path.join(module(), 'src/test/java/unwatched/OrdersTest.java');
    const text = (): string => fs.readFileSync(unwatched, 'utf8');
    await press('Save Recorded Test…');
    await choose('unwatched.OrdersTest');
    await until(async () => (await shown()) === unwatched, { what: 'the test in the editor' });
    const saved = text();
    fs.writeFileSync(unwatched, '// mine\n');
    await press('Save Recorded Test…');
    await choose('unwatched.OrdersTest');
    await overwrite();
    // The page may still say that it was saved the first time, and the editor empties a file before it writes it.
    await until(() => text() === saved, { what: 'the file is written again' });
  });

  it('replaces a file whose line ends have changed without the editor noticing', async () => {
    const changed = path.join(module(), 'src/test/java/unwatched/ChangedTest.java');
    const opened = (): Promise<string> =>
      desk.editor.eval(async ({ workspace }, file) => (await workspace.openTextDocument(file)).getText(), changed);
    fs.writeFileSync(changed, '// older\n');
    await opened();
    fs.writeFileSync(changed, '// mine\n');
    await desk.editor.eval(async ({ window, Uri }, file) => {
      await window.showTextDocument(Uri.file(file));
    }, changed);
    // The editor reads a file once more after it has shown it, but not later.
    await until(async () => (await opened()) === '// mine\n', { what: 'the editor has read the file' });
    fs.writeFileSync(changed, '// mine\r\n');
    await press('Save Recorded Test…');
    await choose('unwatched.ChangedTest');
    await overwrite();
    await until(() => /class ChangedTest[^]*}\r\n$/.test(fs.readFileSync(changed, 'utf8')), {
      what: 'the file is written, with its line ends',
    });
    assert.doesNotMatch((await desk.editor.notifications()).join(), /Failed to save/);
  });

  it('says why it was not saved', async () => {
    fs.mkdirSync(path.join(module(), 'src/test/java/folder/OrdersTest.java'), { recursive: true });
    await press('Save Recorded Test…');
    await choose('folder.OrdersTest');
    await answer('Overwrite', 'is actually a directory');
  });

  const row = (name: RegExp): Locator => desk.editor.page.getByRole('treeitem', { name });

  it('is listed in the Testing view, which runs it with the build and shows its failure', async () => {
    const failure =
      '<failure message="expected: &lt;Ada&gt; but was: &lt;Bob&gt;">at demo.ListedTest.recorded(ListedTest.java:3)</failure>';
    const reports = path.join(module(), 'target/surefire-reports');
    const reporting = (content: string): void =>
      fs.writeFileSync(
        path.join(module(), 'mvnw'),
        `#!/bin/sh\necho "$@" >> ${module()}/arguments\nmkdir -p ${reports}; echo '<testsuite tests="1" failures="${content === '' ? 0 : 1}"><testcase name="recorded" time="0.1">${content}</testcase></testsuite>' > ${reports}/TEST-demo.ListedTest.xml\n`,
        { mode: 0o755 },
      );
    fs.mkdirSync(path.join(module(), 'src/test/java/demo'), { recursive: true });
    fs.writeFileSync(
      path.join(module(), 'src/test/java/demo/ListedTest.java'),
      'package demo;\nclass ListedTest extends javafxinspector.robot.InspectorRobot {\n  @Test void recorded() {}\n}\n',
    );
    await desk.editor.runCommand('Testing: Focus on Test Explorer View');
    await row(/^demo\.ListedTest/).waitFor({ timeout: 60_000 });
    reporting(failure);
    await desk.editor.runCommand('Test: Run All Tests');
    await row(/^demo\.ListedTest.*Failed/).waitFor({ timeout: 60_000 });
    assert.match(fs.readFileSync(path.join(module(), 'arguments'), 'utf8'), /^-Dtest=demo\.ListedTest .* test$/m);
    reporting('');
    await desk.editor.runCommand('Test: Rerun Last Run');
    await row(/^demo\.ListedTest.*Passed/).waitFor({ timeout: 60_000 });
  });

  /** A stand-in for Maven that runs a script for the Testing view. */
  const maven = (script: string): void =>
    fs.writeFileSync(path.join(module(), 'mvnw'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

  it('has links to its picture, its snapshot and its trace where the Testing view shows its failure', async () => {
    const kept = path.join(module(), 'target/javafx-inspector/failures');
    const trace = await writeTrace(module(), await loginTrace());
    const reports = path.join(module(), 'target/surefire-reports');
    maven(
      `mkdir -p ${kept} ${reports}; echo shown > ${kept}/demo.ListedTest.recorded.txt; cp ${trace} ${kept}/demo.ListedTest.recorded.trace\n` +
        `echo '<testsuite tests="1" failures="1"><testcase name="recorded" time="0.1"><failure message="[Bad](command:x)"/></testcase></testsuite>' > ${reports}/TEST-demo.ListedTest.xml`,
    );
    await desk.editor.runCommand('Test: Rerun Last Run');
    await row(/^demo\.ListedTest.*Failed/).waitFor({ timeout: 60_000 });
    // They cover the results.
    await desk.editor.runCommand('Notifications: Clear All Notifications');
    await desk.editor.runCommand('Test: Show Output');
    await row(/^When it failed/).click();
    await desk.editor.page.locator('a', { hasText: 'Open snapshot' }).first().click();
    await until(async () => (await shown()) === path.join(kept, 'demo.ListedTest.recorded.txt'), {
      what: 'the snapshot in the editor',
    });
    await row(/^When it failed/).click();
    await desk.editor.page.locator('a', { hasText: 'Open trace' }).first().click();
    // The terminal runs the command that serves the trace.
    await until(() => serving(path.join(kept, 'demo.ListedTest.recorded.trace')), { what: 'the server of the trace' });
    await desk.editor.runCommand('Terminal: Kill All Terminals');
    await until(() => !serving(path.join(kept, 'demo.ListedTest.recorded.trace')), { what: 'its end' });
    fs.rmSync(kept, { recursive: true });
    fs.symlinkSync('/etc', kept);
    await desk.editor.eval(
      ({ commands }, file) => commands.executeCommand('javafxInspector.openFailure', file),
      path.join(kept, 'hostname.txt'),
    );
    const refused = 'This test has no such file any more.';
    await until(async () => (await desk.editor.notifications()).some((text) => text.includes(refused)), {
      what: refused,
    });
    fs.rmSync(kept);
  });

  it('ends with all processes of its build when its run is cancelled', async () => {
    const child = path.join(module(), 'child');
    maven(`sleep 1000 &\necho $! > ${child}\nwait`);
    await desk.editor.runCommand('Test: Rerun Last Run');
    const pid = await until(() => (fs.existsSync(child) ? Number(fs.readFileSync(child, 'utf8')) : 0), {
      what: 'the child of the build',
    });
    await desk.editor.runCommand('Test: Cancel Test Run');
    await until(() => !isAlive(pid), { what: 'the end of the child' });
  });

  const replay = async (name: RegExp): Promise<void> => {
    const item = desk.editor.page.getByRole('menuitem', { name: 'Replay in the Running Application' });
    await row(name).click({ button: 'right' });
    await item.waitFor();
    await until(
      async () => {
        // A menu ignores a click that follows too soon after the one that opened it.
        if (await item.isVisible()) await item.click({ timeout: 2000 }).catch(() => {});
        return !(await item.isVisible());
      },
      { what: 'the end of the menu', every: 500 },
    );
  };

  it('is replayed in the running application by its menu in the Testing view', async () => {
    await desk.editor.runCommand('Testing: Focus on Test Explorer View');
    await replay(/^demo\.OrdersTest/);
    await row(/^demo\.OrdersTest.*Passed/).waitFor({ timeout: 60_000 });
    await replay(/^demo\.ListedTest/);
    const refused = 'demo.ListedTest is not what was recorded last.';
    await until(async () => (await desk.editor.notifications()).some((text) => text.includes(refused)), {
      what: refused,
    });
  });
});

/** @returns whether a process shows the trace */
function serving(file: string): boolean {
  const { status } = spawnSync('pgrep', ['-f', `trace show ${file}`]);
  return status === 0;
}

/** A project whose module has the sources of the demo. */
function project(_display: unknown, scratch: string): Promise<object[]> {
  const workspace = path.join(scratch, 'workspace');
  fs.cpSync(path.join(root, 'examples/demo/src/main'), path.join(workspace, 'module/src/main'), { recursive: true });
  fs.writeFileSync(path.join(workspace, 'pom.xml'), '<project>\n</project>\n');
  fs.writeFileSync(path.join(workspace, 'module/pom.xml'), POM);
  return Promise.resolve([]);
}

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { compileApp } from '../../harness/apps.ts';
import { demoLaunch } from '../../harness/demo.ts';
import type { Display } from '../../harness/display.ts';
import { JAVAFX_21, jdk } from '../../harness/java.ts';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';
import { extended } from '../../harness/time-factor.ts';

const OFFER = 'In one uses JavaFX, but was started without JavaFX Inspector.';

/** @param opened a desk with `launchesConfigurations`, whose server does not run yet */
export function launchWithoutJavaFx(opened: () => Desk): void {
  describe('launches without the Java agent:', function () {
    after(() => opened().endLaunch());

    it('one without JavaFX on its paths is not changed, and nothing is started for it', async () => {
      const desk = opened();
      await desk.start('No JavaFX');
      const options = await until(() => read(path.join(desk.scratch, 'options')), { ms: 60_000, what: 'it runs' });
      assert.match(options, /-Dmine=1/);
      assert.doesNotMatch(options, /javaagent|mcp\.ui/);
      await desk.logged('No JavaFX starts without the Java agent: no JavaFX is on its class path or module path');
      assert.equal(desk.serverPid(), undefined, 'no server');
      assert.equal(await desk.editor.statusBar('javafx-inspector.javafx-inspector').then(String), '');
    });
  });
}

/** @param opened a desk with `launchesConfigurations`, which the suite shares with others */
export function launches(opened: () => Desk): void {
  describe('launches without the Java agent:', function () {
    let desk: Desk;

    before(() => void (desk = opened()));
    afterEach(() => desk.endLaunch());
    after(() => desk.set('attachOnTest', false));

    const agents = (): string[] => desk.rendezvous();

    it('one that runs JavaFX all the same is offered to be attached to, and is by one click', async () => {
      await desk.start('No JavaFX');
      await desk.start('In one');
      await desk.logged('In one starts without the Java agent: no JavaFX is on its class path or module path');
      await until(async () => (await desk.editor.notifications()).includes(OFFER), { ms: 60_000, what: 'the offer' });
      assert.deepEqual(await desk.editor.notifications(), [OFFER], 'once, and not for the application without JavaFX');
      assert.deepEqual(agents(), [], 'nothing is in the application before the user says so');
      await desk.editor.clickNotification('Attach');
      await (await desk.row('Window', 'Contacts')).waitFor({ timeout: extended(150_000) });
      await desk.statusBar('JavaFX: Contacts');
    });

    it('no launch gets it with attachOnLaunch off; “Run and Inspect” asks for it all the same', async () => {
      await desk.set('attachOnLaunch', false);
      await desk.start('Contacts');
      await desk.display.window('Contacts', { ms: 60_000 });
      await desk.logged('Contacts starts without the Java agent: the setting javafxInspector.attachOnLaunch is off');
      assert.deepEqual(agents(), []);
      await desk.editor.executeCommand('workbench.action.debug.stop');
      await until(() => desk.display.windows('Contacts').length === 0, { what: 'it has exited' });
      await desk.editor.runCommand('JavaFX Inspector: Run and Inspect');
      await until(async () => (await desk.editor.quickPick('Run and Inspect')).length === 4, { what: 'the choice' });
      await desk.editor.pick('Contacts');
      await desk.statusBar('JavaFX: Contacts');
      await (await desk.row('Window', 'Contacts')).waitFor({ timeout: extended(150_000) });
      await desk.logged('Contacts starts with the Java agent');
      await desk.set('attachOnLaunch', true);
    });

    it('a run of tests does not get it, unless attachOnTest is on', async () => {
      await desk.start('Tests');
      await desk.display.window('Under test', { ms: 60_000 });
      await desk.logged(
        'Tests starts without the Java agent: it runs tests, and the setting javafxInspector.attachOnTest is off',
      );
      assert.deepEqual(agents(), []);
      await desk.editor.executeCommand('workbench.action.debug.stop');
      await until(() => desk.display.windows('Under test').length === 0, { what: 'it has exited' });
      await desk.set('attachOnTest', true);
      await desk.start('Tests');
      await desk.statusBar('JavaFX: Under test');
      await desk.logged('Tests starts with the Java agent');
      assert.equal(agents().length, 1);
    });
  });
}

/** An application without JavaFX, one in a single folder with JavaFX and everything else, and a run of tests with JavaFX. */
export async function launchesConfigurations(display: Display, scratch: string): Promise<object[]> {
  const { classes, javafx } = await compileApp('launches', JAVAFX_21);
  const { main, classPath = [], jvmArgs = [] } = await demoLaunch({ display: display.name });
  const java = { type: 'java', request: 'launch', console: 'internalConsole' };
  const vmArgs = jvmArgs.join(' ');
  return [
    {
      ...java,
      name: 'No JavaFX',
      mainClass: 'NoJavaFx',
      classPaths: [classes],
      args: path.join(scratch, 'options'),
      vmArgs: '-Dmine=1',
    },
    { ...java, name: 'In one', mainClass: main, classPaths: [inOne(classPath, scratch)], vmArgs },
    { ...java, name: 'Tests', mainClass: 'RemoteTestRunner', classPaths: [...javafx, classes], vmArgs },
  ];
}

/** All files of a class path in one folder, as in a jar with all dependencies. */
function inOne(classPath: readonly string[], scratch: string): string {
  const folder = path.join(scratch, 'all');
  fs.mkdirSync(folder);
  for (const entry of classPath) {
    if (entry.endsWith('.jar')) execFileSync(path.join(jdk(17), 'bin/jar'), ['xf', entry], { cwd: folder });
    else fs.cpSync(entry, folder, { recursive: true });
  }
  return folder;
}

function read(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

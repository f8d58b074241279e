import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { JAVAFX_21, javac, javafx, javaSources } from '../harness/java.ts';
import { root } from '../harness/requirements.ts';
import { remove, until } from '../harness/until.ts';
import { useWindows } from './session.ts';

const SOURCES = path.join(root, 'test/apps/reloading');

describe('Hot reload on Windows', function () {
  const windows = useWindows();

  /** The path on Linux of a file of the project. */
  const local = (...names: string[]): string => path.join(windows.machine.local(windows.workspace.cwd), ...names);
  const source = (name: string): string => local('src/main/resources/reloading', name);
  const edit = (file: string, from: string, to: string): void => {
    const text = fs.readFileSync(file, 'utf8');
    assert.ok(text.includes(from), `${file}: ${text}`);
    fs.writeFileSync(file, text.replace(from, to));
  };
  /** Compiles and copies as a build does, into a folder that does not exist. */
  const build = async (): Promise<void> => {
    const sources = javaSources(local('src/main/java')).filter((file) => !file.endsWith('module-info.java'));
    javac({ sources, out: local('target/new'), classPath: await javafx(JAVAFX_21) });
    fs.cpSync(local('src/main/resources'), local('target/new'), { recursive: true });
    fs.renameSync(local('target/new'), local('target/classes'));
  };
  const prints = (line: string): Promise<true> =>
    until(() => windows.read(`${windows.workspace.dir}\\log\\app.log`).split(/\r?\n/).includes(line), {
      ms: 60_000,
      what: line,
    });
  const snapshot = (): Promise<string> => windows.client.text('ui_get_snapshot');
  const click = { actions: [{ type: 'click', target: { selector: { css: '#count' } } }] };

  it('applies saved stylesheets, FXML and classes, whatever the case of paths, also after a build has removed its folder', async () => {
    for (const folder of ['java', 'resources'])
      fs.cpSync(path.join(SOURCES, folder), local('src/main', folder), { recursive: true });
    await build();
    const classes = `${windows.workspace.cwd}\\target\\classes`.replace('C:\\users', 'c:\\USERS');
    const classPath = [classes, ...windows.javafx];
    await windows.launch({ mainClass: 'reloading.Reloading$Main', classPath, args: ['load'] });
    await prints('seen 0x112233ff First');
    // The project is watched soon after the application is connected.
    await until(
      async () => {
        fs.appendFileSync(source('main.css'), '\n');
        const { events } = await windows.client.call('ui_wait_events', { timeoutMs: 500 });
        return JSON.stringify(events).includes('src/main/resources/reloading/main.css');
      },
      { ms: 60_000, what: 'the project is watched' },
    );

    edit(source('colors.css'), '#112233', '#445566');
    await prints('seen 0x445566ff First');
    edit(source('main.fxml'), 'text="First"', 'text="Second"');
    await prints('seen 0x445566ff Second');
    edit(local('target/classes/reloading/colors.css'), '#112233', '#778899');
    await prints('seen 0x778899ff Second');

    edit(source('main.fxml'), '<Badge />', '<Badge');
    await until(
      async () => {
        const { events } = await windows.client.call('ui_wait_events', { timeoutMs: 500 });
        return /"reloadFailed".*main\.fxml.*"line":\d+/.test(JSON.stringify(events));
      },
      { what: 'the failure' },
    );
    assert.match(await snapshot(), /Second/);
    edit(source('main.fxml'), '<Badge', '<Badge />');

    edit(local('src/main/java/reloading/MainController.java'), '"Clicked "', '"Pressed "');
    remove(local('target/classes'));
    await build();
    await until(
      async () => {
        await windows.client.call('ui_perform', click);
        return /Pressed \d/.test(await snapshot());
      },
      { ms: 60_000, what: 'the class is redefined' },
    );
    edit(source('parent.css'), '3;', '3; -fx-text-fill: #abcdef !important;');
    await until(() => /seen 0xabcdefff Pressed/.test(windows.read(`${windows.workspace.dir}\\log\\app.log`)), {
      ms: 60_000,
      what: 'a stylesheet that is saved after the build',
    });
    assert.equal((await windows.apps())[0]?.state, 'connected');
  });
});

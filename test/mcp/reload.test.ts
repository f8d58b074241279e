import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { WaitEventsOutput } from '../../src/contract/events.ts';
import { LiveActivity, LiveApps } from '../../src/contract/live.ts';
import { UiNode } from '../../src/contract/node.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { VARIANT } from '../../scripts/test/suites.ts';
import { EMPTY_MS } from '../../src/mcp/reload/saved-files.ts';
import { compileApp } from '../harness/apps.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk, startJava } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { css } from './demo-session.ts';
import { assertReloaded, isTriedAgain } from './reload-reports.ts';
import { ReloadingProject, type Layout } from './reloading-project.ts';

function describeReload(layout: Layout, suite: (project: () => ReloadingProject) => void, variant?: string): void {
  describe(['Hot reload', layout, variant].filter(Boolean).join(', '), function () {
    let running: ReloadingProject | undefined;
    before(async function () {
      requires(this, 'agent');
      skipWithout(this, missingJdk(17) ?? missingJdk(25));
      running = await ReloadingProject.start(layout);
    });
    after(() => running?.stop());
    suite(() => {
      if (running === undefined) throw new Error('The application did not start.');
      return running;
    });
  });
}

/** The tests for every layout, after which the styles are the original ones. */
function reloadsStylesheets(project: () => ReloadingProject): void {
  it('applies saved stylesheets of the scene and of parents, and imported ones', async () => {
    await project().shows('style title', '0x112233ff 20 3 1.0');
    project().edit('main.css', '20', '25');
    await project().shows('style title', '0x112233ff 25 3 1.0');
    project().edit('colors.css', '#112233', '#445566');
    await project().shows('style title', '0x445566ff 25 3 1.0');
    project().edit('parent.css', '3', '7');
    await project().shows('style title', '0x445566ff 25 7 1.0');
    project().edit('main.css', '25;', '26; -fx-opacity: 0.5;');
    await project().shows('style title', '0x445566ff 26 7 0.5');
  });

  it('leads from the files that the application has loaded back to the sources in the project', async () => {
    const { mcp } = project();
    const { matches } = QueryOutput.parse(await mcp.call('ui_query', { selector: { css: '#title' } }));
    const { styles = [] } = UiNode.parse(await mcp.call('ui_get_node', { ref: { uid: matches[0]?.ref.uid } }));
    const url = styles.find(({ stylesheet }) => stylesheet?.endsWith('/main.css') === true)?.stylesheet ?? '';
    assert.match(url, /^(jar:|file:.*\/(target\/classes|build\/resources\/main)\/)/);
    const sourceOf = async (of: string): Promise<unknown> => mcp.read(`ui://live/source?url=${encodeURIComponent(of)}`);
    assert.deepEqual(await sourceOf(url), { url, file: project().source('main.css') });
    const view = url.replace(/main\.css$/, 'main.fxml');
    assert.deepEqual(await sourceOf(view), { url: view, file: project().source('main.fxml') });
    const none = url.replace(/main\.css$/, 'none.css');
    assert.deepEqual(await sourceOf(none), { url: none, file: null });
  });

  it('reports a stylesheet that is not correct with line and column, and keeps the styles', async () => {
    project().edit('main.css', '26;', '99; }} ');
    assert.match(await project().failed('main.css'), /^Line 4, column \d+: .*Nothing was changed/);
    assert.equal(await project().ask('style title'), 'style title 0x445566ff 26 7 0.5');
    const listed = async () => {
      const { unapplied = [] } = LiveApps.parse(await project().mcp.read('ui://live/apps'));
      return unapplied.find(({ file }) => file.endsWith('main.css'));
    };
    const failure = await listed();
    assert.ok(failure?.applied === false && failure.line === 4);
    project().edit('main.css', '99; }} ', '27;');
    await project().shows('style title', '0x445566ff 27 7 0.5');
    await until(async () => (await listed()) === undefined, { what: 'main.css is not listed any more' });
  });
}

function reloadsViews(project: () => ReloadingProject): void {
  it('changes the existing nodes, and keeps their controller', async () => {
    project().edit('main.fxml', 'text="First"', 'text="Second"');
    await project().shows('text title', 'Second');
    await project().shows('text greeting', 'Hello');
    const { result } = await until(async () => {
      const last = await project().reported('main.fxml');
      return !isTriedAgain(last.result) && last;
    });
    assertReloaded(result, '1 view: changed 1 node');
    assert.equal(project().application.stdout.split('created').length, 3, 'no controller was created again');
    assert.match(
      await project().ask('state'),
      /controller=main 1 true side 1 true/,
      'initialize() was not called again',
    );
  });
}

function redefinesClasses(project: () => ReloadingProject): void {
  it('redefines recompiled classes, and lets their controllers adapt', async () => {
    project().compile('SideController.java', '"side "', '"other "');
    await until(async () => (await project().ask('state')).includes('other 1 true'));
    await project().application.line(/^mutated 1$/);
    const { result } = await until(() => project().reported('SideController.class'));
    assert.equal(result, '1 class; mutate() of 1 controller');
  });
}

describeReload('module', (project) => {
  reloadsStylesheets(project);
  reloadsViews(project);
});

// The files of a module are in a jar, too.
describeReload(
  'jar',
  (project) => {
    reloadsStylesheets(project);
    reloadsViews(project);
  },
  VARIANT,
);

describeReload('gradle', (project) => {
  reloadsStylesheets(project);
  reloadsViews(project);
  redefinesClasses(project);

  it('applies files that a clean build writes to folders that it has removed', async () => {
    const build = path.join(project().base, 'build');
    const classes = path.join(build, 'classes');
    const kept = `${build}.kept`;
    fs.cpSync(classes, kept, { recursive: true });
    fs.rmSync(build, { recursive: true });
    fs.cpSync(kept, classes, { recursive: true });
    fs.cpSync(path.join(project().base, 'src/main/resources'), path.join(build, 'resources/main'), { recursive: true });
    fs.writeFileSync(project().copy('parent.css'), '#title { -fx-padding: 9; }');
    await project().shows('style title', '0x445566ff 27 9 0.5');
    fs.writeFileSync(project().copy('parent.css'), '#title { -fx-padding: 10; }');
    await project().shows('style title', '0x445566ff 27 10 0.5');
  });
});

describeReload('maven', (project) => {
  reloadsStylesheets(project);
  reloadsViews(project);

  it('keeps focus, selection and text', async () => {
    await project().perform(
      { type: 'select', target: css('#list'), index: 30 },
      { type: 'setText', target: css('#city'), text: 'Berlin' },
      { type: 'focus', target: css('#city') },
    );
    project().edit('main.fxml', 'text="Second"', 'text="Third"');
    await project().shows('text title', 'Third');
    await project().shows('text city', 'Berlin');
    const state = await project().ask('state');
    assert.match(state, /focus=city/);
    assert.match(state, /selected=Item 30/);
    await project().perform({ type: 'click', target: css('#count') });
    await project().shows('text title', 'Clicked 1');
  });

  it('keeps the old view if the FXML is not correct or its controller refuses it', async () => {
    project().edit('main.fxml', '<VBox>', '<VBox spacing="abc">');
    const noNumber = await project().failed('main.fxml');
    assert.match(noNumber, /^Line 10, column 5: NumberFormatException: For input string: "abc"\. /);
    project().edit('main.fxml', 'spacing="abc"', 'alignment="FOO"');
    const noConstant = await project().failed('main.fxml', noNumber);
    assert.match(noConstant, /^Line 10, column 5: No enum constant javafx\.geometry\.Pos\.FOO\. /);
    project().edit('main.fxml', '<VBox alignment="FOO">', '<VBox>');
    project().edit('main.fxml', '<Badge />', '<Badge');
    const broken = await project().failed('main.fxml', noConstant);
    assert.match(broken, /^Line \d+, column \d+: /);
    project().edit('main.fxml', '<Badge', '<Badgee />');
    const unknown = await project().failed('main.fxml', broken);
    assert.match(unknown, /^Line 15, column 7: .*Badgee/);
    project().edit('main.fxml', '<Badgee />', '<Badge />');
    project().edit('main.fxml', 'text="Third"', 'text="Refuse"');
    await project().shows('text title', 'Refuse');
    project().edit('main.fxml', '<top>', '<fx:define><Label fx:id="text" /></fx:define><top>');
    const refused = await project().failed('main.fxml', unknown);
    assert.match(refused, /This title is refused \(at .*MainController/);
    assert.match(refused, /The view is as it was\. What the constructor of Badge and initialize\(\) of Side/);
    const content = fs
      .readFileSync(project().source('main.fxml'), 'utf8')
      .replace('<fx:define>', '<fx:define><!-- -->');
    const upload = { type: 'main', namespace: 'DEFAULT', content };
    const error = await project().mcp.fail('ui_upload_viewdef', upload);
    assert.match(error.message, /initialize\(\) of MainController may have done elsewhere is not undone\. Correct it/);
    assert.doesNotMatch(error.message, /Nothing was changed/);
    assert.equal(error.details?.mayHaveHappened, true);
    await project().shows('text title', 'Refuse');
    assert.match(await project().ask('state'), /controller=main \d+ true side 1 true/);
    await project().perform({ type: 'click', target: css('#count') });
    await project().shows('text title', 'Clicked 2');
    project().edit('main.fxml', 'text="Refuse"', 'text="Fourth"');
    await project().shows('text title', 'Fourth');
    assert.match(await project().ask('state'), /controller=main 2 true side 1 true/, 'called for the definition');
  });

  it('loads included FXML and custom controls again, alone and in the files that include them', async () => {
    project().edit('side.fxml', 'text="Hint"', 'text="Help"');
    await project().shows('text hint', 'Help');
    assert.match(await project().ask('state'), /controller=main \d+ true side 1 true/);
    project().edit('badge.fxml', 'text="New"', 'text="Sale"');
    await project().shows('text badge', 'Sale');
    project().edit('main.fxml', 'text="Fourth"', 'text="Fifth"');
    await project().shows('text title', 'Fifth');
    await project().shows('text hint', 'Help');
    await project().shows('text badge', 'Sale');
    assert.match(await project().ask('state'), /controller=main \d+ true side 1 true/);
  });

  it('loads uploaded FXML in place of a view, and keeps the view if it is not correct', async () => {
    const content = fs.readFileSync(project().source('side.fxml'), 'utf8').replace('Help', 'Uploaded');
    const upload = { type: 'side', namespace: 'DEFAULT', content };
    const done = await project().mcp.call('ui_upload_viewdef', upload);
    assert.equal(done.views, 1);
    assert.equal(await project().ask('text hint'), 'text hint Uploaded');
    const stored = path.join(project().base, '.javafx-inspector', String(done.file));
    assert.equal(fs.readFileSync(stored, 'utf8'), content);
    const again = { ...upload, type: 'reloading.SideController', content: content.replace('Uploaded', 'Twice') };
    assert.equal((await project().mcp.call('ui_upload_viewdef', again)).views, 1);
    assert.equal(await project().ask('text hint'), 'text hint Twice');
    const { code, details } = await project().mcp.fail('ui_upload_viewdef', { ...upload, content: '<HBox>\n  <Label' });
    assert.equal(code, 'MCP_UI_INVALID_INPUT');
    assert.equal(details?.line, 2);
    assert.equal(await project().ask('text hint'), 'text hint Twice');
    assert.equal(fs.readFileSync(stored, 'utf8'), content);
    const compact = await project().mcp.call('ui_upload_viewdef', { ...upload, namespace: 'COMPACT' });
    assert.equal(compact.views, 0);
  });

  it('says that uploaded FXML is applied if it could not be stored', async () => {
    const content = fs.readFileSync(project().source('side.fxml'), 'utf8').replace('Help', 'Twice');
    const folder = path.join(project().base, '.javafx-inspector/viewdefs');
    fs.renameSync(folder, `${folder}.kept`);
    fs.writeFileSync(folder, '');
    const upload = { type: 'side', namespace: 'DEFAULT', content: content.replace('Twice', 'Unstored') };
    const { message, details } = await project().mcp.fail('ui_upload_viewdef', upload);
    assert.match(message, /^The FXML is applied, but could not be stored: /);
    assert.deepEqual([details?.views, details?.mayHaveHappened], [1, true]);
    assert.equal(await project().ask('text hint'), 'text hint Unstored');
    fs.rmSync(folder);
    fs.renameSync(`${folder}.kept`, folder);
    await project().mcp.call('ui_upload_viewdef', { ...upload, content });
  });

  it('applies files that it could not apply in time once the application responds', async () => {
    project().application.send('busy\n');
    project().edit('main.css', '27;', '28;');
    await until(async () => isTriedAgain((await project().reported('main.css')).result), { what: 'it is tried again' });
    project().application.send('go\n');
    await project().shows('style title', '0x445566ff 28 7 0.5');
    await until(async () => (await project().reported('main.css')).ok);
    project().edit('main.css', '28;', '27;');
    await project().shows('style title', '0x445566ff 27 7 0.5');
  });

  it('applies files that the build writes, and files that an editor replaces', async () => {
    fs.writeFileSync(project().copy('parent.css'), '#title { -fx-padding: 11; }');
    await project().shows('style title', '0x445566ff 27 11 0.5');
    fs.writeFileSync(`${project().source('parent.css')}.tmp`, '#title { -fx-padding: 12; }');
    fs.renameSync(`${project().source('parent.css')}.tmp`, project().source('parent.css'));
    await project().shows('style title', '0x445566ff 27 12 0.5');
  });

  it('never applies a stylesheet that is still being written', async () => {
    const styles = await until(async () => {
      const began = performance.now();
      fs.writeFileSync(project().source('parent.css'), '');
      const shown = await project().ask('style title');
      if (performance.now() - began < EMPTY_MS) return shown;
      // It was empty for so long that this must be intended.
      fs.writeFileSync(project().source('parent.css'), '#title { -fx-padding: 12; }');
      return project().shows('style title', '0x445566ff 27 12 0.5');
    });
    assert.equal(styles, 'style title 0x445566ff 27 12 0.5');
    fs.writeFileSync(project().source('parent.css'), '#title { -fx-padding: 13; }');
    await project().shows('style title', '0x445566ff 27 13 0.5');
  });

  it('applies user agent stylesheets of the application and of a scene', async () => {
    const opacity = (value: string): Promise<unknown> =>
      until(async () => (await project().ask('style greeting')).endsWith(` ${value}`), { what: `opacity ${value}` });
    project().application.send('agent agent.css\n');
    await opacity('0.9');
    project().edit('agent.css', '0.9', '0.7');
    await opacity('0.7');
    project().application.send('sceneAgent scene-agent.css\n');
    await opacity('0.8');
    project().edit('scene-agent.css', '0.8', '0.6');
    await opacity('0.6');
    project().application.send('sceneAgent none\nagent none\n');
    await opacity('1.0');
  });

  it('keeps the scroll position', async () => {
    project().application.send('scrollTo 20\n');
    await project().shows('scroll', '20');
    project().edit('main.fxml', 'text="Fifth"', 'text="Sixth"');
    await project().shows('text title', 'Sixth');
    await project().shows('scroll', '20');
  });

  it('keeps saved stylesheets, which differ from those of the build, when it loads FXML that uses them', async () => {
    await project().shows('style title', '0x445566ff 27 13 0.5');
  });

  it('applies the last one of many saves, among many other files', async () => {
    const file = project().source('main.fxml');
    const text = fs.readFileSync(file, 'utf8');
    for (let i = 0; i < 200; i++) fs.writeFileSync(project().source(`other${i}.css`), `.other { -fx-opacity: ${i}; }`);
    for (let i = 0; i < 20; i++) {
      fs.writeFileSync(`${file}.tmp`, text.replace('Sixth', `Save ${i}`));
      fs.renameSync(`${file}.tmp`, file);
      fs.writeFileSync(file, text.replace('Sixth', `Save ${i} formatted`));
    }
    await project().shows('text title', 'Save 19 formatted');
    fs.writeFileSync(file, text);
    await project().shows('text title', 'Sixth');
    for (let i = 0; i < 200; i++) fs.rmSync(project().source(`other${i}.css`));
  });

  it('keeps the styles of a deleted file, and applies the file when it exists again', async () => {
    project().edit('parent.css', '13', '16');
    await project().shows('style title', '0x445566ff 27 16 0.5');
    fs.rmSync(project().source('parent.css'));
    project().edit('main.css', '27', '28');
    await project().shows('style title', '0x445566ff 28 16 0.5');
    fs.writeFileSync(project().source('parent.css'), '#title { -fx-padding: 17; }');
    await project().shows('style title', '0x445566ff 28 17 0.5');
    fs.writeFileSync(project().source('parent.css'), '#title { -fx-padding: 13; }');
    project().edit('main.css', '28', '27');
    await project().shows('style title', '0x445566ff 27 13 0.5');
  });

  it('changes a view that is in no window too', async () => {
    project().application.send('hide\n');
    await project().shows('text hint', 'none');
    const uploaded = fs.readFileSync(project().source('side.fxml'), 'utf8');
    fs.writeFileSync(project().source('side.fxml'), uploaded.replace('Help', 'Hidden'));
    await until(async () =>
      (
        await project()
          .reported('side.fxml')
          .catch(() => undefined)
      )?.result.includes('not shown'),
    );
    project().application.send('show\n');
    await project().shows('text hint', 'Hidden');
    fs.writeFileSync(project().source('side.fxml'), uploaded.replace('Help', 'Shown'));
    await project().shows('text hint', 'Shown');
  });

  redefinesClasses(project);

  it('reports changes that the JVM cannot redefine, with the reason', async () => {
    project().compile('SideController.java', 'String describe()', 'void added(int times) {}\n\n  String describe()');
    const refused = await project().failed('SideController.class');
    assert.match(refused, /SideController has a new method added\(int\) \(.*\)\. Nothing was changed\. Restart/);
    assert.match(await project().ask('state'), /other 1 true/);
  });

  it('reports each reload as an event', async () => {
    const { events } = WaitEventsOutput.parse(await project().mcp.call('ui_wait_events', { timeoutMs: 0 }));
    const reloads = events
      .filter(({ event }) => /^reload/.test(event))
      .map(({ event, file }) => `${event} ${String(file)}`);
    for (const expected of ['reloaded src/main/resources/reloading/main.css', 'reloaded viewdefs/side.DEFAULT.fxml'])
      assert.ok(reloads.includes(expected), reloads.join('\n'));
    const failed = events.find(({ event, file }) => event === 'reloadFailed' && String(file).endsWith('main.css'));
    assert.equal(failed?.line, 4);
    assert.ok(project().mcp.messages.some((text) => /main\.css was not applied to .* Line 4, column/.test(text)));
  });

  it('can be switched off in config.json', async () => {
    const base_dir = path.join(project().base, '.javafx-inspector');
    fs.writeFileSync(path.join(base_dir, 'config.json'), '{"hotReload": false}');
    await project().mcp.call('ui_configure', { base_dir });
    project().edit('parent.css', '13', '14');
    fs.writeFileSync(path.join(base_dir, 'config.json'), '{}');
    await project().mcp.call('ui_configure', { base_dir });
    await project().watched();
    project().edit('main.css', '27', '21');
    // Files saved in the meantime are not applied until they are saved again.
    await project().shows('style title', '0x445566ff 21 13 0.5');
  });

  it('is off while a client is connected that was started with --no-hot-reload', async () => {
    const other = await project().connect({ options: { hotReload: false } });
    await other.call('ui_status');
    project().edit('parent.css', '14', '15');
    await other.close();
    await project().watched();
    project().edit('main.css', '21', '22');
    await project().shows('style title', '0x445566ff 22 13 0.5');
  });

  it('leaves nothing in the application after the Java agent is detached', async () => {
    assert.match(await project().ask('properties'), /javafxinspector/);
    await project().mcp.call('ui_detach');
    await until(async () => !(await project().ask('properties')).includes('javafxinspector'));
  });
});

describe('Hot reload of an application that the Java agent was attached to', function () {
  let project: ReloadingProject;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    project = await ReloadingProject.start('maven', { attach: true });
  });
  after(() => project?.stop());

  it('reports once that it does not know earlier views', async () => {
    project.edit('main.fxml', '"First"', '"Second"');
    assert.match(await project.failed('main.fxml'), /^The Java agent was attached after the application had loaded/);
    project.edit('main.fxml', '"Second"', '"Third"');
    project.edit('main.css', '20', '25');
    await project.shows('style title', '0x112233ff 25 3 1.0');
    const { entries } = LiveActivity.parse(await project.mcp.read('ui://live/activity'));
    const listed = entries.filter(({ summary }) => summary.endsWith('main.fxml'));
    assert.deepEqual(listed.map(({ ok }) => ok).sort(), [false, true], 'it is used when it is loaded again');
    assert.match(await project.ask('text title'), /First/);
  });

  it('concerns no application of another project that is attached to as well', async () => {
    const { classes, javafx } = await compileApp('entries', JAVAFX_26);
    const other = startJava({
      main: 'Entries$Main',
      classPath: [classes, ...javafx],
      home: jdk(25),
      jvmArgs: headlessArgs,
    });
    try {
      await other.line(/^ready/);
      await project.mcp.call('ui_attach', { pid: other.pid });
      await project.watched();
      for (const [name, from, to] of [
        ['side.fxml', '<?import', '<!-- saved --><?import'],
        ['texts.properties', '=', ' = '],
        ['main.css', '25', '26'],
      ] as const)
        project.edit(name, from, to);
      await project.shows('style title', '0x112233ff 26 3 1.0');
      for (const name of ['side.fxml', 'texts.properties']) await until(() => project.reported(name), { what: name });
      const { entries } = LiveActivity.parse(await project.mcp.read('ui://live/activity'));
      const concerned = entries.filter(({ tool }) => tool === 'reload').map(({ app = '' }) => app);
      assert.deepEqual(
        concerned.filter((app) => app.endsWith(`-${other.pid}`)),
        [],
      );
    } finally {
      await other.stop();
    }
  });
});

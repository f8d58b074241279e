import assert from 'node:assert/strict';
import fs from 'node:fs';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { BOOT, PlacesProject } from './places-project.ts';

const text = (value: string): string => `static String text() { return "${value}"; }`;

describe('Hot reload of classes', function () {
  let project: PlacesProject;
  let north: JavaApplication;
  let south: JavaApplication;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
    project = await PlacesProject.create('north', 'south');
    north = await project.start(project.classes('north'));
    south = await project.start(project.classes('south'));
    await project.watched('north', north);
    await project.watched('south', south);
  });
  after(() => project?.stop());

  it('applies a class to the application that has loaded it from there, not to another with an equal name', async () => {
    const before = (await project.reported(south)).length;
    const southern = await project.ask(south, 'text');
    project.write('north', 'Labels', text('north'));
    project.compile('north');
    await project.shows(north, 'text', 'north');
    project.write('south', 'Labels', text('south'));
    project.compile('south');
    await project.shows(south, 'text', 'south');
    assert.equal(await project.ask(north, 'text'), 'north');
    // The class shows before the server reports it.
    const { file } = await project.next(south, before, /^1 class$/);
    assert.equal(file, 'south/target/classes/places/Labels.class');
    const reports = await project.reported(south);
    assert.notEqual(southern, 'north');
    assert.deepEqual(
      reports.slice(0, reports.length - before).filter((report) => report.file.startsWith('north')),
      [],
    );
  });

  it('applies a new class and the changed one that uses it', async () => {
    project.write('north', 'Added', text('added'));
    project.write('north', 'Labels', 'static String text() { return Added.text(); }');
    project.compile('north');
    await project.shows(north, 'text', 'added');
  });

  it('applies refused classes together with later ones, or not at all', async () => {
    const before = (await project.reported(north)).length;
    const added = 'static String text() { return "longer"; }\n  static String longer() { return text(); }';
    project.write('north', 'Labels', added);
    project.compile('north');
    await project.next(north, before, /places\.Labels has a new method longer\(\)/);
    const refused = (await project.reported(north)).length;
    project.write('north', 'Neighbour', 'static String describe() { return "beside " + Labels.longer(); }');
    project.compile('north');
    const again = await project.next(north, refused, /^The JVM cannot redefine the \d classes that differ/);
    assert.equal(again.ok, false);
    assert.equal(again.file, 'north/target/classes/places/Neighbour.class');
    assert.equal(await project.ask(north, 'neighbour'), 'beside added');
  });

  it('knows that a restarted application runs classes that another one does not', async () => {
    const restarted = await project.start(project.classes('north'));
    assert.equal(await project.ask(restarted, 'neighbour'), 'beside longer');
    const before = (await project.reported(north)).length;
    project.write('north', 'Neighbour', 'static String describe() { return "next to " + Labels.longer(); }');
    project.compile('north');
    await project.shows(restarted, 'neighbour', 'next to longer');
    await project.next(north, before, /^The JVM cannot redefine the \d classes that differ/);
    assert.equal(await project.ask(north, 'neighbour'), 'beside added');
    await restarted.stop();
  });

  it('applies all refused classes once the JVM can redefine them', async () => {
    const before = (await project.reported(north)).length;
    project.write('north', 'Labels', text('short'));
    project.write('north', 'Neighbour', 'static String describe() { return "near " + Labels.text(); }');
    project.compile('north');
    await project.shows(north, 'neighbour', 'near short');
    await project.next(north, before, /^\d classes$/);
  });

  it('tries classes again that an application could not take in time because it did not respond', async () => {
    const before = (await project.reported(north)).length;
    await project.ask(north, 'busy');
    project.write('north', 'Labels', text('late'));
    project.compile('north');
    await project.next(north, before, /^It is tried again until the application responds\. The classes were redefined/);
    await project.ask(north, 'free');
    const done = await project.next(north, before, /^1 class$/);
    assert.deepEqual(done, { ok: true, file: 'north/target/classes/places/Labels.class', result: '1 class' });
    assert.equal(await project.ask(north, 'text'), 'late');
    assert.equal((await project.reported(south)).filter(({ file }) => file.startsWith('north')).length, 0);
  });
});

/** A class that uses a new one, and a new method of one that is loaded late. */
function writeTogether(project: PlacesProject): void {
  const spare = 'static String describe() { return "spare"; }\n  static String more() { return "more"; }';
  project.write('north', 'Added', text('added '));
  project.write('north', 'Spare', spare);
  project.write('north', 'Labels', 'static String text() { return Added.text() + Spare.more(); }');
}

describe('Hot reload of classes that a build writes slowly', function () {
  let project: PlacesProject;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
    project = await PlacesProject.create('north');
  });
  after(() => project?.stop());

  /** An application in which Spare is not loaded yet. */
  async function started(from: string): Promise<JavaApplication> {
    fs.rmSync(project.source('north', 'Added'), { force: true });
    fs.rmSync(project.classes('north'), { recursive: true });
    project.write('north', 'Spare', 'static String describe() { return "spare"; }');
    project.write('north', 'Labels', text('before'));
    project.compile('north');
    const isFolder = from === 'a folder';
    const application = await project.start(
      isFolder ? project.classes('north') : project.jar('north/target/north-1.0.jar', 'north'),
    );
    await project.watched('north', application);
    return application;
  }

  for (const from of ['a folder', 'an archive']) {
    it(`applies nothing to an application from ${from} before all used classes are written`, async () => {
      const application = await started(from);
      const before = (await project.reported(application)).length;
      const shown = await project.ask(application, 'text');
      writeTogether(project);
      const writeRest = project.compileSlowly('north', 'Labels');
      const { result } = await project.next(application, before, /^The build is not complete: places\.Labels uses /);
      assert.match(result, /(text\(\) of places\.Added|more\(\) of places\.Spare), which no class file has/);
      assert.equal(await project.ask(application, 'text'), shown);
      assert.equal(await project.ask(application, 'spare'), 'spare', 'It loads the class that is not written yet.');
      writeRest();
      const refused = await project.next(application, before, /^The JVM cannot redefine/);
      assert.match(refused.result, /places\.Spare has a new method more\(\)/);
      assert.equal(await project.ask(application, 'text'), shown);
      await application.stop();
    });

    it(`applies all to an application from ${from} when the rest is written`, async () => {
      const application = await started(from);
      const before = (await project.reported(application)).length;
      writeTogether(project);
      const writeRest = project.compileSlowly('north', 'Labels');
      await project.next(application, before, /^The build is not complete/);
      writeRest();
      await project.shows(application, 'text', 'added more');
      await project.next(application, before, /^\d class/);
      assert.equal(await project.ask(application, 'spare'), 'spare');
      const done = (await project.reported(application)).length;
      project.write('north', 'Labels', 'static String text() { return Spare.more() + Added.text(); }');
      project.compile('north');
      const last = await project.next(application, done, /./);
      assert.deepEqual([last.ok, last.result], [true, '1 class'], 'The others run as they were compiled.');
      assert.equal(await project.ask(application, 'text'), 'moreadded ');
      await application.stop();
    });
  }
});

describe('Hot reload of classes from an archive', function () {
  let project: PlacesProject;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
    project = await PlacesProject.create('north', 'south');
    for (const name of ['Neighbour', 'Spare'])
      project.write('south', name, `static String describe() { return "${name} in the south"; }`);
    project.compile('south');
  });
  after(() => project?.stop());

  const archives = { 'in the folder of its module': 'north/target/north-1.0.jar', elsewhere: 'lib/all.jar' };
  for (const [where, file] of Object.entries(archives)) {
    it(`applies the classes of the module that was packed, ${where}`, async () => {
      fs.rmSync(project.source('north', 'Added'), { force: true });
      project.write('north', 'Labels', text('packed'));
      project.write('north', 'Spare', 'static String describe() { return "spare"; }');
      project.compile('north');
      const application = await project.start(project.jar(file, 'north'));
      assert.equal(await project.ask(application, 'text'), 'packed');
      await project.watched('north', application);
      project.write('south', 'Labels', text('south'));
      project.compile('south');
      writeTogether(project);
      project.compile('north');
      await project.shows(application, 'text', 'added more');
      assert.deepEqual(
        (await project.reported(application)).filter(({ ok }) => !ok),
        [],
      );
      await application.stop();
    });
  }

  for (const inside of ['folder', 'archive'] as const) {
    it(`applies the classes of an archive of Spring Boot, from the ${inside} in it`, async () => {
      fs.rmSync(project.source('north', 'Added'), { force: true });
      fs.rmSync(project.classes('north'), { recursive: true });
      project.write('north', 'Labels', text('packed'));
      project.write('north', 'Spare', 'static String describe() { return "spare"; }');
      project.compile('north');
      const application = await project.start(await project.bootJar('north', inside), { main: BOOT });
      assert.equal(await project.ask(application, 'text'), 'packed');
      await project.watched('north', application);
      writeTogether(project);
      project.compile('north');
      await project.shows(application, 'text', 'added more');
      await application.stop();
    });
  }
});

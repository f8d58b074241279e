import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { compileApp } from '../harness/apps.ts';
import { perform, startAgentApplication, type AgentApplicationOptions } from '../harness/java-agent.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { headlessArgs, JAVAFX_21, JAVAFX_26, jdk, missingJdk, type JavaOptions } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { freshDir, remove, until } from '../harness/until.ts';

/** The ways in which applications provide JavaFX, each with the options that start test/apps/hello with it. */
const ways = {
  'on the class path': async (version) => {
    const { classes, javafx } = await compileApp('hello', version);
    return { main: 'hello.Main', classPath: [classes, ...javafx] };
  },
  'on the module path': async (version) => {
    const { classes, javafx } = await compileApp('hello', version);
    return { main: 'hello.Main', classPath: [classes], modulePath: javafx, addModules: 'javafx.controls' };
  },
  'in a named module': async (version) => {
    const { classes, javafx } = await compileApp('hello', version, { module: true });
    return { main: 'hello/hello.Main', modulePath: [classes, ...javafx] };
  },
  'in a custom class loader': async (version) => {
    const { classes, javafx } = await compileApp('hello', version);
    const loaders = await compileApp('loaders', version);
    return { main: 'loaders.InUrlLoader', classPath: [loaders.classes], args: [classes, ...javafx] };
  },
  'in a module layer': async (version) => {
    const { classes, javafx } = await compileApp('hello', version, { module: true });
    const loaders = await compileApp('loaders', version);
    return { main: 'loaders.InLayer', classPath: [loaders.classes], args: [classes, ...javafx] };
  },
} satisfies Record<string, (version: string) => Promise<JavaOptions>>;

/** Starts the application, clicks its button through the agent and reads the effect: this uses every part of JavaFX that the Java agent binds to. */
async function works(options: AgentApplicationOptions, version: string): Promise<void> {
  const app = await startAgentApplication({ ...options, jvmArgs: ['-Dprism.order=sw', ...(options.jvmArgs ?? [])] });
  try {
    const { connection, application, file } = app;
    assert.equal(connection.hello.app.javafxVersion, version);
    assert.equal(connection.hello.app.pid, application.pid);
    assert.equal(connection.hello.app.enabled, true);
    assert.equal(file.mainClass, connection.hello.app.mainClass);
    await application.line(/ready/);
    const { windows } = await connection.request('windows', {});
    assert.deepEqual(
      windows.map((window) => window.title),
      ['Hello'],
    );
    const { results } = await perform(connection, [{ type: 'click', target: { selector: { css: '#button' } } }], {
      awaitUiIdle: true,
    });
    assert.deepEqual(
      results.map(({ ok, error }) => ({ ok, error })),
      [{ ok: true, error: undefined }],
    );
    application.send('count\n');
    await application.line(/^clicked 1$/);
    const stderr = application.stderr.replace(/^(.*PlatformImpl startup|WARNING: .*)\n/gm, '').trim();
    assert.equal(stderr, '', 'nothing on stderr but warnings of Java and JavaFX themselves');
  } finally {
    await app.stop();
  }
}

describe('loading the agent', function () {
  let display: Display;

  before(async function () {
    requires(this, 'display', 'agent');
    display = await startDisplay();
  });
  after(() => display.stop());

  for (const [version, java] of [
    [JAVAFX_21, 17],
    [JAVAFX_26, 25],
  ] as const) {
    describe(`JavaFX ${version} with JDK ${java}, under Xvfb`, () => {
      before(function () {
        skipWithout(this, missingJdk(java));
      });
      for (const [name, way] of Object.entries(ways)) {
        for (const by of ['javaagent', 'attach'] as const) {
          it(`${name}, by ${by}`, async () => {
            await works({ ...(await way(version)), by, home: jdk(java), display: display.name }, version);
          });
        }
      }
    });
  }

  for (const by of ['javaagent', 'attach'] as const) {
    it(`JavaFX ${JAVAFX_26} without a display, by ${by}`, async function () {
      skipWithout(this, missingJdk(25));
      const options = await ways['in a named module'](JAVAFX_26);
      await works({ ...options, by, home: jdk(25), jvmArgs: headlessArgs }, JAVAFX_26);
    });
  }

  it('serves the first of two toolkits in one JVM, and logs that the second is not served', async function () {
    skipWithout(this, missingJdk(25));
    const natives = freshDir('natives');
    const hello = await compileApp('hello', JAVAFX_26);
    const loaders = await compileApp('loaders', JAVAFX_26);
    const app = await startAgentApplication({
      main: 'loaders.InTwoLoaders',
      classPath: [loaders.classes],
      args: [natives, hello.classes, ...hello.javafx],
      home: jdk(25),
      jvmArgs: headlessArgs,
    });
    try {
      const { connection, application, run } = app;
      await application.line(/^ready/);
      assert.deepEqual(fs.readdirSync(run), [`${application.pid}.json`], 'no log before there is something to say');
      application.send('second\n');
      await until(() => application.stdout.split('ready').length === 3, { ms: 60_000, what: 'the second window' });
      const log = await until(() => fs.readFileSync(path.join(run, `${application.pid}.log`), 'utf8'), {
        what: 'a log',
      });
      assert.match(log, /brought JavaFX a second time, in another class loader \(java\.net\.URLClassLoader\)/);
      assert.equal(log.trim().split('\n').length, 1);
      const { windows } = await connection.request('windows', {});
      assert.equal(windows.length, 1);
      await perform(connection, [{ type: 'click', target: { selector: { css: '#button' } } }], { awaitUiIdle: true });
      const { matches } = await connection.request('query', { selector: { css: '#count' } });
      assert.match(matches[0]?.summary ?? '', /clicked 1/);
      application.send('end\n');
      assert.deepEqual(await application.exited, { code: 0, signal: null });
      assert.equal(application.stderr.replace(/^(.*PlatformImpl startup|WARNING: .*)\n/gm, '').trim(), '');
    } finally {
      await app.stop();
      remove(natives);
    }
  });
});

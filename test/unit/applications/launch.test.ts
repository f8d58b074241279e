import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { UiError } from '../../../src/contract/error.ts';
import { displayFor, findDisplay } from '../../../src/mcp/applications/launch/display.ts';
import { gradleCommand } from '../../../src/mcp/applications/launch/gradle.ts';
import { isJavaFxJar, javafxMajor } from '../../../src/mcp/applications/launch/javafx-jars.ts';
import { OutputFiles } from '../../../src/mcp/applications/launch/output.ts';
import { planLaunch } from '../../../src/mcp/applications/launch/plan.ts';
import { runConfiguration } from '../../../src/mcp/applications/launch/pom.ts';
import { freshDir, remove } from '../../harness/until.ts';

const pom = (inside: string): string => `<?xml version="1.0"?><project>${inside}</project>`;
const plugin = (name: string, configuration: string): string =>
  `<plugin><artifactId>${name}</artifactId><configuration>${configuration}</configuration></plugin>`;
const build = (...plugins: string[]): string => `<build><plugins>${plugins.join('')}</plugins></build>`;

describe('the main class of a Maven project', () => {
  it('is that of javafx-maven-plugin, with its options, before all others', () => {
    const { mainClass, jvmArgs, release } = runConfiguration(
      pom(
        '<properties><exec.mainClass>b.B</exec.mainClass><maven.compiler.release>21</maven.compiler.release></properties>' +
          build(
            plugin('exec-maven-plugin', '<mainClass>c.C</mainClass>'),
            plugin(
              'javafx-maven-plugin',
              '<mainClass>m/a.A</mainClass><options><option>-Xmx1g</option><option>-Da=b</option></options>',
            ),
          ),
      ),
    );
    assert.deepEqual(
      { mainClass, jvmArgs, release },
      { mainClass: 'm/a.A', jvmArgs: ['-Xmx1g', '-Da=b'], release: 21 },
    );
  });

  it('may be in an execution, in a property of a property, or in the jar', () => {
    const inExecution = `<plugin><artifactId>javafx-maven-plugin</artifactId><executions><execution><configuration><mainClass>a.A</mainClass></configuration></execution></executions></plugin>`;
    assert.equal(runConfiguration(pom(build(inExecution))).mainClass, 'a.A');
    const properties =
      '<groupId>g</groupId><properties><main>${project.groupId}.${name}</main><name>App</name></properties>';
    assert.equal(
      runConfiguration(pom(properties + build(plugin('javafx-maven-plugin', '<mainClass>${main}</mainClass>'))))
        .mainClass,
      'g.App',
    );
    const jar = plugin('maven-jar-plugin', '<archive><manifest><mainClass>j.J</mainClass></manifest></archive>');
    assert.equal(runConfiguration(pom(build(jar))).mainClass, 'j.J');
  });

  it('is absent where another POM would have to be read, or none is named', () => {
    const inherited = build(plugin('javafx-maven-plugin', '<mainClass>${from.parent}</mainClass>'));
    assert.equal(runConfiguration(pom(inherited)).mainClass, undefined);
    assert.equal(runConfiguration(pom('')).mainClass, undefined);
  });
});

describe('JavaFX among jars', () => {
  it('is recognized by the names of files and by an SDK', () => {
    assert.ok(isJavaFxJar('/r/javafx-controls-21.0.12-linux.jar') && isJavaFxJar('javafx.base.jar'));
    assert.ok(!isJavaFxJar('/javafx-inspector/x.jar') && !isJavaFxJar('/r/controlsfx-11.jar'));
    assert.ok(!isJavaFxJar('/r/javafx-demo-1.0.jar') && !isJavaFxJar('/r/javafx-controls-extra/x.jar'));
    assert.equal(javafxMajor(['/r/app.jar', '/r/javafx-graphics-26.0.1-linux.jar']), 26);
    assert.equal(javafxMajor(['/r/app.jar']), undefined);
    const sdk = freshDir('sdk');
    fs.writeFileSync(path.join(sdk, 'javafx.properties'), 'javafx.version=24.0.1\n');
    assert.equal(javafxMajor([sdk]), 24);
    remove(sdk);
  });
});

describe('a display for an application', () => {
  const none = (): undefined => undefined;
  before(function () {
    if (process.platform !== 'linux') this.skip();
  });

  it('is that of the caller, else one of this user, else none if JavaFX needs none', () => {
    assert.deepEqual(displayFor({ DISPLAY: ':7' }, [], [], none), { env: {}, jvmArgs: [] });
    assert.deepEqual(displayFor({}, ['-Dglass.platform=Monocle'], [], none), { env: {}, jvmArgs: [] });
    assert.deepEqual(displayFor({}, [], [], () => ({ DISPLAY: ':3' })).env, { DISPLAY: ':3' });
    const headless = displayFor({ DISPLAY: '' }, [], ['/r/javafx-base-26.0.1-linux.jar'], none);
    assert.deepEqual(headless.jvmArgs, ['-Dglass.platform=Headless', '-Dprism.order=sw']);
  });

  it('that is missing is named as missing', () => {
    assert.throws(
      () => displayFor({}, [], ['/r/javafx-base-21.0.1-linux.jar'], none),
      (error) =>
        error instanceof UiError &&
        error.code === 'MCP_UI_LAUNCH_FAILED' &&
        /DISPLAY is not set.*JavaFX 21/.test(error.message),
    );
  });

  it('is found in the environment of most of the user’s processes', () => {
    const proc = freshDir('proc');
    const add = (pid: string, environment: string): void => {
      fs.mkdirSync(path.join(proc, pid));
      fs.writeFileSync(path.join(proc, pid, 'environ'), environment.replaceAll(' ', '\0'));
    };
    add('10', 'HOME=/h DISPLAY=host:11');
    add('11', 'DISPLAY=host:12 XAUTHORITY=/a');
    add('12', 'DISPLAY=host:12');
    add('13', 'PATH=/bin');
    add('14', 'DISPLAY=:98765 DISPLAY=:98765');
    assert.deepEqual(findDisplay(proc), { DISPLAY: 'host:12', XAUTHORITY: '/a' });
    assert.equal(findDisplay(proc, 98765), undefined);
    remove(proc);
  });
});

describe('the output of an application', () => {
  it('is read from where it began, also when the file is truncated', () => {
    const dir = freshDir('output');
    const log = path.join(dir, 'log', 'app.log');
    fs.mkdirSync(path.dirname(log));
    fs.writeFileSync(log, 'of an older application, which was longer\n');
    const output = new OutputFiles(dir);
    assert.equal(output.last(), '');
    fs.writeSync(output.stdout, 'one\n');
    fs.writeSync(output.stderr, 'wrong\n');
    assert.equal(output.last(), 'one\nwrong');
    fs.truncateSync(log);
    fs.writeSync(output.stdout, 'two\n');
    assert.equal(output.last(), 'two\nwrong');
    assert.equal(fs.readFileSync(log, 'utf8'), 'two\n');
    output.close();
    remove(dir);
  });

  it('is written to no link', function () {
    if (process.platform === 'win32') this.skip();
    const dir = fs.realpathSync(freshDir('output'));
    const profile = path.join(dir, 'profile');
    fs.writeFileSync(profile, 'mine\n');
    fs.mkdirSync(path.join(dir, 'log'));
    fs.symlinkSync(profile, path.join(dir, 'log', 'app-err.log'));
    assert.throws(() => new OutputFiles(dir), /app-err\.log is a link\. Remove it, then try again\./);
    assert.equal(fs.readFileSync(profile, 'utf8'), 'mine\n');
    remove(dir);
  });
});

describe('the command for an application', () => {
  const java = freshDir('java');
  before(() => {
    for (const file of [
      'bin/java',
      'bin/java.exe',
      'lib/libinstrument.so',
      'bin/instrument.dll',
      'lib/libinstrument.dylib',
    ]) {
      fs.mkdirSync(path.dirname(path.join(java, file)), { recursive: true });
      fs.writeFileSync(path.join(java, file), '');
    }
  });
  after(() => remove(java));
  const context = {
    caller: { cwd: '/work place', DISPLAY: ':5', PATH: '/p' },
    agentJar: '/a.jar',
    runDir: '/run dir',
    session: 's',
    launch: 'l',
    scratchDir: '/tmp',
  };
  const plan = (input: object) => planLaunch({ javaHome: java, ...input }, context, {});

  it('has the Java agent first, JavaFX on the module path, and the caller’s environment', async () => {
    const { args, cwd, env, main, direct } = await plan({
      mainClass: 'a.A',
      classPath: ['classes', '/r/javafx-base-21-linux.jar', '/r/x.jar'],
      jvmArgs: ['-Xmx1g'],
      args: ['in', 'out'],
      env: { GREETING: 'hello' },
    });
    const classPath = [path.resolve('/work place', 'classes'), '/r/x.jar'].join(path.delimiter);
    assert.deepEqual(args, [
      '-javaagent:/a.jar=run=%2Frun%20dir,session=s,launch=l',
      '-Dmcp.ui=true',
      '-Xmx1g',
      ...['-p', '/r/javafx-base-21-linux.jar', '--add-modules', 'ALL-MODULE-PATH', '-cp', classPath],
      ...['a.A', 'in', 'out'],
    ]);
    assert.deepEqual([cwd, main, direct], [path.resolve('/work place'), 'a.A', true]);
    assert.deepEqual([env['DISPLAY'], env['PATH'], env['GREETING']], [':5', '/p', 'hello']);
    assert.equal(env['ELECTRON_RUN_AS_NODE'], undefined);
  });

  it('of a module adds no modules of its own accord', async () => {
    const { args } = await plan({ module: 'm/a.A', modulePath: ['/r', 'mods'] });
    assert.deepEqual(args.slice(2), [
      '-p',
      ['/r', path.resolve('/work place', 'mods')].join(path.delimiter),
      '-m',
      'm/a.A',
    ]);
  });

  it('requires exactly one application, which must exist', async () => {
    for (const [input, field] of [
      [{}, 'mainClass'],
      [{ jar: 'a.jar', module: 'm/a.A' }, 'jar'],
      [{ jar: 'a.jar' }, 'jar'],
      [{ project: '/nowhere' }, 'project'],
    ] as const) {
      await assert.rejects(
        plan(input),
        (error) =>
          error instanceof UiError && error.code === 'MCP_UI_INVALID_INPUT' && error.details?.['path'] === field,
        JSON.stringify(input),
      );
    }
  });
});

describe('a Gradle project', () => {
  it('runs through its wrapper, with an init script that adds the JVM options', () => {
    const project = freshDir('gradle');
    const scriptFile = path.join(project, 'init.gradle');
    const how = { jvmArgs: ["-javaagent:/it's.jar", '-Dmcp.ui=true'], args: ['one', 'two words'], scriptFile, env: {} };
    assert.throws(() => gradleCommand(project, how), /gradle wrapper/);
    fs.writeFileSync(path.join(project, process.platform === 'win32' ? 'gradlew.bat' : 'gradlew'), '');
    const { args, cwd } = gradleCommand(project, how);
    assert.deepEqual(args, ['run', '--console=plain', '--init-script', scriptFile, "--args=one 'two words'"]);
    assert.equal(cwd, project);
    assert.match(fs.readFileSync(scriptFile, 'utf8'), /jvmArgs\('-javaagent:\/it\\'s\.jar', '-Dmcp\.ui=true'\)/);
    remove(project);
  });
});

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { initScript } from '../../../src/mcp/applications/launch/gradle.ts';
import { injectionFor, type Injection } from '../../../src/mcp/run/injection.ts';
import { freshDir, remove } from '../../harness/until.ts';

describe('javafx-inspector run', () => {
  const jvmArgs = ['-javaagent:/inspector/agent.jar=session=1', '-Dmcp.ui=true'];
  const all = jvmArgs.join(' ');
  let dir: string;
  beforeEach(() => void (dir = fs.realpathSync(freshDir('run'))));
  afterEach(() => remove(dir));

  const inject = (command: string[], env: NodeJS.ProcessEnv = {}, args = jvmArgs): Injection =>
    injectionFor(command, {
      env,
      jvmArgs: args,
      mavenExtension: '/inspector/maven-extension.jar',
      writeInitScript: () => '/session/run.init.gradle',
    });

  const put = (name: string, mode = 0o755): string => {
    const file = path.join(dir, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '', { mode });
    return file;
  };

  it('gives Maven an extension, and its own JVM nothing unless the application runs in it', () => {
    const extension = '-Dmaven.ext.class.path=/inspector/maven-extension.jar';
    const variable = { JAVAFX_INSPECTOR_JVM_ARGS: jvmArgs.join('\n') };
    for (const mvn of ['mvn', './mvnw', 'C:/maven/mvn.cmd'])
      assert.deepEqual(inject([mvn, '-q', 'javafx:run']), { args: [extension, '-q', 'javafx:run'], env: variable });
    for (const goal of ['exec:java', 'exec:java@start', 'org.codehaus.mojo:exec-maven-plugin:3.5.0:java']) {
      const { env } = inject(['mvn', goal], { MAVEN_OPTS: '-Xmx1g' });
      assert.deepEqual(env, { ...variable, MAVEN_OPTS: `-Xmx1g ${all}` });
    }
    const { env } = inject(['mvn', 'exec:java'], {}, ['-javaagent:/my inspector/agent.jar']);
    assert.equal(env['JDK_JAVA_OPTIONS'], '"-javaagent:/my inspector/agent.jar"');
    assert.equal(env['MAVEN_OPTS'], undefined);
    const other = inject(['mvn', 'exec:java'], {}, ['-javaagent:C:\\a&b\\agent.jar']);
    assert.equal(other.env['JDK_JAVA_OPTIONS'], '-javaagent:C:\\a&b\\agent.jar');
  });

  it('gives Gradle an init script, which adds the options after the build scripts', () => {
    for (const gradle of ['gradle', './gradlew', 'gradlew.bat'])
      assert.deepEqual(inject([gradle, 'run', '--args=a b']), {
        args: ['--init-script', '/session/run.init.gradle', 'run', '--args=a b'],
        env: {},
      });
    assert.match(
      initScript(["-javaagent:C:\\it's\\agent.jar"]),
      /afterEvaluate \{\n +tasks\.withType\(JavaExec\) \{\n +jvmArgs\('-javaagent:C:\\\\it\\'s\\\\agent\.jar'\)\n/,
    );
  });

  it('sets a variable that only java reads for every other command, and keeps its earlier content', () => {
    assert.deepEqual(inject(['make', 'run']), { args: ['run'], env: { JDK_JAVA_OPTIONS: all } });
    const { env } = inject(['./start.sh'], { JDK_JAVA_OPTIONS: '-Xmx1g' }, ['-javaagent:/my inspector/agent.jar']);
    assert.deepEqual(env, { JDK_JAVA_OPTIONS: '-Xmx1g "-javaagent:/my inspector/agent.jar"' });
    const quotes = inject(['./start.sh'], {}, [`-javaagent:/o'neil/"x"/agent.jar`]);
    assert.deepEqual(quotes.env, { JDK_JAVA_OPTIONS: `"-javaagent:/o'neil/"'"'"x"'"'"/agent.jar"` });
  });

  it('sets the variable that every JVM reads for the launcher of a package', function () {
    if (process.platform === 'win32') return this.skip();
    for (const [launcher, runtime, app] of [
      ['linux/bin/Hello', 'linux/lib/runtime', 'linux/lib/app/Hello.cfg'],
      ['windows/Hello', 'windows/runtime', 'windows/app/Hello.cfg'],
      [
        'Hello.app/Contents/MacOS/Hello',
        'Hello.app/Contents/runtime/Contents/Home',
        'Hello.app/Contents/app/Hello.cfg',
      ],
    ] as const) {
      const file = put(launcher);
      put(`${runtime}/lib/modules`);
      put(app);
      assert.match(
        inject([file]).without ?? '',
        new RegExp(`^The Java runtime ${dir}/${runtime} has no java\\.instrument`),
      );
      put(`${runtime}/lib/libinstrument.so`);
      assert.deepEqual(inject([file]), { args: [], env: { JAVA_TOOL_OPTIONS: all } });
    }
  });

  it('starts a runtime without java.instrument unchanged, also one that a script uses', function () {
    if (process.platform === 'win32') return this.skip();
    put('image/lib/modules');
    const java = put('image/bin/java');
    const script = put('start.sh');
    const home = path.dirname(path.dirname(java));
    for (const [command, env] of [
      [java, {}],
      ['java', { PATH: path.dirname(java) }],
      [script, { PATH: path.dirname(java) }],
      [script, { JAVA_HOME: home }],
    ] as const) {
      const { env: added, without } = inject([command, '-version'], env);
      assert.deepEqual(added, {});
      assert.ok(without?.startsWith(`The Java runtime ${home} has no java.instrument module`), without);
    }
    // A stub that finds Java by itself, as on macOS.
    assert.equal(inject([put('stub/bin/java')]).without, undefined);
  });
});

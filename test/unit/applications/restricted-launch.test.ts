import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { LaunchInput } from '../../../src/contract/app.ts';
import { restrictedEnv, restrictedJvmArgs } from '../../../src/mcp/applications/launch/harmless-options.ts';
import { restrictedParts } from '../../../src/mcp/applications/launch/restricted-launch.ts';
import { jdk, missingJdk } from '../../harness/java.ts';
import { skipWithout } from '../../harness/requirements.ts';
import { freshDir, remove } from '../../harness/until.ts';

const DANGEROUS_OPTIONS = [
  '-XX:OnOutOfMemoryError=touch /tmp/x',
  '-XX:OnError=sh',
  '-xx:OnError=sh',
  '-XX:Flags=options',
  '-XX:VMOptionsFile=options',
  '-XX:+ReadVMOptionsFile',
  '-XX:HeapDumpPath=/home/x/.profile',
  '-XX:+HeapDumpOnOutOfMemoryError',
  '-XX:ErrorFile=/home/x/.profile',
  '-XX:LogFile=/tmp/x',
  '-XX:+LogVMOutput',
  '-XX:SharedArchiveFile=other.jsa',
  '-XX:ArchiveClassesAtExit=x.jsa',
  '-XX:AOTCache=x.aot',
  '-XX:+AutoCreateSharedArchive',
  '-XX:CompileCommandFile=x',
  '-XX:CompilerDirectivesFile=x',
  '-XX:StartFlightRecording=filename=/tmp/x.jfr',
  '-XX:+EnableJVMCI',
  '-XX:JVMCILibPath=/tmp',
  '-XX:+UnlockDiagnosticVMOptions',
  '-XX:MaxRAMPercentage=50 -XX:OnError=sh',
  '-XX:TieredStopAtLevel=1\n-XX:OnError=sh',
  '-Xmx1g\n',
  ' -Xmx1g',
  '-Xmx1g -javaagent:x.jar',
  '-javaagent:x.jar',
  '-agentpath:/tmp/x.so',
  '-agentlib:jdwp=transport=dt_socket,server=y,address=*:5005',
  '-Xrunjdwp:transport=dt_socket',
  '-Xdebug',
  '-Xbootclasspath/a:x.jar',
  '-Xlog:gc:file=/tmp/x',
  '-Xlog:gc:/tmp/x',
  '-Xlog:gc*=debug:"/tmp/x"',
  '-Xloggc:/tmp/x',
  '-Xverify:none',
  '-cp',
  '-classpath',
  '--class-path=/tmp',
  '-p',
  '--module-path=/tmp',
  '--upgrade-module-path=/tmp',
  '--patch-module',
  '--patch-module=javafx.graphics=/tmp/x.jar',
  '--source',
  '-jar',
  '-m',
  '--module=jdk.compiler/com.sun.tools.javac.launcher.Main',
  '@options',
  'Evil',
  '/tmp/Evil.java',
  '',
  '--add-opens',
  '--add-modules=a;b',
  '--add-opens=java.base/java.lang=ALL-UNNAMED -XX:OnError=sh',
  '--add-exports=a/b=@file',
  '-splash:/tmp/x.png',
  '-Djava.library.path=/tmp',
  '-Djava.library.path=tmp',
  '-Dsun.boot.library.path=tmp',
  '-Djava.system.class.loader=Evil',
  '-Djava.class.path=tmp',
  '-Djava.security.manager=allow',
  '-Djava.security.policy==tmp',
  '-Djava.util.logging.config.class=Evil',
  '-Djava.io.tmpdir=tmp',
  '-Djavafx.cachedir=tmp',
  '-Djavax.xml.parsers.DocumentBuilderFactory=Evil',
  '-Djdk.module.main=Evil',
  '-Dcom.sun.management.jmxremote',
  '-Dcom.sun.management.jmxremote.port=9999',
  '-Dcom.sun.jndi.ldap.object.trustURLCodebase=true',
  '-Duser.home=tmp',
  '-Duser.dir=tmp',
  '-Djna.library.path=tmp',
  '-Dloader.path=tmp',
  '-Dloader.main=Evil',
  '-Dlog4j2.enableJndi=true',
  '-Dlog4j.configurationFile=http://evil',
  '-Dhttp.proxyHost=evil',
  '-DsocksProxyHost=evil',
  '-Dglass.platform=com.evil.Platform',
  '-Dprism.order=evil',
  '-Dmonocle.platform=evil',
  '-Dprism.verbose=true\n-XX:OnError=sh',
  '-Dapp.plugin=com.evil.Plugin',
  '-Dapp.file=/etc/passwd',
  '-Dapp.file=../x',
  '-Dapp.url=http:evil',
  '-Dmcp.ui=true',
  '-D',
];

const HARMLESS_OPTIONS = [
  '-Xmx512m',
  '-Xms1G',
  '-Xss2048k',
  '-ea',
  '-ea:demo...',
  '-esa',
  '-Xint',
  '-Xshare:auto',
  '-Xlog:gc',
  '-Xlog:gc*=debug:stderr',
  '-verbose:class',
  '-XX:+UseSerialGC',
  '-XX:-OmitStackTraceInFastThrow',
  '-XX:TieredStopAtLevel=1',
  '-XX:MaxRAMPercentage=12.5',
  '--enable-preview',
  '--enable-native-access=javafx.graphics,javafx.media',
  '--add-modules=javafx.controls,javafx.fxml',
  '--add-opens=javafx.graphics/com.sun.glass.ui=ALL-UNNAMED',
  '--sun-misc-unsafe-memory-access=allow',
  '-Dprism.order=sw',
  '-Dprism.order=es2,sw',
  '-Dprism.verbose=true',
  '-Dglass.platform=Headless',
  '-Dglass.gtk.uiScale=150%',
  '-Djavafx.animation.fullspeed=true',
  '-Djava.awt.headless=true',
  '-Dfile.encoding=UTF-8',
  '-Duser.language=de',
  '-Duser.timezone=Europe/Berlin',
  '-Dapp.debug',
  '-Dapp.debug=true',
  '-Dtestfx.headless=true',
  '-Dapp.scale=1.5',
];

describe('options of a launch without the permission to run code', () => {
  for (const option of DANGEROUS_OPTIONS)
    it(`do not include ${JSON.stringify(option)}`, () => assert.deepEqual(restrictedJvmArgs([option]), [option]));
  for (const option of HARMLESS_OPTIONS)
    it(`include ${option}`, () => assert.deepEqual(restrictedJvmArgs([option]), []));

  it('may have their value in the next argument, which hides no other option', () => {
    const opens = 'javafx.graphics/com.sun.glass.ui=ALL-UNNAMED';
    assert.deepEqual(restrictedJvmArgs(['--add-opens', opens, '--add-modules', 'javafx.web', '-Xmx1g']), []);
    assert.deepEqual(restrictedJvmArgs(['--add-modules', '-javaagent:x.jar']), ['--add-modules -javaagent:x.jar']);
    assert.deepEqual(restrictedJvmArgs(['-Xmx1g', '-javaagent:x.jar', '-Xmx1g']), ['-javaagent:x.jar']);
    assert.deepEqual(restrictedJvmArgs(['--add-opens', opens, '--add-opens']), ['--add-opens']);
  });

  it('include variables of the display and the language, and no others', () => {
    const harmless = { DISPLAY: ':99', LANG: 'de_DE.UTF-8', LC_ALL: 'C', TZ: 'Europe/Berlin', NO_COLOR: '1' };
    assert.deepEqual(restrictedEnv(harmless), []);
    const names = [
      ...[
        'JDK_JAVA_OPTIONS',
        'JAVA_TOOL_OPTIONS',
        '_JAVA_OPTIONS',
        'CLASSPATH',
        'LD_PRELOAD',
        'LD_LIBRARY_PATH',
        'PATH',
      ],
      ...['DYLD_INSERT_LIBRARIES', 'MAVEN_OPTS', 'MAVEN_ARGS', 'GRADLE_OPTS', 'JAVA_HOME', 'NODE_OPTIONS', 'HOME'],
      ...['GTK_MODULES', 'GTK_PATH', 'BASH_ENV', 'ENV', 'IFS', 'JAVA_OPTS', 'JVM_OPTS', 'GRADLE_USER_HOME', 'M2_HOME'],
      ...['Path', 'display', 'XAUTHORITY', 'APP_MODE', 'LC_', 'LANG ', '', 'GCONV_PATH', 'LOCPATH', 'http_proxy'],
    ];
    for (const name of names) assert.deepEqual(restrictedEnv({ [name]: '1' }), [name], name);
    for (const [name, value] of [
      ['DISPLAY', 'evil:0'],
      ['DISPLAY', ':0\n'],
      ['LANG', '../../x'],
      ['TZ', ':/etc/passwd'],
      ['TZ', '../x'],
    ] as const)
      assert.deepEqual(restrictedEnv({ [name]: value }), [name], value);
  });
});

describe('an application that is launched without the permission to run code', () => {
  let base: string;
  let workspace: string;
  let home: string;
  const at = (...names: string[]): string => path.join(workspace, ...names);
  const write = (file: string): string => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '');
    return file;
  };
  const parts = (input: LaunchInput, own: string | undefined = workspace): string[] =>
    restrictedParts(input, { caller: { cwd: workspace }, workspace: own, home });
  const fields = (input: LaunchInput): string[] => parts(input).map((part) => part.replace(/ .*/s, ''));

  beforeEach(() => {
    base = fs.realpathSync(freshDir('restricted'));
    workspace = path.join(base, 'project');
    home = path.join(base, 'home');
    write(at('classes/demo/Main.class'));
    write(at('app/src/main/java/demo/Main.java'));
    write(at('app/src/main/kotlin/demo/Start.kt'));
    write(at('app.jar'));
    write(at('gradle/wrapper/gradle-wrapper.jar'));
    write(path.join(home, '.m2/repository/org/openjfx/javafx-base-21.jar'));
    write(path.join(base, 'other/demo/Main.class'));
    write(path.join(base, 'project2/x.jar'));
  });
  afterEach(() => remove(base));

  it('is in the workspace, with libraries of Maven and Gradle', () => {
    const library = path.join(home, '.m2/repository/org/openjfx/javafx-base-21.jar');
    assert.deepEqual(parts({ mainClass: 'demo.Main', classPath: ['classes', library], cwd: '.' }), []);
    assert.deepEqual(parts({ module: 'demo/demo.Main', modulePath: [at('classes'), library] }), []);
    assert.deepEqual(parts({ jar: 'app.jar', modulePath: [library] }), []);
    assert.deepEqual(parts({ project: 'app' }), []);
    assert.deepEqual(parts({ project: 'app', mainClass: 'demo.Main' }), []);
    assert.deepEqual(parts({ project: 'app', mainClass: 'demo/demo.StartKt' }), []);
    assert.deepEqual(parts({ project: 'app', args: ['-XX:OnError=x'] }), [], 'they are for the application');
  });

  it('is not in another folder, also not behind a link, a separator or parents', () => {
    fs.symlinkSync(path.join(base, 'other'), at('linked'));
    fs.symlinkSync(path.join(base, 'project2/x.jar'), at('linked.jar'));
    const other = path.join(base, 'other');
    for (const entry of [
      other,
      '../other',
      'linked',
      'linked/demo',
      `classes${path.delimiter}${other}`,
      'classes/../../other',
    ])
      assert.ok(fields({ mainClass: 'demo.Main', classPath: ['classes', entry] }).includes('classPath'), entry);
    assert.deepEqual(fields({ module: 'demo/demo.Main', modulePath: ['classes', other] }), ['modulePath']);
    for (const jar of ['../project2/x.jar', 'linked.jar', 'missing/../../project2/x.jar', '/tmp/x.jar'])
      assert.deepEqual(fields({ jar }), ['jar'], jar);
    for (const project of ['..', '/', '../project2', 'linked', 'linked/new'])
      assert.deepEqual(fields({ project }), ['project'], project);
    assert.deepEqual(fields({ jar: 'app.jar', cwd: '..' }), ['cwd']);
    assert.deepEqual(fields({ jar: 'app.jar', cwd: 'linked' }), ['cwd']);
  });

  it('is no class of a library or of Java, which can be a tool that executes its arguments', () => {
    const library = path.join(home, '.m2/repository');
    write(path.join(library, 'tool/Main.class'));
    for (const mainClass of [
      'tool.Main',
      'com.sun.tools.javac.launcher.Main',
      'demo.Missing',
      '-XX:OnError=sh',
      '-jar',
      '@options',
      'demo/Main',
      '../other/demo.Main',
      '',
    ])
      assert.deepEqual(fields({ mainClass, classPath: ['classes', library] }), ['mainClass'], mainClass);
    for (const module of [
      'jdk.compiler/com.sun.tools.javac.launcher.Main',
      'jdk.httpserver',
      'demo',
      '-XX:OnError=sh',
      '',
    ])
      assert.deepEqual(fields({ module, modulePath: ['classes'] }), ['module'], module);
    for (const mainClass of [
      'com.sun.tools.javac.launcher.Main',
      'jdk.compiler/com.sun.tools.javac.launcher.Main',
      'tool.Main',
    ])
      assert.deepEqual(fields({ project: 'app', mainClass }), ['mainClass'], mainClass);
    assert.deepEqual(fields({ mainClass: 'demo.Main' }), ['mainClass'], 'the class path is that of a variable');
    assert.deepEqual(fields({ jar: 'gradle/wrapper/gradle-wrapper.jar', args: ['--init-script', 'x'] }), ['jar']);
    fs.symlinkSync(at('gradle/wrapper/gradle-wrapper.jar'), at('own.jar'));
    assert.deepEqual(fields({ jar: 'own.jar' }), ['jar']);
  });

  it('runs on a Java that the server finds by itself', function () {
    skipWithout(this, missingJdk(17));
    const known = restrictedParts(
      { project: 'app', javaHome: jdk(17) },
      { caller: { cwd: workspace, JAVA_HOME: jdk(17) }, workspace, home },
    );
    assert.deepEqual(known, []);
    write(at('jdk/bin/java'));
    for (const javaHome of ['jdk', at('jdk'), base])
      assert.deepEqual(fields({ project: 'app', javaHome }), ['javaHome']);
  });

  it('is refused if the session directory belongs to no project', () => {
    assert.deepEqual(restrictedParts({ project: 'app' }, { caller: { cwd: workspace }, workspace: undefined, home }), [
      'project "app"',
    ]);
  });
});

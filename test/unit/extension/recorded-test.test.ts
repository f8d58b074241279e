import assert from 'node:assert/strict';
import { testName } from '../../../src/contract/recorded-test.ts';
import { addition, missingLibraries, snippet } from '../../../src/extension/record/libraries.ts';
import { parsed, sourcePaths, testPath } from '../../../src/extension/record/test-file.ts';

/** The text of a build file with the libraries that it lacks. */
function added(file: string, text: string): string {
  const { start, end, text: put } = addition(file, text, missingLibraries([text]));
  return text.slice(0, start) + put + text.slice(end);
}
const names = (...texts: string[]) => missingLibraries(texts).map(({ name }) => name);

describe('The class of a recorded test', () => {
  it('is named after the window, in the package of the application', () => {
    assert.deepEqual(testName({ title: 'Kunden – Übersicht', main: 'app.ui.Main' }), {
      className: 'KundenUbersichtTest',
      package: 'app.ui',
    });
    assert.deepEqual(testName({ title: '注文', main: 'app.Outer$Shop' }), { className: 'ShopTest', package: 'app' });
    assert.deepEqual(testName({ title: '2 files', main: 'app.Outer.Shop' }), { className: 'ShopTest', package: 'app' });
    assert.deepEqual(testName({ title: 'Smoke test' }), { className: 'SmokeTest' });
    assert.deepEqual(testName({}), { className: 'RecordedTest' });
  });

  it('is read as the user writes it', () => {
    assert.deepEqual(parsed(' app.ui.LoginTest '), { className: 'LoginTest', package: 'app.ui' });
    assert.deepEqual(parsed('LoginTest'), { className: 'LoginTest' });
    for (const text of ['', 'app.', 'app..X', '../X', 'a b', '1X']) assert.equal(parsed(text), undefined, text);
    assert.equal(testPath({ className: 'LoginTest', package: 'app.ui' }), 'src/test/java/app/ui/LoginTest.java');
  });

  it('is in the module of the file that declares the application', () => {
    assert.deepEqual(sourcePaths('app.Main'), ['app/Main']);
    assert.deepEqual(sourcePaths('app.Outer$Main'), ['app/Outer']);
    assert.deepEqual(sourcePaths('app.Outer.Main'), ['app/Outer/Main', 'app/Outer']);
  });
});

describe('The libraries of a recorded test', () => {
  it('are missing unless a build file depends on them', () => {
    assert.deepEqual(names('<project/>'), ['testfx-junit5', 'junit-jupiter', 'hamcrest']);
    assert.deepEqual(names('testImplementation(libs.testfx.junit5)', 'libs.junit.jupiter; hamcrest'), []);
    assert.deepEqual(
      names('<dependencyManagement>hamcrest</dependencyManagement><!-- testfx-junit5 --><a>junit-jupiter-api</a>'),
      ['testfx-junit5', 'hamcrest'],
    );
  });

  it('are added to the dependencies of a Maven project itself', () => {
    const before = [
      '<project>',
      '  <dependencyManagement><dependencies></dependencies></dependencyManagement>',
      '  <!-- </dependencies> -->',
      '  <dependencies>',
      '    <dependency><artifactId>junit-jupiter</artifactId><exclusions/></dependency>',
    ];
    const after = [
      '  </dependencies>',
      '  <build><plugins><dependencies></dependencies></plugins></build>',
      '</project>',
    ];
    const lines = added('pom.xml', [...before, ...after].join('\n')).split('\n');
    assert.deepEqual(lines.slice(0, 7), [...before, '    <dependency>', '      <groupId>org.testfx</groupId>']);
    assert.deepEqual(lines.slice(-4), ['    </dependency>', ...after]);
    assert.equal(lines.length, before.length + after.length + 12);
  });

  it('are added to a Maven project without any, with its line ends', () => {
    const text = added('pom.xml', '<project>\r\n</project>\r\n');
    assert.match(
      text,
      /^<project>\r\n {2}<dependencies>\r\n {4}<dependency>\r\n[^]* {2}<\/dependencies>\r\n<\/project>\r\n$/,
    );
    assert.doesNotMatch(text, /[^\r]\n/);
  });

  it('are added to a Gradle project, with what runs the tests', () => {
    const text =
      'buildscript {\n    dependencies {\n    }\n}\ndependencies {\n    testImplementation("org.hamcrest:hamcrest:3.0")\n}';
    assert.equal(
      added('build.gradle.kts', text),
      [
        'buildscript {\n    dependencies {\n    }\n}\ndependencies {',
        '    testImplementation("org.testfx:testfx-junit5:4.0.18")',
        '    testImplementation("org.junit.jupiter:junit-jupiter:5.11.4")',
        '    testRuntimeOnly("org.junit.platform:junit-platform-launcher")',
        '    testImplementation("org.hamcrest:hamcrest:3.0")\n}',
        '\ntasks.withType<Test>().configureEach {\n    useJUnitPlatform()\n}\n',
      ].join('\n'),
    );
    const known = 'test { useJUnitPlatform() }\ndependencies {\n}\n// junit-jupiter hamcrest\n';
    assert.equal(
      added('build.gradle', known),
      known.replace('dependencies {', 'dependencies {\n    testImplementation("org.testfx:testfx-junit5:4.0.18")'),
    );
    assert.match(
      added('build.gradle', ''),
      /^\ndependencies \{\n[^]*\n\}\n\ntasks\.withType\(Test\)\.configureEach \{/,
    );
  });

  it('can be copied', () => {
    assert.match(snippet('pom.xml', missingLibraries([''])), /^<dependency>\n {2}<groupId>org\.testfx</);
    assert.match(snippet('build.gradle', missingLibraries([''])), /^testImplementation\("org\.testfx:testfx-junit5:/);
  });
});

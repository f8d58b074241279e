import assert from 'node:assert/strict';
import { replaced } from '../../../src/contract/style-edit.ts';
import { additions, missingParts, snippet } from '../../../src/extension/record/libraries.ts';

/** The build files after the missing parts were added. */
function added(file: string, ...texts: string[]): string[] {
  const parts = additions(file, texts, missingParts(file, texts));
  return texts.map((text, at) => replaced(text, parts.get(at) ?? []).text);
}
const names = (file: string, ...texts: string[]) => missingParts(file, texts).libraries.map(({ name }) => name);
const isRun = (...texts: string[]): boolean => !missingParts('pom.xml', texts).runner;

const ALL =
  '<artifactId>testfx-junit5</artifactId><artifactId>junit-jupiter</artifactId><artifactId>hamcrest</artifactId>';
const pom = (...lines: string[]): string =>
  ['<project>', `  <dependencies>${ALL}</dependencies>`, ...lines, '</project>', ''].join('\n');
const surefire = (version: string, more = ''): string =>
  `<plugin><artifactId>maven-surefire-plugin</artifactId>${version}${more}</plugin>`;
const plugins = (text: string): string => `  <build><plugins>${text}</plugins></build>`;
const managed = (text: string): string =>
  `  <build><pluginManagement><plugins>${text}</plugins></pluginManagement></build>`;

describe('The libraries of a recorded test', () => {
  it('are missing unless a build file depends on them', () => {
    assert.deepEqual(names('pom.xml', '<project/>'), ['testfx-junit5', 'junit-jupiter', 'hamcrest']);
    assert.deepEqual(names('build.gradle', 'libs.testfx.junit5', 'libs.junit.jupiter; hamcrest'), []);
    assert.deepEqual(
      names(
        'pom.xml',
        '<project><dependencyManagement>hamcrest</dependencyManagement><!-- testfx-junit5 --><a>junit-jupiter-api</a></project>',
      ),
      ['testfx-junit5', 'hamcrest'],
    );
    assert.deepEqual(names('build.gradle', '// testfx-junit5\n/* hamcrest\n */ "junit-jupiter"'), [
      'testfx-junit5',
      'hamcrest',
    ]);
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
      `  <build><plugins>${surefire('<version>3.0.0</version>', '<dependencies></dependencies>')}</plugins></build>`,
      '</project>',
    ];
    const lines = (added('pom.xml', [...before, ...after].join('\n'))[0] ?? '').split('\n');
    assert.deepEqual(lines.slice(0, 7), [...before, '    <dependency>', '      <groupId>org.testfx</groupId>']);
    assert.deepEqual(lines.slice(-4), ['    </dependency>', ...after]);
    assert.equal(lines.length, before.length + after.length + 12);
  });

  it('are added to a Maven project without any, with its line ends', () => {
    const [text = ''] = added('pom.xml', '<project>\r\n</project>\r\n');
    assert.match(
      text,
      /^<project>\r\n {2}<dependencies>\r\n {4}<dependency>\r\n {6}<groupId>[^]* {2}<\/dependencies>\r\n {2}<build>\r\n {4}<plugins>\r\n[^]*<\/build>\r\n<\/project>\r\n$/,
    );
    assert.doesNotMatch(text, /[^\r]\n/);
  });

  it('are added in place of elements without content, and with tabs', () => {
    const [text] = added('pom.xml', '<project>\n\t<dependencies/>\n\t<build/>\n</project>');
    const lines = (text ?? '').split('\n');
    assert.deepEqual(lines.slice(0, 4), [
      '<project>',
      '\t<dependencies>',
      '\t\t<dependency>',
      '\t\t\t<groupId>org.testfx</groupId>',
    ]);
    assert.deepEqual(lines.slice(-9), [
      '\t<build>',
      '\t\t<plugins>',
      '\t\t\t<plugin>',
      '\t\t\t\t<artifactId>maven-surefire-plugin</artifactId>',
      '\t\t\t\t<version>3.5.2</version>',
      '\t\t\t</plugin>',
      '\t\t</plugins>',
      '\t</build>',
      '</project>',
    ]);
  });

  it('keep tests of JUnit 4 running', () => {
    const old = '<project><dependencies><artifactId>junit</artifactId></dependencies></project>';
    assert.deepEqual(names('pom.xml', old), ['testfx-junit5', 'junit-jupiter', 'hamcrest', 'junit-vintage-engine']);
    assert.equal(names('build.gradle', "testImplementation 'junit:junit:4.13'").at(-1), 'junit-vintage-engine');
    const both = `<artifactId>junit</artifactId><artifactId>junit-jupiter</artifactId>\n<version>5.9.1</version>`;
    assert.deepEqual(
      missingParts('pom.xml', [`<project>${both}</project>`])
        .libraries.map(({ name, version }) => `${name} ${version}`)
        .at(-1),
      'junit-vintage-engine 5.9.1',
    );
    // It has JUnit 5 already, so its users have decided which tests run.
    assert.deepEqual(
      names('pom.xml', `<project>${both}${ALL}${plugins(surefire('<version>3.0.0</version>'))}</project>`),
      [],
    );
  });

  it('are added to a Gradle project, with the runner of the tests', () => {
    const text =
      'buildscript {\n    dependencies {\n    }\n}\ndependencies {\n    testImplementation("org.hamcrest:hamcrest:3.0")\n}';
    assert.equal(
      added('build.gradle.kts', text)[0],
      [
        'buildscript {\n    dependencies {\n    }\n}\ndependencies {',
        '    testImplementation("org.testfx:testfx-junit5:4.0.18")',
        '    testImplementation("org.junit.jupiter:junit-jupiter:5.11.4")',
        '    testRuntimeOnly("org.junit.platform:junit-platform-launcher")',
        '    testImplementation("org.hamcrest:hamcrest:3.0")\n}',
        '\ntasks.withType<Test>().configureEach {\n    useJUnitPlatform()\n}\n',
      ].join('\n'),
    );
    const known = 'test { useJUnitPlatform() }\ndependencies {\n}\n"junit-jupiter hamcrest"\n';
    assert.equal(
      added('build.gradle', known)[0],
      known.replace('dependencies {', 'dependencies {\n    testImplementation("org.testfx:testfx-junit5:4.0.18")'),
    );
    assert.match(
      added('build.gradle', '')[0] ?? '',
      /^\ndependencies \{\n[^]*\n\}\n\ntasks\.withType\(Test\)\.configureEach \{/,
    );
  });

  it('can be copied', () => {
    assert.match(
      snippet('pom.xml', missingParts('pom.xml', ['<project/>'])),
      /^<dependency>\n {2}<groupId>org\.testfx</,
    );
    const gradle = snippet('build.gradle', missingParts('build.gradle', ['']));
    assert.match(gradle, /^testImplementation\("org\.testfx:testfx-junit5:[^]*useJUnitPlatform\(\)\n\}$/);
  });
});

describe('The runner of a recorded test', () => {
  it('is added to a Gradle project that has all libraries', () => {
    const libraries = 'dependencies {\n    testImplementation "testfx-junit5 junit-jupiter hamcrest"\n}\n';
    const run = '\ntasks.withType(Test).configureEach {\n    useJUnitPlatform()\n}\n';
    assert.deepEqual(added('build.gradle', libraries), [libraries + run]);
    assert.deepEqual(added('build.gradle', `${libraries}// useJUnitPlatform()\n`), [
      `${libraries}// useJUnitPlatform()\n${run}`,
    ]);
    for (const known of ['test { useJUnitPlatform() }', 'testing { suites { test { useJUnitJupiter() } } }'])
      assert.deepEqual(added('build.gradle', libraries, known), [libraries, known]);
  });

  it('is added to a Maven project that names no version of surefire', () => {
    const named = '    <artifactId>maven-surefire-plugin</artifactId>';
    const plugin = ['  <build>', '    <plugins>', '      <plugin>', `    ${named}`, '        <version>3.5.2</version>'];
    assert.deepEqual(added('pom.xml', pom()), [pom(...plugin, '      </plugin>', '    </plugins>', '  </build>')]);
    const own = (version: string): string =>
      pom('  <build><plugins>', '  <plugin>', `${named}${version}`, '  </plugin>', '  </plugins></build>');
    assert.deepEqual(added('pom.xml', own('')), [own('\n    <version>3.5.2</version>')]);
    // A profile may be inactive, and commented elements do not count.
    const profile = `  <profiles><profile>${plugins(surefire('<version>3.0.0</version>'))}</profile></profiles>`;
    assert.equal(isRun(pom(profile)), false);
    assert.equal(isRun(pom(`<!-- ${plugins(surefire('<version>3.0.0</version>'))} -->`)), false);
  });

  it('replaces an old version in its place', () => {
    const old = '<version><!-- pinned --> 2.12.4 </version>';
    const fresh = '<version><!-- pinned --> 3.5.2 </version>';
    for (const place of [plugins, managed]) {
      assert.deepEqual(added('pom.xml', pom(place(surefire(old)))), [pom(place(surefire(fresh)))]);
    }
    const property = (version: string): string =>
      pom(
        `<properties><surefire.version>${version}</surefire.version></properties>`,
        plugins(surefire('<version>${surefire.version}</version>')),
      );
    assert.deepEqual(added('pom.xml', property('2.21.0')), [property('3.5.2')]);
    assert.equal(isRun(property('2.22.2')), true);
    const profile = (version: string): string =>
      pom(
        `<profiles><profile>${plugins(surefire(version))}</profile></profiles>`,
        plugins(surefire('<version>3.0.0</version>')),
      );
    assert.deepEqual(added('pom.xml', profile(old)), [profile(fresh)]);
  });

  it('is looked for in the parents of the module', () => {
    const child = pom('<parent><artifactId>all</artifactId></parent><artifactId>app</artifactId>');
    const parent = (text: string): string => `<project><artifactId>all</artifactId>${text}</project>`;
    assert.equal(isRun(child, parent(managed(surefire('<version>3.0.0</version>')))), true);
    assert.equal(isRun(child, parent('')), false);
    const old = parent(managed(surefire('<version>2.19</version>')));
    assert.deepEqual(added('pom.xml', child, old), [child, old.replace('2.19', '3.5.2')]);
    const property = '<properties><s>2.20</s></properties>';
    assert.deepEqual(
      added(
        'pom.xml',
        child.replace('</project>', `${plugins(surefire('<version>${s}</version>'))}</project>`),
        parent(property),
      ).at(1),
      parent(property.replace('2.20', '3.5.2')),
    );
    // A folder above may have a build from which the module does not inherit.
    assert.equal(isRun(pom(), parent(managed(surefire('<version>3.0.0</version>')))), false);
  });

  it('may be in a parent elsewhere, so that nothing is added unless it is known not to run the test', () => {
    const child = pom('  <parent><artifactId>spring-boot-starter-parent</artifactId></parent>');
    assert.equal(isRun(child), true);
    assert.equal(
      isRun(child.replace('</project>', `${plugins(surefire('<version>2.12</version>'))}</project>`)),
      false,
    );
    const forced = additions('pom.xml', [child], missingParts('pom.xml', [child], true), true);
    assert.match(replaced(child, forced.get(0) ?? []).text, /<\/parent>\n {2}<build>[^]*<version>3\.5\.2<\/version>/);
  });

  it('may be JUnit’s former provider for an old surefire, and must find the engine if there is only the API', () => {
    const provider =
      '<dependencies><dependency><artifactId>junit-platform-surefire-provider</artifactId></dependency></dependencies>';
    assert.equal(isRun(pom(plugins(surefire('<version>2.21.0</version>', provider)))), true);
    const api = (version: string): string =>
      pom(plugins(surefire(`<version>${version}</version>`))).replace('>junit-jupiter<', '>junit-jupiter-api<');
    assert.deepEqual([isRun(api('2.22.2')), isRun(api('3.0.0'))], [false, true]);
  });
});

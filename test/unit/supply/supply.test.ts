import assert from 'node:assert/strict';
import { auditProblems, findingsIn, type Accepted } from '../../../scripts/supply/findings.ts';
import { libraryOfPom, packageFolder } from '../../../scripts/supply/libraries.ts';
import { licenceProblems, policy, type Policy } from '../../../scripts/supply/licences.ts';
import { mergedSbom } from '../../../scripts/supply/sbom.ts';

describe('the check of licences', () => {
  const rules: Policy = {
    allowed: ['MIT'],
    exceptions: [{ name: 'group:odd', licence: 'Odd License 2', reason: 'Its only file is a table of numbers.' }],
  };
  const odd = { name: 'group:odd', version: '2', licence: 'Odd License 2' };
  const problems = (...libraries: Parameters<typeof licenceProblems>[0]): string[] => licenceProblems(libraries, rules);

  it('accepts allowed licences, and an exception word for word', () => {
    assert.deepEqual(problems({ name: 'a', version: '1', licence: 'MIT' }, odd), []);
  });

  it('reports every other licence, and a library without one', () => {
    for (const licence of ['GPL-3.0-only', 'mit', '(MIT OR GPL-3.0-only)', 'SEE LICENSE IN LICENSE.txt', ''])
      assert.deepEqual(problems({ name: 'a', version: '1', licence }, odd), [`a 1 has the licence ${licence}.`]);
    assert.deepEqual(problems({ name: 'a', version: '1', licence: undefined }, odd), ['a 1 names no licence.']);
    assert.equal(problems({ ...odd, licence: 'Odd License 3' }).length, 2);
    assert.equal(problems({ ...odd, name: 'group:other' }, odd).length, 1);
  });

  it('reports an exception that no library needs', () => {
    assert.match(problems().join(), /has an exception for group:odd that no released library needs/);
    assert.match(problems({ ...odd, licence: 'MIT' }).join(), /no released library needs/);
  });

  it('has rules that are complete', () => {
    assert.ok(policy().allowed.length > 0);
  });

  it('finds the package of a bundled file', () => {
    const folders = {
      'node_modules/a/b.js': 'node_modules/a',
      '../other/node_modules/@a/b/lib/c.js': 'node_modules/@a/b',
      'node_modules/a/node_modules/@b/c/d.js': 'node_modules/a/node_modules/@b/c',
      'C:\\x\\node_modules\\a\\b.js': 'node_modules/a',
      'src/mcp/cli.ts': undefined,
    };
    for (const [file, folder] of Object.entries(folders)) assert.equal(packageFolder(file), folder);
  });

  it('reads the licences of a POM', () => {
    const pom = (licences: string): string =>
      `<project><parent><groupId>g</groupId><version>1.0</version></parent><artifactId>a</artifactId>${licences}</project>`;
    const licence = (name: string): string => `<license><name>${name}</name></license>`;
    const read = (...names: string[]): unknown =>
      libraryOfPom(pom(`<licenses>${names.map(licence).join('')}</licenses>`)).licence;
    assert.deepEqual(libraryOfPom(pom('')), { name: 'g:a', version: '1.0', licence: undefined });
    assert.equal(read('MIT'), 'MIT');
    assert.equal(read('MIT', 'GPL'), 'MIT or GPL');
  });
});

describe('the check of npm audit', () => {
  /** As npm 11 prints it. */
  const output = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      direct: { name: 'direct', severity: 'high', isDirect: true, via: ['deep'], effects: [], range: '*', nodes: [] },
      deep: {
        name: 'deep',
        severity: 'high',
        via: [
          {
            source: 1096410,
            name: 'deep',
            dependency: 'deep',
            title: 'Prototype pollution',
            url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
            severity: 'high',
            cwe: ['CWE-1321'],
            cvss: { score: 8.2, vectorString: null },
            range: '<1.2.3',
          },
        ],
        effects: ['direct'],
        range: '<1.2.3',
        nodes: ['node_modules/deep'],
        fixAvailable: true,
      },
    },
    metadata: { vulnerabilities: { high: 2, total: 2 } },
  });
  const accepted: Accepted = [
    {
      id: 'GHSA-aaaa-bbbb-cccc',
      package: 'deep',
      reason: 'It parses only files of this repository.',
      expires: '2027-02-01',
    },
  ];

  it('reports a finding once, with the package that has it', () => {
    assert.deepEqual(auditProblems(findingsIn(output), [], '2027-01-01'), [
      'deep: Prototype pollution (high, GHSA-aaaa-bbbb-cccc).',
    ]);
  });

  it('accepts a finding on the list, until the day on which its entry expires', () => {
    assert.deepEqual(auditProblems(findingsIn(output), accepted, '2027-01-31'), []);
    assert.match(auditProblems(findingsIn(output), accepted, '2027-02-01').join(), /was accepted until 2027-02-01/);
  });

  it('reports entries of the list that are not needed', () => {
    const none = findingsIn('{"auditReportVersion": 2, "vulnerabilities": {}}');
    assert.deepEqual(none, []);
    assert.match(auditProblems(none, accepted, '2027-01-01').join(), /accepted but not found any more/);
    const other = accepted.map((each) => ({ ...each, package: 'other' }));
    assert.equal(auditProblems(findingsIn(output), other, '2027-01-01').length, 2);
  });

  it('fails with the output of npm if that has no findings', () => {
    const message = '{"message": "405 Method Not Allowed", "error": {"summary": "", "detail": ""}}';
    assert.throws(() => findingsIn(message), /npm audit printed no list of findings:\n.*405 Method Not Allowed/);
    for (const text of ['', 'npm error', '[]', '{"vulnerabilities": {"a": 1}}'])
      assert.throws(() => findingsIn(text), /no list of findings/);
  });
});

describe('the bill of materials', () => {
  const npm = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { 'bom-ref': 'javafx-inspector@1.0.0', name: 'a folder', version: '1.0.0' } },
    components: [
      { 'bom-ref': 'zod@4.0.0', name: 'zod', version: '4.0.0', purl: 'pkg:npm/zod@4.0.0' },
      { 'bom-ref': 'esbuild@1.0.0', name: 'esbuild', version: '1.0.0', purl: 'pkg:npm/esbuild@1.0.0' },
    ],
    dependencies: [
      { ref: 'javafx-inspector@1.0.0', dependsOn: ['zod@4.0.0', 'esbuild@1.0.0'] },
      { ref: 'zod@4.0.0', dependsOn: [] },
      { ref: 'esbuild@1.0.0', dependsOn: ['zod@4.0.0'] },
    ],
  };
  const zod = { name: 'zod', version: '4.0.0', licence: 'MIT' };
  const gson = { name: 'com.google:gson', version: '2.0', licence: 'Some License', sha512: 'ab' };

  it('lists the released packages of npm and Maven, and none that only build them', () => {
    const { components, dependencies, metadata } = mergedSbom(npm, [zod], [gson]);
    assert.deepEqual(
      components.map(({ purl }) => purl),
      ['pkg:npm/zod@4.0.0', 'pkg:maven/com.google/gson@2.0'],
    );
    assert.deepEqual(components[1]?.['licenses'], [{ license: { name: 'Some License' } }]);
    assert.deepEqual(dependencies, [
      { ref: 'javafx-inspector@1.0.0', dependsOn: ['zod@4.0.0', 'com.google:gson@2.0'] },
      { ref: 'zod@4.0.0', dependsOn: [] },
      { ref: 'com.google:gson@2.0', dependsOn: [] },
    ]);
    assert.equal(metadata.component.name, 'javafx-inspector');
  });

  it('fails if npm does not list a package that is in a bundle', () => {
    assert.throws(() => mergedSbom(npm, [zod, { ...zod, version: '5.0.0' }], []), /zod@5\.0\.0/);
  });
});

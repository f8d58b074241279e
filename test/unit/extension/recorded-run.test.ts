import assert from 'node:assert/strict';
import { testCommand } from '../../../src/extension/record/test-command.ts';
import { isFoundByMaven } from '../../../src/extension/record/test-file.ts';
import { outcomeOf } from '../../../src/extension/record/test-report.ts';

const report = (counts: string, content = ''): string =>
  `<?xml version="1.0"?>\n<testsuite xmlns:x="y" name="demo.ATest" time="1.2" ${counts}>\n${content}</testsuite>`;

describe('The run of a recorded test', () => {
  it('runs that test alone, in the whole build if the module needs its other modules', () => {
    const line = (build: Parameters<typeof testCommand>[0]): string => {
      const { folder, command, args } = testCommand(build, { test: 'demo.ATest' });
      return [folder, command, ...args].join(' ').trim();
    };
    const lenient = '-DfailIfNoTests=false -Dsurefire.failIfNoSpecifiedTests=false';
    assert.equal(line({ tool: 'maven' }), `mvn -Dtest=demo.ATest ${lenient} test`);
    assert.equal(
      line({ tool: 'maven', wrapper: '/all/mvnw', root: '../', module: 'app' }),
      `../ /all/mvnw -Dtest=demo.ATest ${lenient} -pl app -am test`,
    );
    assert.equal(line({ tool: 'gradle' }), 'gradle cleanTest test --tests demo.ATest');
  });

  it('waits for a debugger on a port of its own with Maven, and on the one of Gradle', () => {
    const args = (tool: 'maven' | 'gradle'): readonly string[] =>
      testCommand({ tool }, { test: 'demo.ATest', methods: ['a', 'b'], debugPort: 4711 }).args;
    const options = '-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:4711';
    assert.deepEqual(args('maven').slice(0, 2), ['-Dtest=demo.ATest#a+b', `-Dmaven.surefire.debug=${options}`]);
    const filters = ['--tests', 'demo.ATest.a', '--tests', 'demo.ATest.b'];
    assert.deepEqual(args('gradle'), ['cleanTest', 'test', '--debug-jvm', ...filters]);
  });

  it('passes or fails as its report says', () => {
    assert.deepEqual(outcomeOf(report('tests="1" errors="0" skipped="0" failures="0"'), 0), { kind: 'passed' });
    assert.deepEqual(outcomeOf(report('tests="1" errors="0" skipped="1" failures="0"'), 0), { kind: 'skipped' });
    const failure =
      '<testcase>\n<failure message="After 10 s,&#10;&lt;x&gt; &quot;y&quot;" type="E">…</failure></testcase>';
    const failed = { kind: 'failed', message: 'After 10 s,' };
    assert.deepEqual(outcomeOf(report('tests="1" errors="0" skipped="0" failures="1"', failure), 1), failed);
    assert.deepEqual(outcomeOf(report('tests="1" errors="1"', '<error message="&lt;x&gt; &quot;y&#x22;"/>'), 1), {
      kind: 'failed',
      message: '<x> "y"',
    });
  });

  it('is missing if a build that passes has no report of it, or one without tests', () => {
    assert.deepEqual(outcomeOf(undefined, 0), { kind: 'notRun' });
    assert.deepEqual(outcomeOf(report('tests="0"'), 0), { kind: 'notRun' });
    assert.deepEqual(outcomeOf(undefined, 1), { kind: 'notBuilt' });
    assert.deepEqual(outcomeOf(undefined, undefined), { kind: 'notBuilt' });
  });

  it('is only found by Maven if the name of its class begins or ends with Test', () => {
    for (const className of ['TestLogin', 'LoginTest', 'LoginTests', 'LoginTestCase'])
      assert.ok(isFoundByMaven({ className }), className);
    for (const className of ['Login', 'LoginFlow', 'Contest1']) assert.ok(!isFoundByMaven({ className }), className);
  });
});

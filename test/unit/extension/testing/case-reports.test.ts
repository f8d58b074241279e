import assert from 'node:assert/strict';
import { caseReports } from '../../../../src/extension/testing/case-reports.ts';

const report = (cases: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="demo.ATest" tests="3">\n<properties><property name="a" value="b"/></properties>${cases}</testsuite>`;

describe('The report of a build about its tests', () => {
  it('has one entry for each method', () => {
    const stack = `org.opentest4j.AssertionFailedError: expected: &lt;1&gt; but was: &lt;2&gt;
\tat org.junit.jupiter.api.AssertEquals.fail(AssertEquals.java:9)
\tat javafxinspector.robot.InspectorRobot.check(InspectorRobot.java:70)
\tat app//demo.ATest.lambda$a$0(ATest.java:31)
\tat demo.ATest.a(ATest.java:12)`;
    const found = caseReports(
      report(
        `<testcase name="a" classname="demo.ATest" time="1.5"><failure message="expected: &lt;1&gt;&#10; but was: &lt;2&gt;" type="x">${stack}</failure></testcase>` +
          '<testcase name="b" classname="demo.ATest" time="0.25"/>' +
          '<testcase name="c" classname="demo.ATest"><skipped/></testcase>',
      ),
      'demo.ATest',
    );
    assert.deepEqual(found, [
      { method: 'a', kind: 'failed', message: 'expected: <1>\n but was: <2>', line: 31, ms: 1500 },
      { method: 'b', kind: 'passed', message: '', line: undefined, ms: 250 },
      { method: 'c', kind: 'skipped', message: '', line: undefined, ms: 0 },
    ]);
  });

  it('has the failure of a method that ran several times, and of Gradle its name without parameters', () => {
    const found = caseReports(
      report(
        '<testcase name="types(String)[1]"/><testcase name="types(String)[2]"><error message="no">at demo.ATest.types(ATest.java:5)</error></testcase><testcase name="types(String)[3]"/>',
      ),
      'demo.ATest',
    );
    assert.deepEqual(found, [{ method: 'types', kind: 'failed', message: 'no', line: 5, ms: 0 }]);
  });

  it('has the first line of the stack trace if there is no message', () => {
    const cases =
      '<testcase name="a"><error type="java.lang.IllegalStateException">java.lang.IllegalStateException\n at x.Y.z(Y.java:1)</error></testcase>';
    const [first] = caseReports(report(cases), 'demo.ATest');
    assert.deepEqual([first?.message, first?.line], ['java.lang.IllegalStateException', undefined]);
  });

  it('is empty if it is not valid', () => {
    assert.deepEqual(caseReports('<testsuite', 'demo.ATest'), []);
    assert.deepEqual(caseReports('', 'demo.ATest'), []);
  });
});

import assert from 'node:assert/strict';
import { testClassIn } from '../../../../src/extension/testing/test-classes.ts';

describe('The tests in a Java file', () => {
  it('are found in classes of TestFX, with their lines', () => {
    const text = `package demo.app;

import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

/** Not class Other. */
public final class FormTest extends ApplicationTest {
  static final String BRACES = "{{{ @Test void no() {";

  @Test
  @DisplayName("adds; an order")
  void adds() { clickOn("#add"); }

  // @Test void old() {}
  @org.junit.Test(expected = Exception.class) public void removes() throws Exception {
  }

  @ParameterizedTest
  @CsvSource({"a", "b"})
  void types(String key) {}

  void helper() {}
}
`;
    assert.deepEqual(testClassIn(text), {
      name: 'demo.app.FormTest',
      line: 7,
      methods: [
        { name: 'adds', line: 12 },
        { name: 'removes', line: 15 },
        { name: 'types', line: 20 },
      ],
    });
  });

  it('are found in recorded tests without a package', () => {
    const text = 'class LoginTest extends javafxinspector.robot.InspectorRobot {\n  @Test\n  void recorded() {}\n}';
    assert.deepEqual(testClassIn(text), { name: 'LoginTest', line: 1, methods: [{ name: 'recorded', line: 3 }] });
  });

  it('of other kinds, abstract classes and classes without tests are left out', () => {
    assert.equal(testClassIn('class ATest { @Test void a() {} }'), undefined);
    assert.equal(testClassIn('abstract class ATest extends InspectorRobot { @Test void a() {} }'), undefined);
    assert.equal(testClassIn('class ATest extends InspectorRobot { void a() {} }'), undefined);
    assert.equal(testClassIn('// extends InspectorRobot\nclass ATest { @Test void a() {} }'), undefined);
    assert.equal(testClassIn('import org.testfx.api.FxRobot;'), undefined);
  });

  it('are looked for in any file that a project may contain, in a time that its size allows', () => {
    const start = 'import org.testfx.api.FxRobot; class A { ';
    for (const part of [
      '/*',
      '"""a',
      '@Test ',
      'final ',
      '@Test void a( ',
      '{ @Test void a() {} ',
      '@Test void a() {} ',
    ])
      assert.doesNotThrow(() => testClassIn(start + part.repeat(500_000 / part.length)), part);
  });

  it('of nested classes are run with their outer class', () => {
    const text = 'class A extends InspectorRobot { @Test void a() {} @Nested class B { @Test void b() {} } }';
    assert.deepEqual(testClassIn(text)?.methods, [{ name: 'a', line: 1 }]);
  });
});

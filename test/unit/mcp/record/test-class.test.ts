import assert from 'node:assert/strict';
import type { RecordedStep, RecordedTarget } from '../../../../src/contract/record.ts';
import { inComment, literal, variableName } from '../../../../src/mcp/record/java-text.ts';
import { check, query, statement, Used } from '../../../../src/mcp/record/statements.ts';
import { testClass, testNotes, type TestOptions } from '../../../../src/mcp/record/test-class.ts';
import { assertionWords, stepWords, targetWords } from '../../../../src/mcp/record/words.ts';

const id = (value: string): RecordedTarget => ({ by: 'id', value });
const save: RecordedTarget = { by: 'text', value: 'Save', type: 'javafx.scene.control.Button' };
const row: RecordedTarget = { by: 'row', value: 'Ada | London', within: id('people') };
const options: TestOptions = {
  className: 'RecordedTest',
  package: undefined,
  main: 'app.Main',
  isPublic: true,
  args: [],
  without: [],
};
const numbered = (...steps: RecordedStep[]) => steps.map((step, at) => ({ id: String(at + 1), step }));

describe('Java text of a recorded test', () => {
  it('has literals that mean the same text', () => {
    assert.equal(literal('a "b" \\ c\n'), String.raw`"a \"b\" \\ c\n"`);
    assert.equal(literal('Größe \u0001'), String.raw`"Größe \u0001"`);
  });

  it('has comments that Java reads as such', () => {
    assert.equal(inComment('C:\\users\nx'), String.raw`C:\\users x`);
  });

  it('names environment variables after fields', () => {
    assert.equal(variableName('loginPassword'), 'LOGIN_PASSWORD');
    assert.equal(variableName('Ihr Kennwort:'), 'IHR_KENNWORT');
    assert.equal(variableName('?'), 'PASSWORD');
  });

  for (const [target, expected] of [
    [id('save'), 'id("save")'],
    [save, 'showing(Button.class, "Save")'],
    [{ ...save, within: { by: 'window', value: 'Confirm' } }, 'showing(Button.class, "Save", titled("Confirm"))'],
    [row, 'row(id("people"), "Ada | London")'],
    [{ ...row, index: 1 }, 'row(id("people"), "Ada | London", 1)'],
    [{ ...row, column: 'City' }, 'cell(row(id("people"), "Ada | London"), "City")'],
    [{ ...id('count'), part: 'arrow-button' }, 'part(id("count"), "arrow-button")'],
    [
      { by: 'type', type: 'javafx.scene.control.Button', within: row },
      `only(Button.class, ${'row(id("people"), "Ada | London")'})`,
    ],
    [{ by: 'type', type: 'javafx.scene.control.Button', index: 2 }, 'nth(Button.class, 2)'],
    [{ by: 'text', value: 'OK', type: 'javafx.scene.control.Button', index: 1 }, 'nthShowing(Button.class, "OK", 1)'],
  ] satisfies [RecordedTarget, string][]) {
    it(`finds ${targetWords(target)}`, () => assert.equal(query(target, new Used()), expected));
  }

  for (const [step, expected] of [
    [{ kind: 'click', target: save }, 'click(showing(Button.class, "Save"));'],
    [{ kind: 'click', target: id('map'), x: 3, y: 4.5 }, 'click(id("map"), 3, 4.5);'],
    [{ kind: 'menu', path: ['File', 'Save'], bar: true }, 'menuBar("File", "Save");'],
    [{ kind: 'fill', target: id('password'), isSecret: true }, 'fill(id("password"), environment("PASSWORD"));'],
    [{ kind: 'press', keys: ['CONTROL', 'S'] }, 'keys(KeyCode.CONTROL, KeyCode.S);'],
    [{ kind: 'date', target: id('due'), text: '2026-02-10' }, 'pick(id("due"), LocalDate.parse("2026-02-10"));'],
    [
      { kind: 'drag', target: row, x: 1, y: 2, to: id('bin') },
      'dragTo(row(id("people"), "Ada | London"), 1, 2, id("bin"));',
    ],
    [
      { kind: 'click', target: row, keys: ['CONTROL'] },
      'press(KeyCode.CONTROL);\nclick(row(id("people"), "Ada | London"));\nrelease(KeyCode.CONTROL);',
    ],
    [{ kind: 'note', notes: ['Nothing to do.'] }, undefined],
  ] satisfies [RecordedStep, string | undefined][]) {
    it(`does “${stepWords(step)}”`, () => assert.equal(statement(step, new Used()), expected));
  }

  it('names the checks in words', () => {
    const rows = (value: string) => assertionWords({ kind: 'rows', target: id('people'), value });
    assert.deepEqual([rows('1'), rows('2')], ['#people has 1 row', '#people has 2 rows']);
  });

  it('checks changes', () => {
    const used = new Used();
    assert.equal(check({ kind: 'rows', target: id('people'), value: '3' }, used), 'checkRows(id("people"), 3);');
    assert.equal(
      check({ kind: 'rowGone', target: id('people'), value: 'Ada' }, used),
      'checkGone(row(id("people"), "Ada"));',
    );
    assert.equal(check({ kind: 'windowOpened', value: 'Confirm' }, used), 'checkShown(titled("Confirm"));');
    assert.equal(
      check({ kind: 'firstRows', target: id('people'), texts: ['Ada | London', 'Bob'] }, used),
      'checkFirstRows(id("people"), "Ada | London", "Bob");',
    );
  });

  it('leaves out steps and assertions, and imports only the classes that it uses', () => {
    const assertions = [
      { kind: 'text', target: id('status'), value: 'Saved' },
      { kind: 'gone', target: id('hint') },
    ] as const;
    const steps = numbered(
      { kind: 'click', target: save, assertions: [...assertions] },
      { kind: 'press', keys: ['ENTER'] },
    );
    const code = testClass(steps, { ...options, package: 'app.test', without: ['1.1', '2'] });
    assert.match(code, /^package app\.test;\n/);
    assert.match(
      code,
      / {4}\/\/ 1\. Click “Save”\n {4}click\(showing\(Button\.class, "Save"\)\);\n {4}checkGone\(id\("hint"\)\);\n {2}\}/,
    );
    assert.doesNotMatch(code, /checkText|keys\(|KeyCode;/);
    assert.match(code, /setupApplication\(app\.Main\.class\)/);
  });

  it('has only its steps, and extends the class that all recorded tests share', () => {
    const fill: RecordedStep = { kind: 'fill', target: id('name'), text: 'Ada' };
    const code = testClass(numbered(fill), { ...options, package: 'app.test' });
    assert.equal(
      code,
      [
        'package app.test;\n',
        'import javafxinspector.robot.InspectorRobot;',
        'import org.junit.jupiter.api.AfterEach;',
        'import org.junit.jupiter.api.BeforeEach;',
        'import org.junit.jupiter.api.Test;',
        'import org.junit.jupiter.api.extension.AfterTestExecutionCallback;',
        'import org.junit.jupiter.api.extension.RegisterExtension;\n',
        '/** Recorded with JavaFX Inspector. */',
        'class RecordedTest extends InspectorRobot {',
        '  @RegisterExtension',
        '  final AfterTestExecutionCallback failures =',
        '      test -> keepFailure(test.getRequiredTestMethod(), test.getExecutionException());\n',
        '  @BeforeEach',
        '  void startApplication() throws Exception {',
        '    setupApplication(app.Main.class);',
        '  }\n',
        '  @AfterEach',
        '  void stopApplication() throws Exception {',
        '    cleanupApplication();',
        '  }\n',
        '  @Test',
        '  void recorded() {',
        '    // 1. Enter “Ada” into #name',
        '    fill(id("name"), "Ada");',
        '  }',
        '}\n',
      ].join('\n'),
    );
  });

  it('names a class in its own package, one that is not public, and none', () => {
    const started = (some: Partial<TestOptions>): string =>
      /setupApplication\((.*)\);/.exec(testClass([], { ...options, ...some }))?.[1] ?? '';
    assert.equal(started({ package: 'app', args: ['--demo'] }), 'Main.class, "--demo"');
    assert.equal(started({ isPublic: false }), 'Class.forName("app.Main").asSubclass(Application.class)');
    assert.equal(started({ main: undefined }), 'TODO.class');
  });

  it('lists the actions that are not repeated, and its requirements', () => {
    const steps = numbered(
      { kind: 'fill', target: id('pin'), isSecret: true, notes: ['A password is not recorded.'] },
      { kind: 'note', notes: ['The wheel was turned.'] },
    );
    assert.deepEqual(testNotes(steps, options), [
      'Set the environment variable PIN before the test is run.',
      '1. A password is not recorded.',
      '2. The wheel was turned.',
    ]);
  });
});

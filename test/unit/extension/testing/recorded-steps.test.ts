import assert from 'node:assert/strict';
import { isRecordedAs, lineOfStep } from '../../../../src/extension/testing/recorded-steps.ts';

const test = (...steps: string[]): string =>
  `class ATest {\n  void recorded() {\n${steps.map((step, at) => `    // ${at + 1}. ${step}\n    run();\n`).join('')}  }\n}\n`;

describe('The recording of a test', () => {
  it('is the one with the same steps, however the lines of the test were changed', () => {
    const code = test('Click “Add”', 'Enter “Ada” into #name');
    assert.ok(isRecordedAs(code, code));
    assert.ok(isRecordedAs(code.replace('run()', 'run(1); // 7').replaceAll('\n', '\r\n'), code));
    assert.ok(isRecordedAs(code.replace('ATest', 'BTest'), code));
  });

  it('is not one with other steps, fewer or none', () => {
    const code = test('Click “Add”', 'Enter “Ada” into #name');
    assert.ok(!isRecordedAs(code, test('Click “Add”')));
    assert.ok(!isRecordedAs(code, test('Click “Add”', 'Enter “Bob” into #name')));
    assert.ok(!isRecordedAs('', ''));
    assert.ok(!isRecordedAs('class ATest {}', 'class ATest {}'));
  });

  it('has the lines of its steps', () => {
    const code = test('Click “Add”', 'Enter “Ada” into #name');
    assert.equal(lineOfStep(code, '2'), 5);
    assert.equal(lineOfStep(code, '3'), undefined);
  });
});

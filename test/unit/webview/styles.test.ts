import assert from 'node:assert/strict';
import type { StyleRule } from '../../../src/contract/style.ts';
import type { StyleCompletion, StyleEdit } from '../../../src/contract/style-edit.ts';
import { History } from '../../../webview/model/history.ts';
import { addedInline, inlineDeclarations, withInline } from '../../../webview/model/inline-style.ts';
import { valueOptions } from '../../../webview/model/style-completion.ts';
import { StyleEdits } from '../../../webview/model/style-edits.ts';
import { until } from '../../harness/until.ts';

describe('the declarations of a style attribute', () => {
  const style = "-fx-font-family: 'a;b' ; /* -fx-opacity: 0.5; */-fx-padding: 1\n 2";

  it('are those that are on, and those that comments switch off', () => {
    assert.deepEqual(
      inlineDeclarations(style).map(({ property, value, isOn }) => [property, value, isOn]),
      [
        ['-fx-font-family', "'a;b'", true],
        ['-fx-opacity', '0.5', false],
        ['-fx-padding', '1 2', true],
      ],
    );
    assert.deepEqual(inlineDeclarations("-fx-font-family: '/* -fx-x: 1; */'").length, 1);
    assert.deepEqual(inlineDeclarations(''), []);
  });

  it('are changed, switched off and on, and added, and all others stay unchanged', () => {
    const [font, opacity, padding] = inlineDeclarations(style);
    assert.ok(font && opacity && padding);
    assert.equal(withInline(style, font, 'x'), style.replace("-fx-font-family: 'a;b' ;", '-fx-font-family: x;'));
    const off = withInline(style, padding, null);
    assert.ok(off.endsWith('*//* -fx-padding: 1 2; */'), off);
    assert.equal(withInline(style, opacity, '0.5'), style.replace('/* -fx-opacity: 0.5; */', '-fx-opacity: 0.5;'));
    assert.equal(addedInline(style, '-fx-x', '1'), `${style}; -fx-x: 1;`);
    assert.equal(addedInline('', '-fx-x', '1'), '-fx-x: 1;');
    assert.equal(addedInline('-fx-a: 1; /* x */', '-fx-x', '1'), '-fx-a: 1; /* x */ -fx-x: 1;');
  });
});

describe('the changed declarations of a stylesheet', () => {
  const stylesheet = 'file:/theme.css';
  const off: StyleEdit = { stylesheet, line: 2, rule: 1, property: '-fx-fill', from: 'red' };
  const edits = new StyleEdits({ editStyle: () => Promise.reject(new Error('not used')) }, new History());
  const rule = (...declarations: StyleRule['declarations']): StyleRule => ({
    from: 'rule',
    stylesheet,
    line: 1,
    declarations,
  });

  it('list one that is off beside those that were read without it, once', () => {
    edits.edits.set([off]);
    assert.deepEqual(edits.off(rule({ property: '-fx-opacity', value: '1', line: 3 })), [off]);
    assert.deepEqual(edits.off(rule({ property: '-fx-fill', value: 'blue', line: 4 })), [off]);
    assert.deepEqual(edits.off(rule({ property: '-fx-fill', value: 'red', line: 2 })), [], 'read before it was off');
  });
});

describe('a read that is answered late', () => {
  /** Responses that the test gives, to requests in the order in which they were sent. */
  const held = <T>() => {
    const responses: ((value: T) => void)[] = [];
    return { responses, request: () => new Promise<T>((resolve) => responses.push(resolve)) };
  };

  it('takes back no changed declaration', async () => {
    const off: StyleEdit = { stylesheet: 'file:/theme.css', line: 2, rule: 1, property: '-fx-fill', from: 'red' };
    const { responses, request } = held<{ edits: StyleEdit[] }>();
    const edits = new StyleEdits({ editStyle: request }, new History());
    const read = edits.read();
    await until(() => responses.length === 1);
    const change = edits.try(off, null);
    await until(() => responses.length === 2);
    responses[1]?.({ edits: [off] });
    await change;
    responses[0]?.({ edits: [] });
    await read;
    assert.deepEqual(edits.edits.get(), [off]);
    const later = [edits.read(), edits.read()];
    await until(() => responses.length === 4);
    responses[3]?.({ edits: [] });
    responses[2]?.({ edits: [off] });
    await Promise.all(later);
    assert.deepEqual(edits.edits.get(), []);
  });
});

describe('the completion of a value', () => {
  const completion: StyleCompletion = {
    properties: [
      { name: '-fx-underline', kind: 'choice', values: ['true', 'false'] },
      { name: '-fx-fill', kind: 'color' },
      { name: '-fx-padding', kind: 'size' },
    ],
    names: ['-fx-accent'],
    colors: ['red'],
    classes: [],
  };

  it('completes the last word by the kind of the property', () => {
    assert.deepEqual(valueOptions(completion, '-fx-underline', 't'), ['true', 'false']);
    assert.deepEqual(valueOptions(completion, '-fx-fill', 'blue, derive(').slice(0, 2), [
      'blue, derive(-fx-accent',
      'blue, derive(red',
    ]);
    assert.deepEqual(valueOptions(completion, '-fx-padding', '1px 2').slice(0, 2), ['1px 2px', '1px 2em']);
    assert.ok(valueOptions(completion, '-own-color', '').includes('red'), 'an unknown property may be a color');
  });
});

describe('the history of changes', () => {
  it('undoes and redoes in order, and forgets changes that cannot be undone', async () => {
    const history = new History();
    const log: string[] = [];
    const step = (name: string) => ({
      what: name,
      undo: async () => log.push(`-${name}`),
      redo: async () => log.push(`+${name}`),
    });
    history.add(step('a'));
    history.add({ ...step('b'), undo: () => Promise.reject(new Error('gone')) });
    history.add(step('c'));
    assert.equal(await history.undo(), 'Undid c');
    await assert.rejects(history.undo(), /gone/);
    assert.equal(await history.undo(), 'Undid a');
    assert.equal(await history.undo(), undefined);
    assert.equal(await history.redo(), 'Redid a');
    history.add(step('d'));
    assert.equal(await history.redo(), undefined);
    assert.deepEqual(log, ['-c', '-a', '+a']);
  });
});

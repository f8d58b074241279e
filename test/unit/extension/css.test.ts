import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { problemsOf } from '../../../src/extension/css/checks.ts';
import { contextAt } from '../../../src/extension/css/context.ts';
import { javafxCss } from '../../../src/extension/css/data.ts';
import { propertyText } from '../../../src/extension/css/descriptions.ts';
import { couldBeJavafx, usesJavafx } from '../../../src/extension/css/language.ts';
import { definitionFor } from '../../../src/extension/css/looked-up.ts';
import { rulesOf } from '../../../src/extension/css/rules.ts';
import { sentences } from '../../../src/extension/css/sentences.ts';
import { typesOf } from '../../../src/extension/css/types.ts';
import { root } from '../../harness/requirements.ts';

const messages = (text: string): string[] => problemsOf(text).map(({ message }) => message);

describe('JavaFX stylesheets', () => {
  it('are read as rules, without comments and whatever strings contain', () => {
    const text =
      '@import "a{b.css";\n/* .x { */ .a, .b > .c {\n -fx-a : "1;}" ; /* -fx-b: 2; */ -fx-c: url("{") } .d { -fx-e: f';
    const found = rulesOf(text).map(({ selector, declarations }) => ({
      selector,
      declarations: declarations.map(({ property, value, start, valueStart, valueEnd }) => {
        assert.equal(text.slice(start, start + property.length), property);
        assert.equal(text.slice(valueStart, valueEnd), value);
        return `${property}=${value}`;
      }),
    }));
    assert.deepEqual(found, [
      { selector: '.a, .b > .c', declarations: ['-fx-a="1;}"', '-fx-c=url("{")'] },
      { selector: '.d', declarations: ['-fx-e=f'] },
    ]);
  });

  it('are recognized by the names that they use', () => {
    assert.ok(usesJavafx('.a { -fx-padding: 1 }') && usesJavafx('.a { -ink: -fx-base }'));
    assert.ok(!usesJavafx('/* -fx-padding */ a { color: red }') && !usesJavafx('.x-fx-y { color: red }'));
    assert.ok(couldBeJavafx('') && couldBeJavafx('.root { -ink: red }') && !couldBeJavafx('a { color: red }'));
  });

  it('that are correct have no problems', () => {
    const demo = fs.readFileSync(path.join(root, 'examples/demo/src/main/resources/demo/contacts.css'), 'utf8');
    const correct = [
      '.a { -fx-alignment: CENTER_LEFT; -fx-underline: TRUE; -fx-text-fill: inherit; -fx-fill: null }',
      '@font-face { src: url("a.ttf") }',
      // Properties of other libraries, and names that another stylesheet may define.
      '.a { -jfx-focus-color: -primary; -fx-grid-cell-width: 3; accent: red; -fx-fill: accent }',
      '.a { -fx-effect: dropshadow(gaussian, -ink, 1, 0, 0, 0); -fx-text-fill: derive(blak, 2%); -fx-shape: "M0 0Z" }',
      '.root { -fx-backgruond-color: red } .a { -fx-fill: -fx-backgruond-color }',
    ];
    assert.deepEqual([demo, ...correct].flatMap(messages), []);
  });

  it('have their misspelled properties, words and colors reported with the probable spelling', () => {
    const text =
      '.a { -fx-backgruond-color: blakc; padding: 3; -fx-fill: blakc, red; -fx-font-wieght: bold } .b { -fx-underline: ture; visibility: hidden }';
    assert.deepEqual(
      problemsOf(text).map(({ start, end, instead }) => [text.slice(start, end), instead]),
      [
        ['-fx-backgruond-color', '-fx-background-color'],
        ['padding', '-fx-padding'],
        ['blakc', 'black'],
        ['-fx-font-wieght', '-fx-font-weight'],
        ['ture', 'true'],
      ],
    );
  });

  it('have a context at each place', () => {
    const at = (marked: string): unknown => contextAt(marked.replace('|', ''), marked.indexOf('|'));
    assert.deepEqual(at('.a > .list-cell:fi| { }'), {
      in: 'selector',
      compound: '.list-cell:fi',
      word: 'fi',
      start: 16,
    });
    assert.deepEqual(at('.a { -fx-a: b; -fx|: 1 }'), {
      in: 'property',
      selector: '.a',
      word: '-fx',
      start: 15,
      hasColon: true,
    });
    assert.deepEqual(at('.a { -fx-a: b, de|'), {
      in: 'value',
      selector: '.a',
      property: '-fx-a',
      word: 'de',
      start: 15,
    });
    assert.equal(at('.a { /* -fx| */ }'), undefined);
    assert.equal(at('.a { -fx-shape: "M0|"; }'), undefined);
  });

  it('name the classes that a selector styles', () => {
    assert.deepEqual(typesOf('.combo-box > .list-cell:filled, Button:hover'), ['ListCell', 'Button']);
    assert.deepEqual(typesOf('.indexed-cell.table-cell'), ['TableCell']);
    for (const unknown of ['.root', '.mine', '.button, .mine', '.menu-item', '#save', '*']) {
      assert.equal(typesOf(unknown), undefined, unknown);
    }
  });

  it('have a sentence for each property, and say how the selector’s control has it', () => {
    assert.deepEqual(
      Object.keys(javafxCss.properties).filter((name) => sentences[name] === undefined),
      [],
    );
    assert.match(propertyText('-fx-alignment', ['StackPane']) ?? '', /Initial value: `center`\n\nOf: StackPane$/);
    assert.match(
      propertyText('-fx-alignment', ['HBox']) ?? '',
      /Initial value: `top-left`\n\nOf: FlowPane, GridPane, HBox/,
    );
    assert.match(propertyText('-fx-font-size') ?? '', /Children inherit the value\.$/);
    assert.equal(propertyText('-fx-nothing'), undefined);
  });

  it('have their looked-up names defined by the theme of the rule that uses them', () => {
    const rules = rulesOf(`
      .root { -ink: black; -paper: white }
      .root.dark, .night { -ink: white; -paper: -ink }
      @media (prefers-color-scheme: dark) { .root { -ink: silver } .a { -fx-fill: -ink } }
      .b { -fx-fill: -ink }
      .root.dark .c > .d { -fx-fill: -ink }
      .night .e { -fx-fill: -ink }
      .nightly .e { -fx-fill: -ink }
      .panel { -ink: red } .panel .f { -fx-fill: -ink } .panel.g { -ink: blue; -fx-fill: -ink }
    `);
    const ink = (selector: string): string | undefined => {
      const user = rules.find((rule) => rule.selector === selector);
      return user && definitionFor('-ink', user, rules)?.value;
    };
    const users = ['.a', '.b', '.root.dark .c > .d', '.night .e', '.nightly .e', '.panel .f', '.panel.g'];
    assert.deepEqual(users.map(ink), ['silver', 'black', 'white', 'white', 'black', 'red', 'blue']);
  });
});

import assert from 'node:assert/strict';
import { problemsOf } from '../../../src/extension/css/checks.ts';
import { namesInCode, namesInStylesheet, togetherNames } from '../../../src/extension/css/known-names.ts';
import { namedLibraries } from '../../../src/extension/css/library-jars.ts';
import { syntaxFaults } from '../../../src/extension/css/syntax.ts';

const RULES = `.a {
  -fx-padding: 1;
  -fx-fill: red;
}
.b {
  -fx-padding: 2;
}
.c:hover > .d {
  -fx-fill: blue;
}
`;

/** Where the errors of a stylesheet are and what they say: `3:13 "red; This string is not closed.` */
const faults = (text: string): string[] =>
  syntaxFaults(text).map(({ start, end, message }) => {
    const line = text.slice(0, start).split('\n').length;
    return `${line}:${start - text.lastIndexOf('\n', start - 1)} ${text.slice(start, end)} ${message}`;
  });

/** The problems in a stylesheet of a project, each as `found → suggested`. */
const found = (text: string, files: Readonly<Record<string, string>> = {}, withLibraries = true): string[] => {
  const names = [
    namesInStylesheet(text),
    ...Object.entries(files).map(([path, content]) =>
      path.endsWith('.css') ? namesInStylesheet(content) : namesInCode(path, content),
    ),
  ];
  return problemsOf(text, togetherNames(names, withLibraries)).map(
    ({ start, end, instead, isHint }) =>
      `${isHint ? 'hint: ' : ''}${text.slice(start, end)}${instead === undefined ? '' : ` → ${instead}`}`,
  );
};

describe('a typing error in a JavaFX stylesheet', () => {
  const cases: readonly [title: string, text: string, expected: string][] = [
    ['a missing } in the middle', RULES.replace('}', ''), '1:4 { This { is not closed. Expected } before “.b”.'],
    ['a missing } and ;', RULES.replace('red;\n}', 'red\n'), '1:4 { This { is not closed. Expected } before “.b”.'],
    ['a missing } at the end', RULES.trimEnd().slice(0, -1), '8:15 { This { is not closed.'],
    ['a missing { at the beginning', RULES.replace('.a {', '.a'), '1:1 .a Expected { after “.a”.'],
    ['a missing { in the middle', RULES.replace('.b {', '.b'), '5:1 .b Expected { after “.b”.'],
    ['a missing :', RULES.replace('padding: 1', 'padding 1'), '2:3 -fx-padding Expected : after “-fx-padding”.'],
    [
      'a ; instead of a :',
      RULES.replace('padding: 1', 'padding; 1'),
      '2:3 -fx-padding Expected : after “-fx-padding”.',
    ],
    ['a missing ;', RULES.replace('1;', '1'), '2:16 1 Expected ; before “-fx-fill”.'],
    [
      'a comment without its end',
      RULES.replace('.b', '/* x\n.b'),
      '5:1 /* This comment is not closed. Add */ at its end.',
    ],
    ['a string without its end', RULES.replace('red', '"red'), '3:13 "red; This string is not closed.'],
    ['a } too many', RULES.replace('}', '}\n}'), '5:1 } There is no { for this }.'],
    ['a missing )', RULES.replace('red', 'rgb(1, 2, 3'), '3:16 ( This ( is not closed.'],
    ['a ) too many', RULES.replace('red', 'red)'), '3:16 ) There is no ( for this ).'],
    ['a missing value', RULES.replace('red', ''), '3:3 -fx-fill “-fx-fill” has no value.'],
    ['a ; after a rule', RULES.replace('}', '};'), '4:2 ; A ; does not belong here: JavaFX ignores the rule after it.'],
    [
      'a comment of another language',
      RULES.replace('-fx-fill', '// -fx-fill'),
      '3:3 // -fx-fill: red JavaFX has no comments that begin with //. Write /* … */.',
    ],
  ];
  for (const [title, text, expected] of cases)
    it(`is reported once, where it is: ${title}`, () => {
      assert.deepEqual(faults(text), [expected]);
      assert.deepEqual(found(text), [], 'nothing else is reported because of it');
    });

  it('does not hide another one', () => {
    assert.deepEqual(faults(RULES.replace('1;', '1').replace('padding: 2', 'padding 2')), [
      '2:16 1 Expected ; before “-fx-fill”.',
      '6:3 -fx-padding Expected : after “-fx-padding”.',
    ]);
  });

  it('is not reported for text that JavaFX accepts', () => {
    const correct = [
      RULES.replace('red;', 'red'),
      RULES.replace('1;', '1;;'),
      RULES.replace('red', 'url(data:image/png;base64,AA==)'),
      `@import "a.css";\n@charset "UTF-8";\n@media (prefers-color-scheme: dark) {\n${RULES}}\n@keyframes x { from { -fx-a: b } }`,
      `${RULES.trimEnd()};\n`,
      '.a { -fx-shape: "M0 {;}"; /* { */ -fx-fill: red } Button:hover { -fx-x: 1 }',
    ];
    assert.deepEqual(correct.flatMap(faults), []);
  });
});

describe('names in a JavaFX stylesheet', () => {
  it('that are looked up are reported if nothing in the project, its libraries or JavaFX defines them', () => {
    assert.deepEqual(
      found(
        '.root { -my-accent: red } .a { -fx-fill: -fx-acent, -my-acent; -fx-padding: -fx-my-gap; -fx-effect: dropshadow(gaussian, -fx-shade, 1, 0, 0, 0) }',
      ),
      ['-fx-acent → -fx-accent', '-my-acent → -my-accent', 'hint: -fx-my-gap', 'hint: -fx-shade'],
    );
  });

  it('that are looked up may be defined anywhere in the project, or be of another theme of JavaFX', () => {
    const files = {
      'colors.css': '.root { -brand: red; -Fx-Own: blue }',
      'View.java': 'node.setStyle("-shade: " + color); static final String P = "-fx-my-gap";',
      'main.fxml': '<Pane style="-frame: red"/>',
    };
    const text =
      '.a { -fx-fill: -brand, -shade, -frame, -fx-own, -fx-base, -fx-disabled-opacity; -fx-padding: -fx-my-gap }';
    assert.deepEqual(found(text, files), []);
    assert.deepEqual(found('.a { -fx-fill: -color-accent-1; -fx-stroke: -fx-nothing }', {}, false), []);
    assert.deepEqual(found('.root { -gray-1: red } .a { -fx-fill: -gray-2 }', {}, false), []);
  });

  it('of properties of web pages are reported with the equivalent of JavaFX', () => {
    const text =
      '.a { color: red; background-color: red; display: none; width: 3; text-align: center; margin-left: 3; box-shadow: none; z-index: 3 }';
    assert.deepEqual(found(text), [
      'color → -fx-text-fill',
      'background-color → -fx-background-color',
      'display',
      'width → -fx-pref-width',
      'text-align → -fx-text-alignment',
      'margin-left',
      'box-shadow',
      'z-index',
    ]);
    assert.match(
      problemsOf('.a { display: none }')[0]?.message ?? '',
      /^JavaFX has no property “display”\. Set visibility/,
    );
  });

  it('of classes, types and states that nothing has are reported if they can only be misspelled', () => {
    const files = {
      'main.fxml': '<VBox styleClass="side-panel, cardd"/>',
      'Gauge.java': 'class Gauge { String s = "loading"; }',
    };
    assert.deepEqual(
      found(
        '.buton:hovr > Lable, buton, button, .side-panle, Gauge:loading, .cardd, .cards, .own { -fx-fill: red }',
        files,
      ),
      ['.buton → .button', 'Lable → Label', 'buton → .button', 'button → .button', '.side-panle → .side-panel'],
    );
    assert.deepEqual(found('.buton { -fx-fill: red }', { 'A.java': 'add("but" + "on"); add("buto-" + x)' }), [
      '.buton → .button',
    ]);
    assert.deepEqual(
      found('.state-on1, .state-onn { -fx-fill: red }', { 'A.java': '"state-" + name; "state-one"' }),
      [],
    );
    assert.deepEqual(problemsOf('.buton { -fx-fill: red }'), [], 'while the project is not known');
  });

  it('of libraries and of the project’s own controls are not reported', () => {
    const text =
      '.ikonli-font-icon { -fx-icon-code: "fas-a"; -fx-icon-literal: "x"; -fx-icon-size: 20; -fx-icon-color: red } ' +
      '.a { -fx-cell-height: 3; -fx-base-color: red; -fx-row-height: 2; -mfx-gap: 3; -fx-backgruond-color: 3 }';
    const files = { 'Own.java': 'new CssMetaData<>("-fx-backgruond-color", SizeConverter.getInstance())' };
    assert.deepEqual(found(text, files), []);
  });
});

describe('values in a JavaFX stylesheet', () => {
  const wrong: Readonly<Record<string, string>> = {
    '-fx-padding: 1rem': 'rem → em',
    '-fx-pref-width: 10vh': 'vh',
    '-fx-padding: #fff': '#fff',
    '-fx-padding: auto': 'auto',
    '-fx-padding: 1 px': 'px',
    '-fx-font-size: 2s': '2s',
    '-fx-opacity: red': 'red',
    '-fx-text-fill: purplee': 'purplee → purple',
    '-fx-text-fill: nocolor': 'nocolor',
    '-fx-text-fill: 12px': '12px',
    '-fx-text-fill: #ff': '#ff',
    '-fx-text-fill: hsl(1, 2%, 3%)': 'hsl',
    '-fx-pref-width: calc(1px + 2px)': 'calc',
    '-fx-underline: 3px': '3px',
    '-fx-alignment: foo': 'foo',
    '-fx-font-weight: boldd': 'boldd → bold',
    '-fx-font-weight: 550': '550',
    '-fx-cursor: pointer': 'pointer → hand',
    '-fx-effect: dropshadow(gaussian, #12345, 1, 0, 0, 0)': '#12345',
  };
  for (const [declaration, expected] of Object.entries(wrong))
    it(`that are impossible are reported: ${declaration}`, () => {
      assert.deepEqual(found(`.a { ${declaration} }`), [expected]);
    });

  it('that JavaFX has or the project defines are not reported', () => {
    const text = `.root { accent: red; gap: 3 } .a {
      -fx-padding: 1 2em 3% gap; -fx-max-width: infinity; -fx-opacity: 50%; -fx-rotate: 45deg; -fx-font-size: large;
      -fx-text-fill: "red"; -fx-fill: accent; -fx-background-color: accent, RED, rgba(0,0,0,.3), linear (0%,0%) to (0%,100%) stops (0.0,red) (1.0,blue);
      -fx-font-weight: 700; -fx-cursor: url("a.png"); -fx-show-delay: 1s; -fx-border-style: segments(1, 2) phase 3;
      -fx-background-radius: 3px / 4px; -fx-text-fill: red !important; -fx-shape: "M0 0 L1rem"; transition: -fx-opacity 1s cubic-bezier(0,0,1,1);
      -fx-background-image: url(a#b.png) }`;
    assert.deepEqual(found(text), []);
  });
});

describe('the libraries of a project', () => {
  it('are read from its build files, without JavaFX', () => {
    const pom =
      '<dependency><groupId>a.b</groupId>\n<artifactId>c</artifactId></dependency><!-- <dependency><groupId>x</groupId> -->' +
      '<dependency><groupId>org.openjfx</groupId><artifactId>javafx-fxml</artifactId></dependency>';
    const gradle = `implementation("d.e:f:1.0") // see https://x\nimplementation group: 'g', name: 'h', version: '1'`;
    const toml = 'i = { module = "j.k:l", version.ref = "x" }\nm = { group = "n", name = "o" }';
    assert.deepEqual(
      namedLibraries([pom, gradle, toml]).map(({ group, name }) => `${group}:${name}`),
      ['a.b:c', 'd.e:f', 'g:h', 'j.k:l', 'n:o'],
    );
  });
});

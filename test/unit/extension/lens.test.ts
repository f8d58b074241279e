import assert from 'node:assert/strict';
import { countText, noMatchText, windowsOf } from '../../../src/extension/lens/counts.ts';
import {
  controllerOf,
  declaredClass,
  nearSelectors,
  respelled,
  selectingRules,
} from '../../../src/extension/lens/selectors.ts';

describe('The lenses above views, controllers and rules', () => {
  it('count windows and nodes, each in its number', () => {
    assert.equal(countText({ total: 14, windows: 2 }), '2 windows · 14 nodes');
    assert.equal(countText({ total: 1, windows: 1 }), '1 window · 1 node');
    assert.equal(countText({ total: 2000, windows: undefined }), '2000 nodes');
  });

  it('count a window once, however many of its nodes there are', () => {
    assert.equal(windowsOf(['/stages[0]/scene/root', '/stages[0]/scene/root/VBox[0]', '/stages[1]/scene/root']), 2);
    assert.equal(windowsOf(['/stages[1]/scene/root', '/stages[10]/scene/root']), 2);
    assert.equal(windowsOf([]), 0);
  });

  it('name the nearest selector of a rule that matches nothing', () => {
    assert.equal(noMatchText({ selector: '.page', total: 3 }), 'Matches no node; .page matches 3');
    assert.equal(noMatchText(), 'Matches no node');
  });

  it('are above all rules that select nodes, also in a media block, and not above at-rules', () => {
    const text =
      '/* .no {} */ @font-face { src: url("a") }\n.a,\n.b { -fx-fill: red }\n@media (x) { #c:hover > .d { } }';
    assert.deepEqual(
      selectingRules(text).map(({ selector }) => selector),
      ['.a, .b', '#c:hover > .d'],
    );
    for (const { selector, start } of selectingRules(text)) assert.equal(text[start], selector[0]);
  });

  it('try a selector without its states first, then without ancestors, then others that are written alike', () => {
    assert.deepEqual(nearSelectors('.page > .button:hover:armed', ['.page > .button:hover']), [
      '.page > .button',
      '.button',
    ]);
    assert.deepEqual(nearSelectors('.page-titel', ['.page-title', '.muted', '.page-titel']), ['.page-title']);
    assert.deepEqual(nearSelectors('.a', ['.b']), [], 'a short name is near to every other');
  });

  it('spell the names as the application does that it reports as the nearest', () => {
    const note = 'No node in any window has the style class "page-titel". The nearest is ".page-title".';
    assert.equal(respelled('#a > .page-titel:hover', note), '#a > .page-title:hover');
    assert.equal(respelled('.page-titel-x', note), undefined, 'another name');
    const type = 'No node in any window has the type "Buton". The nearest is "Button".';
    assert.equal(respelled('.Buton Buton', type), '.Buton Button');
    assert.equal(respelled('.a', undefined), undefined);
  });

  it('find the class that a file declares with its package, and where', () => {
    const text = 'package demo.ui;\n\n/** The class of. */\npublic final class Contacts {\n  class Inner {}\n}\n';
    assert.deepEqual(declaredClass(text), { name: 'demo.ui.Contacts', start: text.indexOf('public final') });
    assert.deepEqual(declaredClass('class A {}'), { name: 'A', start: 0 });
    assert.equal(declaredClass('interface A {}'), undefined);
  });

  it('find the controller that a view names', () => {
    assert.equal(controllerOf('<VBox fx:controller="demo.ui.Contacts">'), 'demo.ui.Contacts');
    assert.equal(controllerOf('<VBox/>'), undefined);
  });
});

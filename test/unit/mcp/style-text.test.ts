import assert from 'node:assert/strict';
import type { StyleRule } from '../../../src/contract/style.ts';
import { ruleLines } from '../../../src/mcp/format/style-text.ts';

describe('rules of a node as lines', () => {
  const app = 'file:/a/app.css';
  const form = { uid: 'n2', type: 'VBox', id: 'form' };
  const lines = (...rules: StyleRule[]): string[] => ruleLines(rules);

  it('have the strongest rule first, with its declarations below it', () => {
    assert.deepEqual(
      lines(
        {
          from: 'inline',
          declarations: [
            { property: '-fx-opacity', value: '0.5', overridden: true },
            {
              property: '-fx-border-color',
              value: '-accent',
              lookups: [
                { name: '-accent', value: '-base', selector: '.root', stylesheet: app, line: 2, of: form },
                { name: '-base' },
              ],
            },
          ],
        },
        {
          from: 'rule',
          selector: '.primary',
          stylesheet: app,
          line: 9,
          declarations: [
            { property: '-fx-opacity', value: '0.9', important: true },
            { property: '-fx-underline', value: 'true !important', important: true },
          ],
        },
        {
          from: 'rule',
          selector: '.form',
          stylesheet: app,
          line: 17,
          inheritedFrom: form,
          declarations: [{ property: '-fx-font-size', value: '14px' }],
        },
      ),
      [
        'rules',
        '  inline',
        '    -fx-opacity: 0.5 (overridden)',
        '    -fx-border-color: -accent (not applied; -accent: -base · .root of VBox n2 #form · app.css:2; -base is declared nowhere)',
        '  .primary · app.css:9',
        '    -fx-opacity: 0.9 !important',
        '    -fx-underline: true !important',
        '  .form · app.css:17 · inherited from VBox n2 #form',
        '    -fx-font-size: 14px',
      ],
    );
  });

  it('distinguish rules of JavaFX, and count declarations without effect', () => {
    const modena = 'jar:file:/javafx.controls.jar!/com/sun/javafx/scene/control/skin/modena/modena.css';
    assert.deepEqual(
      lines({ from: 'user agent', selector: '.root', stylesheet: modena, line: 30, declarations: [], others: 60 }),
      ['rules', '  .root (JavaFX) · modena.css:30', '    … 60 that set no property of the node'],
    );
    assert.deepEqual(lines(), ['no rules']);
  });

  const head = (stylesheet: string | undefined): string | undefined => {
    const rule: StyleRule = { from: 'user agent', selector: '.button', stylesheet, declarations: [] };
    return ruleLines([rule])[1]?.trim();
  };

  it('name JavaFX only for its own user agent stylesheets', () => {
    const modena = 'jar:file:/m/javafx-controls-26-linux.jar!/com/sun/javafx/scene/control/skin/modena/modena.css';
    assert.equal(head(modena), '.button (JavaFX) · modena.css');
    assert.equal(head(undefined), '.button (JavaFX)');
    assert.equal(head('file:/app/target/classes/app/agent.css'), '.button · agent.css');
    assert.match(head('jar:file:/m/atlantafx-base-2.jar!/atlantafx/base/theme/nord.css') ?? '', /^\.button · /);
  });
});

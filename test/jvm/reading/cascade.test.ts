import assert from 'node:assert/strict';
import type { StyleRule } from '../../../src/contract/style.ts';
import { ruleLines } from '../../../src/mcp/format/style-text.ts';
import { describeInEachEnvironment } from './reading-app.ts';

describeInEachEnvironment(
  'The rules of a node',
  (reading) => {
    const rules = async (css: string): Promise<StyleRule[]> => {
      const { ref } = await reading().one({ css });
      const { node } = await reading().connection.request('node', { ref, more: ['rules'] });
      assert.ok(node.rules);
      return node.rules;
    };

    /** The rules as ui_get_node prints them, without those of JavaFX and without uids. */
    const lines = async (css: string): Promise<string[]> => {
      const own = (await rules(css)).filter(({ from }) => from !== 'user agent');
      return ruleLines(own).map((line) => line.replaceAll(/ n[0-9a-z]+(?= #)/g, ''));
    };

    it('are those that match now, the strongest first, as they are written', async () => {
      const accent =
        '-own-accent: derive(-own-base, 10%) · .root of VBox #form · base.css:2; ' +
        '-own-base: #112233 · .root of VBox #form · base.css:3';
      assert.deepEqual(await lines('#save'), [
        'rules',
        '  inline',
        '    -fx-opacity: 0.5 (overridden)',
        `    -fx-border-color: -own-accent (${accent})`,
        '  .primary · app.css:9',
        `    -fx-text-fill: -own-accent (${accent})`,
        '    -fx-opacity: 0.9 !important',
        '    -fx-underline: true',
        '  .button · app.css:3',
        '    -fx-text-fill: black (overridden)',
        '    -fx-padding: 2 4',
        '  .form · app.css:17 · inherited from VBox #form',
        '    -fx-font-size: 14px',
      ]);
    });

    it('include what code has set, which rules of JavaFX do not change', async () => {
      const all = await rules('#note');
      const code = all.findIndex(({ from }) => from === 'code');
      const own = all.findIndex(({ from }) => from === 'user agent');
      assert.ok(code >= 0 && own > code, 'code is stronger than the stylesheet of JavaFX');
      assert.deepEqual(all[code]?.declarations, [{ property: '-fx-text-fill', value: '#ff0000' }]);
      const fills = all.flatMap(({ from, declarations }) =>
        from === 'user agent' ? declarations.filter(({ property }) => property === '-fx-text-fill') : [],
      );
      assert.ok(fills.length > 0);
      assert.ok(fills.every(({ overridden }) => overridden === true));
    });

    it('lead to the text of the stylesheet of JavaFX', async () => {
      const button = (await rules('#save')).find(
        ({ selector, from }) => from === 'user agent' && selector === '.button',
      );
      assert.match(button?.stylesheet ?? '', /\/modena\.css$/);
      assert.ok((button?.line ?? 0) > 100);
      assert.ok(button?.declarations.some(({ line }) => line !== undefined && line > (button.line ?? 0)));
      const root = (await rules('#form')).find(({ selector, from }) => from === 'user agent' && selector === '.root');
      assert.ok((root?.others ?? 0) > 50, 'names that other rules look up are only counted');
    });

    it('are read again in another state', async () => {
      await reading().runCommand('disable');
      const text = (await lines('#save')).join('\n');
      assert.match(text, / {2}\.primary:disabled · app\.css:15\n {4}-fx-underline: false\n/);
      assert.match(text, /-fx-underline: true \(overridden\)/);
    });
  },
  { folder: 'cascade', main: 'Cascade$Main' },
);

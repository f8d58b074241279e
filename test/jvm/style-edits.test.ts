import assert from 'node:assert/strict';
import type { StyleDeclaration, StyleRule } from '../../src/contract/style.ts';
import type { StyleEdit } from '../../src/contract/style-edit.ts';
import { until } from '../harness/until.ts';
import { describeInEachEnvironment } from './reading/reading-app.ts';

describeInEachEnvironment(
  'Changing rules',
  (reading) => {
    const edit = (change: StyleEdit) => reading().connection.request('editStyle', { edit: change });
    afterEach(async () => {
      const { connection } = reading();
      if (!connection.closed) await connection.request('editStyle', { reset: true });
    });

    const rules = async (css: string): Promise<StyleRule[]> => {
      const { matches } = await reading().connection.request('query', { selector: { css }, scope: { stage: 'all' } });
      const uid = matches[0]?.ref.uid ?? assert.fail(`no node ${css}`);
      const { node } = await reading().connection.request('node', { ref: { uid }, more: ['rules'] });
      return node.rules ?? [];
    };
    const declared = async (css: string, property: string): Promise<StyleDeclaration & Omit<StyleEdit, 'to'>> => {
      const rule = (await rules(css)).find(({ selector }) => selector === '.box');
      const found = rule?.declarations.find((each) => each.property === property);
      assert.ok(rule?.stylesheet !== undefined && found?.line !== undefined, `${property} of .box`);
      const { stylesheet, line = 0 } = rule;
      return { ...found, line: found.line, stylesheet, rule: line, from: found.value };
    };
    const change = async (property: string, to: string | undefined) => {
      const { stylesheet, line, rule, from } = await declared('#save', property);
      return edit({ stylesheet, line, rule, property, from, ...(to === undefined ? {} : { to }) });
    };
    const pixel = async (id: string): Promise<string | undefined> => {
      const { application } = reading();
      const before = application.stdout.length;
      await reading().runCommand(`pixel ${id}`);
      return /^pixel (\w+)$/m.exec(application.stdout.slice(before))?.[1];
    };

    it('shows another value in all windows, in cells and in popups, at the same line', async () => {
      // The first row has the focus, for which there is another rule.
      await reading().runCommand('scroll 30');
      const before = await declared('#save', '-fx-background-color');
      const { edits } = await change('-fx-background-color', '#336699');
      assert.equal(await pixel('save'), '336699');
      assert.equal(await pixel('row'), '336699');
      const after = await declared('#inPopup', '-fx-background-color');
      assert.deepEqual([after.line, after.rule, after.value], [before.line, before.rule, '#336699']);
      assert.deepEqual(edits, [
        {
          stylesheet: before.stylesheet,
          line: before.line,
          rule: before.rule,
          property: '-fx-background-color',
          from: '#101010',
          to: '#336699',
        },
      ]);
    });

    it('looks names up, and is reset by the value that was there', async () => {
      await change('-fx-background-color', '-own-color');
      assert.equal(await pixel('save'), '123456');
      const { edits } = await change('-fx-background-color', '#101010');
      assert.deepEqual(edits, []);
      assert.equal(await pixel('save'), '101010');
    });

    it('switches a declaration off and on, beside other changes', async () => {
      const on = await declared('#save', '-fx-background-color');
      await change('-fx-pref-width', '90px');
      await change('-fx-background-color', undefined);
      assert.notEqual(await pixel('save'), '101010');
      const rule = (await rules('#save')).find(({ selector }) => selector === '.box');
      assert.deepEqual(
        rule?.declarations.map(({ property, value, line }) => [property, value, (line ?? 0) - (rule.line ?? 0)]),
        [
          ['-fx-background-radius', '0', 2],
          ['-fx-background-insets', '0', 3],
          ['-fx-text-fill', 'white', 4],
          ['-fx-pref-width', '90px', 5],
        ],
      );
      const { stylesheet, line, rule: ruleLine, property, from } = on;
      await edit({ stylesheet, line, rule: ruleLine, property, from, to: from });
      assert.equal(await pixel('save'), '101010');
    });

    it('refuses what is no value, and changes nothing', async () => {
      for (const value of ['red; } .x { -fx-opacity: 0', '#12', '/* red', '}', '', 'derive(red'])
        await assert.rejects(change('-fx-background-color', value), /is not a value of -fx-background-color/, value);
      const { stylesheet, rule } = await declared('#save', '-fx-background-color');
      await assert.rejects(
        edit({ stylesheet, line: 1, rule, property: '-fx-opacity', from: '1', to: '0' }),
        /has no “-fx-opacity: 1” in line 1/,
      );
      assert.deepEqual((await reading().connection.request('editStyle', {})).edits, []);
      assert.equal(await pixel('save'), '101010');
    });

    it('stays when another version of the stylesheet is saved, as far as its line is the same', async () => {
      const { stylesheet, line } = await declared('#save', '-fx-background-color');
      await change('-fx-background-color', '#336699');
      await change('-fx-text-fill', 'black');
      const saved = '\n'.repeat(line - 2) + '.box {\n -fx-background-color: #101010;\n -fx-text-fill: red; }';
      await reading().connection.request('reload', { stylesheet: { urls: [stylesheet], text: saved } });
      assert.equal(await pixel('save'), '336699');
      const { edits } = await reading().connection.request('editStyle', {});
      assert.deepEqual(
        edits.map(({ property }) => property),
        ['-fx-background-color'],
      );
    });

    it('is restored when the Java agent ends', async () => {
      await change('-fx-background-color', '#336699');
      assert.equal(await pixel('save'), '336699');
      const { application, connection } = reading();
      await connection.request('shutdown', {}).catch(() => undefined);
      const last = (): string | undefined => [...application.stdout.matchAll(/^pixel (\w+)$/gm)].at(-1)?.[1];
      await until(
        () => {
          application.send('pixel save\n');
          return last() === '101010';
        },
        { what: 'the stylesheet is restored' },
      );
    });
  },
  { folder: 'styling', main: 'Styling$Main' },
);

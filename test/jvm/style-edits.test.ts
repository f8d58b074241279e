import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StyleDeclaration, StyleRule } from '../../src/contract/style.ts';
import type { StyleEdit } from '../../src/contract/style-edit.ts';
import { root } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { describeInEachEnvironment } from './reading/reading-app.ts';

/** The stylesheet of the application, without the line that a saved one must not have. */
const SHEET = (fs.readFileSync(path.join(root, 'test/apps/styling/Styling.java'), 'utf8').split('"""')[1] ?? '')
  .replaceAll('\n      ', '\n')
  .replace('-no-such-name;', '')
  .trimStart();

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
    const declared = async (
      css: string,
      property: string,
    ): Promise<StyleDeclaration & StyleEdit & { from: string }> => {
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

    it('refuses a value that could create an object of any class or read any file', async () => {
      const image = pathToFileURL('/etc/hostname').href;
      for (const to of [`url(${image})`, "url('../../../../../../../../etc/hostname')", `image-pattern("${image}")`])
        await assert.rejects(change('-fx-background-color', to), { code: 'MCP_UI_REFUSED' }, to);
      const { stylesheet, line, rule, from } = await declared('#save', '-fx-background-color');
      const skin = { property: '-fx-skin', to: "'Evil'", beside: { property: '-fx-background-color', value: from } };
      await assert.rejects(edit({ stylesheet, line, rule, ...skin }), { code: 'MCP_UI_REFUSED' });
      const text = `${SHEET} .label { -fx-skin: 'Evil'; }`;
      const reload = reading().connection.request('reloadStylesheet', { urls: [stylesheet], text });
      await assert.rejects(reload, { code: 'MCP_UI_REFUSED', details: { allow: 'run' } });
    });

    it('looks names up, and is undone by the earlier value', async () => {
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

    const add = async (property: string, to: string | undefined) => {
      const { stylesheet, line, rule, from } = await declared('#save', '-fx-text-fill');
      const beside = { property: '-fx-text-fill', value: from };
      return edit({ stylesheet, line, rule, property, beside, ...(to === undefined ? {} : { to }) });
    };

    it('adds declarations after the last one of a rule, in their order, without a line of their own', async () => {
      await add('-fx-background-color', '#336699');
      await change('-fx-pref-width', '90px');
      const { edits } = await add('-fx-background-color', '#445566');
      assert.equal(edits.length, 2);
      await add('-fx-underline', 'true');
      assert.equal(await pixel('save'), '445566');
      const rule = (await rules('#save')).find(({ selector }) => selector === '.box');
      assert.deepEqual(
        rule?.declarations
          .slice(-3)
          .map(({ property, value, line }) => [property, value, (line ?? 0) - (rule.line ?? 0)]),
        [
          ['-fx-pref-width', '90px', 5],
          ['-fx-background-color', '#445566', 6],
          ['-fx-underline', 'true', 6],
        ],
      );
      await add('-fx-background-color', undefined);
      await add('-fx-underline', undefined);
      assert.equal(await pixel('save'), '101010');
      await assert.rejects(add('-fx-underline', 'red; } .x { -a: b'), /is not a value of -fx-underline/);
    });

    it('forgets changes that the file contains now, and keeps the others at their lines', async () => {
      const { edits: added } = await add('-fx-underline', 'true');
      await change('-fx-text-fill', 'red');
      const own = (await rules('#tabs')).find(({ selector }) => selector === '.root');
      const color = own?.declarations[0] ?? assert.fail('the color of the root');
      const { stylesheet = '', line: rule = 0 } = own ?? {};
      const { line = 0, property, value: from } = color;
      await edit({ stylesheet, line, rule, property, from, to: '#654321' });
      const { edits } = await reading().connection.request('editStyle', { saved: added[0] });
      assert.deepEqual(
        edits.map((each) => [each.property, each.line, each.rule]),
        [
          ['-fx-text-fill', 5, 1],
          [property, line + 1, rule + 1],
        ],
      );
      const rules2 = (await rules('#save')).find(({ selector }) => selector === '.box');
      assert.deepEqual(rules2?.declarations.at(-1), { property: '-fx-underline', value: 'true', line: 8 });
      const { edits: left } = await reading().connection.request('editStyle', { saved: edits[0] });
      assert.deepEqual(
        left.map((each) => each.property),
        [property],
      );
      await reading().connection.request('editStyle', { reset: true });
      // A reset restores the current value in the file.
      const text = (await rules('#save')).find(({ selector }) => selector === '.box');
      assert.equal(text?.declarations.find((each) => each.property === '-fx-text-fill')?.value, 'red');
      await reading().connection.request('reloadStylesheet', { urls: [stylesheet], text: SHEET });
    });

    it('lists the properties and values that the rules of a node can have', async () => {
      const { matches } = await reading().connection.request('query', {
        selector: { css: '#save' },
        scope: { stage: 'all' },
      });
      const uid = matches[0]?.ref.uid ?? assert.fail('no node');
      const { completion } = await reading().connection.request('editStyle', { ref: { uid } });
      const property = (name: string) => completion?.properties.find((each) => each.name === name);
      assert.deepEqual(property('-fx-border-color')?.kind, 'color');
      assert.deepEqual(property('-fx-underline')?.values, ['true', 'false']);
      assert.ok(property('-fx-content-display')?.values?.includes('graphic-only'));
      assert.equal(property('-fx-graphic-text-gap')?.kind, 'size');
      assert.ok(completion?.names.includes('-own-color') && completion.names.includes('-fx-accent'));
      assert.ok(!completion?.names.includes('-fx-background-color'));
      assert.deepEqual(completion?.classes, ['box', 'root', 'text']);
      assert.ok(completion?.colors.includes('cornflowerblue'));
    });

    it('checks a value for a style attribute without applying it', async () => {
      const check = (value: string) =>
        reading().connection.request('editStyle', { check: { property: '-fx-text-fill', value } });
      await check('-own-color');
      await assert.rejects(check('#12'), /“#12” is not a value of -fx-text-fill/);
    });

    it('refuses an invalid value, and changes nothing', async () => {
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

    it('stays when another version of the stylesheet is saved, if its line is the same', async () => {
      const { stylesheet, line } = await declared('#save', '-fx-background-color');
      await change('-fx-background-color', '#336699');
      await change('-fx-text-fill', 'black');
      const saved = '\n'.repeat(line - 2) + '.box {\n -fx-background-color: #101010;\n -fx-text-fill: red; }';
      await reading().connection.request('reloadStylesheet', { urls: [stylesheet], text: saved });
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
      await connection.request('detach', {}).catch(() => undefined);
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

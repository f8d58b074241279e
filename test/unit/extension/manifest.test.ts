import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import * as z from 'zod';
import { root } from '../../harness/requirements.ts';

/** The extension's package has all of these pictures. */
const MOST_BYTES = 160 * 1024;
const Image = z.strictObject({ light: z.string(), dark: z.string(), hc: z.string(), hcLight: z.string() });
const Manifest = z.looseObject({
  contributes: z.looseObject({
    commands: z.array(z.looseObject({ command: z.string(), title: z.string(), category: z.string() })),
    menus: z.record(z.string(), z.array(z.looseObject({ command: z.string(), when: z.string() }))),
    configuration: z.looseObject({
      properties: z.record(
        z.string(),
        z.looseObject({ markdownDescription: z.string(), order: z.number(), scope: z.string(), type: z.string() }),
      ),
    }),
    walkthroughs: z.array(
      z.looseObject({
        steps: z.array(z.looseObject({ media: z.strictObject({ image: Image, altText: z.string() }) })),
      }),
    ),
  }),
});

describe('the manifest of the extension', () => {
  const { contributes } = Manifest.parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));
  const steps = contributes.walkthroughs.flatMap((each) => each.steps);

  it('has a picture with a description in each step of the walkthrough, and no other', () => {
    const named = new Set<string>();
    for (const { media } of steps) {
      assert.match(media.altText, /^[A-Z].{20,}[^.]$/);
      const { light, dark, hc, hcLight } = media.image;
      assert.deepEqual([hc, hcLight], [dark, light], 'themes of high contrast have the picture of their brightness');
      assert.notEqual(light, dark);
      const sizes = [light, dark].map((file) => {
        named.add(path.basename(file));
        const bytes = fs.readFileSync(path.join(root, file));
        assert.ok(bytes.length <= MOST_BYTES, `${file} has ${bytes.length} bytes`);
        const { width, height } = PNG.sync.read(bytes);
        return `${width} x ${height}`;
      });
      assert.equal(sizes[0], sizes[1], `${light} and ${dark} have one size`);
    }
    assert.deepEqual(fs.readdirSync(path.join(root, 'media/walkthrough')).sort(), [...named].sort());
  });

  it('shows each picture of the documentation on a page', () => {
    const docs = path.join(root, 'docs');
    const names = fs.readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    const pages = [path.join(root, 'README.md'), ...names.map((name) => path.join(docs, name))];
    const text = pages.map((page) => fs.readFileSync(page, 'utf8')).join('\n');
    const unused = fs.readdirSync(path.join(docs, 'images')).filter((name) => !text.includes(`images/${name}`));
    assert.deepEqual(unused, []);
  });

  it('has settings that a workspace can only restrict or that name nothing to execute', () => {
    const { properties } = contributes.configuration;
    // `strictest` lets a workspace only restrict these.
    const merged = ['agents.readOnly', 'agents.tools'];
    // It only chooses where tests are listed.
    const harmless = ['testing.tests'];
    for (const [name, { scope, type }] of Object.entries(properties)) {
      const short = name.replace('javafxInspector.', '');
      const expected =
        short === 'agents.allowRun' ? ['application'] : type === 'boolean' ? ['window', 'resource'] : ['machine'];
      assert.ok([...merged, ...harmless].includes(short) || expected.includes(scope), `${name} has the scope ${scope}`);
    }
    assert.ok(merged.every((name) => properties[`javafxInspector.${name}`] !== undefined));
  });

  it('has commands in title case, beginning with the same category', () => {
    for (const { title, category } of contributes.commands) {
      assert.equal(category, 'JavaFX Inspector');
      for (const word of title.split(' ')) assert.match(word, /^[A-Z]|^(?:to|and|as|from|in|into|of|the)$/, title);
      assert.doesNotMatch(title, /\.$|\.\.\./, title);
    }
  });

  it('offers each command that the palette never shows in another place', () => {
    const never = (contributes.menus['commandPalette'] ?? []).filter(({ when }) => when === 'false');
    const menus = Object.entries(contributes.menus).filter(([name]) => name !== 'commandPalette');
    const elsewhere = new Set(menus.flatMap(([, items]) => items.map(({ command }) => command)));
    // The walkthrough and the status bar have these.
    for (const command of ['javafxInspector.show', 'javafxInspector.menu']) elsewhere.add(command);
    for (const { command } of never) assert.ok(elsewhere.has(command), command);
  });

  it('offers a command in menus only if the palette has it in the same state', () => {
    const conditions = new Map((contributes.menus['commandPalette'] ?? []).map(({ command, when }) => [command, when]));
    const state = (when = ''): string =>
      (when.match(/!?javafxInspector\.(?:connected|recording)\b(?!')/g) ?? []).join();
    for (const menu of ['view/title', 'editor/title'])
      for (const { command, when } of contributes.menus[menu] ?? [])
        assert.equal(state(when), state(conditions.get(command)), `${command} in ${menu}`);
  });

  it('describes each setting in sentences, in an order of its own', () => {
    const settings = Object.entries(contributes.configuration.properties);
    for (const [name, { markdownDescription }] of settings) assert.match(markdownDescription, /^[A-Z].*\.$/, name);
    const orders = settings.map(([, { order }]) => order);
    assert.deepEqual(
      orders,
      orders.map((_, index) => index + 1),
    );
  });
});

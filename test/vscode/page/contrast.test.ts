import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { colorOf, contrast, over, readable, type Color } from '../../../webview/model/contrast.ts';
import { requires, toolsDir } from '../../harness/requirements.ts';

const Theme = z.object({
  include: z.string().optional(),
  colors: z.record(z.string(), z.string().nullable()).optional(),
});
const Manifest = z.object({
  contributes: z
    .object({
      themes: z.array(
        z.object({ id: z.string().optional(), label: z.string(), uiTheme: z.string(), path: z.string() }),
      ),
    })
    .partial()
    .optional(),
});

/** The editor's own defaults for colors that a theme leaves out, by kind of theme. */
const defaults: Record<string, Record<string, string>> = {
  'vs-dark': {
    'sideBar.background': '#252526',
    'list.hoverBackground': '#2a2d2e',
    'symbolIcon.classForeground': '#ee9d28',
    'debugTokenExpression.name': '#c586c0',
    'debugTokenExpression.string': '#ce9178',
    foreground: '#cccccc',
  },
  vs: {
    'sideBar.background': '#f3f3f3',
    'list.hoverBackground': '#f0f0f0',
    'symbolIcon.classForeground': '#d67e00',
    'debugTokenExpression.name': '#9b46b0',
    'debugTokenExpression.string': '#a31515',
    foreground: '#616161',
  },
  'hc-black': {
    'sideBar.background': '#000000',
    'list.hoverBackground': '#ffffff1a',
    'symbolIcon.classForeground': '#ee9d28',
    'debugTokenExpression.name': '#ffffff',
    'debugTokenExpression.string': '#f48771',
    foreground: '#ffffff',
  },
  'hc-light': {
    'sideBar.background': '#ffffff',
    'list.hoverBackground': '#0f4a851a',
    'symbolIcon.classForeground': '#d67e00',
    'debugTokenExpression.name': '#292929',
    'debugTokenExpression.string': '#a31515',
    foreground: '#292929',
  },
};
const words = ['symbolIcon.classForeground', 'debugTokenExpression.name', 'debugTokenExpression.string'];
/** The share of the foreground in dimmed text, as in colors.css. */
const DIM = 0.62;

describe('the colors of the tree in the built-in themes', function () {
  before(function () {
    requires(this, 'editor');
  });

  it('are readable: a contrast of 4.5 to 1 for types, ids, texts and dimmed rows', () => {
    const themes = builtIn();
    assert.ok(themes.length >= 15, `${themes.length} themes were found`);
    const unreadable: string[] = [];
    let mended = 0;
    for (const { name, uiTheme, colors } of themes) {
      const color = (key: string): Color => {
        const found = colorOf(colors[key] ?? defaults[uiTheme]?.[key] ?? '');
        assert.ok(found, `${name} has no ${key}`);
        return found;
      };
      const page = color('sideBar.background');
      const backgrounds = [page, over(color('list.hoverBackground'), page)];
      const worst = (one: Color) => Math.min(...backgrounds.map((background) => contrast(one, background)));
      const [red, green, blue] = color('foreground');
      const dimmed: [string, Color] = ['what is dimmed', over([red, green, blue, DIM], page)];
      for (const [word, meant] of [...words.map((key): [string, Color] => [key, color(key)]), dimmed]) {
        const shown = readable(meant, backgrounds);
        if (worst(meant) < 4.5) mended++;
        else assert.deepEqual(shown, meant, `${word} of ${name} was changed without need`);
        if (worst(shown) < 4.5) unreadable.push(`${word} of ${name}: ${worst(shown).toFixed(2)}`);
      }
    }
    assert.deepEqual(unreadable, []);
    assert.ok(mended > 0, 'some theme needs it: without that the check would prove nothing');
  });
});

/** The themes of the editor with their colors, including those of the themes that they include. */
function builtIn(): { name: string; uiTheme: string; colors: Record<string, string | null> }[] {
  const extensions = path.join(toolsDir, 'editor/extensions');
  const manifests = fs.readdirSync(extensions).map((name) => path.join(extensions, name, 'package.json'));
  return manifests
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => {
      const { contributes } = Manifest.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
      return (contributes?.themes ?? []).map(({ id, label, uiTheme, path: place }) => ({
        name: id ?? label,
        uiTheme,
        colors: colorsOf(path.join(path.dirname(file), place)),
      }));
    });
}

function colorsOf(file: string): Record<string, string | null> {
  const read: unknown = ts.parseConfigFileTextToJson(file, fs.readFileSync(file, 'utf8')).config;
  const { include, colors } = Theme.parse(read);
  return { ...(include === undefined ? {} : colorsOf(path.join(path.dirname(file), include))), ...colors };
}

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../../harness/requirements.ts';

const Manifest = z.object({
  contributes: z.object({ commands: z.array(z.object({ command: z.string(), title: z.string() })) }),
});

describe('the names of commands', () => {
  const text: unknown = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { commands } = Manifest.parse(text).contributes;
  const byTitle = new Map(commands.map(({ title }) => [title.toLowerCase(), title]));

  it('are the same in the page, in its menus and in the extension', () => {
    const others: string[] = [];
    let same = 0;
    for (const folder of ['webview', 'src/extension']) {
      for (const name of fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.ts')) continue;
        const source = fs.readFileSync(path.join(root, folder, name), 'utf8');
        for (const [, literal = ''] of source.matchAll(/['`](?:\$\([\w-]+\) )?([A-Z][^'`\n]* [^'`\n]*)['`]/g)) {
          const title = byTitle.get(literal.toLowerCase());
          if (title === literal) same++;
          else if (title !== undefined) others.push(`${folder}/${name}: ${literal}`);
        }
      }
    }
    assert.deepEqual(others, []);
    assert.ok(same > 15, `${same} occurrences`);
  });

  it('are those of the items in the menu of the status bar', () => {
    const source = fs.readFileSync(path.join(root, 'src/extension/status.ts'), 'utf8');
    const items = [...source.matchAll(/\['\$\([\w-]+\) ([^']+)', '([\w.]+)'\]/g)];
    assert.ok(items.length > 2);
    for (const [, label, command] of items)
      assert.equal(label, commands.find((each) => each.command === command)?.title, command);
  });
});

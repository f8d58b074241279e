import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** The names in a column of the first table below a heading of a document. */
function namesInColumn(document: string, heading: string, column = 1): string[] {
  const [, text = ''] = read(document).split(`\n${heading}\n`);
  const [table = ''] = /^\|[^]*?\n(?!\|)/m.exec(text) ?? [];
  return table
    .split('\n')
    .flatMap((line) => [...(line.split('|')[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** The folders below a folder that contain files of this kind, as paths relative to it. */
function foldersWith(folder: string, extension: string): string[] {
  const files = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const folders = files.filter((file) => file.endsWith(extension)).map((file) => path.dirname(file));
  return [...new Set(folders)].filter((name) => name !== '.').sort();
}

describe('the documentation', () => {
  it('lists each package of the Java agent', () => {
    const packages = foldersWith('jvm-agent/core/src/main/java/javafxinspector/core', '.java');
    const names = packages.map((name) => name.replaceAll(path.sep, '.'));
    assert.deepEqual(namesInColumn('docs/architecture.md', '### Packages of core').sort(), names.sort());
  });

  it('lists each folder of the server', () => {
    const listed = namesInColumn('CONTRIBUTING.md', '## Folders').filter((name) => name.startsWith('src/mcp/'));
    const folders = fs.readdirSync(path.join(root, 'src/mcp'), { withFileTypes: true });
    const expected = folders.filter((entry) => entry.isDirectory()).map(({ name }) => `src/mcp/${name}`);
    assert.deepEqual(listed.sort(), expected.sort());
  });

  it('has the order of these folders that ESLint checks', () => {
    const [, declared = ''] = /^const rooms = (\[[^]*?\n\]);/m.exec(read('eslint.config.mjs')) ?? [];
    const [, sentence = ''] = /^Within `src\/mcp`[^:]*:([^.]*)\.$/m.exec(read('docs/architecture.md')) ?? [];
    const rooms = [...declared.matchAll(/'(\w+)'/g)].map(([, name]) => name);
    assert.ok(rooms.length > 10);
    assert.deepEqual(
      [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name),
      rooms,
    );
  });

  it('describes the content of each of these folders', () => {
    const described = namesInColumn('docs/architecture.md', '## Server', 2);
    const folders = fs.readdirSync(path.join(root, 'src/mcp'), { withFileTypes: true });
    const missing = folders.filter(({ name }) => !described.some((each) => `${each}/`.startsWith(`src/mcp/${name}/`)));
    assert.deepEqual(
      missing.filter((entry) => entry.isDirectory()).map(({ name }) => name),
      [],
    );
  });
});

import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../setup/paths.ts';

/**
 * Returns the circular imports in our TypeScript, including imports of types, which ESLint does not detect. Each circle is a
 * list of its files, with the first one repeated at the end.
 */
export function circularImports(): string[] {
  const files = ['src', 'webview', 'scripts', 'test']
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  return circlesIn(new Map(files.map((file) => [file, importsOf(file)]))).map((circle) => circle.join(' → '));
}

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(path.join(root, file), 'utf8'), true, true);
  const own = importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
  return own.map(({ fileName }) => path.join(path.dirname(file), fileName));
}

/**
 * Returns one circle for each file whose import leads back to a file before it.
 * @param imports of each file
 */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

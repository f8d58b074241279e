import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const core = fileURLToPath(new URL('../../jvm-agent/core/src/main/java/javafxinspector/core/', import.meta.url));

/**
 * Returns a list of the classes that the Java agent adds to a JVM: the name of each, and the file that declares it. Sorted by
 * name.
 */
export function hookList(): string[] {
  const files = fs.readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.java'));
  return files
    .flatMap((file) => {
      const declared = fs.readFileSync(path.join(core, file), 'utf8').matchAll(/"(java\/lang\/JavaFxInspector\w*)"/g);
      const shown = file.replaceAll(path.sep, '/');
      return [...declared].map(([, name = '']) => `- \`${name.replaceAll('/', '.')}\` in \`${shown}\``);
    })
    .sort();
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { JAVAFX_21, javafx, javac, javaSources, jdk } from './java.ts';
import { root } from './requirements.ts';

/**
 * Compiles the library of `test/apps/sourced` into a folder like a local Maven repository.
 * @param repository folder of the repository
 * @returns its jar, which has its sources jar beside it
 */
export async function compileLibrary(repository: string): Promise<string> {
  const sources = path.join(root, 'test/apps/sourced/library');
  const folder = path.join(repository, 'lib/badge/1.0');
  const classes = path.join(repository, 'classes');
  fs.mkdirSync(folder, { recursive: true });
  javac({ sources: javaSources(sources), out: classes, classPath: await javafx(JAVAFX_21) });
  fs.cpSync(path.join(sources, 'lib/badge.fxml'), path.join(classes, 'lib/badge.fxml'));
  const made = path.join(folder, 'badge-1.0.jar');
  const archive = (file: string, content: string): void => {
    execFileSync(path.join(jdk(17), 'bin/jar'), ['--create', '--file', file, '-C', content, '.']);
  };
  archive(made, classes);
  archive(path.join(folder, 'badge-1.0-sources.jar'), sources);
  return made;
}

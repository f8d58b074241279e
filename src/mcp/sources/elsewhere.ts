import fs from 'node:fs';
import path from 'node:path';
import { SOURCES } from '../reload/project-layout.ts';

/** Maximum number of folders of a URL, beyond which it is not searched. */
const MAX_DEPTH = 30;

/**
 * Returns the file in the project from which a build has probably created a resource of an application that runs elsewhere: the one
 * with the same name in the same package. No path of that machine is looked up here, where it means another file.
 * @param modules folders of the modules of the project
 */
export function sourceOfElsewhere(url: string, modules: readonly string[]): string | undefined {
  const [, archived, file] = /^(?:jar:file:.*?!\/|jrt:\/[^/]+\/)(.+)$|^file:\/*(.+)$/.exec(url) ?? [];
  const parts = decoded(archived ?? file ?? '').split('/');
  if (parts.length > MAX_DEPTH || parts.some((part) => part === '' || part === '..' || /[\\:\0]/.test(part)))
    return undefined;
  // The folder with the classes of the build is not known. A longer path is a more certain match.
  const names = archived === undefined ? parts.map((_, from) => parts.slice(from)) : [parts];
  return names
    .flatMap((name) => modules.flatMap((module) => SOURCES.map((source) => path.join(module, source, ...name))))
    .find((candidate) => fs.statSync(candidate, { throwIfNoEntry: false })?.isFile() === true);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

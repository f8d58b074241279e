import path from 'node:path';
import { SOURCES, outputsOf, relative } from './project-layout.ts';
import { placeOf, urlsOf } from './used-urls.ts';

/**
 * Returns the files in the project from which a build may have created the resource that the application has loaded from a URL,
 * best first. When these files are saved, hot reload replaces the resource.
 * @param modules folders of the modules of the project
 * @param classPath of the application
 */
export function sourceFiles(
  url: string,
  layout: { readonly modules: readonly string[]; readonly classPath: readonly string[] },
): string[] {
  const place = placeOf(url);
  if (place === undefined) return [];
  const { modules, classPath } = layout;
  const outputs = modules.flatMap((module) => outputsOf(module, classPath));
  const { file } = place;
  const inOutput = file === undefined ? [] : outputs.map((output) => relative(output, file));
  const names =
    file === undefined ? [path.join(...place.name.split('/'))] : inOutput.filter((name) => name !== undefined);
  const candidates = modules.flatMap((module) =>
    SOURCES.flatMap((source) => names.map((name) => path.join(module, source, name))),
  );
  return [...new Set(candidates)].filter((candidate) => urlsOf(candidate, [url], layout).length > 0);
}

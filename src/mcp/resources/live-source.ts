import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { LiveSource } from '../../contract/live.ts';
import { projectOf } from '../../contract/session.ts';
import { readInside } from '../../files/regular-file.ts';
import { invalid } from '../input.ts';
import { findModules } from '../reload/modules.ts';
import { relative, SOURCES } from '../reload/project-layout.ts';
import { declarationLine, MAX_SOURCE } from '../sources/declarations.ts';
import { FilesOfPackages, isFree } from '../sources/files-of-packages.ts';
import { sourceOf } from '../sources/source-of-url.ts';
import { defineResource } from './define.ts';

/** The location of a source file of the application. */
export const liveSource = defineResource({
  uri: 'ui://live/source',
  name: 'live-source',
  title: 'Source of a file',
  description:
    'The file in the project from which a build has made the stylesheet or FXML that the application has loaded from a URL, ' +
    'or with file the absolute path of a file of the project.',
  mimeType: 'application/json',
  params: z.strictObject({
    app: z.string().optional(),
    url: z.string().max(4096).optional().describe('From which the application has loaded the file'),
    file: z.string().max(4096).optional().describe('Path in the project, as in the source of a node'),
    className: z
      .string()
      .max(4096)
      .optional()
      .describe('Class whose declaration to find; needed with the name of a file alone, as in a stack trace'),
  }),
  async read({ app, url, file, className }, { session, signal }) {
    const { dir } = session.lifecycle;
    if (url === undefined) {
      if (file === undefined) throw invalid('Give url or file.', 'url');
      const found = dir === undefined ? null : await findFile(projectOf(dir), file, className);
      const line = dir === undefined || found === null ? undefined : declared(projectOf(dir), found, className);
      const place: z.input<typeof LiveSource> = { file: found, ...(line === undefined ? {} : { line }) };
      return { text: JSON.stringify(place) };
    }
    const application = app === undefined ? session.selected() : session.applications.application(app);
    const found: z.input<typeof LiveSource> = {
      url,
      file: dir === undefined ? null : await sourceOf(url, { dir, application, signal }),
    };
    return { text: JSON.stringify(found) };
  },
});

/** Returns the line that declares a class in its source. */
function declared(project: string, file: string, className: string | undefined): number | undefined {
  const text = className === undefined ? undefined : readInside(project, file, MAX_SOURCE)?.toString('utf8');
  return text === undefined || className === undefined ? undefined : declarationLine(text, className, undefined);
}

/** @param file path in the project; or, together with the class that it declares, only its name */
async function findFile(project: string, file: string, className: string | undefined): Promise<string | null> {
  if (className === undefined || file.includes('/')) return inProject(project, file);
  const folders = className.split('.').slice(0, -1);
  const modules = await findModules(project, []);
  const candidates = modules.flatMap((module) =>
    SOURCES.map((source) => path.join(module, source, ...folders, path.basename(file))),
  );
  const found = candidates.find((candidate) => inProject(project, candidate) !== null);
  if (found !== undefined || !isFree(file)) return found ?? null;
  const files = new FilesOfPackages();
  const places = modules.flatMap((module) => SOURCES.map((source) => path.join(module, source)));
  const others = places.map((folder) => files.find(folder, path.basename(file), folders.join('.')));
  return others.find((other) => other !== undefined && inProject(project, other) !== null) ?? null;
}

/** Returns the absolute path of a file of the project; null if it does not exist, or is outside of the project. */
function inProject(project: string, file: string): string | null {
  const found = path.resolve(project, file);
  return relative(project, found) !== undefined && isFile(found) ? found : null;
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

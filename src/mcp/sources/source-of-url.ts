import fs from 'node:fs';
import { projectOf } from '../../contract/session.ts';
import type { Application } from '../applications/application.ts';
import { READ_MS, within } from '../limits.ts';
import { findModules } from '../reload/modules.ts';
import { sourceFiles } from '../reload/source-file.ts';
import { placeOf } from '../reload/used-urls.ts';
import { sourceOfElsewhere } from './elsewhere.ts';

/**
 * Returns the file in the project from which a build has created the resource that the application has loaded from a URL,
 * otherwise the file of the URL itself, unless the application runs elsewhere.
 * @param dir the session directory
 * @returns an absolute path; null if there is no such file
 */
export async function sourceOf(
  url: string,
  { dir, application, signal }: { dir: string; application: Application | undefined; signal: AbortSignal },
): Promise<string | null> {
  if (application !== undefined && application.pid === undefined)
    return sourceOfElsewhere(url, await findModules(projectOf(dir), [])) ?? null;
  const place = placeOf(url);
  if (place === undefined) return null;
  const used = await application?.connection
    .request('resources', { timeoutMs: READ_MS }, within(READ_MS, signal))
    .catch(() => undefined); // The application may be busy; the folders of its builds are known without it.
  const classPath = used?.classPath ?? [];
  const modules = await findModules(projectOf(dir), classPath);
  const source = sourceFiles(url, { modules, classPath }).find(isFile);
  const own = place.file !== undefined && isFile(place.file) ? place.file : null;
  return source ?? own;
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

import path from 'node:path';
import { UiError } from '../../contract/error.ts';
import { GuardedFolder } from '../../files/guarded-folder.ts';
import { TooLargeError } from '../../files/unusable-path-error.ts';

/** The folder of the session directory whose files are resources. */
const FOLDER = 'resources';
const SCHEME = 'ui://';
/** Maximum size of a file; as base64, a larger one would exceed the limit of a response. */
const MAX_BYTES = 5 * 1024 * 1024;

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.fxml': 'application/xml',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.java': 'text/x-java',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
};

export const FILES_TEMPLATE = {
  uriTemplate: 'ui://{+path}',
  name: 'files',
  title: 'Files',
  description: 'A file in the folder "resources" of the session directory.',
};

/** The content of a file, as text if it is UTF-8. */
export type FileContent = { readonly mimeType: string } & ({ readonly text: string } | { readonly blob: string });

/**
 * Reads a file of the folder `resources` (docs/contract/resources.md, "Files of the session directory").
 * @param uri the whole URI; percent-encoding is decoded once
 * @param reserved names of other resources, which are never files
 * @returns undefined if there is no such file in the folder
 * @throws UiError MCP_UI_INVALID_INPUT if it is too large
 */
export function readFile(dir: string, uri: string, reserved: readonly string[]): FileContent | undefined {
  const segments = segmentsOf(uri);
  if (segments === undefined || segments[0] === 'live' || reserved.includes(segments.join('/'))) return undefined;
  const bytes = read(new GuardedFolder(dir), [FOLDER, ...segments].join('/'), uri);
  if (bytes === undefined) return undefined;
  const known = MIME_TYPES[path.extname(segments.at(-1) ?? '').toLowerCase()];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { mimeType: known ?? 'text/plain', text };
  } catch {
    return { mimeType: known ?? 'application/octet-stream', blob: bytes.toString('base64') };
  }
}

/** Returns the decoded parts of the path; undefined if a part could lead elsewhere. */
function segmentsOf(uri: string): string[] | undefined {
  if (!uri.startsWith(SCHEME)) return undefined;
  try {
    const segments = decodeURIComponent(uri.slice(SCHEME.length)).split('/');
    return segments.every((part) => isFileName(part)) ? segments : undefined;
  } catch {
    return undefined;
  }
}

/** Names of devices, which exist in every folder on Windows, with any extension. */
const DEVICE = /^(?:con|conin\$|conout\$|prn|aux|nul|(?:com|lpt)[\d¹²³])[ .]*(?:\.|$)/i;

/** Whether a part of a path is a valid name of a file or folder, which stays the same on disk. */
export function isFileName(part: string, platform = process.platform): boolean {
  // On Windows, a colon denotes a drive or a stream.
  if (/^\.{0,2}$|[\\:\0]/.test(part)) return false;
  // Windows ignores dots and spaces at the end of a name.
  return platform !== 'win32' || !(/[ .]$/.test(part) || DEVICE.test(part));
}

/** Undefined if the file does not exist, is not a regular file, or is reached through a link. */
function read(folder: GuardedFolder, name: string, uri: string): Buffer | undefined {
  try {
    return folder.read(name, MAX_BYTES);
  } catch (error) {
    if (!(error instanceof TooLargeError)) return undefined;
    const limit = `${MAX_BYTES / 1024 / 1024} MiB`;
    throw new UiError('MCP_UI_INVALID_INPUT', `${uri} is larger than ${limit}. Read the file itself.`, {
      bytes: error.bytes,
    });
  }
}

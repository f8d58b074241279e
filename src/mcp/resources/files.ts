import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { UiError } from '../../contract/error.ts';

/** The folder of the session directory whose files are resources. */
const FOLDER = 'resources';
const SCHEME = 'ui://';
/** Larger files would exceed the limit of a response as base64. */
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
 * Reads a file of the folder `resources` (docs/contract.md, "Files of the session directory").
 * @param uri the whole URI; percent-encoding is decoded once
 * @param reserved names of other resources, which are never files
 * @returns undefined if there is no such file in the folder
 * @throws UiError MCP_UI_INVALID_INPUT if it is too large
 */
export async function readFile(
  dir: string,
  uri: string,
  reserved: readonly string[],
): Promise<FileContent | undefined> {
  const segments = segmentsOf(uri);
  if (segments === undefined || segments[0] === 'live' || reserved.includes(segments.join('/'))) return undefined;
  const file = await fileIn(path.join(dir, FOLDER), segments);
  if (file === undefined) return undefined;
  const bytes = await read(file, uri);
  const known = MIME_TYPES[path.extname(file).toLowerCase()];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { mimeType: known ?? 'text/plain', text };
  } catch {
    return { mimeType: known ?? 'application/octet-stream', blob: bytes.toString('base64') };
  }
}

/** The decoded parts of the path; undefined if one of them could lead elsewhere. */
function segmentsOf(uri: string): string[] | undefined {
  if (!uri.startsWith(SCHEME)) return undefined;
  try {
    const segments = decodeURIComponent(uri.slice(SCHEME.length)).split('/');
    return segments.every((part) => isFileName(part)) ? segments : undefined;
  } catch {
    return undefined;
  }
}

/** Names of devices, which exist in every folder of Windows, also with an extension. */
const DEVICE = /^(?:con|conin\$|conout\$|prn|aux|nul|(?:com|lpt)[\d¹²³])[ .]*(?:\.|$)/i;

/** Whether a part of a path is the name of a file or folder, and the same on disk. */
export function isFileName(part: string, platform = process.platform): boolean {
  // A colon begins a drive or a stream of Windows.
  if (/^\.{0,2}$|[\\:\0]/.test(part)) return false;
  // Windows ignores dots and spaces at the end.
  return platform !== 'win32' || !(/[ .]$/.test(part) || DEVICE.test(part));
}

/** The real path of a regular file; undefined if a link leads out of the folder. */
async function fileIn(folder: string, segments: readonly string[]): Promise<string | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(path.join(root, ...segments));
    return file.startsWith(root + path.sep) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

async function read(file: string, uri: string): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const { size } = await handle.stat();
    if (size > MAX_BYTES) {
      const limit = `${MAX_BYTES / 1024 / 1024} MiB`;
      throw new UiError('MCP_UI_INVALID_INPUT', `${uri} is larger than ${limit}. Read the file itself.`, {
        bytes: size,
      });
    }
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

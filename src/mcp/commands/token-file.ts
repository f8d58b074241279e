import fs from 'node:fs';
import * as z from 'zod';
import { codeOf } from '../../files/error-code.ts';
import { isOwn } from '../../files/own-file.ts';
import { openRegular, readAll } from '../../files/regular-file.ts';

/** Maximum size, as of a rendezvous file. */
const MAX_BYTES = 16 * 1024;
/** 256 bits, base64url. */
const TOKEN = /^[\w-]{43,100}$/;
const WithToken = z.object({ token: z.string().regex(TOKEN) });

/**
 * Reads the token of a Java agent from a file that nobody else can read or replace: its rendezvous file, or a file that contains
 * only the token.
 * @throws Error that names the file, but nothing of its content
 */
export function readToken(file: string): string {
  const token = tokenIn(contentOf(file));
  if (token !== undefined) return token;
  throw new Error(
    `${file} contains no token. Use the file <pid>.json that the Java agent has written into its run directory, or a file with ` +
      'its token alone.',
  );
}

function contentOf(file: string): string {
  let handle: number | undefined;
  try {
    handle = openRegular(file, fs.constants.O_RDONLY);
    const stats = fs.fstatSync(handle);
    if (!isOwn(stats)) throw new Error(`${file} belongs to another user. Copy it into a folder of your own.`);
    if (stats.nlink !== 1) throw new Error(`${file} has another name, a hard link. Copy it into a folder of your own.`);
    if (process.platform !== 'win32' && (stats.mode & 0o077) !== 0)
      throw new Error(`Other users have access to ${file}. Restrict it ("chmod 600"), then try again.`);
    return readAll(handle, file, MAX_BYTES).toString('utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new Error(`${file} does not exist.`, { cause: error });
    throw error;
  } finally {
    if (handle !== undefined) fs.closeSync(handle);
  }
}

function tokenIn(content: string): string | undefined {
  if (TOKEN.test(content)) return content;
  try {
    return WithToken.safeParse(JSON.parse(content)).data?.token;
  } catch {
    // The error of the parser would contain a part of the file.
    return undefined;
  }
}

import * as z from 'zod';
import { requestOf } from './session-request.ts';

const Link = z.object({ url: z.string() });

/** Requests a one-time link to the inspector from the running server of a session directory. */
export async function newLink(dir: string): Promise<string> {
  return Link.parse(await requestOf(dir, '/link', 'POST')).url;
}

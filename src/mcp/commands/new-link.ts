import * as z from 'zod';
import { requestOf } from './session-request.ts';

const Link = z.object({ url: z.string() });

/** Requests a one-time link to the inspector from the running server of a session directory. */
export async function newLink(dir: string): Promise<string> {
  const response = await requestOf(dir, '/link', 'POST');
  if (!response.ok)
    throw new Error(`The server of ${dir} returned status ${response.status}: ${await response.text()}`);
  return Link.parse(await response.json()).url;
}

import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { NoServer, RequestRefused, requestOf } from './session-request.ts';

const Link = z.object({ url: z.string() });

/** Time limit for a server that has accepted its first client to listen for HTTP. */
const LISTEN_MS = 10_000;

/**
 * Requests a one-time link to the inspector from the server of a session directory. If the server is still starting, or its
 * predecessor was killed and left its files, this waits; any other failure ends it immediately.
 * @throws Error with a message for the user
 */
export async function newLink(dir: string): Promise<string> {
  const deadline = performance.now() + LISTEN_MS;
  for (;;) {
    try {
      return Link.parse(await requestOf(dir, '/link', 'POST')).url;
    } catch (error) {
      if (!isStarting(error) || performance.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

/** Whether a request failed because the server is still starting. The files of a killed server contain a token that the next server, possibly of another directory, does not accept. */
export function isStarting(error: unknown): boolean {
  return error instanceof NoServer || (error instanceof RequestRefused && error.status === 401);
}

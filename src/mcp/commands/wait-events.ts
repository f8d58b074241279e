import * as z from 'zod';
import { SessionEvent } from '../../contract/events.ts';
import { requestOf } from './session-request.ts';

const TIMEOUT_S = 30;

/**
 * Takes events from the queue of `GET /wait` until the server exits (docs/contract.md, "Events").
 * @param print called with one JSON object per event
 * @throws Error if no server runs for the directory, or if it refuses a request
 */
export async function waitEvents(dir: string, print: (line: string) => void): Promise<void> {
  let response = await requestOf(dir, '/wait?timeout=0', 'GET');
  for (;;) {
    if (response.status !== 200 && response.status !== 204)
      throw new Error(`The server of ${dir} returned status ${response.status}: ${await response.text()}`);
    try {
      const events = response.status === 204 ? [] : z.array(SessionEvent).parse(await response.json());
      for (const event of events) print(JSON.stringify(event));
      response = await requestOf(dir, `/wait?timeout=${TIMEOUT_S}`, 'GET');
    } catch {
      return; // The server has exited.
    }
  }
}

import * as z from 'zod';
import { SessionEvent } from '../../contract/events.ts';
import { NoServer, requestOf } from './session-request.ts';

const TIMEOUT_S = 30;
const Events = z.array(SessionEvent);

/**
 * Takes events from the queue of `GET /wait` until the server exits (docs/contract/http.md, "Events").
 * @param print called with one JSON object per event
 * @throws NoServer if no server runs for the directory at the start, Error if the server refuses a request
 */
export async function waitEvents(dir: string, print: (line: string) => void): Promise<void> {
  const take = async (timeoutS: number): Promise<void> => {
    const body = await requestOf(dir, `/wait?timeout=${timeoutS}`, 'GET');
    for (const event of Events.parse(body ?? [])) print(JSON.stringify(event));
  };
  await take(0);
  try {
    for (;;) await take(TIMEOUT_S);
  } catch (e) {
    if (!(e instanceof NoServer)) throw e;
  }
}

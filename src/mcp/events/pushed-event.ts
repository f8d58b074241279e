import type * as z from 'zod';
import type { agentEvents } from '../../contract/agent.ts';
import { SessionEvent } from '../../contract/events.ts';

/**
 * What an application pushed, as an event of the session: an object with a string `event` as it is, and `app` added if it has
 * none; anything else in `value` (docs/contract.md, "Events of an application").
 */
export function pushedEvent(
  app: string,
  { event, truncated }: z.output<(typeof agentEvents)['pushed']>,
): z.output<typeof SessionEvent> {
  const own = SessionEvent.safeParse(event);
  return {
    ...(own.success ? { app, ...own.data } : { app, event: 'pushed', value: event }),
    ...(truncated === undefined ? {} : { truncated }),
  };
}

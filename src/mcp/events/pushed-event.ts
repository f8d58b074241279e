import type * as z from 'zod';
import type { agentEvents } from '../../contract/agent.ts';
import { SessionEvent, type InspectorEvent } from '../../contract/events.ts';

/**
 * What an application pushed, as an event of the session: an object with a string `event` as it is, and `app` added if it has
 * none; anything else in `value` (docs/contract.md, "Events of an application").
 */
export function pushedEvent(app: string, { event, truncated }: z.output<(typeof agentEvents)['pushed']>): SessionEvent {
  const cut = truncated === undefined ? {} : { truncated };
  const own = SessionEvent.safeParse(event);
  if (own.success) return { app, ...own.data, ...cut };
  return { app, event: 'pushed', value: event, ...cut } satisfies InspectorEvent;
}

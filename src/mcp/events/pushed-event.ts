import type * as z from 'zod';
import type { agentEvents } from '../../contract/agent.ts';
import { QuestionAsked, SessionEvent, type InspectorEvent } from '../../contract/events.ts';

/**
 * Converts an event that an application pushed to an event of the session. An object with a string `event` stays as it is, with
 * `app` added if it is missing; anything else becomes `value` (docs/contract/http.md, "Events of an application"), also an object that
 * would look like a question of the user.
 */
export function pushedEvent(app: string, { event, truncated }: z.output<(typeof agentEvents)['pushed']>): SessionEvent {
  const cut = truncated === undefined ? {} : { truncated };
  const own = SessionEvent.safeParse(event);
  if (own.success && own.data.event !== QuestionAsked.shape.event.value) return { app, ...own.data, ...cut };
  return { app, event: 'pushed', value: event, ...cut } satisfies InspectorEvent;
}

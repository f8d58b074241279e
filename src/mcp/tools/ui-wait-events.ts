import { joinLines } from '../../contract/shown-text.ts';
import { QuestionAsked, WaitEventsInput, WaitEventsOutput, EVENT_NAMES } from '../../contract/events.ts';
import { questionLines } from '../format/question-text.ts';
import { defineTool } from './support/tool.ts';

const DEFAULT_MS = 30_000;
const MAX_CHARS = 20_000;

/** Waits for events of the session (docs/contract/http.md, "Events"). Each client gets each event once; a question of the user, only one. */
export const uiWaitEvents = defineTool({
  name: 'ui_wait_events',
  title: 'Wait for events',
  description: `Waits for events since the last call: ${EVENT_NAMES}. Empty after timeoutMs. asked: the user asks you.`,
  input: WaitEventsInput,
  output: WaitEventsOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  async handle({ timeoutMs = DEFAULT_MS }, { events: reader, inbox, signal, client, session, ifNotDelivered }) {
    const waited = client.isUser || timeoutMs === 0 ? () => {} : session.waiting.add(client.who);
    const events = await reader.take(timeoutMs, signal, MAX_CHARS).finally(waited);
    if (events.length > 0) ifNotDelivered(() => reader.putBack(events));
    const png = inbox.pictureOf(events);
    const more = reader.pending.length;
    // They are among those that the text counts.
    inbox.announce();
    // An application can push an event with the name of a question, but not these lines.
    const lines = events.flatMap((event) =>
      inbox.isQuestion(event) ? questionLines(QuestionAsked.parse(event)) : [JSON.stringify(event)],
    );
    if (more > 0) lines.push(`… and ${more} more. Call ui_wait_events again.`);
    return {
      structured: { events, ...(more === 0 ? {} : { more }) },
      text: events.length === 0 ? 'No event in this time.' : joinLines(lines),
      ...(png === undefined ? {} : { image: { mimeType: 'image/png' as const, dataBase64: png.toString('base64') } }),
    };
  },
});

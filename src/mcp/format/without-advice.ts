/** What only an AI agent can do, or must not: to call a tool, to read uids anew, to change the configuration. */
const FOR_AGENTS = /\bui_[a-z_]+|\b[Tt]ake a (?:new )?snapshot\b|^ Do not change this yourself/;
/** The ends of sentences are found outside of quotation marks only: there is what the application shows. */
const SENTENCE = /(?:“[^”]*”|[.!?](?! [A-Z“])|[^.!?])+[.!?]?/g;

/** A message for users: without the sentences, but the first, that say which tool an AI agent should call next. */
export function withoutAdvice(message: string): string {
  const [first = '', ...others] = message.match(SENTENCE) ?? [];
  return [first, ...others.filter((sentence) => !FOR_AGENTS.test(sentence))].join('');
}

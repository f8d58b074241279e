/**
 * Matches advice that only AI agents can follow, or that is about what they must not do: to call a tool, to read uids again, to
 * change the configuration.
 */
const FOR_AGENTS = /\bui_[a-z_]+|\b[Tt]ake a (?:new )?snapshot\b|^ Do not change this yourself/;
/** The end of a sentence counts only outside of quotation marks, which contain texts of the application. */
const SENTENCE = /(?:“[^”]*”|[.!?](?! [A-Z“])|[^.!?])+[.!?]?/g;

/** Returns a message for users: without the sentences, except the first, that advise an AI agent to call a tool. */
export function withoutAdvice(message: string): string {
  const [first = '', ...others] = message.match(SENTENCE) ?? [];
  return [first, ...others.filter((sentence) => !FOR_AGENTS.test(sentence))].join('');
}

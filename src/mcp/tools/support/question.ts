/** A question to the user of the client that has called a tool: one of some values. */
export interface Question {
  /** Plain text, in which the client shows no formatting. */
  readonly message: string;
  /** Title of the field. */
  readonly title: string;
  readonly values: readonly [string, ...string[]];
}

/** What the user has answered: one of the values, or that there is no answer; dismissed: the form was closed, or shown to nobody. */
export type Answer = { readonly value: string } | 'declined' | 'dismissed';

/** The call needs an answer of the user. The client repeats it with that answer. */
export class UnansweredQuestion extends Error {
  constructor(readonly question: Question) {
    super(question.message);
  }
}

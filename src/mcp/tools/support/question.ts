/** A question to the user of the client that called a tool, with a list of possible answers. */
export interface Question {
  /** Plain text, in which the client shows no formatting. */
  readonly message: string;
  /** Title of the field. */
  readonly title: string;
  readonly values: readonly [string, ...string[]];
}

/** What the user has answered: one of the values, or that there is no answer; dismissed: the form was closed, or shown to nobody. */
export type Answer = { readonly value: string } | 'declined' | 'dismissed';

/** The call needs an answer from the user. The client repeats the call with that answer. */
export class UnansweredQuestion extends Error {
  constructor(readonly question: Question) {
    super(question.message);
  }
}

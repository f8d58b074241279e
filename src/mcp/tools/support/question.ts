/** A question to the user of the client that called a tool, with a list of possible answers. */
export interface Question {
  /** Plain text, in which the client shows no formatting. */
  readonly message: string;
  /** Title of the field. */
  readonly title: string;
  readonly values: readonly [string, ...string[]];
}

/** The answer of the user: one of the values, or why there is none; dismissed: the form was closed, or no client could show it. */
export type Answer = { readonly value: string } | 'declined' | 'dismissed';

/** The call needs an answer from the user. The client repeats the call with that answer. */
export class UnansweredQuestion extends Error {
  constructor(readonly question: Question) {
    super(question.message);
  }
}

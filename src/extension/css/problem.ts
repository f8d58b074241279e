/** A probable error in a stylesheet; offsets are those of its text. */
export interface Problem {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  /** The probable intention. */
  readonly instead?: string;
  /** It may be correct, because of something unknown to the editor. */
  readonly isHint?: true;
}

/** What is probably wrong in a stylesheet; offsets are those of its text. */
export interface Problem {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  /** What was probably meant. */
  readonly instead?: string;
  /** It may be right, because of something that the editor does not know. */
  readonly isHint?: true;
}

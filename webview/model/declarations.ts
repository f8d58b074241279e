/** A declaration whose value can be changed: of a stylesheet, or of a style attribute. */
export interface Declaration {
  readonly property: string;
  /** Applies a value without a step in the history. @param value null for no declaration @throws UiError if it is refused */
  try(value: string | null): Promise<unknown>;
  /** Adds a step that was tried. */
  keep(before: string | null, after: string | null): void;
  /** Applies a value, with a step. @throws UiError if it is refused; then nothing has changed */
  set(before: string | null, after: string | null): Promise<unknown>;
}

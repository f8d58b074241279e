/** A declaration with a value that can be changed, in a stylesheet or in a style attribute. */
export interface Declaration {
  readonly property: string;
  /**
   * Applies a value without a step in the history.
   * @param value null for no declaration
   * @throws UiError if the value is rejected
   */
  try(value: string | null): Promise<unknown>;
  /** Adds a step for a value that was already applied. */
  keep(before: string | null, after: string | null): void;
  /**
   * Applies a value, with a step in the history.
   * @throws UiError if the value is rejected; nothing has changed then
   */
  set(before: string | null, after: string | null): Promise<unknown>;
}

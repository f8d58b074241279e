/** A method, or several, that the statements of a test may call. */
export interface Helper {
  readonly code: string;
  readonly needs?: readonly string[];
  readonly types?: readonly string[];
}

/** Helpers by name, in the order in which a test has them. */
export type Helpers = Readonly<Record<string, Helper>>;

export const NODE = 'javafx.scene.Node';
export const PARENT = 'javafx.scene.Parent';
export const STAGE = 'javafx.stage.Stage';
export const WINDOW = 'javafx.stage.Window';
export const INPUT = 'javafx.scene.control.TextInputControl';
export const LIST = 'java.util.List';
export const PREDICATE = 'java.util.function.Predicate';
export const TABLES = ['TableView', 'TreeTableView', 'TreeView', 'ListView'].map(
  (name) => `javafx.scene.control.${name}`,
);

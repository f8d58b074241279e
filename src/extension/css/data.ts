import metadata from './javafx-css.json' with { type: 'json' };

/** The kind of values that a property has. */
export type ValueKind =
  | 'boolean'
  | 'border-style'
  | 'color'
  | 'cursor'
  | 'duration'
  | 'effect'
  | 'enum'
  | 'font'
  | 'font-style'
  | 'font-weight'
  | 'image'
  | 'images'
  | 'paint'
  | 'paints'
  | 'path'
  | 'position'
  | 'repeat'
  | 'background-size'
  | 'size'
  | 'sizes'
  | 'string'
  | 'visibility';

/** The declaration of a property by some classes. */
export interface Declared {
  /** The classes, in alphabetical order; their subclasses have the property too. */
  readonly of: readonly string[];
  readonly kind: string;
  /** In CSS notation; undefined if CSS cannot express it. */
  readonly initial?: string;
  /** Whether children inherit the value unless they have their own. */
  readonly inherits?: boolean;
  /** The constants of an enum. */
  readonly values?: readonly string[];
}

export interface StyleableType {
  readonly superclass?: string;
  /** The style classes that a new instance has and an instance of its superclass does not have. */
  readonly styleClasses?: readonly string[];
  readonly pseudoClasses?: readonly string[];
}

/** The CSS metadata that JavaFX declares. `npm run css-data` writes the file. */
export interface JavafxCss {
  /** The versions of JavaFX from which the data was read. */
  readonly javafx: readonly string[];
  readonly types: Readonly<Record<string, StyleableType>>;
  readonly properties: Readonly<Record<string, readonly Declared[]>>;
  /** Names that modena.css defines and looks up, with the first value that it gives them. */
  readonly lookedUp: Readonly<Record<string, string>>;
  /** Further names that the other stylesheets of JavaFX define, such as caspian.css. */
  readonly otherThemes: readonly string[];
  /** Pseudo-classes in modena.css that no class declares. */
  readonly pseudoClasses: readonly string[];
  /** Style classes in modena.css. */
  readonly styleClasses: readonly string[];
}

export const javafxCss: JavafxCss = metadata;

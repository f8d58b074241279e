import metadata from './javafx-css.json' with { type: 'json' };

/** What the values of a property are. */
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

/** How some classes declare a property. */
export interface Declared {
  /** The classes, in alphabetical order; their subclasses have the property too. */
  readonly of: readonly string[];
  readonly kind: string;
  /** As CSS has it; undefined if CSS cannot say it. */
  readonly initial?: string;
  /** Children have the value too, unless they are given their own. */
  readonly inherits?: boolean;
  /** The constants of an enum. */
  readonly values?: readonly string[];
}

export interface StyleableType {
  readonly superclass?: string;
  /** The style classes that a new instance has and one of its superclass has not. */
  readonly styleClasses?: readonly string[];
  readonly pseudoClasses?: readonly string[];
}

/** What JavaFX declares about CSS. `npm run css-data` writes the file. */
export interface JavafxCss {
  /** The versions of JavaFX that it is from. */
  readonly javafx: readonly string[];
  readonly types: Readonly<Record<string, StyleableType>>;
  readonly properties: Readonly<Record<string, readonly Declared[]>>;
  /** Names that modena.css defines and looks up, with the value that it gives them first. */
  readonly lookedUp: Readonly<Record<string, string>>;
  /** Further names that the other stylesheets of JavaFX define, such as caspian.css. */
  readonly otherThemes: readonly string[];
  /** Those of modena.css that no class declares. */
  readonly pseudoClasses: readonly string[];
  /** Those of modena.css. */
  readonly styleClasses: readonly string[];
}

export const javafxCss: JavafxCss = metadata;

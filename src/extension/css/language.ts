import { rulesOf, withoutComments } from './rules.ts';

/** The language mode of JavaFX stylesheets. */
export const JAVAFX_CSS = 'javafx-css';

/** Returns true if a stylesheet sets or looks up a name that only JavaFX has. */
export const usesJavafx = (text: string): boolean =>
  text.includes('-fx-') && /(?<![\w-])-fx-/.test(withoutComments(text));

/** Returns true if a stylesheet could be for JavaFX although it uses no JavaFX names: it sets no property of web pages. */
export const couldBeJavafx = (text: string): boolean =>
  rulesOf(text).every(({ declarations }) => declarations.every(({ property }) => property.startsWith('-')));

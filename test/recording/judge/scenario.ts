import type { PerformInput } from '../../../src/contract/action.ts';

/**
 * A step: an action of `ui_perform`, an input with a real mouse or keyboard, or a wait until a node with this text is shown, as a
 * user would wait.
 */
export type Step = PerformInput['actions'][number] | Mouse | Keyboard | { readonly waitFor: string };

/** A click with a real mouse, on the first shown node that matches. */
export interface Mouse {
  readonly mouse: { readonly css?: string; readonly text?: string; readonly match?: 'equals' };
  /** The window with the node: the popup that was opened last, or one with this title (default: the main window). */
  readonly in?: 'popup' | { readonly title: string };
  /** 1 (default), 2 for the middle or 3 for the right button. */
  readonly button?: number;
  readonly count?: number;
}

/** Text or a key (a name of X11, such as `Return` or `ctrl+s`) from a real keyboard. */
export type Keyboard = { readonly types: string } | { readonly key: string };

/** How the application is changed on purpose: a text of one of its files, which occurs there once, is replaced. */
export interface Change {
  /** Path of a Java source or resource, from the root of its package. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** The recorded steps, and how the application is then changed. */
export interface Scenario {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly change: Change;
  /** The environment variables of the recorded test. */
  readonly env?: Record<string, string>;
}

/** The target of an action: the only node that shows this text. */
export const shows = (text: string) => ({ selector: { text, match: 'equals' as const } });
/** The target of an action: the only node that matches this CSS selector. */
export const css = (selector: string) => ({ selector: { css: selector } });

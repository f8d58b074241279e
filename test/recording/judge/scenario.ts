import type { PerformInput } from '../../../src/contract/action.ts';

/** What is done: an action of `ui_perform`, or a wait until a node with this text is shown, as a user waits for it. */
export type Step = PerformInput['actions'][number] | { readonly waitFor: string };

/** How the application is changed on purpose: a text of one of its files, which occurs there once, is replaced. */
export interface Change {
  /** Path of a Java source or resource, from the root of its package. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** What is recorded, and how the application is then changed. */
export interface Scenario {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly change: Change;
  /** What the recorded test reads from its environment. */
  readonly env?: Record<string, string>;
}

/** The target of an action: the only node that shows this text. */
export const shows = (text: string) => ({ selector: { text, match: 'equals' as const } });
/** The target of an action: the only node that matches this CSS selector. */
export const css = (selector: string) => ({ selector: { css: selector } });

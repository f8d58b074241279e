import type { Facts } from './matrix-app.ts';

/** Why an action does not apply to a control. */
export interface Reason {
  /** The reason of the error that the action returns then; absent if it succeeds without the usual effect. */
  readonly error?: string;
  /** The actions; all if absent. */
  readonly actions?: readonly string[];
  /** Whether the reason applies, from the data of the application itself. */
  readonly when: (facts: Facts) => boolean;
  readonly reason: string;
}

const NO_SKIN = 'The class has no skin of its own: the control shows nothing.';

export const reasons: readonly Reason[] = [
  {
    error: 'notFocusable',
    when: ({ focusable, field }) => !focusable && !field,
    reason: 'Users cannot give the control the keyboard focus.',
  },
  { error: 'zeroSize', when: ({ area }) => !area, reason: NO_SKIN },
  { error: 'outOfView', when: ({ area }) => !area, reason: NO_SKIN },
  {
    error: 'gone',
    actions: ['doubleClick'],
    when: ({ popup }) => popup,
    reason: 'The first click closes the popup.',
  },
];

/** Actions that are not performed on controls, but on windows and choosers. */
export const windowActions: readonly string[] = [
  'closeWindow',
  'moveWindow',
  'resizeWindow',
  'maximizeWindow',
  'iconifyWindow',
  'restoreWindow',
  'chooseFile',
];

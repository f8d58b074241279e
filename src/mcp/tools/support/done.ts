import type { ActivityEntry } from '../../../contract/live.ts';

/** The effect of a call, for the activity list. */
export interface Done extends Partial<Pick<ActivityEntry, 'target' | 'window' | 'ok' | 'result'>> {
  /** The action for users, which starts with a verb; the list shows it in the past tense: `click “OK”`. */
  readonly deed: string;
  /** The same for AI agents, which know nodes by uid and applications by `app` (default: same as `deed`). */
  readonly forAgents?: string;
  /** The action that this one continues, as a double click continues a click: the list shows one entry for both. */
  readonly continues?: string;
}

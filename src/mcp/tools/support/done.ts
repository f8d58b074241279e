import type { ActivityEntry } from '../../../contract/live.ts';

/** What a call has done, for the activity list. */
export interface Done extends Partial<Pick<ActivityEntry, 'target' | 'window' | 'ok' | 'result'>> {
  /** What was done, for users; it begins with a verb, which the list has in the past tense: `click “OK”`. */
  readonly deed: string;
  /** The same for AI agents, which know nodes by uid and applications by `app` (default: the same). */
  readonly forAgents?: string;
  /** The deed that this one continues, as a double click does with a click: the list has one entry for both. */
  readonly continues?: string;
}

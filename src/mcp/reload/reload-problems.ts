import { reloadKey, type ReloadOutcome, type ReloadProblem } from '../../contract/reload.ts';
import { Signal } from '../signal.ts';

/**
 * The saved files that were not applied to an application, or only in part, until they are applied or the application is
 * disconnected (docs/contract/hot-reload.md, "Hot reload").
 */
export class ReloadProblems {
  /** Fires when the list has changed. */
  readonly changed = new Signal();
  private readonly problems = new Map<string, ReloadProblem>();

  /** All problems, the latest last. */
  get all(): readonly ReloadProblem[] {
    return [...this.problems.values()];
  }

  /** Replaces the entry for a saved file by its latest outcome. */
  take(outcome: ReloadOutcome): void {
    const key = reloadKey(outcome);
    const wasListed = this.problems.delete(key);
    const at = new Date().toISOString();
    if (!outcome.applied) this.problems.set(key, { ...outcome, at });
    else if (outcome.lost !== undefined) this.problems.set(key, { ...outcome, lost: outcome.lost, at });
    if (wasListed || this.problems.has(key)) this.changed.fire();
  }

  /**
   * Drops the files of all other applications.
   * @param pids process IDs of the applications to keep
   */
  keepOnly(pids: readonly number[]): void {
    const gone = [...this.problems].filter(([, { pid }]) => !pids.includes(pid));
    for (const [key] of gone) this.problems.delete(key);
    if (gone.length > 0) this.changed.fire();
  }
}

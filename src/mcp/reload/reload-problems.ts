import { reloadKey, type ReloadOutcome, type ReloadProblem } from '../../contract/reload.ts';
import { Signal } from '../signal.ts';

/**
 * The saved files that were not applied to an application, or not completely, until they are applied or it is disconnected
 * (docs/contract.md, "Hot reload").
 */
export class ReloadProblems {
  /** Fires when the list has changed. */
  readonly changed = new Signal();
  private readonly problems = new Map<string, ReloadProblem>();

  /** The last one last. */
  get all(): readonly ReloadProblem[] {
    return [...this.problems.values()];
  }

  /** Lists what became of a saved file instead of what is listed of it. */
  take(outcome: ReloadOutcome): void {
    const key = reloadKey(outcome);
    const wasListed = this.problems.delete(key);
    const at = new Date().toISOString();
    if (!outcome.applied) this.problems.set(key, { ...outcome, at });
    else if (outcome.lost !== undefined) this.problems.set(key, { ...outcome, lost: outcome.lost, at });
    if (wasListed || this.problems.has(key)) this.changed.fire();
  }

  /** Forgets the files of all applications but these. @param pids process IDs */
  keepOnly(pids: readonly number[]): void {
    const gone = [...this.problems].filter(([, { pid }]) => !pids.includes(pid));
    for (const [key] of gone) this.problems.delete(key);
    if (gone.length > 0) this.changed.fire();
  }
}

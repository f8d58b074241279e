import type { RunRequest } from '../contract/live.ts';
import { Signal } from './signal.ts';

/** AI agents of an editor that have called `ui_run` without permission, so that the editor can ask the user. */
export class RunRequests {
  readonly added = new Signal();
  private newest: RunRequest | undefined;

  /** The last one; undefined for none. */
  get last(): RunRequest | undefined {
    return this.newest;
  }

  /** @param who name of the client */
  add(who: string): void {
    this.newest = { n: (this.newest?.n ?? 0) + 1, who };
    this.added.fire();
  }
}

import type { Match } from '../contract/query.ts';
import { Signal } from './signal.ts';

/** The node that a person or an AI agent points at, shared by all clients. */
export class SharedSelection {
  readonly changed = new Signal();
  private state: { app: string; match: Match; by: string } | undefined;
  private count = 0;

  get current(): { app: string; match: Match; by: string } | undefined {
    return this.state;
  }

  get rev(): number {
    return this.count;
  }

  set(app: string, match: Match, by: string): void {
    this.state = { app, match, by };
    this.fire();
  }

  clear(): void {
    if (this.state === undefined) return;
    this.state = undefined;
    this.fire();
  }

  private fire(): void {
    this.count++;
    this.changed.fire();
  }
}

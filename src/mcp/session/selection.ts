import type { Match } from '../../contract/query.ts';
import { Signal } from '../signal.ts';

/** The selected node, shared by all clients. */
export class SharedSelection {
  readonly changed = new Signal();
  private state: { app: string; match: Match; by: string } | undefined;
  private clientId: string | undefined;
  private count = 0;

  get current(): { app: string; match: Match; by: string } | undefined {
    return this.state;
  }

  get rev(): number {
    return this.count;
  }

  /** Identifier of the client that selected the node, if it sent one. */
  get client(): string | undefined {
    return this.state === undefined ? undefined : this.clientId;
  }

  /**
   * @param by name of the client that selected the node, for users
   * @param client identifier of that client
   */
  set(app: string, match: Match, by: string, client?: string): void {
    this.state = { app, match, by };
    this.clientId = client;
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

import { Signal } from '../signal.ts';

/** A client that waits again within this time is shown as waiting without interruption. */
const AGAIN_MS = 500;

/** The AI agents and scripts that are waiting for events, for the badge in the inspector. */
export class WaitingClients {
  /** Fires when `names` has changed. */
  readonly changed = new Signal();
  private readonly waits = new Map<string, number>();

  /** Their names, without duplicates. */
  get names(): string[] {
    return [...this.waits.keys()];
  }

  /** Notes that a client waits. @returns a function that notes the end of this wait */
  add(name: string): () => void {
    const waits = this.waits.get(name) ?? 0;
    this.waits.set(name, waits + 1);
    if (waits === 0) this.changed.fire();
    return () => setTimeout(() => this.remove(name), AGAIN_MS).unref();
  }

  private remove(name: string): void {
    const waits = (this.waits.get(name) ?? 0) - 1;
    if (waits > 0) this.waits.set(name, waits);
    else if (this.waits.delete(name)) this.changed.fire();
  }
}

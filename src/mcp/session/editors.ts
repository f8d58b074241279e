import { Signal } from '../signal.ts';

/** How long an editor may take to connect. It does so when it starts the MCP server for its AI agents. */
const CONNECT_MS = 5000;

/**
 * Asks the user a question in an editor.
 * @returns whether the user agreed. Rejects if the editor disconnects or the signal aborts.
 */
export type Ask = (question: string, signal: AbortSignal) => Promise<boolean>;

/** The editors that are connected, in which the user can be asked. */
export class Editors {
  private readonly connected = new Set<Ask>();
  private readonly added = new Signal();

  /** @returns a function that removes the editor */
  add(ask: Ask): () => void {
    this.connected.add(ask);
    this.added.fire();
    return () => this.connected.delete(ask);
  }

  /**
   * Asks the user in the editor that connected last, and waits for one.
   * @param ms how long the user has to answer
   * @returns whether the user agreed; undefined if there is no answer yet; "none" if no editor is connected, or no longer
   */
  async ask(
    question: string,
    { ms, signal }: { ms: number; signal: AbortSignal },
  ): Promise<boolean | undefined | 'none'> {
    if (this.connected.size === 0) await this.connects(signal);
    const editor = [...this.connected].at(-1);
    if (editor === undefined) return 'none';
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
    return editor(question, inTime).catch(() => (inTime.aborted ? undefined : 'none'));
  }

  private connects(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]);
      const forget = this.added.add(() => done());
      const done = (): void => {
        forget();
        inTime.removeEventListener('abort', done);
        resolve();
      };
      inTime.addEventListener('abort', done);
      if (inTime.aborted) done();
    });
  }
}

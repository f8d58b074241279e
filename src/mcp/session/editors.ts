import type { RunAnswer, RunQuestion } from '../../contract/run-question.ts';
import { deadline, poll } from '../applications/operation.ts';

/**
 * Asks the user in an editor whether an AI agent may run code.
 * @returns how long it may do so, or no. Rejects if the editor disconnects or the signal aborts
 */
export type Ask = (question: RunQuestion, signal: AbortSignal) => Promise<RunAnswer | 'no'>;

/** The connected editors in which the user can be asked. */
export class Editors {
  /** How long an editor may take to connect, in milliseconds. An editor connects when it starts the MCP server for its AI agents. */
  connectMs = 15_000;
  private readonly connected = new Set<Ask>();

  /** @returns a function that removes the editor */
  add(ask: Ask): () => void {
    this.connected.add(ask);
    return () => this.connected.delete(ask);
  }

  /**
   * Asks the user in the editor that connected last; waits for an editor if none is connected.
   * @param ms how long the user has to answer, from now on
   * @returns the answer; undefined if there is no answer yet; "none" if no editor is connected, or no longer. Rejects if the
   * signal aborts before an editor is connected
   */
  async ask(
    question: RunQuestion,
    { ms, signal }: { ms: number; signal: AbortSignal },
  ): Promise<RunAnswer | 'no' | undefined | 'none'> {
    const asked = performance.now();
    const editor = await poll(() => [...this.connected].at(-1), asked + this.connectMs, signal);
    if (editor === undefined) return 'none';
    const inTime = deadline(ms - (performance.now() - asked), signal);
    try {
      return await editor(question, inTime.signal);
    } catch {
      return inTime.signal.aborted ? undefined : 'none';
    } finally {
      inTime.clear();
    }
  }
}

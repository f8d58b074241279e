import { createHash, randomBytes } from 'node:crypto';
import { createRequestStateCodec, type ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';

/** How long the user has to answer. */
const ANSWER_SECONDS = 600;

const State = z.object({
  /** Makes the state valid only once. */
  nonce: z.string(),
  /** The client whose call it belongs to. */
  client: z.string(),
  /** The call that it belongs to. */
  call: z.string(),
});

/**
 * The state of calls that wait for the user's answer. The client keeps the state and sends it back with the answer. It is
 * therefore signed, and valid once, for some minutes, for the same call of the same client; otherwise, an answer could be used
 * for another call.
 */
export class QuestionState {
  private readonly codec = createRequestStateCodec({ key: randomBytes(32), ttlSeconds: ANSWER_SECONDS });
  /** The nonces of unanswered questions, with the time at which each expires. */
  private readonly open = new Map<string, number>();

  /** The hook with which the SDK verifies the signature before a request is handled. */
  readonly verify = (state: string, context: ServerContext): Promise<unknown> => this.codec.verify(state, context);

  /**
   * @param client identifies the client
   * @param call the call with its input
   */
  async seal(client: string, call: unknown): Promise<string> {
    const now = Date.now();
    for (const [nonce, expires] of this.open) if (expires < now) this.open.delete(nonce);
    const nonce = randomBytes(16).toString('base64url');
    this.open.set(nonce, now + ANSWER_SECONDS * 1000);
    return this.codec.mint({ nonce, client, call: digest(call) });
  }

  /**
   * Uses up a verified state.
   * @returns whether it belongs to this call and was not used before
   */
  use(verified: unknown, client: string, call: unknown): boolean {
    const { data: state } = State.safeParse(verified);
    return (
      state !== undefined && this.open.delete(state.nonce) && state.client === client && state.call === digest(call)
    );
  }
}

/** Returns the client of a verified state; undefined if the value is not such a state. */
export function clientOfState(verified: unknown): string | undefined {
  return State.safeParse(verified).data?.client;
}

const digest = (call: unknown): string => createHash('sha256').update(JSON.stringify(call)).digest('base64url');

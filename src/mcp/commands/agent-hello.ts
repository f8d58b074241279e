import * as z from 'zod';
import { agentMethods, PROTOCOL } from '../../contract/agent.ts';
import { isProof, newNonce, proofOf } from '../../join/proof.ts';
import { VERSION } from '../../join/version.ts';
import type { AgentLink } from './agent-link.ts';
import { nextFrame } from './next-frame.ts';

type Hello = z.output<typeof agentMethods.hello.result>;

const Response = z.object({
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** Maximum number of characters of a text of the other side in an error. */
const MAX_REASON = 300;

/**
 * Connects to a Java agent over a link.
 * @param token of the Java agent; undefined if the other end of the link sends `hello` itself, as the bridge does
 * @returns the response of the Java agent to `hello`
 * @throws Error with a message for the user
 */
export async function helloOver(link: AgentLink, token: string | undefined, withinMs: number): Promise<Hello> {
  const nonces = token === undefined ? undefined : await proven(link, token, withinMs);
  if (token !== undefined && nonces !== undefined)
    send(link, 'hello', {
      protocol: PROTOCOL,
      proof: proofOf('hello', token, nonces),
      client: `javafx-inspector ${VERSION}`,
    });
  const { data } = agentMethods.hello.result.safeParse(await resultOf(link, withinMs));
  if (data === undefined) throw new Error('The other side is not the Java agent of a JavaFX application.');
  if (data.protocol !== PROTOCOL)
    throw new Error(
      `The Java agent uses protocol ${data.protocol}, this command ${PROTOCOL}. Use the same version for both.`,
    );
  return data;
}

/**
 * Has the Java agent prove that it knows the token. Anything else that responds learns only a random number.
 * @returns the random values of both sides, for the proof of this side
 */
async function proven(link: AgentLink, token: string, withinMs: number): Promise<{ client: string; server: string }> {
  const nonce = newNonce();
  send(link, 'prove', { nonce });
  const { data } = agentMethods.prove.result.safeParse(await resultOf(link, withinMs));
  if (data === undefined) throw new Error('The other side is not a Java agent of this version.');
  const nonces = { client: nonce, server: data.nonce };
  if (isProof(data.proof, 'agent', token, nonces)) return nonces;
  throw new Error(
    'The other side does not know the token: it is another application, or the application was restarted. Use its current token.',
  );
}

function send({ writable }: AgentLink, method: string, params: object): void {
  const content = JSON.stringify({ jsonrpc: '2.0', id: method, method, params });
  writable.write(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`);
}

/** Returns the result of the next response. @throws Error with the reason of the other side, or if the link has ended */
async function resultOf(link: AgentLink, withinMs: number): Promise<unknown> {
  const content = await nextFrame(link.readable, withinMs);
  if (content === undefined)
    throw new Error(`${await link.ended} Check that it leads to the Java agent of an application that runs.`);
  const { data } = Response.safeParse(content);
  if (data === undefined) throw new Error('The other side is not a Java agent.');
  if (data.error !== undefined)
    throw new Error(`The Java agent refuses the connection: ${data.error.message.slice(0, MAX_REASON)}`);
  return data.result;
}

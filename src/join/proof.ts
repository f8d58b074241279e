import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The side that proves that it knows the token: a server and a client that joins it, or a Java agent and a client that sends it
 * `hello`. A proof of one side is not valid for the other, so that neither can send back what it received.
 */
type Prover = 'server' | 'client' | 'agent' | 'hello';

/** The random values of both sides, which each side uses once. */
export interface Nonces {
  readonly client: string;
  readonly server: string;
}

/** 256 random bits, base64url. */
export const newNonce = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the proof for these nonces, which only a side that knows the token can compute (docs/protocol/joining.md, "Joining a
 * server").
 */
export function proofOf(prover: Prover, token: string, { client, server }: Nonces): string {
  return createHmac('sha256', token).update(`javafx-inspector join ${prover} ${client} ${server}`).digest('base64url');
}

/** Compares a proof in constant time, regardless of where it differs. */
export function isProof(proof: string, prover: Prover, token: string, nonces: Nonces): boolean {
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(prover, token, nonces))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

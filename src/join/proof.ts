import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who proves that it knows the token. A proof of one is none of the other, so that nothing can be sent back. */
type Prover = 'server' | 'client';

/** What both sides have sent, each a value that it uses once. */
export interface Nonces {
  readonly client: string;
  readonly server: string;
}

/** 256 random bits, base64url. */
export const newNonce = (): string => randomBytes(32).toString('base64url');

/** What only those who know the token can send, for these nonces only (docs/protocol.md, "Joining a server"). */
export function proofOf(prover: Prover, token: string, { client, server }: Nonces): string {
  return createHmac('sha256', token).update(`javafx-inspector join ${prover} ${client} ${server}`).digest('base64url');
}

/** Compares a proof in a time that does not depend on where it differs. */
export function isProof(proof: string, prover: Prover, token: string, nonces: Nonces): boolean {
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(prover, token, nonces))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

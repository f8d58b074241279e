import type { NamedNode } from '../../../contract/query.ts';
import { actsForUser, type ClientIdentity } from '../../session/client-identity.ts';

/** Returns a node of a report without its bounds; for AI agents also without its path, which would be most of its characters. */
export function namedNode({ layout: _, ref, ...node }: NamedNode, client: ClientIdentity): NamedNode {
  return { ref: actsForUser(client) || ref.uid === null ? ref : { uid: ref.uid }, ...node };
}

import type { NamedNode } from '../../../contract/query.ts';
import { actsForUser, type ClientIdentity } from '../../session/client-identity.ts';

/** A node of a report without its bounds, and for AI agents without its path, which are most of its characters. */
export function namedNode({ layout: _, ref, ...node }: NamedNode, client: ClientIdentity): NamedNode {
  return { ref: actsForUser(client) || ref.uid === null ? ref : { uid: ref.uid }, ...node };
}

import type { NodeTarget } from '../../../contract/address.ts';
import type { FullRef } from '../../../contract/node.ts';

/** Says in a response that neither uid nor path of an address led to the node, but its hint. */
export function foundBy(given: NodeTarget | undefined, found: FullRef | undefined): { foundBy?: 'hint' } {
  if (given?.hint === undefined || found === undefined) return {};
  return given.uid === found.uid || given.path === found.path ? {} : { foundBy: 'hint' };
}

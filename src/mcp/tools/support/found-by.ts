import type { NodeTarget } from '../../../contract/address.ts';
import type { FullRef } from '../../../contract/node.ts';

/** Reports in a response that the node was found by its hint, not by its uid or path. */
export function foundBy(given: NodeTarget | undefined, found: FullRef | undefined): { foundBy?: 'hint' } {
  if (given?.hint === undefined || found === undefined) return {};
  return given.uid === found.uid || given.path === found.path ? {} : { foundBy: 'hint' };
}

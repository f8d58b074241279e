import * as z from 'zod';
import { FullRef } from './node.ts';

/** A state that a node can have, such as hover. */
export const NodeState = z.object({
  name: z.string().describe('Pseudo-class without the colon'),
  active: z.boolean().describe('Whether the node has it now'),
  forced: z.boolean().optional().describe('Forced value; absent if it is not forced'),
});
export type NodeState = z.infer<typeof NodeState>;

/** The states of a node to force; without `ref`, all forced states are only kept or cleared. */
export const ForceStatesInput = z.object({
  on: z.array(z.string()).optional().describe('Pseudo-classes to force on, without the colon'),
  off: z.array(z.string()).optional().describe('Pseudo-classes to force off'),
  release: z.array(z.string()).optional().describe('Pseudo-classes to give back to the application'),
  clear: z.literal(true).optional().describe('Give back all: of the node, or without one of all nodes'),
});

/** The states to which a node can be forced, and those that are forced (docs/contract/nodes.md, "Forced states"). */
export const ForcedStates = z.object({
  states: z.array(NodeState).describe('States of the node: the common ones, and those that rules ask of it'),
  forced: z
    .array(
      z.object({
        ref: FullRef,
        type: z.string().describe('Type of the node, as in snapshots'),
        id: z.string().optional().describe('Id of the node'),
        states: z.record(z.string(), z.boolean()).describe('Forced values by pseudo-class'),
      }),
    )
    .describe('All nodes that have forced states'),
});
export type ForcedStates = z.infer<typeof ForcedStates>;

/** The request with which a page forces states, or only keeps and reads the forced ones. */
export const ForceStates = z.object({
  method: z.literal('javafxInspector/forceStates'),
  params: ForceStatesInput.extend({ uid: z.string().min(1).optional() }),
});
export type ForceStatesParams = z.infer<typeof ForceStates>['params'];

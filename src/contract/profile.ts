import * as z from 'zod';
import { AppName, Area, UsedApp } from './fields.ts';
import { NamedNode } from './query.ts';
import { HandlerSource, NodeSource } from './source.ts';

/** The longest profile, in milliseconds. */
export const MOST_PROFILE_MS = 30_000;

/** Input of `ui_profile` (docs/profile.md). */
export const ProfileInput = z.strictObject({
  app: AppName,
  durationMs: z.number().int().min(0).max(MOST_PROFILE_MS).optional().describe('Default: 3000 ms'),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

/** The cost of pulses, in milliseconds. */
export const PulseTimes = z.object({
  ms: z.number().describe('Time of the JavaFX application thread'),
  css: z.number().describe('Of it, CSS'),
  layout: z.number().describe('Of it, layout'),
  sync: z.number().describe('Of it, copying changes to the render thread'),
  render: z.number().describe('Time of the render thread'),
  waiting: z.number().optional().describe('Of ms, waiting for the render thread'),
  animation: z.number().optional().describe('Of ms, animations and animation timers'),
  nodes: z.number().int().describe('Number of nodes that were styled or laid out'),
});
export type PulseTimes = z.infer<typeof PulseTimes>;

/** The cost of a node, in milliseconds. */
export const NodeCost = z.object({
  node: NamedNode.describe('The node'),
  css: z.number().describe('Time for its CSS'),
  layout: z.number().describe('Time to measure it and to lay out its children, without what these need themselves'),
  passes: z.number().int().describe('How often its children were laid out'),
  styled: z.number().int().describe('How often it was styled'),
  below: z
    .object({
      css: z.number().describe('Milliseconds'),
      nodes: z.number().int().describe('How often one of them was styled'),
    })
    .optional()
    .describe('CSS of its descendants that were styled because it was'),
  parent: z.string().optional().describe('uid of its nearest ancestor in the list'),
  source: NodeSource.optional(),
});
export type NodeCost = z.infer<typeof NodeCost>;

export const Unsettled = z.object({
  node: NamedNode.describe('The node'),
  pulses: z.number().int().describe('Number of pulses in a row in which it was laid out, and nothing moved'),
  by: NodeSource.optional().describe('The code that requests the layout'),
});
export type Unsettled = z.infer<typeof Unsettled>;

/** Nodes that the application removed during the profile. */
export const RemovedNodes = z.object({
  type: z.string().describe('Simple name of their class'),
  nodes: z.number().int().describe('Number of nodes'),
  css: z.number().describe('Milliseconds'),
  layout: z.number().describe('Milliseconds'),
});
export type RemovedNodes = z.infer<typeof RemovedNodes>;

/** A property, binding, list, set or map whose listeners were called. */
export const FiredValue = z.object({
  node: NamedNode.optional().describe('The node that has it'),
  value: z.string().describe('Its property; without a node, what the property, binding or collection is called'),
  times: z.number().int().describe('How often it called its listeners'),
  about: z.literal(true).optional().describe('Present if calls were sampled, so that times is an estimate'),
  ms: z.number().describe('Time of its listeners, with what they caused'),
  listeners: z
    .array(HandlerSource.pick({ name: true, source: true }))
    .optional()
    .describe('Listeners of the application, at most 3'),
  binds: z.array(z.string()).optional().describe('Properties that are bound to it, at most 3'),
  source: NodeSource.optional().describe('The code that computes it'),
});
export type FiredValue = z.infer<typeof FiredValue>;

/** A part of a window that was painted repeatedly, in pixels of its scene. */
export const RepaintedRegion = z.object({
  ...Area.shape,
  times: z.number().int().describe('How often'),
  share: z.number().describe('Percent of the scene'),
  node: NamedNode.describe('The smallest node that contains it'),
  inNode: Area.describe('The same from the upper left corner of the node, before its transforms: area of ui_highlight'),
});
export type RepaintedRegion = z.infer<typeof RepaintedRegion>;

/** The painting in the frames of one window. */
export const Painted = z.object({
  whole: z.number().int().describe('Number of frames with all of a window'),
  inPart: z.number().int().describe('Number of frames with parts of it'),
  regions: z.array(RepaintedRegion).optional().describe('The parts painted most, at most 5'),
});
export type Painted = z.infer<typeof Painted>;

export const ProfileOutput = z.object({
  app: UsedApp,
  pulses: z.number().int().describe('Number of pulses'),
  total: PulseTimes.optional().describe('Sums over all pulses'),
  slow: z.array(PulseTimes).describe('The slowest pulses of more than 1/60 s'),
  top: z.array(NodeCost).describe('The nodes that cost most, at most 50'),
  omitted: z.number().int().optional().describe('Number of further nodes'),
  unsettled: z.array(Unsettled).optional().describe('Nodes whose layout never settles'),
  removed: z.array(RemovedNodes).optional().describe('Nodes that were removed meanwhile, by class'),
  fired: z
    .array(FiredValue)
    .optional()
    .describe(
      'The properties, bindings, lists, sets and maps whose listeners cost most, those of the application first; at most 10',
    ),
  painted: Painted.optional().describe('Missing if unknown'),
});
export type ProfileOutput = z.infer<typeof ProfileOutput>;

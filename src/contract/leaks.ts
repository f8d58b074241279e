import * as z from 'zod';
import { NodeSource } from './source.ts';

/** How often an action is repeated to find leaks. */
export const LeakRepetitions = z.number().int().min(2).max(20);

/** An exception as in a result of `ui_perform` (docs/contract/output.md, "Uncaught exceptions"). */
const TaskException = z.object({
  type: z.string().describe('Class of the exception'),
  message: z.string().nullable().describe('At most 500 characters'),
  frame: z.string().nullable().describe("First frame of the application's own code; null if none"),
  stack: z.array(z.string()).describe('At most 12 frames, topmost first, preferably of the application itself'),
});

/** Nodes of one kind that remain in memory: for each removed subtree, its topmost node. */
export const StayingNode = z.object({
  type: z.string().describe('Type as in a snapshot'),
  id: z.string().optional().describe('Id of the node; absent if they differ'),
  text: z.string().optional().describe('Displayed text; absent if they differ'),
  count: z.number().int().describe('Number of nodes, without those below them'),
  repetitions: z.number().int().describe('Number of repetitions that have made them'),
  others: z
    .array(z.string())
    .optional()
    .describe('Further nodes with fewer below them that the same holder keeps, such as 5 × Region'),
  held: z
    .array(z.string())
    .describe('Who holds them, from a root of the heap on: all of these have to let them go; empty if unknown'),
  source: NodeSource.optional().describe('Where they were made'),
});
export type StayingNode = z.infer<typeof StayingNode>;

/**
 * Returns in words how often the repetitions have left such nodes.
 * @param repeated number of repetitions
 */
export function howOften({ count, repetitions }: StayingNode, repeated: number): string {
  const isEven = repetitions === repeated && count % repeated === 0;
  return isEven ? `${count / repeated} per repetition` : `in ${repetitions} of ${repeated} repetitions`;
}

/** Tasks or services of one kind that are running or have failed. */
export const StayingTask = z.object({
  type: z.string().describe('Simple name of the class'),
  state: z.enum(['scheduled', 'running', 'failed']).describe('State'),
  count: z.number().int().describe('Number of them'),
  message: z.string().optional().describe('Their own message'),
  exception: TaskException.optional().describe('Why they have failed'),
  source: NodeSource.optional().describe('Where they were made'),
});
export type StayingTask = z.infer<typeof StayingTask>;

/** The nodes and tasks that remain after the repetitions of a call (docs/leaks.md). */
export const Leaks = z.object({
  repeated: z.number().int().describe('Number of repetitions after the first run'),
  nodes: z.array(StayingNode).describe('Nodes that were made in repetitions, are in no window and stay'),
  tasks: z
    .array(StayingTask)
    .optional()
    .describe('Tasks and services of repetitions that run or have failed; absent if unknown'),
  omitted: z.number().int().optional().describe('Number of further kinds of nodes'),
  problem: z.string().optional().describe('Why the nodes or their holders are not all known'),
  pauseMs: z.number().describe('Duration of the longest garbage collection in milliseconds'),
});
export type Leaks = z.infer<typeof Leaks>;

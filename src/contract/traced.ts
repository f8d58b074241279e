import * as z from 'zod';
import { NodeSource } from './source.ts';

const as = z
  .enum(['filter', 'handler', 'dispatcher'])
  .describe('An event filter, an event handler, or an event dispatcher of the application');
const node = z.string().optional().describe('Node as in a line of a snapshot, or the type of a scene or window');

/** An event with its effects in the application (docs/who-did-this.md). */
export const TracedEvent = z.object({
  event: z.string().describe('Type of the event, such as MOUSE_PRESSED'),
  target: z.string().optional().describe('Node, or type of another target'),
  reached: z
    .array(
      z.object({
        node,
        as,
        name: z.string().describe('Method that it calls, or lambda in a class'),
        source: NodeSource.optional().describe('Where the method or lambda is; absent if unknown'),
      }),
    )
    .describe("The application's filters and handlers that it has reached, in order"),
  consumed: z
    .object({
      node,
      as,
      by: z.array(z.string()).describe('Its possible consumers: one of several'),
      orJavaFx: z.literal(true).optional().describe('Present if JavaFX may have consumed it, or has: without `by`'),
    })
    .optional()
    .describe('Where it was consumed; absent if it was not'),
});
export type TracedEvent = z.infer<typeof TracedEvent>;

import * as z from 'zod';

/** A change of a watched property, or several consecutive changes by the same code (docs/who-did-this.md). */
export const PropertyChange = z.object({
  at: z.number().int().describe('Milliseconds since the epoch; of several changes, the last one'),
  from: z
    .unknown()
    .optional()
    .describe('Value before; absent, as is `to`, if reading it would have computed a lazy binding'),
  to: z.unknown().optional().describe('Value after it'),
  frame: z.string().optional().describe("First frame of the application's own code; absent for none"),
  via: z
    .string()
    .optional()
    .describe(
      'Part of JavaFX that made the change, before any code of the application: css, animation, layout, binding, fxml, event; inspector: a client',
    ),
  stack: z
    .array(z.string())
    .describe("At most 8 of the application's frames, topmost first, with the number of the frames between them"),
  thread: z.string().optional().describe('Name of the thread, if it is not the JavaFX application thread'),
  times: z.number().int().optional().describe('Number of changes, if there are several'),
});
export type PropertyChange = z.infer<typeof PropertyChange>;

/** A property that clients watch, with its changes (docs/who-did-this.md). */
export const WatchedProperty = z.object({
  property: z.string().describe('Name of the property'),
  value: z.unknown().describe('Its value now'),
  bound: z.string().optional().describe('Source of its binding, such as text of TextField n4 #name'),
  since: z.number().int().describe('When the watch began, in milliseconds since the epoch'),
  total: z.number().int().describe('Number of changes since then'),
  unnoted: z.number().int().optional().describe('How many of them were only counted, because there were too many'),
  changes: z.array(PropertyChange).describe('The last ones, at most 50, in order'),
});
export type WatchedProperty = z.infer<typeof WatchedProperty>;

/**
 * Returns a change as text: its time, its values, the code that made it, and the stack frames below that code.
 * @param time shows milliseconds since the epoch
 * @param value shows a value
 */
export function changeText(
  { at, from, to, frame, via, stack, thread, times }: PropertyChange,
  time: (at: number) => string,
  value: (value: unknown) => string,
): { readonly line: string; readonly below: readonly string[] } {
  const values = from === undefined && to === undefined ? 'invalidated, not read' : `${value(from)} → ${value(to)}`;
  const how = [
    ...(times === undefined ? [] : [`(${times} changes)`]),
    frame ?? (via === undefined ? 'by no code of the application' : `by ${via}`),
    ...(frame === undefined || via === undefined ? [] : [`via ${via}`]),
    ...(thread === undefined ? [] : [`on thread ${thread}`]),
  ];
  // The frame that the line names is not repeated, and the frames of JavaFX above it are left out.
  const below = frame === undefined ? stack : stack.slice(stack.indexOf(frame) + 1);
  return { line: `${time(at)} ${values} ${how.join(' ')}`, below };
}

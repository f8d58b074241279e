import type { PropertyValue, ResetProperty, SetPropertyOutput } from '../../contract/property.ts';
import type * as z from 'zod';

const shown = (value: PropertyValue | undefined): string => JSON.stringify(value ?? null);

/** A change as text: `ok set opacity of Button n4 #save: 1 → 0.5`. @param node the node as in a line of a snapshot */
export function changeText(
  node: string,
  { property, from, to, effective, styled, foundBy }: Omit<z.output<typeof SetPropertyOutput>, 'app'>,
): string {
  return [
    `ok set ${property} of ${node}: ${shown(from)} → ${shown(to)}`,
    ...(foundBy === undefined ? [] : ['  The node was found by its hint.']),
    ...(effective === undefined
      ? []
      : [`  It is ${shown(effective)} now: a style, the parent or a listener has set it.`]),
    ...(styled === true && effective === undefined
      ? ['  A style had set it, and sets it again when the styles of the node change.']
      : []),
  ].join('\n');
}

/** What was reset as text, one line each. */
export function resetText(reset: readonly ResetProperty[]): string {
  if (reset.length === 0) return 'Nothing to reset: no client has set these properties.';
  return reset
    .map(({ ref, property, from, to, kept }) =>
      kept === true
        ? `kept ${property} of ${ref.uid}: ${shown(to)}. The application has changed it since.`
        : `ok reset ${property} of ${ref.uid}: ${shown(from)} → ${shown(to)}`,
    )
    .join('\n');
}

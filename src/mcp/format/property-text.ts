import { escaped, joinLines, oneLine } from '../../contract/shown-text.ts';
import type { ItemsInfo } from '../../contract/node.ts';
import type { PropertyValue, ResetProperty, SetProperty } from '../../contract/property.ts';
import { itemsText } from './line.ts';

const shown = (value: PropertyValue | undefined): string => escaped(JSON.stringify(value ?? null));

/**
 * A change as text: `ok set opacity of Button n4 #save: 1 → 0.5`.
 * @param node the node as in a line of a snapshot
 */
export function changeText(node: string, { property, from, to, effective, styled, error }: SetProperty): string {
  if (error !== undefined) return oneLine(`not set ${property} of ${node}: ${error.message}`);
  return joinLines([
    `ok set ${property} of ${node}: ${shown(from)} → ${shown(to)}`,
    ...(effective === undefined
      ? []
      : [`  It is ${shown(effective)} now: a style, the parent or a listener has set it.`]),
    ...(styled === true && effective === undefined
      ? ['  A style had set it, and sets it again when the styles of the node change.']
      : []),
  ]);
}

/**
 * Changes of one node as text, with the content that a list, table or tree shows after them.
 * @param node the node as in a line of a snapshot
 */
export function changesText(
  node: string,
  changes: readonly SetProperty[],
  { foundBy, items }: { foundBy?: 'hint' | undefined; items?: ItemsInfo | undefined },
): string {
  const [first, ...others] = changes.map((change) => changeText(node, change));
  return [
    first,
    ...(foundBy === undefined ? [] : ['  The node was found by its hint.']),
    ...others,
    ...(items === undefined ? [] : [`  now ${itemsText(items)}`]),
  ].join('\n');
}

/** The reset properties as text, one line each. */
export function resetText(reset: readonly ResetProperty[]): string {
  if (reset.length === 0) return 'Nothing to reset: no client has set these properties.';
  return joinLines(
    reset.map(({ ref, property, from, to, kept }) =>
      kept === true
        ? `kept ${property} of ${ref.uid}: ${shown(to)}. The application has changed it since.`
        : `ok reset ${property} of ${ref.uid}: ${shown(from)} → ${shown(to)}`,
    ),
  );
}

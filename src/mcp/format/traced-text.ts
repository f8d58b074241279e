import type { TracedEvent } from '../../contract/traced.ts';
import { place } from './source-text.ts';

/**
 * Returns the events of an action as lines: each with the code that it has reached, in order, and the code that has consumed
 * it.
 */
export function traceLines(trace: readonly TracedEvent[] | undefined): string[] {
  if (trace === undefined) return [];
  if (trace.length === 0) return ['trace: no event has reached a filter or handler of the application'];
  return trace.flatMap(({ event, target, reached, consumed }) => [
    `${event}${target === undefined ? '' : ` to ${target}`}`,
    ...reached.map(
      ({ node, as, name, source }) => `  ${as}${on(node)}: ${name}${source === undefined ? '' : ` ${place(source)}`}`,
    ),
    ...(consumed === undefined ? [] : [`  consumed${on(consumed.node)} by ${consumerText(consumed)}`]),
  ]);
}

const on = (node: string | undefined): string => (node === undefined ? '' : ` on ${node}`);

function consumerText({ by, orJavaFx, as }: NonNullable<TracedEvent['consumed']>): string {
  const [first] = by;
  if (first === undefined) return 'JavaFX';
  const all = [...by, ...(orJavaFx ? ['JavaFX'] : [])];
  return all.length === 1 ? `${as} ${first}` : `one of ${all.join(', ')}`;
}

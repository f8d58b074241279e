import { oneLine } from '../../contract/shown-text.ts';
import { howOften, type Leaks, type StayingNode, type StayingTask } from '../../contract/leaks.ts';
import { quotedText } from './effects.ts';
import { SEPARATOR } from './line.ts';
import { place } from './source-text.ts';

/** Returns what repetitions have left, one line for each kind of node, task or service. */
export function leakLines({ repeated, nodes, tasks = [], omitted, problem }: Leaks): string[] {
  return [
    ...nodes.map((node) => nodeLine(node, repeated)),
    ...(omitted === undefined ? [] : [`${omitted} more kinds of nodes stay`]),
    ...(nodes.length === 0 && problem === undefined ? [`no node is left over after ${repeated} repetitions`] : []),
    ...(problem === undefined ? [] : [`leaks: ${problem}`]),
    ...tasks.map(taskLine),
  ];
}

/**
 * Returns a sentence that says in which run an error occurred.
 * @param number 0 for the first run, which does not count
 */
export const inRun = (number: number, leaks: number): string =>
  `That was in ${number === 0 ? 'the first run, before any repetition' : `repetition ${number} of ${leaks}`}.`;

/** `leak 5 × OrderCard (1 per repetition) held by Orders.listeners → ArrayList → lambda Orders.java:42`. */
function nodeLine(staying: StayingNode, repeated: number): string {
  const { type, id, text, count, others = [], held, source } = staying;
  const node = [type, ...(id === undefined ? [] : [`#${id}`]), ...(text === undefined ? [] : [quotedText(text)])];
  const often = howOften(staying, repeated);
  const by = held.length === 0 ? '' : ` held by ${held.map(oneLine).join('; and by ')}`;
  const made = source === undefined ? '' : `${SEPARATOR}made at ${place(source)}`;
  return `leak ${count} × ${node.join(' ')} (${often})${others.map((other) => `, ${other}`).join('')}${by}${made}`;
}

/** `task LoadOrders failed: IllegalStateException: no connection · Orders.java:60`. */
function taskLine({ type, state, count, message, exception, source }: StayingTask): string {
  const many = count === 1 ? '' : `${count} × `;
  const own = message === undefined ? '' : ` ${quotedText(message)}`;
  if (exception === undefined) {
    return `task ${many}${type} ${state}${own}${source === undefined ? '' : `${SEPARATOR}made at ${place(source)}`}`;
  }
  const at = /\(([^()]+)\)$/.exec(exception.frame ?? '')?.[1];
  const thrown = exception.message === null ? '' : `: ${quotedText(exception.message).slice(1, -1)}`;
  return `task ${many}${type} ${state}${own}: ${exception.type}${thrown}${at === undefined ? '' : `${SEPARATOR}${at}`}`;
}

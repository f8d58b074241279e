import { quoted } from '../../src/contract/shown-text.ts';
import { howOften, type Leaks, type StayingNode, type StayingTask } from '../../src/contract/leaks.ts';
import type { NodeSource } from '../../src/contract/source.ts';

/** A line about a leak, in parts that a list can show differently. */
export interface LeakLine {
  /** The number and the name: `5 × Card #order`. */
  readonly name: string;
  /** How often it occurs, and further information; or the state of a task. */
  readonly more: string;
  /** The objects that hold it, starting with a root of the heap. The leak ends only if all of these references are removed. */
  readonly held: readonly string[];
  /** The place where it was created. */
  readonly source: NodeSource | undefined;
}

/** @returns a summary of the leaks, in a sentence */
export function leaksSummary({ repeated, nodes, tasks = [], problem }: Leaks): string {
  const parts = [
    ...(nodes.length === 0 ? [] : [`${nodes.length} ${nodes.length === 1 ? 'kind' : 'kinds'} of nodes`]),
    ...(tasks.length === 0 ? [] : [`${tasks.length} ${tasks.length === 1 ? 'kind' : 'kinds'} of tasks`]),
  ];
  const of = `of ${repeated} repetitions`;
  if (parts.length > 0) return `${parts.join(' and ')} ${nodes.length + tasks.length === 1 ? 'stays' : 'stay'} ${of}.`;
  return problem === undefined
    ? `Nothing stayed after ${repeated} repetitions.`
    : `What stays ${of} is not known. ${problem}`;
}

/** @returns a line for each kind of leaked node or task */
export function leakLines({ repeated, nodes, tasks = [] }: Leaks): LeakLine[] {
  return [...nodes.map((node) => nodeLine(node, repeated)), ...tasks.map(taskLine)];
}

/** @returns information that is not in the lines, in sentences */
export function leaksNotes({ nodes, omitted, problem }: Leaks): string[] {
  return [
    ...(omitted === undefined ? [] : [`${omitted} more kinds of nodes stay.`]),
    ...(problem === undefined || nodes.length === 0 ? [] : [problem]),
  ];
}

/** @returns all information as text to copy */
export function leaksText(leaks: Leaks): string {
  const lines = leakLines(leaks).map(({ name, more, held, source }) =>
    [
      `${name}: ${more}`,
      ...held.map((way) => `  held by ${way}`),
      ...(source === undefined
        ? []
        : [`  made at ${source.file}${source.line === undefined ? '' : `:${source.line}`}`]),
    ].join('\n'),
  );
  return [leaksSummary(leaks), ...lines, ...leaksNotes(leaks)].join('\n');
}

function nodeLine(node: StayingNode, repeated: number): LeakLine {
  const { type, id, text, count, others = [], held, source } = node;
  const name = [`${count} × ${type}`, ...(id === undefined ? [] : [`#${id}`]), ...(text ? [quoted(text)] : [])];
  return { name: name.join(' '), more: [howOften(node, repeated), ...others].join(', '), held, source };
}

function taskLine({ type, state, count, message, exception, source }: StayingTask): LeakLine {
  const name = `${count === 1 ? '' : `${count} × `}${type}`;
  const why = exception && `${exception.type}${exception.message === null ? '' : `: ${exception.message}`}`;
  return { name, more: [state, why ?? message].filter(Boolean).join(': '), held: [], source };
}

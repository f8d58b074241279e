import type { ActivityEntry, ActivityStep, Row } from '../../contract/live.ts';
import type { TracedNode, TracedStage, TraceHeader, TraceLine, TraceMoment } from '../../contract/trace.ts';

type LineOf<K extends TraceLine['kind']> = Extract<TraceLine, { kind: K }>;
export type TracePicture = LineOf<'picture'>;

/** The application at a moment of a trace. */
export interface TraceState {
  readonly rows: ReadonlyMap<string, Row>;
  readonly stages: readonly TracedStage[];
  readonly nodes: ReadonlyMap<string, TracedNode>;
  /** Nodes of which all properties, styles and rules are known. */
  readonly details: ReadonlyMap<string, LineOf<'details'>['nodes'][number]>;
  /** The last screenshot of each window, by its uid. */
  readonly pictures: ReadonlyMap<string, TracePicture>;
  /** Newest first. */
  readonly activity: readonly ActivityEntry[];
  /** Newest first. */
  readonly steps: readonly ActivityStep[];
  readonly exceptions: readonly LineOf<'exception'>['exception'][];
  readonly output: readonly LineOf<'output'>[];
  /** Number of nodes without details, because there were too many. */
  readonly omitted: number;
}

/** A moment, with the number of lines that lead to it. */
interface Moment {
  readonly shown: TraceMoment;
  readonly lines: number;
}

/** A trace that was read from a file. */
export class Trace {
  private readonly lines: readonly TraceLine[];
  private readonly all: readonly Moment[];

  constructor(
    /** Name of the file. */
    readonly name: string,
    readonly header: TraceHeader,
    lines: readonly TraceLine[],
  ) {
    this.lines = inOrder(lines);
    this.all = momentsOf(header, this.lines);
  }

  get moments(): TraceMoment[] {
    return this.all.map(({ shown }) => shown);
  }

  /** Sentences that name everything that is missing. */
  get notes(): string[] {
    const { pictures: dropped = 0, steps = 0 } = this.lines.findLast((line) => line.kind === 'dropped') ?? {};
    const end = this.lines.findLast((line) => line.kind === 'end');
    const shots = dropped === 1 ? 'screenshot was' : `${dropped} screenshots were`;
    return [
      ...(steps === 0 ? [] : [`The first ${steps} steps were dropped, because the test had more than a trace keeps.`]),
      ...(dropped === 0 ? [] : [`The oldest ${shots} dropped, because the trace reached its maximum size.`]),
      ...(end?.reason === 'full' ? ['The trace ended early, because it reached its maximum size.'] : []),
      ...(end === undefined ? ['The server ended while it recorded, so the last steps may be missing.'] : []),
    ];
  }

  /** @param moment zero-based index; the last moment if there is no such one */
  stateAt(moment: number): TraceState {
    const { lines = this.lines.length } = this.all[moment] ?? this.all.at(-1) ?? {};
    return stateOf(this.lines.slice(0, lines));
  }

  /** The screenshot before or after a step. */
  imageOf(n: number, which: 'before' | 'after'): TracePicture | undefined {
    const step = this.lines.find((line) => line.kind === 'step' && line.step.entries.includes(n));
    const id = step?.kind === 'step' ? step[which] : undefined;
    if (id === undefined) return undefined;
    const found = this.lines.find((line) => line.kind === 'picture' && line.id === id);
    return found?.kind === 'picture' ? found : undefined;
  }
}

/** Moves output to where it belongs by its time: `run` adds that of its command at the end. */
function inOrder(lines: readonly TraceLine[]): TraceLine[] {
  const output = lines.filter((line) => line.kind === 'output').sort((a, b) => a.at.localeCompare(b.at));
  const ordered: TraceLine[] = [];
  for (const line of lines) {
    if (line.kind === 'output') continue;
    const at = timeOf(line);
    for (let next = output[0]; at !== undefined && next !== undefined && next.at < at; next = output[0]) {
      ordered.push(next);
      output.shift();
    }
    ordered.push(line);
  }
  return [...ordered, ...output];
}

function timeOf(line: TraceLine): string | undefined {
  switch (line.kind) {
    case 'activity':
      return line.entry.at;
    case 'exception':
      return new Date(line.exception.at).toISOString();
    case 'dropped':
    case 'details':
      return undefined;
    default:
      return line.at;
  }
}

function momentsOf({ at, app }: TraceHeader, lines: readonly TraceLine[]): Moment[] {
  const ends = new Map<number, { readonly lines: number; readonly isOlder: boolean }>();
  let isOlder = true;
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'nodes') isOlder = false;
    if (line.kind !== 'step') continue;
    for (const n of line.step.entries) ends.set(n, { lines: index + 1, isOlder });
    isOlder = true;
  }
  const first = lines.findIndex((line) => line.kind === 'step' && line.step.entries.length === 0);
  const start: TraceMoment = { at, kind: 'start', text: `The trace of ${app.title ?? app.app} starts`, ok: true };
  // A trace that ended before its first state was complete shows what it has.
  let from = first === -1 ? lines.length : first + 1;
  while (lines[from]?.kind === 'details') from++;
  const moments: Moment[] = [{ shown: start, lines: from }];
  for (const [index, line] of lines.entries()) {
    const last = moments.at(-1);
    if (line.kind === 'activity') {
      const { n, at: time, who, summary, result, ok } = line.entry;
      const end = ends.get(n);
      const older = end?.isOlder === true ? { isOlder: true as const } : {};
      const shown: TraceMoment = { at: time, kind: 'activity', n, who, text: summary, result, ok, ...older };
      moments.push({ shown, lines: end?.lines ?? index + 1 });
    } else if (line.kind === 'output') {
      const text = line.lines.join('\n');
      // Successive lines are one moment.
      const isMore = last?.shown.kind === 'output';
      if (isMore) moments.pop();
      const before = isMore ? `${last?.shown.text}\n` : '';
      const time = isMore ? (last?.shown.at ?? line.at) : line.at;
      moments.push({ shown: { at: time, kind: 'output', text: `${before}${text}`, ok: true }, lines: index + 1 });
    } else if (line.kind === 'end') {
      moments.push({ shown: { at: line.at, kind: 'end', text: endText(line), ok: true }, lines: index + 1 });
    }
  }
  return moments;
}

function endText({ reason, exitCode }: LineOf<'end'>): string {
  switch (reason) {
    case 'exited':
      return exitCode === undefined ? 'The application exited' : `The application exited (code ${exitCode})`;
    case 'detached':
      return 'The inspector was detached from the application';
    case 'closed':
      return 'The server ended';
    case 'full':
      return 'The trace reached its maximum size';
    case 'stopped':
      return 'The trace was stopped';
  }
}

function stateOf(lines: readonly TraceLine[]): TraceState {
  const rows = new Map<string, Row>();
  const nodes = new Map<string, TracedNode>();
  const details = new Map<string, LineOf<'details'>['nodes'][number]>();
  const pictures = new Map<string, TracePicture>();
  const activity: ActivityEntry[] = [];
  const steps: ActivityStep[] = [];
  const exceptions: LineOf<'exception'>['exception'][] = [];
  const output: LineOf<'output'>[] = [];
  let [stages, omitted]: [readonly TracedStage[], number] = [[], 0];
  for (const line of lines) {
    switch (line.kind) {
      case 'activity':
        activity.unshift(line.entry);
        break;
      case 'picture':
        pictures.set(line.window, line);
        break;
      case 'tree':
        if (line.reset) rows.clear();
        for (const uid of line.removed) rows.delete(uid);
        for (const row of line.upserts) rows.set(row.uid, row);
        break;
      case 'nodes':
        for (const uid of line.removed) nodes.delete(uid);
        for (const node of line.nodes) {
          const { uid } = node.ref;
          if (uid === null) continue;
          nodes.set(uid, node);
          details.delete(uid);
        }
        [stages, omitted] = [line.stages, line.omitted ?? 0];
        break;
      case 'details':
        for (const node of line.nodes) if (node.ref.uid !== null) details.set(node.ref.uid, node);
        break;
      case 'step':
        if (line.step.entries.length > 0) steps.unshift(line.step);
        break;
      case 'exception':
        exceptions.push(line.exception);
        break;
      case 'output':
        output.push(line);
        break;
      default:
    }
  }
  return { rows, stages, nodes, details, pictures, activity, steps, exceptions, output, omitted };
}

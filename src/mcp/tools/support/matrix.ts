import {
  EmulatedMatrix,
  MOST_CELLS,
  type Emulated,
  type EmulateInput,
  type EmulationNote,
  type MatrixCell,
} from '../../../contract/emulate.ts';
import type { Finding } from '../../../contract/audit.ts';
import type { Application } from '../../applications/application.ts';
import { asUiError } from '../../errors.ts';
import { auditText, type FindingLines } from '../../format/audit-text.ts';
import type { PageCell } from '../../format/matrix-page.ts';
import { invalid } from '../../input.ts';
import { MOST_MS, READ_MS, within } from '../../limits.ts';
import { takePng } from '../../session/screenshot.ts';
import { audited } from './audited.ts';
import type { ToolContext } from './tool.ts';

type Values = MatrixCell['of'];

/** Maximum number of lines of one combination in the response. */
const MOST_LINES = 12;
/** Time that is reserved for the last combination and for taking everything back, in milliseconds. */
const RESERVED_MS = 10_000;

/** A size such as `800x600`. */
export function sizeOf(size: string): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/**
 * All combinations of the values, in which sizes vary fastest.
 * @throws UiError MCP_UI_INVALID_INPUT if there are none or too many
 */
export function combinations(matrix: EmulatedMatrix): Values[] {
  const { size, colorScheme, locale, direction, fontSize } = matrix;
  const all = [{}]
    .flatMap(withEach('locale', locale))
    .flatMap(withEach('direction', direction))
    .flatMap(withEach('fontSize', fontSize))
    .flatMap(withEach('colorScheme', colorScheme))
    .flatMap(withEach('size', size));
  if (Object.keys(matrix).length === 0)
    throw invalid('Give at least one list, such as size: ["400x600", "1024x768"].', 'matrix');
  if (all.length > MOST_CELLS)
    throw invalid(`These are ${all.length} combinations; a matrix has at most ${MOST_CELLS}.`, 'matrix');
  return all;
}

/** Returns a function that adds each value to a combination; without values, the combination stays as it is. */
function withEach<K extends keyof Values>(
  name: K,
  values: readonly Values[K][] | undefined,
): (combination: Values) => Values[] {
  return (combination) =>
    values === undefined ? [combination] : [...new Set(values)].map((value) => ({ ...combination, [name]: value }));
}

/**
 * Emulates one combination after the other with a screenshot and an audit of each, and takes them back.
 * @returns `kept`: what could not be taken back
 */
export async function matrixCells(
  application: Application,
  matrix: EmulatedMatrix,
  stageIndex: EmulateInput['stageIndex'],
  context: ToolContext,
): Promise<{ cells: PageCell[]; kept: readonly EmulationNote[] }> {
  const { session, signal, progress } = context;
  const agent = application.connection;
  const all = combinations(matrix);
  const scope = stageIndex === undefined ? {} : { stageIndex };
  const { window } = await session.ask(application, () =>
    agent.request('screenshot', { ...scope, max: 16, timeoutMs: READ_MS }, within(READ_MS, signal)),
  );
  const { emulated: before } = await session.emulations.request(agent, {}, context);
  const until = performance.now() + MOST_MS - RESERVED_MS;
  const cells: PageCell[] = [];
  let first: readonly Finding[] | undefined;
  let kept: readonly EmulationNote[] = [];
  try {
    for (const [index, of] of all.entries()) {
      progress(`Combination ${index + 1} of ${all.length}`, { done: index, total: all.length });
      if (signal.aborted) break;
      if (performance.now() > until) {
        cells.push({ of, all: [], error: 'The call had no time left. Give fewer combinations.' });
        continue;
      }
      const wanted = { of, window: window.uid, scale: before.scale, copies: 2 * all.length };
      const taken = await oneCell(application, wanted, first, context);
      first ??= taken.findings;
      cells.push(taken.cell);
    }
  } finally {
    kept = await takeBack(application, matrix, before, { ...context, signal: new AbortController().signal });
  }
  return { cells, kept };
}

interface Wanted {
  readonly of: Values;
  readonly window: string;
  readonly scale: number | undefined;
  /** Number of screenshots that one response must have room for. */
  readonly copies: number;
}

/** @param first the findings of the first combination; undefined for itself */
async function oneCell(
  application: Application,
  { of, window, scale, copies }: Wanted,
  first: readonly Finding[] | undefined,
  context: ToolContext,
): Promise<{ cell: PageCell; findings?: readonly Finding[] }> {
  const { session, signal } = context;
  const agent = application.connection;
  try {
    const notes = await emulateOnly(application, of, window, context);
    const shown = { stageIndex: window, ...(scale === undefined ? {} : { scale }) };
    const taken = await session.ask(application, () => takePng(agent, shown, signal, { copies }));
    const { result, lines } = await audited(application, { root: { uid: window } }, context);
    const pairs = result.findings.map((finding, index) => ({ finding, line: lines[index] ?? {} }));
    const added = pairs.filter(({ finding }) => first?.some((each) => isSame(each, finding)) !== true);
    const { width, height } = taken.window;
    const cell = {
      of,
      ...(width === null || height === null ? {} : { width, height }),
      total: pairs.length + (result.omitted ?? 0),
      findings: causeLines(added).slice(0, MOST_LINES),
      ...(notes.length === 0 ? {} : { notes }),
      png: taken.png,
      all: causeLines(pairs),
    };
    return { cell, findings: result.findings };
  } catch (error) {
    const known = asUiError(error);
    if (known.code === 'MCP_UI_APP_GONE') throw known;
    return { cell: { of, all: [], error: known.message } };
  }
}

async function emulateOnly(
  application: Application,
  { size, ...others }: Values,
  window: string,
  context: ToolContext,
) {
  const { session } = context;
  const params = { ...others, ...(size === undefined ? {} : { stageIndex: window, size: sizeOf(size) }) };
  const { notes } = await session.ask(application, (agent) => session.emulations.request(agent, params, context));
  return notes;
}

/** Restores what was emulated before the matrix. @returns what could not be taken back */
async function takeBack(
  application: Application,
  matrix: EmulatedMatrix,
  { sizes = [], ...before }: Emulated,
  context: ToolContext,
): Promise<readonly EmulationNote[]> {
  const { session } = context;
  const reset = EmulatedMatrix.keyof().options.filter((name) => matrix[name] !== undefined);
  const others = Object.fromEntries(Object.entries(before).filter(([name]) => name in matrix));
  const { notes } = await session.ask(application, (agent) =>
    session.emulations.request(agent, { ...others, reset }, context),
  );
  const kept = notes.filter(({ kind }) => kind === 'kept');
  if (matrix.size === undefined) return kept;
  for (const { window, width, height } of sizes)
    await session.emulations
      .request(application.connection, { stageIndex: window, size: { width, height } }, context)
      .catch(() => undefined); // The window was closed meanwhile.
  return kept;
}

const isSame = (one: Finding, other: Finding): boolean =>
  one.check === other.check && one.node.ref.uid === other.node.ref.uid && one.also?.ref.uid === other.also?.ref.uid;

/** The findings as text, one line for each cause. */
function causeLines(pairs: readonly { finding: Finding; line: FindingLines }[]): string[] {
  const findings = pairs.map(({ finding }) => finding);
  const lines = pairs.map(({ line: { node, also } }) => ({ node, also }));
  return auditText({ findings, checked: 0 }, lines).split('\n').slice(1);
}

import { joinLines } from '../../contract/shown-text.ts';
import { byCause, type Cause } from '../../contract/audit-causes.ts';
import type { LightRow } from '../../contract/agent.ts';
import type { AuditOutput, Finding, NotShown } from '../../contract/audit.ts';
import { SEPARATOR, shortened, spaced } from './line.ts';
import { matchLine } from './node-text.ts';
import { shortSource } from './source-text.ts';

/** The nodes of a finding as rows of a light snapshot, if they are known. */
export interface FindingLines {
  readonly node?: LightRow | undefined;
  readonly also?: LightRow | undefined;
  /** Number of all findings of the cause, including those beyond the limit. */
  readonly ofCause?: number | undefined;
}

interface Line extends FindingLines {
  readonly finding: Finding;
}

/** Number of nodes of a cause that are described by more than their uid and source. */
const DESCRIBED = 8;
/** Maximum number of tabs and panes that are named. */
const NAMED = 10;
const TEXT_LENGTH = 24;

/**
 * The findings of an audit, one line for each cause:
 * `error missingName Button n1a #save 412,30 80x25: takes the focus, and … · set its text, … · main.fxml:23`, or
 * `warning lowContrast: contrast 4.4:1 of … · make … · 2 nodes: Label n5 “Name” main.fxml:7, Label n6 #city “City” :8`.
 */
export function auditText(
  { findings, checked, notShown, omitted }: Omit<AuditOutput, 'app'>,
  lines: readonly FindingLines[] = [],
): string {
  const nodes = checked === 1 ? '1 node' : `${checked.toLocaleString('en')} nodes`;
  const notChecked = notShownText(notShown);
  const rest = notChecked === undefined ? [] : [notChecked];
  if (findings.length === 0) return joinLines([`No findings in ${nodes}`, ...rest]);
  const total = findings.length + (omitted ?? 0);
  const causes = byCause(
    findings.map((finding, index): Line => ({ finding, ...lines[index] })),
    ({ finding }) => finding,
  );
  return joinLines([
    `${total === 1 ? '1 finding' : `${total} findings`} in ${nodes}`,
    ...causes.map(causeLine),
    ...(omitted === undefined ? [] : [`… ${omitted} more: raise limit, or give root or checks`]),
    ...rest,
  ]);
}

/**
 * The tabs and panes to open for another audit: `Not shown, so not checked: 2 tabs (Form, Planning), 1 collapsed pane
 * (Details)`. Other invisible nodes are not counted: most are parts of skins, such as scroll bars, which cannot be opened.
 */
export function notShownText({ tabs = [], panes = [] }: NotShown = {}): string | undefined {
  const named = (names: readonly string[], one: string, many: string): string[] => {
    if (names.length === 0) return [];
    const more = names.length > NAMED ? [`${names.length - NAMED} more`] : [];
    return [`${names.length} ${names.length === 1 ? one : many} (${[...names.slice(0, NAMED), ...more].join(', ')})`];
  };
  const parts = [...named(tabs, 'tab', 'tabs'), ...named(panes, 'collapsed pane', 'collapsed panes')];
  return parts.length === 0 ? undefined : `Not shown, so not checked: ${parts.join(', ')}`;
}

function causeLine(cause: Cause<Line>): string {
  const [{ finding, node, also, ofCause = cause.length }] = cause;
  const isOne = ofCause === 1;
  const { check, severity, message, fix, source } = finding;
  const other = finding.also === undefined ? '' : ` (${matchLine(finding.also, also)})`;
  const subject = isOne ? ` ${matchLine(finding.node, node)}` : '';
  const isOnePlace = isOne || source?.kind === 'css';
  return [
    `${severity} ${check}${subject}: ${message}${other}`,
    ...(fix === undefined ? [] : [fix]),
    ...(isOnePlace && source !== undefined ? [shortSource(source)] : []),
    ...(isOne ? [] : [`${ofCause} nodes: ${nodesText(cause, !isOnePlace)}${andMore(ofCause - cause.length)}`]),
  ].join(SEPARATOR);
}

/** The note about nodes of a cause beyond the limit. */
const andMore = (count: number): string => (count > 0 ? `, … ${count} more` : '');

/** Returns the nodes of a cause, of which the first ones are described: `Label n5 “Name” main.fxml:7, Label n6 :8, n7, n8 :9`. */
function nodesText(cause: Cause<Line>, hasPlaces: boolean): string {
  let [file, place]: [string?, string?] = [];
  return cause
    .map(({ finding: { node, source }, node: line }, index) => {
      const uid = node.ref.uid ?? node.ref.path ?? '';
      const id = node.id === null ? '' : ` #${node.id}`;
      const text = spaced(shortened(line?.text ?? textOf(node.summary), TEXT_LENGTH));
      const described = index < DESCRIBED ? `${node.type} ${uid}${id}${text}` : uid;
      if (!hasPlaces || source === undefined) return described;
      const here = shortSource(source);
      const isSame = here === place;
      const isSameFile = source.file === file && source.exact && source.line !== undefined;
      [file, place] = [source.file, here];
      return isSame ? described : `${described} ${isSameFile ? `:${source.line ?? ''}` : here}`;
    })
    .join(', ');
}

const textOf = (summary: string): string => /^[^[]*\[text=(.*)\]$/s.exec(summary)?.[1] ?? '';

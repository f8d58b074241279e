import type { LightRow } from '../../contract/agent.ts';
import type { AuditOutput, Finding } from '../../contract/audit.ts';
import { matchLine } from './node-text.ts';
import { shortSource } from './source-text.ts';

/** The nodes of a finding as rows of a light snapshot, where they are known. */
export interface FindingLines {
  readonly node?: LightRow | undefined;
  readonly also?: LightRow | undefined;
}

/**
 * The findings of an audit, one line each:
 * `error missingName Button n1a #save 412,30 80x25: takes the focus, and … · set its text … · main.fxml:23`.
 */
export function auditText(
  { findings, checked, omitted }: Omit<AuditOutput, 'app'>,
  lines: readonly FindingLines[] = [],
): string {
  const nodes = checked === 1 ? '1 node' : `${checked.toLocaleString('en')} nodes`;
  if (findings.length === 0) return `No findings in ${nodes}`;
  const total = findings.length + (omitted ?? 0);
  return [
    `${total === 1 ? '1 finding' : `${total} findings`} in ${nodes}`,
    ...findings.map((finding, index) => findingLine(finding, lines[index])),
    ...(omitted === undefined ? [] : [`… ${omitted} more: raise limit, or give root or checks`]),
  ].join('\n');
}

/** A finding in one line. */
export function findingLine(
  { check, severity, node, also, message, fix, source }: Finding,
  lines: FindingLines = {},
): string {
  const other = also === undefined ? '' : ` (${matchLine(also, lines.also)})`;
  const parts = [
    `${severity} ${check} ${matchLine(node, lines.node)}: ${message}${other}`,
    ...(fix === undefined ? [] : [fix]),
    ...(source === undefined ? [] : [shortSource(source)]),
  ];
  return parts.join(' · ');
}

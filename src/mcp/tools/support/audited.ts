import type * as z from 'zod';
import type { AgentFinding } from '../../../contract/agent.ts';
import type { AuditInput, AuditOutput, Finding } from '../../../contract/audit.ts';
import { correctedColor } from '../../../contract/readable-color.ts';
import type { Application } from '../../applications/applications.ts';
import type { auditText } from '../../format/audit-text.ts';
import { SLICES_MS, within } from '../../limits.ts';
import type { Session } from '../../session/session.ts';
import { ProjectSources } from '../../sources/project-sources.ts';

/** The result of an audit, and the lines of the nodes of its findings. */
interface Audited {
  readonly result: Omit<z.infer<typeof AuditOutput>, 'app'>;
  readonly lines: Parameters<typeof auditText>[1];
}

/** Audits an application, and finds the sources of what the Java agent reports. */
export async function audited(
  session: Session,
  application: Application,
  input: Omit<AuditInput, 'app'>,
  signal: AbortSignal,
): Promise<Audited> {
  const { findings, checked, notShown, total } = await session.ask(application, (agent) =>
    agent.request('audit', { ...input, timeoutMs: SLICES_MS }, within(SLICES_MS, signal)),
  );
  const sources = await ProjectSources.of(application, {
    dir: session.lifecycle.dir,
    wanted: findings.length > 0,
    signal,
  });
  const result = {
    findings: findings.map((each) => finding(each, sources)),
    checked,
    ...(notShown === undefined ? {} : { notShown }),
    ...(total > findings.length ? { omitted: total - findings.length } : {}),
  };
  return { result, lines: findings.map(({ line, alsoLine, ofCause }) => ({ node: line, also: alsoLine, ofCause })) };
}

function finding(
  { check, severity, node, also, message, fix, source, style }: AgentFinding,
  sources: ProjectSources,
): Finding {
  const color = check === 'lowContrast' ? correctedColor(message) : undefined;
  const rest = {
    check,
    severity,
    node,
    also,
    message,
    fix: color === undefined ? fix : `${fix}: ${color} for the text`,
  };
  if (style === undefined) return { ...rest, ...sources.inRow({ source }) };
  const file = sources.fileOf(style.url);
  return {
    ...rest,
    source: {
      file: file ?? style.url,
      ...(style.line === undefined ? {} : { line: style.line }),
      kind: 'css',
      exact: true,
      ...(file === undefined ? { unresolved: true } : {}),
    },
  };
}

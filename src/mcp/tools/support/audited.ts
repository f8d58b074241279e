import type * as z from 'zod';
import type { agentMethods, AgentFinding } from '../../../contract/agent.ts';
import type { AuditOutput, Finding } from '../../../contract/audit.ts';
import { correctedColor } from '../../../contract/readable-color.ts';
import type { Application } from '../../applications/application.ts';
import type { FindingLines } from '../../format/audit-text.ts';
import { SLICES_MS, within } from '../../limits.ts';
import type { Session } from '../../session/session.ts';
import { ProjectSources } from '../../sources/project-sources.ts';

type Params = Omit<z.input<(typeof agentMethods)['audit']['params']>, 'timeoutMs'>;

/** Checks windows of an application. @returns the findings with their sources, and the lines of their nodes */
export async function audited(
  application: Application,
  input: Params,
  { session, signal }: { session: Session; signal: AbortSignal },
): Promise<{ result: Omit<AuditOutput, 'app'>; lines: FindingLines[] }> {
  const { findings, checked, notShown, total } = await session.ask(application, (agent) =>
    agent.request('audit', { ...input, timeoutMs: SLICES_MS }, within(SLICES_MS, signal)),
  );
  const sources = await ProjectSources.of(application, {
    dir: session.lifecycle.dir,
    wanted: findings.length > 0,
    signal,
  });
  return {
    result: {
      findings: findings.map((each) => finding(each, sources)),
      checked,
      ...(notShown === undefined ? {} : { notShown }),
      ...(total > findings.length ? { omitted: total - findings.length } : {}),
    },
    lines: findings.map(({ line, alsoLine, ofCause }) => ({ node: line, also: alsoLine, ofCause })),
  };
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

import type { AgentFinding } from '../../contract/agent.ts';
import { AuditInput, AuditOutput, type Finding } from '../../contract/audit.ts';
import { correctedColor } from '../../contract/readable-color.ts';
import { auditText } from '../format/audit-text.ts';
import { namedNode } from './support/named-node.ts';
import { SLICES_MS, within } from '../limits.ts';
import type { ClientIdentity } from '../session/client-identity.ts';
import { ProjectSources } from '../sources/project-sources.ts';
import { defineTool } from './support/tool.ts';

/** Checks an application for defects (docs/audit.md). */
export const uiAudit = defineTool({
  name: 'ui_audit',
  title: 'Audit an application',
  description:
    'Checks what windows show for defects (unnamed controls, low contrast, cut off texts, duplicate ids, …): one line per cause, with ' +
    'the code to change.',
  input: AuditInput,
  output: AuditOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: (_input, outcome) => {
    const deed = 'audit the application';
    if ('error' in outcome) return [{ deed }];
    const { findings, omitted = 0 } = outcome.structured;
    const total = findings.length + omitted;
    return [{ deed, result: total === 1 ? '1 finding' : `${total} findings` }];
  },
  async handle({ app, ...input }, { session, signal, client }) {
    const application = session.applications.application(app);
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
    return {
      structured: { app: application.app, ...result, findings: result.findings.map((each) => brief(each, client)) },
      text: auditText(
        result,
        findings.map(({ line, alsoLine, ofCause }) => ({ node: line, also: alsoLine, ofCause })),
      ),
    };
  },
});

/** Returns a finding that contains only the names of its nodes. */
function brief({ node, also, ...rest }: Finding, client: ClientIdentity): Finding {
  return { ...rest, node: namedNode(node, client), ...(also === undefined ? {} : { also: namedNode(also, client) }) };
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

import { AuditInput, AuditOutput, type Finding } from '../../contract/audit.ts';
import { auditText } from '../format/audit-text.ts';
import { audited } from './support/audited.ts';
import { namedNode } from './support/named-node.ts';
import type { ClientIdentity } from '../session/client-identity.ts';
import { resourceLink } from './support/resource-link.ts';
import { defineTool } from './support/tool.ts';

/** Checks an application for defects (docs/audit.md). */
export const uiAudit = defineTool({
  name: 'ui_audit',
  title: 'Audit an application',
  description: 'Checks what windows show for defects: one line per cause, with the code to change.',
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
    const { result, lines } = await audited(application, input, { session, signal });
    return {
      structured: { app: application.app, ...result, findings: result.findings.map((each) => brief(each, client)) },
      text: auditText(result, lines),
      ...(result.findings.length === 0
        ? {}
        : { links: [resourceLink('ui://audit', 'audit', 'application/json', { app: application.app })] }),
    };
  },
});

/** Returns a finding that contains only the names of its nodes. */
function brief({ node, also, ...rest }: Finding, client: ClientIdentity): Finding {
  return { ...rest, node: namedNode(node, client), ...(also === undefined ? {} : { also: namedNode(also, client) }) };
}

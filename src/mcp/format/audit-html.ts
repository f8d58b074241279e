import { byCause, type Cause } from '../../contract/audit-causes.ts';
import { checks, Severity, type AuditOutput, type Finding } from '../../contract/audit.ts';
import { notShownText } from './audit-text.ts';
import { htmlPage, inHtml } from './html-page.ts';

/** Number of nodes of a cause that are visible at first. */
const OPEN = 5;

const STYLE = `
  body { margin: 2em auto; max-width: 72em; padding: 0 1em; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid #8884; }
  ul { margin: 0; padding: 0; list-style: none; }
  code { overflow-wrap: anywhere; }`;

const HEADINGS: Readonly<Record<Severity, string>> = { error: 'Errors', warning: 'Warnings', hint: 'Hints' };

/** Returns the findings of an audit as one self-contained HTML page. */
export function auditHtml({ app, findings, checked, notShown, omitted }: AuditOutput): string {
  const nodes = `${checked.toLocaleString('en')} ${checked === 1 ? 'node' : 'nodes'}`;
  const total = findings.length + (omitted ?? 0);
  const title = `Audit of ${app ?? 'the application'}`;
  const notChecked = notShownText(notShown);
  const sections = Severity.options.map((severity) => section(severity, findings));
  const body = [
    `<p>${total === 0 ? 'No findings' : `${total} ${total === 1 ? 'finding' : 'findings'}`} in ${nodes}${omitted === undefined ? '' : `, of which the first ${findings.length} are listed`}</p>`,
    ...(notChecked === undefined ? [] : [`<p>${inHtml(notChecked)}</p>`]),
    ...sections.filter((text) => text !== ''),
  ];
  return htmlPage({ title, style: STYLE, body: body.join('\n') });
}

function section(severity: Severity, findings: readonly Finding[]): string {
  const own = findings.filter((each) => each.severity === severity);
  if (own.length === 0) return '';
  return `<h2>${HEADINGS[severity]} (${own.length})</h2>
<table>
<tr><th>Check</th><th>Finding</th><th>Nodes and sources</th></tr>
${byCause(own, (finding) => finding)
  .map(row)
  .join('\n')}
</table>`;
}

/** Returns one cause with its nodes; further nodes are listed when the reader expands them. */
function row(cause: Cause<Finding>): string {
  const [{ check, message, fix }] = cause;
  const advice = fix === undefined ? '' : `<br><small>${inHtml(fix)}</small>`;
  const [first, rest] = [cause.slice(0, OPEN), cause.slice(OPEN)];
  const more = rest.length === 0 ? '' : `<details><summary>${rest.length} more</summary>${nodeList(rest)}</details>`;
  return `<tr><td title="${inHtml(checks[check].finds)}">${check}</td><td>${inHtml(message)}${advice}</td><td>${nodeList(first)}${more}</td></tr>`;
}

function nodeList(findings: readonly Finding[]): string {
  const items = findings.map(({ node, source }) => {
    const id = node.id ? ` #${node.id}` : '';
    const line = source?.line === undefined ? '' : `:${source.line}`;
    const place = source === undefined ? '' : ` <code>${inHtml(`${source.file}${line}`)}</code>`;
    return `<li>${inHtml(node.summary + id)}${place}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

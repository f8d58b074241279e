import { checks, Severity, type AuditOutput, type Finding } from '../../contract/audit.ts';

const STYLE = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 72em; padding: 0 1em; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-bottom: 1px solid #8884; }
  code { overflow-wrap: anywhere; }
  :root { color-scheme: light dark; }`;

const HEADINGS: Readonly<Record<Severity, string>> = { error: 'Errors', warning: 'Warnings', hint: 'Hints' };

/** The findings of an audit as one HTML page without references to others. */
export function auditHtml({ app, findings, checked, omitted }: AuditOutput): string {
  const nodes = `${checked.toLocaleString('en')} ${checked === 1 ? 'node' : 'nodes'}`;
  const total = findings.length + (omitted ?? 0);
  const title = `Audit of ${app ?? 'the application'}`;
  const sections = Severity.options.map((severity) => section(severity, findings));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${total === 0 ? 'No findings' : `${total} ${total === 1 ? 'finding' : 'findings'}`} in ${nodes}${omitted === undefined ? '' : `, of which the first ${findings.length} are listed`}</p>
${sections.filter((text) => text !== '').join('\n')}
</body>
</html>`;
}

function section(severity: Severity, findings: readonly Finding[]): string {
  const own = findings.filter((each) => each.severity === severity);
  if (own.length === 0) return '';
  return `<h2>${HEADINGS[severity]} (${own.length})</h2>
<table>
<tr><th>Check</th><th>Node</th><th>Finding</th><th>Source</th></tr>
${own.map(row).join('\n')}
</table>`;
}

function row({ check, node, message, fix, source }: Finding): string {
  const place = source === undefined ? '' : `${source.file}${source.line === undefined ? '' : `:${source.line}`}`;
  const id = node.id ? ` #${node.id}` : '';
  return `<tr><td title="${escaped(checks[check].finds)}">${check}</td><td>${escaped(node.summary + id)}</td><td>${escaped(message)}${fix === undefined ? '' : `<br><small>${escaped(fix)}</small>`}</td><td><code>${escaped(place)}</code></td></tr>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

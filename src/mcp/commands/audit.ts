import { escaped } from '../../contract/shown-text.ts';
import fs from 'node:fs';
import type net from 'node:net';
import { AuditOutput, Severity } from '../../contract/audit.ts';
import { auditHtml } from '../format/audit-html.ts';
import { auditSarif } from '../format/audit-sarif.ts';
import { withTools } from './call-tool.ts';

/** Maximum number of findings in a report. */
const LIMIT = 1000;

export interface AuditOptions {
  /** Pid or name; default: the selected application. */
  readonly app?: string;
  readonly format: 'text' | 'html' | 'sarif';
  /** Path of the report; default: it is printed. */
  readonly output?: string;
  readonly failOn?: Severity;
}

/**
 * `javafx-inspector audit`: checks an application, after attaching to it if necessary, and writes a report.
 * @returns false if there are findings of the severity `failOn` or a higher one
 * @throws Error with the message of a tool that failed
 */
export function audit(
  socket: net.Socket,
  { app, format, output, failOn }: AuditOptions,
  print: (text: string) => void,
): Promise<boolean> {
  return withTools(socket, async (call) => {
    const succeed = async (name: string, args: Record<string, unknown>) => {
      const result = await call(name, args);
      if (result.isError) throw new Error(result.text);
      return result;
    };
    const chosen = app === undefined ? {} : /^\d+$/.test(app) ? { pid: Number(app) } : { app };
    if (app !== undefined) await succeed('ui_attach', chosen);
    const { structured, text } = await succeed('ui_audit', { limit: LIMIT });
    const result = AuditOutput.parse(structured);
    const report = format === 'html' ? auditHtml(result) : format === 'sarif' ? auditSarif(result) : text;
    if (output === undefined) print(report);
    else {
      fs.writeFileSync(output, `${escaped(report)}\n`);
      print(`${text.split('\n', 1)[0] ?? ''}: ${output}`);
    }
    return failOn === undefined || !result.findings.some(({ severity }) => isAtLeast(severity, failOn));
  });
}

function isAtLeast(severity: Severity, least: Severity): boolean {
  return Severity.options.indexOf(severity) <= Severity.options.indexOf(least);
}

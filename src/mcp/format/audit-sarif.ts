import { escaped } from '../../contract/shown-text.ts';
import { byCause } from '../../contract/audit-causes.ts';
import { CheckName, checks, type AuditOutput, type Finding, type Severity } from '../../contract/audit.ts';
import { VERSION } from '../../join/version.ts';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  hint: 'note',
};

/**
 * The findings of an audit as SARIF 2.1.0, one result for each node. Results of one cause have the same property `cause`. Paths are
 * relative to the project.
 */
export function auditSarif({ findings }: AuditOutput): string {
  const causes = byCause(findings, (finding) => finding);
  const numbers = new Map(causes.flatMap((cause, index) => cause.map((finding) => [finding, index + 1] as const)));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'JavaFX Inspector',
            version: VERSION,
            rules: CheckName.options.map((id) => ({
              id,
              shortDescription: { text: checks[id].finds },
              defaultConfiguration: { level: LEVELS[checks[id].severity] },
            })),
          },
        },
        results: findings.map((finding) => resultOf(finding, numbers.get(finding) ?? 0)),
      },
    ],
  };
  return JSON.stringify(log, undefined, 2);
}

function resultOf({ check, severity, node, message, fix, source }: Finding, cause: number): object {
  const isFile = source !== undefined && source.unresolved !== true;
  const region = source?.line === undefined ? {} : { region: { startLine: source.line } };
  return {
    ruleId: check,
    ruleIndex: CheckName.options.indexOf(check),
    level: LEVELS[severity],
    message: { text: `${node.summary}: ${message}${fix === undefined ? '' : ` (${fix})`}` },
    locations: [
      {
        ...(isFile
          ? { physicalLocation: { artifactLocation: { uri: encodeURI(escaped(source.file)) }, ...region } }
          : {}),
        logicalLocations: [{ fullyQualifiedName: node.ref.path ?? node.ref.uid, kind: 'element' }],
      },
    ],
    properties: { cause },
  };
}

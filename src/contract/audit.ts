import * as z from 'zod';
import { NodeAddress } from './address.ts';
import { AppName, UsedApp } from './fields.ts';
import { NamedNode } from './query.ts';
import { NodeSource } from './source.ts';

/** How severely a defect affects users, most severe first. */
export const Severity = z.enum(['error', 'warning', 'hint']);
export type Severity = z.infer<typeof Severity>;

/** The names of all checks. The Java agent has one class for each. */
export const CheckName = z.enum([
  'duplicateId',
  'missingName',
  'missingLabel',
  'missingLabelFor',
  'lowContrast',
  'promptContrast',
  'truncatedText',
  'clipped',
  'overlap',
  'smallTarget',
  'notFocusable',
  'focusTrap',
  'unresolvedStyle',
  'stylesheetError',
  'layoutLoop',
]);
export type CheckName = z.infer<typeof CheckName>;

/** The defects that each check finds, and their severity. */
export const checks: Readonly<Record<CheckName, { readonly severity: Severity; readonly finds: string }>> = {
  missingName: { severity: 'error', finds: 'A control that takes the focus has no name' },
  overlap: { severity: 'error', finds: 'Another control covers the center of a control' },
  focusTrap: { severity: 'error', finds: 'The keyboard does not leave a node' },
  stylesheetError: { severity: 'error', finds: 'JavaFX ignores a stylesheet or a declaration' },
  duplicateId: { severity: 'warning', finds: 'Two nodes of a window have one id' },
  missingLabel: { severity: 'warning', finds: 'No label, prompt or accessible text names a field' },
  lowContrast: { severity: 'warning', finds: 'A text differs too little from what is behind it' },
  truncatedText: { severity: 'warning', finds: 'A text is not displayed in full' },
  clipped: { severity: 'warning', finds: 'A control or text is cut off' },
  notFocusable: { severity: 'warning', finds: 'No keyboard reaches a node that handles clicks' },
  unresolvedStyle: { severity: 'warning', finds: 'A declaration looks up a name that nothing declares' },
  layoutLoop: { severity: 'warning', finds: 'A layout is requested in each pulse while nothing moves' },
  missingLabelFor: { severity: 'hint', finds: 'Screen readers do not know the label before a control' },
  promptContrast: { severity: 'hint', finds: 'A prompt text has the light color of the theme of JavaFX' },
  smallTarget: { severity: 'hint', finds: 'A target is small and close to another one' },
};

/** Input of `ui_audit` (docs/audit.md). */
export const AuditInput = z.strictObject({
  app: AppName,
  root: NodeAddress.optional().describe('Only this subtree (default: all windows)'),
  checks: z.array(CheckName).min(1).optional().describe('Default: all'),
  limit: z.number().int().min(1).max(1000).optional().describe('Most findings (default: 50)'),
});
export type AuditInput = z.infer<typeof AuditInput>;

/** The code that created a node, or the declaration of a stylesheet. */
export const FindingSource = NodeSource.extend({
  kind: z.enum([...NodeSource.shape.kind.options, 'css']).describe('Its kind; java: also other languages of the JVM'),
});
export type FindingSource = z.infer<typeof FindingSource>;

export const Finding = z.object({
  check: CheckName.describe('Name of the check'),
  severity: Severity.describe('Fixed for each check'),
  node: NamedNode.describe('The node'),
  also: NamedNode.optional().describe('Another node that it is about'),
  message: z.string().describe('The defect'),
  fix: z.string().optional().describe('The change to make'),
  source: FindingSource.optional().describe('Where to change it: what made the node, or the declaration'),
});
export type Finding = z.infer<typeof Finding>;

/** The content of the windows that was not checked because it is not displayed. */
export const NotShown = z.object({
  tabs: z.array(z.string()).optional().describe('Names of tabs that are not selected'),
  panes: z.array(z.string()).optional().describe('Titles of collapsed panes'),
  invisible: z.number().int().optional().describe('Number of other invisible nodes, each with all that it contains'),
});
export type NotShown = z.infer<typeof NotShown>;

export const AuditOutput = z.object({
  app: UsedApp,
  findings: z.array(Finding).describe('The most severe first, those of a severity in document order'),
  checked: z.number().int().describe('Number of nodes that were checked'),
  notShown: NotShown.optional().describe('Unchecked parts, which are not displayed'),
  omitted: z.number().int().optional().describe('Number of further findings'),
});
export type AuditOutput = z.infer<typeof AuditOutput>;

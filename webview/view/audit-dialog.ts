import { byCause, type Cause } from '../../src/contract/audit-causes.ts';
import { AuditOutput, Severity, type Finding } from '../../src/contract/audit.ts';
import { h, setText } from '../dom.ts';
import { AuditFixes } from '../model/audit-fixes.ts';
import type { Commands } from '../model/commands.ts';
import { messageOf } from '../model/connection.ts';
import type { Inspector } from '../model/inspector.ts';
import { button } from '../toolkit.ts';
import { askButton } from './ask-button.ts';
import { openPanel } from './dialog.ts';
import { fixButtons } from './finding-fixes.ts';
import { nameOf, selectNode, sourceButtons } from './node-list.ts';
import { moveFocus } from './list-keys.ts';

/** Maximum number of findings in the list. */
const LIMIT = 500;
const HEADINGS: Readonly<Record<Severity, string>> = { error: 'Errors', warning: 'Warnings', hint: 'Hints' };

/**
 * Checks the displayed application, and lists the findings: choosing a finding selects and outlines its node. Findings with the
 * same cause are one entry that can be expanded.
 */
export function openAuditDialog(inspector: Inspector, commands: Commands): void {
  const status = h('p', { class: 'quiet', role: 'status' });
  const list = h('div', { class: 'findings' });
  const notChecked = h('p', { class: 'quiet', hidden: true });
  const fixes = new AuditFixes(inspector);
  let text = '';
  const copy = button('Copy all', () => void commands.copy(text));
  const again = button('Check again', () => void run());
  openPanel('Audit', status, list, notChecked, h('div', { class: 'dialog-buttons' }, copy, again));
  list.addEventListener('keydown', (event) => moveFocus(list, '.finding:not([hidden] *)', event));
  list.closest('dialog')?.addEventListener('close', () => inspector.hover.set(undefined));

  async function run(): Promise<void> {
    setText(status, 'Checking the windows…');
    copy.hidden = again.hidden = notChecked.hidden = true;
    list.replaceChildren();
    try {
      const { structuredContent, content } = await inspector.connection.callRaw('ui_audit', { limit: LIMIT });
      const { app, findings, notShown } = AuditOutput.parse(structuredContent);
      text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      const lines = text.split('\n');
      setText(status, lines[0] ?? '');
      // The last line names unchecked tabs and panes, if there are any.
      notChecked.hidden = notShown?.tabs === undefined && notShown?.panes === undefined;
      setText(notChecked, notChecked.hidden ? '' : (lines.at(-1) ?? ''));
      list.replaceChildren(
        ...Severity.options.flatMap((severity) => group(severity, findings, { inspector, commands, fixes })),
      );
      inspector.host.send({ command: 'listFindings', ...(app === undefined ? {} : { app }), findings });
      copy.hidden = findings.length === 0;
    } catch (error) {
      setText(status, messageOf(error));
    }
    again.hidden = false;
  }
  void run();
}

/** The parts of the page that an entry of the list uses. */
interface Context {
  readonly inspector: Inspector;
  readonly commands: Commands;
  readonly fixes: AuditFixes;
}

/** The findings of a severity, under its heading. */
function group(severity: Severity, findings: readonly Finding[], context: Context): HTMLElement[] {
  const own = findings.filter((each) => each.severity === severity);
  if (own.length === 0) return [];
  const heading = `${HEADINGS[severity]} (${own.length})`;
  const items = byCause(own, (finding) => finding).map((cause) => causeItem(cause, context));
  return [h('h3', {}, heading), h('ul', { 'aria-label': heading }, ...items)];
}

/** A cause: its only finding, or a button that shows and hides its nodes. */
function causeItem(cause: Cause<Finding>, context: Context): HTMLElement {
  const [first] = cause;
  if (cause.length === 1) return item(first, context);
  const items = cause.map((finding) => nodeItem(finding, context));
  const nodes = h('ul', { 'aria-label': first.message, hidden: true }, ...items);
  const open = h(
    'button',
    { class: 'finding cause', 'aria-expanded': 'false', title: first.fix, onclick: () => show(nodes.hidden !== false) },
    h('strong', {}, `${cause.length} nodes`),
    ` ${first.message} `,
    h('span', { class: 'quiet' }, first.check),
  );
  const show = (isShown: boolean): void => {
    nodes.hidden = !isShown;
    open.setAttribute('aria-expanded', String(isShown));
  };
  const entry = h('li', {}, open, askAbout(cause, context), nodes);
  entry.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(true);
    if (key !== 'ArrowLeft' || nodes.hidden !== false) return;
    open.focus();
    show(false);
  });
  return entry;
}

/** A node of a cause. */
function nodeItem(finding: Finding, { inspector, commands, fixes }: Context): HTMLElement {
  const { node, source } = finding;
  const choose = h(
    'button',
    { class: 'finding', onclick: () => selectNode(node, inspector, commands) },
    h('strong', {}, nameOf(node)),
  );
  return h('li', {}, choose, ...sourceButtons(source, commands), ...fixButtons(finding, fixes, inspector));
}

/** Starts a question about findings with the same cause. */
function askAbout(cause: Cause<Finding>, { inspector }: Context): HTMLElement {
  const [{ check, message, fix }] = cause;
  const uids = cause.flatMap(({ node }) => node.ref.uid ?? []);
  return askButton(inspector, { kind: 'finding', text: `${check}: ${message} ${fix}` }, uids);
}

function item(finding: Finding, context: Context): HTMLElement {
  const { inspector, commands, fixes } = context;
  const { check, node, message, fix, source } = finding;
  const choose = h(
    'button',
    { class: 'finding', onclick: () => selectNode(node, inspector, commands), title: fix },
    h('strong', {}, nameOf(node)),
    ` ${message} `,
    h('span', { class: 'quiet' }, check),
  );
  const more = [...sourceButtons(source, commands), ...fixButtons(finding, fixes, inspector)];
  return h('li', {}, choose, ...more, askAbout([finding], context));
}

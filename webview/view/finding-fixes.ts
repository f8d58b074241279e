import type { Finding } from '../../src/contract/audit.ts';
import { h, setText } from '../dom.ts';
import { fixesOf, type AppliedFix, type AuditFix, type AuditFixes } from '../model/audit-fixes.ts';
import { messageOf } from '../model/connection.ts';
import type { Inspector } from '../model/inspector.ts';
import { saveEdit } from '../model/save-style.ts';

/** Buttons that correct a finding in the application, with the outcome; empty if no change is known. */
export function fixButtons(finding: Finding, fixes: AuditFixes, inspector: Inspector): HTMLElement[] {
  const all = fixesOf(finding);
  if (all.length === 0) return [];
  const status = h('span', { class: 'quiet', role: 'status' });
  const offers = h('span', { class: 'fix-offers' });
  const run = (work: () => Promise<string>): void => {
    setText(status, '…');
    work().then(
      (text) => setText(status, text),
      (error: unknown) => setText(status, messageOf(error)),
    );
  };
  const show = (applied: AppliedFix | undefined): void => {
    offers.replaceChildren(
      ...(applied === undefined
        ? all.map((fix) => button(fix.label, `Applies ${fix.property}: ${String(fix.value)}`, () => apply(fix)))
        : applyingButtons(applied)),
    );
  };
  const apply = (fix: AuditFix): void =>
    run(async () => {
      const applied = await fixes.apply(finding, fix);
      show(applied);
      return applied.isCorrected ? 'Applied' : 'Applied, but that is not enough';
    });
  const applyingButtons = (applied: AppliedFix): HTMLElement[] => {
    const { edit, undo } = applied;
    const revert = button('Undo', 'Takes the change back', () =>
      run(async () => {
        await undo();
        show(undefined);
        return '';
      }),
    );
    if (edit === undefined) {
      const { uid } = finding.node.ref;
      const go = button('Write it…', 'Selects the node, whose details offer to write the property', () => {
        if (uid !== null && uid !== undefined) inspector.reveal(uid);
      });
      return [go, revert];
    }
    const file = edit.stylesheet.split('/').at(-1) ?? edit.stylesheet;
    const save = button(`Save to ${file}:${edit.line}`, `${edit.property}: ${edit.to ?? ''}`, () =>
      run(async () => {
        const text = await saveEdit(inspector, fixes.styles, edit);
        offers.replaceChildren();
        return text;
      }),
    );
    return [save, revert];
  };
  show(undefined);
  return [h('span', { class: 'finding-fixes' }, offers, status)];
}

const button = (label: string, title: string, onclick: () => void): HTMLElement =>
  h('button', { class: 'toggle', title, onclick }, label);

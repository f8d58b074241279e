import { h } from '../dom.ts';
import { editors } from '../model/editors.ts';
import { diagnostics } from '../model/reports.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { openAgentsDialog } from './agents-dialog.ts';
import { appList } from './app-list.ts';
import { openAuditDialog } from './audit-dialog.ts';
import { openDialog, openTextDialog } from './dialog.ts';
import { openLogDialog } from './log-dialog.ts';
import { openMenuUnder, type MenuItem } from './menu.ts';
import { openProfileDialog } from './profile-dialog.ts';
import { startRecording } from './recorder-panel.ts';
import { openSetUpDialog } from './set-up-dialog.ts';

/**
 * Returns the items of the editor's menus, for the menu "More" in a browser.
 * @param opener the button of the menu
 */
export function browserMenu(inspector: Inspector, commands: Commands, opener: Element): (MenuItem | null)[] {
  const { connection, live } = inspector;
  const known = inspector.apps.get();
  const selected = known?.apps.find(({ app }) => app === known.selected);
  const showDiagnostics = (): void => {
    const show = (text: string): void => openTextDialog('Diagnostics', text, (copied) => void commands.copy(copied));
    diagnostics(connection).then(show, inspector.showError);
  };
  const items: (MenuItem | false | null)[] = [
    { label: 'Attach to Application…', run: () => attach(inspector, commands) },
    known?.again !== undefined && { label: `Run and Inspect ${known.again}`, run: commands.launchAgain },
    live && selected?.launched === true && { label: 'Stop Application', run: commands.stop },
    live && { label: 'Detach from Application', run: commands.detach },
    null,
    live && { label: 'Record Test', run: () => startRecording(inspector) },
    live && { label: 'Audit', run: () => openAuditDialog(inspector, commands) },
    live && { label: 'Profile', run: () => openProfileDialog(inspector, commands) },
    { label: 'Show Output of Application', run: () => openLogDialog(inspector, commands, 'app') },
    live && { label: 'Show Variables', run: () => window.open('variables', '_blank', 'noopener') },
    { label: 'Open Files in…', run: () => openMenuUnder(opener, 'Open Files in', editorItems(commands)) },
    null,
    { label: 'AI Agents…', run: () => openAgentsDialog(inspector, commands) },
    { label: 'Set Up AI Clients…', run: () => openSetUpDialog(inspector) },
    null,
    { label: 'Show Log', run: () => openLogDialog(inspector, commands, 'server') },
    { label: 'Collect Diagnostics', run: showDiagnostics },
  ];
  return items.filter((item) => item !== false);
}

function editorItems({ editor }: Commands): MenuItem[] {
  const chosen = editor.get();
  return editors.map((each) => ({ label: each.label, run: () => editor.set(each), checked: each === chosen }));
}

function attach(inspector: Inspector, commands: Commands): void {
  const hint = h('p', { class: 'quiet' }, 'Choose an application that is running on this machine.');
  const list = appList(inspector, { attach: (app) => (close(), commands.attach(app)) });
  const close = openDialog('Attach to Application', hint, list);
}

import { h } from '../dom.ts';
import { applicationOutput, diagnostics } from '../model/reports.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { appList } from './app-list.ts';
import { openDialog, openTextDialog } from './dialog.ts';
import type { MenuItem } from './menu.ts';

/** What the menus of the editor offer, for the menu "More" in a browser. */
export function browserMenu(inspector: Inspector, commands: Commands): (MenuItem | null)[] {
  const { connection, live } = inspector;
  const known = inspector.apps.get();
  const selected = known?.apps.find(({ app }) => app === known.selected);
  const copy = (text: string): void => void commands.copy(text);
  const show = (title: string, text: Promise<string>): void => {
    text.then((shown) => openTextDialog(title, shown, copy), inspector.showError);
  };
  const items: (MenuItem | false | null)[] = [
    { label: 'Attach to another application…', run: () => attach(inspector, commands) },
    known?.again !== undefined && { label: `Run ${known.again} again`, run: commands.launchAgain },
    live && selected?.launched === true && { label: 'Stop the application', run: commands.stop },
    live && { label: 'Detach from the application', run: commands.detach },
    null,
    live && { label: 'Show output of the application', run: () => show('Output', applicationOutput(connection)) },
    { label: 'Collect diagnostics', run: () => show('Diagnostics', diagnostics(connection)) },
  ];
  return items.filter((item) => item !== false);
}

function attach(inspector: Inspector, commands: Commands): void {
  const hint = h('p', { class: 'quiet' }, 'Choose an application that is running on this machine.');
  const list = appList(inspector, { attach: (app) => (close(), commands.attach(app)) });
  const close = openDialog('Attach to an application', hint, list);
}

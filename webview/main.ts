import './jitless.ts';
import './style/page.css';
import type { HostCommand } from '../src/contract/page.ts';
import { openOnce } from './conserve/open-once.ts';
import { findHost } from './host.ts';
import { Commands } from './model/commands.ts';
import { Connection } from './model/connection.ts';
import { followHover } from './model/highlight.ts';
import { followReloads } from './model/reload.ts';
import { Inspector } from './model/inspector.ts';
import { followLive } from './model/live.ts';
import { rememberApplication } from './model/remember.ts';
import { registerComponents } from './toolkit.ts';
import { openAuditDialog } from './view/audit-dialog.ts';
import { openProfileDialog } from './view/profile-dialog.ts';
import { openAgentsDialog } from './view/agents-dialog.ts';
import { startRecording } from './view/recorder-panel.ts';
import { openForceMenu } from './view/force-menu.ts';
import { buildPage } from './view/shell.ts';
import { keepReadable } from './view/theme.ts';

const host = findHost();
// In a browser the style sheet defines the colors that VS Code provides in its webviews.
document.documentElement.dataset['host'] = host.kind;
if (host.kind === 'vscode') open();
else void openOnce().then(open);

/** Connects to the server and builds the page. */
function open(): void {
  // Connects first, so that the server can respond while the page is built. Responses are handled after this script has run.
  const connection = new Connection(host);
  connection.connect();

  registerComponents();
  keepReadable();
  const inspector = new Inspector(host, connection);
  // Must be created before the views, whose content for a hovered node may depend on the outline in the application.
  followHover(inspector);
  const commands = new Commands(inspector);
  const { tree, focusSearch } = buildPage(inspector, commands);
  rememberApplication(inspector, tree);
  followLive(inspector);
  followReloads(inspector);
  host.onCommand(run);

  /** Runs a command from the editor's menus, keys or Command Palette. Without a uid, the command applies to the selected node. */
  function run(command: HostCommand): void {
    switch (command.command) {
      case 'selectNode':
        return commands.togglePick();
      case 'focusSearch':
        return focusSearch();
      case 'reveal':
        commands.select(command.uid);
        return inspector.reveal(command.uid);
      case 'showAudit':
        return openAuditDialog(inspector, commands);
      case 'recordTest':
        return startRecording(inspector);
      case 'askAi': {
        const uid = command.uid ?? inspector.selected.get();
        return inspector.question.begin(uid === undefined ? [] : [uid]);
      }
      case 'showProfile':
        return openProfileDialog(inspector, commands);
      case 'showAgents':
        return openAgentsDialog(inspector, commands);
      default: {
        const uid = command.uid ?? inspector.selected.get();
        if (uid === undefined) return inspector.showNotice('Select a node first.');
        // Only the menu of a row names a node. VS Code returns the keyboard to this page after its menu only if its check, four
        // times a second, has noticed that the page is behind the menu.
        if (command.uid !== undefined) tree.focus();
        if (command.command === 'forceState') return openForceMenu(inspector, tree, uid);
        return commands[command.command](uid);
      }
    }
  }
}

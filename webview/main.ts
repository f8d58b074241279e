import './jitless.ts';
import './style/page.css';
import type { HostCommand } from '../src/contract/page.ts';
import { findHost } from './host.ts';
import { Commands } from './model/commands.ts';
import { Connection } from './model/connection.ts';
import { followHover } from './model/highlight.ts';
import { Inspector } from './model/inspector.ts';
import { followLive } from './model/live.ts';
import { rememberProgram } from './model/remember.ts';
import { registerComponents } from './toolkit.ts';
import { buildPage } from './view/shell.ts';

const host = findHost();
// The style sheet gives a browser the colours that VS Code gives its web views.
document.documentElement.dataset['host'] = host.kind;
// First, so that the server answers while the page is built. What it says is heard once this script has run to its end.
const connection = new Connection(host);
connection.connect();

registerComponents();
const inspector = new Inspector(host, connection);
const commands = new Commands(inspector);
const { tree, focusSearch } = buildPage(inspector, commands);
rememberProgram(inspector, tree);
followHover(inspector);
followLive(inspector, commands);
host.onCommand(run);

/** What the editor's menus, keys and command palette ask for. Without a uid it is about the selected node. */
function run(command: HostCommand): void {
  switch (command.command) {
    case 'selectNode':
      return commands.togglePick();
    case 'focusSearch':
      return focusSearch();
    default: {
      const uid = command.uid ?? inspector.selected.get();
      if (uid === undefined) return inspector.say('Select a node first.');
      return commands[command.command](uid);
    }
  }
}

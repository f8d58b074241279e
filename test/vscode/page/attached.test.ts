import { commands } from './commands.ts';
import { startAttachedDesk, type Desk } from './desk.ts';
import { keyboard } from './keyboard.ts';
import { openInEditor } from './open-in-editor.ts';

/** Suites that share an editor, whose start takes longer than most of their tests. */
describe('an editor with the demo:', function () {
  let desk: Desk | undefined;

  before(async function () {
    desk = await startAttachedDesk(this);
  });
  after(() => desk?.close());

  const attached = (): Desk => {
    if (desk === undefined) throw new Error('The editor did not start.');
    return desk;
  };
  /** Restores the initial state: without editors and notifications of the suite before, and with the view. */
  const tidy = async (): Promise<void> => {
    const { editor } = attached();
    await editor.executeCommand('workbench.action.closeAllEditors');
    await editor.executeCommand('notifications.clearAll');
    await editor.openViewContainer('JavaFX Inspector');
  };

  // This suite comes first: once the view was hidden, VS Code does not distinguish it from a page in an editor.
  openInEditor(attached);
  describe('then', () => {
    before(tidy);
    commands(attached);
  });
  describe('then', () => {
    before(tidy);
    keyboard(attached);
  });
});

import { ask } from './ask.ts';
import { SCRIPTED_CHAT } from './chat-view.ts';
import { commands } from './commands.ts';
import { startAttachedDesk, type Desk } from './desk.ts';
import { emulate } from './emulate.ts';
import { keyboard } from './keyboard.ts';
import { openInEditor } from './open-in-editor.ts';

/** Suites that share an editor, whose start takes longer than most of their tests. */
describe('an editor with the demo:', function () {
  let desk: Desk | undefined;

  before(async function () {
    desk = await startAttachedDesk(this, { extensions: [SCRIPTED_CHAT] });
  });
  after(() => desk?.close());

  const attached = (): Desk => {
    if (desk === undefined) throw new Error('The editor did not start.');
    return desk;
  };
  // This suite comes first: once the view was hidden, VS Code does not distinguish it from a page in an editor.
  openInEditor(attached);
  for (const suite of [commands, ask, emulate, keyboard])
    describe('then', () => {
      before(() => attached().tidy());
      suite(attached);
    });
});

import { requires } from '../../harness/requirements.ts';
import { agents } from './agents.ts';
import { chatFilesInEditor } from './chat-files.ts';
import { consoleOfProject } from './console.ts';
import { Desk } from './desk.ts';
import { extension } from './extension.ts';
import { palette } from './palette.ts';
import { ports, PORTS } from './ports.ts';
import { stylesheets } from './stylesheets.ts';
import { view } from './view.ts';

/** Suites that share an editor, in whose workspace no application runs at first. */
describe('an editor without an application:', function () {
  let desk: Desk | undefined;

  before(async function () {
    requires(this, 'editor', 'chromium', 'display', 'agent');
    desk = await Desk.open({ settings: { 'files.autoSave': 'off', ...PORTS } });
  });
  after(() => desk?.close());

  const opened = (): Desk => {
    if (desk === undefined) throw new Error('The editor did not start.');
    return desk;
  };

  // These need no server, which the view starts.
  stylesheets(opened);
  chatFilesInEditor(opened);
  view(opened);
  for (const suite of [ports, extension, agents, palette, consoleOfProject])
    describe('then', () => {
      before(() => opened().tidy());
      suite(opened);
    });
});

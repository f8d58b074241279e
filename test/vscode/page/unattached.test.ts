import { requires } from '../../harness/requirements.ts';
import { chatFilesInEditor } from './chat-files.ts';
import { Desk } from './desk.ts';
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
  describe('then', () => {
    before(() => opened().tidy());
    ports(opened);
    palette(opened);
  });
});

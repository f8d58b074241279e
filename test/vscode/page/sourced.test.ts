import { requires } from '../../harness/requirements.ts';
import { Desk } from './desk.ts';
import { hotReload } from './hot-reload.ts';
import { lenses } from './lens.ts';
import { reloadingProject, saving } from './saving.ts';
import { sourced, sources } from './source.ts';

/** Suites that share an editor, whose workspace has the sources of the applications that they launch. */
describe('an editor with the sources of an application:', function () {
  let desk: Desk | undefined;

  before(async function () {
    requires(this, 'editor', 'chromium', 'display', 'agent');
    desk = await Desk.open({
      launch: true,
      more: async (display, scratch) => [
        ...(await sourced(display, scratch)),
        ...(await reloadingProject(display, scratch)),
      ],
      settings: { 'files.autoSave': 'off' },
    });
  });
  after(() => desk?.close());

  const opened = (): Desk => {
    if (desk === undefined) throw new Error('The editor did not start.');
    return desk;
  };
  for (const suite of [sources, hotReload, lenses, saving])
    describe('then', () => {
      before(() => opened().tidy());
      suite(opened);
    });
});

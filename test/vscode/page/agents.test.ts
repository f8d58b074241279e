import { requires } from '../../harness/requirements.ts';
import { agents } from './agents.ts';
import { Desk } from './desk.ts';

describe('an editor beside the demo:', function () {
  let desk: Desk | undefined;

  before(async function () {
    requires(this, 'editor', 'chromium', 'display', 'agent');
    desk = await Desk.open();
  });
  after(() => desk?.close());

  agents(() => {
    if (desk === undefined) throw new Error('The editor did not start.');
    return desk;
  });
});

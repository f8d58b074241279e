import fs from 'node:fs';
import path from 'node:path';
import { requires, root } from '../../harness/requirements.ts';
import { api, apiActivation } from './api.ts';
import { Desk } from './desk.ts';
import { exited, launch } from './launch.ts';
import { launches, launchesConfigurations, launchWithoutJavaFx } from './launches.ts';

/** Suites that share an editor, in which they launch applications. */
describe('an editor with launch configurations:', function () {
  let desk: Desk | undefined;

  before(async function () {
    requires(this, 'editor', 'chromium', 'display', 'agent');
    desk = await Desk.open({
      launch: true,
      more: launchesConfigurations,
      extensions: [path.join(root, 'test/harness/api-user')],
    });
    fs.cpSync(path.join(root, 'examples/demo/src'), path.join(desk.scratch, 'workspace/src'), { recursive: true });
  });
  after(() => desk?.close());

  const opened = (): Desk => {
    if (desk === undefined) throw new Error('The editor did not start.');
    return desk;
  };

  // The first two begin before anything of the inspector runs, the third one before its view was shown. The next one ends its application.
  for (const suite of [apiActivation, launchWithoutJavaFx, launch, api, exited]) suite(opened);
  describe('then', () => {
    before(() => opened().tidy());
    launches(opened);
  });
});

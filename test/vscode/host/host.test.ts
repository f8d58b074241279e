import fs from 'node:fs';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { VARIANT } from '../../../scripts/test/suites.ts';
import { requires, root } from '../../harness/requirements.ts';
import { freshDir, remove } from '../../harness/until.ts';

/**
 * Runs the suite of `*.host.ts` inside the extension host: of a desktop editor when VSCODE_PATH names one. In the editor of the other tests,
 * `test/vscode/page` proves the same.
 */
describe(`inside the extension host ${VARIANT}`, function () {
  let scratch = '';

  before(function () {
    if (process.env['VSCODE_PATH'] === undefined) requires(this, 'editor', 'chromium', 'agent');
    scratch = freshDir('host');
  });
  after(() => remove(scratch));

  it('all tests there pass', async () => {
    const workspace = path.join(scratch, 'workspace');
    const settings = { 'javafxInspector.runDirectory': path.join(scratch, 'run') };
    fs.mkdirSync(workspace);
    fs.mkdirSync(path.join(scratch, 'user/User'), { recursive: true });
    fs.writeFileSync(path.join(scratch, 'user/User/settings.json'), JSON.stringify(settings));
    await runTests({
      vscodeExecutablePath: process.env['VSCODE_PATH'] ?? path.join(root, 'test/harness/editor-launcher.mjs'),
      extensionDevelopmentPath: root,
      extensionTestsPath: path.join(root, 'test/vscode/host/run.ts'),
      launchArgs: [workspace, `--user-data-dir=${path.join(scratch, 'user')}`],
    });
  });
});

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { ReloadingProject, type Layout } from './reloading-project.ts';

function describeReload(layout: Layout, suite: (project: () => ReloadingProject) => void): void {
  describe(`Hot reload, ${layout}`, function () {
    let running: ReloadingProject | undefined;
    before(async function () {
      requires(this, 'agent');
      skipWithout(this, missingJdk(17) ?? missingJdk(25));
      running = await ReloadingProject.start(layout);
    });
    after(() => running?.stop());
    suite(() => {
      if (running === undefined) throw new Error('The application did not start.');
      return running;
    });
  });
}

/** What holds for every layout; the styles are the original ones afterwards. */
function reloadsStylesheets(project: () => ReloadingProject): void {
  it('applies saved stylesheets of the scene and of parents, and imported ones', async () => {
    await project().shows('style title', '0x112233ff 20 3 1.0');
    project().edit('main.css', '20', '25');
    await project().shows('style title', '0x112233ff 25 3 1.0');
    project().edit('colors.css', '#112233', '#445566');
    await project().shows('style title', '0x445566ff 25 3 1.0');
    project().edit('parent.css', '3', '7');
    await project().shows('style title', '0x445566ff 25 7 1.0');
    project().edit('main.css', '25;', '26; -fx-opacity: 0.5;');
    await project().shows('style title', '0x445566ff 26 7 0.5');
  });

  it('reports a stylesheet that is not correct with line and column, and keeps the styles', async () => {
    project().edit('main.css', '26;', '99; }} ');
    const failed = await until(async () => {
      const entry = await project().reported('main.css');
      return entry.ok ? undefined : entry;
    });
    assert.match(failed.result, /^Line 4, column \d+: .*Nothing was changed/);
    assert.equal(await project().ask('style title'), 'style title 0x445566ff 26 7 0.5');
    project().edit('main.css', '99; }} ', '27;');
    await project().shows('style title', '0x445566ff 27 7 0.5');
  });
}

describeReload('module', reloadsStylesheets);

describeReload('maven', (project) => {
  reloadsStylesheets(project);

  it('applies what the build writes, and what an editor replaces', async () => {
    fs.writeFileSync(project().copy('parent.css'), '#title { -fx-padding: 11; }');
    await project().shows('style title', '0x445566ff 27 11 0.5');
    fs.writeFileSync(`${project().source('parent.css')}.tmp`, '#title { -fx-padding: 12; }');
    fs.renameSync(`${project().source('parent.css')}.tmp`, project().source('parent.css'));
    await project().shows('style title', '0x445566ff 27 12 0.5');
  });

  it('never shows a stylesheet that is just being written', async () => {
    fs.writeFileSync(project().source('parent.css'), '');
    assert.equal(await project().ask('style title'), 'style title 0x445566ff 27 12 0.5');
    fs.writeFileSync(project().source('parent.css'), '#title { -fx-padding: 13; }');
    await project().shows('style title', '0x445566ff 27 13 0.5');
  });

  it('can be switched off in config.json', async () => {
    const base_dir = path.join(project().base, '.javafx-inspector');
    fs.writeFileSync(path.join(base_dir, 'config.json'), '{"hotReload": false}');
    await project().mcp.call('ui_configure', { base_dir });
    project().edit('parent.css', '13', '14');
    fs.writeFileSync(path.join(base_dir, 'config.json'), '{}');
    await project().mcp.call('ui_configure', { base_dir });
    project().edit('main.css', '27', '21');
    await project().shows('style title', '0x445566ff 21 13 0.5');
  });
});

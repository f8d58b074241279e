import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeSessionDirectory } from '../../../src/files/session-directory.ts';
import { Lifecycle, type LifecycleHost } from '../../../src/mcp/session/lifecycle.ts';

describe("the server's states", () => {
  let project: string;
  let events: string[];
  let host: LifecycleHost;

  beforeEach(() => {
    project = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lifecycle-')));
    events = [];
    host = {
      configured: (dir) => {
        events.push(`configured ${path.basename(dir)}`);
      },
      startHttp: () => {
        events.push('http');
        return Promise.resolve({
          url: 'http://127.0.0.1:1',
          sessions: 2,
          pageAt: () => ({ url: '', link: '' }),
          close: () => {
            events.push('closed');
            return Promise.resolve();
          },
        });
      },
    };
  });
  afterEach(() => fs.rmSync(project, { recursive: true }));

  it('go from unconfigured to configured to running', async () => {
    const lifecycle = new Lifecycle(host);
    assert.equal(lifecycle.state, 'unconfigured');
    assert.throws(() => lifecycle.requireRunning(), { message: 'Server not configured' });
    await assert.rejects(lifecycle.start(), { message: 'Server not configured' });

    const configured = await lifecycle.configure('d', project);
    assert.equal(configured.base_dir, path.join(project, 'd'));
    assert.ok(fs.statSync(path.join(project, 'd', 'log')).isDirectory());
    assert.equal(fs.readFileSync(path.join(project, 'd', '.gitignore'), 'utf8'), '*\n');
    assert.equal(configured.log, path.join(project, 'd', 'log', 'app.log'));
    assert.equal(configured.log_err, path.join(project, 'd', 'log', 'app-err.log'));
    assert.equal(lifecycle.state, 'configured');
    assert.throws(() => lifecycle.requireRunning(), { message: 'Server not started' });
    await lifecycle.configure('d', project);

    assert.equal(await lifecycle.start(), 'http://127.0.0.1:1');
    assert.equal(lifecycle.state, 'running');
    assert.equal(lifecycle.browserSessions, 2);
    lifecycle.requireRunning();
    await assert.rejects(lifecycle.start(), { message: 'Server already running' });
  });

  it('go back to configured when it is configured again while running', async () => {
    const lifecycle = new Lifecycle(host);
    await lifecycle.configure('d', project);
    await lifecycle.start();
    let resets = 0;
    lifecycle.onReset(() => resets++);
    const again = await lifecycle.configure('e', project);
    assert.equal(again.state, 'configured');
    assert.equal(resets, 1);
    assert.deepEqual(events, ['configured d', 'http', 'closed', 'configured e']);
    await lifecycle.start();
  });

  it('keep the clients of a shared server, and its directory', async () => {
    const lifecycle = new Lifecycle(host, () => true);
    await lifecycle.configure('d', project);
    await lifecycle.start();
    let resets = 0;
    lifecycle.onReset(() => resets++);
    assert.equal((await lifecycle.configure(path.join(project, 'd'), project)).state, 'running');
    assert.equal(resets, 1);
    assert.ok(!events.includes('closed'));
    await assert.rejects(
      lifecycle.configure('e', project),
      /shared by the clients of .*d, so its directory cannot change/,
    );
    assert.equal(lifecycle.state, 'running');
  });

  it('stay unchanged if the directory cannot be used', async () => {
    const file = path.join(project, 'file');
    fs.writeFileSync(file, '');
    const lifecycle = new Lifecycle(host);
    await assert.rejects(lifecycle.configure(file, project), /cannot be the session directory/);
    // Node.js tries for ever to create folders there.
    if (process.platform === 'linux')
      await assert.rejects(lifecycle.configure('/proc/none/s', project), /cannot be the session directory: ENOENT/);
    assert.equal(lifecycle.state, 'unconfigured');
  });

  it('report whether the agent files are installed, also when the directory is in .claude', async () => {
    const skill = path.join(project, '.claude', 'skills', 'javafx-inspector', 'SKILL.md');
    const missing = await new Lifecycle(host).configure('.javafx-inspector', project);
    assert.equal(missing.install_needed, true);
    assert.ok(missing.hint?.includes('ui_install'));
    assert.equal(fs.readFileSync(path.join(project, '.javafx-inspector', '.gitignore'), 'utf8'), '*\n');
    fs.mkdirSync(path.join(project, '.git'));
    await makeSessionDirectory(project);
    assert.ok(!fs.existsSync(path.join(project, '.gitignore')), 'a repository is not excluded from itself');
    fs.mkdirSync(path.dirname(skill), { recursive: true });
    fs.writeFileSync(skill, '');
    for (const dir of ['.javafx-inspector', path.join('.claude', 'ui')]) {
      const there = await new Lifecycle(host).configure(dir, project);
      assert.equal(there.install_needed, undefined);
      assert.equal(there.hint, undefined);
    }
  });

  it('take the defaults of snapshots from config.json', async () => {
    fs.mkdirSync(path.join(project, 'd'));
    const config = path.join(project, 'd', 'config.json');
    fs.writeFileSync(config, '{"snapshotDefaults": {"maxChars": 5000, "include": {"bounds": false}}}');
    const lifecycle = new Lifecycle(host);
    await lifecycle.configure('d', project);
    assert.equal(lifecycle.defaults.maxChars, 5000);
    assert.equal(lifecycle.defaults.include.bounds, false);
    assert.equal(lifecycle.defaults.include.virtualization, true);
    fs.writeFileSync(config, '{"snapshotDefault": {}}');
    await assert.rejects(lifecycle.configure('d', project), /config\.json: .*Did you mean "snapshotDefaults"/);
    fs.writeFileSync(config, '{');
    await assert.rejects(lifecycle.configure('d', project), /config\.json is not valid JSON/);
  });
});

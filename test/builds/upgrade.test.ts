import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { agentArgs } from '../../src/contract/agent-args.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { demoLaunch } from '../harness/demo.ts';
import { rendezvous } from '../harness/java-agent.ts';
import { jdk, startJava, type JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { agentJar, root } from '../harness/requirements.ts';
import { freshDir, remove } from '../harness/until.ts';
import { TestWorkspace, useDisplay } from '../mcp/workspace.ts';

const OLDER = '0.0.9';
const NEWER = '9.9.9';

/** An installation with a Java agent of another version, in a folder of its own. */
class Installation {
  readonly dir = freshDir('installed');

  constructor(readonly version: string) {
    for (const folder of ['bin', 'dist'])
      fs.cpSync(path.join(root, folder), path.join(this.dir, folder), { recursive: true });
    fs.copyFileSync(path.join(root, 'package.json'), path.join(this.dir, 'package.json'));
    putVersion(this.agentJar, version);
  }

  get agentJar(): string {
    return path.join(this.dir, 'dist/agent.jar');
  }

  get command(): string {
    return path.join(this.dir, 'bin/javafx-inspector.js');
  }

  remove(): void {
    remove(this.dir);
  }
}

function putVersion(jar: string, version: string): void {
  const folder = freshDir('version');
  const entry = 'javafxinspector/core/version';
  const cwd = { cwd: folder };
  const tool = path.join(jdk(17), 'bin/jar');
  execFileSync(tool, ['xf', jar, 'core.jar'], cwd);
  fs.mkdirSync(path.join(folder, path.dirname(entry)), { recursive: true });
  fs.writeFileSync(path.join(folder, entry), version);
  execFileSync(tool, ['u0f', 'core.jar', entry], cwd);
  execFileSync(tool, ['uf', jar, 'core.jar'], cwd);
  remove(folder);
}

describe('an application whose Java agent is of another version than the server', function () {
  const display = useDisplay();
  let workspace: TestWorkspace;
  let application: JavaApplication | undefined;
  const clients: McpClient[] = [];
  const installations: Installation[] = [];
  const install = (version: string): Installation => {
    const installation = new Installation(version);
    installations.push(installation);
    return installation;
  };
  const connect = async (installed?: string, args?: readonly string[]): Promise<McpClient> => {
    const client = await workspace.connect(undefined, installed, args);
    clients.push(client);
    return client;
  };
  /** Starts the demo with the Java agent of an installation; `session`: for this session. */
  const start = async (jar: string, { session = false } = {}): Promise<JavaApplication> => {
    const options = { run: workspace.runDir, ...(session ? { session: sessionHash(workspace.dir) } : {}) };
    application = startJava(await demoLaunch({ display: display().name, jvmArgs: agentArgs(jar, options) }));
    await application.line(/Contacts is ready/, { ms: 60_000 });
    return application;
  };
  const version = async (): Promise<string> => (await rendezvous(workspace.runDir, application?.pid ?? 0)).agentVersion;
  const own = (): string => {
    const manifest: { version: string } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    return manifest.version;
  };
  const attachAgain = async (client: McpClient): Promise<void> => {
    const pid = application?.pid;
    await client.call('ui_attach', { pid });
    await client.call('ui_detach');
    await client.call('ui_attach', { pid });
    assert.match(await client.text('ui_get_snapshot'), /Contacts/);
    const pressed = await client.text('ui_perform', {
      actions: [{ type: 'setText', target: { css: '#filter' }, text: 'Ada' }],
      timeoutMs: 45_000,
    });
    assert.match(pressed, /^ok setText/);
  };

  beforeEach(() => {
    workspace = new TestWorkspace();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await application?.stop();
    application = undefined;
    await workspace.remove();
    for (const installation of installations.splice(0)) installation.remove();
  });

  for (const other of [OLDER, NEWER]) {
    it(`${other} gets the server's own version when it is detached and attached`, async () => {
      await start(install(other).agentJar);
      assert.equal(await version(), other);
      await attachAgain(await connect());
      assert.equal(await version(), own());
    });
  }

  it('gets the server’s own version also if the folder of the version that it was started with was removed', async () => {
    const installed = install(OLDER);
    await start(installed.agentJar);
    const client = await connect();
    installed.remove();
    await attachAgain(client);
    assert.equal(await version(), own());
    await attachAgain(client);
  });

  it('gets each version in turn, the same one after an update in its place', async () => {
    const [one, two] = [install(OLDER), install(NEWER)];
    await start(one.agentJar);
    for (const installed of [two, one]) {
      const client = await connect(installed.command);
      await attachAgain(client);
      assert.equal(await version(), installed.version);
      await client.close();
    }
    // As a package manager does: a new file with the same path.
    const updated = path.join(one.dir, 'new.jar');
    fs.copyFileSync(agentJar, updated);
    putVersion(updated, '1.0.0');
    fs.renameSync(updated, one.agentJar);
    await attachAgain(await connect(one.command));
    assert.equal(await version(), '1.0.0');
  });

  it('stays connected when the server gives it the permission to run code', async () => {
    const [one, two] = [install(OLDER), install(NEWER)];
    await start(one.agentJar, { session: true });
    const client = await connect(two.command, ['--allow', 'run']);
    await client.call('ui_attach', { pid: application?.pid });
    assert.equal(await version(), OLDER, 'a version that speaks the same protocol is used as it is');
    assert.match(await client.text('ui_run', { code: '6 * 7' }), /42/);
    assert.equal(await version(), OLDER);
  });

  it('is used by a server whose own folder was removed, which says why it cannot attach to another one', async () => {
    const installed = install(OLDER);
    await start(agentJar, { session: true });
    const before = await connect(installed.command);
    await before.call('ui_attach', { pid: application?.pid });
    installed.remove();
    // A client of the new version joins the server of the old one, which is busy.
    const after = await connect();
    assert.match(await after.text('ui_get_snapshot'), /Contacts/);
    await after.call('ui_detach');
    const error = await after.fail('ui_attach', { pid: application?.pid });
    assert.equal(error.code, 'MCP_UI_ATTACH_FAILED');
    assert.match(
      error.message,
      /agent\.jar does not exist any more\. JavaFX Inspector was updated or removed\. Restart this server/,
    );
    // The new version's own server serves the session as soon as the old one's clients have left.
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await workspace.serverExited();
    await attachAgain(await connect());
    assert.equal(await version(), own());
  });
});

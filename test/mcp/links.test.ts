import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../harness/until.ts';
import { TestWorkspace } from './workspace.ts';

describe('a server whose session directory comes from a repository', function () {
  let workspace: TestWorkspace;
  let profile: string;
  const at = (name: string): string => path.join(workspace.dir, name);
  const toProfile = (name: string): void => {
    fs.mkdirSync(path.dirname(at(name)), { recursive: true });
    fs.rmSync(at(name), { force: true });
    fs.symlinkSync(profile, at(name));
  };

  before(function () {
    if (process.platform === 'win32') this.skip();
  });
  beforeEach(() => {
    workspace = new TestWorkspace();
    profile = path.join(workspace.root, 'profile');
    fs.writeFileSync(profile, 'mine\n');
  });
  afterEach(async () => {
    assert.equal(fs.readFileSync(profile, 'utf8'), 'mine\n');
    await workspace.remove();
  });

  it('does not start if its log is a link, and says what to remove', async () => {
    toProfile('log/server.log');
    await assert.rejects(workspace.connect(), /server\.log is a link\. Remove it, then try again\./);
    fs.rmSync(at('log'), { recursive: true });
    fs.symlinkSync(workspace.root, at('log'));
    await assert.rejects(workspace.connect(), /\.javafx-inspector\/log is a link\. Remove it, then try again\./);
    fs.rmSync(at('log'));
    await (await workspace.connect()).close();
  });

  it('writes and reads nothing through links, also through those that are created while it runs', async () => {
    toProfile('log/app.log.1');
    fs.writeFileSync(at('log/app.log'), `${'x'.repeat(1_200_000)}\n`);
    toProfile('mcp-token');
    toProfile('resources/profile');
    const client = await workspace.connect();
    const isToken = (): boolean => fs.lstatSync(at('mcp-token')).isFile();
    assert.ok(isToken());
    assert.equal(fs.statSync(at('log/app.log')).size, 0, 'the log was cut');
    await assert.rejects(client.client.readResource({ uri: 'ui://profile' }), /There is no resource/);
    toProfile('mcp-token');
    await until(isToken, { what: 'the server writes its token again' });
    await client.close();
  });
});

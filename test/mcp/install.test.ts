import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { connectStdio } from '../harness/mcp-client.ts';
import { command, node24, requires } from '../harness/requirements.ts';
import { TestWorkspace } from './workspace.ts';

const MARKDOWN = '# Project\r\n\r\n- Tabs, please.\r\n';
const CONFIGURATION = '{\n\t// Shared\n\t"mcpServers": {\n\t\t"db": { "command": "db" }, // local\n\t},\n}\n';
const BROKEN = '{\n  "servers": {\n    "db": {}\n    "other": {}\n  }\n}\n';

describe('the installation of the files for AI agents', () => {
  let workspace: TestWorkspace;
  beforeEach(() => {
    workspace = new TestWorkspace();
    write('CLAUDE.md', MARKDOWN);
    write('.mcp.json', CONFIGURATION);
  });
  afterEach(() => workspace.remove());

  const write = (name: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(workspace.project, name)), { recursive: true });
    fs.writeFileSync(path.join(workspace.project, name), text);
  };
  const read = (name: string): string => fs.readFileSync(path.join(workspace.project, name), 'utf8');
  const runCommand = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, [command, ...args], { cwd: workspace.project, encoding: 'utf8' });
  const run = (...args: string[]): ReturnType<typeof runCommand> => runCommand('install', ...args);

  it('works by the tool: once, again, with force, and beside a broken file', async () => {
    const mcp = await workspace.connect();
    const first = await mcp.call('ui_install');
    assert.deepEqual(first.appended, ['CLAUDE.md', '.mcp.json']);
    assert.deepEqual(first.skipped, []);
    const markdown = read('CLAUDE.md');
    assert.ok(markdown.startsWith(`${MARKDOWN}\r\n---\r\n\r\n<!-- javafx-inspector:start -->\r\n`));
    const configuration = read('.mcp.json');
    const [head = '', tail = ''] = CONFIGURATION.split('\t},\n}');
    assert.ok(configuration.startsWith(`${head}\t\t"javafx": {\n\t\t\t"type": "stdio",\n\t\t\t"command": "npx",\n`));
    assert.ok(configuration.endsWith(`\t\t},\n\t},\n}${tail}`) || configuration.endsWith(`\t\t}\n\t},\n}${tail}`));
    for (const name of ['reference', 'mcp', 'java', 'viewdefs']) {
      const { contents } = await mcp.client.readResource({ uri: `ui://${name}` });
      const [guide] = contents;
      assert.ok(guide !== undefined && 'text' in guide);
      assert.equal(read(`.javafx-inspector/resources/${name}.md`), guide.text);
    }
    assert.equal((await mcp.call('ui_configure', { base_dir: workspace.dir })).install_needed, undefined);

    const again = await mcp.call('ui_install');
    assert.deepEqual([again.installed, again.appended], [[], []]);
    assert.match(await mcp.text('ui_install'), /^skipped: CLAUDE\.md, .*\nEverything is installed/);

    write('CLAUDE.md', `${markdown.replace('use its tools', 'call its tools')}Ours\r\n`);
    write('.mcp.json', configuration.replace(/"javafx-inspector@\d+"/, '"javafx-inspector@0.0.1"'));
    write('.vscode/mcp.json', BROKEN);
    const { code, message, details } = await mcp.fail('ui_install', { force: true });
    assert.equal(code, 'MCP_UI_INVALID_INPUT');
    assert.match(
      message,
      /^Not changed: \.vscode\/mcp\.json, line 4, column 5: It is not valid JSON \(comma expected\)/,
    );
    assert.deepEqual(details?.appended, []);
    assert.equal(read('.vscode/mcp.json'), BROKEN);
    assert.equal(read('CLAUDE.md'), `${markdown}Ours\r\n`);
    assert.equal(read('.mcp.json'), configuration);
    await mcp.close();
  });

  it('needs a session directory', async () => {
    const mcp = await connectStdio({ runDir: workspace.runDir, cwd: workspace.project });
    assert.equal((await mcp.fail('ui_install')).message, 'Server not configured');
    assert.match(
      String((await mcp.call('ui_configure', { base_dir: workspace.dir })).hint),
      /^Run ui_install to install/,
    );
    assert.ok(Array.isArray((await mcp.call('ui_install')).installed));
    await mcp.close();
  });

  it('on the command line, without a server', () => {
    const { status, stdout, stderr } = run();
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^installed: AGENTS\.md, .*\nappended: CLAUDE\.md, \.mcp\.json\nRestart AI clients/);
    assert.equal(fs.readFileSync(path.join(workspace.dir, '.gitignore'), 'utf8'), '*\n');
    assert.match(run().stdout, /^skipped: CLAUDE\.md, /);
    assert.match(run('--force').stdout, /^installed: CLAUDE\.md, /);
    write('.cursor/mcp.json', BROKEN);
    const failed = run();
    assert.equal(failed.status, 1);
    assert.match(
      failed.stderr,
      /^javafx-inspector: Not changed: \.cursor\/mcp\.json, line 4, column 5: .* No other file was changed\.\n$/,
    );
  });

  it('on the command line, for the AI clients that --clients names', () => {
    const unknown = run('--clients', 'zed,zedd');
    assert.equal(unknown.status, 1);
    assert.match(unknown.stderr, /There is no AI client "zedd"\. AI clients: claude-code, vscode, cursor, .*zed/);
    assert.ok(!fs.existsSync(path.join(workspace.project, '.zed')));
    const { status, stdout } = run('--clients', 'zed, windsurf');
    assert.equal(status, 0);
    assert.match(stdout, /^installed: AGENTS\.md, \S*SKILL\.md, \.zed\/settings\.json, \.javafx-inspector/);
    assert.match(stdout, /^by hand: Windsurf.*~\/\.codeium\/windsurf\/mcp_config\.json/m);
    assert.ok(!fs.existsSync(path.join(workspace.project, '.cursor')));
    assert.match(run('--help').stdout, /--clients <names> +AI clients to set up, separated by commas:\s+claude-code/);
  });

  it('includes scripts that send the token to no proxy', async function () {
    if (process.platform === 'win32' || spawnSync('curl', ['--version']).status !== 0) this.skip();
    const mcp = await workspace.connect();
    await mcp.call('ui_install');
    const received: string[] = [];
    const proxy = http.createServer(({ headers }, response) => {
      received.push(JSON.stringify(headers));
      response.end('[]');
    });
    const port = await new Promise<number>((resolve) =>
      proxy.listen(0, '127.0.0.1', () => {
        const address = proxy.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
    const home = path.join(workspace.dir, 'home');
    fs.mkdirSync(home);
    fs.writeFileSync(path.join(home, '.curlrc'), `proxy = "http://127.0.0.1:${port}"\n`);
    const proxies = { http_proxy: `http://127.0.0.1:${port}`, ALL_PROXY: `http://127.0.0.1:${port}`, no_proxy: '' };
    for (const [name, ...args] of [['event', '0'], ['variables']]) {
      const env = { ...process.env, ...proxies, HOME: home };
      await promisify(execFile)(path.join(workspace.dir, name ?? ''), args, { env });
    }
    proxy.close();
    assert.deepEqual(received, []);
    await mcp.close();
  });

  it('is removed by uninstall, on the command line', () => {
    const before = fs.readFileSync(path.join(workspace.project, 'CLAUDE.md'), 'utf8');
    assert.match(run('--plan').stdout, /Nothing was written\. Files of the repository: .*CLAUDE\.md/);
    assert.equal(fs.readFileSync(path.join(workspace.project, 'CLAUDE.md'), 'utf8'), before);
    assert.equal(run().status, 0);
    const uninstalled = runCommand('uninstall');
    assert.equal(uninstalled.status, 0, uninstalled.stderr);
    assert.match(uninstalled.stdout, /^removed: .*SKILL\.md.*\nedited: CLAUDE\.md/);
    assert.equal(fs.readFileSync(path.join(workspace.project, 'CLAUDE.md'), 'utf8'), before);
    assert.match(runCommand('uninstall').stdout, /^Nothing of JavaFX Inspector is installed in this project/);
  });

  it('is removed with the code that Node.js has compiled', function () {
    requires(this, 'node24');
    const home = path.join(workspace.dir, 'home');
    fs.mkdirSync(home, { recursive: true });
    // Another user may have access to the home folder that the variable names, so only that of the account is used.
    const elsewhere = path.join(workspace.dir, 'elsewhere');
    const account = `import os from 'node:os';const { userInfo } = os;os.userInfo = () => ({ ...userInfo(), homedir: ${JSON.stringify(home)} });`;
    const start = (...args: string[]): number | null =>
      spawnSync(node24, ['--import', `data:text/javascript,${encodeURIComponent(account)}`, command, ...args], {
        cwd: workspace.project,
        env: { ...process.env, HOME: elsewhere },
      }).status;
    const folder = path.join(home, '.javafx-inspector');
    assert.equal(start('agent-args'), 0);
    assert.ok(fs.readdirSync(path.join(folder, 'cache')).length > 0);
    for (const each of [folder, path.join(folder, 'cache')])
      assert.equal(fs.statSync(each).mode & 0o777, process.platform === 'win32' ? 0o666 : 0o700);
    assert.equal(start('uninstall'), 0);
    assert.ok(!fs.existsSync(path.join(folder, 'cache')));
    assert.ok(!fs.existsSync(elsewhere));
  });

  it('includes scripts that read state and events', async function () {
    if (process.platform === 'win32' || spawnSync('curl', ['--version']).status !== 0) this.skip();
    const mcp = await workspace.connect();
    await mcp.call('ui_install');
    const script = (name: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } =>
      spawnSync(path.join(workspace.dir, name), args, { encoding: 'utf8' });
    const event = script('event', '0');
    assert.deepEqual([event.status, event.stdout, event.stderr], [0, '', '']);
    const state = script('state');
    const expected = await mcp.client.readResource({ uri: 'ui://state' }).then(
      () => 0,
      () => 1,
    );
    assert.equal(state.status, expected, state.stderr);
    // The reason is in the body, which curl does not print by itself.
    const wrong = script('event', 'soon');
    assert.deepEqual([wrong.status, wrong.stdout], [1, '']);
    assert.match(wrong.stderr, /^timeout must be a whole number of seconds from 0 to \d+\.\n$/);
    assert.deepEqual([script('variables').status, script('variables').stdout], [0, '[]\n']);
    await mcp.close();
    await workspace.serverExited();
    for (const name of ['state', 'variables', 'event', 'wait-for-state.sh']) assert.equal(script(name).status, 1);
  });
});

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { EXTENSION_CLIENT } from '../../src/contract/client-names.ts';
import type { RunQuestion } from '../../src/contract/run-question.ts';
import { compileApp } from '../harness/apps.ts';
import { helloInput } from '../harness/hello.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk } from '../harness/java.ts';
import { connectStdio, McpClient } from '../harness/mcp-client.ts';
import { command, requires, skipWithout } from '../harness/requirements.ts';
import { TestWorkspace } from './workspace.ts';

/** Tests the limits of a cloned repository and of an AI agent without the permission to run code, with a real server and application. */
describe('without the permission to run code', function () {
  let workspace: TestWorkspace;
  let client: McpClient;
  /** A file that the code would create. */
  let made: string;

  before(function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
  });
  beforeEach(async () => {
    workspace = new TestWorkspace();
    made = path.join(workspace.root, 'made');
    fs.mkdirSync(workspace.dir);
    fs.writeFileSync(path.join(workspace.dir, 'config.json'), '{"allow":["run"]}');
    client = await connect();
  });
  afterEach(async () => {
    await client.close();
    await workspace.remove();
  });

  const connect = (args: readonly string[] = [], name?: string, answer?: Parameters<typeof McpClient.connect>[2]) =>
    McpClient.connect(workspace.transport(undefined, command, args), name, answer);
  /** An application in the workspace, with the libraries beside it. */
  const own = async (): Promise<Record<string, unknown>> => {
    const classes = path.join(workspace.project, 'classes');
    const { classes: compiled, javafx } = await compileApp('hello', JAVAFX_26);
    fs.cpSync(compiled, classes, { recursive: true });
    const libraries = path.join(workspace.project, 'lib');
    fs.mkdirSync(libraries, { recursive: true });
    for (const jar of javafx) fs.copyFileSync(jar, path.join(libraries, path.basename(jar)));
    const jars = fs.readdirSync(libraries).map((name) => path.join('lib', name));
    return {
      mainClass: 'hello.Main',
      classPath: ['classes', ...jars],
      jvmArgs: headlessArgs,
      javaHome: jdk(25),
    };
  };
  const code = (): string => `java.nio.file.Files.writeString(java.nio.file.Path.of(${JSON.stringify(made)}), "x")`;
  const advised = (): string => {
    const [dir, runDir] = [workspace.dir, workspace.runDir].map((folder) => JSON.stringify(folder));
    return `javafx-inspector allow run --dir ${dir} --run-dir ${runDir}`;
  };
  const words = (line: string): string[] =>
    [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, text]) => text ?? word).slice(1);
  const userRuns = async (...args: string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [command, ...args])).stdout;

  it('an application of the workspace is launched, and config.json runs no code in it, until its user allows that', async () => {
    const { pid } = await client.launch(await own());
    const refused = async (agent: McpClient): Promise<void> => {
      const { code: error, message } = await agent.fail('ui_run', { code: code() });
      assert.equal(error, 'MCP_UI_REFUSED');
      assert.match(message, /"allow" in .*config\.json is ignored/);
      assert.ok(message.includes(advised()), message);
    };
    await refused(client);
    fs.writeFileSync(path.join(workspace.dir, 'config.json'), '{"allow":["run"],"readOnly":false}');
    await client.call('ui_configure', { base_dir: workspace.dir });
    await refused(client);
    await client.call('ui_detach');
    await client.call('ui_attach', { pid });
    await refused(client);
    const other = await connect([], 'another');
    await refused(other);
    assert.ok(!fs.existsSync(made));
    // The advice of the error works, at once and for each client, until the permission is taken back.
    assert.match(await userRuns(...words(advised())), /may run code with your rights.*disallow run --dir/);
    assert.equal((await client.call('ui_run', { code: '6 * 7' })).result, 42);
    assert.equal((await other.call('ui_run', { code: '6 * 7' })).result, 42);
    assert.match(await userRuns(...words(advised().replace(' allow', ' disallow'))), /taken back/);
    await refused(other);
    await refused(client);
    const allowed = await connect(['--allow', 'run']);
    assert.equal((await allowed.call('ui_run', { code: '6 * 7' })).result, 42);
    await refused(client);
    assert.ok(!fs.existsSync(made));
    await Promise.all([other.close(), allowed.close()]);
    await client.call('ui_stop');
  });

  it('no launch runs another command, and the advice of its error works', async () => {
    const input = await own();
    const script = path.join(workspace.root, 'script');
    fs.writeFileSync(script, `#!/bin/sh\ntouch ${made}\n`, { mode: 0o755 });
    const out = `-XX:OnOutOfMemoryError=${script}`;
    const outside = path.join(workspace.root, 'outside');
    fs.mkdirSync(path.join(outside, 'bin'), { recursive: true });
    fs.writeFileSync(path.join(outside, 'pom.xml'), '<project/>');
    for (const file of ['mvnw', 'gradlew', 'bin/java']) fs.copyFileSync(script, path.join(outside, file));
    fs.symlinkSync(outside, path.join(workspace.project, 'linked'));
    fs.writeFileSync(path.join(workspace.project, 'options'), out);
    for (const attempt of [
      { ...input, jvmArgs: ['-Xmx8m', out] },
      { ...input, jvmArgs: [`-XX:Flags=options`] },
      { ...input, jvmArgs: ['@options'] },
      { ...input, mainClass: out },
      { ...input, env: { JDK_JAVA_OPTIONS: out } },
      { ...input, env: { JAVA_TOOL_OPTIONS: out } },
      { ...input, env: { PATH: path.join(outside, 'bin'), JAVA_HOME: outside } },
      { ...input, javaHome: outside },
      { ...input, javaHome: 'linked' },
      { ...input, cwd: outside },
      { ...input, classPath: [`classes${path.delimiter}${outside}`] },
      { project: outside },
      { project: 'linked' },
      { mainClass: 'com.sun.tools.javac.launcher.Main', classPath: ['classes'], args: ['linked/X.java'] },
    ]) {
      const error = await client.fail('ui_launch', attempt);
      assert.deepEqual([error.code, error.details?.['allow']], ['MCP_UI_REFUSED', 'run'], JSON.stringify(attempt));
    }
    assert.ok(!fs.existsSync(made));
    const input2 = { project: 'linked', javaHome: jdk(17), mainClass: 'a.B' };
    assert.equal((await client.fail('ui_launch', input2)).code, 'MCP_UI_REFUSED');
    const call = ['call', '--allow', 'run', 'ui_launch', JSON.stringify({ ...input2, project: outside })];
    await userRuns(...call, '--dir', workspace.dir, '--run-dir', workspace.runDir).catch(() => '');
    assert.ok(fs.existsSync(made), 'the user may run it');
  });

  it('the user of an editor is asked about a launch, and a declined launch stays declined', async () => {
    const asked: RunQuestion[] = [];
    const editor = await connectStdio({
      dir: workspace.dir,
      runDir: workspace.runDir,
      name: EXTENSION_CLIENT,
      answer: (_text, question) => {
        if (question !== undefined) asked.push(question);
        return asked.length === 1 ? 'once' : false;
      },
    });
    const agent = await connect(['--editor-asks'], 'vscode');
    const input = await helloInput();
    const { app } = await agent.launch(input);
    assert.deepEqual([asked[0]?.language, asked[0]?.app], ['launch', 'hello.Main']);
    assert.match(asked[0]?.why ?? '', /classPath ".*"/);
    // The application that runs already is stopped only if the launch is allowed.
    assert.equal((await agent.fail('ui_launch', { again: true })).code, 'MCP_UI_REFUSED');
    assert.equal((await agent.fail('ui_launch', { ...input, args: ['x'] })).code, 'MCP_UI_REFUSED');
    assert.equal(asked.length, 2);
    assert.ok((await agent.apps()).some((each) => each.app === app && each.state === 'connected'));
    assert.equal((await agent.fail('ui_run', { code: code() })).code, 'MCP_UI_REFUSED');
    await agent.call('ui_stop');
    // A restart by the user does not end the refusal either: it is the same application.
    await editor.launch(input);
    const renamed = await connect(['--editor-asks'], 'another');
    assert.equal((await renamed.fail('ui_run', { code: code() })).code, 'MCP_UI_REFUSED');
    assert.equal(asked.length, 3);
    assert.ok(!fs.existsSync(made));
    await editor.call('ui_stop');
    await Promise.all([editor.close(), agent.close(), renamed.close()]);
  });
});

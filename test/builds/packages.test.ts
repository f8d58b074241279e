import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { z } from 'zod';
import { buildParts } from '../../scripts/build.ts';
import { makePackages, type Packages } from '../../scripts/package.ts';
import { demoLaunch } from '../harness/demo.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import { jdk, missingJdk } from '../harness/java.ts';
import { McpClient } from '../harness/mcp-client.ts';
import { requires, root, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { TestWorkspace } from '../mcp/workspace.ts';

const Manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  main: z.string(),
  icon: z.string(),
  dependencies: z.never().optional(),
  contributes: z.looseObject({}),
});

describe('the packages', function () {
  const workspace = new TestWorkspace();
  let display: Display;
  let packages: Packages;
  /** The sources of the code that VS Code loads to activate the extension. */
  let activated: readonly string[];

  before(async function () {
    requires(this, 'display');
    skipWithout(this, missingJdk(17));
    display = await startDisplay();
    // As after F5: the packages must contain none of its source maps. A test of `npm start` may build without them at the same time.
    const map = await until(
      async () => {
        await buildParts(['cli', 'extension', 'page'], { debug: true });
        return z
          .object({ sources: z.array(z.string()) })
          .parse(JSON.parse(fs.readFileSync(path.join(root, 'dist/extension.cjs.map'), 'utf8')));
      },
      { ms: 120_000, what: 'a build with source maps' },
    );
    activated = map.sources;
    assert.ok(activated.includes('../src/extension/extension.ts'));
    packages = await makePackages();
  });
  after(async () => {
    await workspace.remove();
    await display?.stop();
  });

  it('need no library and no schema to activate the extension', () => {
    assert.deepEqual(
      activated.filter((source) => !source.startsWith('../src/extension/')),
      // Functions of strings, without an import.
      ['../src/contract/shown-text.ts'],
    );
  });

  /** Starts the demo through an installed command, and checks that it is connected. */
  async function useCommand(cli: string): Promise<void> {
    const { HOME = '', PATH = '' } = process.env;
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [cli, 'mcp', '--dir', workspace.dir, '--run-dir', workspace.runDir, '--linger', '0', '--allow', 'run'],
      cwd: workspace.project,
      env: { HOME, PATH, DISPLAY: display.name },
    });
    const client = await McpClient.connect(transport);
    const { main, classPath, jvmArgs, home } = await demoLaunch({ display: display.name });
    const launched = await client.launch({ mainClass: main, classPath, jvmArgs, javaHome: home });
    assert.deepEqual([launched.state, launched.title], ['connected', 'Contacts']);
    assert.match(await client.text('ui_get_snapshot'), /TableView/);
    await client.call('ui_stop');
    await client.close();
    await workspace.serverExited();
  }

  it('have a bill of materials, with the libraries of the server and of the Java agent', () => {
    const { components } = z
      .object({ components: z.array(z.object({ purl: z.string(), licenses: z.array(z.unknown()).min(1) })) })
      .parse(JSON.parse(fs.readFileSync(packages.sbom, 'utf8')));
    const purls = components.map(({ purl }) => purl).join('\n');
    for (const purl of ['pkg:npm/zod@', 'pkg:maven/com.google.code.gson/gson@']) assert.ok(purls.includes(purl), purl);
    for (const tool of ['pkg:npm/tsx@', 'pkg:npm/esbuild@', 'pkg:npm/mocha@']) assert.ok(!purls.includes(tool), tool);
  });

  it('install from npm into an empty folder, with nothing else, and run', async () => {
    const folder = path.join(workspace.root, 'npm');
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'package.json'), '{"private": true}');
    execFileSync('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', packages.npm], {
      cwd: folder,
      stdio: 'pipe',
    });
    assert.deepEqual(
      fs.readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
      ['javafx-inspector'],
    );
    const installed = path.join(folder, 'node_modules/javafx-inspector');
    for (const file of fs.readdirSync(installed, { recursive: true, encoding: 'utf8' }))
      assert.doesNotMatch(file, /\.map$|extension\.cjs$|stylesheets\.cjs$|^media.walkthrough/);
    const bin = path.join(folder, 'node_modules/.bin/javafx-inspector');
    const say = (...args: string[]): string => execFileSync(bin, args, { encoding: 'utf8', cwd: folder });
    const manifest = Manifest.pick({ name: true, version: true }).parse(
      JSON.parse(fs.readFileSync(path.join(folder, 'node_modules/javafx-inspector/package.json'), 'utf8')),
    );
    assert.equal(say('--version').trim(), manifest.version);
    const jar = /-javaagent:(.*?\.jar)/.exec(say('agent-args'))?.[1] ?? '';
    assert.equal(jar, path.join(fs.realpathSync(folder), 'node_modules/javafx-inspector/dist/agent.jar'));
    assert.ok(fs.existsSync(jar));
    await useCommand(bin);
  });

  it('have all files that the extension names, and no more; its command runs', async () => {
    const folder = path.join(workspace.root, 'vsix');
    fs.mkdirSync(folder);
    // A .vsix is a zip, as a jar is.
    execFileSync(path.join(jdk(17), 'bin/jar'), ['xf', packages.vsix], { cwd: folder });
    const extension = path.join(folder, 'extension');
    const text = fs.readFileSync(path.join(extension, 'package.json'), 'utf8');
    const manifest = Manifest.parse(JSON.parse(text));
    const named = [manifest.main, manifest.icon, 'dist/webview.js', 'dist/webview.css', 'dist/agent.jar'];
    for (const [, file = ''] of text.matchAll(/"((?:\.\/)?media\/[^"]+\.\w+)"/g)) named.push(file);
    for (const file of named) assert.ok(fs.existsSync(path.join(extension, file)), file);
    const files = fs.readdirSync(extension, { recursive: true, encoding: 'utf8' });
    // Recorded tests extend this class, whose source is copied into the project.
    for (const file of files.filter((name) => !name.endsWith('InspectorRobot.java')))
      assert.doesNotMatch(file, /node_modules|\.ts$|\.java$|\.map$|^src|^test|\.tools/);
    const listed = execFileSync(process.execPath, [path.join(extension, 'dist/cli.cjs'), 'list', '--json'], {
      encoding: 'utf8',
    });
    assert.ok(Array.isArray(JSON.parse(listed).apps));
    await useCommand(path.join(extension, 'dist/cli.cjs'));
  });
});

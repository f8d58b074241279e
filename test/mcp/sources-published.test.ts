import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UiNode } from '../../src/contract/node.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { rootsOf, sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { controlsfxSampler, JAVAFX_21, javafxWithWeb, monocle, monocleArgs } from '../../scripts/setup/jars.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { jdk, missingJdk, startJava, type JavaApplication } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { freshDir, remove, until } from '../harness/until.ts';

/** The packages that JavaFX exports to ControlsFX if that is a module; here it is on the class path. */
const EXPORTS = ['base/com.sun.javafx.event', 'controls/com.sun.javafx.scene.control.behavior'];

describe('Sources of the nodes of a published application', function () {
  let base: string;
  let application: JavaApplication;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    base = fs.realpathSync(freshDir('sampler'));
    const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
    const run = path.join(base, 'run');
    const jars = await controlsfxSampler();
    application = startJava({
      main: 'org.controlsfx.ControlsFXSampler',
      classPath: [...jars, ...(await javafxWithWeb(JAVAFX_21)), ...(await monocle())],
      home: jdk(17),
      // It finds its samples in the jars there.
      cwd: path.dirname(jars[0] ?? ''),
      jvmArgs: [
        ...monocleArgs,
        ...EXPORTS.map((name) => `--add-exports=javafx.${name}=ALL-UNNAMED`),
        ...agentArgs({ run, session: sessionHash(dir), roots: rootsOf(dir) }),
      ],
    });
    mcp = await connectStdio({ dir, runDir: run });
    await until(async () => String((await mcp.call('ui_status')).selected).endsWith(`-${application.pid}`), {
      what: 'the application',
    });
    await until(async () => (await matches({ css: '.samples-tree' })).length > 0, { what: 'the samples' });
  });
  after(async () => {
    await mcp?.close();
    await application?.stop();
    if (base !== undefined) remove(base);
  });

  const matches = async (selector: Record<string, unknown>) =>
    QueryOutput.parse(await mcp.call('ui_query', { selector, limit: 500 })).matches;

  /** Filters the samples and selects one. They are filtered some time after the text is set. */
  async function show(sample: string): Promise<void> {
    const actions = [
      { type: 'setText', target: { css: '.search-box' }, text: sample },
      { type: 'select', target: { css: '.samples-tree' }, text: sample },
    ];
    await until(() => mcp.call('ui_perform', { actions }), { what: `the sample ${sample}` });
  }

  /** The line of the sources jar that created a node. */
  async function madeBy(uid: string | null | undefined): Promise<string> {
    const { source } = UiNode.parse(await mcp.call('ui_get_node', { ref: { uid }, fields: ['source'] }));
    assert.deepEqual([source?.kind, source?.unresolved, source?.exact], ['java', true, true]);
    const [, jar = '', entry = ''] = /^jar:(.+)!\/(.+)$/.exec(source?.library ?? '') ?? [];
    const folder = path.join(base, 'sources');
    fs.mkdirSync(folder, { recursive: true });
    execFileSync(path.join(jdk(17), 'bin/jar'), ['--extract', '--file', fileURLToPath(jar), entry], { cwd: folder });
    return fs.readFileSync(path.join(folder, entry), 'utf8').split(/\r?\n/)[(source?.line ?? 0) - 1] ?? '';
  }

  async function check(sample: string, selectors: Record<string, RegExp>): Promise<void> {
    await show(sample);
    for (const [css, expected] of Object.entries(selectors)) {
      const found = await until(async () => (await matches({ css })).at(0), { what: css });
      assert.match(await madeBy(found.ref.uid), expected, css);
    }
  }

  it('are lines of the application and of its library in their sources jars', () =>
    check('StatusBar', {
      '.samples-tree': /samplesTreeView = new TreeView<>/,
      StatusBar: /new StatusBar\(/,
      'StatusBar > GridPane': /new GridPane\(/,
      'StatusBar ProgressBar': /new ProgressBar\(/,
    }));

  it('are those of the keyword new if its arguments are on further lines', () =>
    check('List Selection View', {
      ListSelectionView: /new ListSelectionView<>\(/,
      'ListSelectionView Label': /new Label\($/,
    }));

  it('are not exact for nodes that JavaFX has created inside one of its own', async () => {
    const [text] = await matches({ css: '.samples-tree .tree-cell .text' });
    const node = UiNode.parse(await mcp.call('ui_get_node', { ref: { uid: text?.ref.uid }, fields: ['source'] }));
    assert.equal(node.source?.exact, false);
  });
});

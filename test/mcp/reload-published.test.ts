import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { LiveActivity } from '../../src/contract/live.ts';
import { UiNode } from '../../src/contract/node.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { rootsOf, sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { JAVAFX_21, fetchMatrixJars, monocle, monocleArgs, scenicview } from '../../scripts/setup/jars.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { javac, javaSources, jdk, missingJdk, startJava, type JavaApplication } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { requires, root, skipWithout } from '../harness/requirements.ts';
import { freshDir, remove, until } from '../harness/until.ts';
import { assertReloaded, isTriedAgain } from './reload-reports.ts';

const CSSFX = 'org/scenicview/view/cssfx/cssfxtabcontent.fxml';
const THREEDOM = 'org/scenicview/view/threedom/threedom.fxml';

describe('Hot reload of the views of a published application', function () {
  let base: string;
  let application: JavaApplication;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    base = fs.realpathSync(freshDir('published'));
    const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
    const [jar = ''] = await scenicview();
    const { javafx } = await fetchMatrixJars(JAVAFX_21);
    const classes = path.join(base, 'classes');
    javac({ sources: javaSources(path.join(root, 'test/apps/published')), out: classes, classPath: [jar, ...javafx] });
    const sources = path.join(base, 'src/main/resources');
    fs.mkdirSync(sources, { recursive: true });
    execFileSync(path.join(jdk(17), 'bin/jar'), ['--extract', '--file', jar, CSSFX, THREEDOM], { cwd: sources });
    const run = path.join(base, 'run');
    application = startJava({
      main: 'Published$Main',
      classPath: [classes, jar, ...javafx, ...(await monocle())],
      home: jdk(17),
      // It writes its settings there.
      cwd: base,
      jvmArgs: [...monocleArgs, ...agentArgs({ run, session: sessionHash(dir), roots: rootsOf(dir) })],
    });
    await application.line(/^ready$/);
    mcp = await connectStdio({ dir, runDir: run });
    await until(async () => String((await mcp.call('ui_status')).selected).endsWith(`-${application.pid}`), {
      what: 'the application',
    });
    // The skin of the content is created when it is shown.
    await mcp.call('ui_perform', { actions: [{ type: 'click', target: { selector: { css: 'Tab', text: 'CSSFX' } } }] });
  });
  after(async () => {
    await mcp?.close();
    await application?.stop();
    if (base !== undefined) remove(base);
  });

  const file = (name: string): string => path.join(base, 'src/main/resources', name);

  /** The reports about a file, newest first. */
  async function reports(name: string): Promise<string[]> {
    const { entries } = LiveActivity.parse(await mcp.read('ui://live/activity'));
    return entries
      .filter(({ summary, result }) => summary.endsWith(name) && !isTriedAgain(result))
      .map(({ ok, result }) => `${ok ? '' : 'failed: '}${result}`);
  }

  /** Saves a file until that is reported, because the project is not watched from the first moment on. */
  async function save(name: string, ...changes: readonly (readonly [string | RegExp, string])[]): Promise<string> {
    const before = (await reports(name)).length;
    let text = fs.readFileSync(file(name), 'utf8');
    for (const [from, to] of changes) {
      assert.notEqual(text.replace(from, to), text, String(from));
      text = text.replace(from, to);
    }
    return until(
      async () => {
        fs.writeFileSync(file(name), text);
        return until(async () => (await reports(name)).length > before && (await reports(name))[0], {
          ms: 2000,
          what: 'a report',
        }).catch(() => false);
      },
      { what: `the reload of ${name}` },
    );
  }

  /** How many nodes match a selector, in all windows. */
  const count = async (selector: Record<string, string>): Promise<number> =>
    QueryOutput.parse(await mcp.call('ui_query', { selector, scope: { stage: 'all' } })).matches.length;

  /** The bounds of a node in its scene. */
  async function placeOf(css: string): Promise<number> {
    const { matches } = QueryOutput.parse(await mcp.call('ui_query', { selector: { css }, scope: { stage: 'all' } }));
    const ref = { uid: matches[0]?.ref.uid };
    return UiNode.parse(await mcp.call('ui_get_node', { ref, fields: ['layout'] })).layout?.boundsInScene?.minX ?? NaN;
  }

  it('sets changed attributes, and resets removed ones', async () => {
    assertReloaded(await save(CSSFX, ['text="CSS filter:"', 'text="Filter by name:"']), '1 view: changed 1 node');
    assert.equal(await count({ text: 'Filter by name:' }), 1);
    assertReloaded(await save(CSSFX, ['prefHeight="17.0" prefWidth="127.0" ', '']), '1 view: changed 1 node');
    assertReloaded(await save(THREEDOM, ['text="Refresh"', 'text="Draw again"']), '1 view: changed 1 node');
    assert.equal(await count({ text: 'Draw again' }), 1);
    assertReloaded(await save(THREEDOM, ['max="15.0" ', '']), '1 view: changed 1 node');
    assertReloaded(await save(THREEDOM, [/onAction="#onDefaultBackgroundColor" /, '']), '1 view: changed 1 node');
    const { matches } = QueryOutput.parse(
      await mcp.call('ui_query', { selector: { text: 'Default' }, scope: { stage: 'all' } }),
    );
    const expand = { type: 'expand', target: { selector: { css: '#controls' } }, stageIndex: 0 };
    const click = { type: 'click', target: matches[0]?.ref.uid };
    assert.doesNotMatch(await mcp.text('ui_perform', { actions: [expand, click] }), /calls no event handler/);
  });

  it('adds and removes elements of layouts, tables and accordions', async () => {
    const label = /<Label text="Filter by name:".*/;
    const button = '<Button text="Added" GridPane.columnIndex="1" />';
    assertReloaded(await save(CSSFX, [label, `$&\n${button}`]), '1 view: changed 1 node, loaded Button');
    assert.equal(await count({ text: 'Added' }), 1);
    assertReloaded(await save(CSSFX, [button, '']), '1 view: changed 1 node');
    assert.equal(await count({ text: 'Added' }), 0);
    const column = '<TableColumn text="New" />';
    const before = '<TableColumn fx:id="mappedByColumn"';
    assertReloaded(await save(CSSFX, [before, column + before]), '1 view: changed 1 node, loaded TableColumn');
    assert.match(await mcp.text('ui_get_snapshot', { stage: 'all' }), /columns CSS resource \| New \| File mapped/);
    assertReloaded(await save(CSSFX, [column, '']), '1 view: changed 1 node');
    const constraints = '<ColumnConstraints minWidth="5" />';
    const start = '<columnConstraints>';
    const loaded = await save(CSSFX, [start, start + constraints]);
    assertReloaded(loaded, '1 view: changed 1 node, loaded ColumnConstraints');
    assertReloaded(await save(CSSFX, [constraints, '']), '1 view: changed 1 node');
    const pane = '<TitledPane text="More"><Label text="more"/></TitledPane>';
    assertReloaded(await save(THREEDOM, ['</panes>', `${pane}</panes>`]), '1 view: changed 1 node, loaded TitledPane');
    assert.equal(await count({ css: 'TitledPane' }), 2);
    assertReloaded(await save(THREEDOM, [pane, '']), '1 view: changed 1 node');
    assert.equal(await count({ css: 'TitledPane' }), 1);
  });

  it('changes and removes static properties of elements', async () => {
    const x = await placeOf('#checkBoxAxes');
    const inset = '<Insets left="10.0" />';
    const wider = '<Insets left="20.0" />';
    assertReloaded(await save(THREEDOM, [inset, wider]), '1 view: changed 1 node, loaded Insets');
    await until(async () => (await placeOf('#checkBoxAxes')) === x + 10, { what: 'the wider margin' });
    const margin = /<GridPane.margin>\s*<Insets left="20.0" \/>\s*<\/GridPane.margin>/;
    assertReloaded(await save(THREEDOM, [margin, '']), '1 view: changed 1 node');
    await until(async () => (await placeOf('#checkBoxAxes')) === x - 10, { what: 'no margin' });
  });

  it('names the attachments of the controller to a control whose class changes', async () => {
    const report = await save(CSSFX, ['<TextField fx:id="tfFilter"', '<PasswordField fx:id="tfFilter"']);
    assert.match(report, /^1 view: changed 1 node, loaded PasswordField #tfFilter\. Not done or restored: /);
    assert.match(report, /listener of CSSFXTabContentController on text of TextField #tfFilter/);
  });
});

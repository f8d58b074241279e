import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { InspectedApplication, RevealedNode, SelectedNode } from '../../../src/extension/api.ts';
import { requires, root } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';
import { Desk, ID } from './desk.ts';
import { extended } from '../../harness/time-factor.ts';

const FXML = 'src/main/resources/demo/contacts.fxml';

/** The observations of the other extension: all since its start, and the current one. */
interface Seen {
  readonly applications: readonly (readonly string[])[];
  readonly selections: readonly (string | null)[];
  readonly now: { readonly applications: readonly InspectedApplication[]; readonly selection?: SelectedNode };
}

describe('another extension', function () {
  let desk: Desk;
  let file = '';
  let line = 0;

  before(async function () {
    requires(this, 'editor', 'chromium', 'display', 'agent');
    desk = await Desk.open({ launch: true, extensions: [path.join(root, 'test/harness/api-user')] });
    const workspace = path.join(desk.scratch, 'workspace');
    fs.cpSync(path.join(root, 'examples/demo/src'), path.join(workspace, 'src'), { recursive: true });
    file = path.join(workspace, FXML);
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    line = lines.findIndex((each) => each.includes('id="clearFilter"')) + 1;
  });
  after(() => desk?.close());

  const seen = (): Promise<Seen> => desk.editor.eval(async ({ commands }) => commands.executeCommand('apiUser.seen'));
  const reveal = (at: number): Promise<RevealedNode | null | undefined> =>
    desk.editor.eval(async ({ commands }, asked) => commands.executeCommand('apiUser.reveal', asked.file, asked.at), {
      file,
      at,
    });
  const selects = (id: string): Promise<SelectedNode> =>
    until(
      async () => {
        const { selection } = (await seen()).now;
        return selection?.id === id ? selection : undefined;
      },
      { ms: 60_000, what: `the selection of #${id} in the other extension` },
    );

  it('activates the inspector, and starts nothing by that', async () => {
    const { applications, selections } = await seen();
    assert.deepEqual([applications, selections], [[[]], [null]]);
    assert.ok((await reveal(line)) == null);
    assert.equal(await desk.editor.eval(({ extensions }, id) => extensions.getExtension(id)?.isActive, ID), true);
    assert.equal(desk.serverPid(), undefined);
  });

  it('is notified of applications and of the selected node', async () => {
    await desk.start('Contacts');
    await (await desk.row('Window', 'Contacts')).waitFor({ timeout: extended(150_000) });
    const { applications, now } = await until(
      async () => {
        const all = await seen();
        return all.now.applications.length > 0 ? all : undefined;
      },
      { ms: 60_000, what: 'the application in the other extension' },
    );
    const [application] = now.applications;
    assert.equal(application?.mainClass, 'demo.Main');
    assert.equal(application.selected, true);
    assert.deepEqual(applications.at(-1), [application.app]);
    await desk.search('#filter');
    const node = await selects('filter');
    assert.deepEqual([node.app, node.type], [application.app, 'TextField']);
    assert.match(node.summary, /^TextField/);
    assert.equal((await seen()).selections.at(-1), 'filter');
  });

  it('reveals the node that a line has created, and reports if there is none', async () => {
    const node = await until(async () => (await reveal(line)) ?? undefined, { ms: 60_000, what: 'a node of the line' });
    assert.deepEqual([node.type, node.id], ['Button', 'clearFilter']);
    assert.equal((await selects('clearFilter')).uid, node.uid);
    const row = (await desk.page()).locator('[role=treeitem][aria-selected=true]');
    await row.filter({ hasText: '#clearFilter' }).waitFor();
    assert.ok((await reveal(1)) == null);
    assert.equal((await seen()).now.selection?.uid, node.uid);
  });

  it('is notified when the application has exited', async () => {
    await desk.editor.executeCommand('workbench.action.debug.stop');
    const { applications } = await until(
      async () => {
        const all = await seen();
        return all.now.applications.length === 0 && all.now.selection == null ? all : undefined;
      },
      { ms: 60_000, what: 'no application in the other extension' },
    );
    assert.deepEqual(applications.at(-1), []);
  });
});

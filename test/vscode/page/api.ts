import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { InspectedApplication, RevealedNode, SelectedNode } from '../../../src/extension/api.ts';
import { until } from '../../harness/until.ts';
import { ID, type Desk } from './desk.ts';

const FXML = 'src/main/resources/demo/contacts.fxml';

/** The observations of the other extension: all since its start, and the current one. */
interface Seen {
  readonly applications: readonly (readonly string[])[];
  readonly selections: readonly (string | null)[];
  readonly now: { readonly applications: readonly InspectedApplication[]; readonly selection?: SelectedNode };
}

const seenBy = (desk: Desk): Promise<Seen> =>
  desk.editor.eval(async ({ commands }) => commands.executeCommand('apiUser.seen'));
const revealIn = (desk: Desk, file: string, line: number): Promise<RevealedNode | null | undefined> =>
  desk.editor.eval(async ({ commands }, asked) => commands.executeCommand('apiUser.reveal', asked.file, asked.line), {
    file,
    line,
  });
const lineOf = (file: string): number =>
  fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((each) => each.includes('id="clearFilter"')) + 1;

/** @param opened a desk with the extension `api-user` and the sources of the demo, in which nothing of the inspector runs */
export function apiActivation(opened: () => Desk): void {
  describe('another extension', () => {
    it('activates the inspector, and starts nothing by that', async () => {
      const desk = opened();
      const file = path.join(desk.scratch, 'workspace', FXML);
      const { applications, selections } = await seenBy(desk);
      assert.deepEqual([applications, selections], [[[]], [null]]);
      assert.ok((await revealIn(desk, file, lineOf(file))) == null);
      assert.equal(await desk.editor.eval(({ extensions }, id) => extensions.getExtension(id)?.isActive, ID), true);
      assert.equal(desk.serverPid(), undefined);
    });
  });
}

/** @param opened a desk with the extension `api-user` and the sources of the demo, which the suite shares with others */
export function api(opened: () => Desk): void {
  describe('another extension', function () {
    let desk: Desk;
    let file = '';
    let line = 0;

    before(() => {
      desk = opened();
      file = path.join(desk.scratch, 'workspace', FXML);
      line = lineOf(file);
    });

    const seen = (): Promise<Seen> => seenBy(desk);
    const reveal = (at: number): Promise<RevealedNode | null | undefined> => revealIn(desk, file, at);
    const selects = (id: string): Promise<SelectedNode> =>
      until(
        async () => {
          const { selection } = (await seen()).now;
          return selection?.id === id ? selection : undefined;
        },
        { ms: 60_000, what: `the selection of #${id} in the other extension` },
      );

    it('is notified of applications and of the selected node', async () => {
      await desk.launchDemo();
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
      const node = await until(async () => (await reveal(line)) ?? undefined, {
        ms: 60_000,
        what: 'a node of the line',
      });
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
}

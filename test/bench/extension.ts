import fs from 'node:fs';
import path from 'node:path';
import { startEditor } from '../harness/editor.ts';
import { root } from '../harness/requirements.ts';
import { freshDir, remove } from '../harness/until.ts';
import { Desk, ID } from '../vscode/page/desk.ts';
import { percentile, type Figure } from './figures.ts';

const STARTS = 6;
const TIMES = 40;
const WARM = 5;

/** What the extension costs an editor that starts it, and how long it takes to the source of a node. */
export async function latencyOfExtension(): Promise<Figure[]> {
  return [...(await ofActivation()), ...(await ofSource())];
}

/** Loading the bundle and running `activate`, each time in a new extension host that does nothing else at that time. */
async function ofActivation(): Promise<Figure[]> {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const workspace = freshDir('activation');
    const editor = await startEditor({ workspace });
    try {
      const ms = await editor.eval(async ({ extensions }, id) => {
        const extension = extensions.getExtension(id);
        if (extension === undefined || extension.isActive) throw new Error('The extension is active already.');
        // The extensions of VS Code that start with a window take their time.
        for (let quick = 0; quick < 10;) {
          const asked = performance.now();
          await new Promise((resolve) => setTimeout(resolve, 20));
          quick = performance.now() - asked < 30 ? quick + 1 : 0;
        }
        const began = performance.now();
        await extension.activate();
        return performance.now() - began;
      }, ID);
      times.push(ms);
    } finally {
      await editor.stop();
      remove(workspace);
    }
  }
  return [
    { what: 'Activation of the extension, median', value: percentile(times, 0.5), unit: 'ms' },
    { what: 'Activation of the extension, 95th percentile', value: percentile(times, 0.95), unit: 'ms', limit: 50 },
  ];
}

/** From the command to the editor that shows the line. */
async function ofSource(): Promise<Figure[]> {
  const desk = await Desk.open({ launch: true });
  try {
    const workspace = path.join(desk.scratch, 'workspace');
    fs.cpSync(path.join(root, 'examples/demo/src'), path.join(workspace, 'src'), { recursive: true });
    await desk.start('Contacts');
    await (await desk.row('Window', 'Contacts')).waitFor({ timeout: 60_000 });
    await desk.search('#clearFilter');
    await (await desk.page()).locator('.source-link').filter({ hasText: 'contacts.fxml' }).waitFor({ timeout: 60_000 });
    const file = path.join(workspace, 'src/main/resources/demo/contacts.fxml');
    return [
      {
        what: 'From “Go to Source” to the line in an editor, 95th percentile',
        value: percentile(await opening(desk, undefined), 0.95),
        unit: 'ms',
        limit: 100,
      },
      {
        what: 'The editor’s own part of it, 95th percentile',
        value: percentile(await opening(desk, file), 0.95),
        unit: 'ms',
      },
    ];
  } finally {
    await desk.close();
  }
}

/** How long it takes until contacts.fxml is shown: a file that is opened, or undefined for the source of the selected node. */
function opening(desk: Desk, opened: string | undefined): Promise<number[]> {
  return desk.editor.eval(
    async ({ commands, window, Uri }, { file, warm, count }) => {
      const all: number[] = [];
      for (let i = 0; i < warm + count; i++) {
        await commands.executeCommand('workbench.action.closeAllEditors');
        const began = performance.now();
        const shown = new Promise<void>((resolve) => {
          const wait = window.onDidChangeActiveTextEditor((editor) => {
            if (editor?.document.fileName.endsWith('contacts.fxml') !== true) return;
            wait.dispose();
            resolve();
          });
        });
        if (file === undefined) await commands.executeCommand('javafxInspector.goToSource');
        else await window.showTextDocument(Uri.file(file));
        await shown;
        if (i >= warm) all.push(performance.now() - began);
      }
      return all;
    },
    { file: opened, warm: WARM, count: TIMES },
  );
}

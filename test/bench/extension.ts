import fs from 'node:fs';
import path from 'node:path';
import { startEditor } from '../harness/editor.ts';
import { root } from '../harness/requirements.ts';
import { freshDir, remove } from '../harness/until.ts';
import { Desk, ID } from '../vscode/page/desk.ts';
import { median, percentile, type Figure } from './figures.ts';

const STARTS = 6;
const TIMES = 60;
const WARM = 10;

/** Measures how much the extension slows down an editor that starts it, and how long it takes to show the source of a node. */
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
    const { ours, editors } = await opening(desk, file);
    return [
      ...figuresOf('From “Go to Source” to the line in an editor', ours),
      ...figuresOf('The editor alone shows a line of the file', editors),
      {
        what: 'What “Go to Source” adds to the editor’s own time, difference of the medians',
        value: median(ours) - median(editors),
        unit: 'ms',
        limit: 50,
      },
    ];
  } finally {
    await desk.close();
  }
}

const figuresOf = (what: string, times: readonly number[]): Figure[] => [
  { what: `${what}, median`, value: median(times), unit: 'ms' },
  { what: `${what}, 95th percentile`, value: percentile(times, 0.95), unit: 'ms' },
];

/**
 * Measures how long it takes until a line of contacts.fxml is shown: by the command for the selected node, and by the call that the extension
 * finally makes. They take turns, so that other load of the machine affects both.
 */
async function opening(desk: Desk, file: string): Promise<{ ours: number[]; editors: number[] }> {
  const ours: number[] = [];
  const editors: number[] = [];
  for (let i = 0; i < WARM + TIMES; i++) {
    // Which one comes first changes, because the second one finds more of the editor in the processor's cache.
    for (const isOurs of i % 2 === 0 ? [true, false] : [false, true]) {
      const time = await timeToLine(desk, isOurs ? undefined : file);
      if (i >= WARM) (isOurs ? ours : editors).push(time);
    }
  }
  return { ours, editors };
}

/** @param opened the file that is opened, or undefined for the source of the selected node */
function timeToLine(desk: Desk, opened: string | undefined): Promise<number> {
  return desk.editor.eval(async ({ commands, window, workspace, Position, Range, Uri }, file) => {
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
    else {
      const document = await workspace.openTextDocument(Uri.file(file));
      const at = document.validatePosition(new Position(20, 3));
      await window.showTextDocument(document, { selection: new Range(at, at) });
    }
    await shown;
    return performance.now() - began;
  }, opened);
}

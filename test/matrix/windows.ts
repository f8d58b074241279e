import fs from 'node:fs';
import path from 'node:path';
import type { Action } from '../../src/contract/action.ts';
import { freshDir } from '../harness/until.ts';
import { succeeded, type Verdict } from './judge.ts';
import type { MatrixApp } from './matrix-app.ts';

interface WindowColumn {
  readonly actions: readonly Action[];
  readonly expected: readonly RegExp[];
}

const folder = freshDir('matrix');
const chosen = path.join(folder, 'a.txt');
fs.writeFileSync(chosen, '');
const open: Action = { type: 'click', target: { selector: { css: '#home' } } };
const stage = (...columns: readonly WindowColumn[]): Readonly<Record<string, WindowColumn>> =>
  Object.fromEntries(columns.map((column) => ['javafx.stage.Stage', column]));
const OTHER = 'Window actions act on the windows of the application, `chooseFile` on file choosers.';
const choose = (file: string): WindowColumn => ({
  actions: [{ type: 'chooseFile', paths: [file] }, open],
  expected: [new RegExp(`^CHOSEN .*${path.basename(file)}$`)],
});

/** How the actions on windows are judged, by action and by class of window. */
export const windowColumns: Readonly<Record<string, Readonly<Record<string, WindowColumn>>>> = {
  closeWindow: stage({
    actions: [{ type: 'closeWindow', stageIndex: 1 }],
    expected: [/^EVENT WINDOW_CLOSE_REQUEST$/, /^CHANGED showing false$/],
  }),
  moveWindow: stage({
    actions: [{ type: 'moveWindow', stageIndex: 1, x: 120, y: 130 }],
    expected: [/^CHANGED x 120.0$/, /^CHANGED y 130.0$/],
  }),
  resizeWindow: stage({
    actions: [{ type: 'resizeWindow', stageIndex: 1, width: 420 }],
    expected: [/^SIZE 420.0$/],
  }),
  maximizeWindow: stage({
    actions: [{ type: 'maximizeWindow', stageIndex: 1 }],
    expected: [/^CHANGED maximized true$/],
  }),
  iconifyWindow: stage({
    actions: [{ type: 'iconifyWindow', stageIndex: 1 }],
    expected: [/^CHANGED iconified true$/],
  }),
  restoreWindow: stage({
    actions: [
      { type: 'iconifyWindow', stageIndex: 1 },
      { type: 'restoreWindow', stageIndex: 1 },
    ],
    expected: [/^CHANGED iconified true$/, /^CHANGED iconified false$/],
  }),
  chooseFile: { 'javafx.stage.FileChooser': choose(chosen), 'javafx.stage.DirectoryChooser': choose(folder) },
};

export const windowRows = ['javafx.stage.Stage', 'javafx.stage.FileChooser', 'javafx.stage.DirectoryChooser'] as const;

/** Performs an action on a second window or on a chooser; see `judge`. */
export async function judgeWindow(app: MatrixApp, row: string, action: string): Promise<Verdict> {
  const column = windowColumns[action]?.[row];
  if (column === undefined) return { kind: 'does not apply', reason: OTHER };
  await app.send(`window ${row.replace(/^.*\./, '')}`);
  const error = await app.perform(column.actions);
  if (error !== undefined) return { kind: 'fails', why: error.message };
  return succeeded(app, action, undefined, column.expected);
}

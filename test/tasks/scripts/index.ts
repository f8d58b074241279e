import type { Task } from '../task.ts';
import { formTask } from './form.ts';
import { tableTask } from './table.ts';
import { fileTask } from './file.ts';
import { menuTask } from './menu.ts';
import { dialogTask } from './dialog.ts';
import { boardTask } from './board.ts';
import { treeTask } from './tree.ts';
import { datesTask } from './dates.ts';
import { layoutTask } from './layout.ts';
import { exceptionTask } from './exception.ts';
import { toastTask } from './toast.ts';
import { wizardTask } from './wizard.ts';

/** The tasks, in the order of docs/performance.md. */
export const tasks: readonly Task[] = [
  formTask,
  tableTask,
  fileTask,
  menuTask,
  dialogTask,
  boardTask,
  treeTask,
  datesTask,
  layoutTask,
  exceptionTask,
  toastTask,
  wizardTask,
];

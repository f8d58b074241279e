import { shownAppOf } from '../../src/contract/app-name.ts';
import type { ReloadProblem } from '../../src/contract/reload.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { dismissReload } from '../model/reload.ts';
import { button, iconButton } from '../toolkit.ts';
import { line } from './banner.ts';

/** Maximum number of failures that are shown together; further ones follow when these are solved or dismissed. */
const MOST = 3;

/** The saved files that were not applied, or only in part, newest first, each with a link to its place and an action to restart. */
export function reloadLines(inspector: Inspector, commands: Commands): HTMLElement[] {
  const failures = [...inspector.failedReloads.get()].reverse();
  return failures.slice(0, MOST).map((failure) => reloadLine(inspector, commands, failure));
}

function reloadLine(inspector: Inspector, commands: Commands, failure: ReloadProblem): HTMLElement {
  const { apps } = inspector;
  const { app, file, path } = failure;
  const name = shownAppOf(apps.get(), app);
  const dismiss = (): void => dismissReload(inspector, failure);
  const restartIt = (): void => {
    dismiss();
    commands.launchAgain();
  };
  const restartButton = (again = false): HTMLElement | false =>
    again && apps.get()?.selected === app && button('Restart Application', restartIt);
  if (failure.applied) {
    const text = `${file} was applied to ${name}, but not all of it: ${failure.lost.join('; ')}.`;
    return line('info', [text], restartButton(failure.again), iconButton('close', 'Dismiss', dismiss));
  }
  const { message, line: at, column, restart, again } = failure;
  const place = `${file.slice(file.lastIndexOf('/') + 1)}${at === undefined ? '' : `:${at}`}`;
  return line(
    'warn',
    [`${file} was not applied to ${name}. ${message}`],
    path !== undefined && button(`${commands.openLabel} ${place}`, () => commands.openFile({ path, line: at, column })),
    restartButton(restart && again),
    iconButton('close', 'Dismiss', dismiss),
  );
}

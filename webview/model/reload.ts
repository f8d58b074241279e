import { reloadKey, type ReloadProblem } from '../../src/contract/reload.ts';
import type { Inspector } from './inspector.ts';

/**
 * Keeps the saved files that were not applied, or not completely, in `inspector` from now on, the last one last. One goes away
 * when its file is applied or its application exits. Where a restart is needed, the editor shows it as a notification.
 */
export function followReloads({ apps, connection, failedReloads, host }: Inspector): void {
  connection.reloaded.on((outcome) => {
    const others = failedReloads.get().filter((each) => reloadKey(each) !== reloadKey(outcome));
    const isShown = outcome.applied ? outcome.lost !== undefined : !(host.kind === 'vscode' && outcome.restart);
    failedReloads.set(isShown ? [...others, outcome] : others);
  });
  apps.on((now) => {
    if (now === undefined) return;
    const isRunning = ({ pid }: ReloadProblem): boolean =>
      now.apps.some((each) => each.pid === pid && each.state === 'connected');
    if (!failedReloads.get().every(isRunning)) failedReloads.set(failedReloads.get().filter(isRunning));
  });
}

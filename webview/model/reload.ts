import { reloadKey, type ReloadProblem } from '../../src/contract/reload.ts';
import type { Inspector } from './inspector.ts';

/** As many dismissed files are remembered. */
const MOST_DISMISSED = 50;

/**
 * Keeps the saved files that were not applied, or not completely, in `inspector` from now on, the last one last, without those that
 * the user has dismissed. Where a restart is needed, the editor shows it as a notification.
 */
export function followReloads(inspector: Inspector): void {
  inspector.apps.on(() => list(inspector));
}

/** Hides a file until it is saved again, and not applied again. */
export function dismissReload(inspector: Inspector, problem: ReloadProblem): void {
  const { memory } = inspector;
  memory.state.dismissed = [...memory.state.dismissed, idOf(problem)].slice(-MOST_DISMISSED);
  memory.soon();
  list(inspector);
}

/** While the server cannot be reached, the list stays. */
function list({ apps, failedReloads, host, memory }: Inspector): void {
  const now = apps.get();
  if (now === undefined) return;
  const shown = (now.unapplied ?? []).filter(
    (each) =>
      !memory.state.dismissed.includes(idOf(each)) && (each.applied || !(host.kind === 'vscode' && each.restart)),
  );
  if (shown.map(idOf).join() !== failedReloads.get().map(idOf).join()) failedReloads.set(shown);
}

const idOf = (problem: ReloadProblem): string => `${problem.at} ${reloadKey(problem)}`;

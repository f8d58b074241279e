import { reloadKey, type ReloadProblem } from '../../src/contract/reload.ts';
import type { Inspector } from './inspector.ts';

/** Maximum number of dismissed files that are remembered. */
const MOST_DISMISSED = 50;

/**
 * Keeps the saved files that were not applied, or only in part, in `inspector` from now on, except those that the user has
 * dismissed; the latest is last. If a restart is needed, the editor shows a notification instead.
 */
export function followReloads(inspector: Inspector): void {
  inspector.apps.on(() => list(inspector));
}

/** Hides a file until it is saved again and again not applied. */
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

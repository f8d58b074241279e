import type { AppEntry } from '../../src/contract/app.ts';
import { shownApp } from '../../src/contract/app-name.ts';
import type { Inspector } from './inspector.ts';

/** How the page names an application: the selected one by the window in the preview, as the preview does, others as texts for users do. */
export function titleOf({ apps, tree, shownWindow }: Inspector, entry: AppEntry): string {
  const isShown = entry.app === apps.get()?.selected && entry.app === tree.app;
  const window = isShown ? tree.nodes.get(shownWindow ?? '')?.text : undefined;
  return window === undefined || window === '' ? shownApp(entry) : window;
}

/** Calls a function whenever `titleOf` may return something else. */
export function onTitles({ apps, window, selected, rowsChanged }: Inspector, changed: () => void): void {
  for (const value of [apps, window, selected]) value.on(changed);
  rowsChanged.on(changed);
}

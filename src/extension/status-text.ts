import type { AppEntry } from '../contract/app.ts';
import { isElsewhere, shownAppOf } from '../contract/app-name.ts';
import type { LiveApps } from '../contract/live.ts';
import { oneLine } from '../contract/shown-text.ts';
import { inLabel } from './in-label.ts';

/** The content of the status bar. */
export interface StatusText {
  readonly text: string;
  readonly tooltip: string;
  readonly isWarning: boolean;
}

/** The connected applications, the selected one first. */
export const connectedOf = (live: LiveApps | undefined): AppEntry[] =>
  (live?.apps ?? [])
    .filter(({ state }) => state === 'connected')
    .sort((one, other) => Number(other.app === live?.selected) - Number(one.app === live?.selected));

/** The content of the status bar; undefined while no application is connected. */
export function statusText(live: LiveApps | undefined): StatusText | undefined {
  const [first, ...others] = connectedOf(live);
  if (live === undefined || first === undefined) return undefined;
  if (first.app !== live.selected) {
    const count = `${others.length + 1} applications`;
    const text = `JavaFX: ${others.length === 0 ? shownLabel(live, first) : count} not shown`;
    const exited =
      live.ended == null
        ? 'No application is selected'
        : `${oneLine(shownAppOf(live, live.ended.app))} ${isElsewhere(live.ended.app) ? 'is disconnected' : 'has exited'}`;
    return { text, tooltip: `${exited}. Click to show another application.`, isWarning: false };
  }
  const name = shownLabel(live, first);
  const place = first.via === undefined ? `process ${first.pid}` : `via ${first.via}`;
  const process = oneLine(`${first.mainClass ?? first.app}, ${place}`);
  if (live.busy?.starting === true)
    return {
      text: `$(loading~spin) JavaFX: ${name} is starting`,
      tooltip: `${process}. Click for a menu.`,
      isWarning: false,
    };
  if (live.busy != null) {
    const tooltip = `${process}, has not responded for some time. Click for a menu.`;
    return { text: `$(warning) JavaFX: ${name} is not responding`, tooltip, isWarning: true };
  }
  const text = live.recording === first.app ? `$(record) JavaFX: recording ${name}` : `JavaFX: ${name}`;
  return { text, tooltip: `${process}. Click for a menu.`, isWarning: false };
}

/** Returns the name of an application for the status bar and its menu. */
export const shownLabel = (live: LiveApps | undefined, { app }: AppEntry): string => inLabel(shownAppOf(live, app));

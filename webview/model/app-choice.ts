import type { AppEntry } from '../../src/contract/app.ts';
import { shownAppOf } from '../../src/contract/app-name.ts';
import type { LiveApps } from '../../src/contract/live.ts';

/** The option while no application is selected. */
const NONE = { value: '', label: 'Choose an application' };

/** The options of the application drop-down, and the chosen value; undefined if there is no choice. */
export interface AppChoice {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
}

/**
 * Returns the applications to which a user can switch: several, or at least one while none is selected, for example because the
 * selected one has exited.
 */
export function appChoice(apps: LiveApps | undefined): AppChoice | undefined {
  const connected = connectedOf(apps);
  const chosen = connected.find(({ app }) => app === apps?.selected);
  if (connected.length < (chosen === undefined ? 1 : 2)) return undefined;
  const options = connected.map(({ app }) => ({ value: app, label: shownAppOf(apps, app) }));
  return chosen === undefined ? { options: [NONE, ...options], chosen: '' } : { options, chosen: chosen.app };
}

/** The connected applications. */
export const connectedOf = (apps: LiveApps | undefined): AppEntry[] =>
  apps?.apps.filter(({ state }) => state === 'connected') ?? [];

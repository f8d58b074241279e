import type { AppEntry } from './app.ts';

/** What names an application: its entry in `ui_list_apps`, or what is known of one that has exited. */
export type NamedApp = Pick<AppEntry, 'app' | 'title' | 'mainClass'> & Partial<Pick<AppEntry, 'state'>>;

/** Applications of a session, and those that have exited and are still named in lists. */
export interface KnownApps {
  readonly apps: readonly NamedApp[];
  readonly earlier?: readonly NamedApp[] | undefined;
}

/** An application as a user knows it: by the title of its window, else by the simple name of its main class. */
export function shownApp({ app, title, mainClass }: NamedApp): string {
  const simple = mainClass?.split(/[./]/).pop() ?? app.replace(/-\d+$/, '');
  return title === undefined || title === '' ? simple : title;
}

/**
 * How texts for users name one of these applications, also one that has exited: with its process ID if a connected one, or another one that
 * is not connected either, has the same name.
 */
export function shownAppOf(known: KnownApps | undefined, app: string): string {
  const { apps = [], earlier = [] } = known ?? {};
  const is = (each: NamedApp): boolean => each.app === app;
  const [now, before] = [apps.find(is), earlier.find(is)];
  // One that was detached from is listed without its title.
  const entry: NamedApp = { ...before, ...now, app, title: now?.title ?? before?.title };
  const name = shownApp(entry);
  const isRival = (other: NamedApp): boolean =>
    other.app !== app && (other.state === 'connected' || entry.state !== 'connected') && shownApp(other) === name;
  const pid = /\d+$/.exec(app)?.[0];
  return pid !== undefined && apps.some(isRival) ? `${name} (${pid})` : name;
}

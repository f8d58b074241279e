import type { AppEntry } from './app.ts';

/** The fields that name an application: from its entry in `ui_list_apps`, or the known ones of an application that has exited. */
export type NamedApp = Pick<AppEntry, 'app' | 'title' | 'mainClass'> & Partial<Pick<AppEntry, 'state'>>;

/** The applications of a session, including exited ones that lists still name. */
export interface KnownApps {
  readonly apps: readonly NamedApp[];
  readonly earlier?: readonly NamedApp[] | undefined;
}

/** Returns true for the name of an application that runs elsewhere: nothing shows whether it has exited, or only the connection. */
export const isElsewhere = (app: string): boolean => / via \S+$/.test(app);

/**
 * The name under which a user knows an application: the title of its window, or else the simple name of its main class, and how it
 * is reached if it runs elsewhere.
 */
export function shownApp({ app, title, mainClass }: NamedApp): string {
  const via = / via \S+$/.exec(app)?.[0] ?? '';
  const simple = mainClass?.split(/[./]/).pop() ?? app.replace(/-\d+$| via \S+$/, '');
  return `${title === undefined || title === '' ? simple : title}${via}`;
}

/**
 * Returns the name of one of these applications in texts for users, even after it has exited. The process ID is included if a
 * connected application, or another unconnected one, has the same name.
 */
export function shownAppOf(known: KnownApps | undefined, app: string): string {
  const { apps = [], earlier = [] } = known ?? {};
  const is = (each: NamedApp): boolean => each.app === app;
  const [now, before] = [apps.find(is), earlier.find(is)];
  // A detached application is listed without its title.
  const entry: NamedApp = { ...before, ...now, app, title: now?.title ?? before?.title };
  const name = shownApp(entry);
  const isRival = (other: NamedApp): boolean =>
    other.app !== app && (other.state === 'connected' || entry.state !== 'connected') && shownApp(other) === name;
  const pid = /^\S*?(\d+)$/.exec(app)?.[1];
  return pid !== undefined && apps.some(isRival) ? `${name} (${pid})` : name;
}

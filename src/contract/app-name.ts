import type { AppEntry } from './app.ts';

/** An application as a user knows it: by the title of its window, else by the simple name of its main class. */
export function shownApp({ app, title, mainClass }: Pick<AppEntry, 'app' | 'title' | 'mainClass'>): string {
  const simple = mainClass?.split(/[./]/).pop() ?? app.replace(/-\d+$/, '');
  return title === undefined || title === '' ? simple : title;
}

/** How texts for users name one of these applications, also one that has exited. */
export function shownAppOf(apps: readonly AppEntry[] | undefined, app: string): string {
  return shownApp(apps?.find((each) => each.app === app) ?? { app });
}

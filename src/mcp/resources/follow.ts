import type { Application } from '../applications/applications.ts';
import type { LiveApplication } from '../live/live-application.ts';
import type { Session } from '../session/session.ts';

/** The application with that name, or the selected one if there is no name; undefined if it is not connected. */
export function applicationOf(session: Session, app: string | undefined): Application | undefined {
  if (app === undefined) return session.selected();
  return session.applications.connected.find((application) => application.app === app);
}

/**
 * Watches the live state of an application. If another application is selected, or connects under the same name, the watch
 * moves to that application.
 * @param listen adds the listeners, and returns a function that removes them
 * @param changed called when the watch has moved to another application
 * @returns a function that ends the watch
 */
export function follow(
  session: Session,
  app: string | undefined,
  listen: (live: LiveApplication) => () => void,
  changed: () => void,
): () => void {
  let followed: LiveApplication | undefined;
  let unfollow = (): void => {};
  const update = (): boolean => {
    const application = applicationOf(session, app);
    const live = application === undefined ? undefined : session.live(application);
    if (live === followed) return false;
    unfollow();
    followed = live;
    if (live === undefined) {
      unfollow = () => {};
      return true;
    }
    const forget = listen(live);
    const release = live.hold();
    unfollow = () => {
      forget();
      release();
    };
    return true;
  };
  update();
  const forget = session.appsChanged.add(() => {
    if (update()) changed();
  });
  return () => {
    forget();
    unfollow();
  };
}

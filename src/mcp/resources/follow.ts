import type { Program } from '../applications/applications.ts';
import type { LiveApplication } from '../live/live-application.ts';
import type { Session } from '../session.ts';

/** The application of that name; without a name the selected one; undefined when it is not connected. */
export function applicationOf(session: Session, app: string | undefined): Program | undefined {
  if (app === undefined) return session.selected();
  return session.applications.connected.find((application) => application.app === app);
}

/**
 * Watches an application live, and the next one when another is selected or it comes again under the same name.
 * @param listen adds the listeners; what it returns takes them out
 * @param changed also called when the application that is followed is another one now
 * @returns a function that ends the watch
 */
export function follow(
  session: Session,
  app: string | undefined,
  listen: (live: LiveApplication) => () => void,
  changed: () => void,
): () => void {
  let followed: LiveApplication | undefined;
  let leave = (): void => {};
  const look = (): boolean => {
    const application = applicationOf(session, app);
    const live = application === undefined ? undefined : session.live(application);
    if (live === followed) return false;
    leave();
    followed = live;
    if (live === undefined) {
      leave = () => {};
      return true;
    }
    const forget = listen(live);
    const release = live.hold();
    leave = () => {
      forget();
      release();
    };
    return true;
  };
  look();
  const forget = session.appsChanged.add(() => {
    if (look()) changed();
  });
  return () => {
    forget();
    leave();
  };
}

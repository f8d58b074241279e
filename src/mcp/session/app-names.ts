import type { Application } from '../applications/application.ts';
import { shownAppOf, type NamedApp } from '../../contract/app-name.ts';

/** How many applications that are not connected any more keep their names. */
const REMEMBERED = 20;

/** How texts for users name the applications of a session, also those that are not connected any more. */
export class AppNames {
  private readonly last = new Map<string, NamedApp>();

  /** @param connected returns the connected applications */
  constructor(private readonly connected: () => readonly Application[]) {}

  /** Remembers what the connected applications are called. @returns whether that has changed */
  update(): boolean {
    let changed = false;
    for (const { app, entry } of this.connected()) {
      const { title, mainClass } = entry;
      const known = this.last.get(app);
      changed ||= known !== undefined && known.title !== title;
      this.last.delete(app);
      this.last.set(app, {
        app,
        ...(title === undefined ? {} : { title }),
        ...(mainClass === undefined ? {} : { mainClass }),
      });
    }
    for (const { app } of this.earlier.slice(0, -REMEMBERED)) this.last.delete(app);
    return changed;
  }

  /** The applications that are not connected any more, the last one last. */
  get earlier(): NamedApp[] {
    const connected = new Set(this.connected().map(({ app }) => app));
    return [...this.last.values()].filter(({ app }) => !connected.has(app));
  }

  /** Whether an application is connected or was. */
  has(app: string): boolean {
    return this.last.has(app);
  }

  /** The name of an application, as the page and the extension show it too. */
  of(app: string): string {
    return shownAppOf({ apps: this.connected().map(({ entry }) => entry), earlier: this.earlier }, app);
  }
}

import type { Application } from '../applications/application.ts';
import { shownAppOf, type NamedApp } from '../../contract/app-name.ts';

/** Maximum number of disconnected applications whose names are kept. */
const REMEMBERED = 20;

/** The names of a session's applications in texts for users, including disconnected ones. */
export class AppNames {
  private readonly last = new Map<string, NamedApp>();

  /** @param connected returns the connected applications */
  constructor(private readonly connected: () => readonly Application[]) {}

  /** Remembers the names of the connected applications. @returns whether they have changed */
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

  /** The disconnected applications, the last one last. */
  get earlier(): NamedApp[] {
    const connected = new Set(this.connected().map(({ app }) => app));
    return [...this.last.values()].filter(({ app }) => !connected.has(app));
  }

  /** Whether an application is connected, or was connected before. */
  has(app: string): boolean {
    return this.last.has(app);
  }

  /** Returns the name of an application, which is the same in the page and in the extension. */
  of(app: string): string {
    return shownAppOf({ apps: this.connected().map(({ entry }) => entry), earlier: this.earlier }, app);
  }
}

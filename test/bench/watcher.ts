import { compileApp } from '../harness/apps.ts';
import { JAVAFX_21, startJava, type JavaApplication } from '../harness/java.ts';
import type { Region } from '../harness/screenshot.ts';

/** Watches a display (test/apps/bench/Watching.java): a screenshot of a window would take longer than the measured time. */
export class Watcher {
  private seen = 0;

  private constructor(private readonly application: JavaApplication) {}

  /** @param display its name */
  static async start(display: string): Promise<Watcher> {
    const app = await compileApp('bench', JAVAFX_21);
    const application = startJava({
      main: 'Watching$Main',
      classPath: [app.classes, ...app.javafx],
      display,
      optimized: true,
    });
    await application.line(/^ready/);
    return new Watcher(application);
  }

  /** Waits until so many pixels of a region of the screen have nearly this color. The region is checked about every two milliseconds. */
  async sees(color: string, { x, y, width, height }: Region, pixels: number): Promise<void> {
    const nth = ++this.seen;
    this.application.send(`${[x, y, width, height].map(Math.round).join(' ')} ${color} ${pixels}\n`);
    await this.application.line(new RegExp(`^seen ${nth}$`));
  }

  stop(): Promise<void> {
    return this.application.stop();
  }
}

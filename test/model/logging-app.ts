import type { JavaApplication } from '../harness/java.ts';
import { eventOf, type LoggedEvent } from './events.ts';
import { extended } from '../harness/time-factor.ts';

const WAIT_MS = extended(60_000);

/** An application of test/apps/moving, which takes commands and logs every event that reaches its handlers. */
export class LoggingApp {
  private readonly printedLines: string[] = [];
  private partial = '';
  private marks = 0;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly application: JavaApplication) {
    application.child.stdout.on('data', (text: string) => {
      const lines = (this.partial + text).split('\n');
      this.partial = lines.pop() ?? '';
      this.printedLines.push(...lines);
      for (const watch of this.watchers) watch();
    });
  }

  /** Sends a command and waits until the application has responded with this line. */
  async command(command: string, response: string): Promise<void> {
    const from = this.printedLines.length;
    this.application.send(`${command}\n`);
    await this.printed(response, from);
  }

  /**
   * The events since the last call that the application itself has not caused, when every event that was handled until now
   * has been printed.
   * @param command one that ends with the line `MARK n`, where n is its first argument
   */
  async events(command = 'mark', ...args: readonly (number | string)[]): Promise<LoggedEvent[]> {
    return (await this.lines(command, ...args)).filter(({ kind }) => !kind.startsWith('own-'));
  }

  /** Like {@link events}, with those that the application itself has caused: their kind begins with `own-`. */
  async lines(command = 'mark', ...args: readonly (number | string)[]): Promise<LoggedEvent[]> {
    const mark = `MARK ${++this.marks}`;
    this.application.send(`${[command, this.marks, ...args].join(' ')}\n`);
    await this.printed(mark, 0);
    const lines = this.printedLines.splice(0, this.printedLines.indexOf(mark) + 1);
    return lines.map(eventOf).filter((event) => event !== undefined);
  }

  private printed(line: string, from: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.watchers.delete(check);
      };
      const check = (): void => {
        if (!this.printedLines.includes(line, from)) return;
        finish();
        resolve();
      };
      const timer = setTimeout(() => {
        finish();
        const { stderr, running } = this.application;
        const state = running ? 'runs' : 'has exited';
        reject(new Error(`Not printed in ${WAIT_MS} ms: ${line}. The application ${state}.\n${stderr.slice(-2000)}`));
      }, WAIT_MS);
      this.watchers.add(check);
      check();
    });
  }
}

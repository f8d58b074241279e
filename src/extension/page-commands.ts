import type { HostCommand, ToPage } from '../contract/page.ts';

/**
 * Commands that the editor sends to the page. Each is kept until a page has confirmed it: a command that is sent before the
 * page is ready, or just before the page is hidden, is sent to the next page.
 */
export class PageCommands {
  /** Commands that no page has confirmed, by their numbers, in order. */
  private readonly pending = new Map<number, HostCommand>();
  private count = 0;
  private ready = false;

  /** @param post posts a message to the current page, which may be closed before it receives the message */
  constructor(private readonly post: (message: ToPage) => void) {}

  /** @returns whether a page is ready; if not, the view must be shown */
  send(command: HostCommand): boolean {
    const n = ++this.count;
    this.pending.set(n, command);
    if (this.ready) this.post({ type: 'host', n, command });
    return this.ready;
  }

  /** Call when a page is ready: it receives all pending commands. */
  pageReady(): void {
    this.ready = true;
    for (const [n, command] of this.pending) this.post({ type: 'host', n, command });
  }

  /** Call when the page has confirmed a command. */
  confirmed(n: number): void {
    // A page that is already hidden cannot complete the command.
    if (this.ready) this.pending.delete(n);
  }

  /** Call when the page is hidden or closed. */
  pageClosed(): void {
    this.ready = false;
  }
}

import type { HostCommand, ToPage } from '../contract/page.ts';

/**
 * What the editor's commands ask of the page. Each is kept until the page has taken it: one that comes before the page
 * listens, or whose page is hidden before it has heard it, is for the next page.
 */
export class PageCommands {
  /** By their numbers, in order. */
  private readonly waiting = new Map<number, HostCommand>();
  private count = 0;
  private listening = false;

  /** @param post hands a message to the page that is shown, which may be closed before it gets it */
  constructor(private readonly post: (message: ToPage) => void) {}

  /** @returns whether a page listens; else one has to be shown */
  ask(command: HostCommand): boolean {
    const n = ++this.count;
    this.waiting.set(n, command);
    if (this.listening) this.post({ type: 'host', n, command });
    return this.listening;
  }

  /** A new page listens: it gets all that no other has taken. */
  opened(): void {
    this.listening = true;
    for (const [n, command] of this.waiting) this.post({ type: 'host', n, command });
  }

  /** The page does what it was asked. */
  taken(n: number): void {
    // What a page does that is already hidden gets no further.
    if (this.listening) this.waiting.delete(n);
  }

  /** The page is hidden or closed. */
  closed(): void {
    this.listening = false;
  }
}

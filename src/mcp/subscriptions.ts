import { splitUri, resources } from './resources/index.ts';
import type { Session } from './session.ts';

interface Subscription {
  /** Base and the parameters that name what is watched: a read with a `since` beside them is a read of the same thing. */
  readonly key: string;
  /** The client was notified and has not read the resource since. */
  outstanding: boolean;
  readonly end: () => void;
}

/** What one client is subscribed to. At most one update per subscription is outstanding until the client has read. */
export class Subscriptions {
  private readonly byUri = new Map<string, Subscription>();
  private ended = false;

  /** @param updated notifies the client that a resource has changed */
  constructor(
    private readonly session: Session,
    private readonly updated: (uri: string) => void,
  ) {}

  /** @throws UiError for a query that the resource does not know. @returns whether there is such a resource */
  subscribe(uri: string): boolean {
    const { base, query } = splitUri(uri);
    const resource = resources.find((each) => each.uri === base);
    if (resource === undefined) return false;
    // The client disconnected just after this request: nothing would ever end a subscription that starts now.
    if (this.byUri.has(uri) || this.ended) return true;
    const subscription: Subscription = {
      key: keyOf(uri),
      outstanding: false,
      end: resource.watch(query, this.session, () => {
        if (subscription.outstanding) return;
        subscription.outstanding = true;
        this.updated(uri);
      }),
    };
    this.byUri.set(uri, subscription);
    return true;
  }

  unsubscribe(uri: string): void {
    this.byUri.get(uri)?.end();
    this.byUri.delete(uri);
  }

  /** Notes that the client reads: from here on a change is news again. */
  read(uri: string): void {
    const key = keyOf(uri);
    for (const subscription of this.byUri.values()) if (subscription.key === key) subscription.outstanding = false;
  }

  /** Ends all of them; what is asked for from now on watches nothing. */
  end(): void {
    this.ended = true;
    for (const uri of [...this.byUri.keys()]) this.unsubscribe(uri);
  }
}

function keyOf(uri: string): string {
  const { base, query } = splitUri(uri);
  for (const name of ['since', 'scale', 'max', 'now']) query.delete(name);
  query.sort();
  return `${base}?${query.toString()}`;
}

import { splitUri, resources } from '../resources/index.ts';
import type { Session } from '../session/session.ts';

interface Subscription {
  /** The URI without parameters such as `since`, which do not affect what is watched. */
  readonly key: string;
  /** Whether the client was notified and has not read the resource since. */
  outstanding: boolean;
  readonly end: () => void;
}

/** The subscriptions of one client. After an update, no further update is sent until the client has read the resource. */
export class Subscriptions {
  private readonly byUri = new Map<string, Subscription>();
  private ended = false;

  /** @param updated notifies the client that a resource has changed */
  constructor(
    private readonly session: Session,
    private readonly updated: (uri: string) => void,
  ) {}

  /** @returns whether the resource exists. @throws UiError for an unknown query parameter */
  subscribe(uri: string): boolean {
    const { base, query } = splitUri(uri);
    const resource = resources.find((each) => each.uri === base);
    if (resource === undefined) return false;
    // The client disconnected just after this request, so nothing would ever end the subscription.
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

  /** Subscribes to the resources that exist. @returns their URIs */
  follow(uris: readonly string[]): readonly string[] {
    return uris.filter((uri) => {
      try {
        return this.subscribe(uri);
      } catch {
        // A parameter is invalid. The client receives the error when it reads the resource.
        return false;
      }
    });
  }

  unsubscribe(uri: string): void {
    this.byUri.get(uri)?.end();
    this.byUri.delete(uri);
  }

  /** Notes that the client reads the resource, so that the next change sends an update again. */
  read(uri: string): void {
    const key = keyOf(uri);
    for (const subscription of this.byUri.values()) if (subscription.key === key) subscription.outstanding = false;
  }

  /** Ends all subscriptions. Later calls of `subscribe` have no effect. */
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

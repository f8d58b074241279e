import type * as z from 'zod';
import type { ResourceUri } from '../../contract/resources.ts';
import type { Session } from '../session/session.ts';

export interface ReadContext {
  readonly session: Session;
  readonly signal: AbortSignal;
}

/** The content of a resource. */
export interface Content {
  /** Text of the resource's MIME type; absent if the resource is an image. */
  readonly text?: string;
  /** The image, or a second content of the response. */
  readonly image?: { readonly mimeType: 'image/png'; readonly blob: string };
}

/** The definition of a resource, in the resource's own file. */
export interface ResourceDefinition<P extends z.ZodObject> {
  /** The URI without query. */
  readonly uri: ResourceUri;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  /** The query parameters. */
  readonly params: P;
  /** Whether the resource can be read before the server is RUNNING. */
  readonly anyState?: true;
  /** Whether only clients whose chat shows pages see it in their list. */
  readonly forChat?: true;
  /** Metadata of the content for the hosts of pages. */
  readonly meta?: Readonly<Record<string, unknown>>;
  read(params: z.output<P>, context: ReadContext): Promise<Content>;
  /** Calls `changed` when the content has changed. @returns a function that ends the watch */
  watch?(params: z.output<P>, session: Session, changed: () => void): () => void;
}

/** A resource in the form that the server uses; it checks the query. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  /** RFC 6570 template, if the resource has query parameters. */
  readonly template: string | undefined;
  readonly watchable: boolean;
  readonly forChat: boolean;
  readonly meta: Readonly<Record<string, unknown>> | undefined;
  /** @throws UiError for the client */
  read(query: URLSearchParams, context: ReadContext): Promise<Content>;
  /** @throws UiError for an unknown query parameter */
  watch(query: URLSearchParams, session: Session, changed: () => void): () => void;
}

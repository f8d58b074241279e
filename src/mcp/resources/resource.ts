import type * as z from 'zod';
import type { Session } from '../session.ts';

export interface ReadContext {
  readonly session: Session;
  readonly signal: AbortSignal;
}

/** What a resource holds: text in its MIME type, and a screenshot beside it. */
export interface Content {
  readonly text: string;
  readonly picture?: { readonly mimeType: 'image/png'; readonly blob: string };
}

/** A resource as its file writes it. */
export interface ResourceDefinition<P extends z.ZodObject> {
  /** Without query. */
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  /** What may stand in the query. */
  readonly params: P;
  /** Whether it can be read before the server is RUNNING. */
  readonly anyState?: true;
  read(params: z.output<P>, context: ReadContext): Promise<Content>;
  /** Calls `changed` when a reader would see something new. @returns a function that ends it */
  watch?(params: z.output<P>, session: Session, changed: () => void): () => void;
}

/** A resource as the server sees it: the query is checked inside. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  /** RFC 6570 template, where a query is known. */
  readonly template: string | undefined;
  readonly watchable: boolean;
  /** @throws UiError that the client receives */
  read(query: URLSearchParams, context: ReadContext): Promise<Content>;
  /** @throws UiError for a query that is not known */
  watch(query: URLSearchParams, session: Session, changed: () => void): () => void;
}

import type * as z from 'zod';
import { check } from '../input.ts';
import type { Resource, ResourceDefinition } from './resource.ts';

/** Creates a resource that checks the server state and the query. */
export function defineResource<P extends z.ZodObject>(definition: ResourceDefinition<P>): Resource {
  const { uri, name, title, description, mimeType, params, anyState, forChat = false, meta, watch } = definition;
  const keys = Object.keys(params.shape);
  const parse = (query: URLSearchParams): z.output<P> => check(params, Object.fromEntries(query), `${uri}: `);
  return {
    uri,
    name,
    title,
    description,
    mimeType,
    template: keys.length === 0 ? undefined : `${uri}{?${keys.join(',')}}`,
    watchable: watch !== undefined,
    forChat,
    meta,
    async read(query, context) {
      if (anyState === undefined) context.session.lifecycle.requireRunning();
      return definition.read(parse(query), context);
    },
    watch(query, session, changed) {
      return watch === undefined ? () => {} : watch(parse(query), session, changed);
    },
  };
}

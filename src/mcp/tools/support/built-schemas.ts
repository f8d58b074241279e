import type { JsonSchema } from './schema.ts';

/** The schemas of a tool in `tools/list`. */
export interface PublishedSchemas {
  readonly input: JsonSchema;
  readonly output: JsonSchema | undefined;
}

/**
 * By the name of a tool. Empty in the sources; the build (scripts/build.ts) replaces this module by one that has them, because
 * making them takes a starting server a quarter of a second.
 */
export const builtSchemas: ReadonlyMap<string, PublishedSchemas> = new Map();

import { z } from 'zod';

export type JsonSchema = { type: 'object'; properties?: Record<string, object>; [key: string]: unknown };

/**
 * The JSON schema of a tool's input or output: one object, without what zod adds of its own accord (the range of safe
 * integers, the dialect), since every client hands these schemas to a model.
 * @param reused whether a shape that comes up again stands in `$defs`: shorter, but some clients read no `$ref` in inputs
 */
export function jsonSchema(schema: z.ZodObject, reused: 'inline' | 'ref'): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    reused,
    override: ({ jsonSchema: part }) => {
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
      if (part.type === 'object') delete part.propertyNames;
    },
  });
  delete json.$schema;
  const properties = z.record(z.string(), z.looseObject({})).parse(json.properties ?? {});
  return { ...json, type: 'object', properties };
}

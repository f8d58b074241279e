import * as z from 'zod';

const Shape = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.looseObject({})).optional(),
});
export type JsonSchema = z.infer<typeof Shape>;

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
  return Shape.parse(withOneTypeEach(json));
}

/** `type: [string, null]` as `anyOf`, everywhere: some clients know only one type a schema. */
function withOneTypeEach(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withOneTypeEach);
  if (typeof json !== 'object' || json === null) return json;
  const parts = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withOneTypeEach(value)]));
  if (!Array.isArray(parts.type)) return parts;
  const { type, description, ...rest } = parts;
  const anyOf = type.map((each) => (each === 'null' ? { type: each } : { type: each, ...rest }));
  return { ...(description === undefined ? {} : { description }), anyOf };
}

import * as z from 'zod';

const Shape = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.looseObject({})).optional(),
  $defs: z.record(z.string(), z.looseObject({})).optional(),
});
export type JsonSchema = z.infer<typeof Shape>;

/**
 * The JSON schema of a tool's input. Clients pass it to a model, so it omits what zod adds by itself (the range of safe
 * integers, the dialect). Repeated schemas are inlined, because some clients do not resolve `$ref`.
 */
export function jsonSchema(schema: z.ZodObject): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'inline',
    override: ({ jsonSchema: part }) => {
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
      if (part.type === 'object') delete part.propertyNames;
    },
  });
  delete json.$schema;
  return Shape.parse(withOneTypeEach(json));
}

/**
 * The JSON schema of a tool's output, with the descriptions of its top-level fields only: nested schemas would need more of a
 * model's context than everything else. docs/contract.md describes them.
 */
export function outputSchema(schema: z.ZodObject): JsonSchema {
  const { type, required, properties = {}, $defs = {} } = jsonSchema(schema);
  // A recursive field, such as the children of a node, is a reference.
  const open = Object.entries(properties).map(([name, field]) => {
    const ref = typeof field.$ref === 'string' ? $defs[field.$ref.replace('#/$defs/', '')] : undefined;
    return [name, withoutContent({ ...ref, ...field })];
  });
  return Shape.parse({ type, properties: Object.fromEntries(open), ...(required === undefined ? {} : { required }) });
}

const Alternatives = z.array(z.record(z.string(), z.unknown())).optional();

/** The part of a field's schema that a model needs: description, type and fixed values. */
function withoutContent({ description, type, enum: values, const: value, ...rest }: Record<string, unknown>): object {
  // Without its alternatives, a field that can be null would accept any value.
  const anyOf = Alternatives.parse(rest.anyOf)?.map(({ description: _, ...alternative }) =>
    withoutContent(alternative),
  );
  return Object.fromEntries(
    Object.entries({ description, type, enum: values, const: value, anyOf }).filter(([, each]) => each !== undefined),
  );
}

/** Replaces each `type: [string, null]` by `anyOf`: some clients support only one type per schema. */
function withOneTypeEach(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withOneTypeEach);
  if (typeof json !== 'object' || json === null) return json;
  const parts = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withOneTypeEach(value)]));
  if (!Array.isArray(parts.type)) return parts;
  const { type, description, ...rest } = parts;
  const anyOf = type.map((each) => (each === 'null' ? { type: each } : { type: each, ...rest }));
  return { ...(description === undefined ? {} : { description }), anyOf };
}

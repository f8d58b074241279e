import * as z from 'zod';

const Shape = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.looseObject({})).optional(),
  $defs: z.record(z.string(), z.looseObject({})).optional(),
});
export type JsonSchema = z.infer<typeof Shape>;

/**
 * The JSON schema of a tool's input: one object, without what zod adds of its own accord (the range of safe integers, the
 * dialect), since every client hands these schemas to a model. Shapes are repeated where they come up again: some clients
 * read no `$ref`.
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
 * The JSON schema of a tool's output, for clients: its own fields with their descriptions. What they hold is left open,
 * since it would take more room in a model's context than all the rest; docs/contract.md describes it.
 */
export function outputSchema(schema: z.ZodObject): JsonSchema {
  const { type, required, properties = {}, $defs = {} } = jsonSchema(schema);
  // A field that holds its own kind, as a node holds nodes, is a reference.
  const open = Object.entries(properties).map(([name, field]) => {
    const ref = typeof field.$ref === 'string' ? $defs[field.$ref.replace('#/$defs/', '')] : undefined;
    return [name, withoutContent({ ...ref, ...field })];
  });
  return Shape.parse({ type, properties: Object.fromEntries(open), ...(required === undefined ? {} : { required }) });
}

const Alternatives = z.array(z.record(z.string(), z.unknown())).optional();

/** Of a field what a model needs to know: what it is, and the values it can have when they are few. */
function withoutContent({ description, type, enum: values, const: value, ...rest }: Record<string, unknown>): object {
  // Without its alternatives, a field that can be null would accept any value.
  const anyOf = Alternatives.parse(rest.anyOf)?.map(({ description: _, ...alternative }) =>
    withoutContent(alternative),
  );
  return Object.fromEntries(
    Object.entries({ description, type, enum: values, const: value, anyOf }).filter(([, each]) => each !== undefined),
  );
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

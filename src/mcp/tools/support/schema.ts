import * as z from 'zod';

const Shape = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.record(z.string(), z.json())).optional(),
  required: z.array(z.string()).optional(),
  $defs: z.record(z.string(), z.record(z.string(), z.json())).optional(),
});
export type JsonSchema = z.infer<typeof Shape>;

/**
 * Returns the JSON schema of a tool's input, as short as possible, because clients pass it to a model. Repeated schemas are
 * inlined, since some clients do not resolve `$ref`; a shape that is marked as `brief` (src/contract/fields.ts) is published
 * without its fields. `null` is not published, because it means the same as an absent field.
 */
export function jsonSchema(schema: z.ZodObject): JsonSchema {
  return Shape.parse({ ...Shape.parse(shortened(published(schema))), additionalProperties: false });
}

/**
 * Returns the JSON schema of a tool's output: names and types of the top-level fields that are always present. docs/contract.md
 * describes all fields; in the schema, they would need more of a model's context than everything else.
 */
export function outputSchema(schema: z.ZodObject): JsonSchema {
  const { type, properties = {}, required = [], $defs = {} } = Shape.parse(withOneTypeEach(published(outline(schema))));
  // A recursive field, such as the children of a node, is a reference.
  const open = required.map((name) => {
    const field = properties[name] ?? {};
    const ref = typeof field.$ref === 'string' ? $defs[field.$ref.replace('#/$defs/', '')] : undefined;
    return [name, withoutContent({ ...ref, ...field })];
  });
  return Shape.parse({ type, properties: Object.fromEntries(open) });
}

/** Returns the required fields without the content of lists and objects, because converting all of it would delay the start. */
function outline(schema: z.ZodObject): z.ZodObject {
  const fields: Record<string, z.core.$ZodType> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (z.safeParse(field, undefined).success) continue;
    fields[name] =
      field instanceof z.ZodArray ? z.array(z.unknown()) : field instanceof z.ZodObject ? z.looseObject({}) : field;
  }
  return z.object(fields);
}

/** Returns the JSON schema without the parts that zod adds by itself: the range of safe integers and the dialect. */
function published(schema: z.ZodObject): object {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'inline',
    override: ({ jsonSchema: part }) => {
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
      if (part.type === 'object') delete part.propertyNames;
      // These limits mean little to a model, and the server's error names them.
      for (const limit of ['minLength', 'minItems', 'maxItems', 'pattern']) delete part[limit];
      if (part.minimum === 0 || part.minimum === 1) delete part.minimum;
      if (part.exclusiveMinimum === 0) delete part.exclusiveMinimum;
      // The server names an unknown field and the nearest known one, whether this is published or not.
      if (part.additionalProperties === false) delete part.additionalProperties;
    },
  });
  delete json.$schema;
  return json;
}

const Alternatives = z.array(z.record(z.string(), z.unknown())).optional();

/** Returns the part of a field's schema that states its possible types. */
function withoutContent({ type, ...rest }: Record<string, unknown>): object {
  const anyOf = Alternatives.parse(rest.anyOf)?.map(withoutContent);
  return { ...(type === undefined ? {} : { type }), ...(anyOf === undefined ? {} : { anyOf }) };
}

/** Removes `null` from the alternatives of each field, and the fields of shapes that are marked as `brief`. */
function shortened(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(shortened);
  if (typeof json !== 'object' || json === null) return json;
  const { brief, ...all } = z.looseObject({}).parse(json);
  const shown = brief === true ? { description: all.description, ...withoutContent(all) } : all;
  const parts = Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, shortened(value)]));
  const types = z
    .array(z.string())
    .safeParse(parts.type)
    .data?.filter((type) => type !== 'null');
  if (types !== undefined) return withOneTypeEach({ ...parts, type: types.length === 1 ? types[0] : types });
  const alternatives = Alternatives.safeParse(parts.anyOf).data?.filter(({ type }) => type !== 'null');
  if (alternatives?.length !== 1) return alternatives === undefined ? parts : { ...parts, anyOf: alternatives };
  delete parts.anyOf;
  return { ...alternatives[0], ...parts };
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

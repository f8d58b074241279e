import * as z from 'zod';

/** A shape with its own heading, to which fields of that shape link. */
export interface NamedShape {
  readonly name: string;
  readonly shape: z.ZodType;
  /** The link to its heading: `contract.md#target`. */
  readonly link: string;
}

/**
 * Returns a table of a shape's fields, or a sentence if it has no fields. Shapes in `named` become links; the fields of others
 * are included.
 */
export function fieldTable(shape: z.ZodType, named: readonly NamedShape[] = []): string {
  const found = rows(shape, named, '', []);
  return found.length === 0
    ? 'No fields.'
    : ['| field | type | meaning |', '| --- | --- | --- |', ...found.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

/** Returns the fields of a shape for a table cell, except those in `without`: the meaning of each, and its content. */
export function fieldList(
  shape: z.ZodObject,
  named: readonly NamedShape[] = [],
  without: readonly string[] = [],
): string {
  return Object.entries(shape.shape)
    .filter(([name]) => !without.includes(name))
    .map(([name, field]) => {
      const { inner, description = '' } = unwrap(field);
      const link = linkOf(field, named);
      const within = link ?? (inner instanceof z.ZodObject ? Object.keys(inner.shape).map(quoted).join(', ') : '');
      return `${quoted(name)}${description === '' ? '' : `: ${escaped(description)}`}${within === '' ? '' : ` (${within})`}`;
    })
    .join('<br>');
}

const quoted = (name: string): string => `\`${name}\``;

function rows(
  shape: z.core.$ZodType,
  named: readonly NamedShape[],
  path: string,
  above: readonly z.core.$ZodType[],
): string[][] {
  const { inner } = unwrap(shape);
  // A shape can contain itself, as a node contains nodes.
  if (!(inner instanceof z.ZodObject) || above.includes(inner)) return [];
  return Object.entries(inner.shape).flatMap(([name, field]) => {
    const { inner: type, optional, nullable, list, description } = unwrap(field);
    const link = linkOf(field, named);
    const here = [
      `\`${path}${name}\`${optional ? '' : ' (required)'}`,
      escaped(`${list ? 'list of ' : ''}${link ?? typeOf(type)}${nullable ? ' or null' : ''}`),
      escaped(description ?? ''),
    ];
    return [
      here,
      ...(link === undefined ? rows(type, named, `${path}${name}${list ? '[]' : ''}.`, [...above, inner]) : []),
    ];
  });
}

interface Unwrapped {
  readonly inner: z.core.$ZodType;
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly list: boolean;
  readonly description: string | undefined;
}

/** Removes the wrappers for optional fields, null and lists. The outermost description is used. */
function unwrap(shape: z.core.$ZodType): Unwrapped {
  const description = z.globalRegistry.get(shape)?.description;
  const within = (next: z.core.$ZodType, more: Partial<Unwrapped>): Unwrapped => {
    const below = unwrap(next);
    return { ...below, ...more, description: description ?? below.description };
  };
  if (shape instanceof z.ZodOptional) return within(shape.unwrap(), { optional: true });
  if (shape instanceof z.ZodNonOptional) return within(shape.unwrap(), { optional: false });
  if (shape instanceof z.ZodNullable) return within(shape.unwrap(), { nullable: true });
  if (shape instanceof z.ZodArray) return within(shape.element, { optional: false, nullable: false, list: true });
  return { inner: shape, optional: false, nullable: false, list: false, description };
}

function linkOf(field: z.core.$ZodType, named: readonly NamedShape[]): string | undefined {
  for (let at: z.core.$ZodType = field; ;) {
    const found = named.find(({ shape }) => shape === at);
    if (found !== undefined) return `[${found.name}](${found.link})`;
    if (at instanceof z.ZodOptional || at instanceof z.ZodNullable) at = at.unwrap();
    else if (at instanceof z.ZodArray) at = at.element;
    else return undefined;
  }
}

const Simple = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  get anyOf() {
    return z.array(Simple).optional();
  },
});
type Simple = z.infer<typeof Simple>;

function typeOf(type: z.core.$ZodType): string {
  return typeText(Simple.parse(z.toJSONSchema(type, { io: 'input', reused: 'inline' })));
}

/** The type of a field as text. */
function typeText(schema: Simple): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].filter((type) => type !== 'null').join(' or ');
  const type = [schema.type ?? 'any'].flat().find((each) => each !== 'null') ?? 'any';
  const least = schema.minimum === undefined || schema.minimum <= Number.MIN_SAFE_INTEGER ? undefined : schema.minimum;
  const most = schema.maximum === undefined || schema.maximum >= Number.MAX_SAFE_INTEGER ? undefined : schema.maximum;
  if (least === undefined && most === undefined) return type;
  return `${type}, ${least === undefined ? `at most ${most}` : most === undefined ? `at least ${least}` : `${least} to ${most}`}`;
}

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

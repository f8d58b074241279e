import fc from 'fast-check';
import * as z from 'zod';

/** Two values of a schema that differ in their free texts only. */
export interface Pair<T> {
  readonly harmless: T;
  readonly hostile: T;
}

/** Stands for a free text. It is neither a number nor the name of a field or an enum. */
const FREE = /^q[a-h]{2}$/;
const free = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 2, maxLength: 2 }).map((text) => `q${text}`);
const MOST_DEPTH = 7;

/**
 * Generates values of a schema twice: once with a word for each text, and once with a hostile text that begins with that word. Equal texts
 * remain equal. Texts that the schema limits by a pattern are the same in both.
 */
export function pairsOf<S extends z.ZodType>(
  schema: S,
  hostile: fc.Arbitrary<string>,
): fc.Arbitrary<Pair<z.output<S>>> {
  return fc.tuple(valueOf(schema, 0), fc.array(hostile, { minLength: 1, maxLength: 8 })).map(([value, endings]) => ({
    harmless: schema.parse(value),
    hostile: schema.parse(
      withTexts(
        value,
        (word) => word + (endings[(word.charCodeAt(1) * 8 + word.charCodeAt(2)) % endings.length] ?? ''),
      ),
    ),
  }));
}

function withTexts(value: unknown, change: (word: string) => string): unknown {
  if (typeof value === 'string') return FREE.test(value) ? change(value) : value;
  if (Array.isArray(value)) return value.map((each: unknown) => withTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [FREE.test(key) ? change(key) : key, withTexts(each, change)]),
  );
}

/** Values of a schema. Below a certain depth, they have only required fields. */
function valueOf(schema: z.core.$ZodType, depth: number): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textOf(schema);
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNull) return fc.constant(null);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodNullable)
    return depth > MOST_DEPTH ? fc.constant(null) : fc.option(valueOf(schema.unwrap(), depth + 1), { freq: 4 });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return depth > MOST_DEPTH
      ? fc.constant(undefined)
      : fc.option(valueOf(schema.unwrap(), depth + 1), { nil: undefined, freq: 2 });
  if (schema instanceof z.ZodNonOptional) return valueOf(schema.unwrap(), depth).filter((value) => value !== undefined);
  if (schema instanceof z.ZodReadonly) return valueOf(schema.unwrap(), depth);
  if (schema instanceof z.ZodPipe) return valueOf(schema.in, depth);
  if (schema instanceof z.ZodLazy) return fc.constant(null).chain(() => valueOf(schema.unwrap(), depth + 1));
  if (schema instanceof z.ZodArray)
    return fc.array(valueOf(schema.element, depth + 1), {
      minLength: z.safeParse(schema, []).success ? 0 : 1,
      maxLength: depth > MOST_DEPTH ? 1 : 3,
    });
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map((each) => valueOf(each, depth + 1)));
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((each) => valueOf(each, depth + 1)));
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(free, valueOf(schema.valueType, depth + 1), { maxKeys: depth > MOST_DEPTH ? 0 : 3 });
  if (schema instanceof z.ZodObject) return objectOf(schema, depth);
  if (schema instanceof z.ZodUnknown)
    return fc.oneof(free, fc.integer(), fc.array(free, { maxLength: 2 }), fc.boolean());
  throw new Error(`No values are generated for ${schema._zod.def.type}. Add it here.`);
}

function objectOf({ shape }: z.ZodObject, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, each]) => [name, valueOf(each, depth + 1)] as const);
  return fc
    .record(Object.fromEntries(fields), { noNullPrototype: true })
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)));
}

function textOf(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const samples = ['1.0.0', '2026-01-05T12:03:01.250Z', 'a.0', '-fx-fill'];
  const fitting = samples.find((text) => z.safeParse(schema, text).success);
  return z.safeParse(schema, 'a ”').success || fitting === undefined ? free : fc.constant(fitting);
}

function numberOf(schema: z.ZodNumber): fc.Arbitrary<number> {
  const least = Math.max(schema.minValue ?? 0, 0);
  const min = z.safeParse(schema, least).success ? least : least + 1;
  return fc.integer({ min, max: Math.max(min, Math.min(schema.maxValue ?? 1000, min + 1000)) });
}

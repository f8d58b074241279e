import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { agentEvents, agentMethods } from '../../src/contract/agent.ts';
import { Rendezvous } from '../../src/contract/app.ts';
import { resources } from '../../src/mcp/resources/index.ts';
import { tools } from '../../src/mcp/tools/index.ts';
import { root } from '../setup/paths.ts';

/** The parts of a JSON schema that are checked. */
const Schema = z.looseObject({
  description: z.string().optional(),
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
});
type Schema = z.infer<typeof Schema>;

const Manifest = z.object({
  contributes: z.object({
    commands: z.array(
      z.looseObject({ command: z.string(), title: z.string().min(1), category: z.string().optional() }),
    ),
    configuration: z.object({
      properties: z.record(
        z.string(),
        z.looseObject({ description: z.string().optional(), markdownDescription: z.string().optional() }),
      ),
    }),
  }),
});

/** Returns all tools, fields, resources, settings and commands without a description, as `where.field`. */
export function missingDescriptions(): string[] {
  return [...ofTools(), ...ofProtocol(), ...ofResources(), ...ofManifest()];
}

function ofTools(): string[] {
  return tools.flatMap(({ name, description, input, output }) => [
    ...(description === '' ? [name] : []),
    ...fieldsWithout(input, `${name} input`),
    ...(output === undefined ? [] : fieldsWithout(output, `${name} output`)),
  ]);
}

/** The fields in docs/protocol that are sent between the server and the Java agent. */
function ofProtocol(): string[] {
  const methods = Object.entries(agentMethods).flatMap(([name, { params, result }]) => [
    ...fieldsWithout(params, `method ${name}`),
    ...fieldsWithout(result, `result of ${name}`),
  ]);
  const events = Object.entries(agentEvents).flatMap(([name, params]) => fieldsWithout(params, `event ${name}`));
  return [...fieldsWithout(Rendezvous, 'rendezvous file'), ...methods, ...events];
}

function ofResources(): string[] {
  return resources.filter(({ description }) => description === '').map(({ uri }) => uri);
}

function ofManifest(): string[] {
  const manifest = Manifest.parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));
  const { commands, configuration } = manifest.contributes;
  const settings = Object.entries(configuration.properties)
    .filter(([, setting]) => !setting.description && !setting.markdownDescription)
    .map(([name]) => `setting ${name}`);
  const untitled = commands.filter(({ category }) => !category).map(({ command }) => `command ${command}: category`);
  return [...settings, ...untitled];
}

/** Returns the paths of the fields without a description. A shape that is used several times is checked once. */
function fieldsWithout(shape: z.ZodType, where: string): string[] {
  const all = Schema.parse(z.toJSONSchema(shape, { io: 'input', reused: 'ref' }));
  const defs = all.$defs ?? {};
  const seen = new Set<string>();
  const resolve = (schema: unknown): Schema => {
    const parsed = Schema.parse(schema);
    const name = parsed.$ref?.split('/').pop();
    // A definition may itself be a reference.
    return name === undefined ? parsed : { ...resolve(defs[name] ?? {}), ...parsed };
  };
  const walk = (given: unknown, at: string): string[] => {
    if (typeof given !== 'object' || given === null) return [];
    const schema = resolve(given);
    if (schema.$ref !== undefined && seen.has(schema.$ref)) return [];
    if (schema.$ref !== undefined) seen.add(schema.$ref);
    const below = [...(schema.anyOf ?? []), schema.items, schema.additionalProperties].flatMap((each) =>
      walk(each, at),
    );
    const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const here = hasDescription(resolve(field), resolve) ? [] : [`${at}.${name}`];
      return [...here, ...walk(field, `${at}.${name}`)];
    });
    return [...below, ...fields];
  };
  return walk(all, where);
}

/** Whether a field has a description, either itself or one of the types that it can have. */
function hasDescription({ description, anyOf }: Schema, resolve: (schema: unknown) => Schema): boolean {
  return description !== undefined || (anyOf ?? []).some((each) => resolve(each).description !== undefined);
}

import * as z from 'zod';
import type { ListedApp } from '../../contract/app.ts';
import type { AppTool } from '../../contract/app-tools.ts';
import { oneLine } from '../../contract/shown-text.ts';
import { shortened } from './line.ts';

/** Characters of the arguments in a line. */
const MAX_ARGUMENTS = 300;

/** The part of a JSON schema that the Java agent writes. */
const Schema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  items: z.record(z.string(), z.unknown()).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
});

/** The tools of an application as lines: `tool orders_reset {customer: string, keep?: integer} Deletes the orders`. */
export function appToolLines({ tools = [], toolProblems = [] }: Partial<ListedApp>): string[] {
  return [
    ...tools.map((tool) => oneLine(`tool ${signature(tool)} ${tool.description}`.trimEnd())),
    ...toolProblems.map((problem) => oneLine(`tool that cannot be called: ${problem}`)),
  ];
}

/** The name and the arguments of a tool. */
export function signature({ name, inputSchema }: AppTool): string {
  return `${name} ${shortened(typeText(inputSchema), MAX_ARGUMENTS)}`;
}

function typeText(schema: Record<string, unknown>): string {
  const { type, enum: names, items, properties, required = [] } = Schema.parse(schema);
  if (names !== undefined) return names.join('|');
  if (items !== undefined) return `[${typeText(items)}]`;
  if (properties === undefined) return type ?? 'any';
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}`,
  );
  return `{${fields.join(', ')}}`;
}

import { isDeepStrictEqual } from 'node:util';
import { getNodeValue, parse, type Node } from 'jsonc-parser';
import * as z from 'zod';
import { JsonText, type Edit } from './json-text.ts';
import { byteOrderMark, MergeError, type Merge } from './merge.ts';

/** The entry of a stdio server in the configuration of an AI client. */
export type ServerEntry = Readonly<Record<string, string | readonly string[]>>;

/** The name of the server in the configurations of AI clients. */
const NAME = 'javafx';

/** An entry that starts this server under any name. */
const OwnEntry = z.looseObject({ command: z.string(), args: z.array(z.string()).default([]) });

/**
 * Merges the server into the configuration of an AI client.
 * @param key the property with the servers
 */
export function serverEntry(key: 'mcpServers' | 'servers', entry: ServerEntry): Merge {
  const whole = { [key]: { [NAME]: entry } };
  return (text, force) => {
    const content = text?.replace(/^\uFEFF/, '');
    if (text === undefined || content?.trim() === '') {
      return { outcome: 'installed', text: `${byteOrderMark(text)}${JSON.stringify(whole, undefined, 2)}\n` };
    }
    const json = new JsonText(text);
    const servers = json.property(json.root, key);
    if (servers === undefined) return added(json, key, json.additions(json.root, [[key, { [NAME]: entry }]]));
    if (servers.type !== 'object') throw json.failure(`Its property ${key} is not an object`, servers.offset);
    const name = nameOf(json, servers);
    const existing = name === undefined ? undefined : json.property(servers, name);
    if (existing === undefined) return added(json, key, json.additions(servers, [[NAME, entry]]));
    if (existing.type === 'null') return added(json, key, [json.replacement(existing, entry)]);
    if (!force) return { outcome: 'skipped' };
    return { outcome: 'installed', text: json.apply(replacements(json, existing)) };
  };

  function added(json: JsonText, at: string, edits: readonly Edit[]): ReturnType<Merge> {
    const text = json.apply(edits);
    const result: unknown = parse(text.replace(/^\uFEFF/, ''), [], { allowTrailingComma: true });
    const servers = z.looseObject({ [at]: z.looseObject({ [NAME]: z.unknown() }) }).safeParse(result);
    if (!servers.success || !isDeepStrictEqual(servers.data[at]?.[NAME], entry))
      throw new MergeError(`The entry ${NAME} cannot be added to ${at}. Add it by hand: ${JSON.stringify(whole)}`);
    return { outcome: 'appended', text };
  }

  /** Replaces the properties that the entry sets, so that others, such as `env`, stay. */
  function replacements(json: JsonText, existing: Node): Edit[] {
    if (existing.type !== 'object' || json.names(existing).length === 0 || json.property(existing, 'url') !== undefined)
      return [json.replacement(existing, entry)];
    const missing: [string, unknown][] = [];
    const edits = Object.entries(entry).flatMap(([name, value]) => {
      const node = json.property(existing, name);
      if (node === undefined) {
        missing.push([name, value]);
        return [];
      }
      return isDeepStrictEqual(getNodeValue(node), value) ? [] : [json.replacement(node, value)];
    });
    return missing.length === 0 ? edits : [...edits, ...json.additions(existing, missing)];
  }
}

/** The name of the inspector's entry: `javafx`, or that of an entry that starts this package. */
function nameOf(json: JsonText, servers: Node): string | undefined {
  const names = json.names(servers);
  if (names.includes(NAME)) return NAME;
  return names.find((name) => {
    const node = json.property(servers, name);
    const { success, data } = OwnEntry.safeParse(node === undefined ? undefined : getNodeValue(node));
    return (
      success &&
      [data.command, ...data.args].some((word) => /(?:^|[/\\])javafx-inspector(?:@[\w.-]+)?(?:\.js|\.cmd)?$/.test(word))
    );
  });
}

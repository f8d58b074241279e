import { isDeepStrictEqual } from 'node:util';
import { getNodeValue, parse, type Node } from 'jsonc-parser';
import * as z from 'zod';
import { SERVER_NAME as NAME, type ServerEntry } from './ai-clients.ts';
import { JsonText, type Edit } from './json-text.ts';
import { byteOrderMark, MergeError, type Merge, type Removal } from './merge.ts';
import { isLocalServer, sameVersion, startsInspector } from './own-entry.ts';

const Properties = z.record(z.string(), z.unknown());

/** The inspector's entry in a file. */
interface Found {
  readonly name: string;
  readonly node: Node;
}

/**
 * Merges the server into the configuration of an AI client.
 * @param key the property with the servers
 * @param innerKey a property of that one which has the servers instead, if it exists
 */
export function serverEntry(key: string, entry: ServerEntry, innerKey?: string): Merge {
  const whole = { [key]: { [NAME]: entry } };
  return (text, force) => {
    if (isEmpty(text)) return { outcome: 'installed', text: `${byteOrderMark(text)}${wholeText(key, entry)}` };
    const json = new JsonText(text);
    const servers = serversOf(json, key, innerKey);
    if (servers === undefined) return added(json, json.additions(json.root, [[key, { [NAME]: entry }]]));
    if (servers.type !== 'object') throw json.failure(`Its property ${key} is not an object`, servers.offset);
    const own = ownEntry(json, servers);
    if (own === undefined) {
      const other = json.property(servers, NAME);
      if (other === undefined) return added(json, json.additions(servers, [[NAME, entry]]));
      throw json.failure(`Another server in it has the name ${NAME}. Give that server another name`, other.offset);
    }
    if (own.node.type === 'null') return added(json, [json.replacement(own.node, entry)]);
    if (!force) return { outcome: 'skipped' };
    return { outcome: 'installed', text: json.apply(replacements(json, own.node)) };
  };

  function added(json: JsonText, edits: readonly Edit[]): ReturnType<Merge> {
    const text = json.apply(edits);
    if (!isDeepStrictEqual(addedEntry(text), entry))
      throw new MergeError(`The entry ${NAME} cannot be added to ${key}. Add it by hand: ${JSON.stringify(whole)}`);
    return { outcome: 'appended', text };
  }

  /** The entry as other parsers read it. */
  function addedEntry(text: string): unknown {
    const result: unknown = parse(text.replace(/^\uFEFF/, ''), [], { allowTrailingComma: true });
    const outer = Properties.safeParse(Properties.safeParse(result).data?.[key]).data;
    const inner = innerKey === undefined ? undefined : Properties.safeParse(outer?.[innerKey]).data;
    return outer?.[NAME] ?? inner?.[NAME];
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

/** Removes what {@link serverEntry} adds. An entry that was changed, apart from the version, stays. */
export function withoutServerEntry(key: string, entry: ServerEntry, innerKey?: string): Removal {
  return (text, force) => {
    if (isEmpty(text)) return { outcome: 'absent' };
    if (sameVersion(text.replace(/^\uFEFF/, '')) === sameVersion(wholeText(key, entry)))
      return { outcome: 'removed', text: undefined };
    const json = new JsonText(text);
    const servers = serversOf(json, key, innerKey);
    const own = servers?.type === 'object' ? ownEntry(json, servers) : undefined;
    if (servers === undefined || own === undefined || own.node.type === 'null') return { outcome: 'absent' };
    const isSame = sameVersion(JSON.stringify(getNodeValue(own.node))) === sameVersion(JSON.stringify(entry));
    if (!isSame && !force) return { outcome: 'changed' };
    return { outcome: 'removed', text: json.apply([json.removal(servers, own.name)]) };
  };
}

/** The object with the servers. */
function serversOf(json: JsonText, key: string, innerKey: string | undefined): Node | undefined {
  const outer = json.property(json.root, key);
  if (innerKey === undefined || outer?.type !== 'object' || ownEntry(json, outer) !== undefined) return outer;
  const inner = json.property(outer, innerKey);
  // With a type, it is a server of this name.
  return inner?.type === 'object' && json.property(inner, 'type')?.type !== 'string' ? inner : outer;
}

const wholeText = (key: string, entry: ServerEntry): string =>
  `${JSON.stringify({ [key]: { [NAME]: entry } }, undefined, 2)}\n`;

const isEmpty = (text: string | undefined): text is undefined => text === undefined || /^\uFEFF?\s*$/.test(text);

/** Returns the inspector's entry under any name; an entry without a value under the usual name counts too. */
function ownEntry(json: JsonText, servers: Node): Found | undefined {
  const names = json.names(servers);
  for (const name of [...names.filter((each) => each === NAME), ...names]) {
    const node = json.property(servers, name);
    if (node === undefined) continue;
    const value: unknown = getNodeValue(node);
    const isNothing = value === null || isDeepStrictEqual(value, {});
    if (startsInspector(value) || (name === NAME && (isNothing || isLocalServer(value)))) return { name, node };
  }
  return undefined;
}

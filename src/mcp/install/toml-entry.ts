import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { SERVER_NAME as NAME, type ServerEntry } from './ai-clients.ts';
import { byteOrderMark, lineEnding, MergeError, withLineEnding, type Merge, type Removal } from './merge.ts';
import { isLocalServer, sameVersion, startsInspector } from './own-entry.ts';
import { TomlText, type TomlStatement } from './toml-text.ts';

const Table = z.record(z.string(), z.unknown());

/** A server in a TOML file. */
interface Server {
  readonly name: string;
  /** Its properties; of tables in it only that they exist. */
  readonly value: Record<string, unknown>;
  readonly statements: TomlStatement[];
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Merges the server as a table of its own into the TOML configuration of an AI client. @param key the table with the servers */
export function tomlEntry(key: string, entry: ServerEntry): Merge {
  const own = tableText(key, entry);
  return (text, force) => {
    if (text === undefined || isBlank(text)) return { outcome: 'installed', text: `${byteOrderMark(text)}${own}` };
    const toml = new TomlText(text);
    const servers = serversOf(toml, key);
    const found = ownServer(servers);
    if (found !== undefined) {
      if (!force) return { outcome: 'skipped' };
      return { outcome: 'installed', text: edited(text, replacements(toml, key, found, entry)) };
    }
    const other = servers.find(({ name }) => name === NAME)?.statements[0];
    if (other !== undefined)
      throw toml.error(`Another server in it has the name ${NAME}. Give that server another name`, other.offset);
    const whole = inlineTable(toml, key);
    if (whole !== undefined)
      throw toml.error(`Its ${key} is written in one piece. Write each server as a table [${key}.NAME]`, whole.offset);
    return { outcome: 'appended', text: checked(appended(text, own)) };
  };

  /** A text in which the entry is found as it was written. */
  function checked(text: string): string {
    const added = ownServer(serversOf(new TomlText(text), key));
    if (added === undefined || !isDeepStrictEqual(added.value, { ...entry }))
      throw new MergeError(`The table ${key}.${NAME} cannot be added. Add it by hand:\n${own}`);
    return text;
  }
}

/** Removes what {@link tomlEntry} adds. A server that was changed, apart from the version, stays, and so do comments. */
export function withoutTomlEntry(key: string, entry: ServerEntry): Removal {
  return (text, force) => {
    if (text === undefined || isBlank(text)) return { outcome: 'absent' };
    const toml = new TomlText(text);
    const found = ownServer(serversOf(toml, key));
    if (found === undefined) return { outcome: 'absent' };
    const lines = found.statements.map((statement) => lineOf(text, statement));
    const isSame =
      lines.every(({ isWhole }) => isWhole) &&
      Object.keys(found.value).length === Object.keys(entry).length &&
      Object.entries(entry).every(([name, value]) => isSameValue(found.value[name], value));
    // Of what is written in one piece with other servers, nothing can be removed.
    const isSeparate = found.statements.every(({ path }) => path.length > 1);
    if (!isSeparate || (!isSame && !force)) return { outcome: 'changed' };
    const rest = withoutLines(text, lines);
    return { outcome: 'removed', text: isBlank(rest) ? undefined : rest };
  };
}

const isBlank = (text: string): boolean => /^\uFEFF?\s*$/.test(text);

const isSameValue = (one: unknown, other: unknown): boolean =>
  sameVersion(JSON.stringify(one) ?? '') === sameVersion(JSON.stringify(other));

/** Strings of JSON are strings of TOML too. */
const valueText = (value: string | readonly string[]): string =>
  typeof value === 'string' ? JSON.stringify(value) : `[${value.map((each) => JSON.stringify(each)).join(', ')}]`;

const pairText = ([name, value]: readonly [string, string | readonly string[]]): string =>
  `${name} = ${valueText(value)}\n`;

const tableText = (key: string, entry: ServerEntry): string =>
  `[${key}.${NAME}]\n${Object.entries(entry).map(pairText).join('')}`;

/** A text with the table after it and an empty line between them; the end of the file stays that of others. */
function appended(text: string, table: string): string {
  const ended = text.endsWith('\n');
  const separator = `${ended ? '' : '\n'}${/\n\r?\n$/.test(text) ? '' : '\n'}`;
  return text + withLineEnding(`${separator}${ended ? table : table.trimEnd()}`, lineEnding(text));
}

/** The servers of a file, in order. */
function serversOf(toml: TomlText, key: string): Server[] {
  const servers = new Map<string, { properties: Map<string, unknown>; statements: TomlStatement[] }>();
  const add = (name: string, statement: TomlStatement, properties: Iterable<[string, unknown]>): void => {
    const server = servers.get(name) ?? { properties: new Map<string, unknown>(), statements: [] };
    for (const [property, value] of properties) server.properties.set(property, value);
    server.statements.push(statement);
    servers.set(name, server);
  };
  for (const statement of toml.statements.filter(({ path }) => path[0] === key)) {
    const { kind, value, offset } = statement;
    const [, name, property, ...inner] = statement.path;
    if (name !== undefined) {
      const isValue = kind === 'pair' && inner.length === 0;
      add(name, statement, property === undefined ? propertiesOf(value) : [[property, isValue ? value : {}]]);
    } else if (kind !== 'table') {
      if (!Table.safeParse(value).success) throw toml.error(`Its ${key} is not a table`, offset);
      for (const [each, its] of propertiesOf(value)) add(each, statement, propertiesOf(its));
    }
  }
  return [...servers].map(([name, { properties, statements }]) => ({
    name,
    value: Object.fromEntries(properties),
    statements,
  }));
}

const propertiesOf = (value: unknown): [string, unknown][] => Object.entries(Table.safeParse(value).data ?? {});

/** The inspector's server under any name. */
function ownServer(servers: readonly Server[]): Server | undefined {
  const named = servers.filter(({ name }) => name === NAME);
  return [...named, ...servers].find(
    ({ name, value }) =>
      startsInspector(value) || (name === NAME && (Object.keys(value).length === 0 || isLocalServer(value))),
  );
}

const inlineTable = (toml: TomlText, key: string): TomlStatement | undefined =>
  toml.statements.find(({ kind, path }) => kind === 'pair' && path.length === 1 && path[0] === key);

/** Replaces the values that the entry sets, so that others, such as `env`, stay. */
function replacements(toml: TomlText, key: string, { name, value, statements }: Server, entry: ServerEntry): Edit[] {
  const [first] = statements;
  const header = statements.find(({ kind, path }) => kind === 'table' && path.length === 2);
  if (value.url !== undefined) throw toml.error(`Its server ${name} has a URL. Remove that server`, first?.offset ?? 0);
  const missing: string[] = [];
  const edits = Object.entries(entry).flatMap(([property, wanted]): Edit[] => {
    if (isDeepStrictEqual(value[property], wanted)) return [];
    const pair = statements.find(({ kind, path }) => kind === 'pair' && path.length === 3 && path[2] === property);
    if (pair !== undefined) return [{ from: pair.valueOffset, to: pair.end, text: valueText(wanted) }];
    if (header === undefined || value[property] !== undefined)
      throw toml.error(
        `Its server ${name} cannot be replaced. Write it as a table [${key}.${name}]`,
        first?.offset ?? 0,
      );
    missing.push(`\n${pairText([property, wanted]).trimEnd()}`);
    return [];
  });
  if (header === undefined || missing.length === 0) return edits;
  const at = header.end + (/^[^\r\n]*/.exec(toml.text.slice(header.end))?.[0].length ?? 0);
  return [...edits, { from: at, to: at, text: withLineEnding(missing.join(''), lineEnding(toml.text)) }];
}

function edited(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((one, other) => other.from - one.from)
    .reduce((result, { from, to, text: by }) => result.slice(0, from) + by + result.slice(to), text);
}

interface Line {
  readonly from: number;
  readonly to: number;
  /** Whether it has nothing else, such as a comment. */
  readonly isWhole: boolean;
}

function lineOf(text: string, { offset, end }: TomlStatement): Line {
  const indent = /[ \t]*$/.exec(text.slice(0, offset))?.[0].length ?? 0;
  const rest = /^[^\n]*\n?/.exec(text.slice(end))?.[0] ?? '';
  return { from: offset - indent, to: end + rest.length, isWhole: rest.trim() === '' };
}

/** A text without some lines, and without the empty line before the first of them. */
function withoutLines(text: string, lines: readonly Line[]): string {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return text;
  const before = text.slice(0, first.from);
  const separator = /(?<=\n)\r?\n$/.exec(before)?.[0] ?? '';
  const rest = edited(text, [
    ...lines.map(({ from, to }) => ({ from, to, text: '' })),
    { from: first.from - separator.length, to: first.from, text: '' },
  ]);
  // The end of the file was that of the text before.
  const isEnd = last.to === text.length && !text.endsWith('\n');
  return isEnd ? rest.replace(/\r?\n$/, '') : rest;
}

import path from 'node:path';
import { SKILL } from '../../contract/install.ts';
import { VERSION } from '../../join/version.ts';
import { JAVA, MCP, REFERENCE, VIEWDEFS } from '../guides.ts';
import type { AiClient, ServersFile, Start } from './ai-clients.ts';
import { wholeFile, withoutFile, type Merge, type Removal } from './merge.ts';
import { EVENT_SCRIPT, STATE_SCRIPT, VARIABLES_SCRIPT, WAIT_SCRIPT } from './scripts.ts';
import { section, withoutSection } from './section.ts';
import { serverEntry, withoutServerEntry } from './server-entry.ts';
import { SKILL_TEXT } from './skill.ts';
import { tomlEntry, withoutTomlEntry } from './toml-entry.ts';

/** A file to install. */
export interface Content {
  /** Path relative to the project, with forward slashes. */
  readonly file: string;
  readonly merge: Merge;
  readonly remove: Removal;
  /** Whether it belongs to the project, to be shared through version control, rather than to the session directory. */
  readonly isShared: boolean;
  /** Whether only AI clients that are not set up everywhere read it, so that most projects do not have it. */
  readonly isOptional?: boolean;
  /** Permissions of a new file (default: those of any file). */
  readonly mode?: number;
}

const SECTION = `## JavaFX Inspector

The MCP server \`javafx\` inspects and controls this project's JavaFX application while it runs. After a change to the user interface,
and to reproduce a bug in it, use its tools instead of guessing: \`ui_launch\` or \`ui_attach\`, \`ui_get_snapshot\`, \`ui_perform\`,
\`ui_wait_for\`, \`ui_logs\`. Worked examples: \`${SKILL}\`.
`;

const FORMATS = {
  json: { merge: serverEntry, remove: withoutServerEntry },
  toml: { merge: tomlEntry, remove: withoutTomlEntry },
};

/** How the server of a session directory is started. Never with a path of this installation: others read the files too. */
export function startOf(dir: string): Start {
  const [major = '0'] = VERSION.split('.');
  return { command: 'npx', args: ['-y', `javafx-inspector@${major}`, 'mcp', '--dir', dir] };
}

/** The session directory relative to its project, with forward slashes. */
export const folderOf = (project: string, dir: string): string => path.relative(project, dir).replaceAll('\\', '/');

/**
 * The files to install for a session directory (docs/contract/setup.md, "Installation").
 * @param clients the AI clients to set up
 * @param choose the file of an AI client that may have several
 */
export function contentsFor(
  project: string,
  dir: string,
  clients: readonly AiClient[],
  choose: (files: ServersFile['files']) => readonly string[],
): Content[] {
  const folder = folderOf(project, dir);
  const start = startOf(folder);
  const markdown = (file: NonNullable<AiClient['instructions']>): Content[] => {
    const readers = clients.filter(({ instructions }) => instructions === file);
    const isOptional = readers.every(({ isDefault }) => isDefault !== true);
    const content = { file, isShared: true, isOptional, merge: section(SECTION), remove: withoutSection(SECTION) };
    return readers.length === 0 ? [] : [content];
  };
  const servers = ({ servers: place, isDefault }: AiClient): Content[] => {
    if (place === undefined) return [];
    const { format, key, innerKey, entry } = place;
    const { merge, remove } = FORMATS[format];
    const content = {
      isShared: true,
      isOptional: isDefault !== true,
      merge: merge(key, entry(start), innerKey),
      remove: remove(key, entry(start), innerKey),
    };
    return choose(place.files).map((file) => ({ file, ...content }));
  };
  const whole = (file: string, text: string): Content => ({
    file,
    isShared: false,
    merge: wholeFile(text),
    remove: withoutFile(text),
  });
  const script = (name: string, text: string): Content => ({ ...whole(`${folder}/${name}`, text), mode: 0o777 });
  return [
    ...markdown('CLAUDE.md'),
    ...markdown('AGENTS.md'),
    ...markdown('GEMINI.md'),
    { ...whole(SKILL, SKILL_TEXT), isShared: true },
    ...distinct(clients.flatMap(servers)),
    whole(`${folder}/resources/reference.md`, REFERENCE),
    whole(`${folder}/resources/mcp.md`, MCP),
    whole(`${folder}/resources/java.md`, JAVA),
    whole(`${folder}/resources/viewdefs.md`, VIEWDEFS),
    whole(`${folder}/viewdefs/README.md`, VIEWDEFS),
    script('state', STATE_SCRIPT),
    script('variables', VARIABLES_SCRIPT),
    script('event', EVENT_SCRIPT),
    script('wait-for-state.sh', WAIT_SCRIPT),
  ];
}

/** Some AI clients read the same file. */
function distinct(contents: readonly Content[]): Content[] {
  return contents.filter(({ file }, index) => contents.findIndex((other) => other.file === file) === index);
}

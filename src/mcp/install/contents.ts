import path from 'node:path';
import { SKILL } from '../../contract/install.ts';
import { VERSION } from '../../join/version.ts';
import { JAVA, MCP, REFERENCE, VIEWDEFS } from '../guides.ts';
import { wholeFile, withoutFile, type Merge, type Removal } from './merge.ts';
import { EVENT_SCRIPT, STATE_SCRIPT, VARIABLES_SCRIPT, WAIT_SCRIPT } from './scripts.ts';
import { section, withoutSection } from './section.ts';
import { serverEntry, withoutServerEntry, type ServerEntry } from './server-entry.ts';
import { SKILL_TEXT } from './skill.ts';

/** A file to install. */
export interface Content {
  /** Path relative to the project, with forward slashes. */
  readonly file: string;
  readonly merge: Merge;
  readonly remove: Removal;
  /** Whether it belongs to the project, to be shared through version control, instead of the session directory. */
  readonly isShared: boolean;
  /** Permissions of a new file (default: those of any file). */
  readonly mode?: number;
}

const SECTION = `## JavaFX Inspector

The MCP server \`javafx\` inspects and controls this project's JavaFX application while it runs. After a change to the user interface,
and to reproduce a bug in it, use its tools instead of guessing: \`ui_launch\` or \`ui_attach\`, \`ui_get_snapshot\`, \`ui_perform\`,
\`ui_wait_for\`, \`ui_logs\`. Worked examples: \`${SKILL}\`.
`;

/** The files to install for a session directory (docs/contract.md, "Installation"). */
export function contentsFor(project: string, dir: string): Content[] {
  const folder = path.relative(project, dir).replaceAll('\\', '/');
  const [major = '0'] = VERSION.split('.');
  // Never a path of this installation: the files are shared with others through version control.
  const entry = {
    type: 'stdio',
    command: 'npx',
    args: ['-y', `javafx-inspector@${major}`, 'mcp', '--dir', folder],
  };
  const vsCode = { ...entry, cwd: '${workspaceFolder}' };
  const markdown = (file: string): Content => ({
    file,
    isShared: true,
    merge: section(SECTION),
    remove: withoutSection(SECTION),
  });
  const servers = (file: string, key: 'mcpServers' | 'servers', server: ServerEntry): Content => ({
    file,
    isShared: true,
    merge: serverEntry(key, server),
    remove: withoutServerEntry(key, server),
  });
  const whole = (file: string, text: string): Content => ({
    file,
    isShared: false,
    merge: wholeFile(text),
    remove: withoutFile(text),
  });
  const script = (name: string, text: string): Content => ({ ...whole(`${folder}/${name}`, text), mode: 0o777 });
  return [
    markdown('CLAUDE.md'),
    markdown('AGENTS.md'),
    { ...whole(SKILL, SKILL_TEXT), isShared: true },
    servers('.mcp.json', 'mcpServers', entry),
    servers('.vscode/mcp.json', 'servers', vsCode),
    servers('.cursor/mcp.json', 'mcpServers', entry),
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

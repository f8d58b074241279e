import path from 'node:path';
import { SKILL } from '../../contract/install.ts';
import { VERSION } from '../../join/version.ts';
import { JAVA, MCP, REFERENCE, VIEWDEFS } from '../resources/guides.ts';
import { wholeFile, type Merge } from './merge.ts';
import { EVENT_SCRIPT, STATE_SCRIPT, VARIABLES_SCRIPT, WAIT_SCRIPT } from './scripts.ts';
import { section } from './section.ts';
import { serverEntry } from './server-entry.ts';
import { SKILL_TEXT } from './skill.ts';

/** A file to install. */
export interface Content {
  /** Path relative to the project, with forward slashes. */
  readonly file: string;
  readonly merge: Merge;
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
  const script = (name: string, text: string): Content => ({
    file: `${folder}/${name}`,
    merge: wholeFile(text),
    mode: 0o777,
  });
  return [
    { file: 'CLAUDE.md', merge: section(SECTION) },
    { file: 'AGENTS.md', merge: section(SECTION) },
    { file: SKILL, merge: wholeFile(SKILL_TEXT) },
    { file: '.mcp.json', merge: serverEntry('mcpServers', entry) },
    { file: '.vscode/mcp.json', merge: serverEntry('servers', { ...entry, cwd: '${workspaceFolder}' }) },
    { file: '.cursor/mcp.json', merge: serverEntry('mcpServers', entry) },
    { file: `${folder}/resources/reference.md`, merge: wholeFile(REFERENCE) },
    { file: `${folder}/resources/mcp.md`, merge: wholeFile(MCP) },
    { file: `${folder}/resources/java.md`, merge: wholeFile(JAVA) },
    { file: `${folder}/resources/viewdefs.md`, merge: wholeFile(VIEWDEFS) },
    { file: `${folder}/viewdefs/README.md`, merge: wholeFile(VIEWDEFS) },
    script('state', STATE_SCRIPT),
    script('variables', VARIABLES_SCRIPT),
    script('event', EVENT_SCRIPT),
    script('wait-for-state.sh', WAIT_SCRIPT),
  ];
}

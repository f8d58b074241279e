/** The name of the server in the configurations of AI clients. */
export const SERVER_NAME = 'javafx';

/** How the server is started: with npx, because the files are shared with others through version control. */
export interface Start {
  readonly command: string;
  readonly args: readonly string[];
}

/** The entry of a stdio server in the configuration of an AI client. */
export type ServerEntry = Readonly<Record<string, string | readonly string[]>>;

/** A file of the project in which an AI client finds its servers. */
export interface ServersFile {
  /** Where it may be, relative to the project: the first one that exists, otherwise the first one. */
  readonly files: readonly [string, ...string[]];
  readonly format: 'json' | 'toml';
  /** The property or table with the servers. */
  readonly key: string;
  /** A property of that one which has the servers instead, if it exists. */
  readonly innerKey?: string;
  readonly entry: (start: Start) => ServerEntry;
}

/** How an AI client is set up in a project. */
export interface AiClient {
  /** Its name in `--clients` and for `ui_install`. */
  readonly id: string;
  readonly title: string;
  /** The page of its own documentation that says where it finds its servers. */
  readonly documentation: string;
  /** Files and folders of a project by which it is known to be used there. */
  readonly marks: readonly string[];
  /** Whether it is set up by default also where none of them exists. */
  readonly isDefault?: true;
  /** The file from which it reads instructions. */
  readonly instructions?: 'CLAUDE.md' | 'AGENTS.md' | 'GEMINI.md';
  /** Missing if it reads no file of a project. */
  readonly servers?: ServersFile;
  /** Describes the steps that are left to the user. @param here how the server is started in the project @param anywhere in any other folder */
  readonly byHand?: (here: Start, anywhere: Start) => string;
}

const plain = ({ command, args }: Start): ServerEntry => ({ command, args });
const typed = (start: Start): ServerEntry => ({ type: 'stdio', ...plain(start) });
const jsonText = (start: Start): string => JSON.stringify({ mcpServers: { [SERVER_NAME]: plain(start) } });
const commandLine = ({ command, args }: Start): string =>
  [command, ...args]
    .map((each) => (/^[\w@./:-]+$/.test(each) ? each : `'${each.replaceAll("'", String.raw`'\''`)}'`))
    .join(' ');

/**
 * The AI clients that can be set up. To add one, add an entry: the help of `install`, `ui_install`, the dialogs of VS Code and the
 * page, and docs/ai-clients.md (`npm run docs`) follow from it. No file outside of the project is ever written.
 */
export const AI_CLIENTS: readonly AiClient[] = [
  {
    id: 'claude-code',
    title: 'Claude Code',
    documentation: 'https://code.claude.com/docs/en/mcp',
    marks: ['.mcp.json', '.claude', 'CLAUDE.md'],
    isDefault: true,
    instructions: 'CLAUDE.md',
    servers: { files: ['.mcp.json'], format: 'json', key: 'mcpServers', entry: typed },
  },
  {
    id: 'vscode',
    title: 'VS Code',
    documentation: 'https://code.visualstudio.com/docs/agents/reference/mcp-configuration',
    marks: ['.vscode'],
    isDefault: true,
    instructions: 'AGENTS.md',
    servers: {
      files: ['.vscode/mcp.json'],
      format: 'json',
      key: 'servers',
      entry: (start) => ({ ...typed(start), cwd: '${workspaceFolder}' }),
    },
  },
  {
    id: 'cursor',
    title: 'Cursor',
    documentation: 'https://cursor.com/docs/context/mcp',
    marks: ['.cursor', '.cursorrules'],
    isDefault: true,
    instructions: 'AGENTS.md',
    servers: { files: ['.cursor/mcp.json'], format: 'json', key: 'mcpServers', entry: typed },
  },
  {
    id: 'codex',
    title: 'Codex',
    documentation: 'https://developers.openai.com/codex/mcp',
    marks: ['.codex'],
    instructions: 'AGENTS.md',
    servers: { files: ['.codex/config.toml'], format: 'toml', key: 'mcp_servers', entry: plain },
  },
  {
    id: 'gemini',
    title: 'Gemini CLI',
    documentation: 'https://geminicli.com/docs/tools/mcp-server/',
    marks: ['.gemini', 'GEMINI.md'],
    instructions: 'GEMINI.md',
    servers: { files: ['.gemini/settings.json'], format: 'json', key: 'mcpServers', entry: plain },
  },
  {
    id: 'opencode',
    title: 'opencode',
    documentation: 'https://opencode.ai/docs/mcp-servers/',
    marks: ['opencode.json', 'opencode.jsonc', '.opencode'],
    instructions: 'AGENTS.md',
    servers: {
      files: ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'],
      format: 'json',
      key: 'mcp',
      // Version 2 has moved the servers, and still reads those of version 1, which does not read the new place.
      innerKey: 'servers',
      entry: ({ command, args }) => ({ type: 'local', command: [command, ...args] }),
    },
  },
  {
    id: 'copilot-cli',
    title: 'GitHub Copilot CLI',
    documentation: 'https://docs.github.com/en/copilot/how-tos/copilot-cli/customize-copilot/add-mcp-servers',
    marks: ['.github/mcp.json', '.github/copilot-instructions.md'],
    instructions: 'AGENTS.md',
    // It reads the file of Claude Code.
    servers: { files: ['.mcp.json'], format: 'json', key: 'mcpServers', entry: typed },
  },
  {
    id: 'junie',
    title: 'JetBrains Junie',
    documentation: 'https://junie.jetbrains.com/docs/junie-cli-mcp-configuration.html',
    marks: ['.junie'],
    instructions: 'AGENTS.md',
    servers: { files: ['.junie/mcp/mcp.json'], format: 'json', key: 'mcpServers', entry: plain },
  },
  {
    id: 'zed',
    title: 'Zed',
    documentation: 'https://zed.dev/docs/ai/mcp',
    marks: ['.zed'],
    instructions: 'AGENTS.md',
    servers: { files: ['.zed/settings.json'], format: 'json', key: 'context_servers', entry: plain },
  },
  {
    id: 'jetbrains',
    title: 'JetBrains AI Assistant',
    documentation: 'https://www.jetbrains.com/help/ai-assistant/mcp.html',
    marks: ['.aiassistant'],
    byHand: (_here, anywhere) =>
      `It reads no file of the project. In Settings | Tools | AI Assistant | Model Context Protocol (MCP), add ${jsonText(anywhere)} and choose the level "Project".`,
  },
  {
    id: 'windsurf',
    title: 'Windsurf',
    documentation: 'https://docs.windsurf.com/windsurf/cascade/mcp',
    marks: ['.windsurf', '.windsurfrules', '.devin'],
    byHand: (here, anywhere) =>
      `Windsurf reads only ~/.codeium/windsurf/mcp_config.json, for all projects: add ${jsonText(anywhere)} there. For Devin Desktop, as it is called now, run in the project: devin mcp add -s project ${SERVER_NAME} -- ${commandLine(here)}`,
  },
  {
    id: 'claude-desktop',
    title: 'Claude Desktop',
    documentation: 'https://support.claude.com/en/articles/12922929-building-desktop-extensions-with-mcpb',
    marks: [],
    byHand: () =>
      'It reads no file of the project. Download javafx-inspector.mcpb of this version and open it with Claude Desktop, which installs it.',
  },
];

/** Why a list of names cannot be used; undefined if it can. */
export function unknownClient(ids: readonly string[]): string | undefined {
  const unknown = ids.find((each) => !AI_CLIENTS.some(({ id }) => id === each));
  if (unknown === undefined) return undefined;
  return `There is no AI client "${unknown}". AI clients: ${AI_CLIENTS.map(({ id }) => id).join(', ')}.`;
}

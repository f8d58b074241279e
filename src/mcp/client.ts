/** Who is at the other end of a connection, as it named itself at `initialize`. */
export interface Client {
  /** The name for people: Claude, Copilot, You. */
  readonly who: string;
  /** Whether a person acts through it with their own hand: the inspector's page or the editor's commands. */
  readonly person: boolean;
}

/** How our own clients name themselves. */
export const PAGE_CLIENT = 'javafx-inspector-page';
export const EXTENSION_CLIENT = 'JavaFX Inspector for VS Code';
export const SCRIPT_CLIENT = 'javafx-inspector-cli';

const friendly: readonly (readonly [RegExp, string])[] = [
  [/cursor/i, 'Cursor'],
  [/claude/i, 'Claude'],
  [/copilot|visual studio code|vscode/i, 'Copilot'],
  [/codex/i, 'Codex'],
  [/gemini/i, 'Gemini'],
  [/windsurf|codeium/i, 'Windsurf'],
  [/inspector-client|mcp-?inspector/i, 'MCP Inspector'],
];

/** Turns `clientInfo` into the name that people see. */
export function clientOf(info: { name: string; title?: string | undefined } | undefined): Client {
  const name = info?.name ?? '';
  if (name === PAGE_CLIENT || name === EXTENSION_CLIENT) return { who: 'You', person: true };
  if (name === SCRIPT_CLIENT) return { who: 'Script', person: false };
  const known = friendly.find(([pattern]) => pattern.test(name));
  return { who: known?.[1] ?? info?.title ?? (name === '' ? 'A client' : name), person: false };
}

import { quoted } from '../../contract/shown-text.ts';
import * as z from 'zod';
import { EXTENSION_CLIENT, PAGE_CLIENT, SCRIPT_CLIENT, shownName } from '../../contract/client-names.ts';
import { CLIENT_ID_CAPABILITY } from '../../contract/live.ts';

/** A client, as it identified itself in `initialize`. */
export interface ClientIdentity {
  /** The name for users, such as Claude, Copilot or You. */
  readonly who: string;
  /** Whether the user acts through this client: it is the inspector's page or the editor. */
  readonly isUser: boolean;
  /** The identifier by which the client recognizes its own entries; see `CLIENT_ID_CAPABILITY`. */
  readonly id?: string;
}

/** The user, who acts through the inspector's page, the editor or the page in a chat. */
export const USER: ClientIdentity = { who: 'You', isUser: true };

const SCRIPT: ClientIdentity = { who: 'Script', isUser: false };

/** Whether the client acts for the user: in the inspector, in the editor or on the command line. */
export const actsForUser = ({ who, isUser }: ClientIdentity): boolean => isUser || who === SCRIPT.who;

const ClientId = z.object({ id: z.string().max(100) });

const KNOWN_CLIENTS: readonly (readonly [RegExp, string])[] = [
  [/cursor/i, 'Cursor'],
  [/claude/i, 'Claude'],
  [/copilot|visual studio code|vscode/i, 'Copilot'],
  [/codex/i, 'Codex'],
  [/gemini/i, 'Gemini'],
  [/windsurf|codeium/i, 'Windsurf'],
  [/inspector-client|mcp-?inspector/i, 'MCP Inspector'],
];

/**
 * Clients that pass only `structuredContent` to their model if a result contains it, so that the model does not see the text.
 * They receive only the text (docs/contract/responses.md, "Responses as text and as structured content").
 */
const READ_STRUCTURED_ONLY: readonly RegExp[] = [
  /^claude-code$/i, // Claude Code
  /^github-copilot-developer$/i, // GitHub Copilot CLI
];

/** Whether results for a client of this name contain `structuredContent` by default. */
export const getsStructured = (name = ''): boolean => !READ_STRUCTURED_ONLY.some((pattern) => pattern.test(name));

/**
 * Identifies a client by the `clientInfo` and capabilities of `initialize`.
 * @param mayBeUser false for a connection on which the names of the inspector's own clients are ignored
 */
export function clientOf(
  info: { name: string; title?: string | undefined } | undefined,
  capabilities?: { experimental?: Record<string, unknown> | undefined },
  mayBeUser = true,
): ClientIdentity {
  const id = ClientId.safeParse(capabilities?.experimental?.[CLIENT_ID_CAPABILITY]).data;
  const named = namesOf(info);
  return { ...(mayBeUser || !actsForUser(named) ? named : { who: 'HTTP client', isUser: false }), ...id };
}

function namesOf(info: { name: string; title?: string | undefined } | undefined): ClientIdentity {
  const name = info?.name ?? '';
  if (name === PAGE_CLIENT || name === EXTENSION_CLIENT) return USER;
  if (name === SCRIPT_CLIENT) return SCRIPT;
  const known = KNOWN_CLIENTS.find(([pattern]) => pattern.test(name));
  return { who: known?.[1] ?? ownName(info), isUser: false };
}

/** Names that an AI agent cannot have, because other participants use them. */
const TAKEN = ['you', 'script', 'hot reload'];

/** Returns the name that an unknown client uses for itself. */
function ownName(info: { name: string; title?: string | undefined } | undefined): string {
  const shown = shownName(info?.title ?? '') || shownName(info?.name ?? '') || 'A client';
  return TAKEN.includes(shown.toLowerCase()) ? `Client ${quoted(shown)}` : shown;
}

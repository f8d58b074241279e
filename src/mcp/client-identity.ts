import * as z from 'zod';
import { EXTENSION_CLIENT, PAGE_CLIENT, SCRIPT_CLIENT } from '../contract/client-names.ts';
import { CLIENT_ID_CAPABILITY } from '../contract/live.ts';

/** Who is at the other end of a connection, as it named itself at `initialize`. */
export interface ClientIdentity {
  /** The name for users: Claude, Copilot, You. */
  readonly who: string;
  /** Whether a user acts through it with their own hand: the inspector's page or the editor's commands. */
  readonly person: boolean;
  /** The identifier that the client has sent, by which it recognizes its own entries; see `CLIENT_ID_CAPABILITY`. */
  readonly id?: string;
}

const ClientId = z.object({ id: z.string().max(100) });

const friendly: readonly (readonly [RegExp, string])[] = [
  [/cursor/i, 'Cursor'],
  [/claude/i, 'Claude'],
  [/copilot|visual studio code|vscode/i, 'Copilot'],
  [/codex/i, 'Codex'],
  [/gemini/i, 'Gemini'],
  [/windsurf|codeium/i, 'Windsurf'],
  [/inspector-client|mcp-?inspector/i, 'MCP Inspector'],
];

/** Turns `clientInfo` into the name that users see. */
export function clientOf(
  info: { name: string; title?: string | undefined } | undefined,
  capabilities?: { experimental?: Record<string, unknown> | undefined },
): ClientIdentity {
  const id = ClientId.safeParse(capabilities?.experimental?.[CLIENT_ID_CAPABILITY]).data;
  return { ...namesOf(info), ...id };
}

function namesOf(info: { name: string; title?: string | undefined } | undefined): ClientIdentity {
  const name = info?.name ?? '';
  if (name === PAGE_CLIENT || name === EXTENSION_CLIENT) return { who: 'You', person: true };
  if (name === SCRIPT_CLIENT) return { who: 'Script', person: false };
  const known = friendly.find(([pattern]) => pattern.test(name));
  return { who: known?.[1] ?? info?.title ?? (name === '' ? 'A client' : name), person: false };
}

import path from 'node:path';
import type * as z from 'zod';
import { UiError } from '../../contract/error.ts';
import { includeWhere, type Include } from '../../contract/snapshot.ts';
import { GuardedFolder } from '../../files/guarded-folder.ts';
import { Config } from '../../contract/status.ts';
import type { ToolSwitches } from '../../contract/tool-switches.ts';
import { check } from '../input.ts';

/** Defaults for the input of `ui_get_snapshot` (docs/contract/setup.md, "Configuration"). */
export interface SnapshotDefaults {
  readonly depth: number | undefined;
  readonly maxChars: number;
  readonly include: z.infer<typeof Include>;
}

const DEFAULTS: SnapshotDefaults = {
  depth: undefined,
  maxChars: 20_000,
  include: includeWhere(({ inFull }) => inFull ?? false),
};

/** Maximum size of `config.json`. */
const MAX_BYTES = 1024 * 1024;

/** The settings in `config.json` of a session directory. */
export interface SessionConfig {
  readonly snapshots: SnapshotDefaults;
  /** The tools that AI agents may use. */
  readonly switches: ToolSwitches;
  /** Whether saved files are applied to running applications. */
  readonly hotReload: boolean;
  /** A note about the file for the user. */
  readonly note?: string;
}

export const DEFAULT_CONFIG: SessionConfig = { snapshots: DEFAULTS, switches: {}, hotReload: true };

/**
 * Reads `config.json` of a session directory. Without this file, the defaults apply.
 * @throws UiError MCP_UI_INVALID_INPUT that names the file and the field
 */
export async function loadConfig(dir: string): Promise<SessionConfig> {
  const file = path.join(dir, 'config.json');
  const text = new GuardedFolder(dir).read('config.json', MAX_BYTES)?.toString('utf8');
  if (text === undefined) return DEFAULT_CONFIG;
  const config = check(Config, parseJson(file, text), `${file}: `);
  const { snapshotDefaults = {}, hotReload = true, allow, ...switches } = config;
  const snapshots = {
    depth: snapshotDefaults.depth,
    maxChars: snapshotDefaults.maxChars ?? DEFAULTS.maxChars,
    include: { ...DEFAULTS.include, ...snapshotDefaults.include },
  };
  const note =
    `"allow" in ${file} is ignored, because a repository or an AI agent could have written it. Remove it. ` +
    'The user can allow it in a terminal, with: javafx-inspector allow';
  return { snapshots, switches, hotReload, ...(allow === undefined ? {} : { note }) };
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UiError('MCP_UI_INVALID_INPUT', `${file} is not valid JSON: ${why}. Correct or remove the file.`, {
      file,
    });
  }
}

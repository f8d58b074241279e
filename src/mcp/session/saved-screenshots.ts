import { quoted } from '../../contract/shown-text.ts';
import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import { UiError } from '../../contract/error.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';

type ScreenshotParams = z.input<(typeof agentMethods)['screenshot']['params']>;
type ScreenshotResult = z.output<(typeof agentMethods)['screenshot']['result']>;

/** Maximum number of saved screenshots of an application. */
const MOST = 20;
/** Maximum size of the compressed pixels of all saved screenshots of an application, in characters of Base64. */
const MOST_CHARS = 64 * 1024 * 1024;

/** A saved screenshot, with its subject. */
export interface SavedScreenshot {
  readonly wanted: Pick<ScreenshotParams, 'stage' | 'stageIndex' | 'ref'>;
  readonly taken: ScreenshotResult;
}

/**
 * The saved screenshots of each application, by name. They are kept in memory, shared by all clients, and dropped when the
 * application is disconnected.
 */
export class SavedScreenshots {
  readonly #byName = new WeakMap<AgentConnection, Map<string, SavedScreenshot>>();

  /**
   * Saves a screenshot, replacing an existing one of the same name.
   * @returns the names of the oldest ones, if they had to be dropped
   */
  save(connection: AgentConnection, name: string, saved: SavedScreenshot): string[] {
    const all = this.#byName.get(connection) ?? new Map<string, SavedScreenshot>();
    this.#byName.set(connection, all);
    all.delete(name);
    all.set(name, saved);
    const dropped: string[] = [];
    for (const oldest of all.keys()) {
      const chars = [...all.values()].reduce((sum, { taken }) => sum + taken.rgba.length, 0);
      if (oldest === name || (all.size <= MOST && chars <= MOST_CHARS)) break;
      all.delete(oldest);
      dropped.push(oldest);
    }
    return dropped;
  }

  /** @throws UiError MCP_UI_INVALID_INPUT with the names of the saved screenshots if this name does not exist */
  get(connection: AgentConnection, name: string): SavedScreenshot {
    const all = this.#byName.get(connection);
    const saved = all?.get(name);
    if (saved !== undefined) return saved;
    const names = [...(all?.keys() ?? [])];
    const known = names.length === 0 ? 'None is saved: take one with saveAs first.' : `Saved: ${names.join(', ')}.`;
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      `No screenshot of this application is saved as ${quoted(name)}. ${known}`,
      {
        path: 'compareTo',
        saved: names,
      },
    );
  }
}

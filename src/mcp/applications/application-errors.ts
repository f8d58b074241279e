import type { AppEntry } from '../../contract/app.ts';
import type { AppKey } from './application-names.ts';
import { UiError } from '../../contract/error.ts';

/**
 * An application that exited (with its last output, if `ui_launch` started it) or whose Java agent was detached, or the connection
 * to one elsewhere that was lost.
 */
export interface Exited {
  readonly app: string;
  readonly key: AppKey;
  /** Whether `ui_launch` started it, so that it can start it again. */
  readonly launched?: boolean;
  /** Whether its process still runs, without a Java agent. */
  readonly alive: boolean;
  readonly exitCode?: number | undefined;
  readonly signal?: string | undefined;
  readonly lastOutput?: string | undefined;
}

/** MCP_UI_APP_GONE with the exit code and last output, if they are known. */
export function exitedError({ app, key, launched, alive, exitCode, signal, lastOutput }: Exited): UiError {
  if (typeof key === 'string') return disconnectedElsewhere(app);
  if (alive) {
    return new UiError('MCP_UI_APP_GONE', `${app} is detached. Call ui_attach {"pid": ${key}} to attach again.`, {
      app,
    });
  }
  const how = exitCode !== undefined ? ` with exit code ${exitCode}` : signal !== undefined ? ` (${signal})` : '';
  return new UiError(
    'MCP_UI_APP_GONE',
    `${app} exited${how}. ${launched ? 'Restart it with ui_launch {"again": true}, or call' : 'Call'} ui_list_apps.`,
    {
      app,
      ...(exitCode === undefined ? {} : { exitCode }),
      ...(signal === undefined ? {} : { signal }),
      ...(lastOutput ? { lastOutput: endOf(lastOutput) } : {}),
    },
  );
}

/** An application elsewhere exited, its Java agent was detached, or the connection was lost: nothing shows which. */
function disconnectedElsewhere(app: string): UiError {
  const message = `${app} is disconnected: it exited, or the connection to it was lost. The user can connect it again with "javafx-inspector connect".`;
  return new UiError('MCP_UI_APP_GONE', message, { app });
}

/** Maximum number of characters of output in an error; ui_logs returns the rest. */
const MAX_OUTPUT = 1500;

/** The last lines of an output. */
function endOf(output: string): string {
  if (output.length <= MAX_OUTPUT) return output;
  const end = output.slice(-MAX_OUTPUT);
  return `…\n${end.slice(end.indexOf('\n') + 1)}`;
}

/** Maximum number of applications in an error. */
const MAX_LISTED = 10;

/**
 * Returns MCP_UI_NOT_ENABLED with the applications that were found and the tool to call.
 * @param app the application that a client has named
 * @param chosen the application that tools use by default, even if it is not connected
 */
export function notEnabled(
  app: string | undefined,
  entries: readonly AppEntry[],
  chosen: { readonly app: string } | undefined,
): UiError {
  const best = suggested(app, entries, chosen);
  const meant = app ?? chosen?.app;
  const starting = entries.find(
    (entry) => entry.launched && (app === undefined || entry.app === app) && isStarting(entry),
  );
  if (starting !== undefined && best?.state !== 'connected') return notStarted(starting.app);
  const what = meant === undefined ? 'No JavaFX application is connected.' : `${meant} is not connected.`;
  const next =
    best === undefined
      ? 'Start one with ui_launch.'
      : best.state === 'connected'
        ? `Use "app": "${best.app}".`
        : `Call ui_attach {"app": "${best.app}"}.`;
  return new UiError('MCP_UI_NOT_ENABLED', `${what} ${listed(entries)} ${next}`);
}

const isStarting = ({ state }: AppEntry): boolean => state === 'starting';

/** The error for an application that ui_launch is still building or starting. The client does not mean any other application. */
function notStarted(app: string): UiError {
  const message = `${app} is being built and started, and shows no window yet. Repeat this call in some seconds; ui_logs returns what the build prints.`;
  return new UiError('MCP_UI_NOT_ENABLED', message);
}

/**
 * Returns the application that the client most likely means: the one with that name, else the selected one, else one that can
 * be used.
 */
function suggested(
  app: string | undefined,
  entries: readonly AppEntry[],
  chosen: { readonly app: string } | undefined,
): AppEntry | undefined {
  const usable = ['connected', 'enabled', 'waiting', 'attachable'].flatMap((state) =>
    entries.filter((entry) => entry.state === state),
  );
  const named = app === undefined ? undefined : nameIn(app).toLowerCase();
  return (
    usable.find((entry) => named !== undefined && nameIn(entry.app).toLowerCase() === named) ??
    usable.find((entry) => entry.app === chosen?.app) ??
    usable[0]
  );
}

/** The name of an application without its pid. */
function nameIn(app: string): string {
  return app.replace(/-\d+$| via \S+$/, '');
}

function listed(entries: readonly AppEntry[]): string {
  if (entries.length === 0) return 'None is running on this machine.';
  const names = entries
    .slice(0, MAX_LISTED)
    .map(({ app, state, reason }) => `${app} (${state}${reason === undefined ? '' : `: ${reason}`})`);
  const more = entries.length - names.length;
  return `Found: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

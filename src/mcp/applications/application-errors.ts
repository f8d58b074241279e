import type { AppEntry } from '../../contract/app.ts';
import { UiError } from '../../contract/error.ts';

/** An application that exited (with its last output, if `ui_launch` started it) or whose Java agent was detached. */
export interface Exited {
  readonly app: string;
  readonly pid: number;
  /** Whether its process still runs, without a Java agent. */
  readonly alive: boolean;
  readonly exitCode?: number | undefined;
  readonly signal?: string | undefined;
  readonly lastOutput?: string | undefined;
}

/** MCP_UI_APP_GONE with the exit code and last output, if they are known. */
export function exitedError({ app, pid, alive, exitCode, signal, lastOutput }: Exited): UiError {
  if (alive) {
    return new UiError('MCP_UI_APP_GONE', `${app} is detached. Call ui_attach {"pid": ${pid}} to attach again.`, {
      app,
    });
  }
  const how = exitCode !== undefined ? ` with exit code ${exitCode}` : signal !== undefined ? ` (${signal})` : '';
  const output = lastOutput === undefined || lastOutput === '' ? '' : ` Its last output:\n${lastOutput}`;
  return new UiError(
    'MCP_UI_APP_GONE',
    `${app} exited${how}. Restart it with ui_launch, or call ui_list_apps.${output}`,
    {
      app,
      ...(exitCode === undefined ? {} : { exitCode }),
      ...(signal === undefined ? {} : { signal }),
      ...(lastOutput === undefined ? {} : { lastOutput }),
    },
  );
}

/** MCP_UI_NOT_ENABLED with the applications that were found, and what to call. */
export function notEnabled(app: string | undefined, entries: readonly AppEntry[]): UiError {
  const found = entries.map(({ app: name, state, reason }) => ({
    app: name,
    state,
    ...(reason === undefined ? {} : { reason }),
  }));
  const best = ['connected', 'enabled', 'waiting', 'attachable']
    .map((state) => entries.find((entry) => entry.state === state))
    .find((entry) => entry !== undefined);
  const names = found.map((entry) => `${entry.app} (${entry.state})`).join(', ');
  const what = app === undefined ? 'No JavaFX application is connected.' : `${app} is not connected.`;
  const next =
    best === undefined
      ? 'Start one with ui_launch.'
      : best.state === 'connected'
        ? `Use "app": "${best.app}".`
        : `Call ui_attach {"app": "${best.app}"}.`;
  return new UiError(
    'MCP_UI_NOT_ENABLED',
    `${what} ${names === '' ? 'None is running on this machine.' : `Found: ${names}.`} ${next}`,
    { found },
  );
}

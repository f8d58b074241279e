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

/** MCP_UI_APP_GONE, with what is known of the end. */
export function exitedError({ app, pid, alive, exitCode, signal, lastOutput }: Exited): UiError {
  if (alive) {
    return new UiError(
      'MCP_UI_APP_GONE',
      `The agent of ${app} was switched off. Call ui_attach {"pid": ${pid}} to connect again.`,
      { app },
    );
  }
  const how = exitCode !== undefined ? ` with exit code ${exitCode}` : signal !== undefined ? ` by ${signal}` : '';
  const said = lastOutput === undefined || lastOutput === '' ? '' : ` Its last output:\n${lastOutput}`;
  return new UiError(
    'MCP_UI_APP_GONE',
    `${app} has ended${how}. Start it again with ui_launch, or call ui_list_apps.${said}`,
    {
      app,
      ...(exitCode === undefined ? {} : { exitCode }),
      ...(signal === undefined ? {} : { signal }),
      ...(lastOutput === undefined ? {} : { lastOutput }),
    },
  );
}

/** MCP_UI_NOT_ENABLED: what was found instead, and the call that connects it. */
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
  const what = app === undefined ? 'No JavaFX application is connected.' : `No connected application is called ${app}.`;
  const next =
    best === undefined
      ? 'Start one with ui_launch.'
      : best.state === 'connected'
        ? `Use "app": "${best.app}".`
        : `Call ui_attach {"app": "${best.app}"} to connect it.`;
  return new UiError(
    'MCP_UI_NOT_ENABLED',
    `${what} ${names === '' ? 'None runs on this machine.' : `Found: ${names}.`} ${next}`,
    { found },
  );
}

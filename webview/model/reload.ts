import type { Inspector } from './inspector.ts';

/** Keeps the last failure of hot reload in `inspector` from now on. In the editor, a notification shows it. */
export function followReloads({ activity, apps, connection, failedReload, host }: Inspector): void {
  if (host.kind === 'vscode') return;
  connection.reloadFailed.on((failure) => failedReload.set(failure));
  activity.on((entries, before) => {
    const failed = failedReload.get();
    const last = before?.[0]?.n ?? 0;
    const isApplied = entries?.some(
      ({ n, ok, summary, tool }) => n > last && ok && tool === 'reload' && summary === `reload ${failed?.file}`,
    );
    if (isApplied === true) failedReload.set(undefined);
  });
  apps.on((now) => {
    const failed = failedReload.get();
    const isRunning = now?.apps.some(({ app, state }) => app === failed?.app && state === 'connected');
    if (isRunning === false) failedReload.set(undefined);
  });
}

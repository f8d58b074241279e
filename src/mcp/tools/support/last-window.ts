import { setTimeout as sleep } from 'node:timers/promises';
import type { ActionResult } from '../../../contract/action.ts';
import { UiError } from '../../../contract/error.ts';
import type { Application } from '../../applications/application.ts';
import type { Session } from '../../session/session.ts';

/** How long an application may take to exit after its last window has closed. */
const EXIT_MS = 2000;

/** The outcome of an application whose last window has closed. */
export type End = Pick<ActionResult, 'lastWindowClosed' | 'exitCode'>;

/** Waits for the exit of an application that no longer shows a window. */
export async function afterLastWindow(session: Session, application: Application): Promise<End> {
  const { connection } = application;
  const closed = new Promise<true>((resolve) => {
    if (connection.closed) resolve(true);
    else connection.onClosed(() => resolve(true));
  });
  const isClosed = await Promise.race([closed, sleep(EXIT_MS, false, { ref: false })]);
  return isClosed ? endOf(await session.applications.whyExited(application)) : { lastWindowClosed: 'running' };
}

/** The end of an application that exited before it could respond; undefined if it did not exit. */
export function exitedWhile(error: unknown): End | undefined {
  const isGone = error instanceof UiError && error.code === 'MCP_UI_APP_GONE';
  return isGone && !/ is (?:detached|disconnected)\b/.test(error.message) ? endOf(error) : undefined;
}

function endOf({ details }: UiError): End {
  const exitCode = details?.['exitCode'];
  return { lastWindowClosed: 'exited', ...(typeof exitCode === 'number' ? { exitCode } : {}) };
}

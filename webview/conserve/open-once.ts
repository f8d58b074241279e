import { showAlreadyOpen } from './already-open.ts';
import { notify } from './notify.ts';

/**
 * Resolves in a browser tab that may open the inspector. With `?conserve=true` in the address, only one tab of the session may
 * do so; any other tab reports that the session is already open, and its user is notified.
 */
export async function openOnce(): Promise<void> {
  // Some mobile browsers have no shared workers.
  if (typeof SharedWorker === 'undefined') return;
  const lock = `javafx-inspector-${crypto.randomUUID()}`;
  await held(lock);
  const { port } = new SharedWorker('/conserve.js', { name: `javafx-inspector-${sessionId()}` });
  const mayWait = new URLSearchParams(location.search).get('conserve') === 'true';
  port.postMessage(`${mayWait ? 'ask' : 'open'} ${lock}`);
  if (!mayWait) return listen(port, lock, () => undefined);
  await new Promise<void>((resolve) => listen(port, lock, resolve));
}

/** The ID of the session, from the address of the page. */
export function sessionId(): string {
  return location.pathname.split('/')[1] || '1';
}

function listen(port: MessagePort, lock: string, open: () => void): void {
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'open') open();
    else if (data === 'there?') port.postMessage(`there ${lock}`);
    else if (data === 'already open') showAlreadyOpen();
    else if (data === 'asked') notify(sessionId());
  };
}

/** Resolves when this tab holds the lock, and keeps it until the tab is closed. */
function held(lock: string): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(lock, () => {
      resolve();
      return new Promise<void>(() => undefined);
    });
  });
}

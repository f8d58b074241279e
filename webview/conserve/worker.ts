/**
 * The SharedWorker of a session: it knows the browser tabs in which the inspector is open (docs/contract.md, "Browser"). A tab
 * holds a Web Lock with a name of its own, so a tab that was closed or has crashed is recognized by its lock.
 *
 * A tab sends `ask LOCK`, or `open LOCK` if it opens in any case. It receives `open` or `already open`; an open tab receives
 * `asked` for each tab that may not open.
 */

/** A tab that reloads has released its lock by then. */
const RELEASED_WITHIN_MS = 500;

const tabs = new Map<string, MessagePort>();

async function onMessage(port: MessagePort, message: string): Promise<void> {
  const [command, lock] = message.split(' ');
  if (lock === undefined) return;
  if (command === 'ask' && tabs.size > 0) await Promise.race([released(), delay(RELEASED_WITHIN_MS)]);
  if (command === 'ask' && tabs.size > 0) {
    port.postMessage('already open');
    for (const open of tabs.values()) open.postMessage('asked');
    return;
  }
  tabs.set(lock, port);
  void navigator.locks.request(lock, () => tabs.delete(lock));
  port.postMessage('open');
}

/** Resolves when every open tab has released its lock. */
async function released(): Promise<void> {
  await Promise.all([...tabs.keys()].map((lock) => navigator.locks.request(lock, () => tabs.delete(lock))));
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : [];
  if (port === undefined) return;
  port.onmessage = ({ data }: MessageEvent<unknown>) => void onMessage(port, String(data));
});

/**
 * The SharedWorker of a session: it knows the browser tabs in which the inspector is open (docs/contract/http.md, "Browser"). A tab
 * holds a Web Lock with a name of its own, so a tab that was closed or has crashed is recognized by its lock.
 *
 * A tab sends `ask LOCK`, or `open LOCK` to open regardless of others. It receives `open` or `already open`; an open tab
 * receives `there?`, to which it responds with `there LOCK`, and `asked` for each tab that may not open.
 */

/** An open tab that the browser has suspended neither responds nor releases its lock. */
const RESPONDS_WITHIN_MS = 10_000;

const tabs = new Map<string, MessagePort>();
/** Called when an open tab responds. */
const waiting = new Set<() => void>();

async function onMessage(port: MessagePort, message: string): Promise<void> {
  const [command, lock] = message.split(' ');
  if (lock === undefined) return;
  if (command === 'there') {
    // A tab that was closed in the meantime does not count.
    if (tabs.has(lock)) for (const respond of waiting) respond();
    return;
  }
  // While this tab waited, another one may have opened.
  while (command === 'ask' && tabs.size > 0) {
    if (!(await isThere())) continue;
    port.postMessage('already open');
    for (const open of tabs.values()) open.postMessage('asked');
    return;
  }
  tabs.set(lock, port);
  void navigator.locks.request(lock, () => tabs.delete(lock));
  port.postMessage('open');
}

/** Whether an open tab still exists. A tab that reloads or closes releases its lock, however busy the browser is. */
async function isThere(): Promise<boolean> {
  let respond = (): void => undefined;
  const response = new Promise<boolean>((resolve) => (respond = () => resolve(true)));
  waiting.add(respond);
  for (const open of tabs.values()) open.postMessage('there?');
  const isOpen = await Promise.race([response, released().then(() => false), delay(RESPONDS_WITHIN_MS)]);
  waiting.delete(respond);
  return isOpen;
}

/** Resolves when every open tab has released its lock. */
async function released(): Promise<void> {
  await Promise.all([...tabs.keys()].map((lock) => navigator.locks.request(lock, () => tabs.delete(lock))));
}

function delay(ms: number): Promise<true> {
  return new Promise((resolve) => setTimeout(() => resolve(true), ms));
}

addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : [];
  if (port === undefined) return;
  port.onmessage = ({ data }: MessageEvent<unknown>) => void onMessage(port, String(data));
});

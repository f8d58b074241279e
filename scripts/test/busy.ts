// Keeps one processor busy until the parent process ends or disconnects: see load.ts.
const TURN_MS = 50;

function work(): void {
  // The parent may have ended before this process has started, so no event would tell.
  if (!process.connected) process.exit();
  const until = performance.now() + TURN_MS;
  while (performance.now() < until);
  // Between two turns, `connected` is updated.
  setImmediate(work);
}
work();

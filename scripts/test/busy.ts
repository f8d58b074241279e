// Keeps one processor busy until the parent process ends or disconnects: see load.ts.
const TURN_MS = 50;

function work(): void {
  // If the parent exited before this process started, no event reports that.
  if (!process.connected) process.exit();
  const until = performance.now() + TURN_MS;
  while (performance.now() < until);
  // Between two turns, Node.js updates `connected`.
  setImmediate(work);
}
work();

/** Prints a progress message with the time. */
export function log(text: string): void {
  process.stdout.write(`${new Date().toTimeString().slice(0, 8)} ${text}\n`);
}

/** An error that the user can fix. Its message says how, and is printed without a stack trace. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

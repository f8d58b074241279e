/** Prints a progress message with the time. */
export function log(text: string): void {
  process.stdout.write(`${new Date().toTimeString().slice(0, 8)} ${text}\n`);
}

/** Reports that this command is waiting because another one is doing work that must not be done twice at the same time. */
export const logWaiting = (what: string): void => log(`Waiting for another command, which ${what}`);

/** An error that the user can fix. Its message says how, and is printed without a stack trace. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** One line for the person who waits: the time, and what is being done now. */
export function say(text: string): void {
  process.stdout.write(`${new Date().toTimeString().slice(0, 8)} ${text}\n`);
}

/** A thing that cannot go on, with what the person should do about it. The message is shown without a stack. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

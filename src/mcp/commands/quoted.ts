/** An argument of a command as a user can paste it into a shell. */
export function quoted(argument: string): string {
  return /\s/.test(argument) ? `"${argument}"` : argument;
}

/**
 * Returns an argument of a command in a form that a user can paste into a shell. The shell must not run or replace any part of
 * it: the name of a folder may contain `$(…)`.
 */
export function quoted(argument: string, isWindows = process.platform === 'win32'): string {
  if (/^(?!~)[\p{L}\p{N}_@%+=:,./\\~-]+$/u.test(argument) && (isWindows || !argument.includes('\\'))) return argument;
  if (isWindows || /^[\p{L}\p{N}_@%+=:,./~ -]+$/u.test(argument)) return `"${argument}"`;
  return `'${argument.replaceAll("'", "'\\''")}'`;
}

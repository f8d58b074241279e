/**
 * An argument of a command as a user can paste it into a shell, which does not run or replace anything in it: the name of a folder may
 * contain `$(…)`.
 */
export function quoted(argument: string, isWindows = process.platform === 'win32'): string {
  if (/^(?!~)[\p{L}\p{N}_@%+=:,./\\~-]+$/u.test(argument) && (isWindows || !argument.includes('\\'))) return argument;
  if (isWindows || /^[\p{L}\p{N}_@%+=:,./~ -]+$/u.test(argument)) return `"${argument}"`;
  return `'${argument.replaceAll("'", "'\\''")}'`;
}

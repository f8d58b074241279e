/** A part of an argument: in single quotes, in double quotes, an escaped character, or others. */
const POSIX = /'([^']*)'|"((?:[^"\\]|\\[^])*)"|\\([^])|([^\s'"\\]+)/y;
/** On Windows, a backslash separates folders. */
const WINDOWS = /'([^']*)'|"([^"]*)"|([^\s'"]+)/y;

/**
 * Splits a command into its arguments as a shell does, without running one: quotes and, except on Windows, backslashes have their
 * usual meaning; nothing else has one.
 * @returns undefined if a quote is not closed
 */
export function splitCommand(command: string, isWindows = process.platform === 'win32'): string[] | undefined {
  const pattern = isWindows ? WINDOWS : POSIX;
  const found: string[] = [];
  let current: string | undefined;
  for (let at = 0; at < command.length;) {
    if (/\s/.test(command.charAt(at))) {
      if (current !== undefined) found.push(current);
      current = undefined;
      at++;
      continue;
    }
    pattern.lastIndex = at;
    const match = pattern.exec(command);
    if (match === null) return undefined;
    const [whole, single, double, ...rest] = match;
    const inDouble = isWindows ? double : double?.replace(/\\(["\\$`])/g, '$1');
    current = (current ?? '') + (single ?? inDouble ?? rest.join(''));
    at += whole.length;
  }
  return current === undefined ? found : [...found, current];
}

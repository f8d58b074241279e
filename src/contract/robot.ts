/** The class that recorded tests extend. A project has its source once, in each module with such tests. */
export const ROBOT = { package: 'javafxinspector.robot', className: 'InspectorRobot' } as const;

/** The path of its source in a module. */
export const ROBOT_PATH = `src/test/java/${ROBOT.package.replaceAll('.', '/')}/${ROBOT.className}.java`;

/** The name of its source in `dist`, with the line that `marked` in `scripts/setup/agent.mjs` writes. */
export const ROBOT_FILE = `${ROBOT.className}.java`;

const MARK = /^\/\/ From JavaFX Inspector (\d+)\.(\d+)\.(\d+)[^\n]* Hash: ([0-9a-f]{64})\r?\n/;

/**
 * What to do about the source that a project has; it is replaced only if the user agrees once the project has changed it.
 * @param there its text; undefined if the project has none
 * @param own the text of this version
 * @param hash returns the SHA-256 of a text, in hexadecimal
 */
export function robotChange(
  there: string | undefined,
  own: string,
  hash: (text: string) => string,
): 'write' | 'ask' | 'keep' {
  if (there === undefined) return 'write';
  // A version control system may give a file other line ends.
  const text = there.replaceAll('\r\n', '\n');
  if (text === own) return 'keep';
  const mark = MARK.exec(text);
  const [version, ownVersion] = [versionOf(mark), versionOf(MARK.exec(own))];
  if (version > ownVersion) return 'keep';
  const isChanged = mark?.[4] !== hash(text.slice(mark?.[0].length));
  // With the same version, all methods that a test needs are there.
  if (isChanged && version === ownVersion) return 'keep';
  return isChanged ? 'ask' : 'write';
}

/** A version as a text that can be compared; empty for none. */
const versionOf = (mark: RegExpExecArray | null): string =>
  mark === null
    ? ''
    : mark
        .slice(1, 4)
        .map((part) => part.padStart(6, '0'))
        .join('.');

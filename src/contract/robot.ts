/** The class that recorded tests extend. Each module with such tests contains one copy of its source. */
export const ROBOT = { package: 'javafxinspector.robot', className: 'InspectorRobot' } as const;

/** The path of this class in a module. */
export const ROBOT_PATH = `src/test/java/${ROBOT.package.replaceAll('.', '/')}/${ROBOT.className}.java`;

/** The file name of this class in `dist`; `marked` in `scripts/setup/agent.mjs` adds the line with its version. */
export const ROBOT_FILE = `${ROBOT.className}.java`;

const MARK = /^\/\/ From JavaFX Inspector (\d+)\.(\d+)\.(\d+)[^\n]* Hash: ([0-9a-f]{64})\r?\n/;

/**
 * Decides about the copy in a project; a copy that the project has changed is replaced only if the user agrees.
 * @param there the text of the copy; undefined if the project has none
 * @param own the text of this version
 * @param hash returns the SHA-256 of a text, in hexadecimal
 */
export function robotChange(
  there: string | undefined,
  own: string,
  hash: (text: string) => string,
): 'write' | 'ask' | 'keep' {
  if (there === undefined) return 'write';
  // A version control system may change the line endings of a file.
  const text = there.replaceAll('\r\n', '\n');
  if (text === own) return 'keep';
  const mark = MARK.exec(text);
  const [version, ownVersion] = [versionOf(mark), versionOf(MARK.exec(own))];
  if (version > ownVersion) return 'keep';
  const isChanged = mark?.[4] !== hash(text.slice(mark?.[0].length));
  // A changed copy of the same version still has all methods that a test needs.
  if (isChanged && version === ownVersion) return 'keep';
  return isChanged ? 'ask' : 'write';
}

/** Returns a version as a text that can be compared; empty without a version. */
const versionOf = (mark: RegExpExecArray | null): string =>
  mark === null
    ? ''
    : mark
        .slice(1, 4)
        .map((part) => part.padStart(6, '0'))
        .join('.');

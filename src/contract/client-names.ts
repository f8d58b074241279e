/** The names that the inspector's own clients send as `clientInfo` in `initialize`. */
export const PAGE_CLIENT = 'javafx-inspector-page';
export const EXTENSION_CLIENT = 'JavaFX Inspector for VS Code';
export const SCRIPT_CLIENT = 'javafx-inspector-cli';

const LONGEST_NAME = 40;

/**
 * A name or version that a client has sent about itself, as text that is shown to users: on one line, without characters that are
 * invisible, change the direction of text, or are markup in the places where it is shown.
 */
export function shownName(sent: string, longest = LONGEST_NAME): string {
  const plain = sent
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}\s[\]<>`*|$\\"]+/gu, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= longest
    ? plain
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

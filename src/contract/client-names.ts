/** The names that the inspector's own clients send as `clientInfo` in `initialize`. */
export const PAGE_CLIENT = 'javafx-inspector-page';
export const EXTENSION_CLIENT = 'JavaFX Inspector for VS Code';
export const SCRIPT_CLIENT = 'javafx-inspector-cli';

const LONGEST_NAME = 40;

/**
 * Returns a name or version that a client sent about itself as one line of text for users, without characters that are
 * invisible, change the direction of text, or are markup where the text is shown.
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

/** The names that the inspector's own clients send as `clientInfo` in `initialize`. */
export const PAGE_CLIENT = 'javafx-inspector-page';
export const EXTENSION_CLIENT = 'JavaFX Inspector for VS Code';
export const SCRIPT_CLIENT = 'javafx-inspector-cli';

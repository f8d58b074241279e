import { UiError } from '../contract/error.ts';
import type { Replacement } from '../contract/style-edit.ts';
import { startTags, tokens } from './tags.ts';

/** The JavaFX classes whose constraints FXML can set; other classes are only known if the document imports them. */
const PANES = ['AnchorPane', 'BorderPane', 'FlowPane', 'GridPane', 'HBox', 'StackPane', 'TilePane', 'VBox'];

interface Import {
  readonly name: string;
  readonly end: number;
}

/** Returns the imports of a document. */
export function importsOf(text: string): Import[] {
  return [...tokens(text)].flatMap((token) => {
    if (token.kind !== 'other') return [];
    const name = /^<\?import\s+([\w.*]+)\s*\?>$/.exec(text.slice(token.start, token.end))?.[1];
    return name === undefined ? [] : [{ name, end: token.end }];
  });
}

/**
 * Returns the import that a document lacks for a class, after its last import.
 * @param packageName the package of the class if it belongs to JavaFX
 * @throws UiError if the package is not known
 */
export function importOf(text: string, className: string, packageName: string): Replacement[] {
  const imports = importsOf(text);
  const isKnown = imports.some(({ name }) => name.endsWith(`.${className}`) || name === `${packageName}.*`);
  if (isKnown || startTags(text).some(({ name }) => name === className)) return [];
  if (packageName === 'javafx.scene.layout' && !PANES.includes(className))
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      `The file does not import ${className}. Nothing was written. Import it, or copy the value as FXML instead.`,
    );
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const written = `<?import ${packageName}.${className}?>`;
  const last = imports.at(-1);
  if (last !== undefined) return [{ start: last.end, end: last.end, text: `${lineEnd}${written}` }];
  const root = startTags(text)[0]?.start ?? 0;
  return [{ start: root, end: root, text: `${written}${lineEnd}` }];
}

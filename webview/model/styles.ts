import type { NodeStyle } from '../../src/contract/node.ts';
import { isOfJavaFx, libraryOf } from '../../src/contract/style.ts';
import type { Entry, Origin } from './value-text.ts';

/**
 * Returns the styles of a node with their origins: first those of the application, then those of JavaFX's own stylesheet.
 * @param changed whether to omit the latter
 */
export function styleEntries(styles: readonly NodeStyle[], changed: boolean): Entry[] {
  const own = styles.filter(({ from }) => from !== 'user agent');
  const others = changed ? [] : styles.filter(({ from }) => from === 'user agent');
  return [...own, ...others].map((style) => [style.property, style.value, origin(style)]);
}

function origin({ from, selector, stylesheet, line }: NodeStyle): Origin {
  const place = stylesheet === undefined ? {} : { place: { url: stylesheet, line } };
  switch (from) {
    case 'inline':
      return { text: 'inline style' };
    case 'code':
      return { text: 'set by code' };
    case 'user agent':
      return { text: `${selector ?? 'a rule'}${userAgent(stylesheet)}`, ...place };
    case 'rule':
      return { text: selector ?? 'a rule', ...place };
  }
}

/** Returns the owner of a user agent stylesheet, unless it is the application's own. */
function userAgent(stylesheet: string | undefined): string {
  const library = libraryOf(stylesheet) ?? (isOfJavaFx(stylesheet) ? 'JavaFX' : undefined);
  return library === undefined ? '' : ` of ${library}`;
}

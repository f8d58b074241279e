import type { NodeStyle } from '../../src/contract/node.ts';
import { libraryOf } from '../../src/contract/style.ts';
import type { Entry, Origin } from './value-text.ts';

/**
 * The styles of a node with what set each: first those of the application, then those of the stylesheet of JavaFX.
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
      return { text: `${selector ?? 'a rule'} of ${libraryOf(stylesheet) ?? 'JavaFX'}`, ...place };
    case 'rule':
      return { text: selector ?? 'a rule', ...place };
  }
}

import { h } from '../dom.ts';
import { colourOf, over, readable, type Colour } from '../model/contrast.ts';

/** Text colours of the tree, which a theme may have defined for another background. */
const WORDS = ['--type', '--id', '--text', '--dim'];

/** Keeps the text of the tree readable in the present theme, also when the theme changes. */
export function keepReadable(): void {
  const probe = h('span', { hidden: true });
  document.body.append(probe);
  const seen = (value: string): Colour | undefined => {
    probe.style.setProperty('color', value);
    return colourOf(getComputedStyle(probe).color);
  };
  const adapt = () => {
    const { style } = document.documentElement;
    for (const word of WORDS) style.removeProperty(word);
    const page = seen('var(--page)');
    if (page === undefined) return;
    const hover = seen('var(--vscode-list-hoverBackground, transparent)');
    const backgrounds = hover === undefined ? [page] : [page, over(hover, page)];
    for (const word of WORDS) {
      const colour = seen(`var(${word})`);
      if (colour === undefined) continue;
      const [red, green, blue, alpha] = readable(colour, backgrounds);
      style.setProperty(word, `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`);
    }
  };
  // The editor sets the class and theme id of the body.
  new MutationObserver(adapt).observe(document.body, { attributeFilter: ['class', 'data-vscode-theme-id'] });
  adapt();
}

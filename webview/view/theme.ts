import { h } from '../dom.ts';
import { colourOf, over, readable, type Colour } from '../model/contrast.ts';

/** CSS variables of the text colours in the tree, which a theme may have chosen for another background. */
const TEXT_COLOURS = ['--type', '--id', '--text', '--dim'];

/** Keeps the text of the tree readable in the current theme, also after the theme changes. */
export function keepReadable(): void {
  const probe = h('span', { hidden: true });
  document.body.append(probe);
  const seen = (value: string): Colour | undefined => {
    probe.style.setProperty('color', value);
    return colourOf(getComputedStyle(probe).color);
  };
  const adapt = () => {
    const { style } = document.documentElement;
    for (const name of TEXT_COLOURS) style.removeProperty(name);
    const page = seen('var(--page)');
    if (page === undefined) return;
    const hover = seen('var(--vscode-list-hoverBackground, transparent)');
    const backgrounds = hover === undefined ? [page] : [page, over(hover, page)];
    for (const name of TEXT_COLOURS) {
      const colour = seen(`var(${name})`);
      if (colour === undefined) continue;
      const [red, green, blue, alpha] = readable(colour, backgrounds);
      style.setProperty(name, `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`);
    }
  };
  // The editor sets the class and theme id of the body.
  new MutationObserver(adapt).observe(document.body, { attributeFilter: ['class', 'data-vscode-theme-id'] });
  adapt();
}

import { h } from '../dom.ts';
import { colorOf, over, readable, type Color } from '../model/contrast.ts';

/** CSS variables of the text colors in the tree, which a theme may have designed for another background. */
const TEXT_COLORS = ['--type', '--id', '--text', '--dim'];

/** Keeps the text of the tree readable in the current theme, also after the theme changes. */
export function keepReadable(): void {
  const probe = h('span', { hidden: true });
  document.body.append(probe);
  const seen = (value: string): Color | undefined => {
    probe.style.setProperty('color', value);
    return colorOf(getComputedStyle(probe).color);
  };
  const adapt = () => {
    const { style } = document.documentElement;
    for (const name of TEXT_COLORS) style.removeProperty(name);
    const page = seen('var(--page)');
    if (page === undefined) return;
    const hover = seen('var(--vscode-list-hoverBackground, transparent)');
    const backgrounds = hover === undefined ? [page] : [page, over(hover, page)];
    for (const name of TEXT_COLORS) {
      const color = seen(`var(${name})`);
      if (color === undefined) continue;
      const [red, green, blue, alpha] = readable(color, backgrounds);
      style.setProperty(name, `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`);
    }
  };
  // The editor sets the class and theme id of the body.
  new MutationObserver(adapt).observe(document.body, { attributeFilter: ['class', 'data-vscode-theme-id'] });
  adapt();
}

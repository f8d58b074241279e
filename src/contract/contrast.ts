/** Red, green and blue from 0 to 255; further values, such as an opacity, are ignored. */
export type Rgb = readonly [red: number, green: number, blue: number, ...rest: number[]];

/** The contrast of two opaque colors as WCAG defines it, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

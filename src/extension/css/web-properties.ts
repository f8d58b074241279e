/**
 * Maps properties of web pages to JavaFX: to the property with the same purpose, or to a sentence if no property has its
 * values.
 */
const WEB: Readonly<Record<string, string>> = {
  'align-items': '-fx-alignment',
  animation: 'Animate in code, or set transition.',
  background: '-fx-background-color',
  border: 'Set -fx-border-color, -fx-border-width and -fx-border-style.',
  'border-bottom': 'Set -fx-border-width and -fx-border-color with a value for each side.',
  'border-left': 'Set -fx-border-width and -fx-border-color with a value for each side.',
  'border-right': 'Set -fx-border-width and -fx-border-color with a value for each side.',
  'border-top': 'Set -fx-border-width and -fx-border-color with a value for each side.',
  'box-shadow': 'Set -fx-effect to dropshadow(…).',
  color: '-fx-text-fill',
  'column-gap': '-fx-hgap',
  content: '',
  display: 'Set visibility, or the properties visible and managed of the node.',
  filter: 'Set -fx-effect.',
  flex: 'Choose a pane, such as HBox, and set its constraints.',
  'flex-direction': '-fx-orientation',
  float: 'Choose a pane, such as BorderPane.',
  font: '-fx-font',
  gap: 'Set -fx-spacing of HBox and VBox, or -fx-hgap and -fx-vgap of GridPane.',
  height: '-fx-pref-height',
  'justify-content': '-fx-alignment',
  'letter-spacing': '',
  'line-height': 'Set -fx-line-spacing, the space between lines.',
  margin: 'Set -fx-padding of the parent, or the margin that its pane gives to the node.',
  outline: 'Set -fx-border-color with -fx-border-insets, or a second -fx-background-color.',
  overflow: 'Set a clip, or put the node into a ScrollPane.',
  'overflow-x': '-fx-hbar-policy',
  'overflow-y': '-fx-vbar-policy',
  padding: '-fx-padding',
  'pointer-events': 'Set mouseTransparent of the node.',
  position: 'Choose a pane, such as AnchorPane.',
  'row-gap': '-fx-vgap',
  'text-align': '-fx-text-alignment',
  'text-decoration': '-fx-underline',
  'text-overflow': '-fx-text-overrun',
  'text-shadow': 'Set -fx-effect to dropshadow(…).',
  'text-transform': '',
  transform: 'Set -fx-rotate, -fx-scale-x, -fx-scale-y, -fx-translate-x or -fx-translate-y.',
  'user-select': '',
  'vertical-align': '-fx-alignment',
  'white-space': '-fx-wrap-text',
  width: '-fx-pref-width',
  'word-wrap': '-fx-wrap-text',
  'z-index': '-fx-view-order',
};

/** The JavaFX counterpart of a property of web pages. */
export interface WebProperty {
  /** Advice for the user. */
  readonly advice: string;
  /** The property to write instead, with the same value. */
  readonly instead?: string;
}

/** Properties whose values differ too. */
const OTHER_VALUES = [
  'flex-direction',
  'overflow-x',
  'overflow-y',
  'text-decoration',
  'white-space',
  'word-wrap',
  'z-index',
];

/**
 * Returns undefined if the name is not a property of web pages.
 * @param value of the property
 * @param known the properties of JavaFX
 */
export function webProperty(name: string, value: string, known: ReadonlySet<string>): WebProperty | undefined {
  const side = /^(margin|padding)-(?:top|right|bottom|left|inline|block)$/.exec(name)?.[1];
  if (side === 'padding') return { advice: 'Set -fx-padding with a value for each side.' };
  const entry = WEB[side ?? name];
  if (entry === undefined && !known.has(`-fx-${name}`)) return undefined;
  const isGradient = name === 'background-image' && value.includes('gradient');
  const property = isGradient ? '-fx-background-color' : (entry ?? `-fx-${name}`);
  if (!property.startsWith('-fx-')) return { advice: property };
  return OTHER_VALUES.includes(name)
    ? { advice: `Set ${property}, which has other values.` }
    : { advice: `Use ${property}.`, instead: property };
}

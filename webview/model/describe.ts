import { quoted } from '../../src/contract/shown-text.ts';
import { inWords } from '../../src/contract/in-words.ts';
import { sectionNames, type NodeSections, type SectionName, type UiNode } from '../../src/contract/node.ts';
import type { RootWindow } from '../../src/contract/window.ts';
import { constraintEntries, hiddenEntries, paneEntries } from './sizing.ts';
import { styleEntries } from './styles.ts';
import { isUnlimited, valueText, type Entry } from './value-text.ts';

/**
 * Headings of the details view, in order: the identity, then values that users change, then values that they only read.
 * Constraints and the layout of children belong to the layout.
 */
export const headings = [
  ['identity', 'Identity'],
  ['bounds', 'Layout'],
  ['constraints', 'Constraints'],
  ['pane', 'Layout of its children'],
  ['styles', 'Styles'],
  ['properties', 'Properties'],
  ['content', 'Text and value'],
  ['attributes', 'Attributes'],
  ['row', 'Row'],
  ['accessibility', 'Accessibility'],
] as const;
export type Heading = (typeof headings)[number][0];

/** The heading whose values are folded into one line until the user opens it. */
export const FOLDED: Heading = 'identity';
/** Maximum number of characters of a text in that line. */
const MOST = 30;

/** Returns the identity in one line: the class, the text and unusual states, such as `Button “Save”, disabled`. */
export function identityLine({ identity = [], content = [] }: Details): string {
  const text = content.find(([name, value]) => (name === 'label' || name === 'text') && value !== WITHHELD)?.[1] ?? '';
  const shown = text.length > MOST ? `${text.slice(0, MOST)}…` : text;
  // In a narrow view, the package of JavaFX's own classes would leave no room for the rest.
  const name = (identity[0]?.[1] ?? '').replace(/^javafx\.(\w+\.)+/, '');
  return [
    text === '' ? name : `${name} ${quoted(shown.replace(/\s+/g, ' '))}`,
    ...stateWords(Object.fromEntries(identity)),
  ].join(', ');
}

/** Returns the unusual parts of a state in words; for a window, whether it is focused. */
function stateWords(state: Record<string, string>): string[] {
  const { visible, disabled, managed, opacity, showing, focused, 'pseudo-classes': pseudoClasses } = state;
  const words = [
    visible === 'false' && 'not visible',
    disabled === 'true' && 'disabled',
    managed === 'false' && 'not managed',
    opacity !== undefined && opacity !== '1' && `opacity ${opacity}`,
    // The position among its siblings is not worth mentioning.
    pseudoClasses?.replace(/:(disabled|nth-child\([^)]*\))(, )?/g, '').replace(/, $/, ''),
    showing === 'false' && 'not showing',
    focused === 'true' && 'focused',
  ];
  return words.filter((word) => typeof word === 'string').filter((word) => word !== '');
}

/** The content of the details view, by heading; entries without a value are omitted. */
export type Details = Partial<Record<Heading, Entry[]>>;

/** Shown in place of a password, which the server withholds. */
const WITHHELD = 'withheld';

interface Described<Section> {
  readonly under: Heading;
  /** @param secret whether the section belongs to a password field */
  readonly entries: (section: NonNullable<Section>, secret: boolean) => Entry[];
}

/** The entries that each section of a node adds to the details view, and their heading. */
const described: { readonly [Name in SectionName]: Described<NodeSections[Name]> } = {
  layout: {
    under: 'bounds',
    entries: ({ boundsInParent, boundsInScene, localToScreen }) =>
      entries({
        'in parent': rectangle(boundsInParent),
        'in scene': rectangle(boundsInScene),
        'on screen': screenRectangle(localToScreen),
      }),
  },
  accessibility: {
    under: 'accessibility',
    entries: ({ role, text, roleDescription, help }) =>
      entries({ role, text, 'role description': roleDescription, help }),
  },
  fx: {
    under: 'properties',
    entries: ({ properties }, secret) =>
      entries({ ...sized(properties), ...(secret ? { text: WITHHELD } : {}) }, true).sort(([a], [b]) =>
        a < b ? -1 : 1,
      ),
  },
  style: { under: 'identity', entries: (style) => entries({ style: style || undefined }) },
  virtualization: {
    under: 'content',
    entries: ({ itemsCount, visibleRange, selectedIndices, columns }) =>
      entries({
        items: itemsCount,
        'visible rows': `${visibleRange.from} to ${visibleRange.to}`,
        'selected rows': list(selectedIndices.map(String)),
        columns: list(columns?.map(({ id, text }) => text ?? id)),
      }),
  },
  // The source has a section of its own, with links.
  source: { under: 'identity', entries: () => [] },
};

/**
 * Returns the content of the details view for a node.
 * @param changed whether to omit the styles of JavaFX itself
 */
export function describeNode(node: UiNode, changed: boolean): Details {
  const { ref, text, value, accessibility } = node;
  const secret = accessibility?.role === 'PASSWORD_FIELD' || node.type === 'PasswordField';
  const withheld = secret ? WITHHELD : undefined;
  const details: Details = {
    identity: entries({
      type: node.className ?? node.type,
      module: node.module,
      id: node.id,
      'style classes': list(node.styleClass),
      uid: ref.uid,
      path: ref.path,
      visible: node.visible,
      managed: node.managed,
      disabled: node.disabled,
      opacity: node.opacity,
      'pseudo-classes': list(node.pseudoClass?.map((name) => `:${name.replace(/^:/, '')}`)),
    }),
    content: entries({
      label: text?.label,
      prompt: text?.prompt,
      text: value?.text ?? withheld,
      selected: value?.selected,
      checked: value?.checked,
    }),
  };
  const { sizing, styles, row, layout, attributes } = node;
  if (attributes !== undefined) details.attributes = entries(attributes);
  if (row !== undefined) {
    const size = layout?.outline ?? layout?.boundsInParent;
    details.row = entries({
      index: row.index,
      column: row.column,
      item: row.item,
      cells: list(row.cells),
      size: size && `${valueText(size.width)} × ${valueText(size.height)}`,
    });
  }
  if (sizing !== undefined) {
    details.constraints = constraintEntries(sizing);
    details.pane = paneEntries(sizing);
  }
  if (styles !== undefined) details.styles = styleEntries(styles, changed);
  for (const name of sectionNames) {
    const { under } = described[name];
    (details[under] ??= []).push(...entriesOf(name, node, secret));
  }
  if (sizing !== undefined) (details.bounds ??= []).push(...hiddenEntries(sizing));
  return details;
}

function entriesOf<Name extends SectionName>(name: Name, node: Pick<NodeSections, Name>, secret: boolean): Entry[] {
  const section = node[name];
  return section == null ? [] : described[name].entries(section, secret);
}

/** Returns the content of the details view for a window, which has no node. */
export function describeWindow(window: RootWindow, stylesheets: string[]): Details {
  const { uid, kind, title, showing, focused, modality, blockedBy, owner, x, y, width, height, states } = window;
  return {
    identity: entries({
      ...{ kind, title, uid, owner, stylesheets: list(stylesheets) },
      ...{ showing, focused, modality, 'blocked by': blockedBy, states: list(states?.map(inWords)) },
    }),
    bounds: entries({ 'on screen': screenRectangle({ x, y, width, height }), ...limits(window) }),
  };
}

/** The sizes that a user can give a window. */
function limits({ resizable, minWidth, minHeight, maxWidth, maxHeight }: RootWindow): Record<string, unknown> {
  const size = (width: number | null | undefined, height: number | null | undefined, none: string) =>
    width == null && height == null ? undefined : `${valueText(width ?? none)} × ${valueText(height ?? none)}`;
  return { resizable, min: size(minWidth, minHeight, '0'), max: size(maxWidth, maxHeight, '∞') };
}

function entries(values: Record<string, unknown>, nulls = false): Entry[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && (nulls || value !== null))
    .map(([name, value]) => [name, valueText(value)]);
}

/** Replaces the constants of Region by words: its sizes are computed, or those that are preferred, or unlimited. */
function sized(properties: Record<string, unknown>): Record<string, unknown> {
  const read = Object.entries(properties).map(([name, value]): [string, unknown] => {
    if (typeof value === 'number' && isUnlimited(value)) return [name, value > 0 ? '∞' : '−∞'];
    if (!/^(min|pref|max)(Width|Height)$/.test(name)) return [name, value];
    return [name, value === -1 ? 'computed' : value === null ? 'as preferred' : value];
  });
  return Object.fromEntries(read);
}

const list = (names: string[] | undefined): string | undefined =>
  names === undefined || names.length === 0 ? undefined : names.join(', ');

type Layout = NonNullable<UiNode['layout']>;

const rectangle = (bounds: Layout['boundsInParent']): string | undefined =>
  bounds && screenRectangle({ x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height });

const screenRectangle = (bounds: Layout['localToScreen']): string | undefined =>
  bounds
    ? `${valueText(bounds.x)}, ${valueText(bounds.y)} · ${valueText(bounds.width)} × ${valueText(bounds.height)}`
    : undefined;

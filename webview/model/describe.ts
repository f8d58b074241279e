import type { UiNode } from '../../src/contract/node.ts';
import type { WindowInfo } from '../../src/contract/snapshot.ts';
import { valueText, type Entry } from './value-text.ts';

/** The sections of a node in the details view; entries without a value are omitted. */
export interface Sections {
  identity: Entry[];
  state: Entry[];
  content: Entry[];
  bounds: Entry[];
  properties: Entry[];
  accessibility: Entry[];
}

/** Shown in place of a password, which the server withholds. */
const WITHHELD = 'withheld';

export function describeNode(node: UiNode): Sections {
  const { ref, layout, text, value, accessibility, virtualization } = node;
  const secret = accessibility?.role === 'PASSWORD_FIELD' || node.type === 'PasswordField';
  const withheld = secret ? WITHHELD : undefined;
  return {
    identity: entries({
      type: node.className ?? node.type,
      module: node.module,
      id: node.id,
      'style classes': list(node.styleClass),
      uid: ref.uid,
      path: ref.path,
      style: node.style || undefined,
    }),
    state: entries({
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
      items: virtualization?.itemsCount,
      'visible rows': virtualization && `${virtualization.visibleRange.from} to ${virtualization.visibleRange.to}`,
      'selected rows': list(virtualization?.selectedIndices.map(String)),
      columns: list(virtualization?.columns?.map(({ id, text: title }) => title ?? id)),
    }),
    bounds: entries({
      'in parent': rectangle(layout?.boundsInParent),
      'in scene': rectangle(layout?.boundsInScene),
      'on screen': screenRectangle(layout?.localToScreen),
    }),
    properties: entries({ ...node.fx?.properties, ...(secret && node.fx ? { text: WITHHELD } : {}) }, true).sort(
      ([a], [b]) => (a < b ? -1 : 1),
    ),
    accessibility: entries({
      role: accessibility?.role,
      text: accessibility?.text,
      'role description': accessibility?.roleDescription,
      help: accessibility?.help,
    }),
  };
}

/** The sections of a window, which has no node. */
export function describeWindow(window: WindowInfo, stylesheets: string[]): Sections {
  const { uid, kind, title, showing, focused, modality, blockedBy, owner, x, y, width, height } = window;
  return {
    identity: entries({ kind, title, uid, owner, stylesheets: list(stylesheets) }),
    state: entries({ showing, focused, modality, 'blocked by': blockedBy }),
    content: [],
    bounds: entries({ 'on screen': screenRectangle({ x, y, width, height }) }),
    properties: [],
    accessibility: [],
  };
}

function entries(values: Record<string, unknown>, nulls = false): Entry[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && (nulls || value !== null))
    .map(([name, value]) => [name, valueText(value)]);
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

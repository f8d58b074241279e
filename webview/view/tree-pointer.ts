import { closest } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import type { Anchor } from './tree-anchor.ts';

/** The parts of the tree that pointer handling uses. */
export interface PointerTree {
  readonly element: HTMLElement;
  readonly inspector: Inspector;
  readonly commands: Commands;
  readonly anchor: Anchor;
  /** Gives a row the keyboard focus. */
  setActive(uid: string): void;
}

/** Pointer handling in the tree: a click selects, the twistie and a double click open and close, hovering outlines. */
export function treePointer(view: PointerTree): void {
  const { anchor, element, inspector, commands } = view;
  element.addEventListener('click', ({ target, ctrlKey, metaKey }) => {
    const uid = uidAt(target);
    if (uid === undefined) return;
    const row = inspector.rows.at(uid);
    view.setActive(uid);
    if (closest(target, '.twistie', HTMLElement) && row?.expandable) inspector.setOpen(uid, !row.open);
    else if ((ctrlKey || metaKey) && inspector.question.open.get()) inspector.question.toggle(uid);
    else commands.select(uid);
  });
  element.addEventListener('dblclick', ({ target }) => {
    const row = inspector.rows.at(uidAt(target));
    if (row?.expandable && !closest(target, '.twistie', HTMLElement)) inspector.setOpen(row.node.uid, !row.open);
  });
  element.addEventListener('pointerover', ({ target }) => {
    const uid = uidAt(target);
    if (uid !== undefined) inspector.hover.set({ uid, from: 'tree' });
  });
  element.addEventListener('pointermove', ({ clientY }) => anchor.pointAt(clientY));
  element.addEventListener('pointerleave', () => {
    anchor.pointAt(undefined);
    inspector.hover.set(undefined);
  });
  element.addEventListener('contextmenu', ({ target }) => {
    const uid = uidAt(target);
    if (uid !== undefined) view.setActive(uid);
  });
  element.addEventListener('scroll', () => inspector.memory.soon());
}

const uidAt = (target: EventTarget | null): string | undefined => closest(target, '.row', HTMLElement)?.dataset['uid'];

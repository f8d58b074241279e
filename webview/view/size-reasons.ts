import type { Sizing } from '../../src/contract/node.ts';
import { h } from '../dom.ts';

/**
 * "Why this size?": explains in words the sizes of a node and of its ancestors, from the root down; empty without known
 * reasons.
 * @param select selects a node by its uid
 */
export function sizeReasons(why: NonNullable<Sizing['why']>, select: (uid: string) => void): HTMLElement[] {
  if (why.length === 0) return [];
  const items = why.map(({ uid, type, id, width, height }) => {
    const name = id === undefined ? type : `${type} #${id}`;
    const texts = [width, height].filter((text) => text !== undefined).map((text) => h('div', {}, text));
    const node = h('button', { class: 'link', title: `Select ${name}`, onclick: () => select(uid) }, name);
    return h('li', {}, node, ...texts);
  });
  return [h('h4', {}, 'Why this size?'), h('ol', { class: 'size-reasons', 'aria-label': 'Why this size?' }, ...items)];
}

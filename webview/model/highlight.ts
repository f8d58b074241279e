import * as z from 'zod';
import type { Inspector } from './inspector.ts';

/** A pointer that only passes over a row asks for nothing. */
const REST_MS = 40;
/** If this page vanished without a word, its outline would go by itself. */
const OUTLINE_MS = 30_000;

/** Outlines in the program's window the node that the pointer is on here; one call at a time, the last wish wins. */
export function followHover(inspector: Inspector): void {
  let wish: string | undefined;
  let drawn: string | undefined;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = async (): Promise<void> => {
    if (busy || wish === drawn || !inspector.answering) return;
    busy = true;
    const uid = wish;
    try {
      const input = uid === undefined ? { clear: true } : { ref: { uid }, durationMs: OUTLINE_MS };
      await inspector.connection.call('ui_highlight', input, z.object({}));
    } catch {
      // The node is gone, or the program is busy: there is nothing to outline, and both are told elsewhere.
    }
    drawn = uid;
    busy = false;
    void settle();
  };
  inspector.hover.on((hover) => {
    wish = hover === undefined ? undefined : nodeOf(inspector, hover.uid);
    clearTimeout(timer);
    timer = setTimeout(() => void settle(), REST_MS);
  });
  const leave = () => inspector.hover.set(undefined);
  document.addEventListener('visibilitychange', leave);
  document.documentElement.addEventListener('mouseleave', leave);
}

/** A window is outlined by its scene's root. */
function nodeOf({ tree }: Inspector, uid: string): string | undefined {
  const node = tree.nodes.get(uid);
  return node?.kind === undefined ? node?.uid : node.children.find((child) => !tree.nodes.get(child)?.kind);
}

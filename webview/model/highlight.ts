import * as z from 'zod';
import type { Inspector } from './inspector.ts';

/** Delay in milliseconds, so that a pointer that only passes over a row causes no request. */
const REST_MS = 40;
/** If this page disappears without clearing its outline, the outline is removed after this time. */
const OUTLINE_MS = 30_000;

/** Outlines the hovered node in the application's window; one request at a time, for the last hovered node. */
export function followHover(inspector: Inspector): void {
  let wanted: string | undefined;
  let drawn: string | undefined;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = async (): Promise<void> => {
    if (busy || wanted === drawn || !inspector.responding) return;
    busy = true;
    const uid = wanted;
    try {
      const input = uid === undefined ? { clear: true } : { ref: { uid }, durationMs: OUTLINE_MS };
      await inspector.connection.call('ui_highlight', input, z.object({}));
    } catch {
      // The node was removed or the application is busy: there is nothing to outline, and the page shows both elsewhere.
    }
    drawn = uid;
    busy = false;
    void settle();
  };
  inspector.hover.on((hover) => {
    wanted = hover === undefined ? undefined : nodeOf(inspector, hover.uid);
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

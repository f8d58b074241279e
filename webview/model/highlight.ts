import * as z from 'zod';
import { isLate } from '../../src/contract/error.ts';
import type { Area } from '../../src/contract/fields.ts';
import type { PartKind } from '../../src/contract/layout.ts';
import type { Inspector } from './inspector.ts';

/** Minimum time in milliseconds between two outlines, so that a pointer that passes over many rows causes few requests. */
const REST_MS = 20;
/** If this page disappears without clearing its outline, the outline is removed after this time. */
const OUTLINE_MS = 30_000;
/** Delay before a request that timed out is sent again. */
const AGAIN_MS = 1000;

/** The requested outline. */
interface Wanted {
  readonly uid: string;
  readonly layout: true | PartKind | undefined;
  readonly area: Area | undefined;
}

const isSame = (one: Wanted | undefined, other: Wanted | undefined): boolean =>
  one?.uid === other?.uid && one?.layout === other?.layout && one?.area === other?.area;

/** Outlines the hovered node in the application's window; one request at a time, for the last hovered node. */
export function followHover(inspector: Inspector): void {
  let wanted: Wanted | undefined;
  let drawn: Wanted | undefined;
  /** Whether `drawn` is the state of the application: a request that timed out may have arrived. */
  let isKnown = true;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = -Infinity;

  const settle = async (): Promise<void> => {
    if (busy || (isKnown && isSame(wanted, drawn)) || !inspector.responding) return;
    busy = true;
    sent = performance.now();
    const now = wanted;
    isKnown = true;
    try {
      const input = now === undefined ? { clear: true } : inputOf(now);
      await inspector.connection.call('ui_highlight', input, z.object({}));
    } catch (error) {
      // Either the node was removed, and there is nothing to outline; or the application is busy, and outlines it later.
      isKnown = !isLate(error);
    }
    drawn = now;
    busy = false;
    if (isKnown) return settle();
    clearTimeout(timer);
    timer = setTimeout(() => void settle(), AGAIN_MS);
  };
  inspector.respondsAgain.on(() => void settle());
  inspector.connection.link.on(({ state }) => {
    // The server removes the outlines of a disconnected client.
    if (state === 'closed' && drawn !== undefined) isKnown = false;
  });
  inspector.hover.on((hover) => {
    const uid = hover === undefined ? undefined : nodeOf(inspector, hover.uid);
    const layout = hover?.part ?? (inspector.showLayout.get() || undefined);
    wanted = uid === undefined ? undefined : { uid, layout, area: hover?.area };
    clearTimeout(timer);
    const wait = sent + REST_MS - performance.now();
    // After a pointer has left a row, it may be on another one a moment later.
    if (wanted !== undefined && wait <= 0) void settle();
    else timer = setTimeout(() => void settle(), Math.max(0, wait));
  });
  const leave = () => inspector.hover.set(undefined);
  document.addEventListener('visibilitychange', leave);
  document.documentElement.addEventListener('mouseleave', leave);
}

function inputOf({ uid, layout, area }: Wanted): Record<string, unknown> {
  // The layout of an area, in place of a node, is of no use.
  const how = area !== undefined ? { area } : layout !== undefined ? { layout } : {};
  return { ref: { uid }, durationMs: OUTLINE_MS, ...how };
}

/** Returns the node to outline; for a window, the root of its scene. */
function nodeOf({ tree }: Inspector, uid: string): string | undefined {
  const node = tree.nodes.get(uid);
  return node?.kind === undefined ? node?.uid : node.children.find((child) => !tree.nodes.get(child)?.kind);
}

import type { LiveApps } from '../../src/contract/live.ts';
import { Event, type Value } from '../value.ts';
import type { ForceStates } from './force-states.ts';
import type { PropertyEdits } from './property-edits.ts';
import type { SavedApplication } from './saved.ts';
import type { Tree } from './tree.ts';

/**
 * The changes that clients of the inspector have made to a node, because of which it looks different from the application's
 * intention.
 */
export interface NodeMark {
  /** Whether the node was hidden. */
  readonly hidden: boolean;
  /** Its forced states, in words. */
  readonly forced: readonly string[];
}

/** The parts of the page that know the changes and forced states, and when another application is shown. */
interface Page {
  readonly edits: PropertyEdits;
  readonly forcing: ForceStates;
  readonly applicationShown: Event<SavedApplication | undefined>;
  readonly apps: Value<LiveApps | undefined>;
  readonly tree: Tree;
}

const NONE: NodeMark = { hidden: false, forced: [] };

/** Tracks which nodes are hidden or have forced states, for their rows and menus. */
export class NodeMarks {
  readonly changed = new Event<void>();
  #marks: ReadonlyMap<string, NodeMark> = new Map();

  constructor({ edits, forcing, applicationShown, apps, tree }: Page) {
    const update = (): void => {
      const marks = new Map<string, NodeMark>();
      for (const { ref, property, to } of edits.changed.get())
        if (ref.uid !== null && property === 'visible' && to === false) marks.set(ref.uid, { ...NONE, hidden: true });
      for (const { ref, states } of forcing.forced.get()) {
        if (ref.uid === null) continue;
        const forced = Object.entries(states).map(([name, on]) => `forced :${name}${on ? '' : ' off'}`);
        marks.set(ref.uid, { hidden: marks.get(ref.uid)?.hidden === true, forced });
      }
      if (JSON.stringify([...marks]) === JSON.stringify([...this.#marks])) return;
      this.#marks = marks;
      this.changed.emit();
    };
    edits.changed.on(update);
    forcing.forced.on(update);
    const read = (): void => {
      if (tree.app === null) return;
      edits.readChanged().catch(() => undefined); // The application is busy or has exited, which the page shows elsewhere.
      void forcing.readForced();
    };
    applicationShown.on(read);
    // Other clients can hide nodes and force states, too.
    let known: number | undefined;
    apps.on(() => {
      const marks = apps.get()?.marks;
      if (marks !== known) read();
      known = marks;
    });
  }

  of(uid: string): NodeMark {
    return this.#marks.get(uid) ?? NONE;
  }
}

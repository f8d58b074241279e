import { Value, type ReadonlyValue } from '../value.ts';
import type { Inspector } from './inspector.ts';
import { placeInProject, placeOf, readSource, type Made } from './source.ts';

/** While an arrow key is held down, only the row where it stops is read. */
const SETTLED_MS = 60;

/** The source of the selected node, with its uid; undefined until it is known and while no node is selected. */
export type SelectedSource = ReadonlyValue<(Made & { readonly uid: string }) | undefined>;

/**
 * Reads the source of the selected node, once for each selection and after each saved file, which may change its line. The file
 * in the project is also found ahead, so that opening it needs no request.
 */
export function selectedSource(inspector: Inspector): SelectedSource {
  const made = new Value<(Made & { uid: string }) | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = async (uid: string): Promise<void> => {
    try {
      const found = await readSource(inspector, uid);
      if (inspector.selected.get() !== uid) return;
      const { source } = found;
      const ahead = source === undefined || source.unresolved ? undefined : placeInProject(inspector, placeOf(source));
      ahead?.catch(() => {});
      made.set({ uid, ...found, ahead });
    } catch {
      // The node was removed or the application is busy, which the page shows elsewhere.
      if (made.get()?.uid === uid) made.set(undefined);
    }
  };
  const follow = (): void => {
    const uid = inspector.selected.get();
    if (uid === made.get()?.uid) return;
    made.set(undefined);
    clearTimeout(timer);
    if (uid === undefined || !inspector.responding) return;
    timer = setTimeout(() => void read(uid), SETTLED_MS);
  };
  inspector.selected.on(follow);
  // The application that did not respond, or the tree that contains the selection, may be available now.
  inspector.apps.on(follow);
  inspector.applicationShown.on(follow);
  inspector.connection.reloaded.on(({ applied }) => {
    const uid = inspector.selected.get();
    if (applied && uid !== undefined) void read(uid);
  });
  follow();
  return made;
}

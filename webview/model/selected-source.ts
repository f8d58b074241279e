import { Value, type ReadonlyValue } from '../value.ts';
import type { Inspector } from './inspector.ts';
import { placeInProject, placeOf, readSource, type Made } from './source.ts';

/** While an arrow key is held down, only the row where it stops is read. */
const SETTLED_MS = 60;

/** Where the selected node was made, with its uid; undefined until that is known and while nothing is selected. */
export type SelectedSource = ReadonlyValue<(Made & { readonly uid: string }) | undefined>;

/**
 * Reads where the selected node was made, once for each selection and after each saved file: then its line may be another one.
 * The file in the project is found ahead too, so that nothing has to be requested when it is to be opened.
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
  // An application that did not respond, or the tree of the selection, is there now.
  inspector.apps.on(follow);
  inspector.applicationShown.on(follow);
  inspector.connection.reloaded.on(({ applied }) => {
    const uid = inspector.selected.get();
    if (applied && uid !== undefined) void read(uid);
  });
  follow();
  return made;
}

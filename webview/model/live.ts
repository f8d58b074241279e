import { LiveActivity, LiveApps, LiveSteps, LiveTree } from '../../src/contract/live.ts';
import { CLIENT_ID } from './connection.ts';
import { Feed } from './feed.ts';
import type { Inspector } from './inspector.ts';
import { Newest } from './newest.ts';
import { mainClassOf } from './saved.ts';
import { joinPages } from './tree.ts';

/** The number of entries that the server keeps. */
const MAX_ENTRIES = 500;
/** Minimum time between two reads of the tree, because an application may change it sixty times a second. */
const TREE_MS = 20;

/** Minimum time between two reads of the recording, which changes with each key that is typed. */
const RECORDING_MS = 100;

/** Keeps the tree, applications, selection, activity and recording in `inspector` up to date from now on. */
export function followLive(inspector: Inspector): void {
  const { connection } = inspector;
  const appsRead = new Newest();
  const onError = (text: string | undefined) => inspector.readError.set(text);
  const tree = new Feed(
    connection,
    () => 'ui://live/tree',
    () => readTree(inspector, () => readApps(inspector, appsRead)),
    { minIntervalMs: TREE_MS, onError },
  );
  const apps = new Feed(
    connection,
    () => 'ui://live/apps',
    () => readApps(inspector, appsRead),
  );
  const selection = new Feed(
    connection,
    () => 'ui://live/selection',
    () => inspector.selection.read(),
  );
  const activity = new Feed(
    connection,
    () => 'ui://live/activity',
    () => readActivity(inspector),
  );
  const recording = new Feed(
    connection,
    () => 'ui://live/recording',
    () => inspector.recorder.read(),
    { minIntervalMs: RECORDING_MS },
  );
  const steps = new Feed(
    connection,
    () => 'ui://live/steps',
    async () => inspector.steps.set((await connection.readAs('ui://live/steps', LiveSteps)).steps),
  );
  for (const feed of [apps, tree, selection, activity, recording]) feed.wanted = true;
  // The application is asked for screenshots only while they are shown.
  const want = () => (steps.wanted = inspector.views.shows('activity'));
  inspector.views.changed.on(want);
  want();
  inspector.applicationShown.on(() => selection.invalidate());
  inspector.selection.allSent.on(() => selection.invalidate());
  // The tree is that of the selected application.
  inspector.apps.on((now, before) => {
    if (now?.selected !== before?.selected) tree.invalidate();
  });
}

async function readApps(inspector: Inspector, reads: Newest): Promise<void> {
  const isNewest = reads.read();
  const apps = await inspector.connection.readAs('ui://live/apps', LiveApps);
  if (!isNewest()) return;
  inspector.apps.set(apps);
  inspector.clearDetached();
}

/**
 * Reads all pages of the changes since the last read, and applies them together.
 * @param refreshApps reads which application is selected, so that the tree of another application can be used from its first
 * row on
 */
async function readTree(inspector: Inspector, refreshApps: () => Promise<void>): Promise<void> {
  const { connection, tree, rows } = inspector;
  const since = tree.rev === undefined ? '' : `?since=${encodeURIComponent(tree.rev)}`;
  let whole: LiveTree | undefined;
  for (let uri: string | undefined = `ui://live/tree${since}`; uri !== undefined;) {
    const page: LiveTree = await connection.readAs(uri, LiveTree);
    whole = whole === undefined || page.reset ? page : joinPages(whole, page);
    uri = page.next;
  }
  if (whole === undefined) return;
  // The tree of an application that has exited or was detached stays visible until `readApps` or another application clears it.
  if (whole.app === null && tree.app !== null) return inspector.clearDetached();
  if (whole.app === tree.app) {
    const change = tree.apply(whole);
    inspector.selection.dropRemoved();
    rows.settle();
    inspector.rowsChanged.emit({ changed: new Set([...change.changed, ...change.added]) });
    inspector.selection.followAwaited();
    const opened = whole.upserts.filter(
      ({ uid, kind }) => change.added.has(uid) && (kind === 'dialog' || kind === 'stage'),
    );
    const last = opened.at(-1);
    if (last !== undefined && !change.reset) inspector.windowOpened.emit(last.uid);
    return;
  }
  if (inspector.apps.get()?.selected !== whole.app) await refreshApps();
  showOther(inspector, whole);
}

/** Shows the rows of another application or run, and restores which rows the user had opened and selected in it. */
function showOther(inspector: Inspector, whole: LiveTree): void {
  const { tree, rows, memory } = inspector;
  memory.now();
  const saved = whole.app === null ? undefined : memory.state.applications[mainClassOf(whole.app)];
  rows.recall(saved?.open ?? [], saved?.app === whole.app);
  inspector.window.set(undefined);
  inspector.selection.clear();
  tree.apply({ ...whole, reset: true });
  rows.settle();
  inspector.rowsChanged.emit({ changed: new Set() });
  if (tree.app !== null) inspector.applicationShown.emit(saved);
}

async function readActivity(inspector: Inspector): Promise<void> {
  const { activity, connection, clientActed } = inspector;
  const known = activity.get();
  const seen = known?.[0]?.n ?? 0;
  const uri = `ui://live/activity${known === undefined ? '' : `?since=${seen}`}`;
  const { rev, entries } = await connection.readAs(uri, LiveActivity);
  // Entries are numbered without gaps. A new server starts again from the first number, so the known entries then belong to
  // another list.
  const gap = known !== undefined && (rev < seen || (entries.at(-1)?.n ?? seen + 1) > seen + 1);
  const all = gap
    ? (await connection.readAs('ui://live/activity', LiveActivity)).entries
    : [...entries, ...(known ?? [])];
  // Entries of two lists may have the same number, so the views start over.
  if (gap) activity.set(undefined);
  activity.set(all.slice(0, MAX_ENTRIES));
  if (known === undefined) return;
  for (const { client, target, who } of entries) {
    if (target !== undefined && client !== CLIENT_ID) clientActed.emit({ uid: target, who });
  }
}

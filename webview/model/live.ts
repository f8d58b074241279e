import { LiveActivity, LiveApps, LiveSelection, LiveTree } from '../../src/contract/live.ts';
import { Feed } from './feed.ts';
import type { Commands } from './commands.ts';
import type { Inspector } from './inspector.ts';
import { mainClassOf } from './saved.ts';
import { joinPages } from './tree.ts';
import { CLIENT_NAME } from './names.ts';

/** As many as the server keeps. */
const MOST_ENTRIES = 500;
/** At most so many trees a second: a program may change sixty times. */
const TREE_MS = 20;

/** Starts following the program: tree, programs, selection and activity come into `inspector` from here on. */
export function followLive(inspector: Inspector, commands: Commands): void {
  const { connection } = inspector;
  const onError = (text: string | undefined) => inspector.trouble.set(text);
  const tree = new Feed(
    connection,
    () => 'ui://live/tree',
    () => readTree(inspector),
    { minIntervalMs: TREE_MS, onError },
  );
  const apps = new Feed(
    connection,
    () => 'ui://live/apps',
    () => readApps(inspector),
  );
  const selection = new Feed(
    connection,
    () => 'ui://live/selection',
    () => readSelection(inspector, commands),
  );
  const activity = new Feed(
    connection,
    () => 'ui://live/activity',
    () => readActivity(inspector),
  );
  for (const feed of [apps, tree, selection, activity]) feed.wanted = true;
  inspector.arrived.on(() => selection.touch());
  // Whether and which program there is decides what the tree is of.
  inspector.apps.on((now, before) => {
    if (now?.selected !== before?.selected) tree.touch();
  });
}

async function readApps(inspector: Inspector): Promise<void> {
  const { json } = await inspector.connection.read('ui://live/apps');
  inspector.apps.set(LiveApps.parse(json));
  inspector.forgetDetached();
}

/** Reads what changed since the last time, all its pages, and takes it in at once. */
async function readTree(inspector: Inspector): Promise<void> {
  const { connection, tree, rows } = inspector;
  const since = tree.rev === undefined ? '' : `?since=${encodeURIComponent(tree.rev)}`;
  let whole: LiveTree | undefined;
  for (let uri: string | undefined = `ui://live/tree${since}`; uri !== undefined;) {
    const page: LiveTree = LiveTree.parse((await connection.read(uri)).json);
    whole = whole === undefined || page.reset ? page : joinPages(whole, page);
    uri = page.next;
  }
  if (whole === undefined) return;
  // The tree of a program that has ended or gone stays until `readApps` or another program clears it.
  if (whole.app === null && tree.app !== null) return inspector.forgetDetached();
  if (whole.app === tree.app) {
    const change = tree.apply(whole);
    const selected = inspector.selected.get();
    if (selected !== undefined && !tree.nodes.has(selected)) inspector.selected.set(undefined);
    rows.settle();
    inspector.rowsChanged.emit({ changed: new Set([...change.changed, ...change.added]) });
  } else arrive(inspector, whole);
}

/** Another program, or another run of the same: its rows come in with what the person had opened and selected. */
function arrive(inspector: Inspector, whole: LiveTree): void {
  const { tree, rows, memory } = inspector;
  memory.now();
  const saved = whole.app === null ? undefined : memory.state.programs[mainClassOf(whole.app)];
  rows.recall(saved?.open ?? [], saved?.app === whole.app);
  inspector.window.set(undefined);
  inspector.selected.set(undefined);
  tree.apply({ ...whole, reset: true });
  rows.settle();
  inspector.rowsChanged.emit({ changed: new Set() });
  if (tree.app !== null) inspector.arrived.emit(saved);
}

/** What somebody else selected is selected here and comes into view; also when it was while this page was hidden. */
async function readSelection(inspector: Inspector, commands: Commands): Promise<void> {
  const { json } = await inspector.connection.read('ui://live/selection');
  const { app, match, rev } = LiveSelection.parse(json);
  // Before its tree is there nothing can be selected. It is read again then.
  if (app !== undefined && app !== inspector.tree.app) return;
  const { selectionRev: known, untold } = inspector;
  const followed = rev === known;
  inspector.selectionRev = rev;
  inspector.untold = undefined;
  // Nobody has selected anything since, as far as this page knows.
  if (untold !== undefined && (followed || known === undefined)) return commands.tell(untold);
  if (followed) return;
  const uid = match?.ref.uid ?? undefined;
  // While this page tells its own choice, what stands at the server is older than that.
  if (inspector.telling || uid === undefined || uid === inspector.selected.get()) return;
  inspector.selected.set(uid);
  inspector.reveal(uid);
}

async function readActivity(inspector: Inspector): Promise<void> {
  const { activity, connection, touched } = inspector;
  const known = activity.get();
  const seen = known?.[0]?.n ?? 0;
  const { json } = await connection.read(`ui://live/activity${known === undefined ? '' : `?since=${seen}`}`);
  const { rev, entries } = LiveActivity.parse(json);
  // Another server counts from the start.
  if (rev < seen) return activity.set(undefined);
  activity.set([...entries, ...(known ?? [])].slice(0, MOST_ENTRIES));
  if (known === undefined) return;
  for (const { who, target } of entries) {
    if (target !== undefined && who !== CLIENT_NAME.title) touched.emit({ uid: target, who });
  }
}

import type { ActivityEntry, ActivityStep, LiveApps } from '../../src/contract/live.ts';
import type { Host } from '../host.ts';
import { Event, Value } from '../value.ts';
import type { Area } from '../../src/contract/fields.ts';
import type { PartKind } from '../../src/contract/layout.ts';
import type { ReloadProblem } from '../../src/contract/reload.ts';
import { messageOf, type Connection } from './connection.ts';
import { ForceStates } from './force-states.ts';
import { History } from './history.ts';
import { Emulation } from './emulation.ts';
import { NodeMarks } from './node-marks.ts';
import { QuestionDraft } from './question-draft.ts';
import { PropertyEdits } from './property-edits.ts';
import { Memory, type SavedApplication } from './saved.ts';
import { Recorder } from './recorder.ts';
import { Rows } from './rows.ts';
import { PageSelection } from './selection.ts';
import { ShownViews } from './shown-views.ts';
import { TraceView } from './trace.ts';
import { hasScreenshot, Tree } from './tree.ts';

/** The node under the pointer, and the view that contains the pointer. */
export interface Hover {
  uid: string;
  from: 'tree' | 'preview' | 'details';
  /** The only part of its layout to show; undefined for the parts that the user has chosen. */
  part?: PartKind;
  /** The part of the node to outline, relative to its upper left corner. */
  area?: Area;
}

/** An action of another client on a node. Its row shows the name of the client for a few seconds. */
export interface ClientAction {
  uid: string;
  who: string;
}

/** A message for the user, with possible actions. */
export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** The state that all views share: the known state of the application, and the user's choices. */
export class Inspector {
  readonly tree = new Tree();
  readonly rows = new Rows(this.tree);
  readonly memory: Memory;
  readonly selection: PageSelection;
  readonly recorder: Recorder;
  /** The changes of properties, with the history of all changes of this page. */
  readonly edits: PropertyEdits;
  readonly forcing: ForceStates;
  readonly marks: NodeMarks;
  readonly question: QuestionDraft;
  readonly trace: TraceView;
  readonly emulation: Emulation;

  /** The list of rows changed; `changed` are the uids that flash. */
  readonly rowsChanged = new Event<{ changed: Set<string> }>();
  readonly clientActed = new Event<ClientAction>();
  /** The tree shows another application; the event is the saved state of that application, if there is any. */
  readonly applicationShown = new Event<SavedApplication | undefined>();
  /** A row to show: its ancestors are open, and the tree scrolls to it. */
  readonly revealed = new Event<string>();
  /** Requests can be sent to the application again, or to another one: see `responding`. */
  readonly respondsAgain = new Event<void>();

  readonly apps = new Value<LiveApps | undefined>(undefined);
  /** Newest first; undefined until it has been read. */
  readonly activity = new Value<ActivityEntry[] | undefined>(undefined);
  /**
   * The steps of AI agents, with the application before and after each, newest first. They are read only while Activity is
   * shown.
   */
  readonly steps = new Value<readonly ActivityStep[]>([]);
  /** A stage or dialog was opened in the application; the event is its uid. */
  readonly windowOpened = new Event<string>();
  readonly hover = new Value<Hover | undefined>(undefined);
  readonly views: ShownViews;
  readonly internals: Value<boolean>;
  /** Whether the details show only properties and styles that differ from their default. */
  readonly changedOnly: Value<boolean>;
  /** Whether outlines show the parts of the layout. */
  readonly showLayout: Value<boolean>;
  /** The window that the user wants to see in the preview, until the next selection; undefined follows the selection. */
  readonly window = new Value<string | undefined>(undefined);
  /** A message, shown until the user dismisses it or the next command succeeds. */
  readonly notice = new Value<Notice | undefined>(undefined);
  /** The saved files that were not applied, until they are applied or the user dismisses the message. */
  readonly failedReloads = new Value<readonly ReloadProblem[]>([]);
  /** The reason why the tree cannot be read; undefined if it can be read. */
  readonly readError = new Value<string | undefined>(undefined);
  /** An application that is being attached to, or started, for a user in a browser. */
  readonly attaching = new Value<{ title: string; step: string; cancel: () => void } | undefined>(undefined);

  constructor(
    readonly host: Host,
    readonly connection: Connection,
  ) {
    this.memory = new Memory(host);
    const { state } = this.memory;
    this.views = new ShownViews(this.memory);
    this.internals = new Value(state.internals);
    this.changedOnly = new Value(state.changedOnly);
    this.showLayout = new Value(state.showLayout);
    this.rows.internals = state.internals;
    this.recorder = new Recorder(this);
    this.edits = new PropertyEdits(connection, new History());
    this.forcing = new ForceStates(connection);
    this.marks = new NodeMarks(this);
    this.question = new QuestionDraft(connection, host, this.tree);
    this.trace = new TraceView(connection, this.apps);
    this.emulation = new Emulation(this);
    this.selection = new PageSelection(connection, this.tree, this.memory, (uid) => this.reveal(uid));
    let responded = false;
    const check = (): void => {
      const again = this.responding && !responded;
      responded = this.responding;
      if (again) this.respondsAgain.emit();
    };
    this.apps.on(check);
    connection.link.on(check);
    this.applicationShown.on(check);
    this.selected.on((uid) => {
      if (uid !== undefined) this.window.set(undefined);
    });
    this.rowsChanged.on(() => {
      for (const { uid, flags } of this.tree.windows()) if (flags?.includes('focused')) this.#focused = uid;
    });
    this.changedOnly.on((changedOnly) => {
      state.changedOnly = changedOnly;
      this.memory.soon();
    });
    this.showLayout.on((showLayout) => {
      state.showLayout = showLayout;
      this.memory.soon();
    });
    this.internals.on((internals) => {
      state.internals = internals;
      this.rows.internals = internals;
      this.rows.rebuild();
      this.rowsChanged.emit({ changed: new Set() });
      this.memory.soon();
    });
  }

  /** The uid of the selected row. */
  get selected(): PageSelection['uid'] {
    return this.selection.uid;
  }

  /** The uids of the windows that the preview can show, including dialogs and owned windows, in the server's order. */
  get windows(): string[] {
    return [...this.tree.windows()].filter(hasScreenshot).map(({ uid }) => uid);
  }

  /** The window in the preview: the chosen one, else that of the selection, else the last focused one, else the first. */
  get shownWindow(): string | undefined {
    const { tree } = this;
    const chosen = this.window.get();
    if (chosen !== undefined && tree.nodes.has(chosen)) return chosen;
    const selected = this.selected.get();
    const ofSelection = selected === undefined ? undefined : tree.shownIn(selected)?.uid;
    if (ofSelection !== undefined) return ofSelection;
    const focused = this.#focused === undefined ? undefined : tree.shownIn(this.#focused)?.uid;
    return focused ?? this.windows[0];
  }
  /** The window that was last focused: while this page has the focus, no window of the application has it. */
  #focused: string | undefined;

  /** Whether requests can be sent to a running application: not before its first tree and not after it has exited. */
  get live(): boolean {
    const { app } = this.tree;
    return app !== null && this.connection.link.get().state === 'open' && this.apps.get()?.selected === app;
  }

  /** Whether the application responds. Requests that only follow the pointer or a timer are not sent to a busy one. */
  get responding(): boolean {
    return this.live && this.apps.get()?.busy == null;
  }

  setOpen(uid: string, open: boolean): void {
    this.rows.setOpen(uid, open);
    this.rowsChanged.emit({ changed: new Set() });
    this.memory.soon();
  }

  openBelow(uid: string): void {
    this.rows.openBelow(uid);
    this.rowsChanged.emit({ changed: new Set() });
    this.memory.soon();
  }

  /** Opens the ancestors of a row and scrolls to it. For a row inside a control, internals are shown. */
  reveal(uid: string): void {
    if (!this.tree.nodes.has(uid)) return;
    const inside = [...this.tree.lineage(uid)].some((node) => node.flags?.includes('internal'));
    if (inside && this.tree.nodes.get(uid)?.flags?.includes('internal')) this.internals.set(true);
    this.rows.openTo(uid);
    this.rowsChanged.emit({ changed: new Set() });
    this.revealed.emit(uid);
    this.memory.soon();
  }

  /** Clears the tree of a detached application; that of an exited one stays, greyed out. */
  clearDetached(): void {
    const apps = this.apps.get();
    if (apps?.selected === null && apps.ended === null) this.clearApplication();
  }

  /** Clears the tree, as if no application were running. */
  clearApplication(): void {
    if (this.tree.app === null) return;
    this.memory.now();
    this.tree.clear();
    this.selection.clear();
    this.rows.rebuild();
    this.rowsChanged.emit({ changed: new Set() });
  }

  /** Shows a message, or removes it if there is none. */
  showNotice(notice: string | Notice | undefined): void {
    this.notice.set(typeof notice === 'string' ? { text: notice } : notice);
  }

  /** Shows why a command of the user has failed. */
  readonly showError = (error: unknown): void => this.showNotice(messageOf(error));
}

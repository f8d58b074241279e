import { parts, UiNode } from '../../src/contract/node.ts';
import { UiSnapshot } from '../../src/contract/snapshot.ts';
import { h, setText, attribute } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { messageOf } from '../model/connection.ts';
import {
  describeNode,
  describeWindow,
  FOLDED,
  headings,
  identityLine,
  type Details as Described,
  type Heading,
} from '../model/describe.ts';
import type { ForceStates } from '../model/force-states.ts';
import type { Inspector } from '../model/inspector.ts';
import type { TreeNode } from '../model/tree.ts';
import { fieldText, textField } from '../toolkit.ts';
import { Folds, type Fold } from './folds.ts';
import { ForceBar } from './force-bar.ts';
import { NodeEditing } from './node-editing.ts';
import { SizeView } from './size-view.ts';
import { SourceSection } from './source-section.ts';
import { RulesSection } from './rules-section.ts';
import { StyleClasses } from './style-classes.ts';
import { ValueList, type ValueActions } from './value-list.ts';

/** Minimum time between two reads of the values after changes of the tree. */
const AGAIN_MS = 250;
/** Values that no row shows can change while the tree stays the same, so they are read periodically while they are visible. */
const REFRESH_MS = 1000;
/** If the values of another node arrive within this time, they replace the old ones without a message, so that nothing flickers. */
const WAITING_MS = 200;

/** Properties that are texts of the application, in which apparent colors are not colors. */
const texts = new Set([
  'text',
  'label',
  'prompt',
  'promptText',
  'accessibleText',
  'accessibleHelp',
  'id',
  'style',
  'item',
]);

/** All fields of a node except its children, and the parts of its layout, which an overlay shows. */
const fields = [
  ...Object.keys(UiNode.shape).filter((field) => field !== 'children' && field !== 'layoutParts'),
  ...parts.filter(({ onlyByName }) => onlyByName).map(({ name }) => name),
];

interface Section {
  readonly section: HTMLElement;
  /** Undefined for a part of another section. */
  readonly fold: Fold | undefined;
  readonly list: ValueList;
  /** The values of a collapsed section in one line. */
  readonly summary: HTMLElement | undefined;
}

/** The details of the selected node, kept up to date while the tab is visible. */
export class Details {
  readonly element = h('div', { class: 'details' });
  readonly #title = h('h2', { class: 'details-title', tabindex: -1 });
  readonly #message = h('p', { class: 'quiet', role: 'status' }, 'Select a node to see its details.');
  readonly #sections = new Map<Heading, Section>();
  readonly #sizes: SizeView;
  readonly #source: SourceSection;
  readonly #forcing: ForceStates;
  readonly #force: ForceBar;
  readonly #rules: RulesSection;
  readonly #classes: StyleClasses;
  readonly #filter: HTMLElement;
  readonly #bar: HTMLElement;
  readonly #left = h('span', { class: 'quiet', role: 'status' });
  readonly #editing: NodeEditing;
  #shown: string | undefined;
  #reading = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The node whose values are awaited while those of another one are shown, and the timer for a message about it. */
  #awaited: { readonly uid: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  constructor(
    private readonly inspector: Inspector,
    commands: Commands,
  ) {
    this.#filter = textField('Filter properties', () => this.#applyFilter(), { class: 'filter' });
    this.#bar = h('div', { class: 'filter-bar', hidden: true }, this.#filter, this.#changedButton(), this.#left);
    const folds = new Folds(inspector.memory);
    this.#source = new SourceSection(commands, folds);
    this.#editing = new NodeEditing(inspector, commands, () => this.#soon(0));
    this.element.append(this.#title, this.#message, this.#source.element, this.#editing.element);
    this.element.addEventListener('keydown', this.#editing.undoByKey);
    const actions: ValueActions = {
      copy: (text) => void commands.copy(text),
      openLabel: () => commands.openLabel,
      open: commands.open,
    };
    this.#sizes = new SizeView({
      edits: this.#editing.edits,
      select: (uid) => inspector.selection.select(uid),
      point: (uid, part) => inspector.hover.set(part === undefined ? undefined : { uid, from: 'details', part }),
      say: (message) => this.#editing.run(async () => message),
    });
    const run = (task: () => Promise<unknown>): void => this.#editing.run(task);
    this.#forcing = inspector.forcing;
    this.#force = new ForceBar(
      this.#forcing,
      {
        select: (uid) => inspector.selection.select(uid),
        run,
      },
      folds,
    );
    this.#rules = new RulesSection(inspector, this.#editing.edits, { ...actions, run }, folds);
    this.#classes = new StyleClasses(this.#editing.edits, this.#rules.edits, run, folds);
    this.#addSections(folds, actions);
    this.element.append(this.#editing.foot);
    inspector.selected.on(() => this.#sizes.close());
    inspector.selected.on((uid) => {
      if (uid !== this.#awaited?.uid) this.#arrived();
      this.#soon(0);
    });
    inspector.changedOnly.on(() => this.#soon(0));
    inspector.views.changed.on(() => this.#soon(0));
    inspector.rowsChanged.on(() => this.#soon(AGAIN_MS));
    inspector.apps.on(() => this.#soon(AGAIN_MS));
    document.addEventListener('visibilitychange', () => this.#soon(0));
  }

  #addSections(folds: Folds, actions: ValueActions): void {
    for (const [key, title] of headings) {
      const list = new ValueList(title, actions, texts, this.#editing.of(key));
      const layout = this.#sections.get('bounds')?.fold;
      if (layout !== undefined && (key === 'constraints' || key === 'pane')) {
        const section = h('section', { 'aria-label': title, hidden: true }, h('h4', {}, title), list.element);
        layout.body.append(section);
        this.#sections.set(key, { section, fold: undefined, list, summary: undefined });
        continue;
      }
      const summary = key === FOLDED ? h('span', { class: 'folded' }) : undefined;
      const fold = folds.section(title, summary === undefined ? {} : { open: false, summary });
      if (key === 'bounds') fold.body.append(this.#sizes.element);
      if (key === 'styles') this.element.append(this.#bar);
      fold.body.append(list.element);
      this.#sections.set(key, { section: fold.element, fold, list, summary });
      this.element.append(fold.element);
      if (key === 'styles') this.element.append(this.#force.element, this.#classes.element, this.#rules.element);
    }
  }

  /** Focuses the title when the values of the selected node have arrived. */
  focus(): void {
    this.#wantsFocus = true;
    this.#soon(0);
  }
  #wantsFocus = false;

  #soon(delayMs: number): void {
    if (delayMs > 0 && this.#timer !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#read();
    }, delayMs);
  }

  async #read(): Promise<void> {
    const { inspector } = this;
    const uid = inspector.selected.get();
    if (uid === undefined) return this.#showMessage(undefined, 'Select a node to see its details.');
    if (!inspector.views.shows('details') || document.visibilityState !== 'visible') return;
    if (!inspector.responding) return this.#wait(uid);
    this.#expect(uid);
    if (this.#reading) return this.#soon(AGAIN_MS);
    this.#reading = true;
    try {
      await this.#load(uid);
    } catch (error) {
      // While the application does not respond, each read fails; the banner already reports that.
      if (uid === inspector.selected.get() && inspector.responding) this.#showMessage(uid, messageOf(error));
    } finally {
      this.#reading = false;
    }
    if (uid === inspector.selected.get()) this.#soon(REFRESH_MS);
    else this.#soon(0);
  }

  /** Reports which node is awaited if it takes long, because the displayed values belong to another node. */
  #expect(uid: string): void {
    if (uid === this.#shown || uid === this.#awaited?.uid) return;
    this.#arrived();
    const timer = setTimeout(() => {
      const row = this.inspector.tree.nodes.get(uid);
      if (row === undefined || !this.inspector.responding) return;
      setText(this.#message, `Waiting for ${headingOfRow(row)}…`);
      this.element.classList.add('outdated', 'awaiting');
    }, WAITING_MS);
    this.#awaited = { uid, timer };
  }

  /** Notes that no values are awaited anymore. */
  #arrived(): void {
    clearTimeout(this.#awaited?.timer);
    this.#awaited = undefined;
    if (!this.element.classList.contains('awaiting')) return;
    setText(this.#message, '');
    this.element.classList.remove('outdated', 'awaiting');
  }

  async #load(uid: string): Promise<void> {
    const { connection, tree, selected, changedOnly } = this.inspector;
    const row = tree.nodes.get(uid);
    if (row?.kind === undefined) {
      const changed = changedOnly.get();
      const input = { ref: { uid }, fields, properties: ['*'], ...(changed ? { changed } : {}) };
      // Information that only nodes have is not read for an element of a page.
      const own = row?.element ? undefined : uid;
      const [node] = await Promise.all([
        connection.call('ui_get_node', input, UiNode),
        this.#editing.read(own),
        this.#forcing.read(own),
        this.#rules.read(),
      ]);
      if (uid !== selected.get() || changed !== changedOnly.get()) return;
      const whole = row?.element ? undefined : node;
      // Older rules would show the value from before the user's change; they are read again after each change.
      if (this.#rules.isCurrent || uid !== this.#shown) this.#rules.show(node.rules ?? [], changed);
      this.#force.show(own);
      this.#classes.show(own);
      this.#editing.show(whole && { uid, type: node.type, id: node.id, source: node.source });
      this.#show(uid, headingOf(node), this.#editing.withUnset(describeNode(node, changed), changed));
      // Most nodes of a trace have no sizing.
      const isUnread = this.inspector.trace.isShown && whole?.sizing === undefined;
      this.#sizes.show(isUnread ? undefined : whole);
      this.#source.show(whole);
      return;
    }
    const input = { stage: 'index', stageIndex: uid, mode: 'full', depth: 0 };
    this.#editing.show(undefined);
    await this.#editing.read(undefined);
    const { stages } = await connection.call('ui_get_snapshot', input, UiSnapshot);
    const window = stages.find((stage) => stage.uid === uid);
    if (window === undefined || uid !== selected.get()) return;
    const { window: limited } =
      window.scene?.root == null
        ? {}
        : await connection.call('ui_get_node', { ref: { uid }, fields: ['window'] }, UiNode);
    if (uid !== selected.get()) return;
    this.#rules.show([], false);
    this.#force.show(undefined);
    this.#classes.show(undefined);
    this.#show(uid, headingOfRow(row), describeWindow(limited ?? window, window.scene?.stylesheets ?? []));
    this.#sizes.show(undefined);
    this.#source.show(undefined);
  }

  /**
   * Called while the application does not respond: shows the last values of the selected node, dimmed, or a message that they
   * are awaited.
   */
  #wait(uid: string): void {
    this.#arrived();
    const { live, tree } = this.inspector;
    // A message in place of the values may come from a failed read.
    if (live && (uid !== this.#shown || this.#message.textContent !== '')) {
      this.#showMessage(uid, 'Waiting for the application, which does not respond.');
      const row = tree.nodes.get(uid);
      if (row !== undefined) setText(this.#title, headingOfRow(row));
      // The values of this node have yet to be read.
      this.#shown = undefined;
    }
    this.element.classList.toggle('outdated', this.#shown !== undefined);
  }

  #show(uid: string, title: string, shown: Described): void {
    this.#arrived();
    const same = uid === this.#shown;
    this.#shown = uid;
    this.element.classList.remove('outdated');
    setText(this.#title, title);
    attribute(this.#title, 'title', title);
    setText(this.#message, '');
    for (const [key, { section, list, summary }] of this.#sections) {
      const entries = shown[key] ?? [];
      section.hidden = entries.length === 0;
      if (summary !== undefined) setText(summary, identityLine(shown));
      list.show(entries, same);
    }
    this.#bar.hidden = shown.properties === undefined;
    this.#applyFilter();
    this.#editing.place();
    if (!same) this.element.scrollTop = 0;
    if (this.#wantsFocus) this.#title.focus();
    this.#wantsFocus = false;
  }

  /** Shows a message instead of the values. */
  #showMessage(uid: string | undefined, text: string): void {
    this.#arrived();
    this.#shown = uid;
    this.element.classList.remove('outdated');
    setText(this.#title, '');
    setText(this.#message, text);
    this.#bar.hidden = true;
    this.#source.show(undefined);
    this.#force.show(undefined);
    this.#classes.show(undefined);
    for (const { section } of this.#sections.values()) section.hidden = true;
    this.#rules.element.hidden = true;
  }

  #changedButton(): HTMLElement {
    const { changedOnly } = this.inspector;
    const toggle = h(
      'button',
      {
        class: 'toggle',
        title: 'Show only styles and properties that differ from their default',
        onclick: () => changedOnly.set(!changedOnly.get()),
      },
      'Changed from default',
    );
    changedOnly.watch((on) => toggle.setAttribute('aria-pressed', String(on)));
    return toggle;
  }

  /** Hides the styles and properties that the filter excludes, and reports how many are left. */
  #applyFilter(): void {
    const wanted = fieldText(this.#filter).trim();
    const changed = this.inspector.changedOnly.get();
    let left = 0;
    for (const key of ['styles', 'properties'] as const) {
      const shown = this.#sections.get(key);
      const matching = shown?.list.filter(wanted) ?? 0;
      if (shown !== undefined) shown.section.hidden = matching === 0;
      shown?.fold?.seek(wanted !== '');
      left += matching;
    }
    this.#rules.filter(wanted);
    setText(this.#left, filterText(left, wanted !== '', changed));
  }
}

/** Describes which styles and properties remain after the filter and "Changed from default". */
function filterText(left: number, filtered: boolean, changed: boolean): string {
  if (!changed) return filtered ? `${left} matching` : '';
  if (filtered) return `${left} matching of those that are changed. “Changed from default” hides the rest`;
  return left === 0 ? 'Nothing is changed. The rest is hidden' : `${left} changed. The rest is hidden`;
}

/** The heading of a node, such as `Button#save`. */
function headingOf({ type, id }: { type: string; id?: string | null | undefined }): string {
  return id == null ? type : `${type}#${id}`;
}

/** The heading of a row of the tree; for a window, its title. */
function headingOfRow(row: TreeNode): string {
  return row.kind === undefined ? headingOf(row) : (row.text ?? row.type);
}

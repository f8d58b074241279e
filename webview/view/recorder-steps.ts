import type { LiveRecording, LiveReplay, ReviewedPart, ReviewedStep } from '../../src/contract/record.ts';
import { closest, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { pageKeys } from '../model/key-text.ts';
import { messageOf } from '../model/connection.ts';
import type { Recorder } from '../model/recorder.ts';
import { replayMark, withoutUids } from '../model/replay.ts';
import { historyKey } from './history-key.ts';
import { moveFocus } from './list-keys.ts';

/** The element of a line that receives the focus. */
const LINE = '.recorded';
/** Within this many pixels of its end, a list counts as scrolled to its end. */
const END = 8;

/** The parts of a recording that the list shows. */
type Shown = Pick<LiveRecording, 'steps' | 'replay' | 'before'>;

/** The text that a line enters or expects, and its name in messages. */
interface Line {
  readonly part: ReviewedPart;
  /** “step 2” or “check 2.1” */
  readonly what: string;
  /** Whether its whole step is excluded. */
  readonly isWithin: boolean;
}

/**
 * The recorded steps, each with its notes and the checks after it. Arrow keys move between them, Delete excludes or restores
 * one, Enter edits its text, Insert records after it, and Ctrl+Z undoes the last change.
 */
export class RecordedSteps {
  readonly element = h('ol', { class: 'recorded-steps', 'aria-label': 'Recorded steps' });
  #lines = new Map<string, Line>();
  #shown = '';
  #active = '';
  #isEditing = false;
  #replay: LiveReplay | undefined;
  /** Id of the step before which steps are currently inserted. */
  #before: string | undefined;

  /** @param say shows a message about the user's action */
  constructor(
    private readonly recorder: Recorder,
    private readonly say: (message: string) => void,
  ) {
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('focusin', ({ target }) => {
      const id = closest(target, '[data-id]', HTMLElement)?.dataset['id'];
      if (id !== undefined) this.#activate(id);
    });
  }

  /** Shows the current steps, except while a text is edited. */
  show({ steps, replay, before }: Shown): void {
    const now = JSON.stringify([steps, replay, before]);
    if (now === this.#shown || this.#isEditing) return;
    // The line that has the focus keeps it when steps are inserted above it.
    if (this.#before !== undefined && before !== undefined) this.#activate(moved(this.#active, this.#before, before));
    this.#shown = now;
    this.#replay = replay;
    this.#before = before;
    const { element } = this;
    const hadFocus = element.contains(document.activeElement);
    const { scrollTop } = element;
    const wasAtEnd = scrollTop + element.clientHeight >= element.scrollHeight - END;
    this.#lines = new Map();
    const here = before === undefined ? undefined : h('li', { class: 'recorded-here' }, 'New steps are inserted here');
    element.replaceChildren(
      ...steps.flatMap((step) => [...(here !== undefined && step.id === before ? [here] : []), this.#step(step)]),
    );
    this.#activate(this.#lines.has(this.#active) ? this.#active : (steps[0]?.id ?? ''));
    // The list scrolls to new steps unless the user is looking at others.
    element.scrollTop = wasAtEnd && !hadFocus ? element.scrollHeight : scrollTop;
    if (hadFocus) this.#line(this.#active)?.focus({ preventScroll: true });
    const replayed = replay?.step ?? replay?.steps.at(-1)?.id;
    if (replayed !== undefined) this.#line(replayed)?.scrollIntoView({ block: 'nearest' });
    if (!hadFocus) here?.scrollIntoView({ block: 'nearest' });
  }

  #step(step: ReviewedStep): HTMLElement {
    const isRemoved = step.removed === true;
    const line = { part: step, what: `step ${step.id}`, isWithin: false };
    const checks = step.assertions.map((part) =>
      h('li', {}, this.#row({ part, what: `check ${part.id}`, isWithin: isRemoved })),
    );
    return h(
      'li',
      {},
      this.#row(line),
      this.#failure(step.id),
      ...step.notes.map((note) => h('p', { class: 'recorded-note' }, h('strong', {}, 'Note: '), note)),
      checks.length > 0 && h('ul', { 'aria-label': `Checks of step ${step.id}` }, ...checks),
    );
  }

  /** Returns the outcome of a step in a replay, if it has more information than its mark. */
  #failure(id: string): HTMLElement | false {
    const done = this.#replay?.steps.find((each) => each.id === id);
    if (done?.message === undefined || done.outcome === 'skipped') return false;
    return h('p', { class: `recorded-result ${done.outcome}` }, withoutUids(done.message));
  }

  #row(line: Line): HTMLElement {
    const { part, what, isWithin } = line;
    const { id, text, editable } = part;
    this.#lines.set(id, line);
    const isRemoved = part.removed === true || isWithin;
    const isCheck = id.includes('.');
    const canEdit = editable !== undefined && !isRemoved && this.#replay?.on !== true;
    const mark = isCheck || isRemoved ? undefined : replayMark(this.#replay, id);
    const main = h(
      'button',
      {
        class: 'recorded',
        title: `${canEdit ? 'Enter: change the text; Delete: remove' : 'Delete: remove or restore'}; Insert: record here`,
        'aria-keyshortcuts': `${canEdit ? 'Enter ' : ''}Delete Insert Control+Z`,
        onclick: () => canEdit && this.#edit(line),
      },
      h('span', { class: 'recorded-id', 'aria-hidden': isCheck ? 'true' : undefined }, isCheck ? '✓' : `${id}.`),
      isCheck && h('span', { class: 'sr-only' }, 'Check: '),
      h('span', { class: 'recorded-text' }, text),
      isRemoved && h('span', { class: 'sr-only' }, ' (removed)'),
      mark && h('span', { class: `recorded-mark ${mark.kind}` }, mark.text),
    );
    const [name, label] = part.removed === true ? (['undo', 'Restore'] as const) : (['close', 'Remove'] as const);
    const action = h(
      'button',
      { class: 'recorded-action', title: label, 'aria-label': `${label} ${what}`, onclick: () => this.#toggle(line) },
      icon(name),
    );
    const insert = h(
      'button',
      {
        class: 'recorded-action',
        title: `Record here: insert what you do next after this step (Insert; before it: ${pageKeys('Shift+Insert')})`,
        'aria-label': `Record here, after step ${id}`,
        onclick: () => this.#insert(Number(id)),
      },
      icon('record'),
    );
    const isRunning = mark?.kind === 'running';
    const kind = isRemoved ? ' removed' : isRunning ? ' running' : '';
    const row = h('div', { class: `recorded-row${kind}` }, main, !isCheck && insert, !isWithin && action);
    if (isRunning) main.setAttribute('aria-current', 'step');
    row.dataset['id'] = id;
    return row;
  }

  #line(id: string): HTMLElement | null {
    return this.element.querySelector(`[data-id="${CSS.escape(id)}"] ${LINE}`);
  }

  /** Tab reaches only one of the lines. */
  #activate(id: string): void {
    this.#active = id;
    for (const row of this.element.querySelectorAll<HTMLElement>('[data-id]'))
      for (const part of row.querySelectorAll('button')) part.tabIndex = row.dataset['id'] === id ? 0 : -1;
  }

  #key(event: KeyboardEvent): void {
    const step = historyKey(event);
    if (step !== undefined) {
      event.preventDefault();
      return this.#run(async () => (await this.recorder.history[step]()) ?? `There is nothing to ${step}.`);
    }
    if (this.#isEditing) return;
    const line = this.#lines.get(this.#active);
    if ((event.key === 'Delete' || event.key === 'Backspace') && line !== undefined) {
      event.preventDefault();
      if (!line.isWithin) this.#toggle(line);
    } else if (event.key === 'Insert' && line !== undefined) {
      event.preventDefault();
      const step = Number.parseInt(line.part.id, 10);
      this.#insert(event.shiftKey ? step - 1 : step);
    } else moveFocus(this.element, LINE, event);
  }

  /**
   * Inserts the next recorded steps after a step.
   * @param step its number; 0: before the first one
   */
  #insert(step: number): void {
    this.#run(async () => {
      await this.recorder.insertAfter(String(step));
      return step === 0 ? 'Recording before step 1.' : `Recording after step ${step}.`;
    });
  }

  #toggle({ part, what }: Line): void {
    const removed = part.removed !== true;
    this.#run(async () => {
      await this.recorder.setRemoved(part.id, what, removed);
      return removed ? `Removed ${what}. ${pageKeys('Control+Z')} restores it.` : `Restored ${what}.`;
    });
  }

  #run(task: () => Promise<string>): void {
    task().then(this.say, (error: unknown) => this.say(messageOf(error)));
  }

  /**
   * Replaces a line by a field. Enter, or leaving the field, applies the text, and Escape discards it; a rejected text stays,
   * with the reason.
   */
  #edit({ part, what }: Line): void {
    const { id, editable = '' } = part;
    const main = this.#line(id);
    if (main === null || this.#isEditing) return;
    const props = { class: 'recorded-input', 'aria-label': `Text of ${what}`, spellcheck: 'false' };
    const field = editable.includes('\n')
      ? h('textarea', { ...props, rows: 3 })
      : h('input', { ...props, type: 'text' });
    field.value = editable;
    this.#isEditing = true;
    main.replaceWith(field);
    field.focus();
    field.select();
    const close = (returnsFocus: boolean): void => {
      if (!field.isConnected) return;
      this.#isEditing = false;
      // The focus does not return if the user moved it while the text was being sent.
      const hadFocus = field === document.activeElement;
      field.replaceWith(main);
      if (returnsFocus && hadFocus) main.focus();
      this.#shown = '';
      this.show(this.recorder.recording.get());
    };
    const commit = async (returnsFocus: boolean): Promise<void> => {
      if (field.readOnly) return;
      field.readOnly = true;
      try {
        if (field.value !== editable) await this.recorder.setText(id, what, editable, field.value);
        close(returnsFocus);
      } catch (error) {
        field.readOnly = false;
        field.setAttribute('aria-invalid', 'true');
        this.say(messageOf(error));
        if (!returnsFocus) close(false);
      }
    };
    field.addEventListener('keydown', (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.key === 'Escape') close(true);
      else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) void commit(true);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    field.addEventListener('focusout', () => {
      if (document.hasFocus() && this.#isEditing) void commit(false);
    });
  }
}

/**
 * Returns the id of a line after steps were inserted.
 * @param before previous id of the step before which they are inserted
 * @param now current id of that step
 */
function moved(id: string, before: string, now: string): string {
  const [step = '', ...check] = id.split('.');
  const isBehind = id !== '' && Number(step) >= Number(before);
  return isBehind ? [Number(step) + Number(now) - Number(before), ...check].join('.') : id;
}

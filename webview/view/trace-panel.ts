import { quoted } from '../../src/contract/shown-text.ts';
import type { ShownTrace, TraceMoment } from '../../src/contract/trace.ts';
import { attribute, closest, h, setText } from '../dom.ts';
import type { Inspector } from '../model/inspector.ts';
import { iconButton } from '../toolkit.ts';

const clock = new Intl.DateTimeFormat(undefined, {
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
});
/** Number of moments that Page Up and Page Down skip. */
const PAGE = 10;

/** The moments of the trace that the page shows, to move through with the keyboard. Hidden for a running application. */
export function tracePanel({ trace }: Inspector): HTMLElement {
  const title = h('h2', {});
  const notes = h('p', { class: 'quiet', role: 'status' });
  const list = h('ol', { class: 'moments', role: 'listbox', tabindex: 0, 'aria-label': 'Steps of the trace' });
  const text = h('pre', { class: 'trace-output', tabindex: 0, role: 'region', 'aria-label': 'Output', hidden: true });
  const move = (by: number): void => trace.show(trace.moment.get() + by);
  const element = h(
    'section',
    { class: 'trace', 'aria-label': 'Trace', hidden: true },
    h(
      'div',
      { class: 'trace-head' },
      title,
      iconButton('up', 'Previous Step', () => move(-1)),
      iconButton('down', 'Next Step', () => move(1)),
    ),
    notes,
    list,
    text,
  );
  list.addEventListener('keydown', (event) => moveByKey(event, move));
  list.addEventListener('click', ({ target }) => {
    const index = closest(target, '.moment', HTMLElement)?.dataset['index'];
    if (index !== undefined) trace.show(Number(index));
  });
  const mark = (): void => {
    const shown = trace.shown.get();
    const at = trace.moment.get();
    for (const option of list.children) option.setAttribute('aria-selected', 'false');
    const option = list.children[at];
    const moment = shown?.moments[at];
    if (option === undefined || shown === undefined || moment === undefined) return;
    option.setAttribute('aria-selected', 'true');
    attribute(list, 'aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
    setText(notes, [...shown.notes, ...(moment.isOlder === true ? [OLDER] : [])].join(' '));
    text.hidden = moment.kind !== 'output';
    setText(text, moment.kind === 'output' ? moment.text : '');
  };
  trace.shown.watch((shown) => {
    element.hidden = shown === undefined;
    document.body.classList.toggle('of-trace', shown !== undefined);
    setText(title, shown === undefined ? '' : `Trace ${quoted(shown.file)}: ${countOf(shown)}`);
    list.replaceChildren(...(shown?.moments ?? []).map(momentItem));
    mark();
    if (shown !== undefined) list.focus();
  });
  trace.moment.on(mark);
  return element;
}

const OLDER = 'The details of nodes are of an earlier step, because this one followed too soon.';

function moveByKey(event: KeyboardEvent, move: (by: number) => void): void {
  const by: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    PageUp: -PAGE,
    PageDown: PAGE,
    Home: -Infinity,
    End: Infinity,
  };
  const step = by[event.key];
  if (step === undefined) return;
  event.preventDefault();
  move(step);
}

function countOf({ moments }: ShownTrace): string {
  const count = moments.filter(({ kind }) => kind === 'activity').length;
  return count === 1 ? '1 step' : `${count} steps`;
}

function momentItem({ at, kind, who, text, result = '', ok }: TraceMoment, index: number): HTMLElement {
  const [first = '', ...more] = text.split('\n');
  const shown = more.length === 0 ? first : `${first} (and ${more.length} more lines)`;
  return h(
    'li',
    {
      class: `moment ${kind} ${ok ? 'done' : 'failed'}`,
      id: `moment-${index}`,
      role: 'option',
      'data-index': index,
      'aria-selected': 'false',
    },
    h('time', { datetime: at }, clock.format(new Date(at))),
    h('span', { class: 'who' }, who ?? ''),
    h('span', { class: 'what' }, shown),
    h('span', { class: 'result' }, ok ? result : `Failed: ${result}`),
  );
}

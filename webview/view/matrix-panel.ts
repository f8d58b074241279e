import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import { SESSION_ID } from '../../src/contract/browser.ts';
import { EMULATED_PAGES, EmulatedMatrix, MOST_CELLS, type EmulateOutput } from '../../src/contract/emulate.ts';
import { noteText } from '../../src/contract/emulated-text.ts';
import { attribute, h, setText } from '../dom.ts';
import { messageOf } from '../model/connection.ts';
import { CHOICES, type Choice } from '../model/emulate-choices.ts';
import type { Inspector } from '../model/inspector.ts';
import { button, checkbox } from '../toolkit.ts';
import { openPanel } from './dialog.ts';

/** The values that are chosen when the panel opens. */
const FIRST: readonly string[] = ['360x640', '1024x768', 'light', 'dark'];

/** Opens a panel in which the user chooses values of several settings, and gets a page with a screenshot of each combination. */
export function openMatrixPanel(inspector: Inspector): void {
  const status = h('p', { role: 'status' });
  const bar = h('progress', { 'aria-label': 'Combinations', hidden: true });
  const result = h('p');
  const groups = CHOICES.filter(({ setting }) => setting in EmulatedMatrix.shape).map((each) => group(each, draw));
  const make = button('Take Screenshots', () => void run(), { appearance: 'primary' });
  const cancel = button('Cancel', () => stop?.abort(), { hidden: true });
  let stop: AbortController | undefined;
  openPanel(
    'Matrix',
    h('p', { class: 'quiet' }, 'Takes a screenshot of each combination, and audits it. Then all is as before.'),
    ...groups.map(({ element }) => element),
    status,
    bar,
    result,
    h('div', { class: 'dialog-buttons' }, cancel, make),
  );
  status.closest('dialog')?.addEventListener('close', () => stop?.abort());

  function draw(): void {
    const count = countOf(groups);
    attribute(make, 'disabled', stop !== undefined || count === 0 || count > MOST_CELLS);
    bar.hidden = cancel.hidden = stop === undefined;
    const most = count > MOST_CELLS ? `; choose at most ${MOST_CELLS}` : '';
    if (stop === undefined) setText(status, `${count} ${count === 1 ? 'combination' : 'combinations'}${most}`);
  }

  async function run(): Promise<void> {
    stop = new AbortController();
    const { signal } = stop;
    draw();
    bar.removeAttribute('value');
    result.replaceChildren();
    setText(status, 'Starting…');
    cancel.focus();
    const onprogress = ({ progress, total = 1, message = '' }: Progress): void => {
      Object.assign(bar, { max: total, value: progress });
      setText(status, message);
    };
    const text = await inspector.emulation.matrix(matrixOf(groups), inspector.shownWindow, { signal, onprogress }).then(
      (output) => {
        result.replaceChildren(...pageLink(output, inspector));
        return summary(output);
      },
      (error: unknown) => (signal.aborted ? 'Cancelled. All is as before.' : messageOf(error)),
    );
    const hadFocus = document.activeElement === cancel;
    stop = undefined;
    draw();
    setText(status, text);
    // The other button becomes enabled only later.
    if (hadFocus) (result.querySelector<HTMLElement>('a, vscode-button') ?? status.closest('dialog'))?.focus();
  }
  draw();
}

/** Number of combinations of the chosen values. */
function countOf(groups: readonly Group[]): number {
  const counts = groups.map(({ values }) => values().length).filter((count) => count > 0);
  return counts.length === 0 ? 0 : counts.reduce((product, each) => product * each, 1);
}

const matrixOf = (groups: readonly Group[]): EmulatedMatrix =>
  EmulatedMatrix.parse(
    Object.fromEntries(
      groups.flatMap(({ setting, values }) => (values().length === 0 ? [] : [[setting, values()] as const])),
    ),
  );

interface Group {
  readonly setting: string;
  readonly element: HTMLElement;
  readonly values: () => unknown[];
}

/** Check boxes for the values of a setting. */
function group({ setting, label, values, parse }: Choice, onchange: () => void): Group {
  const chosen = new Set(values.map(([value]) => value).filter((value) => FIRST.includes(value)));
  const boxes = values.map(([value, name]) => {
    const change = (isChosen: boolean): void => {
      if (isChosen) chosen.add(value);
      else chosen.delete(value);
      onchange();
    };
    return checkbox(name, change, { checked: chosen.has(value) });
  });
  const element = h('fieldset', { class: 'matrix-values' }, h('legend', {}, label), ...boxes);
  return { setting, element, values: () => values.flatMap(([value]) => (chosen.has(value) ? [parse(value)] : [])) };
}

function summary({ cells = [], notes = [] }: EmulateOutput): string {
  const failed = cells.filter(({ error }) => error !== undefined).length;
  const worse = cells.slice(1).filter(({ findings = [] }) => findings.length > 0).length;
  return [
    `${cells.length} ${cells.length === 1 ? 'combination' : 'combinations'}.`,
    worse === 0
      ? 'The audit finds nothing that it does not find in the first one.'
      : `The audit finds more in ${worse} than in the first one.`,
    ...(failed === 0 ? [] : [`${failed} without a screenshot.`]),
    ...notes.map((note) => noteText(note)),
  ].join(' ');
}

/** A button of the editor or a link of the browser that opens the page with all screenshots. */
function pageLink({ page }: EmulateOutput, { host }: Inspector): Node[] {
  if (page === undefined) return [];
  const label = 'Open Page with Screenshots and Findings';
  if (host.kind === 'vscode') return [button(label, () => host.send({ command: 'openMatrix', path: page }))];
  const name = page.split(/[\\/]/).at(-1) ?? '';
  return [h('a', { href: `/${SESSION_ID}/${EMULATED_PAGES}/${encodeURIComponent(name)}`, target: '_blank' }, label)];
}

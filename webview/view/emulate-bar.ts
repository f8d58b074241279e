import type { EmulatedSetting } from '../../src/contract/emulate.ts';
import { emulatedParts } from '../../src/contract/emulated-text.ts';
import { attribute, h, setText } from '../dom.ts';
import { CHOICES, sizeLabel, type Choice } from '../model/emulate-choices.ts';
import type { Inspector } from '../model/inspector.ts';
import { button, dropdown, setOptions } from '../toolkit.ts';
import { openMatrixPanel } from './matrix-panel.ts';

/** The bar in which the user chooses what is emulated in the application, with what is emulated now. */
export function emulateBar(inspector: Inspector): HTMLElement {
  const { emulation } = inspector;
  const state = h('p', { class: 'emulate-state quiet', role: 'status' });
  const reset = button('Reset', () => void emulation.reset());
  const matrix = button('Matrix…', () => openMatrixPanel(inspector));
  const boxes = CHOICES.map((choice) => choiceBox(inspector, choice));
  const element = h(
    'section',
    { class: 'emulate-bar', 'aria-label': 'Emulate' },
    h('div', { class: 'emulate-choices' }, ...boxes.map((each) => each.element), matrix, reset),
    state,
  );
  const draw = (): void => {
    const isEmulating = emulatedParts(emulation.emulated.get()).length > 0;
    element.hidden = !emulation.shown.get() && !isEmulating;
    element.classList.toggle('on', isEmulating);
    attribute(matrix, 'disabled', !inspector.live);
    attribute(reset, 'disabled', !isEmulating || !inspector.live);
    setText(state, emulation.state.get() || 'Nothing is emulated.');
    for (const each of boxes) each.draw();
  };
  for (const value of [emulation.shown, emulation.emulated, emulation.state, inspector.apps, inspector.window])
    value.on(draw);
  inspector.connection.link.on(draw);
  inspector.rowsChanged.on(draw);
  draw();
  return element;
}

/** A drop-down beside its label. */
function choiceBox(inspector: Inspector, choice: Choice): { element: HTMLElement; draw(): void } {
  const { emulation } = inspector;
  const { setting, label, values, parse } = choice;
  const choose = async (value: string): Promise<void> => {
    await emulation.set(setting, value === '' ? undefined : parse(value), inspector.shownWindow);
    // The value may have been refused.
    shown = undefined;
    draw();
  };
  const box = dropdown(label, (value) => void choose(value), { id: `emulate-${setting}` });
  let shown: string | undefined;
  const draw = (): void => {
    attribute(box, 'disabled', !inspector.live);
    const now = valueOf(inspector, setting);
    if (now === shown) return;
    shown = now;
    const other = setting === 'size' ? sizeLabel(now) : now;
    const known = values.some(([value]) => value === now) || now === '' ? values : [[now, other] as const, ...values];
    setOptions(box, [{ value: '', label: 'Own' }, ...known.map(([value, name]) => ({ value, label: name }))], now);
  };
  const name = h('span', { class: 'quiet', 'aria-hidden': 'true' }, label);
  return { element: h('span', { class: 'emulate-choice' }, name, box), draw };
}

/** The emulated value of a setting; empty for none. */
function valueOf({ emulation, shownWindow }: Inspector, setting: EmulatedSetting): string {
  const { sizes = [], ...others } = emulation.emulated.get();
  if (setting !== 'size') return String(others[setting] ?? '');
  const size = sizes.find(({ window }) => window === shownWindow);
  return size === undefined ? '' : `${Math.round(size.width)}x${Math.round(size.height)}`;
}

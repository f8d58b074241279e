import {
  ProfileOutput,
  type FiredValue,
  type Painted,
  type PulseTimes,
  type Unsettled,
} from '../../src/contract/profile.ts';
import { h, setText } from '../dom.ts';
import type { Commands } from '../model/commands.ts';
import { messageOf } from '../model/connection.ts';
import { flameRows, type FlameRow } from '../model/flame.ts';
import type { Inspector } from '../model/inspector.ts';
import { longestFirst, partsText, pulseParts, timeText, type TimePart } from '../model/pulse-parts.ts';
import { button } from '../toolkit.ts';
import { openPanel } from './dialog.ts';
import { moveFocus } from './list-keys.ts';
import { nameOf, selectNode, sourceButtons } from './node-list.ts';

const SECONDS = 5;

/** Number of rows that a section shows at first, so that the next sections are visible. */
const FIRST = 10;

/** Profiles the displayed application, and lists the cost of its pulses and nodes; choosing a node selects it. */
export function openProfileDialog(inspector: Inspector, commands: Commands): void {
  const status = h('p', { class: 'quiet', role: 'status' });
  const list = h('div', { class: 'findings' });
  let text = '';
  const copy = button('Copy all', () => void commands.copy(text));
  const again = button('Profile again', () => void run());
  openPanel('Profile', status, list, h('div', { class: 'dialog-buttons' }, copy, again));
  list.addEventListener('keydown', (event) => moveFocus(list, '.finding', event));
  list.closest('dialog')?.addEventListener('close', () => inspector.hover.set(undefined));

  async function run(): Promise<void> {
    setText(status, `Measuring for ${SECONDS} s. Use the application meanwhile.`);
    copy.hidden = again.hidden = true;
    list.replaceChildren();
    try {
      const { structuredContent, content } = await inspector.connection.callRaw('ui_profile', {
        durationMs: SECONDS * 1000,
      });
      const { pulses, unsettled = [], slow, top, fired = [], painted } = ProfileOutput.parse(structuredContent);
      text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      setText(status, text.split('\n', 1)[0] ?? '');
      list.replaceChildren(
        ...section(
          'Layout never settles',
          unsettled.map((each) => unsettledItem(each, inspector, commands)),
        ),
        ...section('Nodes', nodeItems(flameRows(top), inspector, commands)),
        ...section(
          'Listeners and bindings',
          fired.map((each) => firedItem(each, inspector, commands)),
        ),
        ...(pulses === 0 ? [] : paintedParts(painted, inspector, commands)),
        ...section('Slow pulses', pulseItems(slow)),
      );
      copy.hidden = false;
    } catch (error) {
      setText(status, messageOf(error));
    }
    again.hidden = false;
  }
  void run();
}

/** A list with a heading. A button below a long list adds the rest, and moves the focus to the first new row. */
function section(title: string, items: readonly HTMLElement[]): HTMLElement[] {
  if (items.length === 0) return [];
  const heading = `${title} (${items.length})`;
  const rows = h('ul', { 'aria-label': heading }, ...items.slice(0, FIRST));
  const rest = items.slice(FIRST);
  if (rest.length === 0) return [h('h3', {}, heading), rows];
  const label = `Show all ${items.length}: ${title}`;
  const more = h('button', { class: 'link', 'aria-label': label }, `Show all ${items.length}`);
  more.addEventListener('click', () => {
    rows.append(...rest);
    more.remove();
    rest[0]?.querySelector('button')?.focus();
  });
  return [h('h3', {}, heading), rows, more];
}

function unsettledItem({ node, pulses, by }: Unsettled, inspector: Inspector, commands: Commands): HTMLElement {
  const choose = h(
    'button',
    { class: 'finding', onclick: () => selectNode(node, inspector, commands) },
    h('strong', {}, nameOf(node)),
    ` laid out in ${pulses} pulses in a row, and nothing moved`,
  );
  return h('li', {}, choose, ...sourceButtons(by, commands));
}

/** The value that fires, and the code that it calls; each place is listed once. */
function firedItem(fired: FiredValue, inspector: Inspector, commands: Commands): HTMLElement {
  const { node, value, times, about, ms, listeners = [], binds = [], source } = fired;
  const often = `${about === true ? 'about ' : ''}${times.toLocaleString('en')} times, ${timeText(ms)}`;
  const called = [...listeners.map(({ name }) => name), ...(binds.length === 0 ? [] : [`binds ${binds.join(', ')}`])];
  const title = called.join('; ');
  const parts = [
    h('strong', {}, node === undefined ? value : `${value} of ${nameOf(node)}`),
    ` ${often}${called.length === 0 ? '' : `: ${title}`}`,
  ];
  const what =
    node === undefined
      ? h('span', { class: 'cost-name', title }, ...parts)
      : h(
          'button',
          { class: 'finding cost-name', title, onclick: () => selectNode(node, inspector, commands) },
          ...parts,
        );
  const buttons = [...listeners.map((own) => own.source), source].flatMap((each) => sourceButtons(each, commands));
  const places = new Map(buttons.map((each) => [each.textContent, each]));
  return h('li', {}, what, ...places.values());
}

/** The parts of windows that were painted repeatedly; choosing one selects its node and outlines the part. */
function paintedParts(painted: Painted | undefined, inspector: Inspector, commands: Commands): HTMLElement[] {
  if (painted === undefined) return [h('p', { class: 'quiet' }, 'It is unknown what was painted.')];
  const { whole, inPart, regions = [] } = painted;
  const items = regions.map(({ x, y, width, height, times, share, node, inNode }) =>
    h(
      'li',
      {},
      h(
        'button',
        { class: 'finding', onclick: () => selectNode(node, inspector, commands, inNode) },
        h('strong', {}, nameOf(node)),
        ` ${times.toLocaleString('en')} times ${width} × ${height} at ${x}, ${y}: ${share} % of the window`,
      ),
    ),
  );
  return [
    ...section('Painted again', items),
    h('p', { class: 'quiet' }, `Frames painted in part: ${inPart}, as a whole: ${whole}.`),
  ];
}

function pulseItems(slow: readonly PulseTimes[]): HTMLElement[] {
  const most = Math.max(...slow.map(({ ms, render }) => Math.max(ms, render)));
  return slow.map((pulse) => {
    const parts = pulseParts(pulse);
    return h(
      'li',
      {},
      h('strong', {}, timeText(pulse.ms)),
      h('span', { class: 'cost-name' }, `${partsText(parts)}, ${pulse.nodes} nodes`),
      // The render thread works in parallel with the pulse.
      bar(
        most,
        parts.filter(({ part }) => part !== 'render'),
      ),
    );
  });
}

function nodeItems(rows: readonly FlameRow[], inspector: Inspector, commands: Commands): HTMLElement[] {
  const most = Math.max(...rows.map(({ css, layout }) => css + layout));
  return rows.map(({ cost, depth, css, layout }) => {
    const { node, passes, styled, source } = cost;
    const parts = longestFirst({ css, layout });
    const itself = `Itself: CSS ${timeText(cost.css)}, styled ${styled} times; layout ${timeText(cost.layout)}, ${passes} passes`;
    const choose = h(
      'button',
      { class: 'finding cost-name', title: itself, onclick: () => selectNode(node, inspector, commands) },
      h('strong', {}, nameOf(node)),
      ` ${partsText(parts)}`,
    );
    choose.style.paddingInlineStart = `${6 + 14 * depth}px`;
    return h('li', {}, choose, bar(most, parts), ...sourceButtons(source, commands));
  });
}

/**
 * Parts of a time next to each other; the adjacent text contains the same information.
 * @param most the time of a full bar
 */
function bar(most: number, parts: readonly TimePart[]): HTMLElement {
  const drawn = parts.map(({ part, ms }) => {
    const drawnPart = h('span', { class: `cost-${part}`, title: partsText([{ part, ms }]) });
    drawnPart.style.width = `${most === 0 ? 0 : (100 * ms) / most}%`;
    return drawnPart;
  });
  return h('span', { class: 'cost-bar', 'aria-hidden': 'true' }, ...drawn);
}

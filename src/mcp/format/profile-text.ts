import { joinLines } from '../../contract/shown-text.ts';
import type { LightRow } from '../../contract/agent.ts';
import type { FiredValue, NodeCost, Painted, ProfileOutput, PulseTimes, Unsettled } from '../../contract/profile.ts';
import { nodeLine } from './line.ts';
import { matchLine } from './node-text.ts';
import { shortSource } from './source-text.ts';

/** Maximum number of nodes in the text. */
const NODES = 20;

/** Maximum number of properties and bindings in the text. */
const FIRED = 6;

/** The nodes of a profile as rows of a light snapshot. */
export interface ProfileLines {
  readonly top?: readonly LightRow[] | undefined;
  readonly unsettled?: readonly LightRow[] | undefined;
  readonly fired?: readonly (LightRow | undefined)[] | undefined;
}

/**
 * A profile, one line for each part: `pulse 31.2 ms: css 22.1, layout 8, sync 0.4, render 3 · 240 nodes`, then
 * `VBox n4 #list: css 412 ms with 2,400 below, layout 31 ms in 60 passes · Orders.java:23`.
 */
export function profileText(profile: Omit<ProfileOutput, 'app'>, lines: ProfileLines = {}): string {
  const { pulses, total, slow, top, omitted, unsettled = [], removed = [], fired = [], painted } = profile;
  if (pulses === 0 && top.length === 0 && fired.length === 0) return '0 pulses: nothing was laid out or painted';
  const more = Math.max(0, top.length - NODES) + (omitted ?? 0);
  return joinLines([
    `${count(pulses, 'pulse')}${total === undefined ? '' : `, ${timesText(total)}`}`,
    ...unsettled.map((each, index) => unsettledLine(each, lines.unsettled?.[index])),
    ...slow.map((each) => `slow pulse ${timesText(each)}`),
    ...top.slice(0, NODES).map((each, index) => costLine(each, lines.top?.[index])),
    ...(more === 0 ? [] : [`… ${count(more, 'more node', 'more nodes')}`]),
    ...removed.map(
      ({ type, nodes, css, layout }) => `removed meanwhile: ${nodes} ${type}: css ${ms(css)}, layout ${ms(layout)}`,
    ),
    ...(painted === undefined ? ['painted: unknown'] : paintedLines(painted)),
    ...fired.slice(0, FIRED).map((each, index) => firedLine(each, lines.fired?.[index])),
  ]);
}

function timesText({ ms: all, css, layout, sync, render, waiting, animation, nodes }: PulseTimes): string {
  const parts = [
    `css ${ms(css)}`,
    `layout ${ms(layout)}`,
    `sync ${ms(sync)}`,
    ...(waiting === undefined ? [] : [`waiting for render ${ms(waiting)}`]),
    ...(animation === undefined ? [] : [`animations ${ms(animation)}`]),
  ];
  return `${ms(all)} (${parts.join(', ')}), render ${ms(render)} · ${count(nodes, 'node')}`;
}

function costLine({ node, css, layout, passes, styled, below, source }: NodeCost, line?: LightRow): string {
  const under = below === undefined ? '' : `, with it below ${ms(below.css)} of ${count(below.nodes, 'node')}`;
  const parts = [
    ...(styled === 0 ? [] : [`css ${ms(css)}, styled ${styled}×${under}`]),
    `layout ${ms(layout)} in ${count(passes, 'pass', 'passes')}`,
  ];
  const at = source === undefined ? '' : ` · ${shortSource(source)}`;
  return `${short(node, line)}: ${parts.join(' · ')}${at}`;
}

function unsettledLine({ node, pulses, by }: Unsettled, line?: LightRow): string {
  const at = by === undefined ? '' : ` · requested at ${shortSource(by)}`;
  return `layout never settles ${short(node, line)}: laid out in ${pulses} pulses in a row, and nothing moved${at}`;
}

/** `fires 360× text of Label n5 #total: 310 ms · lambda in Orders, line 40 Orders.java:40`. */
function firedLine(
  { node, value, times, about, ms: taken, listeners = [], binds = [], source }: FiredValue,
  line?: LightRow,
): string {
  const parts = [
    ...listeners.map((own) => `${own.name}${own.source === undefined ? '' : ` ${shortSource(own.source)}`}`),
    ...(binds.length === 0 ? [] : [`binds ${binds.join(', ')}`]),
    ...(source === undefined ? [] : [`computed at ${shortSource(source)}`]),
  ];
  const what = node === undefined ? value : `${value} of ${short(node, line)}`;
  const often = `${about === true ? 'about ' : ''}${times.toLocaleString('en')}×`;
  return [`fires ${often} ${what}: ${ms(taken)}`, ...parts].join(' · ');
}

/** `painted 90 frames in part, 2 whole`, then `painted again 90× 120×17 at 10,40 (0.4 % of the window): Label n5 #clock`. */
function paintedLines({ whole, inPart, regions = [] }: Painted): string[] {
  if (whole + inPart === 0) return [];
  return [
    `painted ${count(inPart, 'frame')} in part, ${whole} whole`,
    ...regions.map(
      ({ x, y, width, height, times, share, node }) =>
        `painted again ${times}× ${width}×${height} at ${x},${y} (${share} % of the window): ${short(node, undefined)}`,
    ),
  ];
}

/** Returns the line of a node without its bounds, which do not matter here. */
function short(node: NodeCost['node'], line: LightRow | undefined): string {
  return line === undefined ? matchLine({ ...node, layout: undefined, source: undefined }) : nodeLine(line);
}

function ms(value: number): string {
  return `${value >= 100 ? Math.round(value).toLocaleString('en') : Math.round(value * 10) / 10} ms`;
}

function count(number: number, one: string, more = `${one}s`): string {
  return number === 1 ? `1 ${one}` : `${number.toLocaleString('en')} ${more}`;
}

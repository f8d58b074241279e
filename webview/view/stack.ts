import { frameIn } from '../../src/contract/stack-frame.ts';
import { h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';

/** A line of output; the place of a stack frame of the application is a link to its file. */
export function stackLine(line: string, commands: Commands): (HTMLElement | string)[] {
  const frame = frameIn(line);
  if (frame === undefined) return [line];
  const { from, place, ...where } = frame;
  const open = (): void => commands.openProjectFile(where);
  return [
    line.slice(0, from),
    h('button', { class: 'link frame', title: 'Go to Source', onclick: open }, place),
    line.slice(from + place.length),
  ];
}

/** Lines of output, one below the other, as `stackLine` shows them. */
export const stackLines = (lines: readonly string[], commands: Commands): (HTMLElement | string)[] =>
  lines.flatMap((line) => [...stackLine(line, commands), '\n']);

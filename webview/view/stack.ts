import { h } from '../dom.ts';
import type { Commands } from '../model/commands.ts';

/** A frame of a stack trace with its class, file and line: `at app/demo.Shop.save(Shop.java:12)`. */
const FRAME = /(?<=^|[\s/])([\w$.]+)\.[\w$<>]+\(([\w$]+\.(?:java|kt|groovy|scala)):(\d+)\)/;
/** Classes of the JDK and of JavaFX, whose sources are not in the project. */
const PLATFORM = /^(?:java|javax|jdk|sun|com\.sun|javafx)\./;

/** A line of output; the place of a frame of the application is a link to its file. */
export function stackLine(line: string, commands: Commands): (HTMLElement | string)[] {
  const found = FRAME.exec(line);
  const [, className = '', file = '', at = ''] = found ?? [];
  if (found === null || PLATFORM.test(className)) return [line];
  const place = `${file}:${at}`;
  const from = line.indexOf(place, found.index);
  const open = (): void => commands.openProjectFile({ file, className, line: Number(at) });
  return [
    line.slice(0, from),
    h('button', { class: 'link frame', title: 'Go to Source', onclick: open }, place),
    line.slice(from + place.length),
  ];
}

/** Lines of output, one below the other, as `stackLine` shows them. */
export const stackLines = (lines: readonly string[], commands: Commands): (HTMLElement | string)[] =>
  lines.flatMap((line) => [...stackLine(line, commands), '\n']);

import type { HandlerSource, NodeSource } from '../../contract/source.ts';

/** The end of the line of a node: `main.fxml:23`, `near main.fxml:23`. */
export function shortSource({ file, line, exact }: NodeSource): string {
  const place = at(file.split('/').at(-1) ?? file, line);
  return exact ? place : line === undefined ? `class in ${place}` : `near ${place}`;
}

/** A line of a node in detail: `made at src/main/resources/app/main.fxml:23`. */
export function sourceLine(source: NodeSource): string {
  const { exact, line, via } = source;
  const how = exact ? 'made at' : line === undefined ? 'made before attaching; class in' : 'made near';
  return `${how} ${place(source)}${via === undefined ? '' : ` via ${at(via.file, via.line)}`}`;
}

/** A handler in detail: `onAction ContactsController.clearFilter src/main/java/app/ContactsController.java:31`. */
export function handlerText({ property, name, source }: HandlerSource): string {
  return `${property} ${name}${source === undefined ? '' : ` ${place(source)}`}`;
}

function place({ file, line, className, method, unresolved }: NodeSource): string {
  const where = at(file, line);
  if (unresolved !== true || className === undefined) return where;
  return `${className}${method === undefined ? '' : `.${method}`} (${where})`;
}

const at = (file: string, line: number | undefined): string => (line === undefined ? file : `${file}:${line}`);

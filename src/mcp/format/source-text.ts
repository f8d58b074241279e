import type { UiNode } from '../../contract/node.ts';
import { controllerName } from '../../contract/source.ts';
import type { BoundProperty, ControllerSource, HandlerSource, NodeSource } from '../../contract/source.ts';

/** The source at the end of a node's line: `main.fxml:23`, `near main.fxml:23`. */
export function shortSource({ file, line, exact }: Pick<NodeSource, 'file' | 'line' | 'exact'>): string {
  const place = at(file.split('/').at(-1) ?? file, line);
  return exact ? place : line === undefined ? `class in ${place}` : `near ${place}`;
}

/** The source in a line of a node's details: `made at src/main/resources/app/main.fxml:23`. */
export function sourceLine(source: NodeSource): string {
  const { exact, line, via, library } = source;
  const how = exact ? 'made at' : line === undefined ? 'made before attaching; class in' : 'made near';
  const from = library === undefined || source.kind === 'fxml' ? '' : `, source in ${shortLibrary(library)}`;
  return `${how} ${place(source)}${via === undefined ? '' : ` via ${at(via.file, via.line)}`}${from}`;
}

/** A file in a jar without its folders: `lib-1.0-sources.jar!/org/…/Badge.java`. The structured part has the whole URL. */
export function shortLibrary(url: string): string {
  const [jar = '', entry] = url.split('!/');
  const name = jar.split('/').at(-1) ?? jar;
  const folders = entry?.split('/') ?? [];
  const file = folders.length > 2 ? `${folders[0]}/…/${folders.at(-1)}` : entry;
  return file === undefined ? name : `${name}!/${file}`;
}

/** The reason why it is not known where a node was created; empty if JavaFX created it for one of its own nodes. */
export function unrecordedLines({ unrecorded }: Pick<UiNode, 'unrecorded'>): string[] {
  switch (unrecorded) {
    case undefined:
      return [];
    case 'off':
      return [
        'made at an unknown place: sources are switched off (javafxInspector.nodeSource in VS Code, --no-node-source)',
      ];
    case 'skipped':
      return ['made at an unknown place: more than 10,000 nodes were made in a second'];
    case 'older':
      return ['made before attaching'];
  }
}

/** A handler in detail: `onAction ContactsController.clearFilter src/main/java/app/ContactsController.java:31`. */
export function handlerText({ property, listener, name, source }: HandlerSource): string {
  return `${listener === true ? 'listener of ' : ''}${property} ${name}${placeAfter(source)}`;
}

/** A bound property in detail: `text to Bindings.concat of name of Contact src/main/java/app/Contact.java`. */
export function boundText({ property, to = 'a value without a name', bidirectional, source }: BoundProperty): string {
  return `${property} ${bidirectional === true ? 'and' : 'to'} ${to}${placeAfter(source)}`;
}

/**
 * A line for a controller, or for its field that contains the node: `field ContactsController.name
 * src/main/java/app/ContactsController.java:12`.
 */
export const controllerText = (controller: ControllerSource): string =>
  `${controller.field === undefined ? 'controller' : 'field'} ${controllerName(controller)} ${at(controller.source.file, controller.source.line)}`;

const placeAfter = (source: NodeSource | undefined): string => (source === undefined ? '' : ` ${place(source)}`);

/** The file and line; for a file that is not in the project, also the method. */
export function place({ file, line, className, method, unresolved }: NodeSource): string {
  const where = at(file, line);
  if (unresolved !== true || className === undefined) return where;
  return `${className}${method === undefined ? '' : `.${method}`} (${where})`;
}

const at = (file: string, line: number | undefined): string => (line === undefined ? file : `${file}:${line}`);

import { quoted } from '../../src/contract/shown-text.ts';
import type { Variable } from '../../src/contract/variables.ts';
import { isUnlimited } from '../model/value-text.ts';

/** Maximum number of matches that are shown. */
export const MAX_MATCHES = 500;

/** The result of a search; `shown` contains the matches and their ancestors. */
export interface Found {
  readonly total: number;
  readonly matches: ReadonlySet<number>;
  readonly shown: ReadonlySet<number>;
}

/** The variables that were read last. */
export class VariableTree {
  private readonly byId: ReadonlyMap<number, Variable>;

  constructor(readonly all: readonly Variable[] = []) {
    this.byId = new Map(all.map((variable) => [variable.id, variable]));
  }

  get(id: number): Variable | undefined {
    return this.byId.get(id);
  }

  get roots(): Variable[] {
    return this.all.filter(({ parentId }) => parentId === 0);
  }

  childrenOf({ childIds }: Variable): Variable[] {
    return childIds.flatMap((id) => this.byId.get(id) ?? []);
  }

  /** Returns the ancestors of a variable, starting with the parent. */
  ancestorsOf({ parentId }: Variable): Variable[] {
    const parent = this.byId.get(parentId);
    return parent === undefined ? [] : [parent, ...this.ancestorsOf(parent)];
  }

  /** Returns the variables whose name, value or type contains a text, ignoring case. */
  find(text: string): Found {
    const wanted = text.toLowerCase();
    const found = this.all.filter((variable) =>
      [this.nameOf(variable), valueOf(variable), simpleName(variable.type)].some((each) =>
        each.toLowerCase().includes(wanted),
      ),
    );
    const first = found.slice(0, MAX_MATCHES);
    const shown = new Set(first.flatMap((variable) => [variable, ...this.ancestorsOf(variable)]).map(({ id }) => id));
    return { total: found.length, matches: new Set(first.map(({ id }) => id)), shown };
  }

  /** Returns the last part of the path; for a controller, its class. */
  nameOf({ path, parentId, type, properties }: Variable): string {
    if (properties.kind === 'controller') return simpleName(type);
    const parent = this.byId.get(parentId)?.path ?? '';
    return path.startsWith(parent) ? path.slice(parent.length).replace(/^\./, '') : path;
  }
}

/** Types whose values are texts. The text of any other value is that of its `toString()`, without quotation marks. */
const TEXTS = new Set(['java.lang.String', 'java.lang.Character', 'char']);

export const isText = ({ type, value }: Variable): boolean => typeof value === 'string' && TEXTS.has(type);

/** Returns the value as text; for an object, its size or the id of the node, if there is one. */
export function valueOf(variable: Variable): string {
  const {
    value,
    properties: { size, id, withheld },
  } = variable;
  if (withheld === true) return '•••';
  if (typeof value === 'string') return isText(variable) ? quoted(value) : value;
  if (typeof value === 'number' && isUnlimited(value)) return value > 0 ? '∞' : '−∞';
  if (typeof value !== 'object' || value === null) return String(value);
  if (size !== undefined) return size === 1 ? '1 item' : `${size} items`;
  return id === undefined ? '' : `#${id}`;
}

/** A class without its package. */
export function simpleName(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1).replaceAll('$', '.');
}

/** Returns the marks of a variable in words. */
export function marksOf({ properties }: Variable): { label: string; title: string }[] {
  const { bound, readOnly, withheld, cut, omitted, failed } = properties;
  return [
    bound === true && { label: 'bound', title: 'The property is bound to another one' },
    readOnly === true && { label: 'read-only', title: 'The property is read-only' },
    withheld === true && { label: 'withheld', title: 'What is in a password field is not shown' },
    cut === true && { label: 'too deep', title: 'The members are nested too deeply to be read' },
    omitted !== undefined && { label: `${omitted} more`, title: 'Members that were not read' },
    failed !== undefined && { label: 'failed', title: `Reading the members threw ${failed}` },
  ].filter((mark) => mark !== false);
}

import type { RecordedAssertion, RecordedStep, RecordedTarget } from '../../contract/record.ts';
import { literal, simpleName, variableName } from './java-text.ts';

/** What the statements of a test use: names of helper methods, and classes to import. */
export class Used {
  readonly helpers = new Set<string>();
  readonly types = new Set<string>();

  /** @returns a call of a helper method */
  call(helper: string, ...args: readonly string[]): string {
    this.helpers.add(helper);
    return `${helper}(${args.join(', ')})`;
  }

  /** @returns the class literal of a type */
  type(name: string): string {
    this.types.add(name);
    return `${simpleName(name)}.class`;
  }
}

const ANY = 'javafx.scene.Node';
const KEY = 'javafx.scene.input.KeyCode';

/** @returns the Java expression that finds a node */
export function query(target: RecordedTarget, used: Used): string {
  const { part, ...whole } = target;
  const found = plain(whole, used);
  return part === undefined ? found : used.call('part', found, literal(part));
}

function plain({ by, value = '', type = ANY, index, column, within }: RecordedTarget, used: Used): string {
  const scope = within === undefined ? [] : [query(within, used)];
  const text = literal(value);
  const at = index === undefined ? [] : [String(index)];
  switch (by) {
    case 'id':
      return used.call('id', text, ...scope);
    case 'window':
      return used.call('titled', text);
    case 'popup':
      return used.call('list', ...scope);
    case 'row': {
      const row = used.call('row', ...scope, text, ...at);
      return column === undefined ? row : used.call('cell', row, literal(column));
    }
    case 'type':
      return used.call(index === undefined ? 'only' : 'nth', used.type(type), ...at, ...scope);
    case 'text':
      return used.call(index === undefined ? 'showing' : 'nthShowing', used.type(type), text, ...at, ...scope);
    default:
      return used.call(finders[by], used.type(type), text, ...scope);
  }
}

const finders = {
  label: 'labelled',
  accessibleText: 'accessible',
  tooltip: 'tooltip',
  prompt: 'prompting',
} as const;

/** @returns the statement of a step; undefined for a mere note */
export function statement(step: RecordedStep, used: Used): string | undefined {
  const { kind, target, text = '', path = [], keys = [] } = step;
  const on = target === undefined ? 'null' : query(target, used);
  const words = path.map(literal);
  switch (kind) {
    case 'note':
      return undefined;
    case 'menu':
      return `${used.call(step.bar ? 'menuBar' : 'menu', ...words)};`;
    case 'choose':
      return `${used.call('choose', on, literal(text))};`;
    case 'date':
      used.types.add('java.time.LocalDate');
      return `${used.call('pick', on, `LocalDate.parse(${literal(text)})`)};`;
    case 'slide':
      return `${used.call('slide', on, text)};`;
    case 'fill':
      return [
        `${used.call('fill', on, step.isSecret && target ? secret(target, used) : literal(text))};`,
        ...(keys.length === 0 ? [] : [`${used.call('keys', ...keyCodes(keys, used))};`]),
      ].join('\n');
    case 'press':
      return `${used.call('keys', ...keyCodes(keys, used))};`;
    case 'drag':
      return drag(step, on, used);
    default:
      return held(keys, `${used.call(kind, on, ...point(step))};`, used);
  }
}

const point = ({ x, y }: RecordedStep): string[] => (x === undefined || y === undefined ? [] : [`${x}`, `${y}`]);

function drag(step: RecordedStep, on: string, used: Used): string {
  const from = [on, ...point(step)];
  return step.to === undefined
    ? `${used.call('dragBy', ...from, `${step.dx ?? 0}`, `${step.dy ?? 0}`)};`
    : `${used.call('dragTo', ...from, query(step.to, used))};`;
}

function held(keys: readonly string[], click: string, used: Used): string {
  if (keys.length === 0) return click;
  const codes = keyCodes(keys, used).join(', ');
  return `press(${codes});\n${click}\nrelease(${codes});`;
}

function keyCodes(keys: readonly string[], used: Used): string[] {
  used.types.add(KEY);
  return keys.map((key) => `KeyCode.${key}`);
}

/** The name of the environment variable with a password. */
const passwordVariable = (target: RecordedTarget): string => variableName(target.value ?? '');

/** @returns the name of the environment variable with the password that a step enters; undefined if it enters none */
export const passwordOf = ({ isSecret, target }: RecordedStep): string | undefined =>
  isSecret && target !== undefined ? passwordVariable(target) : undefined;

const secret = (target: RecordedTarget, used: Used): string =>
  used.call('environment', literal(passwordVariable(target)));

/** @returns the statement that checks an assertion */
export function check(assertion: RecordedAssertion, used: Used): string {
  const { kind, target, value = '', state = 'selected', is, texts = [] } = assertion;
  const on = target === undefined ? 'null' : query(target, used);
  const text = literal(value);
  const calls = {
    text: () => used.call('checkText', on, text),
    value: () => used.call('checkValue', on, value),
    state: () => used.call('checkState', on, literal(state), String(is === true)),
    rows: () => used.call('checkRows', on, value),
    firstRows: () => used.call('checkFirstRows', on, ...texts.map(literal)),
    shown: () => used.call('checkShown', on),
    gone: () => used.call('checkGone', on),
    rowShown: () => used.call('checkShown', used.call('row', on, text)),
    rowGone: () => used.call('checkGone', used.call('row', on, text)),
    windowOpened: () => used.call('checkShown', used.call('titled', text)),
    windowClosed: () => used.call('checkGone', used.call('titled', text)),
  };
  return `${calls[kind]()};`;
}

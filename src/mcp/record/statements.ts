import type { RecordedAssertion, RecordedStep, RecordedTarget } from '../../contract/record.ts';
import { literal, simpleName, variableName } from './java-text.ts';

/** Classes that the statements of a test need to import. */
export class Used {
  readonly types = new Set<string>();

  /** @returns the class literal of a type */
  type(name: string): string {
    this.types.add(name);
    return `${simpleName(name)}.class`;
  }
}

/** @returns a call of a method of `InspectorRobot`, in `jvm-agent/robot` */
const call = (method: string, ...args: readonly string[]): string => `${method}(${args.join(', ')})`;

const ANY = 'javafx.scene.Node';
const KEY = 'javafx.scene.input.KeyCode';

/** @returns the Java expression that finds a node */
export function query(target: RecordedTarget, used: Used): string {
  const { part, ...whole } = target;
  const found = plain(whole, used);
  return part === undefined ? found : call('part', found, literal(part));
}

function plain({ by, value = '', type = ANY, index, column, within }: RecordedTarget, used: Used): string {
  const scope = within === undefined ? [] : [query(within, used)];
  const text = literal(value);
  const at = index === undefined ? [] : [String(index)];
  switch (by) {
    case 'id':
      return call('id', text, ...scope);
    case 'window':
      return call('titled', text);
    case 'popup':
      return call('list', ...scope);
    case 'row': {
      const row = call('row', ...scope, text, ...at);
      return column === undefined ? row : call('cell', row, literal(column));
    }
    case 'type':
      return call(index === undefined ? 'only' : 'nth', used.type(type), ...at, ...scope);
    case 'text':
      return call(index === undefined ? 'showing' : 'nthShowing', used.type(type), text, ...at, ...scope);
    default:
      return call(finders[by], used.type(type), text, ...scope);
  }
}

const finders = {
  label: 'labelled',
  accessibleText: 'accessible',
  tooltip: 'tooltip',
  prompt: 'prompting',
} as const;

/** @returns the statement of a step; undefined for a step that is only a note */
export function statement(step: RecordedStep, used: Used): string | undefined {
  const { kind, target, text = '', path = [], keys = [] } = step;
  const on = target === undefined ? 'null' : query(target, used);
  const words = path.map(literal);
  switch (kind) {
    case 'note':
      return undefined;
    case 'menu':
      return `${call(step.bar ? 'menuBar' : 'menu', ...words)};`;
    case 'choose':
      return `${call('choose', on, literal(text))};`;
    case 'date':
      used.types.add('java.time.LocalDate');
      return `${call('pick', on, `LocalDate.parse(${literal(text)})`)};`;
    case 'slide':
      return `${call('slide', on, text)};`;
    case 'fill':
      return [
        `${call('fill', on, step.isSecret && target ? secret(target) : literal(text))};`,
        ...(keys.length === 0 ? [] : [`${call('keys', ...keyCodes(keys, used))};`]),
      ].join('\n');
    case 'press':
      return `${call('keys', ...keyCodes(keys, used))};`;
    case 'drag':
      return drag(step, on, used);
    default:
      return held(keys, `${call(kind, on, ...point(step))};`, used);
  }
}

const point = ({ x, y }: RecordedStep): string[] => (x === undefined || y === undefined ? [] : [`${x}`, `${y}`]);

function drag(step: RecordedStep, on: string, used: Used): string {
  const from = [on, ...point(step)];
  return step.to === undefined
    ? `${call('dragBy', ...from, `${step.dx ?? 0}`, `${step.dy ?? 0}`)};`
    : `${call('dragTo', ...from, query(step.to, used))};`;
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

/** @returns the name of the environment variable with the password that a step enters; undefined if the step enters no password */
export const passwordOf = ({ isSecret, target }: RecordedStep): string | undefined =>
  isSecret && target !== undefined ? passwordVariable(target) : undefined;

const secret = (target: RecordedTarget): string => call('environment', literal(passwordVariable(target)));

/** @returns the statement that checks an assertion */
export function check(assertion: RecordedAssertion, used: Used): string {
  const { kind, target, value = '', state = 'selected', is, texts = [] } = assertion;
  const on = target === undefined ? 'null' : query(target, used);
  const text = literal(value);
  const calls = {
    text: () => call('checkText', on, text),
    value: () => call('checkValue', on, value),
    state: () => call('checkState', on, literal(state), String(is === true)),
    rows: () => call('checkRows', on, value),
    firstRows: () => call('checkFirstRows', on, ...texts.map(literal)),
    shown: () => call('checkShown', on),
    gone: () => call('checkGone', on),
    rowShown: () => call('checkShown', call('row', on, text)),
    rowGone: () => call('checkGone', call('row', on, text)),
    windowOpened: () => call('checkShown', call('titled', text)),
    windowClosed: () => call('checkGone', call('titled', text)),
  };
  return `${calls[kind]()};`;
}

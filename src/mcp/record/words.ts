import { quoted } from '../../contract/shown-text.ts';
import type { RecordedAssertion, RecordedStep, RecordedTarget } from '../../contract/record.ts';
import { keysInWords } from '../format/keys-in-words.ts';
import { simpleName } from './java-text.ts';

const NOT_SHOWN = 'there is no such node, or there are several';

/** @returns a target in words for users: “Save”, #name, the row “Ada” of #people */
export function targetWords({ by, value = '', type, index, column, part, within }: RecordedTarget): string {
  const kind = type === undefined ? 'node' : simpleName(type);
  const named = {
    id: `#${value}`,
    label: `the ${kind} ${quoted(value)}`,
    text: index === undefined ? quoted(value) : `the ${kind} ${quoted(value)} with index ${index}`,
    accessibleText: `the ${kind} ${quoted(value)}`,
    tooltip: `the ${kind} ${quoted(value)}`,
    prompt: `the ${kind} ${quoted(value)}`,
    type: index === undefined ? `the ${kind}` : `the ${kind} with index ${index}`,
    row: `${column === undefined ? 'the row' : `the cell ${column} of`} ${quoted(value)}`,
    popup: 'the list',
    window: `the window ${quoted(value)}`,
  }[by];
  const of = within === undefined ? '' : ` of ${targetWords(within)}`;
  return `${part === undefined ? '' : `the ${part} of `}${named}${of}`;
}

const verbs = {
  click: 'Click',
  doubleClick: 'Double-click',
  rightClick: 'Right-click',
  middleClick: 'Middle-click',
} as const;

/** @returns a step as a line of text */
export function stepWords(step: RecordedStep): string {
  const { kind, target, to, text = '', path = [], keys = [], isSecret } = step;
  const on = target === undefined ? 'the focused node' : targetWords(target);
  const held = kind === 'press' || keys.length === 0 ? '' : ` with ${keysInWords(keys.join('+'))}`;
  switch (kind) {
    case 'menu':
      return `Choose ${path.join(' → ')} in the menu`;
    case 'choose':
      return `Choose ${quoted(text)} in ${on}`;
    case 'date':
      return `Pick ${text} in ${on}`;
    case 'slide':
      return `Drag ${on} to ${text}`;
    case 'drag':
      return to === undefined
        ? `Drag ${on} by ${step.dx ?? 0}, ${step.dy ?? 0} px`
        : `Drag ${on} to ${targetWords(to)}`;
    case 'fill':
      if (text === '' && !isSecret) return `Clear ${on}`;
      return isSecret ? `Enter a password into ${on}` : `Enter ${quoted(text)} into ${on}`;
    case 'press':
      return `Press ${keysInWords(keys.join('+'))}`;
    case 'note':
      return 'Not repeated';
    default:
      return `${verbs[kind]} ${on}${held}`;
  }
}

/** @returns an assertion as a line of text */
export function assertionWords(assertion: RecordedAssertion): string {
  const { kind, target, value = '', state = 'selected', is, texts = [] } = assertion;
  const node = target === undefined ? '' : targetWords(target);
  return {
    text: value === '' ? `${node} is empty` : `${node} shows ${quoted(value)}`,
    value: value === '' ? `${node} has no value` : `${node} has the value ${value}`,
    state: `${node} is ${is ? '' : 'not '}${state}`,
    rows: `${node} has ${value} ${value === '1' ? 'row' : 'rows'}`,
    firstRows: `${node} begins with ${allQuoted(texts)}`,
    shown: `${node} is shown`,
    gone: `${node} is not shown`,
    rowShown: `${node} has the row ${quoted(value)}`,
    rowGone: `${node} has no row ${quoted(value)}`,
    windowOpened: `the window ${quoted(value)} is open`,
    windowClosed: `the window ${quoted(value)} is closed`,
  }[kind];
}

/**
 * @param found the value that the node shows instead; undefined if the node is not shown
 * @returns the expectation of an assertion, and the actual value
 */
export function differenceWords(assertion: RecordedAssertion, found: string | undefined): string {
  return `Expected: ${assertionWords(assertion)}. Found: ${foundWords(assertion, found)}.`;
}

function foundWords({ kind, state = 'selected' }: RecordedAssertion, found: string | undefined): string {
  switch (kind) {
    case 'gone':
    case 'rowGone':
      return 'it still is';
    case 'windowClosed':
      return 'it is open';
    case 'windowOpened':
      return 'it is not open';
    case 'shown':
    case 'rowShown':
      return 'it is not, or there are several';
    case 'state':
      return found === undefined ? NOT_SHOWN : `it is ${found === 'true' ? '' : 'not '}${state}`;
    case 'rows':
      return found === undefined ? NOT_SHOWN : `${found} ${found === '1' ? 'row' : 'rows'}`;
    default:
      if (found === '') return 'it is empty';
      return found === undefined ? NOT_SHOWN : allQuoted(kind === 'firstRows' ? found.split('”, “') : [found]);
  }
}

const allQuoted = (texts: readonly string[]): string => texts.map(quoted).join(', ');

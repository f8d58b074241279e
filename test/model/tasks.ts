import fc from 'fast-check';
import type { Action } from '../../src/contract/action.ts';
import type { Target } from '../../src/contract/address.ts';
import type { ControlName } from './moving-app.ts';
import { rowActions, targetOf, type Address, type RowAction, type RowActionName } from './row-actions.ts';
import { itemOf, textOf, type UserState } from './users.ts';
import type { Expected } from './verdict.ts';

const kinds = [
  ...['button', 'select', 'check', 'expand', 'drag', 'choose', 'row'],
  ...['plain', 'late', 'dialog', 'setText', 'typeText', 'keys', 'agree', 'city', 'note', 'fill', 'tab'],
] as const;

/** The part of a user's call that does not depend on the state of the application. */
export const taskOf = fc.record({
  kind: fc.constantFrom(...kinds),
  address: fc.constantFrom<Address>('text', 'css', 'uid'),
  n: fc.nat(1023),
});
export type Task = typeof taskOf extends fc.Arbitrary<infer T> ? T : never;

/** A call, and its expected effects if it is `ok`. */
export interface Planned {
  readonly actions: readonly Action[];
  readonly expected: Expected;
}

/** The place where a task is done. */
export interface Surroundings {
  readonly control: ControlName;
  /** Whether cells can be edited: then a click on a row starts an edit. */
  readonly isEditable: boolean;
}

const CITIES = ['Berlin', 'Lisbon', 'Oslo', 'Rome'] as const;
const byId = (id: string): Target => ({ selector: { css: `#${id}` } });
const tab = (text: string): Action => ({
  type: 'click',
  target: { selector: { text, match: 'equals', predicate: { typeIs: ['Tab'] } } },
});
const only = (...patterns: string[]): RegExp => new RegExp(`^(${patterns.join('|')})$`);

/** The answer to an open dialog. */
export const answer: Planned = {
  actions: [{ type: 'click', target: { selector: { text: 'OK', match: 'equals' } } }],
  expected: { events: [/^answered \S+ OK$/], allowed: /^answered \S+ OK$/, shown: /\bOK\b/ },
};

/** The call for a task of a user. */
export function plan(task: Task, user: number, state: UserState, where: Surroundings): Planned {
  const { kind, n } = task;
  const text = textOf(user, n);
  const field = `field-${user}`;
  const note = `note-${user}`;
  switch (kind) {
    case 'plain':
    case 'late':
      return fires(`${kind}-${user}`);
    case 'dialog':
      return fires(`${kind}-${user}`, `opened ${kind}-${user}`);
    case 'setText':
      return {
        actions: [tab('Texts'), { type: 'setText', target: byId(field), text }],
        expected: texts(field, new RegExp(`^text ${field} ${text}$`), new RegExp(`\\b${text}\\b`), state),
      };
    case 'typeText':
      return {
        actions: [tab('Texts'), { type: 'typeText', target: byId(field), text }],
        expected: texts(field, new RegExp(`^text ${field} .*${text}`), new RegExp(text), state),
      };
    case 'note':
      return {
        actions: [tab('Choices'), { type: 'setText', target: byId(note), text }],
        expected: texts(note, new RegExp(`^text ${note} ${text}$`), new RegExp(`\\b${text}\\b`), state),
      };
    case 'keys':
      return {
        actions: [tab('Texts'), { type: 'click', target: byId(field) }, { type: 'typeText', text }],
        expected: {
          events: [new RegExp(`^text (${field}|stolen) .*${text}`)],
          allowed: only(`text (${field}|stolen) .*`),
          shown: new RegExp(text),
          // Another user may click a row between the click on the field and the keys.
          elsewhere: /^\s*(rows|tabs)\s*$/,
        },
      };
    case 'agree':
      return {
        actions: [tab('Texts'), { type: 'check', target: byId(`agree-${user}`), value: !state.isAgreed }],
        expected: {
          events: [new RegExp(`^agreed agree-${user} ${!state.isAgreed}$`)],
          allowed: only(`agreed agree-${user} .*`),
          shown: new RegExp(`agree-${user}`),
        },
      };
    case 'city': {
      const others = CITIES.filter((city) => city !== state.city);
      const city = others[n % others.length] ?? '';
      return {
        actions: [tab('Choices'), { type: 'select', target: byId(`city-${user}`), text: city }],
        expected: {
          events: [new RegExp(`^city city-${user} ${city}$`)],
          allowed: only(`city city-${user} ${city}`),
          shown: new RegExp(city),
        },
      };
    }
    case 'fill':
      return {
        actions: [tab('Texts'), { type: 'fill', values: { [`#${field}`]: text, [`#agree-${user}`]: !state.isAgreed } }],
        expected: {
          events: [
            ...(state.texts.get(field) === text ? [] : [new RegExp(`^text ${field} ${text}$`)]),
            new RegExp(`^agreed agree-${user} ${!state.isAgreed}$`),
          ],
          allowed: only(`text ${field} .*`, `agreed agree-${user} .*`),
          shown: /^/,
        },
      };
    case 'tab':
      return {
        actions: [tab(n % 2 === 0 ? 'Texts' : 'Choices')],
        expected: { events: [], allowed: /^tab /, shown: /Texts|Choices/ },
      };
    default:
      return inRow(kind, task, user, state, where);
  }
}

/** A button of a user. */
function fires(id: string, ...also: readonly string[]): Planned {
  return {
    actions: [{ type: 'click', target: byId(id) }],
    expected: { events: [new RegExp(`^fired ${id}$`)], allowed: only(`fired ${id}`, ...also), shown: new RegExp(id) },
  };
}

/** A text that is typed; replacing a text by the same one may be seen or not. */
function texts(field: string, event: RegExp, shown: RegExp, { texts: known }: UserState): Expected {
  const isThere = event.test(`text ${field} ${known.get(field) ?? ''}`);
  return { events: isThere ? [] : [event], allowed: only(`text ${field} .*`), shown };
}

type InRow = 'button' | 'select' | 'check' | 'expand' | 'drag' | 'choose' | 'row';

/** An action on the user's row, or in it. */
function inRow(kind: InRow, task: Task, user: number, state: UserState, where: Surroundings): Planned {
  const { control, isEditable } = where;
  const name = rowActionOf(kind, task.n, where);
  const action: RowAction = rowActions[name];
  const isOn = name === 'check' ? state.isDone : state.isExpanded;
  const uid = action.part === 'row' ? state.rowUid : undefined;
  const address = task.address === 'uid' && uid === undefined ? 'css' : task.address;
  const item = itemOf(user);
  const other = { item: -1, name: '' };
  const attempt = { control, item, name: state.name, other, n: task.n, isFirst: true, isOn, uid: uid ?? '' };
  const expected = action.expected(attempt);
  return {
    actions: [action.action(targetOf(address, action.part, attempt, 0), attempt, address)],
    expected: { ...expected, shown: isEditable && action.part === 'row' ? /^/ : expected.shown },
  };
}

function rowActionOf(kind: InRow, n: number, { control, isEditable }: Surroundings): RowActionName {
  if (kind === 'expand' && !control.startsWith('tree')) return 'button';
  if (kind !== 'row') return kind;
  return isEditable ? 'editCell' : n % 2 === 0 ? 'click' : 'doubleClick';
}

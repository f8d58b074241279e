import type { LoggedEvent } from './events.ts';

/** Clients that use the application at the same time. */
export const USERS = 5;

/** The item of each user, which no filter of the application hides. */
const ITEMS = [0, 7, 14, 21, 28] as const;
/** The character that each user types, which identifies the user. */
const ALPHABETS = ['abcd', 'efgh', 'ijkl', 'mnop', 'qrst'] as const;

export const itemOf = (user: number): number => ITEMS[user] ?? 0;

/** A text of a user, made of a number. */
export function textOf(user: number, n: number): string {
  const letters = ALPHABETS[user] ?? 'wxyz';
  return [n, n >> 2, n >> 4, n >> 6, n >> 8].map((part) => letters[part & 3]).join('');
}

/** The application's state of one user, and the state that the user has seen. */
export interface UserState {
  /** The text of the user's row. */
  name: string;
  rowUid: string | undefined;
  isDone: boolean;
  isExpanded: boolean;
  isAgreed: boolean;
  city: string;
  texts: Map<string, string>;
}

export const newUser = (user: number): UserState => ({
  name: `Item ${itemOf(user)}`,
  rowUid: undefined,
  isDone: false,
  isExpanded: false,
  isAgreed: false,
  city: '',
  texts: new Map(),
});

/** The user who has caused an event; undefined for nobody, `all` for an event that belongs to no user. */
export function ownerOf({ kind, item, detail }: LoggedEvent, answering: number): number | 'all' | undefined {
  if (kind === 'tab') return 'all';
  if (kind === 'answered') return answering;
  if (item === 'stolen') {
    const typed = detail.at(-1);
    const user = typed === undefined ? -1 : ALPHABETS.findIndex((letters) => letters.includes(typed));
    return user < 0 ? 'all' : user;
  }
  const [, own] = /-(\d)$/.exec(item) ?? [];
  const user = own === undefined ? ITEMS.findIndex((id) => String(id) === item) : Number(own);
  return user < 0 ? undefined : user;
}

/** Applies the change of an event to the known state. */
export function learn(state: UserState, { kind, item, detail }: LoggedEvent): void {
  if (kind === 'edited') state.name = detail;
  if (kind === 'checked') state.isDone = detail === 'true';
  if (kind === 'expanded') state.isExpanded = detail === 'true';
  if (kind === 'agreed') state.isAgreed = detail === 'true';
  if (kind === 'city') state.city = detail;
  if (kind === 'text') state.texts.set(item, detail);
}

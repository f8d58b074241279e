import type { ControlName, Movement, MovingApp } from './moving-app.ts';
import { nodeOf, rowActions, targetOf, type Address, type RowAction, type RowActionName } from './row-actions.ts';
import { inWords, type LoggedEvent } from './events.ts';
import { verdictOn, type Claim, type Verdict } from './verdict.ts';

/** Items that no filter of the application hides. */
const ITEMS = [0, 7, 14, 21, 28] as const;
/** Rows that an index names: they exist at all times. */
const INDEXES = 5;

/** The action, its control, and how the rows move. */
export interface Round {
  readonly action: RowActionName;
  readonly control: ControlName;
  readonly address: Address;
  readonly movement: Movement;
  readonly count: number;
}

/** The outcome of the actions of a round. */
export interface Tally {
  readonly ok: number;
  /** How often an error gave each reason. */
  readonly refused: ReadonlyMap<string, number>;
  /** A description of each wrong response. */
  readonly wrong: readonly string[];
}

export const noTally: Tally = { ok: 0, refused: new Map(), wrong: [] };

export function addTally(one: Tally, other: Tally): Tally {
  const refused = new Map(one.refused);
  for (const [reason, count] of other.refused) refused.set(reason, (refused.get(reason) ?? 0) + count);
  return { ok: one.ok + other.ok, refused, wrong: [...one.wrong, ...other.wrong] };
}

/** The outcome of a round, in one line. */
export function inFigures({ action, control, address, movement }: Round, { ok, refused, wrong }: Tally): string {
  const { insert, others } = movement;
  const moves = insert === undefined ? 'still' : `${insert} ms${others === undefined ? '' : ' and others'}`;
  const reasons = [...refused].map(([reason, count]) => `${count} ${reason}`).join(', ');
  return `${action} ${control} by ${address}, ${moves}: ${ok} ok, ${reasons || '0'} refused, ${wrong.length} wrong`;
}

/** Performs an action so often while the rows move, and compares each response with the log. */
export async function runRound(app: MovingApp, { action, control, address, movement, count }: Round): Promise<Tally> {
  const rowAction: RowAction = rowActions[action];
  const names = new Map<number, string>(ITEMS.map((item) => [item, `Item ${item}`]));
  const uids = new Map<number, string>();
  const on = new Map<number, boolean>();

  const attempt = async (n: number): Promise<Verdict> => {
    const item = ITEMS[n % ITEMS.length] ?? 0;
    const next = item === ITEMS.at(-1) ? item - 7 : item + 7;
    const nameOf = (id: number): string => names.get(id) ?? '';
    const other = { item: next, name: nameOf(next) };
    // The row with an index can be far from the other item.
    const isFirst = n % 2 === 0 || address === 'index';
    // Scrolls to the first of them. Rows with a list are so tall that the other item would push this one out of view.
    const revealed = control === 'nested' ? [item] : [item, next];
    const late = await app.log.events('prepare', ...revealed);
    if (late.length > 0) return { kind: 'wrong', why: `After the response before: ${late.map(inWords).join(' | ')}` };
    const isOn = on.get(item) === true;
    const one = { control, item, name: nameOf(item), other, n, isOn, isFirst, uid: uids.get(item) ?? '' };
    const index = n % INDEXES;
    const claim = await app.claim(rowAction.action(targetOf(address, rowAction.part, one, index), one, address));
    const events = await app.log.events();
    for (const event of events) {
      if (event.kind === 'edited') names.set(Number(event.item), event.detail);
      if (event.kind === 'checked' || event.kind === 'expanded') on.set(Number(event.item), event.detail === 'true');
    }
    if (address !== 'index') return verdictOn(claim, events, rowAction.expected(one));
    return (
      otherRow(events, index) ?? verdictOn(claim, events, rowAction.expected({ ...one, item: itemAt(claim, events) }))
    );
  };

  await app.show(control, rowAction.isEdit === true);
  for (const item of ITEMS) uids.set(item, await app.uid(item, nodeOf(rowAction.part, item)));
  await app.log.events();
  await app.move(movement);
  const refused = new Map<string, number>();
  const wrong: string[] = [];
  let ok = 0;
  for (let n = 0; n < count; n++) {
    const verdict = await attempt(n);
    if (verdict.kind === 'ok') ok++;
    else if (verdict.kind === 'wrong')
      wrong.push(`${control}, by ${address}, ${movement.insert ?? 0} ms, ${n}: ${verdict.why}`);
    else refused.set(verdict.reason, (refused.get(verdict.reason) ?? 0) + 1);
  }
  await app.log.command('stop', 'STOPPED');
  return { ok, refused, wrong };
}

/** The item of a row that was named by its index: the one that the response shows, else the one that was logged. */
function itemAt(claim: Claim, events: readonly LoggedEvent[]): number {
  const [, shown] = /\bItem (\d+)/.exec(claim.ok ? (claim.shown ?? '') : '') ?? [];
  return Number(shown ?? events[0]?.item ?? NaN);
}

/** Whether the first event was that of another row. */
function otherRow(events: readonly LoggedEvent[], index: number): Verdict | undefined {
  const first = events.find(({ kind }) => kind === 'pressed' || kind === 'editStart');
  const row = first?.detail.split(',').at(-1);
  if (first === undefined || row === String(index)) return undefined;
  return { kind: 'wrong', why: `"${inWords(first)}" was logged for the row ${index}` };
}

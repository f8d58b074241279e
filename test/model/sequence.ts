import fc from 'fast-check';
import type { BusyApp, Response } from './busy-app.ts';
import { inWords, type LoggedEvent } from './events.ts';
import { controls } from './moving-app.ts';
import { answer, plan, taskOf, type Planned, type Surroundings, type Task } from './tasks.ts';
import { itemOf, learn, newUser, ownerOf, type UserState } from './users.ts';
import { verdictOn } from './verdict.ts';

const changes = ['insert', 'sort', 'filter', 'scroll', 'tab', 'focus', 'dialog', 'disable'] as const;

/** The calls that clients make at the same time, and the changes of the application during them. */
const stepOf = (users: number) =>
  fc.record({
    changes: fc.array(fc.record({ change: fc.constantFrom(...changes), afterMs: fc.nat(200) }), { maxLength: 3 }),
    tasks: fc.array(taskOf, { minLength: users, maxLength: users }),
  });

/** A random sequence of steps, from a new application. */
export const sequenceOf = (users: number) =>
  fc.record({
    control: fc.constantFrom(...controls),
    isEditable: fc.boolean(),
    /** Milliseconds between two rows that the application inserts; 0 for none. */
    insertMs: fc.constantFrom(0, 60, 150),
    steps: fc.array(stepOf(users), { minLength: 1, maxLength: 12, size: 'max' }),
  });
export type Sequence = ReturnType<typeof sequenceOf> extends fc.Arbitrary<infer T> ? T : never;
type Step = Sequence['steps'][number];

/** The clients of an application, and its known state. */
export class SequenceRun {
  private readonly users: readonly UserState[];
  private isAsked = false;

  constructor(
    private readonly app: BusyApp,
    users: number,
    private readonly where: Surroundings,
  ) {
    this.users = Array.from({ length: users }, (_, user) => newUser(user));
  }

  /** Begins with a new window content. */
  async begin(insertMs: number): Promise<void> {
    await this.app.log.command(`reset ${this.where.control} ${this.where.isEditable}`, 'RESET');
    await this.app.log.lines();
    if (insertMs > 0) await this.app.log.command(`every insert ${insertMs}`, 'MOVING');
  }

  /**
   * Performs a step and compares the responses with the log.
   * @returns the error; undefined if there was none
   */
  async step({ changes: ordered, tasks }: Step): Promise<string | undefined> {
    const late = await this.events('prepare', ...this.users.map((_, user) => itemOf(user)));
    if (late.length > 0) return `After the responses before: ${late.map(inWords).join(' | ')}`;
    for (const { change, afterMs } of ordered) await this.app.log.command(`later ${change} ${afterMs}`, 'LATER');
    const planned = this.users.map((state, user) => this.planned(tasks[user], user, state));
    const responses = await Promise.all(planned.map(({ actions }, user) => this.app.perform(user, actions)));
    const events = await this.events();
    return this.judge(planned, responses, events);
  }

  private planned(task: Task | undefined, user: number, state: UserState): Planned {
    if (task === undefined) throw new Error('Each user has a task.');
    return user === 0 && this.isAsked ? answer : plan(task, user, state, this.where);
  }

  /** The events that clients have caused. Also updates the known state of the dialog. */
  private async events(command = 'mark', ...args: readonly number[]): Promise<LoggedEvent[]> {
    const all = await this.app.log.lines(command, ...args);
    for (const { kind } of all) {
      if (kind.endsWith('opened')) this.isAsked = true;
      if (kind === 'answered') this.isAsked = false;
    }
    return all.filter(({ kind }) => !kind.startsWith('own-'));
  }

  private judge(
    planned: readonly Planned[],
    responses: readonly Response[],
    events: readonly LoggedEvent[],
  ): string | undefined {
    const owned = events.map((event) => ({ event, owner: ownerOf(event, 0) }));
    const astray = owned.find(
      ({ owner }) => owner === undefined || (typeof owner === 'number' && owner >= planned.length),
    );
    if (astray !== undefined)
      return `"${inWords(astray.event)}" belongs to no client${all(planned, responses, events)}`;
    for (const [user, state] of this.users.entries()) {
      const own = owned.filter(({ owner }) => owner === user).map(({ event }) => event);
      const [one, response] = [planned[user], responses[user]];
      if (one === undefined || response === undefined) continue;
      const why = wrongIn(one, response, own, state);
      if (why !== undefined) return `Client ${user}: ${why}${all(planned, responses, events)}`;
      for (const event of own) learn(state, event);
      if (response.claim.ok && new RegExp(`\\brow-${itemOf(user)}\\b`).test(response.claim.shown ?? ''))
        state.rowUid = response.uid;
    }
    return undefined;
  }
}

function wrongIn(
  planned: Planned,
  response: Response,
  own: readonly LoggedEvent[],
  state: UserState,
): string | undefined {
  const { claim, opened, values } = response;
  const stolen = { ...planned.expected, allowed: new RegExp(`${planned.expected.allowed.source}|^text stolen `) };
  const verdict = verdictOn(claim, own, claim.ok ? planned.expected : stolen);
  if (verdict.kind === 'wrong') return verdict.why;
  const asked = own.filter(({ kind }) => kind === 'opened').map(({ item }) => `Question of ${item}`);
  const missing = claim.ok ? asked.find((title) => !opened.includes(title)) : undefined;
  if (missing !== undefined) return `The response does not say that "${missing}" has opened`;
  for (const [id, value] of values) {
    const logged = own.filter(({ kind, item }) => item === id && ['text', 'agreed', 'city'].includes(kind));
    const known = logged.at(-1)?.detail ?? state.texts.get(id);
    if (/-\d$/.test(id) && logged.length > 0 && known !== value)
      return `The response says that ${id} is "${value}", the log "${known}"`;
  }
  return undefined;
}

const all = (planned: readonly Planned[], responses: readonly Response[], events: readonly LoggedEvent[]): string =>
  `\nCalls: ${planned.map(({ actions }) => JSON.stringify(actions)).join('\n       ')}` +
  `\nResponses: ${responses.map(({ claim }) => JSON.stringify(claim)).join('\n           ')}` +
  `\nLog: ${events.map(inWords).join(' | ') || 'nothing'}`;

import type { QuestionTaken, SessionEvent } from '../../contract/events.ts';
import type { OwnEvents } from '../events/event-log.ts';
import type { ClientIdentity } from './client-identity.ts';
import type { UserQuestions } from './user-questions.ts';

/**
 * The questions of the user as one client receives them: the oldest one that waits, which is the client's own as soon as it is
 * taken, and the end of those that were announced to it and that it cannot take any more.
 */
export class QuestionInbox implements OwnEvents {
  readonly added;
  /** The applications of the questions that a response has announced, by their numbers. */
  private readonly announced = new Map<number, string>();

  constructor(
    private readonly questions: UserQuestions,
    private readonly client: () => ClientIdentity,
  ) {
    this.added = questions.changed;
  }

  /** A result contains one image, so there is at most one question at a time. */
  get pending(): SessionEvent[] {
    // The user's own page and editor must not take the user's questions.
    if (this.client().isUser) return [];
    const [first] = this.questions.waiting;
    return [...this.ended, ...(first === undefined ? [] : [first.event])];
  }

  take(events: readonly SessionEvent[]): void {
    for (const event of events) {
      const question = this.questions.of(event);
      this.announced.delete(question?.event.question ?? Number(event['question']));
      if (question !== undefined) this.questions.assign(event, this.client().who);
    }
  }

  putBack(events: readonly SessionEvent[]): void {
    for (const event of events) this.questions.assign(event, undefined);
  }

  /** The PNG of the first of these events that has one. */
  pictureOf(events: readonly SessionEvent[]): Buffer | undefined {
    return events.map((event) => this.questions.of(event)?.picture).find((picture) => picture !== undefined);
  }

  /** Whether an event is a question of the user, and not an event of the same name that an application pushed. */
  isQuestion(event: SessionEvent): boolean {
    return this.questions.of(event) !== undefined;
  }

  /** Returns the numbers of the waiting questions that were not announced to the client yet, and notes that they were. */
  announce(): number[] {
    const fresh = this.questions.waiting.filter(({ event }) => !this.announced.has(event.question));
    for (const { event } of fresh) this.announced.set(event.question, event.app);
    return fresh.map(({ event }) => event.question);
  }

  private get ended(): QuestionTaken[] {
    return [...this.announced].flatMap(([question, app]) => {
      const found = this.questions.find(question);
      if (found !== undefined && found.takenBy === undefined) return [];
      return [{ event: 'taken', app, question, ...(found === undefined ? {} : { by: found.takenBy }) }];
    });
  }
}

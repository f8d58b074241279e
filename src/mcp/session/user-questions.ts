import type { ListedQuestion } from '../../contract/ask.ts';
import { ASK_LIMITS } from '../../contract/ask.ts';
import { UiError } from '../../contract/error.ts';
import type { QuestionAsked, SessionEvent } from '../../contract/events.ts';
import { Signal } from '../signal.ts';

/** A question of the user about an application (docs/ask.md). */
interface UserQuestion {
  /** The event that the AI agent receives that takes the question. */
  readonly event: QuestionAsked;
  readonly subject: string;
  readonly picture: Buffer | undefined;
  takenBy?: string | undefined;
}

/** The questions of the user: each waits until one AI agent takes it, and is listed until the user removes it. */
export class UserQuestions {
  /** Fires when a question was asked, taken, offered again or removed. */
  readonly changed = new Signal();
  private questions: readonly UserQuestion[] = [];
  private count = 0;

  /** @throws UiError MCP_UI_INVALID_INPUT if too many questions about the application wait already */
  requireRoom(app: string): void {
    const waiting = this.waiting.filter(({ event }) => event.app === app);
    if (waiting.length >= ASK_LIMITS.waiting)
      throw new UiError(
        'MCP_UI_INVALID_INPUT',
        `${ASK_LIMITS.waiting} questions wait for an AI agent already. Withdraw one of them first.`,
      );
  }

  /** @returns the number of the question */
  ask(asked: Omit<QuestionAsked, 'event' | 'question'>, subject: string, picture: Buffer | undefined): number {
    this.requireRoom(asked.app);
    const question = ++this.count;
    const event: QuestionAsked = { event: 'asked', question, ...asked };
    this.questions = [...this.questions, { event, subject, picture }];
    this.changed.fire();
    return question;
  }

  /** The questions for the page, oldest first. */
  get listed(): ListedQuestion[] {
    return this.questions.map(({ event: { app, comment, nodes, question }, subject, takenBy }) => ({
      question,
      app,
      ...(comment === undefined ? {} : { comment }),
      subject,
      ...(nodes?.[0] === undefined ? {} : { uid: nodes[0].uid }),
      ...(takenBy === undefined ? {} : { takenBy }),
    }));
  }

  /** The questions that no AI agent has taken, oldest first. */
  get waiting(): readonly UserQuestion[] {
    return this.questions.filter(({ takenBy }) => takenBy === undefined);
  }

  /** Returns the question of an event; undefined if the event is none of a question, or the question was removed. */
  of(event: SessionEvent): UserQuestion | undefined {
    return this.questions.find((each) => each.event === event);
  }

  find(question: number): UserQuestion | undefined {
    return this.questions.find(({ event }) => event.question === question);
  }

  /** @param by name of the client that takes it; undefined offers it again */
  assign(event: SessionEvent, by: string | undefined): void {
    const question = this.of(event);
    if (question === undefined) return;
    question.takenBy = by;
    const done = this.questions.filter(
      ({ event: { app }, takenBy }) => takenBy !== undefined && app === question.event.app,
    );
    const forgotten = new Set(done.slice(0, -ASK_LIMITS.taken));
    this.questions = this.questions.filter((each) => !forgotten.has(each));
    this.changed.fire();
  }

  /** Removes a question, whether or not an AI agent has taken it. */
  remove(question: number): void {
    this.keep(({ event }) => event.question !== question);
  }

  /** Removes the questions about all other applications. */
  keepOnly(apps: readonly string[]): void {
    this.keep(({ event }) => apps.includes(event.app));
  }

  clear(): void {
    this.keep(() => false);
  }

  private keep(isKept: (question: UserQuestion) => boolean): void {
    const kept = this.questions.filter(isKept);
    if (kept.length === this.questions.length) return;
    this.questions = kept;
    this.changed.fire();
  }
}

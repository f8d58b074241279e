import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { AgentUnreported } from '../../contract/agent.ts';
import type { ErrorCode } from '../../contract/error.ts';
import { LightNode } from '../../contract/node.ts';
import type { Application, Exited } from '../applications/applications.ts';
import { effectTexts, listed } from '../format/since-last-call.ts';
import type { Session } from '../session/session.ts';
import { ExceptionReports, exceptionTexts, type UnreportedExceptions } from './unreported-exceptions.ts';

/** Time limit for asking the Java agent: a busy application must not delay responses that do not need it. */
const ASK_MS = 500;
const MAX_ACTIONS = 3;
const MAX_EXITS = 10;

/** Tools that end an application themselves. */
const ENDING: ReadonlySet<string> = new Set(['ui_stop', 'ui_launch']);

const WithApp = z.object({ app: z.string() });
const About = z.object({ ref: z.object({ uid: z.string() }) });
const Matched = z.object({ match: About });
const Snapshot = z.object({
  stages: z.array(z.object({ uid: z.string(), root: LightNode.nullable().optional() })),
});
/** The last action of a call, with which the application has exited. */
const Ended = z.object({
  results: z
    .array(z.unknown())
    .transform((all) => all.at(-1))
    .pipe(z.object({ lastWindowClosed: z.literal('exited') })),
});
const Stuck = z.object({ stack: z.unknown() });

/** A tool call that is about to be answered. */
export interface AnsweredCall {
  readonly tool: string;
  readonly input: unknown;
  /** Structured part of the response, or details of the error. */
  readonly body: unknown;
  readonly code?: ErrorCode;
  /** What the Java agent has said with its responses, so that it need not be asked. */
  readonly unreported?: readonly AgentUnreported[] | undefined;
}

/** What a response contains in addition to its own content. */
export interface Addition {
  /** Fields of the structured part, or of the JSON of an error. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The last line of a text, if there is anything to report. */
  readonly lines: readonly string[];
}

/** Collects for one client what happens between its calls without its doing, so that each response can end with it. */
export class SinceLastCall {
  /** Identifies the client's connection. */
  readonly connection = randomUUID();
  private readonly exceptions: ExceptionReports;
  private lastEntry: number;
  private exits: Exited[] = [];
  private readonly forget: () => void;

  constructor(private readonly session: Session) {
    this.exceptions = new ExceptionReports(session);
    this.lastEntry = session.activity.rev;
    this.forget = session.applications.onExit((exited) => {
      if (!exited.alive) this.exits = [...this.exits, exited].slice(-MAX_EXITS);
    });
  }

  end(): void {
    this.forget();
  }

  /** Returns what has happened since the last call, and marks it as reported. */
  async take(call: AnsweredCall): Promise<Addition> {
    const application = this.application(appOf(call.body) ?? appOf(call.input));
    const isStuck = Stuck.safeParse(call.body).success;
    const isAsked = call.unreported !== undefined || isStuck;
    const unreported = isAsked ? (call.unreported ?? []) : await this.ask(application);
    const exceptions = application === undefined ? undefined : this.exceptions.take(application, call.body);
    const shown = shownIn(call.body);
    const texts = [
      ...this.exitTexts(call),
      ...this.actionTexts(),
      ...unreported.flatMap((each) => effectTexts(each, shown)),
    ];
    const omitted = unreported
      .flatMap(({ effects }) => Object.values(effects?.omitted ?? {}))
      .reduce((sum, count) => sum + count, 0);
    return addition(listed(texts, omitted), exceptions);
  }

  /** @param name default: the selected one */
  private application(name = this.session.applications.selected): Application | undefined {
    return this.session.applications.connected.find(({ app }) => app === name);
  }

  /** @returns nothing if the Java agent does not respond in time */
  private async ask(application: Application | undefined): Promise<readonly AgentUnreported[]> {
    try {
      const params = { client: this.connection, timeoutMs: ASK_MS };
      const read = await application?.connection.request('unreported', params, { waitMs: ASK_MS });
      return read?.unreported === undefined ? [] : [read.unreported];
    } catch {
      return []; // It is busy or exits; the next response contains it.
    }
  }

  private exitTexts({ tool, body, code }: AnsweredCall): string[] {
    const isReported = code === 'MCP_UI_APP_GONE' || Ended.safeParse(body).success;
    const reported = isReported ? appOf(body) : undefined;
    const exits = ENDING.has(tool) ? [] : this.exits.filter(({ app }) => app !== reported);
    this.exits = [];
    return exits.map(({ app, exitCode }) => `${app} exited${exitCode === undefined ? '' : ` (code ${exitCode})`}`);
  }

  private actionTexts(): string[] {
    const entries = this.session.activity.actionsOfOthers(this.connection, this.lastEntry);
    this.lastEntry = this.session.activity.rev;
    const more = entries.length - MAX_ACTIONS;
    const earlier = more > 0 ? [`${more} earlier ${more === 1 ? 'action' : 'actions'} of other clients`] : [];
    return [...earlier, ...entries.slice(-MAX_ACTIONS).map(actionText)];
  }
}

function actionText({ who, deed, ok }: ReturnType<Session['activity']['actionsOfOthers']>[number]): string {
  return `${who === 'You' ? 'the user' : who}: ${deed}${ok ? '' : ' (failed)'}`;
}

function addition(sinceLastCall: readonly string[], exceptions: UnreportedExceptions | undefined): Addition {
  const texts = [...(exceptions === undefined ? [] : exceptionTexts(exceptions)), ...sinceLastCall];
  return {
    fields: {
      ...(sinceLastCall.length === 0 ? {} : { sinceLastCall }),
      ...(exceptions === undefined ? {} : { exceptions: exceptions.exceptions }),
      ...(exceptions === undefined || exceptions.omitted === 0 ? {} : { omittedExceptions: exceptions.omitted }),
    },
    lines: texts.length === 0 ? [] : [`Since your last call: ${texts.join('; ')}`],
  };
}

/** Uids of the node that a response is about, of the windows whose nodes it contains, and of these. */
function shownIn(body: unknown): ReadonlySet<string> {
  const node = Matched.safeParse(body).data?.match.ref.uid ?? About.safeParse(body).data?.ref.uid;
  const windows = Snapshot.safeParse(body).data?.stages ?? [];
  const nodes = windows.flatMap(({ root }) => (root == null ? [] : uidsIn(root)));
  return new Set([...(node === undefined ? [] : [node]), ...windows.map(({ uid }) => uid), ...nodes]);
}

const uidsIn = ({ uid, children = [] }: LightNode): string[] => [uid, ...children.flatMap(uidsIn)];

function appOf(value: unknown): string | undefined {
  return WithApp.safeParse(value).data?.app;
}

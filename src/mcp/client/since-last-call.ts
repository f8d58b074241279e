import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { AgentUnreported } from '../../contract/agent.ts';
import type { ErrorCode } from '../../contract/error.ts';
import { LightNode } from '../../contract/node.ts';
import { isElsewhere } from '../../contract/app-name.ts';
import type { Application, Exited } from '../applications/applications.ts';
import { effectTexts, listed } from '../format/since-last-call.ts';
import type { Session } from '../session/session.ts';
import { ExceptionReports, exceptionTexts, type UnreportedExceptions } from './unreported-exceptions.ts';

/**
 * How long a response waits for the events from the Java agent: a busy application must not delay responses that do not need
 * it.
 */
const ASK_MS = 500;
/** How long the Java agent may take for events that the next response will contain. */
const LATE_MS = 10_000;
const MAX_ACTIONS = 3;
const MAX_EXITS = 10;
const MAX_NOTICES = 3;

/** Tools that themselves end an application. */
const ENDING: ReadonlySet<string> = new Set(['ui_stop', 'ui_launch']);

const WithApp = z.object({ app: z.string() });
const About = z.object({ ref: z.object({ uid: z.string() }) });
const Matched = z.object({ match: About });
const Snapshot = z.object({
  stages: z.array(z.object({ uid: z.string(), root: LightNode.nullable().optional() })),
});
/** The last action of a call, during which the application exited. */
const Ended = z.object({
  results: z
    .array(z.unknown())
    .transform((all) => all.at(-1))
    .pipe(z.object({ lastWindowClosed: z.literal('exited') })),
});
const Stuck = z.object({ stack: z.unknown() });

/** A tool call whose response is about to be sent. */
export interface AnsweredCall {
  readonly tool: string;
  readonly input: unknown;
  /** Structured part of the response, or details of the error. */
  readonly body: unknown;
  readonly code?: ErrorCode;
  /** Events that the Java agent has included in its responses, so that no further request is needed. */
  readonly unreported?: readonly AgentUnreported[] | undefined;
}

/** The content that is added to a response. */
export interface Addition {
  /** Fields of the structured part, or of the JSON of an error. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The last line of a text, if there is anything to report. */
  readonly lines: readonly string[];
}

/** The events that a Java agent has returned. */
interface Read {
  readonly unreported: AgentUnreported;
  /** The structured parts of the responses that waited for these events: what they contain is not reported. */
  readonly bodies: readonly unknown[];
}

/** A request to a Java agent that is still pending. */
interface Asked {
  readonly done: Promise<void>;
  readonly bodies: unknown[];
}

/** Collects for one client the changes between its calls that it did not cause, so that each response can end with them. */
export class SinceLastCall {
  /** Identifies the client's connection. */
  readonly connection = randomUUID();
  private readonly exceptions: ExceptionReports;
  private lastEntry: number;
  private exits: Exited[] = [];
  private notices: string[] = [];
  private readonly asked = new Map<Application, Asked>();
  /** Events that Java agents have returned for this client, but that no response contains yet. */
  private read: Read[] = [];
  private readonly forget: () => void;

  /** @param announcements returns, once each, further texts that come first */
  constructor(
    private readonly session: Session,
    private readonly announcements: () => readonly string[] = () => [],
  ) {
    this.exceptions = new ExceptionReports(session);
    this.lastEntry = session.activity.rev;
    const forgetExits = session.applications.onExit((exited) => {
      if (!exited.alive) this.exits = [...this.exits, exited].slice(-MAX_EXITS);
    });
    const forgetNotices = session.noticed.add((message) => {
      this.notices = [...this.notices, message].slice(-MAX_NOTICES);
    });
    this.forget = () => {
      forgetExits();
      forgetNotices();
    };
  }

  end(): void {
    this.forget();
  }

  /** Returns the events since the last call, and marks them as reported. */
  async take(call: AnsweredCall): Promise<Addition> {
    const application = this.application(appOf(call.body) ?? appOf(call.input));
    const isStuck = Stuck.safeParse(call.body).success;
    const isAsked = call.unreported !== undefined || isStuck;
    if (!isAsked && application !== undefined) await this.ask(application, call.body);
    const own = (call.unreported ?? []).map((unreported) => ({ unreported, bodies: [call.body] }));
    const read: Read[] = [...this.read, ...own];
    this.read = [];
    const exceptions = application === undefined ? undefined : this.exceptions.take(application, call.body);
    const notices = this.notices;
    this.notices = [];
    const texts = [
      ...this.announcements(),
      ...notices,
      ...this.exitTexts(call),
      ...this.actionTexts(),
      ...read.flatMap((each) => effectTexts(each.unreported, shownIn(each.bodies))),
    ];
    const omitted = read
      .flatMap(({ unreported: { effects } }) => Object.values(effects?.omitted ?? {}))
      .reduce((sum, count) => sum + count, 0);
    return addition(listed(texts, omitted), exceptions);
  }

  /** Keeps for the next response events that were read for a response that the client does not receive. */
  keep(unreported: readonly AgentUnreported[]): void {
    this.read.push(...unreported.map((each) => ({ unreported: each, bodies: [] })));
  }

  /** @param name default: the selected one */
  private application(name = this.session.applications.selected): Application | undefined {
    return this.session.applications.connected.find(({ app }) => app === name);
  }

  /**
   * Waits briefly until the Java agent has read the events. If it takes longer, the next response contains its result, because
   * the Java agent does not read the same events again.
   */
  private async ask(application: Application, body: unknown): Promise<void> {
    const asked = this.asked.get(application) ?? this.newlyAsked(application);
    asked.bodies.push(body);
    await Promise.race([asked.done, sleep(ASK_MS, undefined, { ref: false })]);
  }

  private newlyAsked(application: Application): Asked {
    const bodies: unknown[] = [];
    const asked = { bodies, done: this.readOf(application, bodies) };
    this.asked.set(application, asked);
    return asked;
  }

  private async readOf(application: Application, bodies: readonly unknown[]): Promise<void> {
    try {
      const params = { client: this.connection, timeoutMs: LATE_MS };
      const { unreported } = await application.connection.request('unreported', params);
      if (unreported !== undefined) this.read.push({ unreported, bodies });
    } catch {
      // The application does not respond, or exits.
    } finally {
      this.asked.delete(application);
    }
  }

  private exitTexts({ tool, body, code }: AnsweredCall): string[] {
    const isReported = code === 'MCP_UI_APP_GONE' || Ended.safeParse(body).success;
    const reported = isReported ? appOf(body) : undefined;
    const exits = ENDING.has(tool) ? [] : this.exits.filter(({ app }) => app !== reported);
    this.exits = [];
    return exits.map(({ app, exitCode }) =>
      isElsewhere(app) ? `${app} disconnected` : `${app} exited${exitCode === undefined ? '' : ` (code ${exitCode})`}`,
    );
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

/**
 * Returns the uids of the nodes that responses are about, of the windows whose nodes they contain, and of these nodes. To read a
 * snapshot takes long, so this is called only if there are events.
 */
function shownIn(bodies: readonly unknown[]): ReadonlySet<string> {
  return new Set(
    bodies.flatMap((body) => {
      const node = Matched.safeParse(body).data?.match.ref.uid ?? About.safeParse(body).data?.ref.uid;
      const windows = Snapshot.safeParse(body).data?.stages ?? [];
      const nodes = windows.flatMap(({ root }) => (root == null ? [] : uidsIn(root)));
      return [...(node === undefined ? [] : [node]), ...windows.map(({ uid }) => uid), ...nodes];
    }),
  );
}

const uidsIn = ({ uid, children = [] }: LightNode): string[] => [uid, ...children.flatMap(uidsIn)];

function appOf(value: unknown): string | undefined {
  return WithApp.safeParse(value).data?.app;
}

import { escaped } from '../../contract/shown-text.ts';
import {
  inputRequired,
  inputResponse,
  isInputRequiredResult,
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { AgentUnreported } from '../../contract/agent.ts';
import { CHAT_META } from '../../contract/chat.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { asUiError, protocolError } from '../errors.ts';
import { nearestName } from '../../contract/nearest-name.ts';
import { nearestAction } from '../input.ts';
import type { EventReader } from '../events/event-log.ts';
import { withinLimit } from '../limits.ts';
import { USER } from '../session/client-identity.ts';
import { QuestionInbox } from '../session/question-inbox.ts';
import type { Session } from '../session/session.ts';
import { GivenLines } from '../tools/support/given-lines.ts';
import { tools } from '../tools/index.ts';
import { uiWaitEvents } from '../tools/ui-wait-events.ts';
import { isOffered, mayShowWindow, requireChange, requireOffered } from '../tools/support/offered-tools.ts';
import { showWindow } from '../tools/support/show-window.ts';
import { Outlines } from '../tools/support/outlines.ts';
import { UnansweredQuestion, type Answer, type Question } from '../tools/support/question.ts';
import type { Tool, ToolContext, ToolResponse } from '../tools/support/tool.ts';
import type { PresentClient } from './present-client.ts';
import type { QuestionState } from './question-state.ts';
import { resultOf, resultOfError } from './results.ts';
import { SinceLastCall, type Addition, type AnsweredCall } from './since-last-call.ts';
import type { Undelivered } from './watched-transport.ts';

const INVALID_PARAMS = -32602;

const NOTHING: Addition = { fields: {}, lines: [] };

/** Events that the Java agent has included in its response to the call itself. */
interface News {
  unreported?: readonly AgentUnreported[];
}

type Request = ServerContext['mcpReq'];

/** The key of the only question in a call. */
const ANSWER = 'answer';

/** How much more is done, for a client, if no more is done. */
const LEAST_PROGRESS = 0.001;

/** A call that is being answered. */
interface Call {
  readonly tool: Tool;
  readonly input: unknown;
  readonly request: Request;
  readonly undelivered: Undelivered;
}

/** The tools of one client, and the state that is kept from one call to the next. */
export class ToolCalls {
  private readonly events: EventReader;
  private readonly inbox: QuestionInbox;
  private readonly outlines = new Outlines();
  private readonly sinceLastCall: SinceLastCall;
  private readonly given = new GivenLines();

  /** @param first the content that is added to the first response */
  constructor(
    private readonly session: Session,
    private readonly client: PresentClient,
    private readonly caller: CallerEnvironment,
    private readonly questions: QuestionState,
    private first: Addition = NOTHING,
  ) {
    this.inbox = new QuestionInbox(session.questions, () => client.identity);
    this.events = session.events.reader(this.inbox);
    this.sinceLastCall = new SinceLastCall(session, () => this.questionTexts());
  }

  /**
   * Returns the response to `tools/call`, or a question to the user, after whose answer the client repeats the call.
   * @param undelivered calls a function if the response to a request cannot be sent
   * @throws an error of the protocol if the tool does not exist
   */
  async call(
    { name, arguments: input }: CallToolRequest['params'],
    request: Request,
    undelivered: Undelivered,
  ): Promise<CallToolResult | InputRequiredResult> {
    const tool = (this.client.showsPages ? [...tools, showWindow] : tools).find((each) => each.name === name);
    if (tool === undefined) throw unknownTool(name);
    const call: Call = { tool, input, request, undelivered };
    const result = await this.answer(call).catch((error: unknown) => this.asked(call, error));
    // The page's results do not reach the model, so the model has not seen their lines.
    if (tool === showWindow || isInputRequiredResult(result)) return result;
    for (const part of result.content) if (part.type === 'text') this.given.add(part.text);
    return result;
  }

  /** Identifies the client to the Java agent, and in the state of its questions. */
  get connection(): string {
    return this.sinceLastCall.connection;
  }

  /** Ends everything that the client's calls have started. */
  end(): void {
    this.sinceLastCall.end();
    this.session.pick.leave(this.sinceLastCall.connection).catch(() => {});
    void this.outlines.end();
    void this.session.emulations.end(this.sinceLastCall.connection).then((isChanged) => {
      if (isChanged) this.session.marksChanged();
    });
  }

  /**
   * Asks the user for the answer that the call needs.
   * @throws the error itself if it does not request an answer
   */
  private async asked({ tool, input }: Call, error: unknown): Promise<InputRequiredResult> {
    if (!(error instanceof UnansweredQuestion)) throw error;
    const { message, title, values } = error.question;
    const answer = { type: 'string' as const, title, enum: [...values] };
    return inputRequired({
      inputRequests: {
        [ANSWER]: inputRequired.elicit({
          message: escaped(message),
          requestedSchema: { type: 'object', properties: { [ANSWER]: answer }, required: [ANSWER] },
        }),
      },
      requestState: await this.questions.seal(this.sinceLastCall.connection, [tool.name, input]),
    });
  }

  /**
   * Returns the user's answer to a question; undefined if the client cannot show it.
   * @throws UnansweredQuestion if there is no answer yet
   */
  private ask({ tool, input, request }: Call, question: Question): Answer | undefined {
    if (!this.client.showsForms) return undefined;
    const response = inputResponse(request.inputResponses, ANSWER);
    const { connection } = this.sinceLastCall;
    const isAnswer =
      response.kind !== 'missing' && this.questions.use(request.requestState(), connection, [tool.name, input]);
    if (!isAnswer) throw new UnansweredQuestion(question);
    if (response.kind !== 'elicit' || response.action === 'cancel') return 'dismissed';
    const content = response.action === 'accept' ? response.content : undefined;
    const chosen = question.values.find((each) => each === content?.[ANSWER]);
    return chosen === undefined ? 'declined' : { value: chosen };
  }

  private async answer(call: Call): Promise<CallToolResult> {
    const { tool, input, request } = call;
    // Requests of the page in the chat count as the user's.
    const identity = tool === showWindow ? USER : this.client.identity;
    const news: News = {};
    // The inspector's page and the editor show the activity list, the windows and the exceptions themselves.
    const take = async (answer: Pick<AnsweredCall, 'body' | 'code'>): Promise<Addition> => {
      if (identity.isUser) return NOTHING;
      if (!request.signal.aborted) return this.sinceLastCall.take({ tool: tool.name, input, ...news, ...answer });
      // A client receives no response to a call that it has cancelled.
      this.sinceLastCall.keep(news.unreported ?? []);
      return NOTHING;
    };
    // If the result is too long, the error contains the additions to it.
    let taken: Promise<Addition> | undefined;
    const additionTo: typeof take = (answer) => (taken ??= take(answer).then((addition) => this.withFirst(addition)));
    try {
      requireOffered(tool, this.client.switched);
      // It takes a moment after the connection has closed until it is known how an application exited.
      await this.session.applications.settled();
      await this.session.applications.connecting();
      const called = await tool.call(input, this.context(identity, call, news));
      const response = named(tool, called, this.session.applications.connected.length);
      const result = this.withPage(tool, response, await resultOf(response, additionTo, this.client));
      const done = tool.annotations.readOnlyHint === true ? '' : ' The call has taken effect.';
      return withinLimit(result, `Request less: a smaller scale, depth or limit, or a root further down.${done}`);
    } catch (error) {
      if (error instanceof UnansweredQuestion) throw error;
      const known = asUiError(error);
      return resultOfError(known, await additionTo({ body: known.details, code: known.code }));
    }
  }

  /** Announces the questions of the user to a client that can take them. */
  private questionTexts(): string[] {
    if (!isOffered(uiWaitEvents, this.client.switched)) return [];
    const waiting = this.inbox.announce();
    if (waiting.length === 0) return [];
    const which =
      waiting.length === 1 ? 'a question of the user waits' : `${waiting.length} questions of the user wait`;
    return [`${which} in ${uiWaitEvents.name}`];
  }

  private withFirst({ fields, lines }: Addition): Addition {
    const { first } = this;
    this.first = NOTHING;
    return { fields: { ...fields, ...first.fields }, lines: [...lines, ...first.lines] };
  }

  /** Adds to the result what the page next to it shows. */
  private withPage(tool: Tool, response: ToolResponse, result: CallToolResult): CallToolResult {
    const { showsPages, switched } = this.client;
    if (!tool.showsWindow || response.structured === undefined || !showsPages || !mayShowWindow(switched))
      return result;
    const { structured, shows = {} } = response;
    return { ...result, _meta: { [CHAT_META]: { app: structured['app'], ...shows } } };
  }

  private context(client: ToolContext['client'], call: Call, news: News): ToolContext {
    const { session, caller, events, inbox, outlines, given, sinceLastCall } = this;
    const { request, undelivered } = call;
    return {
      session,
      client,
      connection: sinceLastCall.connection,
      caller,
      events,
      inbox,
      outlines,
      given,
      signal: request.signal,
      progress: progressOf(request),
      ask: (question) => this.ask(call, question),
      requireChange: (what) => requireChange(what, this.client.switched),
      reads: client.isUser ? {} : { client: sinceLastCall.connection },
      take: ({ isRead, unreported, ...rest }) => {
        if (isRead) news.unreported = [...(news.unreported ?? []), ...(unreported === undefined ? [] : [unreported])];
        return rest;
      },
      ifNotDelivered: (undo) => undelivered(request, undo),
    };
  }
}

/** Returns the response; its text names the application if several are connected. */
function named(tool: Tool, response: ToolResponse, connected: number): ToolResponse {
  const { structured, text } = response;
  const app = structured?.['app'];
  if (connected < 2 || tool.namesApp || structured === undefined || text === undefined || typeof app !== 'string')
    return response;
  return { ...response, structured, text: `${text}\nin ${app}` };
}

/** Sends progress notifications if the client sent a progress token. */
function progressOf(request: Request): ToolContext['progress'] {
  const progressToken = request._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let progress: number | undefined;
  return (message, { done, total } = { done: (progress ?? 0) + 1 }) => {
    // It must increase with each notification, also if an application reports the same again.
    progress = progress === undefined || done > progress ? done : progress + LEAST_PROGRESS;
    const params = {
      progressToken,
      progress,
      ...(total === undefined ? {} : { total }),
      ...(message === '' ? {} : { message: escaped(message) }),
    };
    request.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}

function unknownTool(name: string): Error {
  const nearest = nearestName(
    name,
    tools.map((tool) => tool.name),
  );
  const action = nearestAction(name.replace(/^[a-z]+_(?=[a-z])/, '')) ?? nearestAction(name);
  const advice =
    action !== undefined
      ? ` Use ui_perform {"actions": [{"type": "${action}", …}]}.`
      : nearest === undefined
        ? ''
        : ` Did you mean ${nearest}?`;
  return protocolError(new Error(`There is no tool "${name}".${advice}`), INVALID_PARAMS);
}

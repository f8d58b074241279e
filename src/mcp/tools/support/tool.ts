import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { AgentUnreported } from '../../../contract/agent.ts';
import type { CallerEnvironment } from '../../../contract/join.ts';
import type { UiError } from '../../../contract/error.ts';
import type { CHAT_TOOL, ShowWindowInput } from '../../../contract/chat.ts';
import type { ToolName } from '../../../contract/tool-switches.ts';
import type { ClientIdentity } from '../../session/client-identity.ts';
import type { GivenLines } from './given-lines.ts';
import { inPast } from './past.ts';
import type { Done } from './done.ts';
import { listed, Subject, type AboutAction, type Names } from './listed.ts';
import { check } from '../../input.ts';
import { asUiError } from '../../errors.ts';
import type { EventReader } from '../../events/event-log.ts';
import type { Outlines } from './outlines.ts';
import { UnansweredQuestion, type Answer, type Question } from './question.ts';
import type { QuestionInbox } from '../../session/question-inbox.ts';
import type { Session } from '../../session/session.ts';
import type { BegunStep } from '../../session/steps.ts';
import { builtSchemas, type PublishedSchemas } from './built-schemas.ts';
import { jsonSchema, outputSchema, type JsonSchema } from './schema.ts';

/** A response of the Java agent to a request with `reads` of the {@link ToolContext}. */
export interface WithUnreported {
  readonly isRead?: boolean | undefined;
  readonly unreported?: AgentUnreported | undefined;
}

/** The context of a tool call. */
export interface ToolContext {
  readonly session: Session;
  readonly client: ClientIdentity;
  /** Identifies the client's connection. */
  readonly connection: string;
  readonly caller: CallerEnvironment;
  /** The client's own reader of the session's events. */
  readonly events: EventReader;
  /** The questions of the user among these events. */
  readonly inbox: QuestionInbox;
  /** The outlines that the client shows in the windows of applications. */
  readonly outlines: Outlines;
  /** The lines that the client has recently received. */
  readonly given: GivenLines;
  /** Aborted when the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
  /**
   * The client for which a request to the Java agent reads the events since the last call; empty for the user, who sees them
   * anyway.
   */
  readonly reads: { readonly client?: string };
  /**
   * Collects the events since the client's last call, if the Java agent included them.
   * @returns the rest of the Java agent's response
   */
  take<R extends WithUnreported>(this: void, response: R): Omit<R, keyof WithUnreported>;
  /** Calls `undo` if the response cannot be sent to the client. */
  ifNotDelivered(undo: () => void): void;
  /**
   * Asks the user of the client, if the client can show a form. The client then repeats the call with the answer.
   * @returns undefined if the client cannot show a form
   * @throws UnansweredQuestion, which the tool lets through, if there is no answer yet
   */
  ask(question: Question): Answer | undefined;
  /** Reports progress to a client that sent a progress token. @param amount how much is done, if that is known */
  progress(message: string, amount?: { readonly done: number; readonly total?: number | undefined }): void;
  /**
   * Must be called by tools that change the application only with some input.
   * @param what subject of the message, such as "A replay"
   * @throws UiError MCP_UI_REFUSED if the client may only read
   */
  requireChange(what: string): void;
}

export interface Screenshot {
  readonly mimeType: 'image/png' | 'image/jpeg';
  readonly dataBase64: string;
}

/** A resource with more than the response, for clients that show or read it. It costs an AI agent one line, so it says no more. */
export interface ResourceLink {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
}

/** The result of a tool call. */
export interface StructuredResponse<S> {
  readonly structured: S;
  /** The text for clients (default: the structured part as JSON). */
  readonly text?: string;
  readonly image?: Screenshot;
  /** Further images. */
  readonly images?: readonly Screenshot[];
  readonly links?: readonly ResourceLink[] | undefined;
  /** The content that the page in a chat shows next to it, if the tool shows a window. */
  readonly shows?: Omit<ShowWindowInput, 'app' | 'select'>;
  /** For the activity list: further information about each action of the result. */
  readonly about?: readonly AboutAction[];
}

/** The result of a tool whose text has a format of its own, to which nothing is added. */
export interface TextResponse {
  readonly structured?: undefined;
  readonly text: string;
  readonly image?: Screenshot;
  readonly links?: readonly ResourceLink[] | undefined;
}

export type ToolResponse = StructuredResponse<Record<string, unknown>> | TextResponse;

type Structured<O extends z.ZodObject> = z.input<O> & Record<string, unknown>;
type Outcome<R extends ToolResponse> = R | { readonly error: UiError };

/** The definition of a tool, in the tool's own file. */
interface Definition<I extends z.ZodObject, R extends ToolResponse> {
  readonly name: ToolName | typeof CHAT_TOOL;
  readonly title: string;
  /** For the model: the effect of the tool, when to use it, and its limits. */
  readonly description: string;
  readonly input: I;
  readonly annotations: ToolAnnotations;
  /** Whether it changes the application: such tools are not offered to clients that only read. */
  readonly changesApplication?: true;
  /** Whether it can be called before the server is RUNNING (docs/contract/setup.md, "Server states"). */
  readonly anyState?: true;
  /** Whether the text already names the application. Otherwise, the server adds its name if several are connected. */
  readonly namesApp?: true;
  /** Whether a chat that shows pages shows the window next to the result (docs/in-the-chat.md). */
  readonly showsWindow?: true;
  /** Entries for the activity list; without this function, calls of the tool are not listed. */
  done?(input: z.output<I>, outcome: Outcome<R>, names: Names): readonly Done[];
  /** Whether the inspector shows the application before and after a call. */
  readonly isStep?: true;
  /** Whether calls by the user (from the inspector's page or the editor) are listed too. */
  readonly listsUsers?: true;
  handle(input: z.output<I>, context: ToolContext): Promise<R>;
}

export interface ToolDefinition<I extends z.ZodObject, O extends z.ZodObject> extends Definition<
  I,
  StructuredResponse<Structured<O>>
> {
  readonly output: O;
}

/** The definition of a tool that returns only text. */
export interface TextToolDefinition<I extends z.ZodObject> extends Definition<I, TextResponse> {
  readonly output?: undefined;
}

/** A tool in the form that the server uses; `call` checks the arguments. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The schemas with the descriptions of all fields, for the documentation. */
  readonly input: z.ZodObject;
  /** Absent if the tool returns only text, like `outputSchema`. */
  readonly output?: z.ZodObject;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema | undefined;
  readonly annotations: ToolAnnotations;
  readonly changesApplication: boolean;
  readonly namesApp: boolean;
  readonly showsWindow: boolean;
  /** @throws UiError for the client */
  call(args: unknown, context: ToolContext): Promise<ToolResponse>;
}

/** Creates a tool that checks the server state and the input, and adds an entry to the activity list. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(definition: ToolDefinition<I, O>): Tool;
export function defineTool<I extends z.ZodObject>(definition: TextToolDefinition<I>): Tool;
export function defineTool<I extends z.ZodObject, R extends ToolResponse>(
  definition: Definition<I, R> & { readonly output?: z.ZodObject | undefined },
): Tool {
  const { name, title, description, annotations, output, changesApplication = false, namesApp = false } = definition;
  let schemas: PublishedSchemas | undefined;
  const published = (): PublishedSchemas => {
    const made = () => ({ input: jsonSchema(definition.input), output: output && outputSchema(output) });
    return (schemas ??= builtSchemas.get(name) ?? made());
  };
  return {
    name,
    title,
    description,
    annotations,
    changesApplication,
    namesApp,
    showsWindow: definition.showsWindow ?? false,
    input: definition.input,
    ...(output === undefined ? {} : { output }),
    // Read when a client lists the tools, so that the server starts earlier.
    get inputSchema() {
      return published().input;
    },
    get outputSchema() {
      return published().output;
    },
    async call(args, context) {
      if (definition.anyState === undefined) context.session.lifecycle.requireRunning();
      const input = check(definition.input, args ?? {});
      const started = performance.now();
      const subject = new Subject(context.session, input, 'app' in definition.input.shape);
      const step = definition.isStep ? await begunStep(subject, context) : undefined;
      const list = (outcome: Outcome<R>): void => {
        if (context.client.isUser && definition.listsUsers === undefined) return;
        const entries = entriesOf(definition, { input, outcome, subject, ms: performance.now() - started }, context);
        step?.end(entries);
      };
      try {
        const response = await definition.handle(input, context);
        list(response);
        return response;
      } catch (error) {
        if (error instanceof UnansweredQuestion) throw error;
        const known = asUiError(error);
        list({ error: known });
        throw known;
      }
    },
  };
}

interface ListedCall<I extends z.ZodObject, R extends ToolResponse> {
  readonly input: z.output<I>;
  readonly outcome: Outcome<R>;
  readonly subject: Subject;
  readonly ms: number;
}

/** Adds the entries of a call to the activity list. @returns their numbers */
function entriesOf<I extends z.ZodObject, R extends ToolResponse>(
  { name, done, changesApplication }: Definition<I, R>,
  { input, outcome, subject, ms }: ListedCall<I, R>,
  { session, client, connection, signal }: ToolContext,
): number[] {
  const failed = 'error' in outcome ? outcome.error : undefined;
  const body = 'error' in outcome ? outcome.error.details : outcome.structured;
  const app = subject.of(body);
  const names = subject.names(body, client.isUser);
  const inWords = (message: string): string => subject.inWords(message, names.nodes);
  const isCancelled = failed !== undefined && signal.aborted;
  return (done?.(input, outcome, names) ?? []).map((each) => {
    const entry = {
      who: client.who,
      ...(client.id === undefined ? {} : { client: client.id }),
      ...(app === undefined ? {} : { app }),
      tool: name,
      ms,
      ...listed(each, failed, { isCancelled, inWords }),
    };
    const acted = { connection, deed: each.forAgents ?? each.deed };
    const continued = each.continues === undefined ? undefined : inPast(each.continues);
    return session.activity.add(entry, changesApplication ? acted : undefined, continued);
  });
}

/** Begins a step in a connected application; if it is not connected, the tool itself reports the error. */
async function begunStep({ application }: Subject, { session, client }: ToolContext): Promise<BegunStep | undefined> {
  return application === undefined ? undefined : session.steps.begin(application, client.isUser);
}

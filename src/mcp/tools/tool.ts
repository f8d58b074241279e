import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod';
import type { CallerEnvironment } from '../../contract/join.ts';
import type { UiError } from '../../contract/error.ts';
import type { ActivityEntry } from '../../contract/live.ts';
import type { ClientIdentity } from '../client-identity.ts';
import { check } from '../input.ts';
import { asUiError } from '../errors.ts';
import type { Outlines } from '../outlines.ts';
import type { Session } from '../session.ts';
import { jsonSchema, outputSchema, type JsonSchema } from './schema.ts';

/** What a handler can use: the calling client, the session, cancellation and progress. */
export interface ToolContext {
  readonly session: Session;
  readonly client: ClientIdentity;
  readonly caller: CallerEnvironment;
  /** The client's own in the windows of the applications. */
  readonly outlines: Outlines;
  /** Aborted when the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
  /** Tells a client that asked for it what a long call is doing. */
  progress(message: string): void;
}

export interface Screenshot {
  readonly mimeType: 'image/png';
  readonly dataBase64: string;
}

/** What a handler answers with; without a text of its own, the text is the JSON of the structured part. */
export interface ToolResponse<S> {
  readonly structured: S;
  readonly text?: string;
  readonly picture?: Screenshot;
}

/** One line of the activity list, without what every line has. */
export type Done = Pick<ActivityEntry, 'summary'> & Partial<Pick<ActivityEntry, 'app' | 'target' | 'ok' | 'result'>>;

type Structured<O extends z.ZodObject> = z.input<O> & Record<string, unknown>;
type Outcome<O extends z.ZodObject> = { readonly structured: Structured<O> } | { readonly error: UiError };

/** A tool as its file writes it. */
export interface ToolDefinition<I extends z.ZodObject, O extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** For the model that reads it: when to use it, what it answers, what to prefer instead. */
  readonly description: string;
  readonly input: I;
  readonly output: O;
  readonly annotations: ToolAnnotations;
  /** Whether it works before the server is RUNNING (docs/contract.md, "Server states"). */
  readonly anyState?: true;
  /** Lines for the activity list; a tool without them is not listed. */
  done?(input: z.output<I>, outcome: Outcome<O>): readonly Done[];
  /** Whether what a user does through the page stands in the list as well. */
  readonly listsUsers?: true;
  handle(input: z.output<I>, context: ToolContext): Promise<ToolResponse<Structured<O>>>;
}

/** A tool as the server sees it: its types are checked inside. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The shapes with the descriptions of all fields, for the documentation. */
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: ToolAnnotations;
  /** @throws UiError that the client receives; any other error is a bug of the server */
  call(args: unknown, context: ToolContext): Promise<ToolResponse<Record<string, unknown>>>;
}

/** Makes a tool of its definition: the state of the server and the input are checked, and what was done is listed. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(definition: ToolDefinition<I, O>): Tool {
  const { name, title, description, annotations } = definition;
  return {
    name,
    title,
    description,
    annotations,
    input: definition.input,
    output: definition.output,
    inputSchema: jsonSchema(definition.input),
    outputSchema: outputSchema(definition.output),
    async call(args, context) {
      if (definition.anyState === undefined) context.session.lifecycle.requireRunning();
      const input = check(definition.input, args ?? {});
      const started = performance.now();
      const list = (outcome: Outcome<O>): void => {
        if (context.client.person && definition.listsUsers === undefined) return;
        for (const done of definition.done?.(input, outcome) ?? []) {
          const failed = 'error' in outcome ? outcome.error : undefined;
          context.session.activity.add({
            who: context.client.who,
            ...(context.client.id === undefined ? {} : { client: context.client.id }),
            tool: name,
            ok: failed === undefined,
            result: failed === undefined ? 'done' : context.signal.aborted ? 'cancelled' : failed.message,
            ms: performance.now() - started,
            ...done,
          });
        }
      };
      try {
        const answer = await definition.handle(input, context);
        list(answer);
        return answer;
      } catch (error) {
        const known = asUiError(error);
        list({ error: known });
        throw known;
      }
    },
  };
}

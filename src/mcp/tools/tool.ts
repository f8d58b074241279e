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

/** The context of a tool call. */
export interface ToolContext {
  readonly session: Session;
  readonly client: ClientIdentity;
  readonly caller: CallerEnvironment;
  /** The outlines that the client shows in the windows of applications. */
  readonly outlines: Outlines;
  /** Aborted when the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
  /** Reports progress to a client that sent a progress token. */
  progress(message: string): void;
}

export interface Screenshot {
  readonly mimeType: 'image/png';
  readonly dataBase64: string;
}

/** The result of a tool call. */
export interface ToolResponse<S> {
  readonly structured: S;
  /** The text for clients (default: the structured part as JSON). */
  readonly text?: string;
  readonly picture?: Screenshot;
}

/** The part of an activity entry that depends on the tool. */
export type Done = Pick<ActivityEntry, 'summary'> & Partial<Pick<ActivityEntry, 'app' | 'target' | 'ok' | 'result'>>;

type Structured<O extends z.ZodObject> = z.input<O> & Record<string, unknown>;
type Outcome<O extends z.ZodObject> = { readonly structured: Structured<O> } | { readonly error: UiError };

/** The definition of a tool, in the tool's own file. */
export interface ToolDefinition<I extends z.ZodObject, O extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** For the model: what the tool does, when to use it, and its limits. */
  readonly description: string;
  readonly input: I;
  readonly output: O;
  readonly annotations: ToolAnnotations;
  /** Whether it can be called before the server is RUNNING (docs/contract.md, "Server states"). */
  readonly anyState?: true;
  /** Entries for the activity list; without this function, calls of the tool are not listed. */
  done?(input: z.output<I>, outcome: Outcome<O>): readonly Done[];
  /** Whether calls by the user (from the inspector's page or the editor) are listed too. */
  readonly listsUsers?: true;
  handle(input: z.output<I>, context: ToolContext): Promise<ToolResponse<Structured<O>>>;
}

/** A tool as the server uses it; `call` checks the arguments. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The schemas with the descriptions of all fields, for the documentation. */
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: ToolAnnotations;
  /** @throws UiError for the client */
  call(args: unknown, context: ToolContext): Promise<ToolResponse<Record<string, unknown>>>;
}

/** Creates a tool that checks the server state and the input, and adds an entry to the activity list. */
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
        if (context.client.isUser && definition.listsUsers === undefined) return;
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
        const response = await definition.handle(input, context);
        list(response);
        return response;
      } catch (error) {
        const known = asUiError(error);
        list({ error: known });
        throw known;
      }
    },
  };
}

import * as z from 'zod';
import { UiErrorBody } from './error.ts';
import { UsedApp } from './fields.ts';

/** Java code that runs in the application (docs/contract/code.md, "Running Java code"). */
export const RunInput = z.object({
  app: UsedApp,
  code: z.string().min(1).describe('Statements or an expression. See ui://java'),
  sessionId: z.string().optional().describe('"1", the only session (default)'),
  timeoutMs: z.number().int().min(1).max(45_000).optional().describe('In ms (default: 10000)'),
});
export type RunInput = z.infer<typeof RunInput>;

export const RunOutput = z.object({
  app: z.string().describe('The application'),
  result: z.unknown().optional().describe('Value of the last statement as JSON; null for none'),
  'non-json': z.string().optional().describe('That value as text, if JSON cannot represent it; then without result'),
  uid: z.string().optional().describe('Stable identifier of the value, if it is a node in a window'),
  output: z.string().optional().describe('Output of the code, at most 10000 characters'),
  forgotten: z
    .boolean()
    .optional()
    .describe('True if the declarations of earlier code are lost, because its compiler had ended'),
});
export type RunOutput = z.infer<typeof RunOutput>;

/** `details` of MCP_UI_ACTION_FAILED with reason `compile`. */
export const CompileFailure = z.object({
  message: z.string().describe('Message of the compiler'),
  line: z.number().int().describe('Line in the code, from 1'),
  column: z.number().int().describe('Column in the line, from 1'),
  problems: z
    .array(
      z.object({
        message: z.string().describe('Message of the compiler'),
        line: z.number().int().describe('Line, from 1'),
        column: z.number().int().describe('Column, from 1'),
      }),
    )
    .optional()
    .describe('All errors of the statement, if there are several'),
  evaluated: z.number().int().optional().describe('Number of statements that have run before'),
  mayHaveHappened: z.boolean().optional().describe('True if code has run, or a part of it'),
  output: z.string().optional().describe('Their output'),
  forgotten: z.boolean().optional().describe('True if the declarations of earlier code are lost'),
});

/** `details` of MCP_UI_ACTION_FAILED with reason `exception`. */
export const CodeException = z.object({
  type: z.string().describe('Class of the exception'),
  message: z.string().optional().describe('Its message'),
  frames: z
    .array(z.string())
    .describe('Stack: the frames of the code and of the application first, at most 1500 characters'),
  evaluated: z.number().int().optional().describe('Number of statements that have run before'),
  mayHaveHappened: z.boolean().optional().describe('True if code has run, or a part of it'),
  output: z.string().optional().describe('Output of the code'),
  forgotten: z.boolean().optional().describe('True if the declarations of earlier code are lost'),
});

/** Params and result of the Java agent's method `evaluate`. */
export const EvaluateParams = z.object({
  code: z.string().optional().describe('Java code; absent only with `reset`'),
  key: z
    .string()
    .optional()
    .describe('Key whose hash was granted (see [Permission to run code](#permission-to-run-code))'),
  reset: z.boolean().optional().describe('Forget first what was declared, and free the memory'),
  compiles: z
    .boolean()
    .optional()
    .describe('Whether the client answers the event [`compile`](#compile), if the application cannot compile'),
  timeoutMs: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Time limit of the request in milliseconds (default: 10000 ms)'),
});
export const EvaluateResult = z.object({
  json: z.string().optional().describe('Value of the last statement, written as JSON'),
  text: z.string().optional().describe('That value as text, if JSON cannot represent it'),
  uid: z.string().optional().describe('Uid of the value, if it is a node in a window'),
  output: z.string().optional().describe('Output of the code'),
  forgotten: z.boolean().optional().describe('True if the declarations of earlier code are lost'),
});

/** Params of the Java agent's method `compiled`, the response to a `compile` event. */
export const CompiledParams = z.object({
  id: z.number().int().describe('That of the event'),
  key: z.string().describe('As for [`evaluate`](#evaluate)'),
  response: z.string().optional().describe('The line that the compiler answered'),
  error: UiErrorBody.optional().describe('Why there is no compiler'),
  ended: z.string().optional().describe('Why the compiler has ended'),
});

/** Params of the event `compile`. */
export const CompileRequest = z.object({
  id: z.number().int().describe('Number of the request'),
  compiler: z.number().int().describe('Identifies the compiler'),
  javaVersion: z
    .number()
    .int()
    .optional()
    .describe('Only in the first request to a compiler: major version of the Java runtime'),
  javaHome: z.string().optional().describe('Only in the first request: home of that runtime'),
  request: z.string().optional().describe('The line for the compiler'),
  ended: z.boolean().optional().describe('Whether the compiler is no longer needed; needs no answer'),
});
export type CompileRequest = z.infer<typeof CompileRequest>;

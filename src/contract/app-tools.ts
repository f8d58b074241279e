import * as z from 'zod';
import { UsedApp } from './fields.ts';

/** A tool that an application publishes itself (docs/contract/code.md, "Tools of an application"). */
export const AppTool = z.object({
  name: z.string().describe('Name'),
  description: z.string().describe('Description, at most 300 characters'),
  inputSchema: z.record(z.string(), z.unknown()).describe('JSON schema of its arguments'),
});
export type AppTool = z.infer<typeof AppTool>;

/** The tools that an application publishes. */
export const AppTools = z.object({
  tools: z.array(AppTool).describe('The tools, at most 20, the oldest first'),
  problems: z.array(z.string()).optional().describe('Why others cannot be called'),
});

export type AppTools = z.infer<typeof AppTools>;

/** The fields of an application that publishes tools. */
export const PublishedTools = {
  tools: AppTools.shape.tools.optional().describe('Tools that it publishes, for ui_call_app; absent for none'),
  toolProblems: AppTools.shape.problems.describe('Why other tools that it publishes cannot be called'),
};

export const CallAppInput = z.strictObject({
  app: UsedApp,
  tool: z.string().min(1).describe('Its name'),
  // An AI client takes {} for a mistake.
  arguments: z.looseObject({}).meta({ additionalProperties: true }).optional().describe('For it'),
  timeoutMs: z.number().int().min(1).max(45_000).optional().describe('In ms (default: 10000)'),
});
export type CallAppInput = z.infer<typeof CallAppInput>;

export const CallAppOutput = z.object({
  app: z.string().describe('The application'),
  result: z.unknown().optional().describe('Result of the tool as JSON; null for none'),
  truncated: z.literal(true).optional().describe('Present if the result was too large and a part of it is missing'),
});

/** Params and result of the Java agent's method `callTool`. */
export const CallToolParams = z.object({
  tool: z.string().describe('Name of the tool'),
  arguments: z.record(z.string(), z.unknown()).optional().describe('Its arguments'),
  progress: z.string().optional().describe('Identifies the call in the event [`toolProgress`](#toolprogress)'),
  timeoutMs: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Time limit of the request in milliseconds (default: 10000 ms)'),
});
export const CallToolResult = z.object({
  result: z.unknown().describe('Result of the tool as JSON'),
  truncated: z.literal(true).optional().describe('Present if the result was too large and a part of it is missing'),
});

/** Params of the event `toolProgress`. */
export const ToolProgress = z.object({
  progress: z.string().describe('That of the call'),
  done: z.number().describe('Amount that is done'),
  total: z.number().optional().describe('Amount that there is to do, if it is known'),
  message: z.string().optional().describe('Current work of the tool'),
});

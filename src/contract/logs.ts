import * as z from 'zod';
import { agentEvents } from './agent.ts';
import { ConsoleMessage } from './console.ts';
import { AppName, UsedApp } from './fields.ts';

/** Input of `ui_logs` (docs/contract/output.md, "Output and exceptions of an application"). */
export const LogsInput = z.strictObject({
  app: AppName,
  since: z
    .string()
    .regex(/^\d+(\.\d+){2,3}$/, 'must be the cursor of an earlier response')
    .optional()
    .describe('Cursor of an earlier response: only what is newer'),
  level: z.enum(['all', 'error']).optional().describe('error: standard error and uncaught exceptions (default: all)'),
  match: z.string().min(1).optional().describe('Only lines and exceptions with this text'),
  limit: z.number().int().min(1).max(1000).optional().describe('Last lines of each stream (default: 100)'),
});
export type LogsInput = z.infer<typeof LogsInput>;

export const LogsOutput = z.object({
  app: UsedApp,
  stdout: z.array(z.string()).optional().describe('Lines of the standard output, oldest first'),
  stderr: z.array(z.string()).optional().describe('Lines of the standard error'),
  uncaught: z.array(agentEvents.exception).describe('Uncaught exceptions, oldest first'),
  console: z.array(ConsoleMessage).optional().describe('Console output of pages in WebViews, oldest first'),
  omitted: z.number().int().optional().describe('Number of earlier lines beyond the limit'),
  note: z.string().optional().describe('Why there is no output'),
  cursor: z.string().describe('For `since` of the next call'),
});
export type LogsOutput = z.infer<typeof LogsOutput>;

import * as z from 'zod';
import { StageIndex } from './snapshot.ts';
import { NodeRef } from './node.ts';
import { Match, Selector } from './query.ts';

/** connected: we talk to it · enabled: one call connects · waiting: an agent is there, not enabled · attachable · refused (`reason`) · starting: launched, no window yet. */
export const AppState = z.enum(['connected', 'enabled', 'waiting', 'attachable', 'refused', 'starting']);
export type AppState = z.infer<typeof AppState>;

/** A program in `ui_list_apps`; what cannot be known is absent. */
export const AppEntry = z.object({
  app: z.string().describe("<main class's simple name>-<pid>"),
  pid: z.number().int(),
  mainClass: z.string().optional(),
  title: z.string().optional(),
  javaVersion: z.string().optional(),
  javafxVersion: z.string().optional(),
  state: AppState,
  reason: z.string().optional(),
  session: z.string().optional(),
  selected: z.boolean().optional().describe('The one that tools use when none is named'),
  launched: z.boolean().optional().describe('ui_launch started it, so ui_stop may end it'),
});
export type AppEntry = z.infer<typeof AppEntry>;

export const ListAppsInput = z.strictObject({
  all: z.boolean().optional().describe('Also JVMs that show no sign of JavaFX'),
});
export const ListAppsOutput = z.object({ apps: z.array(AppEntry) });

export const AttachInput = z.strictObject({
  pid: z.number().int().optional().describe('Process id; or name it by app'),
  app: z.string().optional().describe('Which program, as ui_list_apps names it; not needed with one'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('20000'),
});
export const DetachInput = z.strictObject({
  app: z.string().optional().describe('Which program, as ui_list_apps names it; not needed with one'),
});
export const StopInput = z.strictObject({
  app: z.string().optional().describe('Which program, as ui_list_apps names it; not needed with one'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('5000; then it is killed'),
});
export const OkOutput = z.object({ app: z.string().optional(), ok: z.literal(true) });
export const StopOutput = OkOutput.extend({
  killed: z.literal(true).optional().describe('It did not end by itself in time, so it was killed'),
});

/**
 * Input of `ui_launch`: exactly one of mainClass, module, jar, project, again; beside a project, mainClass may say which of
 * its programs. `again` takes nothing but `timeoutMs` beside it.
 */
export const LaunchInput = z.strictObject({
  mainClass: z.string().optional(),
  classPath: z.array(z.string()).optional(),
  modulePath: z.array(z.string()).optional(),
  module: z.string().optional().describe('module/main.Class'),
  jar: z.string().optional(),
  project: z.string().optional().describe('A folder with a Maven or Gradle build'),
  again: z
    .literal(true)
    .optional()
    .describe('What was launched last, in the same way; before that, the project that the session directory is in'),
  args: z.array(z.string()).optional(),
  jvmArgs: z.array(z.string()).optional(),
  javaHome: z.string().optional(),
  cwd: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('45000; then it answers state "starting"'),
});
export type LaunchInput = z.infer<typeof LaunchInput>;

export const HighlightInput = z.strictObject({
  app: z.string().optional().describe('Which program, as ui_list_apps names it; not needed with one'),
  ref: NodeRef.optional(),
  selector: Selector.optional(),
  durationMs: z.number().int().min(1).max(600000).optional().describe('How long (until cleared)'),
  clear: z.literal(true).optional(),
});
export type HighlightInput = z.infer<typeof HighlightInput>;
export const HighlightOutput = z.object({ app: z.string(), ok: z.literal(true), match: Match.optional() });

export const SelectNodeInput = z.strictObject({
  app: z.string().optional().describe('Which program, as ui_list_apps names it; not needed with one'),
  ref: NodeRef.optional(),
  selector: Selector.optional(),
});

/** The shared selection; `match` is absent when nothing is selected. */
export const Selection = z.object({ app: z.string().optional(), match: Match.optional() });
export type Selection = z.infer<typeof Selection>;

export const PickInput = z.strictObject({
  app: z.string().optional().describe('Which program, as ui_list_apps names it; not needed with one'),
  on: z.boolean().optional().describe('true (default) or false'),
  wait: z.boolean().optional().describe('Answer with the node that the person picked'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('30000'),
});
export const PickOutput = z.object({ app: z.string().optional(), on: z.boolean(), match: Match.optional() });

/** The rendezvous file that each agent writes (0600, in a 0700 folder). The token stands nowhere else. */
export const Rendezvous = z.object({
  protocol: z.number().int(),
  pid: z.number().int(),
  startTime: z.number().int().describe('Milliseconds since the epoch, as ProcessHandle gives it'),
  port: z.number().int().min(1).max(65535),
  token: z.string().min(43).describe('256 bits, base64url'),
  mainClass: z.string().nullable(),
  javaVersion: z.string(),
  javafxVersion: z.string().nullable(),
  agentVersion: z.string(),
  enabled: z.boolean(),
  session: z.string().nullable().describe('Hash of the session directory it was started for'),
});
export type Rendezvous = z.infer<typeof Rendezvous>;

export { StageIndex };

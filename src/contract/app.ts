import * as z from 'zod';
import { StageIndex } from './snapshot.ts';
import { NodeAddress } from './node.ts';
import { Match, Selector } from './query.ts';

/** connected: we talk to it · enabled: one call connects · waiting: an agent is there, not enabled · attachable · refused (`reason`) · starting: launched, no window yet. */
export const AppState = z.enum(['connected', 'enabled', 'waiting', 'attachable', 'refused', 'starting']);
export type AppState = z.infer<typeof AppState>;

/** An application in `ui_list_apps`; what cannot be known is absent. */
export const AppEntry = z.object({
  app: z.string().describe("<main class's simple name>-<pid>"),
  pid: z.number().int().describe('Process ID'),
  mainClass: z.string().optional().describe('Main class'),
  title: z.string().optional().describe('Title of its focused window, else of its first one'),
  javaVersion: z.string().optional().describe('Version of Java'),
  javafxVersion: z.string().optional().describe('Version of JavaFX'),
  state: AppState.describe('Whether the tools can use it, and what is needed for that'),
  reason: z.string().optional().describe('Why it is refused'),
  session: z.string().optional().describe('Hash of the session directory that it was started for'),
  selected: z.boolean().optional().describe('The one that tools use when none is named'),
  launched: z.boolean().optional().describe('ui_launch started it, so ui_stop may end it'),
});
export type AppEntry = z.infer<typeof AppEntry>;

export const ListAppsInput = z.strictObject({
  all: z.boolean().optional().describe('Also JVMs that show no sign of JavaFX'),
});
export const ListAppsOutput = z.object({ apps: z.array(AppEntry).describe('By process ID') });

export const AttachInput = z.strictObject({
  pid: z.number().int().optional().describe('Process id; or name it by app'),
  app: z.string().optional().describe('Which application, as ui_list_apps names it; not needed with one'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('Time limit in milliseconds (default: 20000)'),
});
export const DetachInput = z.strictObject({
  app: z.string().optional().describe('Which application, as ui_list_apps names it; not needed with one'),
});
export const StopInput = z.strictObject({
  app: z.string().optional().describe('Which application, as ui_list_apps names it; not needed with one'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('Milliseconds until it is killed (default: 5000)'),
});
export const OkOutput = z.object({
  app: z.string().optional().describe('The application'),
  ok: z.literal(true).describe('It was done'),
});
export const StopOutput = OkOutput.extend({
  killed: z.literal(true).optional().describe('It did not end by itself in time, so it was killed'),
});

/**
 * Input of `ui_launch`: exactly one of mainClass, module, jar, project, again; beside a project, mainClass may say which of
 * its applications. `again` takes nothing but `keep` and `timeoutMs` beside it.
 */
export const LaunchInput = z.strictObject({
  mainClass: z.string().optional().describe('Main class; beside a project, which of its applications'),
  classPath: z.array(z.string()).optional().describe('Entries of the class path'),
  modulePath: z.array(z.string()).optional().describe('Entries of the module path'),
  module: z.string().optional().describe('module/main.Class'),
  jar: z.string().optional().describe('Path of an executable jar'),
  project: z.string().optional().describe('A folder with a Maven or Gradle build'),
  again: z
    .literal(true)
    .optional()
    .describe(
      'Repeats the last attempt to launch, also one that failed; without one, the project that the session directory is in',
    ),
  keep: z
    .literal(true)
    .optional()
    .describe('With again: starts a second instance beside the running one, instead of stopping that first'),
  args: z.array(z.string()).optional().describe('Arguments of the application'),
  jvmArgs: z.array(z.string()).optional().describe('Options of the JVM'),
  javaHome: z.string().optional().describe('JDK to use (default: the one that is found first)'),
  cwd: z.string().optional().describe('Working directory (default: the project)'),
  env: z.record(z.string(), z.string()).optional().describe('Environment variables to add'),
  timeoutMs: z
    .number()
    .int()
    .min(1)
    .max(48000)
    .optional()
    .describe('Time limit in milliseconds (default: 45000); then the state is "starting"'),
});
export type LaunchInput = z.infer<typeof LaunchInput>;

/** The launched application. */
export const LaunchOutput = AppEntry.extend({
  replaced: z.string().optional().describe('The instance that again stopped to replace it'),
});
export type LaunchOutput = z.infer<typeof LaunchOutput>;

export const HighlightInput = z.strictObject({
  app: z.string().optional().describe('Which application, as ui_list_apps names it; not needed with one'),
  ref: NodeAddress.optional(),
  selector: Selector.optional(),
  durationMs: z
    .number()
    .int()
    .min(1)
    .max(600000)
    .optional()
    .describe('How long, in milliseconds (default: until cleared)'),
  clear: z.literal(true).optional().describe('Removes the outline'),
});
export type HighlightInput = z.infer<typeof HighlightInput>;
export const HighlightOutput = z.object({
  app: z.string().describe('The application'),
  ok: z.literal(true).describe('It was done'),
  match: Match.optional().describe('The node that is outlined'),
});

export const SelectNodeInput = z.strictObject({
  app: z.string().optional().describe('Which application, as ui_list_apps names it; not needed with one'),
  ref: NodeAddress.optional(),
  selector: Selector.optional(),
});

/** The shared selection; `match` is absent when nothing is selected. */
export const Selection = z.object({
  app: z.string().optional().describe('The application'),
  match: Match.optional().describe('The selected node'),
});
export type Selection = z.infer<typeof Selection>;

export const PickInput = z.strictObject({
  app: z.string().optional().describe('Which application, as ui_list_apps names it; not needed with one'),
  on: z.boolean().optional().describe('true (default) or false'),
  wait: z.boolean().optional().describe('Answer with the node that the user picked'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('Time limit in milliseconds (default: 30000)'),
});
export const PickOutput = z.object({
  app: z.string().optional().describe('The application'),
  on: z.boolean().describe('Whether the mode is on'),
  match: Match.optional().describe('The node that the user picked'),
});

/**
 * The rendezvous file that each Java agent writes (0600, in a 0700 folder). The token stands nowhere else. An agent of an
 * earlier version leaves out the fields that may be absent.
 */
export const Rendezvous = z.object({
  protocol: z.number().int().describe('Number of the protocol'),
  pid: z.number().int().describe('Process ID'),
  startTime: z.number().int().describe('Milliseconds since the epoch, as ProcessHandle gives it'),
  startTicks: z.number().int().nullish().describe('Clock ticks from the boot to the start of the process; Linux only'),
  host: z.string().nullish().describe('Name of the machine'),
  boot: z.string().nullish().describe("The kernel's identifier of this boot; Linux only"),
  pidNamespace: z.string().nullish().describe('The namespace that `pid` belongs to; Linux only'),
  port: z.number().int().min(1).max(65535).describe('Port on 127.0.0.1'),
  token: z.string().min(43).describe('256 bits, base64url'),
  mainClass: z.string().nullable().describe('Main class; null when unknown'),
  javaVersion: z.string().describe('Version of Java'),
  javafxVersion: z.string().nullable().describe('Version of JavaFX'),
  agentVersion: z.string().describe('Version of the Java agent'),
  enabled: z.boolean().describe('Whether it has consent'),
  session: z.string().nullable().describe('Hash of the session directory it was started for'),
  launch: z.string().nullish().describe('Identifier of the ui_launch call that started it'),
});
export type Rendezvous = z.infer<typeof Rendezvous>;

export { StageIndex };

import * as z from 'zod';
import { NodeAddress } from './address.ts';
import { StageIndex } from './snapshot.ts';
import { PublishedTools } from './app-tools.ts';
import { AppName, Area, brief, UsedApp } from './fields.ts';
import { PartKind } from './layout.ts';
import { Match } from './query.ts';
import { BriefSelector } from './selector.ts';

/**
 * - `connected`: the server is connected to its Java agent
 * - `enabled`: its Java agent accepts connections
 * - `waiting`: its Java agent is loaded but not enabled
 * - `attachable`: it has no Java agent yet
 * - `refused`: it cannot be attached to; see `reason`
 * - `starting`: it was launched and has not shown a window yet
 */
export const AppState = z.enum(['connected', 'enabled', 'waiting', 'attachable', 'refused', 'starting']);
export type AppState = z.infer<typeof AppState>;

/** An application in `ui_list_apps`. Unknown fields are absent. */
export const AppEntry = z.object({
  app: z
    .string()
    .describe('Name of the application: <simple name of the main class>-<pid>, or <simple name> via <via>'),
  pid: z.number().int().describe('Process ID'),
  via: z.string().optional().describe('It runs elsewhere, where pid belongs: how it is reached'),
  mainClass: z.string().optional().describe('Main class'),
  title: z.string().optional().describe('Title of its first window without an owner'),
  javaVersion: z.string().optional().describe('Version of Java'),
  javafxVersion: z.string().optional().describe('Version of JavaFX'),
  state: AppState.describe('Whether the tools can use it'),
  reason: z.string().optional().describe('Why it is refused'),
  session: z.string().optional().describe('Hash of the session directory that it was started for'),
  selected: z.boolean().optional().describe('Whether tools use it by default'),
  launched: z.boolean().optional().describe('Whether ui_stop can end it'),
});
export type AppEntry = z.infer<typeof AppEntry>;

export const ListAppsInput = z.strictObject({
  all: z.boolean().optional().describe('Also JVMs without JavaFX (default: false)'),
});
export const ListedApp = AppEntry.extend(PublishedTools);
export type ListedApp = z.infer<typeof ListedApp>;
export const ListAppsOutput = z.object({ apps: z.array(ListedApp).describe('Applications, sorted by process ID') });

export const AttachInput = z.strictObject({
  pid: z.number().int().optional().describe('Process ID, instead of app'),
  app: z.string().optional().describe('Name from ui_list_apps'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('In ms (default: 20000)'),
});
export const DetachInput = z.strictObject({
  app: AppName,
});
export const StopInput = z.strictObject({
  app: AppName,
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('In ms (default: 5000)'),
});
export const OkOutput = z.object({
  app: UsedApp,
  ok: z.literal(true).describe('Always true'),
});
export const DetachOutput = OkOutput.extend({
  otherServers: z.number().int().min(1).optional().describe('Servers that are still connected: the Java agent stays'),
});
export const StopOutput = OkOutput.extend({
  killed: z.literal(true).optional().describe('Present if it did not exit in time and was killed'),
});

/**
 * Input of `ui_launch`: exactly one of mainClass, module, jar, project and again. With a project, mainClass chooses one of
 * its applications. `again` can only be combined with `keep` and `timeoutMs`.
 */
export const LaunchInput = z.strictObject({
  mainClass: z.string().optional().describe('Also of a project'),
  classPath: z.array(z.string()).optional().describe('Its entries'),
  modulePath: z.array(z.string()).optional().describe('Its entries'),
  module: z.string().optional().describe('module/main.Class'),
  jar: z.string().optional().describe('Executable jar'),
  project: z.string().optional().describe('Folder of a Maven or Gradle project'),
  again: z.literal(true).optional().describe("Repeat the last launch; if none, launch the session directory's project"),
  keep: z.literal(true).optional().describe('With again: keep the running instance'),
  args: z.array(z.string()).optional().describe('Application arguments'),
  jvmArgs: z.array(z.string()).optional().describe('JVM options'),
  javaHome: z.string().optional().describe('Default: the first JDK found'),
  cwd: z.string().optional().describe('Default: the project'),
  headless: z.literal(true).optional().describe('Without a display'),
  env: z.record(z.string(), z.string()).optional().describe('Environment variables'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('In ms (default: 45000)'),
});
export type LaunchInput = z.infer<typeof LaunchInput>;

/** The launched application. */
export const LaunchOutput = AppEntry.extend({
  replaced: z.string().optional().describe('With again: the instance that was stopped'),
});
export type LaunchOutput = z.infer<typeof LaunchOutput>;

export const HighlightInput = z.strictObject({
  app: AppName,
  ref: NodeAddress.optional(),
  selector: BriefSelector.optional(),
  also: z.array(z.string()).max(20).optional().describe('Uids of more nodes, if visible'),
  durationMs: z.number().int().min(1).max(600000).optional().describe('In ms (default: until cleared)'),
  layout: z
    .union([z.literal(true), PartKind])
    .optional()
    .describe('true: show padding, gaps, …')
    .meta(brief),
  area: Area.optional().describe('Part of it, node-local').meta(brief),
  clear: z.literal(true).optional().describe('Remove the outline'),
});
export type HighlightInput = z.infer<typeof HighlightInput>;
export const HighlightOutput = z.object({
  app: z.string().describe('The application'),
  ok: z.literal(true).describe('Always true'),
  match: Match.optional().describe('The outlined node'),
});

export const SelectNodeInput = z.strictObject({
  app: AppName,
  ref: NodeAddress.optional(),
  selector: BriefSelector.optional(),
});

/** The shared selection. `match` is absent if nothing is selected. */
export const Selection = z.object({
  app: UsedApp,
  match: Match.optional().describe('The selected node'),
});
export type Selection = z.infer<typeof Selection>;

export const PickInput = z.strictObject({
  app: AppName,
  on: z.boolean().optional().describe('false ends select-node mode (default: true)'),
  wait: z.boolean().optional().describe('Wait for the node (default: false)'),
  timeoutMs: z.number().int().min(1).max(48000).optional().describe('In ms (default: 30000)'),
});
export const PickOutput = z.object({
  app: UsedApp,
  on: z.boolean().describe('Whether select-node mode is on'),
  match: Match.optional().describe('The node that the user clicked'),
});

/**
 * The rendezvous file that each Java agent writes (mode 0600, in a folder with mode 0700). It is the only file with the
 * token. Java agents of earlier versions omit the optional fields.
 */
export const Rendezvous = z.object({
  protocol: z.number().int().describe('Version of the protocol'),
  pid: z.number().int().describe('Process ID'),
  startTime: z.number().int().describe('Start of the process in milliseconds since the epoch, from ProcessHandle'),
  startTicks: z.number().int().nullish().describe('Clock ticks from system boot to process start; Linux only'),
  host: z.string().nullish().describe('Host name'),
  boot: z.string().nullish().describe("The kernel's boot ID; Linux only"),
  pidNamespace: z.string().nullish().describe('The PID namespace of `pid`; Linux only'),
  port: z.number().int().min(1).max(65535).describe('Port on 127.0.0.1'),
  token: z.string().min(43).describe('256 bits, base64url'),
  mainClass: z.string().nullable().describe('Main class; null when unknown'),
  javaVersion: z.string().describe('Version of Java'),
  javafxVersion: z.string().nullable().describe('Version of JavaFX'),
  agentVersion: z.string().describe('Version of the Java agent'),
  enabled: z.boolean().describe('Whether the Java agent is enabled'),
  session: z.string().nullable().describe('Hash of the session directory that it was started for'),
  launch: z.string().nullish().describe('Identifier of the ui_launch call that started it'),
  core: z.string().nullish().describe('Jar of its core, if an attach named it'),
});
export type Rendezvous = z.infer<typeof Rendezvous>;

export { StageIndex };

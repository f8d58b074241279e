import * as z from 'zod';
import { AppName } from './fields.ts';
import { WindowInfo, Focus } from './snapshot.ts';
import { Match } from './query.ts';

/** Something that happened in the session (docs/contract.md, "Events"); further fields depend on the event. */
export const SessionEvent = z.looseObject({
  event: z.string().describe('What happened'),
  app: z.string().optional().describe('The application'),
});
export type SessionEvent = z.infer<typeof SessionEvent>;

/** Input of `ui_wait_events` (docs/contract.md, "Events"). */
export const WaitEventsInput = z.strictObject({
  timeoutMs: z.number().int().min(0).max(48000).optional().describe('Milliseconds (default: 30000)'),
});

export const WaitEventsOutput = z.object({
  events: z.array(SessionEvent).describe('Events since the last call, oldest first; empty if there was none in time'),
  more: z.number().int().optional().describe('Number of events that the next call returns; absent for none'),
});

export const StateInput = z.strictObject({ app: AppName });

/** The state of the session (docs/contract.md, "State"). */
export const State = z.object({
  app: z.string().nullable().describe('The selected application; null for none'),
  pid: z.number().int().optional().describe('Process ID'),
  mainClass: z.string().optional().describe('Main class'),
  title: z.string().optional().describe('Title of its focused window, else of its first one'),
  javaVersion: z.string().optional().describe('Version of Java'),
  javafxVersion: z.string().optional().describe('Version of JavaFX'),
  windows: z.array(WindowInfo).optional().describe('Its windows'),
  focus: Focus.optional().describe('Its focused node and window'),
  selection: z
    .object({
      app: z.string().describe('The application'),
      match: Match.describe('The node'),
      by: z.string().describe('The client that selected it'),
    })
    .nullable()
    .describe('The shared selection in this application'),
  events: z.array(SessionEvent).describe('The queue of GET /wait: events that no request has taken yet'),
  moreEvents: z.number().int().optional().describe('Number of later events in the queue; absent for none'),
});
export type State = z.infer<typeof State>;

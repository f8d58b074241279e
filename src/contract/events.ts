import * as z from 'zod';
import { ApplicationException } from './action.ts';
import { PublishedTools } from './app-tools.ts';
import { AskedAbout, AskedNode, AskedPicture, MarkedArea } from './ask.ts';
import { AppName } from './fields.ts';
import { ChangedProperty } from './property.ts';
import { Match } from './query.ts';
import { ReloadFailure } from './reload.ts';
import { Focus } from './snapshot.ts';
import { WindowInfo, WindowKind } from './window.ts';

const App = z.string().describe('The application');
const file = z.string().describe('The file: relative to the project, or in the folder viewdefs of the session');

/** A window in the events `opened` and `closed`. */
export const EventWindow = z.object({
  uid: z.string().describe('Stable identifier'),
  kind: WindowKind.describe('Kind of window'),
  title: z.string().optional().describe('Title'),
});
const window = EventWindow.describe('The window');

export const Opened = z.object({ event: z.literal('opened'), app: App, window }).describe('a window opened');

export const Closed = z.object({ event: z.literal('closed'), app: App, window }).describe('a window closed');

export const Picked = z
  .object({
    event: z.literal('picked'),
    app: App,
    match: Match.optional().describe('The node that the user picked; absent if the mode ended without that'),
  })
  .describe('the user picked a node');

export const Uncaught = z
  .object({
    event: z.literal('exception'),
    app: App,
    ...ApplicationException.pick({ type: true, message: true }).shape,
    frame: z.string().optional().describe("First frame of the application's own code, if any"),
  })
  .describe('an exception was not caught');

export const Dropped = z
  .object({
    event: z.literal('dropped'),
    app: App.optional().describe('The application that had pushed them; absent for those of the session'),
    count: z.number().int().describe('Number of lost events'),
  })
  .describe('events were lost because there were too many');

export const Reloaded = z.object({ event: z.literal('reloaded'), app: App, file }).describe('a saved file was applied');

export const ReloadFailed = z
  .object({
    event: z.literal('reloadFailed'),
    app: App,
    file,
    ...ReloadFailure.pick({ message: true, line: true, column: true }).shape,
  })
  .describe('a saved file was not applied');

export const Pushed = z
  .object({
    event: z.literal('pushed'),
    app: App,
    value: z.unknown().describe('Its JSON'),
    truncated: z.boolean().optional().describe('Whether something was left out because it was too large'),
  })
  .describe('an application pushed an event');

const question = z.number().int().describe('Number of the question');

export const QuestionAsked = z
  .object({
    event: z.literal('asked'),
    app: App,
    question,
    comment: z.string().optional().describe('The comment of the user, if any'),
    nodes: z.array(AskedNode).optional().describe('The nodes that the user points at, if any'),
    area: MarkedArea.optional().describe('The part of a window that the user has marked, if any'),
    about: AskedAbout.optional().describe('The entry of a list that it is about, if any'),
    picture: AskedPicture.optional(),
  })
  .describe('the user asks about nodes, an area, a finding, an exception or an entry of the activity list');
export type QuestionAsked = z.infer<typeof QuestionAsked>;

export const QuestionTaken = z
  .object({
    event: z.literal('taken'),
    app: App,
    question,
    by: z.string().optional().describe('Name of the client that has taken it; absent if the user has withdrawn it'),
  })
  .describe('a question that was announced to this client is no longer available');
export type QuestionTaken = z.infer<typeof QuestionTaken>;

/**
 * The events that the inspector itself reports, by `event` (docs/contract/http.md, "Events"). This is the only declaration: the
 * table of the contract, the description of `ui_wait_events`, the skill, and the events that the Java agent sends are derived
 * from it. The description of each kind is a clause that says when it is reported.
 */
export const InspectorEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('connected'), app: App }).describe('an application connected'),
  z
    .object({
      event: z.literal('ended'),
      app: App,
      exitCode: z.number().int().optional().describe('Its exit code, if known'),
    })
    .describe('an application exited'),
  Opened,
  Closed,
  Picked,
  z
    .object({
      event: z.literal('selected'),
      app: App,
      match: Match,
      by: z.string().describe('Name of the client that selected it'),
    })
    .describe('a client selected a node'),
  Uncaught,
  QuestionAsked,
  QuestionTaken,
  Reloaded,
  ReloadFailed,
  Pushed,
  Dropped,
]);
export type InspectorEvent = z.infer<typeof InspectorEvent>;

/**
 * An event of the session: one of the inspector's own, or one that an application pushed under its own name and with its own
 * fields.
 */
export const SessionEvent = z.looseObject({
  event: z.string().describe('Event'),
  app: z.string().optional().describe('The application'),
});
export type SessionEvent = z.infer<typeof SessionEvent>;

/** The occasions of all events, for clients that wait for one: `an application connected, an application exited, …`. */
export const WHEN_EVENTS = InspectorEvent.options.map(({ description }) => description).join(', ');

/** The names of all events, shorter for clients that pay for each character. */
export const EVENT_NAMES = InspectorEvent.options.map(({ shape }) => shape.event.value).join(', ');

/** Input of `ui_wait_events` (docs/contract/http.md, "Events"). */
export const WaitEventsInput = z.strictObject({
  timeoutMs: z.number().int().min(0).max(48000).optional().describe('In ms (default: 30000)'),
});

export const WaitEventsOutput = z.object({
  events: z.array(SessionEvent).describe('Events since the last call, oldest first; empty if there was none in time'),
  more: z.number().int().optional().describe('Number of events that the next call returns; absent for none'),
});

export const StateInput = z.strictObject({ app: AppName });

/** The state of the session (docs/contract/http.md, "State"). */
export const State = z.object({
  app: z.string().nullable().describe('The selected application; null for none'),
  pid: z.number().int().optional().describe('Process ID'),
  mainClass: z.string().optional().describe('Main class'),
  title: z.string().optional().describe('Title of its first window without an owner'),
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
  changedProperties: z
    .array(ChangedProperty)
    .optional()
    .describe('Properties that clients have set with ui_set_property; absent for none'),
  ...PublishedTools,
  events: z.array(SessionEvent).describe('The queue of GET /wait: events that no request has taken yet'),
  moreEvents: z.number().int().optional().describe('Number of later events in the queue; absent for none'),
});
export type State = z.infer<typeof State>;

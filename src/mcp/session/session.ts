import { quoted } from '../../contract/shown-text.ts';
import type { Applications, Exited, Application } from '../applications/applications.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { UiError } from '../../contract/error.ts';
import { FxmlVersions } from '../../fxml/versions.ts';
import type { Allowed } from '../../contract/tool-switches.ts';
import { Activity } from './activity.ts';
import { AppNames } from './app-names.ts';
import { ConnectedClients } from './connected-clients.ts';
import { EventLog } from '../events/event-log.ts';
import { WaitingClients } from '../events/waiting-clients.ts';
import { Editors } from './editors.ts';
import { Emulations } from './emulations.ts';
import { Evaluations } from '../evaluation/evaluations.ts';
import { recordEvents } from './session-events.ts';
import type { Lifecycle } from './lifecycle.ts';
import { Consoles } from './consoles.ts';
import { NodeNames } from './node-names.ts';
import { Exceptions, type ReportedException } from './exceptions.ts';
import { BusyMonitor } from '../live/busy-monitor.ts';
import { LiveApplication } from '../live/live-application.ts';
import { PickMode } from './pick-mode.ts';
import { HotReload } from '../reload/hot-reload.ts';
import { ReloadProblems } from '../reload/reload-problems.ts';
import { recordReload, type ReloadReport } from './record-reload.ts';
import { Recordings } from './recording.ts';
import { leaksWithSources } from '../sources/leaks.ts';
import { Replays } from './replay.ts';
import { RunDecisions } from './run-decisions.ts';
import { SavedScreenshots } from './saved-screenshots.ts';
import { SharedSelection } from './selection.ts';
import { Signal } from '../signal.ts';
import { Steps } from './steps.ts';
import { UserQuestions } from './user-questions.ts';
import { Tracing } from './tracing.ts';

/** Minimum time between two entries of the activity list for the same exception. */
const SAME_EXCEPTION_MS = 5000;

/** Minimum time between two reports of the number of exceptions. */
const COUNT_MS = 250;

/** The state that all clients of one directory share: applications, selection, activity and live state. */
export class Session {
  readonly activity = new Activity();
  readonly selection = new SharedSelection();
  readonly pick = new PickMode();
  readonly recordings = new Recordings();
  readonly replays = new Replays(this.recordings, {
    ask: (application, request) => this.ask(application, request),
    withSources: (leaks, application, signal) =>
      leaksWithSources(leaks, application, { dir: this.lifecycle.dir, signal }),
    begin: (application) => this.tracing.beginReplayed(application),
  });
  /** The saved screenshots with which clients compare others. */
  readonly screenshots = new SavedScreenshots();
  /** The changes that were written into FXML, so that its elements can be found again. */
  readonly fxmlVersions = new FxmlVersions();
  readonly steps = new Steps((application) => this.live(application));
  readonly tracing: Tracing;
  readonly evaluations: Evaluations;
  /** The user's answers about AI agents that want to run code. */
  readonly runDecisions: RunDecisions;
  /** The same about tools that applications publish. */
  readonly toolDecisions: RunDecisions;
  readonly editors = new Editors();
  /** The names of the applications' nodes, for users. */
  readonly names = new NodeNames();
  readonly emulations = new Emulations();
  readonly exceptions = new Exceptions();
  readonly consoles = new Consoles();
  readonly events = new EventLog();
  /** The reader of `GET /wait`, which all requests share. */
  readonly queue = this.events.reader();
  readonly questions = new UserQuestions();
  readonly clients = new ConnectedClients();
  /** The AI agents and scripts that wait for events. */
  readonly waiting = new WaitingClients();
  /** The names of the applications, for users. */
  readonly appNames = new AppNames(() => this.applications.connected);
  readonly busy = new BusyMonitor(
    () => this.selected(),
    () => this.applications.connected,
  );
  /** Fires when an application connects, disconnects, is selected, recorded or busy, a client hides or forces nodes, select-node mode changes, a client waits for events, a question of the user is asked or taken, a saved file is not applied, or an exception is not caught. */
  readonly appsChanged = new Signal();
  /** Fires with a message for the log of every client that is also available as an event or a state. */
  readonly announced = new Signal<string>();
  /** Fires with a message that is available nowhere else. */
  readonly noticed = new Signal<string>();
  readonly reload: HotReload;
  /** Fires with the outcome of a saved file. */
  readonly reloaded = new Signal<ReloadReport>();
  readonly reloadProblems = new ReloadProblems();
  private readonly lives = new WeakMap<AgentConnection, LiveApplication>();
  private readonly known = new Map<string, string>();
  private lastExited: Exited | undefined;
  private lastSelected: Application | undefined;
  /** The application whose recording was last announced to clients. */
  private recorded: string | undefined;
  private changes = 0;
  private marked = 0;
  private exceptionTimer: NodeJS.Timeout | undefined;
  private listed = { key: '', at: 0 };

  constructor(
    readonly applications: Applications,
    readonly lifecycle: Lifecycle,
    /** The permissions that the user has given to all clients of the session directory. */
    readonly allowed: () => readonly Allowed[] = () => [],
  ) {
    this.evaluations = new Evaluations(applications);
    this.tracing = new Tracing(this);
    this.tracing.changed.add(() => this.fire());
    this.runDecisions = new RunDecisions(applications);
    this.toolDecisions = new RunDecisions(applications);
    this.followApplications();
    this.exceptions.added.add(({ application, exception }) => {
      this.list(application, exception);
      // An application may throw an exception in each pulse.
      this.exceptionTimer ??= setTimeout(() => {
        this.exceptionTimer = undefined;
        this.fire();
      }, COUNT_MS).unref();
    });
    applications.onChanged(() => this.applicationsChanged());
    applications.onExit((exited) => this.applicationExited(exited));
    this.busy.changed.add(() => this.fire());
    this.busy.looked.add(() => {
      if (this.appNames.update()) this.fire();
    });
    this.pick.changed.add(() => this.fire());
    this.waiting.changed.add(() => this.fire());
    this.questions.changed.add(() => this.fire());
    this.reloaded.add(({ outcome }) => this.reloadProblems.take(outcome));
    this.reloadProblems.changed.add(() => this.fire());
    this.recordings.changed.add(() => {
      if (this.recordings.app === this.recorded) return;
      this.recorded = this.recordings.app;
      this.fire();
    });
    this.recordings.interrupted.add((message) => this.noticed.fire(message));
    this.noticed.add((message) => this.announced.fire(message));
    this.pick.ended.add(({ app, match }) => {
      if (match !== undefined) this.selection.set(app, match, 'You');
    });
    lifecycle.onReset(() => {
      this.selection.clear();
      this.questions.clear();
      void this.evaluations.reset();
      this.runDecisions.startOver();
      this.toolDecisions.startOver();
      this.pick.stop().catch(() => {});
    });
    recordEvents(this);
    this.reload = new HotReload(this, (reloaded) => recordReload(this, reloaded));
  }

  /** Increases with each change of the applications. */
  get rev(): number {
    return this.changes;
  }

  /** The selected application if it has exited and no other application has been selected since. */
  get exited(): (Exited & { title?: string | undefined }) | undefined {
    return this.lastExited && { ...this.lastExited, title: this.lastSelected?.entry.title };
  }

  /** The application that tools use by default; undefined if no application is connected. */
  selected(): Application | undefined {
    const { selected, connected } = this.applications;
    return connected.find(({ app }) => app === selected);
  }

  /**
   * Sends a request to the Java agent of an application.
   * @throws UiError of the Java agent; MCP_UI_APP_GONE with exit code and last output if the application exits
   */
  async ask<T>(application: Application, request: (agent: AgentConnection) => Promise<T>): Promise<T> {
    try {
      const response = await request(application.connection);
      this.names.learn(application.connection, response);
      return response;
    } catch (error) {
      if (error instanceof UiError) this.names.learn(application.connection, error.details);
      if (error instanceof UiError && error.code === 'MCP_UI_APP_GONE') {
        const exited = await this.applications.whyExited(application);
        const mayHaveHappened = error.details?.['mayHaveHappened'] === true;
        throw mayHaveHappened
          ? new UiError(exited.code, exited.message, { ...exited.details, mayHaveHappened })
          : exited;
      }
      throw error;
    }
  }

  /** The live state of an application, shared by all clients. */
  live(application: Application): LiveApplication {
    const known = this.lives.get(application.connection);
    if (known !== undefined) return known;
    const live = new LiveApplication(application.connection);
    this.lives.set(application.connection, live);
    return live;
  }

  private followApplications(): void {
    for (const application of this.applications.connected) {
      this.exceptions.follow(application);
      this.consoles.follow(application);
    }
  }

  private applicationsChanged(): void {
    this.appNames.update();
    this.followApplications();
    this.questions.keepOnly(this.applications.connected.map(({ app }) => app));
    this.reloadProblems.keepOnly(this.applications.connected.flatMap(({ pid }) => pid ?? []));
    const now = new Map(this.applications.connected.map((application) => [application.app, label(application)]));
    for (const [app, text] of now) if (!this.known.has(app)) this.announced.fire(`${text} is connected.`);
    for (const [app, text] of this.known) if (!now.has(app)) this.announced.fire(`${text} is disconnected.`);
    this.known.clear();
    for (const [app, text] of now) this.known.set(app, text);
    const selected = this.selected();
    if (selected !== undefined) {
      this.lastExited = undefined;
      this.lastSelected = selected;
    }
    if (this.selection.current !== undefined && !now.has(this.selection.current.app)) this.selection.clear();
    this.fire();
  }

  /** Adds an exception to the activity list; an exception that is thrown repeatedly is added at most every few seconds. */
  private list({ app }: Application, { type, message, frame }: ReportedException): void {
    const key = JSON.stringify([app, type, message, frame]);
    if (key === this.listed.key && performance.now() - this.listed.at < SAME_EXCEPTION_MS) return;
    this.listed = { key, at: performance.now() };
    this.activity.add({
      who: this.appNames.of(app),
      app,
      tool: 'exception',
      ok: false,
      summary: `uncaught ${type}`,
      result: [message, frame].filter((part) => part !== null && part !== undefined).join(' at ') || type,
      ms: 0,
    });
  }

  private applicationExited(exited: Exited): void {
    if (exited.app === this.lastSelected?.app && !exited.alive) this.lastExited = exited;
    this.fire();
  }

  /** Number of times that clients have hidden or shown nodes, forced their states, or emulated anything. */
  get marks(): number {
    return this.marked;
  }

  /** Notes that a client has hidden or shown a node, forced its states or emulated anything; the pages of the others show this. */
  marksChanged(): void {
    this.marked++;
    this.fire();
  }

  private fire(): void {
    this.changes++;
    this.appsChanged.fire();
  }
}

function label({ app, entry }: Application): string {
  return entry.title === undefined ? app : `${quoted(entry.title)} (${app})`;
}

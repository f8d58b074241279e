import type * as z from 'zod';
import type { agentMethods, ChangedViews } from '../../contract/agent.ts';
import { UiError } from '../../contract/error.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import type { Application } from '../applications/application.ts';
import type { Applications } from '../applications/applications.ts';
import { asUiError, isNativeDialog } from '../errors.ts';
import { SLICES_MS } from '../limits.ts';
import type { Signal } from '../signal.ts';
import type { ClassFolder } from './class-folders.ts';
import { count, describeViews } from './describe.ts';

export type Resources = z.output<(typeof agentMethods)['resources']['result']>;

/** How long an application may take to respond, in milliseconds. */
export const TIMEOUT_MS = 5000;
/** How long the server waits: an application that has responded may take this long for a view. */
const WAIT = { waitMs: SLICES_MS + 2000 };

/** The outcome of a reload, or the reason why it failed. */
export interface Reloaded {
  readonly application: Application;
  /** Path relative to the project, with slashes. */
  readonly file: string;
  readonly ms: number;
  /** The effect. */
  readonly done?: string;
  /** Whether nothing was changed, because the application uses the file the next time it loads it. */
  readonly later?: boolean;
  /** The parts that could not be applied or restored. */
  readonly lost?: readonly string[];
  readonly error?: UiError;
  /** Whether the application has to be restarted to use the file. */
  readonly restart?: boolean;
}

/** The parts of the session that hot reload needs. */
export interface ReloadedSession {
  readonly applications: Pick<Applications, 'connected' | 'onChanged' | 'allowProject'>;
  readonly lifecycle: {
    readonly dir: string | undefined;
    readonly hotReload: boolean;
    readonly configRead: Signal;
  };
  /** Fires with a message for the log of every client. */
  readonly noticed: Signal<string>;
  /** Sends a request to the Java agent of an application. @throws UiError of the Java agent, or why it has exited */
  ask<T>(application: Application, request: (agent: AgentConnection) => Promise<T>): Promise<T>;
}

/** A saved file for an application. */
interface Saved {
  readonly application: Application;
  /** As {@link Reloaded.file}. */
  readonly file: string;
  /** Whether an earlier attempt timed out, or read a file that was still being written. */
  readonly again: boolean;
}

/** The content of a file, and the URLs from which the application has loaded it. */
interface SavedContent {
  readonly urls: string[];
  /** Absolute path. */
  readonly file: string;
  /** Undefined if it is not in UTF-8. */
  readonly text: string | undefined;
}

/** Applies saved files to an application by requests to its Java agent, and reports the outcome. */
export class Reloader {
  /** The applications that have unknown views, whose user has been informed of that. */
  private readonly warned = new WeakSet<Application>();
  /** The applications that an attach has permitted to read the project. */
  private readonly permitted = new WeakSet<Application>();
  /** The files that an application did not apply in time, which is reported once. */
  private readonly late = new WeakMap<Application, Set<string>>();
  /** The files that were reported as not applied. */
  private readonly failed = new WeakMap<Application, Set<string>>();

  constructor(
    private readonly session: Pick<ReloadedSession, 'applications' | 'ask'>,
    private readonly report: (reloaded: Reloaded) => void,
  ) {}

  /** The files that were reported as not applied to an application, as in {@link Reloaded.file}. */
  failedFiles(application: Application): readonly string[] {
    return [...(this.failed.get(application) ?? [])];
  }

  /** Redefines recompiled classes. @returns whether the application has responded in time */
  redefine(saved: Saved, folders: ClassFolder[]): Promise<boolean> {
    return this.apply(saved, async () => {
      const { classes, mutated, failures } = await this.request(saved.application, (agent) =>
        agent.request('reloadClasses', { folders, timeoutMs: TIMEOUT_MS }, WAIT),
      );
      this.reportRedefined(saved);
      if (classes.length === 0) return undefined;
      const [failure] = failures;
      if (failure !== undefined)
        throw new UiError('MCP_UI_ACTION_FAILED', `Redefined ${classes.join(', ')}, but ${failure}.`);
      const called = mutated === 0 ? '' : `; mutate() of ${count(mutated, 'controller')}`;
      return { done: `${count(classes.length, 'class', 'classes')}${called}` };
    });
  }

  /** All classes are redefined together, so those that failed before are now applied too. */
  private reportRedefined({ application, file }: Saved): void {
    const failed = this.failed.get(application) ?? new Set();
    for (const each of failed) {
      if (each === file || !/\.class$| class files$/.test(each)) continue;
      failed.delete(each);
      this.report({ application, file: each, ms: 0, done: UNCHANGED });
    }
  }

  /** Replaces a stylesheet. @returns whether the application has responded in time */
  restyle(saved: Saved, stylesheet: SavedContent): Promise<boolean> {
    return this.apply(saved, async () => {
      const { stylesheets, later } = await this.request(saved.application, (agent) =>
        agent.request('reloadStylesheet', { ...stylesheet, timeoutMs: TIMEOUT_MS }, WAIT),
      );
      if (!hasChanged(stylesheets + later, saved)) return undefined;
      if (stylesheets > 0) return { done: count(stylesheets, 'stylesheet') };
      return later > 0 ? { done: LATER, later: true } : { done: BEFORE };
    });
  }

  /**
   * Loads views again.
   * @param isUnknown whether the application may have loaded them before the Java agent was attached
   * @returns whether the application has responded in time
   */
  loadAgain(saved: Saved, view: SavedContent, isUnknown = false): Promise<boolean> {
    return this.apply(saved, async () => {
      const result = view.urls.length === 0 ? NOTHING : await this.requestView(saved.application, view);
      const { views, hidden, later, lost } = result;
      if (isUnknown && views + hidden === 0) return this.unknownView(saved, later);
      if (!hasChanged(views + hidden + later, saved)) return undefined;
      const changed = describeViews(result);
      return { done: changed || (later > 0 ? LATER : BEFORE), later: changed === '' && later > 0, lost };
    });
  }

  /** Reports, once for each application, that it may have loaded a view before the Java agent was attached. */
  private unknownView({ application, file }: Saved, later: number): Pick<Reloaded, 'done' | 'lost'> | undefined {
    if (!this.warned.has(application)) {
      this.warned.add(application);
      this.report({ application, file, ms: 0, error: unknownView(later > 0) });
      return undefined;
    }
    return later > 0 ? { done: LATER, lost: [EARLIER] } : undefined;
  }

  /**
   * Replaces a file of any other kind for later loads.
   * @returns whether the application has responded in time
   */
  replace(saved: Saved, { urls, file }: SavedContent): Promise<boolean> {
    return this.apply(saved, async () => {
      const result = await this.request(saved.application, (agent) =>
        agent.request('reloadResource', { urls, file, timeoutMs: TIMEOUT_MS }, WAIT),
      );
      const { views, hidden, later, lost } = result;
      if (views + hidden > 0) return { done: `${describeViews(result)}; other ${TEXTS_STAY}`, lost };
      const done = file.endsWith('.properties') ? `${LATER}; ${TEXTS_STAY}` : LATER;
      return later > 0 ? { done, later: true, lost } : undefined;
    });
  }

  /** @param work returns the outcome; undefined if the application does not use the file */
  private async apply(
    { application, file, again }: Saved,
    work: () => Promise<Pick<Reloaded, 'done' | 'later' | 'lost'> | undefined>,
  ): Promise<boolean> {
    const since = performance.now();
    const about = (): Reloaded => ({ application, file, ms: performance.now() - since });
    const late = this.late.get(application) ?? new Set();
    this.late.set(application, late);
    const failed = this.failed.get(application) ?? new Set();
    this.failed.set(application, failed);
    try {
      const done = (await work()) ?? (failed.has(file) ? { done: UNCHANGED } : undefined);
      failed.delete(file);
      if (done !== undefined) this.report({ ...about(), ...done });
    } catch (caught) {
      const error = asUiError(caught);
      if (isIncomplete(error) && !again) return false;
      if (isLate(error)) {
        // The earlier attempt may have read a file that was still being written.
        if (!again || !late.has(file)) this.report({ ...about(), error: triedAgain(error) });
        late.add(file);
        failed.add(file);
        return false;
      }
      failed.add(file);
      this.report({ ...about(), error, restart: isRefused(error) });
    }
    late.delete(file);
    return true;
  }

  private requestView(application: Application, view: SavedContent): Promise<ChangedViews> {
    return this.request(application, (agent) => agent.request('reloadView', { ...view, timeoutMs: TIMEOUT_MS }, WAIT));
  }

  /** Sends a request. An application that was not started for this project may read its files only after an attach. */
  private async request<T>(application: Application, send: (agent: AgentConnection) => Promise<T>): Promise<T> {
    const reload = (): Promise<T> => this.session.ask(application, send);
    try {
      return await reload();
    } catch (error) {
      if (!(error instanceof UiError) || !isNotPermitted(error) || this.permitted.has(application)) throw error;
      this.permitted.add(application);
      const isAllowed = await this.session.applications.allowProject(application).then(
        () => true,
        () => false,
      );
      if (!isAllowed) throw error;
    }
    return reload();
  }
}

/** The result for a file that the application has not loaded. */
const NOTHING: ChangedViews = { views: 0, hidden: 0, changed: 0, loaded: [], lost: [], later: 0 };

/** The outcome if an attempt that timed out turns out to have been completed. */
const BEFORE = 'applied by the attempt before, after its time';

/** The outcome if nothing that uses the file exists yet. */
const LATER = 'used when the application loads it the next time';
/** The part of a resource bundle that is not applied. */
const TEXTS_STAY = 'texts that are shown stay until the application sets them again';
/** The part that is not applied if the Java agent was attached later. */
const EARLIER = 'what was loaded from it before the Java agent was attached, until the application loads it again';
/** The outcome if a file that could not be applied is again the version that the application has. */
const UNCHANGED = 'the application has this version already';

/** The work that started before a timeout may have made all changes. */
function hasChanged(n: number, { again }: Saved): boolean {
  return n > 0 || again;
}

/** Whether the application did not respond in time, so that the work is tried again. */
function isLate(error: UiError): boolean {
  return error.code === 'MCP_UI_TIMEOUT' || isNativeDialog(error);
}

/** Whether a class file could not be read, probably because a compiler was still writing it. */
function isIncomplete({ code, details }: UiError): boolean {
  return code === 'MCP_UI_INVALID_INPUT' && details?.['incomplete'] === true;
}

function triedAgain({ code, message, details }: UiError): UiError {
  return new UiError(code, `It is tried again until the application responds. ${message}`, details);
}

/** Whether the JVM cannot redefine the classes, so that the application has to be restarted. */
function isRefused(error: UiError): boolean {
  return error.code === 'MCP_UI_REFUSED' && error.details?.['classes'] !== undefined;
}

function isNotPermitted({ code, details }: UiError): boolean {
  return code === 'MCP_UI_REFUSED' && (details?.['file'] !== undefined || details?.['allow'] === 'run');
}

function unknownView(isReadLater: boolean): UiError {
  const next = isReadLater
    ? 'If it is shown, close it and open it again in the application: it is loaded from the saved file then. To have it changed at once,'
    : 'If it is shown, open it again in the application and save the file again, or';
  return new UiError(
    'MCP_UI_REFUSED',
    `The Java agent was attached after the application had loaded its first views, so it does not know which of them come from this file. ${next} ` +
      'start the application with the Java agent: by "Run and Inspect", ui_launch or javafx-inspector run.',
  );
}

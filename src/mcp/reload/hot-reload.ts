import path from 'node:path';
import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import { UiError } from '../../contract/error.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import type { Application } from '../applications/application.ts';
import { asUiError } from '../errors.ts';
import { projectOf } from '../../contract/session.ts';
import type { Session } from '../session/session.ts';
import { ClassFiles } from './class-files.ts';
import { FolderTrees } from './folder-trees.ts';
import { findModules, isWithin } from './modules.ts';
import { OUTPUTS, SOURCES, relative } from './project-layout.ts';
import { SavedFiles } from './saved-files.ts';
import { placeOf, realPath, urlsOf } from './used-urls.ts';

type Resources = z.output<(typeof agentMethods)['resources']['result']>;

const TIMEOUT_MS = 5000;
/**
 * How often applications are asked which files they use. It is for files outside of the folders of a build only, and asked for
 * because JavaFX has no event for a stylesheet that is added to any parent. Nothing is listed again if the files are the same.
 */
const USED_MS = 5000;

/** What was reloaded, or why not. */
export interface Reloaded {
  readonly application: Application;
  /** Path relative to the project, with slashes. */
  readonly file: string;
  readonly ms: number;
  /** What was done. */
  readonly done?: string;
  readonly error?: UiError;
  /** Whether the application has to be restarted to use the file. */
  readonly restart?: boolean;
}

/**
 * Applies the saved files of the project to the connected applications that use them (docs/contract.md, "Hot reload"). It
 * watches the project only while an application is connected.
 */
export class HotReload {
  private readonly saved = new SavedFiles((file, text) =>
    this.reload((application) => this.reloadIn(application, file, text)),
  );
  private readonly classes = new ClassFiles((files) =>
    this.reload((application) => this.redefineIn(application, files)),
  );
  private readonly pending = new WeakMap<Application, Promise<void>>();
  /** The applications whose views are not all known, and whose user knows that. */
  private readonly warned = new WeakSet<Application>();
  /** The applications that were permitted to read the project by an attach. */
  private readonly permitted = new WeakSet<Application>();
  private readonly suppressed = new Set<symbol>();
  private trees: FolderTrees | undefined;
  private modules: readonly string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private followed = '';
  private readonly known = new WeakMap<Application, Resources>();
  /** What the applications used when the folders were listed last. */
  private listed: { readonly trees: FolderTrees; readonly key: string } | undefined;
  private updating: Promise<void> = Promise.resolve();

  constructor(
    private readonly session: Pick<Session, 'applications' | 'lifecycle' | 'ask' | 'announced'>,
    private readonly report: (reloaded: Reloaded) => void,
  ) {
    session.applications.onChanged(() => this.update());
    session.lifecycle.configRead.add(() => this.update());
  }

  /** Switches hot reload off for a client's user. @returns a function that ends this */
  suppress(): () => void {
    const key = Symbol('client');
    this.suppressed.add(key);
    this.update();
    return () => {
      this.suppressed.delete(key);
      this.update();
    };
  }

  private get project(): string | undefined {
    const { dir, hotReload } = this.session.lifecycle;
    return dir === undefined || !hotReload || this.suppressed.size > 0 ? undefined : projectOf(dir);
  }

  private get applications(): readonly Application[] {
    return this.session.applications.connected.filter(({ enabled }) => enabled);
  }

  /** Starts or stops to watch the project. */
  private update(): void {
    const { project, applications } = this;
    if (project === undefined || applications.length === 0) return this.stop();
    const now = JSON.stringify([project, applications.map(({ pid }) => pid)]);
    if (now === this.followed) return;
    this.followed = now;
    this.trees ??= new FolderTrees(
      (file) => {
        if (/\.(css|fxml)$/i.test(file)) this.saved.add(file);
        else if (file.endsWith('.class')) this.classes.add(file);
      },
      (why) => this.session.announced.fire(`Not all saved files of ${project} are applied at once. ${why}`),
    );
    this.follow();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.trees?.close();
    this.trees = undefined;
    this.followed = '';
    this.listed = undefined;
    this.saved.close();
    this.classes.clear();
  }

  private follow(): void {
    clearTimeout(this.timer);
    this.updating = this.updating.then(() => this.followUsed()).catch(() => {});
    void this.updating.then(() => {
      if (this.trees === undefined) return;
      this.timer = setTimeout(() => this.follow(), USED_MS);
      this.timer.unref();
    });
  }

  /** Watches the folders of the builds, and those of files that the application has loaded from elsewhere in the project. */
  private async followUsed(): Promise<void> {
    const { project, trees } = this;
    if (project === undefined || trees === undefined) return;
    const used = await Promise.all(this.applications.map((application) => this.knownResources(application)));
    const key = JSON.stringify(used);
    if (this.listed?.trees === trees && this.listed.key === key) return;
    const classPath = used.flatMap((each) => each?.classPath ?? []);
    const inside = (file: string): boolean => isWithin(project, file);
    this.modules = await findModules(project, classPath);
    const outputs = this.modules.flatMap((module) => [...OUTPUTS, ...SOURCES].map((each) => path.join(module, each)));
    const roots = [...outputs, ...classPath.filter((entry) => inside(entry) && !/\.(jar|jmod)$/i.test(entry))];
    const isRoot = (file: string): boolean => roots.some((root) => isWithin(root, file));
    const others = used
      .flatMap((each) => [...(each?.stylesheets ?? []), ...(each?.views ?? [])])
      .map((url) => placeOf(url)?.file)
      .filter((file) => file !== undefined && inside(file) && !isRoot(file))
      .map((file) => path.dirname(file ?? project));
    const parents = this.modules.flatMap((module) => [...OUTPUTS, ...SOURCES].flatMap((each) => above(module, each)));
    await trees.follow(roots, [...parents, ...others]);
    for (const root of roots) if (!this.isSource(root)) await this.classes.know(root);
    this.listed = { trees, key };
  }

  /** What a busy application used before counts. */
  private async knownResources(application: Application): Promise<Resources | undefined> {
    const now = await this.resources(application);
    if (now !== undefined) this.known.set(application, now);
    return now ?? this.known.get(application);
  }

  private async resources(application: Application): Promise<Resources | undefined> {
    try {
      const used = await application.connection.request(
        'resources',
        { timeoutMs: TIMEOUT_MS },
        { waitMs: TIMEOUT_MS + 1000 },
      );
      return { ...used, classPath: used.classPath.map(realPath) };
    } catch {
      return undefined; // It is busy or has exited; the next check follows.
    }
  }

  private isSource(folder: string): boolean {
    return this.modules.some((module) => SOURCES.some((source) => path.join(module, source) === folder));
  }

  /** Does the work for each application; one after the other, so that what was saved last is applied last. */
  private reload(work: (application: Application) => Promise<void>): void {
    for (const application of this.applications) {
      const before = this.pending.get(application) ?? Promise.resolve();
      this.pending.set(
        application,
        before.then(() => work(application)),
      );
    }
  }

  /** Redefines recompiled classes. */
  private async redefineIn(application: Application, files: readonly string[]): Promise<void> {
    const since = performance.now();
    const [first = ''] = files;
    const about = { application, file: files.length === 1 ? this.named(first) : `${files.length} class files` };
    const ms = (): number => performance.now() - since;
    try {
      const {
        classes = [],
        mutated = 0,
        failures = [],
      } = await this.session.ask(application, (agent) =>
        this.request(application, agent, { classes: { files: [...files] } }),
      );
      if (classes.length === 0) return;
      const [failure] = failures;
      if (failure !== undefined)
        throw new UiError('MCP_UI_ACTION_FAILED', `Redefined ${classes.join(', ')}, but ${failure}.`);
      const called = mutated === 0 ? '' : `; mutate() of ${count(mutated, 'controller')}`;
      this.report({ ...about, ms: ms(), done: `${count(classes.length, 'class', 'classes')}${called}` });
    } catch (error) {
      const known = asUiError(error);
      this.report({ ...about, ms: ms(), error: known, restart: known.code === 'MCP_UI_REFUSED' });
    }
  }

  /** An application that was not started for this project may read its files after an attach only. */
  private async request(
    application: Application,
    agent: AgentConnection,
    what: Partial<z.input<(typeof agentMethods)['reload']['params']>>,
  ): Promise<z.output<(typeof agentMethods)['reload']['result']>> {
    const reload = (): ReturnType<typeof this.request> =>
      agent.request('reload', { ...what, timeoutMs: TIMEOUT_MS }, { waitMs: TIMEOUT_MS + 1000 });
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

  /** Path relative to the project, with slashes. */
  private named(file: string): string {
    const { project } = this;
    const inside = project === undefined ? undefined : relative(project, file);
    return (inside ?? file).split(path.sep).join('/');
  }

  private async reloadIn(application: Application, file: string, text: string): Promise<void> {
    const { project } = this;
    const since = performance.now();
    const used = await this.resources(application);
    if (project === undefined || used === undefined) return;
    const { modules } = this;
    const isView = /\.fxml$/i.test(file);
    const urls = urlsOf(file, isView ? used.views : used.stylesheets, { modules, classPath: used.classPath });
    const about = { application, file: this.named(file) };
    if (urls.length === 0) {
      if (isView && used.allViews === false && !this.warned.has(application)) {
        this.warned.add(application);
        this.report({ ...about, ms: performance.now() - since, error: unknownView() });
      }
      return;
    }
    const what = isView ? { view: { urls, file, text } } : { stylesheet: { urls, text } };
    try {
      const { stylesheets = 0, views = 0 } = await this.session.ask(application, (agent) =>
        this.request(application, agent, what),
      );
      if (stylesheets + views === 0) return;
      const done = isView ? count(views, 'view') : count(stylesheets, 'stylesheet');
      this.report({ ...about, ms: performance.now() - since, done });
    } catch (error) {
      this.report({ ...about, ms: performance.now() - since, error: asUiError(error) });
    }
  }
}

function isNotPermitted({ code, details }: UiError): boolean {
  return code === 'MCP_UI_REFUSED' && (details?.['file'] !== undefined || details?.['allow'] === 'run');
}

function unknownView(): UiError {
  return new UiError(
    'MCP_UI_REFUSED',
    'The Java agent was attached after the application had loaded its first views, so it does not know which of them come from this file. ' +
      'If it is shown, open it again in the application and save the file again, or start the application with the Java agent: by ' +
      '"Run and Inspect", ui_launch or javafx-inspector run.',
  );
}

/** The folders that contain a folder of a module: a build may remove and create any of them. */
function above(module: string, folder: string): string[] {
  const names = path.normalize(folder).split(path.sep);
  return names.map((_, depth) => path.join(module, ...names.slice(0, depth)));
}

function count(n: number, what: string, several = `${what}s`): string {
  return `${n} ${n === 1 ? what : several}`;
}

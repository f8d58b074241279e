import path from 'node:path';
import type { Application } from '../applications/application.ts';
import { projectOf, sessionHash } from '../../contract/session.ts';
import { ClassFiles } from './class-files.ts';
import { classFolders } from './class-folders.ts';
import { FolderTrees } from './folder-trees.ts';
import { findModules, isWithin } from './modules.ts';
import { OUTPUTS, SOURCES, relative, resourceName } from './project-layout.ts';
import { ReloadQueue } from './reload-queue.ts';
import { Reloader, TIMEOUT_MS, type Reloaded, type ReloadedSession, type Resources } from './reloader.ts';
import { SavedFiles } from './saved-files.ts';
import { canLoad, copiesOf, placeOf, realPath, urlsOf } from './used-urls.ts';

/**
 * How often applications are asked which files they use. This is needed only for files outside of a build's folders, because
 * JavaFX has no event for a stylesheet that is added to a parent. If the files are the same, the folders are not listed again.
 */
const USED_MS = 5000;
/** The times of files may be earlier than the clock. */
const CLOCK_MS = 1000;

const VIEW = /\.fxml$/i;
const STYLESHEET = /\.css$/i;
const BUNDLE = /\.properties$/i;
/** Kinds of files that a compiler translates. */
const CODE = /\.(class|java|kts?|groovy|scala)$/i;

/**
 * Applies the saved files of the project to the connected applications that use them (docs/contract/hot-reload.md, "Hot reload"). The
 * project is watched only while an application is connected.
 */
export class HotReload {
  private readonly saved = new SavedFiles((file, text) =>
    this.reload(file, (application, again) => this.reloadIn(application, { file, text, again })),
  );
  private readonly classes = new ClassFiles((files) =>
    this.reload('classes', (application, again) => this.redefineIn(application, { files, again })),
  );
  private readonly queues = new Map<Application, ReloadQueue>();
  private readonly reloader: Reloader;
  private readonly suppressed = new Set<symbol>();
  private trees: FolderTrees | undefined;
  private modules: readonly string[] = [];
  /** The folders into which builds write classes. */
  private outputs: readonly string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private followed = '';
  private readonly known = new WeakMap<Application, Resources>();
  /** The files that the applications used when the folders were last listed. */
  private listed: { readonly trees: FolderTrees; readonly key: string } | undefined;
  private updating: Promise<void> = Promise.resolve();
  /** Changes since this time, in milliseconds since the epoch, may have been missed in folders that are not watched yet. */
  private since = Number.POSITIVE_INFINITY;
  /** The applications for which the project has already been watched: changes while hot reload is off are not applied to them. */
  private readonly seen = new WeakSet<Application>();

  constructor(
    private readonly session: ReloadedSession,
    report: (reloaded: Reloaded) => void,
  ) {
    this.reloader = new Reloader(session, report);
    session.applications.onChanged(() => this.update());
    session.lifecycle.configRead.add(() => this.update());
  }

  /**
   * Switches hot reload off while the user of a client wants that.
   * @returns a function that ends this
   */
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

  /** Those on this machine: a path means another file elsewhere. */
  private get applications(): readonly Application[] {
    return this.session.applications.connected.filter(({ enabled, pid }) => enabled && pid !== undefined);
  }

  /** Starts or stops watching the project. */
  private update(): void {
    const { project, applications } = this;
    for (const [application, queue] of this.queues) {
      if (project !== undefined && applications.includes(application)) continue;
      queue.clear();
      this.queues.delete(application);
    }
    if (project === undefined || applications.length === 0) return this.stop();
    const now = JSON.stringify([project, applications.map(({ pid }) => pid)]);
    if (now === this.followed) return;
    this.followed = now;
    const isNew = applications.some((application) => !this.seen.has(application));
    for (const application of applications) this.seen.add(application);
    if (this.trees === undefined) this.since = isNew ? Date.now() - CLOCK_MS : Number.POSITIVE_INFINITY;
    this.trees ??= new FolderTrees(
      (file) => {
        if (file.endsWith('.class')) this.classes.add(file);
        else if (VIEW.test(file) || STYLESHEET.test(file) || this.isResource(file)) this.saved.add(file, project);
      },
      (why) => this.session.noticed.fire(`Not all saved files of ${project} are applied at once. ${why}`),
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

  /** Watches the folders of the builds, and the folders elsewhere in the project from which the application has loaded files. */
  private async followUsed(): Promise<void> {
    const { project, trees } = this;
    if (project === undefined || trees === undefined) return;
    const { since } = this;
    const now = Date.now() - CLOCK_MS;
    const used = await Promise.all(this.applications.map((application) => this.knownResources(application)));
    const key = JSON.stringify(used);
    if (this.listed?.trees === trees && this.listed.key === key) {
      this.since = now;
      return;
    }
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
    await trees.follow(roots, [...parents, ...others], since);
    this.outputs = roots.filter((root) => !this.isSource(root));
    for (const folder of this.outputs) await this.classes.know(folder, Math.min(since, now));
    this.listed = { trees, key };
    this.since = now;
  }

  /** Returns the resources of an application; if it is busy, the ones that it used before. */
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
      return {
        ...used,
        classPath: [...new Set(used.classPath.map(realPath))],
        ...(used.image === undefined ? {} : { image: realPath(used.image) }),
      };
    } catch {
      return undefined; // The application is busy or has exited; the next check follows.
    }
  }

  /** Whether a build copies the file unchanged. */
  private isResource(file: string): boolean {
    return !CODE.test(file) && this.modules.some((module) => resourceName(module, file) !== undefined);
  }

  private isSource(folder: string): boolean {
    return this.modules.some((module) => SOURCES.some((source) => path.join(module, source) === folder));
  }

  /**
   * Does the work for each application.
   * @param key newer work with the same key replaces this work
   */
  private reload(key: string, work: (application: Application, again: boolean) => Promise<boolean>): void {
    for (const application of this.applications) {
      const queue = this.queues.get(application) ?? new ReloadQueue();
      this.queues.set(application, queue);
      queue.add(key, (again) => work(application, again));
    }
  }

  private redefineIn(
    application: Application,
    { files, again }: { readonly files: readonly string[]; readonly again: boolean },
  ): Promise<boolean> {
    const [first = ''] = files;
    const file = files.length === 1 ? this.named(first) : `${files.length} class files`;
    const classPath = this.known.get(application)?.classPath ?? [];
    const folders = classFolders([...new Set(this.outputs)], { modules: this.modules, classPath });
    return this.reloader.redefine({ application, file, again }, folders);
  }

  private async reloadIn(
    application: Application,
    { file, text, again }: { readonly file: string; readonly text: string | undefined; readonly again: boolean },
  ): Promise<boolean> {
    const used = await this.knownResources(application);
    const { project } = this;
    const { dir } = this.session.lifecycle;
    if (project === undefined || dir === undefined) return true;
    if (used === undefined) return false;
    const isView = VIEW.test(file);
    const layout = { modules: this.modules, classPath: used.classPath };
    const loaded = isView ? used.views : STYLESHEET.test(file) ? used.stylesheets : [];
    const known = urlsOf(file, loaded, layout);
    // An attach also sets the session.
    const isOwn = used.allViews !== false && application.agent.session === sessionHash(dir);
    if (known.length === 0 && !canLoad(file, used, { project, modules: this.modules, isOwn })) return true;
    const urls = [...new Set([...known, ...copiesOf(file, used.modules, layout)])];
    const saved = { application, file: this.named(file), again };
    const content = { urls, file, text };
    if (isView) {
      const isUnknown = known.length === 0 && used.allViews === false;
      return urls.length > 0 || isUnknown ? this.reloader.loadAgain(saved, content, isUnknown) : true;
    }
    if (urls.length === 0) return true;
    if (STYLESHEET.test(file)) return this.reloader.restyle(saved, content);
    const hasResponded = await this.reloader.replace(saved, content);
    // A view may have failed because the bundle lacked its texts.
    const refused = BUNDLE.test(file) ? this.reloader.failedFiles(application).filter((each) => VIEW.test(each)) : [];
    for (const each of refused) this.saved.again(path.resolve(project, each), project);
    return hasResponded;
  }

  /** Returns the path relative to the project, with slashes. */
  private named(file: string): string {
    const { project } = this;
    const inside = project === undefined ? undefined : relative(project, file);
    return (inside ?? file).split(path.sep).join('/');
  }
}

/** Returns the folders that contain a folder of a module: a build may remove and create any of them. */
function above(module: string, folder: string): string[] {
  const names = path.normalize(folder).split(path.sep);
  return names.map((_, depth) => path.join(module, ...names.slice(0, depth)));
}

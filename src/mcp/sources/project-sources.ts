import fs from 'node:fs';
import path from 'node:path';
import type { UiNode } from '../../contract/node.ts';
import { projectOf } from '../../contract/session.ts';
import { readInside } from '../../files/regular-file.ts';
import type { ControllerSource, NodeSource } from '../../contract/source.ts';
import type { Application } from '../applications/application.ts';
import { READ_MS, within } from '../limits.ts';
import { findModules, isWithin } from '../reload/modules.ts';
import { outputsOf, SOURCES, relative } from '../reload/project-layout.ts';
import { sourceFiles } from '../reload/source-file.ts';
import { placeOf, realPath, type Place } from '../reload/used-urls.ts';
import { declarationLine, MAX_SOURCE } from './declarations.ts';
import { FilesOfPackages, isFree } from './files-of-packages.ts';
import { sourceOfElsewhere } from './elsewhere.ts';
import { sourcesJarOf, urlInJar } from './sources-jar.ts';

/** How long the list of a project's module folders is cached. */
const LAYOUT_MS = 10_000;

interface Layout {
  readonly modules: readonly string[];
  readonly classPath: readonly string[];
  readonly free: FilesOfPackages;
  /** Whether the application runs elsewhere, where a path means another file. */
  readonly isElsewhere: boolean;
}

interface Known extends Layout {
  /** The session directory, which determines the project. */
  readonly dir: string;
  readonly project: string;
  readonly at: number;
}

const NOWHERE: Layout = { modules: [], classPath: [], free: new FilesOfPackages(), isElsewhere: false };

const layouts = new WeakMap<Application, Known>();

/** Finds the sources of nodes in the project (docs/contract/nodes.md, "Source of a node"). */
export class ProjectSources {
  private readonly files = new Map<string, string | undefined>();

  private constructor(
    private readonly project: string | undefined,
    private readonly layout: Layout,
    private readonly details: boolean,
  ) {}

  /**
   * @param dir session directory; undefined if there is none
   * @param wanted whether any source has to be found
   * @param details whether the sources of libraries are searched too, which are not those of an application elsewhere
   */
  static async of(
    application: Application,
    {
      dir,
      wanted,
      details = false,
      signal,
    }: { dir: string | undefined; wanted: boolean; details?: boolean; signal: AbortSignal },
  ): Promise<ProjectSources> {
    const libraries = details && application.pid !== undefined;
    if (dir === undefined || !wanted) return new ProjectSources(undefined, NOWHERE, libraries);
    const known = layouts.get(application);
    if (known?.dir === dir && Date.now() - known.at < LAYOUT_MS)
      return new ProjectSources(known.project, known, libraries);
    const project = realPath(projectOf(dir));
    return new ProjectSources(project, await layoutOf(application, { dir, project }, signal), libraries);
  }

  /** Returns the node, with its descendants, or a row of a snapshot, with the files of their sources. */
  inNode(node: UiNode): UiNode {
    const { source, handlers, bound, controllers, children } = node;
    if ([source, handlers, bound, controllers, children].every((each) => each === undefined)) return node;
    return {
      ...node,
      ...(source === undefined ? {} : { source: this.resolved(source) }),
      ...(handlers === undefined ? {} : { handlers: handlers.map((each) => this.inRow(each)) }),
      ...(bound === undefined ? {} : { bound: bound.map((each) => this.inRow(each)) }),
      ...(controllers === undefined ? {} : { controllers: controllers.map((each) => this.declared(each)) }),
      ...(children === undefined ? {} : { children: children.map((child) => this.inNode(child)) }),
    };
  }

  /** The same for objects that contain no nodes. */
  inRow<T extends { source?: NodeSource | undefined }>(row: T): T {
    return row.source === undefined ? row : { ...row, source: this.resolved(row.source) };
  }

  /** Returns a controller with the line that declares it or its field, if its source is found. */
  private declared(controller: ControllerSource): ControllerSource {
    const source = this.resolved(controller.source);
    if (this.project === undefined || source.unresolved) return { ...controller, source };
    const text = readInside(this.project, path.join(this.project, source.file), MAX_SOURCE)?.toString('utf8');
    const line = text === undefined ? undefined : declarationLine(text, controller.className, controller.field);
    return { ...controller, source: line === undefined ? source : { ...source, line, exact: true } };
  }

  /** @param source with URLs, as the Java agent reports it */
  private resolved(source: NodeSource): NodeSource {
    const file = this.fileOf(source.file);
    const via = source.via;
    const library = file === undefined ? this.libraryOf(source) : undefined;
    return {
      ...source,
      file: file ?? (source.kind === 'java' ? path.posix.basename(source.file) : source.file),
      ...(via === undefined ? {} : { via: { ...via, file: this.fileOf(via.file) ?? via.file } }),
      ...(file === undefined ? { unresolved: true } : {}),
      ...(library === undefined ? {} : { library }),
    };
  }

  /** Returns the URL of the source of a library's class in the sources jar, or of FXML in its jar; undefined if it is not known. */
  private libraryOf({ file, kind }: NodeSource): string | undefined {
    const place = this.details ? placeOf(file) : undefined;
    if (place?.archive === undefined) return undefined;
    const jar = kind === 'fxml' ? place.archive : sourcesJarOf(place.archive);
    return jar === undefined ? undefined : urlInJar(jar, place.name);
  }

  /**
   * Returns the path relative to the project; undefined if the project does not contain the file.
   * @param url as the Java agent reports it
   */
  fileOf(url: string): string | undefined {
    if (!this.files.has(url)) this.files.set(url, this.find(url));
    return this.files.get(url);
  }

  private find(url: string): string | undefined {
    const { project, layout } = this;
    if (project === undefined) return undefined;
    const found = layout.isElsewhere ? sourceOfElsewhere(url, layout.modules) : this.findHere(url);
    if (found === undefined || !isWithin(project, found)) return undefined;
    return relative(project, found)?.split(path.sep).join('/');
  }

  private findHere(url: string): string | undefined {
    const { layout } = this;
    const place = placeOf(url);
    if (place === undefined) return undefined;
    return (
      sourceFiles(url, layout).find(isFile) ??
      (place.file !== undefined && isFile(place.file) ? place.file : undefined) ??
      this.inOtherFolder(place)
    );
  }

  /** Kotlin and other languages allow a file to be outside of the folder of its package. */
  private inOtherFolder({ file, name }: Place): string | undefined {
    const { modules, classPath, free } = this.layout;
    if (!isFree(file ?? name)) return undefined;
    const outputs = modules.flatMap((module) => outputsOf(module, classPath).map((output) => ({ module, output })));
    const owned = outputs.flatMap(({ module, output }) => {
      const inside = file === undefined ? undefined : relative(output, file);
      return inside === undefined ? [] : [{ module, inside: inside.split(path.sep).join('/') }];
    });
    // An output folder may contain another one.
    const places =
      name === undefined
        ? owned.sort((a, b) => a.inside.length - b.inside.length)
        : modules.map((module) => ({ module, inside: name }));
    for (const { module, inside } of places) {
      const parts = inside.split('/');
      const packageName = parts.slice(0, -1).join('.');
      for (const source of SOURCES) {
        const found = free.find(path.join(module, source), parts.at(-1) ?? '', packageName);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }
}

async function layoutOf(
  application: Application,
  { dir, project }: { dir: string; project: string },
  signal: AbortSignal,
): Promise<Known> {
  const isElsewhere = application.pid === undefined;
  const known = isElsewhere ? [] : layouts.get(application)?.classPath;
  const classPath = known ?? (await classPathOf(application, signal));
  const modules = await findModules(project, classPath ?? []);
  const found = { classPath: classPath ?? [], modules, free: new FilesOfPackages(), isElsewhere };
  const layout = { dir, project, ...found, at: Date.now() };
  if (classPath !== undefined) layouts.set(application, layout);
  return layout;
}

/** Undefined for a busy application, because the folders of its builds are known without it. */
async function classPathOf(application: Application, signal: AbortSignal): Promise<readonly string[] | undefined> {
  return application.connection.request('resources', { timeoutMs: READ_MS }, within(READ_MS, signal)).then(
    ({ classPath }) => classPath,
    () => undefined,
  );
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

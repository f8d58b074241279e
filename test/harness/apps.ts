import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { controlsfx, JAVAFX_21, javafx, javafxWithWeb, materialfx } from '../../scripts/setup/jars.ts';
import { classFolder, isMade, type ClassFolder } from './classes.ts';
import { javac, javaSources, jdk, missingJdk, QUICK_START } from './java.ts';
import { root } from './requirements.ts';
import { freshDir, remove } from './until.ts';

/** An application of test/apps, compiled: folder of its classes and the JavaFX jars it runs with. */
export interface App {
  readonly classes: string;
  readonly javafx: readonly string[];
}

/**
 * Compiles a folder of test/apps, once and for all versions of JavaFX, to run with the one named.
 * With the jars of WebView with `web: true`. With `module: true`, it is a module: its module-info.java is compiled too, which is left out otherwise.
 * @param libraries archives that it needs to compile beside JavaFX, ControlsFX and MaterialFX
 */
export async function compileApp(
  name: string,
  version: string,
  {
    module = false,
    web = false,
    libraries = [],
  }: { module?: boolean; web?: boolean; libraries?: readonly string[] } = {},
): Promise<App> {
  const folder = module ? await asModule(name, libraries) : await onClassPath(name, libraries);
  const { from, sources, jars } = folder;
  const make = (out: string): void => javac({ sources, out, ...(module ? { modulePath: jars } : { classPath: jars }) });
  const classes = await classFolder({ name: folder.name, from, make });
  return { classes, javafx: await (web ? javafxWithWeb : javafx)(version) };
}

interface Sources extends Pick<ClassFolder, 'name' | 'from'> {
  readonly sources: readonly string[];
  readonly jars: readonly string[];
}

/** A module has no classes without a package. */
async function asModule(name: string, libraries: readonly string[]): Promise<Sources> {
  const sources = javaSources(path.join(apps, name));
  const jars = [...(await javafx(JAVAFX_21)), ...libraries];
  return { name: `${name}-module`, sources, jars, from: [...sources, ...jars] };
}

/** With all libraries that any application uses, so that callers need not name them. */
async function onClassPath(name: string, libraries: readonly string[] = []): Promise<Sources> {
  const own = javaSources(path.join(apps, name)).filter((file) => path.basename(file) !== 'module-info.java');
  const sources = [...own, ...javaSources(path.join(apps, 'common'))];
  const usual = [...(await javafxWithWeb(JAVAFX_21)), ...(await controlsfx()), ...(await materialfx())];
  const jars = [...usual, ...libraries.filter((jar) => !usual.includes(jar))];
  return { name, sources, jars, from: [...sources, ...jars] };
}

const apps = path.join(root, 'test/apps');

/** Folders that are left out: sources that all applications share, and applications that need more than the usual libraries. */
const OTHERS: readonly string[] = ['common', 'published', 'pushing'];

/**
 * Compiles the applications of test/apps that have changed since they were compiled: all of them in one JVM, which takes a fraction of the
 * time of a separate compiler for each. If one does not compile, the tests that need it report that.
 * @param onStart called before it compiles, with the number of applications
 */
export async function compileApps(onStart: (count: number) => void): Promise<void> {
  if (missingJdk(17) !== undefined) return; // The tests say which JDK they need.
  const names = fs.readdirSync(apps).filter((name) => !OTHERS.includes(name));
  const all = await Promise.all(names.map((name) => onClassPath(name)));
  const stale = all.filter((each) => !isMade(each));
  if (stale.length === 0) return;
  onStart(stale.length);
  const dir = freshDir('compiled');
  try {
    const lines = stale.map(({ name, sources, jars }) =>
      [path.join(dir, name), jars.join(path.delimiter), ...sources].join('\t'),
    );
    const list = path.join(dir, 'list');
    fs.writeFileSync(list, lines.join('\n'));
    const compiler = path.join(import.meta.dirname, 'CompileApps.java');
    const java = path.join(jdk(17), 'bin/java');
    const { stdout } = await promisify(execFile)(java, [...QUICK_START, compiler, list], { maxBuffer: 1 << 26 });
    const compiled = new Set(stdout.split(/\r?\n/));
    for (const { name, from } of stale) {
      const classes = path.join(dir, name);
      const make = (out: string): void => fs.cpSync(classes, out, { recursive: true });
      if (compiled.has(classes)) await classFolder({ name, from, make });
    }
  } finally {
    remove(dir);
  }
}

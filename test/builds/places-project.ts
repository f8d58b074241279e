import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { LiveActivity, type ActivityEntry } from '../../src/contract/live.ts';
import { rootsOf, sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { springBootLoader } from '../../scripts/setup/jars.ts';
import { agentArgs } from '../harness/java-agent.ts';
import {
  headlessArgs,
  JAVAFX_21,
  JAVAFX_26,
  javac,
  javafx,
  javaSources,
  jdk,
  startJava,
  type JavaApplication,
} from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { root } from '../harness/requirements.ts';
import { freshDir, remove, until } from '../harness/until.ts';

/** Main class of the archives of Spring Boot. */
export const BOOT = 'org.springframework.boot.loader.launch.JarLauncher';

const SOURCES = path.join(root, 'test/apps/modules');

/** An entry of the activity list about compiled classes. */
export interface Reported {
  readonly ok: boolean;
  readonly file: string;
  readonly result: string;
}

/** A project of several modules, each of which has the classes of test/apps/modules, and a client of its server. */
export class PlacesProject {
  private readonly applications: JavaApplication[] = [];

  private constructor(
    readonly base: string,
    private readonly dir: string,
    readonly mcp: McpClient,
    private readonly javafx: { readonly compiled: readonly string[]; readonly run: readonly string[] },
  ) {}

  static async create(...modules: readonly string[]): Promise<PlacesProject> {
    const base = fs.realpathSync(freshDir('places'));
    const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
    const mcp = await connectStdio({ dir, runDir: path.join(base, 'run') });
    const project = new PlacesProject(base, dir, mcp, {
      compiled: await javafx(JAVAFX_21),
      run: await javafx(JAVAFX_26),
    });
    for (const module of modules) {
      fs.cpSync(SOURCES, path.join(base, module, 'src/main/java'), { recursive: true });
      project.compile(module);
    }
    return project;
  }

  /** The folder that the build of a module writes classes to. */
  classes(module: string): string {
    return path.join(this.base, module, 'target/classes');
  }

  source(module: string, name: string): string {
    return path.join(this.base, module, 'src/main/java/places', `${name}.java`);
  }

  /** Changes or creates a class. */
  write(module: string, name: string, members: string): void {
    fs.writeFileSync(this.source(module, name), `package places;\n\nfinal class ${name} {\n  ${members}\n}\n`);
  }

  compile(module: string): void {
    this.compileTo(this.classes(module), module);
  }

  /**
   * Compiles a module as a slow build does, which has written some of its class files only.
   * @returns a function that writes the others
   */
  compileSlowly(module: string, ...first: readonly string[]): () => void {
    const compiled = path.join(this.base, 'compiled', module);
    this.compileTo(compiled, module);
    const copy = (file: string): void =>
      fs.copyFileSync(path.join(compiled, 'places', file), path.join(this.classes(module), 'places', file));
    const files = fs.readdirSync(path.join(compiled, 'places'));
    const isFirst = (file: string): boolean => first.includes(path.basename(file, '.class'));
    files.filter(isFirst).forEach(copy);
    return () => files.filter((file) => !isFirst(file)).forEach(copy);
  }

  private compileTo(out: string, module: string): void {
    javac({
      sources: javaSources(path.join(this.base, module, 'src/main/java')),
      out,
      classPath: this.javafx.compiled,
    });
  }

  /** Packs the classes of modules. @param file relative to the project */
  jar(file: string, ...modules: readonly string[]): string {
    const jar = path.join(this.base, file);
    fs.mkdirSync(path.dirname(jar), { recursive: true });
    const folders = modules.flatMap((module) => ['-C', this.classes(module), '.']);
    execFileSync(path.join(jdk(17), 'bin/jar'), ['--create', '--file', jar, ...folders]);
    return jar;
  }

  /**
   * Packs the classes of a module as Spring Boot does.
   * @param inside in a folder of the archive, or in another archive in it
   */
  async bootJar(module: string, inside: 'folder' | 'archive'): Promise<string> {
    const content = path.join(this.base, 'boot');
    remove(content);
    fs.mkdirSync(path.join(content, 'BOOT-INF/lib'), { recursive: true });
    const jar = path.join(jdk(17), 'bin/jar');
    for (const loader of await springBootLoader()) execFileSync(jar, ['--extract', '--file', loader], { cwd: content });
    if (inside === 'archive') this.jar('boot/BOOT-INF/lib/classes.jar', module);
    else fs.cpSync(this.classes(module), path.join(content, 'BOOT-INF/classes'), { recursive: true });
    const manifest = path.join(this.base, 'manifest.txt');
    fs.writeFileSync(
      manifest,
      `Main-Class: ${BOOT}\nStart-Class: places.Main\nSpring-Boot-Classes: BOOT-INF/classes/\nSpring-Boot-Lib: BOOT-INF/lib/\n`,
    );
    const file = path.join(this.base, module, `target/${module}-boot.jar`);
    execFileSync(jar, ['--create', '--no-compress', '--file', file, '--manifest', manifest, '-C', content, '.']);
    return file;
  }

  /** Starts an application with the Java agent. @param entry folder or archive of its classes */
  async start(entry: string, { main = 'places.Main' } = {}): Promise<JavaApplication> {
    const options = { run: path.join(this.base, 'run'), session: sessionHash(this.dir), roots: rootsOf(this.dir) };
    const application = startJava({
      main,
      classPath: [entry, ...this.javafx.run],
      home: jdk(25),
      jvmArgs: [...headlessArgs, ...agentArgs(options)],
    });
    this.applications.push(application);
    await application.line(/^ready/);
    const name = `${main.slice(main.lastIndexOf('.') + 1)}-${application.pid}`;
    await until(async () => JSON.stringify(await this.mcp.call('ui_list_apps')).includes(name), { what: name });
    return application;
  }

  /** The output of an application in response to a command. */
  async ask(application: JavaApplication, command: string): Promise<string> {
    const before = application.stdout.length;
    application.send(`${command}\n`);
    return until(
      () =>
        application.stdout
          .slice(before)
          .split('\n')
          .slice(0, -1)
          .find((line) => line.startsWith(`${command} `))
          ?.slice(command.length + 1),
      { every: 5, what: `the response to ${command}` },
    );
  }

  async shows(application: JavaApplication, command: string, expected: string): Promise<void> {
    await until(async () => (await this.ask(application, command)) === expected, {
      what: `${command} ${expected}`,
    }).catch(async (error: unknown) => {
      throw new Error(`${String(error)}: ${JSON.stringify(await this.reported(application))}`);
    });
  }

  /** The reports about the classes of an application, newest first. */
  async reported(application: JavaApplication): Promise<Reported[]> {
    return (await this.entries(application)).map(({ ok, summary, result }) => ({
      ok,
      file: summary.replace(/^(reloaded|tried to reload) /, ''),
      result,
    }));
  }

  private async entries({ pid }: JavaApplication): Promise<ActivityEntry[]> {
    const { entries } = LiveActivity.parse(await this.mcp.read('ui://live/activity'));
    return entries.filter(({ tool, app }) => tool === 'reload' && app?.endsWith(`-${pid}`) === true);
  }

  /** Waits for a report about an application whose text matches, after so many. */
  async next(application: JavaApplication, after: number, pattern: RegExp): Promise<Reported> {
    let reports: Reported[] = [];
    return until(
      async () => {
        reports = await this.reported(application);
        return reports.slice(0, reports.length - after).find(({ result }) => pattern.test(result));
      },
      { what: `a report like ${String(pattern)}` },
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}, but ${JSON.stringify(reports)}`);
    });
  }

  /** Resolves when compiled classes are applied to an application, and no further report about them is expected. */
  async watched(module: string, application: JavaApplication): Promise<void> {
    let n = 0;
    await until(
      async () => {
        const text = `watched ${n++}`;
        const before = Date.now();
        this.write(module, 'Labels', `static String text() { return "${text}"; }`);
        this.compile(module);
        // A report that began before is about the earlier text. A busy machine may apply this text before its compiler has exited.
        const isApplied = ({ ok, at, ms }: ActivityEntry): boolean => ok && Date.parse(at) - ms > before;
        const applied = async (): Promise<boolean> =>
          (await this.ask(application, 'text')) === text && (await this.entries(application)).some(isApplied);
        // Written again only while the project is not watched yet, or if a report came too late for the files written in the meantime.
        const reports = (await this.entries(application)).length;
        return until(applied, { ms: 2000 * 2 ** reports, what: 'a report' });
      },
      { ms: 120_000, what: 'the project is watched' },
    );
  }

  async stop(): Promise<void> {
    await this.mcp.close();
    for (const application of this.applications) await application.stop();
    remove(this.base);
  }
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { rootsOf, sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import type { AgentOptions } from '../../src/contract/agent-args.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { classFolder } from '../harness/classes.ts';
import { groovy, kotlin } from '../../scripts/setup/jars.ts';
import {
  headlessArgs,
  JAVAFX_21,
  JAVAFX_26,
  javac,
  javafx,
  javaSources,
  jdk,
  monocle,
  monocleArgs,
  QUICK_START,
  startJava,
  type JavaApplication,
} from '../harness/java.ts';
import { compileLibrary } from '../harness/library.ts';
import { isTriedAgain } from './reload-reports.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { root } from '../harness/requirements.ts';
import { ServerHere, type HereClient } from '../harness/server-here.ts';
import { freshDir, remove, until } from '../harness/until.ts';

/** The layout of the build: where the application loads its resources and classes from. */
export type Layout = 'maven' | 'gradle' | 'jar' | 'module';

/** The folders to which the build of a layout copies resources and writes classes. */
const OUTPUTS = {
  maven: { resources: 'target/classes', classes: 'target/classes' },
  gradle: { resources: 'build/resources/main', classes: 'build/classes/java/main' },
  jar: { resources: 'target/classes', classes: 'target/classes' },
  module: { resources: 'target/classes', classes: 'target/classes' },
} as const;

/** Which application is started, and how. */
export interface Options {
  /** Folder in test/apps, which is also the name of its package. */
  readonly app?: 'reloading' | 'places' | 'sourced';
  /** Whether the Java agent is attached when the application is running, instead of being loaded at the start. */
  readonly attach?: boolean;
  /** Whether its Groovy and Kotlin classes and its library are compiled, too. */
  readonly languages?: boolean;
  /** Version of JavaFX for the layout gradle (21). */
  readonly oldJavafx?: string;
  /** Options of the Java agent. */
  readonly agent?: AgentOptions;
  /** Other jars on its class path. */
  readonly others?: readonly string[];
  /** Whether the server is a process and its clients have relays, for measurements. */
  readonly ownProcess?: boolean;
}

/** An application of test/apps in a project of its own, with a client of the project's server, which runs in this process by default. */
export class ReloadingProject {
  private constructor(
    readonly base: string,
    readonly application: JavaApplication,
    private readonly server: ServerHere | undefined,
    readonly mcp: McpClient,
    private readonly layout: Layout,
    private readonly libraries: readonly string[],
    private readonly app: string,
  ) {}

  /** Compiles and starts the application, and waits until its saved files are applied. */
  static async start(layout: Layout, options: Options = {}): Promise<ReloadingProject> {
    const {
      app = 'reloading',
      attach = false,
      others = [],
      agent: agentOptions = {},
      oldJavafx = JAVAFX_21,
      languages = false,
      ownProcess = false,
    } = options;
    const sources = path.join(root, 'test/apps', app);
    const base = fs.realpathSync(freshDir('reloading'));
    const java = path.join(base, 'src/main/java');
    fs.cpSync(path.join(sources, 'java'), java, { recursive: true });
    fs.cpSync(path.join(sources, 'resources'), path.join(base, 'src/main/resources'), { recursive: true });
    const libraryJars = [...others];
    if (languages) {
      const library = await compileLibrary(path.join(base, '.m2/repository'));
      libraryJars.push(...(await groovy()), ...(await kotlin()).library, library);
    }
    const usual = [...(await javafx(JAVAFX_21)), ...others];
    const jars = [...(await javafx(JAVAFX_21)), ...libraryJars];
    const isModule = layout === 'module';
    const outputs = OUTPUTS[layout];
    const classes = path.join(base, outputs.classes);
    fs.cpSync(await javaClasses({ app, isModule, jars: usual }), classes, { recursive: true });
    if (languages) {
      for (const language of ['groovy', 'kotlin'])
        fs.cpSync(path.join(sources, language), path.join(base, 'src/main', language), { recursive: true });
      fs.cpSync(await otherClasses({ app, classes, jars }), classes, { recursive: true });
    }
    const resources = path.join(base, outputs.resources);
    fs.cpSync(path.join(sources, 'resources'), resources, { recursive: true });
    const folders = [...new Set([classes, resources])];
    const jar = path.join(base, 'target/reloading-1.0.jar');
    if (layout === 'jar' || isModule) {
      execFileSync(path.join(jdk(17), 'bin/jar'), ['--create', '--file', jar, '-C', classes, '.']);
      for (const folder of folders) remove(folder);
    }
    const entries = layout === 'jar' || isModule ? [jar] : folders;
    const runDir = path.join(base, 'run');
    const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
    const agent = attach
      ? []
      : agentArgs({ run: runDir, session: sessionHash(dir), roots: rootsOf(dir), ...agentOptions });
    // The older JavaFX is on the class path, because Monocle needs it there.
    const isOld = layout === 'gradle';
    const libraries = isOld
      ? [...(await javafx(oldJavafx)), ...(await monocle()), ...libraryJars]
      : [...(await javafx(JAVAFX_26)), ...libraryJars];
    const application = startJava({
      main: isModule ? `${app}/${app}.${capital(app)}` : `${app}.${capital(app)}$Main`,
      ...(isModule ? { modulePath: [...entries, ...libraries] } : { classPath: [...entries, ...libraries] }),
      home: jdk(isOld ? 17 : 25),
      jvmArgs: [...(isOld ? monocleArgs : headlessArgs), ...agent],
    });
    await application.line(/^ready$/);
    const server = ownProcess ? undefined : await ServerHere.start({ dir, runDir });
    const mcp = await (server?.connect() ?? connectStdio({ dir, runDir }));
    const project = new ReloadingProject(base, application, server, mcp, layout, jars, app);
    const suffix = `-${application.pid}`;
    if (attach) await mcp.call('ui_attach', { pid: application.pid });
    await until(async () => String((await mcp.call('ui_status')).selected).endsWith(suffix), {
      what: 'the application',
    });
    await project.watched();
    return project;
  }

  /** Another client of the same server. */
  connect(client: Pick<HereClient, 'name' | 'answer' | 'options'> = {}): Promise<McpClient> {
    if (this.server !== undefined) return this.server.connect(client);
    const { name, answer, options } = client;
    if (options !== undefined) throw new Error('Clients of a server with its own process have no options.');
    const place = { dir: path.join(this.base, '.javafx-inspector'), runDir: path.join(this.base, 'run') };
    return connectStdio({ ...place, ...(name && { name }), ...(answer && { answer }) });
  }

  /** Path of a source file. */
  source(name: string): string {
    return path.join(this.base, 'src/main/resources', this.app, name);
  }

  /** Path of the copy that the build has made. */
  copy(name: string): string {
    return path.join(this.base, OUTPUTS[this.layout].resources, this.app, name);
  }

  /** Saves a source with a text replaced. */
  edit(name: string, from: string, to: string): void {
    const text = fs.readFileSync(this.source(name), 'utf8');
    if (!text.includes(from)) throw new Error(`${name} does not contain ${from}: ${text}`);
    fs.writeFileSync(this.source(name), text.replace(from, to));
  }

  /** Saves a source with another text. */
  write(name: string, change: (text: string) => string): void {
    fs.writeFileSync(this.source(name), change(fs.readFileSync(this.source(name), 'utf8')));
  }

  /** Changes a Java source and compiles all of them, as a build does. */
  compile(name: string, from: string, to: string): void {
    const java = path.join(this.base, 'src/main/java');
    const file = path.join(java, this.app, name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
    javac({
      sources: javaSources(java).filter((each) => !each.endsWith('module-info.java')),
      out: path.join(this.base, OUTPUTS[this.layout].classes),
      classPath: this.libraries,
    });
  }

  /** The output of the application in response to a command. */
  async ask(command: string): Promise<string> {
    const before = this.application.stdout.length;
    const [what = ''] = command.split(' ');
    this.application.send(`${command}\n`);
    return until(
      () =>
        this.application.stdout
          .slice(before)
          .split('\n')
          .slice(0, -1)
          .find((line) => line.startsWith(what)),
      { every: 5, what: `the response to ${command}` },
    );
  }

  /** Waits until a command has this response. */
  async shows(command: string, expected: string): Promise<void> {
    let last = '';
    await until(async () => (last = await this.ask(command)) === `${command} ${expected}`, {
      every: 20,
      what: `${command} ${expected}`,
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}, but ${last}`);
    });
  }

  /** Resolves when saved files are applied. */
  async watched(): Promise<void> {
    const text = fs.readFileSync(this.source('main.css'), 'utf8');
    const { rev } = await this.mcp.read('ui://live/activity');
    await until(
      async () => {
        if ((await this.mcp.read('ui://live/activity')).rev !== rev) return true;
        fs.writeFileSync(this.source('main.css'), `${text}\n/* ${Date.now()} */\n`);
        return false;
      },
      { what: 'the server watches the project', every: 200 },
    );
    fs.writeFileSync(this.source('main.css'), text);
  }

  async perform(...actions: Record<string, unknown>[]): Promise<void> {
    await this.mcp.call('ui_perform', { actions, timeoutMs: 30_000 });
  }

  /** The reason why the latest reload of a file failed, unless the message is already known or announces another attempt. */
  failed(file: string, known?: string): Promise<string> {
    return until(
      async () => {
        const { ok, result } = await this.reported(file);
        return !ok && result !== known && !isTriedAgain(result) && result;
      },
      { what: `the failure of ${file}` },
    );
  }

  /** The latest entry of the activity list about a reload of a file. */
  async reported(file: string): Promise<{ n: number; ok: boolean; result: string }> {
    const { entries } = await this.mcp.read('ui://live/activity');
    if (!Array.isArray(entries)) throw new Error('There are no entries.');
    const found: unknown = entries.find(({ tool, summary }) => tool === 'reload' && String(summary).endsWith(file));
    if (typeof found !== 'object' || found === null || !('ok' in found) || !('result' in found))
      throw new Error(`There is no entry about ${file}.`);
    return { n: Number('n' in found && found.n), ok: found.ok === true, result: String(found.result) };
  }

  async stop(): Promise<void> {
    await this.mcp.close();
    await this.server?.close();
    await this.application.stop();
    remove(this.base);
  }
}

/** Compiles the Java classes of an application, once for all projects. @returns a folder, to copy */
function javaClasses({ app, isModule, jars }: { app: string; isModule: boolean; jars: string[] }): Promise<string> {
  const all = javaSources(path.join(root, 'test/apps', app, 'java'));
  const sources = all.filter((file) => isModule || !file.endsWith('module-info.java'));
  return classFolder({
    name: `project-${app}${isModule ? '-module' : ''}`,
    from: [...sources, ...jars],
    make: (out) => javac({ sources, out, ...(isModule ? { modulePath: jars } : { classPath: jars }) }),
  });
}

/**
 * Compiles the Groovy and Kotlin sources of an application, once for all projects.
 * @param classes its Java classes
 * @param jars its libraries
 * @returns a folder, to copy
 */
async function otherClasses({ app, classes, jars }: { app: string; classes: string; jars: string[] }): Promise<string> {
  const [groovySources, kotlinSources] = ['groovy', 'kotlin'].map((language) =>
    filesIn(path.join(root, 'test/apps', app, language)),
  );
  const { compiler } = await kotlin();
  return classFolder({
    name: `project-${app}-languages`,
    // The library is in a folder of the project, and its own sources change with those of the application.
    from: [...(groovySources ?? []), ...(kotlinSources ?? []), ...filesIn(path.join(root, 'test/apps', app, 'java'))],
    make: (out) => {
      const paths = [...jars, classes].join(path.delimiter);
      const java = (...args: string[]): Buffer =>
        execFileSync(path.join(jdk(17), 'bin/java'), [...QUICK_START, ...args]);
      java(
        '-cp',
        paths,
        'org.codehaus.groovy.tools.FileSystemCompiler',
        '-cp',
        paths,
        '-d',
        out,
        ...(groovySources ?? []),
      );
      const options = ['-no-stdlib', '-no-reflect', '-jvm-target', '17', '-nowarn', '-cp', paths, '-d', out];
      const run = ['-cp', compiler.join(path.delimiter), 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'];
      java(...run, ...options, ...(kotlinSources ?? []));
    },
  });
}

/** The files below a folder. */
function filesIn(dir: string): string[] {
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

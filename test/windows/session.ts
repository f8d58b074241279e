import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { AppEntry } from '../../src/contract/app.ts';
import { compileApp } from '../harness/apps.ts';
import { JAVAFX_21, jdk } from '../harness/java.ts';
import { requires } from '../harness/requirements.ts';
import { WindowsMachine, type WindowsClient, type WindowsWorkspace } from './machine.ts';
import { scripts } from './scripts.ts';

/** A folder whose name has difficult characters: a blank, an ampersand and umlauts. */
export const HOME = 'C:\\users\\Jörg & Söhne';
/** A Java runtime without compiler and JShell, in the usual folder of installers. */
export const JAVA = 'C:\\Program Files\\Java\\jre';
/** A folder in which other users could have put it. */
export const JDK = 'C:\\jdk';
export const CLI = 'C:\\Program Files\\JavaFX Inspector\\dist\\cli.cjs';
/** JVM options of an application. */
export const QUICK = ['-Dprism.order=sw', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** A Windows for the tests of a `describe`. Each test has a workspace and a client of its own. */
export class WindowsSession {
  workspaces = 0;
  private started: { machine: WindowsMachine; workspace: WindowsWorkspace; client: WindowsClient } | undefined;

  get machine(): WindowsMachine {
    return this.now.machine;
  }
  get workspace(): WindowsWorkspace {
    return this.now.workspace;
  }
  get client(): WindowsClient {
    return this.now.client;
  }
  set client(client: WindowsClient) {
    this.started = { ...this.now, client };
  }
  private get now(): NonNullable<WindowsSession['started']> {
    if (this.started === undefined) throw new Error('There is no session before the first test.');
    return this.started;
  }

  /** A new folder of a project, with a client of its server. */
  async enter(machine: WindowsMachine): Promise<void> {
    const cwd = `${HOME}\\Projekt ${++this.workspaces}`;
    for (const dir of [cwd, `${HOME}\\Temp`]) fs.mkdirSync(machine.local(dir), { recursive: true });
    const env = { PATH: `${HOME}\\bin;C:\\windows\\system32`, TEMP: `${HOME}\\Temp`, TMP: `${HOME}\\Temp` };
    const workspace = { cwd, dir: `${cwd}\\.javafx-inspector`, runDir: `${cwd}\\run`, env };
    this.started = { machine, workspace, client: await machine.connect(workspace) };
  }

  async leave(): Promise<void> {
    for (const { app, launched } of await this.apps())
      if (launched === true) await this.client.call('ui_stop', { app });
    await this.client.close();
  }

  async apps(): Promise<AppEntry[]> {
    return AppEntry.array().parse((await this.client.call('ui_list_apps'))['apps']);
  }

  async launch(input: Record<string, unknown>): Promise<AppEntry> {
    return AppEntry.parse(await this.client.call('ui_launch', { javaHome: JAVA, jvmArgs: QUICK, ...input }));
  }

  /** Launches the application that {@link install} has put there. */
  launchHello(input: Record<string, unknown> = {}): Promise<AppEntry> {
    return this.launch({ mainClass: 'hello.Main', classPath: [`${HOME}\\classes`, ...this.javafx], ...input });
  }

  get javafx(): string[] {
    const names = fs.readdirSync(this.machine.local('C:\\javafx')).filter((name) => name.endsWith('.jar'));
    return names.map((name) => `C:\\javafx\\${name}`);
  }

  /** The content of a file of the drive C:. */
  read(file: string): string {
    return fs.readFileSync(this.machine.local(file), 'utf8');
  }

  write(file: string, content: string): void {
    fs.writeFileSync(this.machine.local(file), content);
  }

  exists(file: string): boolean {
    return fs.existsSync(this.machine.local(file));
  }
}

/** Call it in `describe`. */
export function useWindows(): WindowsSession {
  const session = new WindowsSession();
  let machine: WindowsMachine | undefined;
  before(async function () {
    requires(this, 'display', 'agent');
    machine = await WindowsMachine.start();
    await install(machine);
  });
  after(() => machine?.stop());
  beforeEach(async () => {
    if (machine !== undefined) await session.enter(machine);
  });
  afterEach(() => session.leave());
  return session;
}

/** Copies the application and the stand-ins for build tools into the folder with the difficult name. */
async function install(machine: WindowsMachine): Promise<void> {
  const { classes } = await compileApp('hello', JAVAFX_21);
  const module = await compileApp('hello', JAVAFX_21, { module: true });
  const home = machine.local(HOME);
  fs.cpSync(classes, path.join(home, 'classes'), { recursive: true });
  fs.cpSync(module.classes, path.join(home, 'module'), { recursive: true });
  execFileSync(path.join(jdk(17), 'bin/jar'), ['cfe', path.join(home, 'my app.jar'), 'hello.Main', '-C', classes, '.']);
  fs.mkdirSync(path.join(home, 'bin'));
  for (const [name, text] of Object.entries(scripts(HOME, JAVA))) fs.writeFileSync(path.join(home, 'bin', name), text);
}

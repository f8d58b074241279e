import fs from 'node:fs';
import path from 'node:path';
import type { LaunchInput } from '../../../contract/app.ts';
import { agentArgs, nodeSourceOption } from '../../../contract/agent-args.ts';
import { UiError } from '../../../contract/error.ts';
import type { CallerEnvironment } from '../../../contract/join.ts';
import { isJavaHome, javaOf, findJavaInstallations, majorVersion } from '../java-installations.ts';
import { hasInstrument } from '../../../jvms/jvms.ts';
import type { OperationOptions } from '../operation.ts';
import { displayFor } from './display.ts';
import { gradleCommand, isGradleProject } from './gradle.ts';
import { isJavaFxJar } from './javafx-jars.ts';
import { buildMavenProject, isMavenProject, mavenRelease } from './maven.ts';

/** The command that starts an application with the Java agent. */
export interface Plan {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** A class, module/class or the path of a jar. */
  readonly main: string;
  /** Whether the command starts the application itself, instead of a build tool that starts it. */
  readonly direct: boolean;
}

export interface PlanContext {
  readonly caller: CallerEnvironment;
  readonly agentJar: string;
  readonly runDir: string;
  readonly session: string;
  readonly roots?: string | undefined;
  /** Identifier of this launch. */
  readonly launch: string;
  /** Folder for a Gradle init script. */
  readonly scratchDir: string;
}

/**
 * Turns the input of `ui_launch` into a command. A Maven project is built first. Relative paths are relative to the caller's
 * working directory.
 * @throws UiError MCP_UI_INVALID_INPUT, MCP_UI_LAUNCH_FAILED
 */
export async function planLaunch(input: LaunchInput, context: PlanContext, watched: OperationOptions): Promise<Plan> {
  checkOneApplication(input);
  const base = path.resolve(context.caller.cwd, input.cwd ?? '.');
  const absolute = (file: string): string => path.resolve(context.caller.cwd, file);
  const { runDir: run, session, roots, launch } = context;
  const ours = agentArgs(context.agentJar, {
    run,
    session,
    roots,
    launch,
    headless: input.headless,
    ...nodeSourceOption(context.caller.options?.nodeSource),
  });
  const env = environment(input, context.caller);

  if (input.project !== undefined) return planProject(input, absolute(input.project), { context, env, ours, watched });

  const home = javaHome(input, context.caller);
  const classPath = (input.classPath ?? []).map(absolute);
  const modulePath = (input.modulePath ?? []).map(absolute);
  const jar = input.jar === undefined ? undefined : mustExist(absolute(input.jar), 'jar');
  const display = displayOf(input, env, input.jvmArgs ?? [], [
    ...classPath,
    ...modulePath,
    ...(jar === undefined ? [] : [jar]),
  ]);
  const main = input.mainClass ?? input.module ?? jar ?? '';
  return {
    file: javaOf(home),
    args: [
      ...ours,
      ...display.jvmArgs,
      ...(input.jvmArgs ?? []),
      ...pathArgs(classPath, modulePath, input),
      ...(jar !== undefined ? ['-jar', jar] : input.module !== undefined ? ['-m', input.module] : [main]),
      ...(input.args ?? []),
    ],
    cwd: base,
    env: { ...env, ...display.env },
    main,
    direct: true,
  };
}

interface ProjectContext {
  readonly context: PlanContext;
  readonly env: NodeJS.ProcessEnv;
  readonly ours: readonly string[];
  readonly watched: OperationOptions;
}

async function planProject(
  input: LaunchInput,
  project: string,
  { context, env, ours, watched }: ProjectContext,
): Promise<Plan> {
  mustExist(project, 'project');
  const cwd = input.cwd === undefined ? project : path.resolve(context.caller.cwd, input.cwd);
  if (isMavenProject(project)) {
    const home = javaHome(input, context.caller, mavenRelease(project));
    const built = await buildMavenProject(project, input.mainClass, { ...env, JAVA_HOME: home }, watched);
    const display = displayOf(input, env, [...built.jvmArgs, ...(input.jvmArgs ?? [])], built.classPath);
    const jvmArgs = [...ours, ...display.jvmArgs, ...built.jvmArgs, ...(input.jvmArgs ?? [])];
    const start = built.main.includes('/')
      ? ['-p', built.classPath.join(path.delimiter), '-m', built.main]
      : [...splitPath(built.classPath), built.main];
    const args = [...jvmArgs, ...start, ...(input.args ?? [])];
    return { file: javaOf(home), args, cwd, env: { ...env, ...display.env }, main: built.main, direct: true };
  }
  if (isGradleProject(project)) {
    const display = displayOf(input, env, input.jvmArgs ?? [], []);
    const jvmArgs = [...ours, ...display.jvmArgs, ...(input.jvmArgs ?? [])];
    const home = javaHome(input, context.caller);
    const command = gradleCommand(project, {
      jvmArgs,
      args: input.args ?? [],
      scriptFile: path.join(context.scratchDir, 'gradle-agent.init.gradle'),
      env: { ...env, ...display.env, JAVA_HOME: home },
    });
    return { ...command, main: path.basename(project), direct: false };
  }
  throw invalid(`${project} has neither a pom.xml nor a Gradle build. Give the folder of the build.`, 'project');
}

/** The Java agent starts JavaFX headless itself, wherever the application's JavaFX is. */
function displayOf({ headless }: LaunchInput, ...place: Parameters<typeof displayFor>): ReturnType<typeof displayFor> {
  return headless === true ? { env: {}, jvmArgs: [] } : displayFor(...place);
}

/** Whether a folder has a build that `planLaunch` can run. */
export const isProject = (folder: string): boolean => isMavenProject(folder) || isGradleProject(folder);

/** @throws UiError MCP_UI_INVALID_INPUT unless the input names exactly one application or project */
export function checkOneApplication(input: LaunchInput): void {
  if (input.keep === true)
    throw invalid('"keep" requires "again": true. Without "again", running instances are kept anyway.', 'keep');
  const kinds =
    input.project === undefined ? (['mainClass', 'module', 'jar'] as const) : (['module', 'jar', 'project'] as const);
  const named = kinds.filter((key) => input[key] !== undefined);
  if (named.length === 1) return;
  const what = named.length === 0 ? 'None was given' : `${named.join(' and ')} were given`;
  throw invalid(`Give exactly one of mainClass, module, jar, project and again. ${what}.`, named[1] ?? 'mainClass');
}

/** Returns the options for the class path and module path. JavaFX is on the module path, as its launcher requires. */
function pathArgs(classPath: readonly string[], modulePath: readonly string[], input: LaunchInput): string[] {
  if (input.jar !== undefined && classPath.length === 0 && modulePath.length === 0) return [];
  if (modulePath.length === 0 && input.module === undefined) return splitPath(classPath);
  const own = (input.jvmArgs ?? []).some((arg) => arg.startsWith('--add-modules'));
  return [
    ...(modulePath.length === 0 ? [] : ['-p', modulePath.join(path.delimiter)]),
    ...(input.module === undefined && !own ? ['--add-modules', 'ALL-MODULE-PATH'] : []),
    ...(classPath.length === 0 ? [] : ['-cp', classPath.join(path.delimiter)]),
  ];
}

function splitPath(classPath: readonly string[]): string[] {
  const javafx = classPath.filter(isJavaFxJar);
  const rest = classPath.filter((entry) => !isJavaFxJar(entry));
  return [
    ...(javafx.length === 0 ? [] : ['-p', javafx.join(path.delimiter), '--add-modules', 'ALL-MODULE-PATH']),
    ...(rest.length === 0 ? [] : ['-cp', rest.join(path.delimiter)]),
  ];
}

/** The server's environment, overridden by the caller's environment and by `env`. */
function variables(
  input: LaunchInput,
  { cwd: _cwd, options: _options, ...caller }: CallerEnvironment,
): NodeJS.ProcessEnv {
  return { ...process.env, ...caller, ...input.env };
}

function environment(input: LaunchInput, caller: CallerEnvironment): NodeJS.ProcessEnv {
  const env = variables(input, caller);
  // The editor sets this variable for this process. An application that starts another editor must not inherit it.
  if (input.env?.['ELECTRON_RUN_AS_NODE'] === undefined) delete env['ELECTRON_RUN_AS_NODE'];
  return env;
}

function javaHome(input: LaunchInput, caller: CallerEnvironment, release?: number): string {
  if (input.javaHome !== undefined) {
    const home = path.resolve(caller.cwd, input.javaHome);
    if (!isJavaHome(home)) throw invalid(`${home} is not a Java home: it has no bin/java.`, 'javaHome');
    if (!hasInstrument(home))
      throw invalid(`${home} has no java.instrument module, so it cannot load a Java agent.`, 'javaHome');
    return home;
  }
  const env = variables(input, caller);
  const places = findJavaInstallations({ JAVA_HOME: env['JAVA_HOME'], PATH: env['PATH'] });
  const suitable = places.find(
    ({ home }) =>
      isJavaHome(home) && hasInstrument(home) && (release === undefined || (majorVersion(home) ?? release) >= release),
  );
  if (suitable !== undefined) return suitable.home;
  const looked =
    places.map((place) => `${place.home} (${place.from})`).join(', ') || 'JAVA_HOME, PATH and the usual folders';
  throw new UiError(
    'MCP_UI_LAUNCH_FAILED',
    `No Java${release === undefined ? '' : ` ${release} or newer`} was found. Searched: ${looked}. Install a JDK, or set "javaHome".`,
    { looked },
  );
}

function mustExist(file: string, field: string): string {
  if (!fs.existsSync(file)) throw invalid(`${file} does not exist.`, field);
  return file;
}

function invalid(message: string, field: string): UiError {
  return new UiError('MCP_UI_INVALID_INPUT', message, { path: field });
}

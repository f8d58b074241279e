import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UiError } from '../../../contract/error.ts';
import { isRegular } from '../../../files/regular-file.ts';
import type { OperationOptions } from '../operation.ts';
import { runBuild } from './build.ts';
import { runConfiguration, type RunConfiguration } from './pom.ts';

export interface MavenApplication {
  /** A class, or module/class. */
  readonly main: string;
  readonly classPath: readonly string[];
  readonly jvmArgs: readonly string[];
}

export function isMavenProject(project: string): boolean {
  return isRegular(path.join(project, 'pom.xml'));
}

/** The Java release that a project is compiled for, if its own POM specifies it. */
export function mavenRelease(project: string): number | undefined {
  return ownConfiguration(project).release;
}

/**
 * Compiles a Maven project and resolves its runtime class path. The server can then start the application itself, so that
 * the pid is known and Maven does not keep running.
 * @param env environment of the build; its JAVA_HOME is the JDK to compile with
 * @throws UiError MCP_UI_LAUNCH_FAILED if the build fails, MCP_UI_INVALID_INPUT if no main class is found
 */
export async function buildMavenProject(
  project: string,
  mainClass: string | undefined,
  env: NodeJS.ProcessEnv,
  watched: OperationOptions,
): Promise<MavenApplication> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'javafx-inspector-'));
  try {
    const classPathFile = path.join(scratch, 'classpath');
    const pomFile = path.join(scratch, 'pom.xml');
    const own = ownConfiguration(project);
    const needsEffectivePom = mainClass === undefined && own.mainClass === undefined;
    await runBuild(
      {
        file: mavenCommand(project),
        args: [
          '-B',
          'process-classes',
          'dependency:build-classpath',
          `-Dmdep.outputFile=${classPathFile}`,
          '-DincludeScope=runtime',
          // Only the effective POM contains inherited settings. It is used only if needed, because Maven has to download
          // another plugin for it.
          ...(needsEffectivePom ? ['help:effective-pom', `-Doutput=${pomFile}`] : []),
        ],
        cwd: project,
        env,
      },
      watched,
    );
    const configuration = needsEffectivePom ? runConfiguration(fs.readFileSync(pomFile, 'utf8')) : own;
    const main = mainClass ?? configuration.mainClass;
    if (main === undefined) throw noMainClass(project);
    const classes = path.join(project, 'target', 'classes');
    const dependencies = fs.readFileSync(classPathFile, 'utf8').trim().split(path.delimiter);
    return {
      main: inModule(main, project, classes),
      classPath: [classes, ...dependencies.filter((entry) => entry !== '')],
      jvmArgs: configuration.jvmArgs,
    };
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

function ownConfiguration(project: string): RunConfiguration {
  return runConfiguration(fs.readFileSync(path.join(project, 'pom.xml'), 'utf8'));
}

/** The Maven wrapper if the project has one. */
function mavenCommand(project: string): string {
  const wrapper = path.join(project, process.platform === 'win32' ? 'mvnw.cmd' : 'mvnw');
  return fs.existsSync(wrapper) ? wrapper : 'mvn';
}

/** Runs a project with a module declaration as that module, as Maven's own plugins do. */
function inModule(main: string, project: string, classes: string): string {
  if (main.includes('/') || !fs.existsSync(path.join(classes, 'module-info.class'))) return main;
  const source = path.join(project, 'src', 'main', 'java', 'module-info.java');
  const declaration = isRegular(source) ? withoutComments(fs.readFileSync(source, 'utf8')) : '';
  const module = /\bmodule\s+([\w.]+)\s*\{/.exec(declaration)?.[1];
  return module === undefined ? main : `${module}/${main}`;
}

function withoutComments(java: string): string {
  return java.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}

function noMainClass(project: string): UiError {
  return new UiError(
    'MCP_UI_INVALID_INPUT',
    `The POM of ${project} has no main class (javafx-maven-plugin, exec-maven-plugin, exec.mainClass, start-class or jar ` +
      'plugins). Call ui_launch with "project" and "mainClass".',
    { path: 'mainClass', project },
  );
}

import fs from 'node:fs';
import path from 'node:path';
import { UiError } from '../../../contract/error.ts';
import type { BuildCommand } from './build.ts';

const WINDOWS = process.platform === 'win32';

export function isGradleProject(project: string): boolean {
  return ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'].some((name) =>
    fs.existsSync(path.join(project, name)),
  );
}

/**
 * The command that runs the application of a Gradle project with its wrapper: `gradlew run`, with an init script that adds
 * JVM options to every JavaExec task. Gradle starts the application, so its pid is known only from its Java agent.
 * @param scriptFile file for the init script
 */
export function gradleCommand(
  project: string,
  {
    jvmArgs,
    args,
    scriptFile,
    env,
  }: { jvmArgs: readonly string[]; args: readonly string[]; scriptFile: string; env: NodeJS.ProcessEnv },
): BuildCommand {
  const wrapper = path.join(project, WINDOWS ? 'gradlew.bat' : 'gradlew');
  if (!fs.existsSync(wrapper)) {
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      `${project} has a Gradle build but no wrapper. Run "gradle wrapper" there once, or call ui_launch with mainClass and classPath.`,
      { path: 'project', project },
    );
  }
  fs.writeFileSync(scriptFile, initScript(jvmArgs));
  return {
    file: wrapper,
    args: [
      'run',
      '--console=plain',
      '--init-script',
      scriptFile,
      ...(args.length === 0 ? [] : [`--args=${args.map(quoted).join(' ')}`]),
    ],
    cwd: project,
    env,
  };
}

/**
 * Returns an init script that adds JVM options to every JavaExec task. It adds them after the build scripts have run, because a
 * build script that sets `jvmArgs` would overwrite them.
 */
export function initScript(jvmArgs: readonly string[]): string {
  const options = jvmArgs.map(groovy).join(', ');
  return [
    'allprojects {',
    '  afterEvaluate {',
    '    tasks.withType(JavaExec) {',
    `      jvmArgs(${options})`,
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}

function groovy(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Quotes an argument, because Gradle splits `--args` like a shell. */
function quoted(argument: string): string {
  return /^[\w./:=-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'"'"'`)}'`;
}

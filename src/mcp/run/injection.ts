import path from 'node:path';
import { hasInstrument } from '../../jvms/jvms.ts';
import { findExecutable, packagedRuntime, runtimesOf, variable } from './runtime.ts';

/** How to start a command so that each JavaFX application in it has the Java agent. */
export interface Injection {
  readonly args: readonly string[];
  /** Variables that are added to the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The reason why its applications start without the Java agent. */
  readonly without?: string;
}

export interface InjectionOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** The JVM options that load the Java agent. */
  readonly jvmArgs: readonly string[];
  /** The jar of the Maven extension. */
  readonly mavenExtension: string;
  /** Writes Gradle's init script. @returns its path */
  readonly writeInitScript: () => string;
}

/** The variable from which the Maven extension reads the JVM options, one per line. */
const MAVEN_VARIABLE = 'JAVAFX_INSPECTOR_JVM_ARGS';

/**
 * Maven gets an extension and Gradle an init script, which add the JVM options only where the build starts an application, not
 * to the JVM of the build itself or a Gradle daemon. `JDK_JAVA_OPTIONS` is for every other command, because only the `java`
 * command reads it; `JAVA_TOOL_OPTIONS`, which every JVM reads and reports, for the launchers of jpackage.
 */
export function injectionFor(command: readonly string[], options: InjectionOptions): Injection {
  const [name = '', ...args] = command;
  const { env, jvmArgs, cwd } = options;
  const tool = path
    .basename(name)
    .toLowerCase()
    .replace(/\.(cmd|bat|exe)$/, '');
  if (tool === 'mvn' || tool === 'mvnw') return forMaven(args, options);
  if (tool === 'gradle' || tool === 'gradlew')
    return { args: ['--init-script', options.writeInitScript(), ...args], env: {} };

  const file = findExecutable(name, env, cwd);
  const packaged = file === undefined ? undefined : packagedRuntime(file);
  const runtimes = packaged !== undefined ? [packaged] : file === undefined ? [] : runtimesOf(file, env);
  const incapable = runtimes.find((home) => !hasInstrument(home));
  if (incapable !== undefined) {
    const without =
      `The Java runtime ${incapable} has no java.instrument module, so its applications start without the Java agent. ` +
      'Make it with "jlink --add-modules java.instrument,…" or "jpackage --add-modules java.instrument,…" to inspect them.';
    return { args, env: {}, without };
  }
  return { args, env: appended(env, packaged === undefined ? 'JDK_JAVA_OPTIONS' : 'JAVA_TOOL_OPTIONS', jvmArgs) };
}

function forMaven(args: readonly string[], { env, jvmArgs, mavenExtension }: InjectionOptions): Injection {
  // exec:java runs the application in Maven's own JVM.
  const inMaven = args.some((arg) => /^(exec|org\.codehaus\.mojo:exec-maven-plugin(:[^:]+)?):java(@.*)?$/.test(arg));
  // Maven's script splits MAVEN_OPTS at every space, and a shell may interpret other characters.
  const name = jvmArgs.some((arg) => /[\s&|<>^"'*?[\]]/.test(arg)) ? 'JDK_JAVA_OPTIONS' : 'MAVEN_OPTS';
  return {
    args: [`-Dmaven.ext.class.path=${mavenExtension}`, ...args],
    env: { [MAVEN_VARIABLE]: jvmArgs.join('\n'), ...(inMaven ? appended(env, name, jvmArgs) : {}) },
  };
}

function appended(env: NodeJS.ProcessEnv, name: string, jvmArgs: readonly string[]): Record<string, string> {
  const before = variable(env, name);
  return { [name]: [...(before ? [before] : []), ...jvmArgs.map(quoted)].join(' ') };
}

/**
 * Quotes an option, because Java and its launcher split these variables at white space outside of single and double quotation
 * marks, and remove the quotation marks.
 */
function quoted(option: string): string {
  return /[\s'"]/.test(option) ? `"${option.replaceAll('"', `"'"'"`)}"` : option;
}

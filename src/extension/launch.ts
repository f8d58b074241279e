import { agentArgs, nodeSourceOption } from '../contract/agent-args.ts';

/** The relevant part of a Java launch configuration whose class path the Java debugger has resolved. */
export interface JavaLaunch {
  readonly type?: unknown;
  readonly request?: unknown;
  readonly mainClass?: unknown;
  readonly classPaths?: unknown;
  readonly modulePaths?: unknown;
  readonly vmArgs?: unknown;
}

export interface AgentOptions {
  /** Path of the Java agent's jar. */
  readonly jar: string;
  /** Hash of the session directory whose server connects to the application automatically. */
  readonly session: string;
  /** Folder of the rendezvous file; undefined for the default. */
  readonly runDir: string | undefined;
  /** As `rootsOf` returns it. */
  readonly roots?: string | undefined;
  /** Whether it is recorded which code makes each node (true). */
  readonly nodeSource?: boolean;
}

/**
 * The skip reason of a launch that may still use JavaFX: from a jar with another name, or with a class loader of the
 * application.
 */
export const NO_JAVAFX = 'no JavaFX is on its class path or module path';

/** Returns why the Java agent is not added to a launch, as text for the log; undefined if it must be added. */
export function skipReason(
  launch: JavaLaunch,
  settings: { attachOnLaunch: boolean; attachOnTest: boolean },
  jar: string,
): string | undefined {
  if (launch.type !== 'java' || launch.request !== 'launch') return 'it is not a Java launch';
  if (!settings.attachOnLaunch) return 'the setting javafxInspector.attachOnLaunch is off';
  if (isTestRun(launch) && !settings.attachOnTest) {
    return 'it runs tests, and the setting javafxInspector.attachOnTest is off';
  }
  if (hasAgent(launch.vmArgs, jar)) return 'it already has the Java agent';
  if (!usesJavaFx(launch)) return NO_JAVAFX;
  return undefined;
}

/**
 * Returns the `vmArgs` of a launch with the Java agent added; undefined if no JVM option can express the path of the jar. In
 * a string, each added argument is quoted as a whole and contains no quotes and no backslashes, because a shell, Windows or
 * an argument file may split the string. The Java debugger quotes the elements of an array.
 * @param fallback the user's setting `java.debug.settings.vmArgs`, which applies to a launch without `vmArgs`
 */
export function withAgent(vmArgs: unknown, fallback: unknown, options: AgentOptions): string | string[] | undefined {
  const jar = /^([A-Za-z]:|\\\\)/.test(options.jar) ? withSlashes(options.jar) : options.jar;
  if (/["=\\]/.test(jar)) return undefined;
  const agent = agentArgs(jar, {
    session: options.session,
    run: options.runDir,
    roots: options.roots,
    ...nodeSourceOption(options.nodeSource),
  });
  const given: unknown = vmArgs ?? fallback;
  if (Array.isArray(given)) return [...given.map(String), ...agent];
  const own = typeof given === 'string' ? given.trim() : '';
  return [...(own === '' ? [] : [own]), ...agent.map((arg) => `"${arg}"`)].join(' ');
}

const TEST_RUNNERS = ['RemoteTestRunner', 'com.microsoft.java.test.runner.Launcher'];

function isTestRun({ mainClass }: JavaLaunch): boolean {
  return typeof mainClass === 'string' && TEST_RUNNERS.some((runner) => mainClass.endsWith(runner));
}

/** Whether the options already name this jar or that of another installation, for example the npm package. */
function hasAgent(vmArgs: unknown, jar: string): boolean {
  const text = withSlashes(textOf(vmArgs));
  return (
    text.includes(`-javaagent:${withSlashes(jar)}`) || /-javaagent:[^"]*javafx-inspector[^"]*agent\.jar/.test(text)
  );
}

/** Whether the paths contain jars or an SDK of JavaFX, or the options name its modules. */
function usesJavaFx({ classPaths, modulePaths, vmArgs }: JavaLaunch): boolean {
  const entries = [classPaths, modulePaths].flatMap((paths) => (Array.isArray(paths) ? paths : []));
  return (
    entries.some((entry) => typeof entry === 'string' && /javafx[.-](base|graphics|controls|sdk)/i.test(entry)) ||
    /javafx\.(base|graphics|controls|fxml|swing|web|media)|javafx-sdk/.test(textOf(vmArgs))
  );
}

function textOf(vmArgs: unknown): string {
  return Array.isArray(vmArgs) ? vmArgs.join(' ') : typeof vmArgs === 'string' ? vmArgs : '';
}

function withSlashes(file: string): string {
  return file.replaceAll('\\', '/');
}

import { agentArgs } from '../contract/agent-args.ts';

/** What of a Java launch configuration counts here, as the Java debugger leaves it when it has found the class path. */
export interface JavaLaunch {
  readonly type?: unknown;
  readonly request?: unknown;
  readonly mainClass?: unknown;
  readonly classPaths?: unknown;
  readonly modulePaths?: unknown;
  readonly vmArgs?: unknown;
}

export interface LaunchOptions {
  readonly jar: string;
  /** The session whose server connects by itself. */
  readonly session: string;
  readonly runDir: string | undefined;
}

/** Why a launch gets no agent that may need one all the same: JavaFX is in a jar of another name, or comes from elsewhere. */
export const NO_JAVAFX = 'no JavaFX is on its class path or module path';

/** Why a launch is left as it is, in words for the log; undefined when the agent belongs into it. */
export function whyNot(
  launch: JavaLaunch,
  settings: { attachOnLaunch: boolean; attachOnTest: boolean },
  jar: string,
): string | undefined {
  if (launch.type !== 'java' || launch.request !== 'launch') return 'it is no Java launch';
  if (!settings.attachOnLaunch) return 'the setting javafxInspector.attachOnLaunch is off';
  if (isTestRun(launch) && !settings.attachOnTest) {
    return 'it runs tests, and the setting javafxInspector.attachOnTest is off';
  }
  if (hasAgent(launch.vmArgs, jar)) return 'it has the agent already';
  if (!usesJavaFx(launch)) return NO_JAVAFX;
  return undefined;
}

/**
 * The launch's `vmArgs` with the agent added. A string gets tokens that are quoted whole and hold neither quotes nor
 * backslashes, since a shell, Windows or an argument file may split it; the elements of an array are quoted by the
 * Java debugger. Undefined when the jar's path cannot be told to a JVM.
 * @param fallback the user's `java.debug.settings.vmArgs`, which a launch without `vmArgs` would have got
 */
export function withAgent(vmArgs: unknown, fallback: unknown, options: LaunchOptions): string | string[] | undefined {
  const jar = /^([A-Za-z]:|\\\\)/.test(options.jar) ? withSlashes(options.jar) : options.jar;
  if (/["=\\]/.test(jar)) return undefined;
  const agent = agentArgs(jar, { session: options.session, run: options.runDir });
  const given: unknown = vmArgs ?? fallback;
  if (Array.isArray(given)) return [...given.map(String), ...agent];
  const own = typeof given === 'string' ? given.trim() : '';
  return [...(own === '' ? [] : [own]), ...agent.map((token) => `"${token}"`)].join(' ');
}

const TEST_RUNNERS = ['RemoteTestRunner', 'com.microsoft.java.test.runner.Launcher'];

function isTestRun({ mainClass }: JavaLaunch): boolean {
  return typeof mainClass === 'string' && TEST_RUNNERS.some((runner) => mainClass.endsWith(runner));
}

/** This very jar, or that of another installation (the npm package, another version), which a build's own options name. */
function hasAgent(vmArgs: unknown, jar: string): boolean {
  const text = withSlashes(words(vmArgs));
  return (
    text.includes(`-javaagent:${withSlashes(jar)}`) || /-javaagent:[^"]*javafx-inspector[^"]*agent\.jar/.test(text)
  );
}

/** JavaFX's jars or an SDK's folder on the paths, or modules of it asked for by the launch's own options. */
function usesJavaFx({ classPaths, modulePaths, vmArgs }: JavaLaunch): boolean {
  const entries = [classPaths, modulePaths].flatMap((paths) => (Array.isArray(paths) ? paths : []));
  return (
    entries.some((entry) => typeof entry === 'string' && /javafx[.-](base|graphics|controls|sdk)/i.test(entry)) ||
    /javafx\.(base|graphics|controls|fxml|swing|web|media)|javafx-sdk/.test(words(vmArgs))
  );
}

function words(vmArgs: unknown): string {
  return Array.isArray(vmArgs) ? vmArgs.join(' ') : typeof vmArgs === 'string' ? vmArgs : '';
}

function withSlashes(file: string): string {
  return file.replaceAll('\\', '/');
}

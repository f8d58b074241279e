import { UiError } from '../../contract/error.ts';
import {
  findJavaInstallations,
  hasModule,
  majorVersion,
  whyNoJavaHome,
  type JavaHints,
} from '../applications/java-installations.ts';

const MODULE = 'jdk.jshell';

/**
 * Returns the first JDK that can compile for a version of Java.
 * @throws UiError reason `unsupported` with all Java installations that were found
 */
export function compilerJdk(javaVersion: number, hints: JavaHints): string {
  const tried: string[] = [];
  for (const { home, from } of findJavaInstallations(hints)) {
    const unsuitable = unsuitableFor(javaVersion, home);
    if (unsuitable === undefined) return home;
    tried.push(`${home} (${from}): ${unsuitable}`);
  }
  throw new UiError(
    'MCP_UI_ACTION_FAILED',
    `The application's Java runtime has no module ${MODULE}, so the inspector compiles the code with a JDK, but found none that can. ` +
      `Install JDK ${javaVersion} or later, or set JAVA_HOME to one in the environment of this client, and call ui_run again. ` +
      `Tried: ${tried.length === 0 ? 'no Java was found' : tried.join('; ')}.`,
    { reason: 'unsupported', module: MODULE, javaVersion, tried },
  );
}

function unsuitableFor(javaVersion: number, home: string): string | undefined {
  const missing = whyNoJavaHome(home);
  if (missing !== undefined) return missing;
  const version = majorVersion(home);
  if (version === undefined) return 'no version in its file release';
  if (version < javaVersion) return `Java ${version} is older than that of the application`;
  return hasModule(home, MODULE) ? undefined : `no module ${MODULE} (not a full JDK)`;
}

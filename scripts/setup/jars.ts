import { fetchJars, fetchJavafx } from './maven.ts';

/** The JavaFX versions that the tests run: the first two on JDK 17, the others on JDK 25. */
export const JAVAFX_17 = '17.0.18';
export const JAVAFX_21 = '21.0.12';
export const JAVAFX_25 = '25.0.2';
export const JAVAFX_26 = '26.0.1';

const MODULES = ['controls', 'fxml', 'swing'];

/** JavaFX's jars for this platform, fetched once into the tools folder. */
export function javafx(version: string, modules: readonly string[] = MODULES): Promise<string[]> {
  return fetchJavafx(version, modules);
}

/**
 * The jar that lets JavaFX 21 run without a display: put it on the class path with JavaFX itself, or, with JavaFX as
 * modules, into it with `--patch-module=javafx.graphics=<jar>`; and add `monocleArgs`.
 */
export const monocle = (): Promise<string[]> =>
  fetchJars(['org.testfx:openjfx-monocle:17.0.10'], { transitive: false });
export const monocleArgs = ['-Dglass.platform=Monocle', '-Dmonocle.platform=Headless', '-Dprism.order=sw'];
/** JVM arguments that let JavaFX 26 and newer run without a display. */
export const headlessArgs = ['-Dglass.platform=Headless', '-Dprism.order=sw'];

/** JavaFX 21's jars for Windows. */
export const windowsJavafx = (): Promise<string[]> =>
  fetchJars(
    ['base', 'graphics', 'controls'].map((module) => `org.openjfx:javafx-${module}:${JAVAFX_21}:win`),
    { transitive: false },
  );

/** Controls that are built from JavaFX's own, for tests of what their users see. */
export const controlsfx = (): Promise<string[]> =>
  fetchJars(['org.controlsfx:controlsfx:11.2.1'], { transitive: false });

/** Fetches all of these now, so that no test waits for a download. */
export async function fetchTestJars(): Promise<void> {
  for (const version of [JAVAFX_17, JAVAFX_21, JAVAFX_25, JAVAFX_26]) await javafx(version);
  await monocle();
  await controlsfx();
}

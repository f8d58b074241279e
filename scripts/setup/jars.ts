import path from 'node:path';
import { fetchJars, fetchJavafx } from './maven.ts';

/** The versions of JavaFX that the tests use: the first two with JDK 17, the others with JDK 25. */
export const JAVAFX_17 = '17.0.18';
export const JAVAFX_21 = '21.0.12';
export const JAVAFX_25 = '25.0.2';
export const JAVAFX_26 = '26.0.1';

const MODULES = ['controls', 'fxml', 'swing'];

/** The jars of JavaFX for this platform, downloaded once to the tools folder. */
export function javafx(version: string, modules: readonly string[] = MODULES): Promise<string[]> {
  return fetchJavafx(version, modules);
}

/**
 * The jar of Monocle, with which JavaFX 21 runs without a display. If JavaFX is on the class path, add the jar to it; if it is on
 * the module path, use `--patch-module=javafx.graphics=<jar>`. In both cases, add `monocleArgs`.
 */
export const monocle = (): Promise<string[]> =>
  fetchJars(['org.testfx:openjfx-monocle:17.0.10'], { transitive: false });
export const monocleArgs = ['-Dglass.platform=Monocle', '-Dmonocle.platform=Headless', '-Dprism.order=sw'];
/** JVM arguments with which JavaFX 26 and newer run without a display. */
export const headlessArgs = ['-Dglass.platform=Headless', '-Dprism.order=sw'];

/** The jars of JavaFX 21 for Windows. */
export const windowsJavafx = (): Promise<string[]> =>
  fetchJars(
    ['base', 'graphics', 'controls', 'fxml'].map((module) => `org.openjfx:javafx-${module}:${JAVAFX_21}:win`),
    { transitive: false },
  );

/** ControlsFX, whose controls consist of other controls. */
export const controlsfx = (): Promise<string[]> =>
  fetchJars(['org.controlsfx:controlsfx:11.2.1'], { transitive: false });

/** The sampler of ControlsFX with ControlsFX; next to each jar is the jar of its sources. */
export async function controlsfxSampler(): Promise<string[]> {
  const jars = ['controlsfx-samples:11.1.2', 'fxsampler:1.0.10', 'controlsfx:11.2.1'];
  const names = jars.map((name) => `org.controlsfx:${name}`);
  const all = await fetchJars([...names, ...names.map((name) => `${name}:sources`)], { transitive: false });
  return all.filter((jar) => !jar.endsWith('-sources.jar'));
}

/** MaterialFX without its dependency on JavaFX. */
export async function materialfx(): Promise<string[]> {
  const jars = await fetchJars(['io.github.palexdev:materialfx:11.17.0']);
  return jars.filter((jar) => !path.basename(jar).startsWith('javafx-'));
}

/** The libraries to compile and run the demo of MaterialFX, without JavaFX. */
export const materialfxDemoLibraries = async (): Promise<string[]> => [
  ...(await materialfx()),
  ...(await fetchJars(['fr.brouillard.oss:cssfx:11.5.1'], { transitive: false })),
];

/** The libraries to compile and run the sampler of AtlantaFX, without JavaFX. */
export async function atlantafxLibraries(): Promise<string[]> {
  const ikonli = ['core', 'javafx', 'feather-pack', 'material2-pack'];
  const icons = ikonli.map((name) => `org.kordamp.ikonli:ikonli-${name}:12.3.1`);
  const others = ['io.github.mkpaz:atlantafx-base:2.0.1', 'fr.brouillard.oss:cssfx:11.5.1'];
  return [
    ...(await fetchJars([...others, 'org.jetbrains:annotations:23.0.0'], { transitive: false })),
    ...(await fetchJars(icons, { transitive: false })),
    ...(await fetchJars(['net.datafaker:datafaker:1.3.0'])),
  ];
}

/** JavaFX with sound and WebView. */
export const javafxWithMedia = (version: string): Promise<string[]> => javafx(version, [...MODULES, 'media', 'web']);

/** The jars of JavaFX with those of WebView. */
export const javafxWithWeb = (version: string): Promise<string[]> => javafx(version, [...MODULES, 'web']);

/** JavaFX with WebView, and MaterialFX, for the matrix of controls and actions. */
export async function fetchMatrixJars(version: string): Promise<{ javafx: string[]; materialfx: string[] }> {
  return { javafx: await javafxWithWeb(version), materialfx: await materialfx() };
}

/** Scenic View, an application whose views are FXML. */
export const scenicview = (): Promise<string[]> =>
  fetchJars(['net.raumzeitfalle.fx:scenic-view:11.0.2'], { transitive: false });

/** TestFX with JUnit 5 and its console launcher, with which recorded tests run. */
export const testfx = (): Promise<string[]> =>
  fetchJars([
    'org.testfx:testfx-junit5:4.0.18',
    'org.junit.jupiter:junit-jupiter:5.11.4',
    'org.junit.platform:junit-platform-console-standalone:1.11.4',
    'org.hamcrest:hamcrest:2.2',
  ]);

/** Groovy with its compiler. */
export const groovy = (): Promise<string[]> => fetchJars(['org.apache.groovy:groovy:4.0.24'], { transitive: false });

/** The compiler of Kotlin, and the library that compiled code needs. */
export async function kotlin(): Promise<{ compiler: string[]; library: string[] }> {
  const compiler = await fetchJars(['org.jetbrains.kotlin:kotlin-compiler-embeddable:2.1.21']);
  return { compiler, library: compiler.filter((jar) => path.basename(jar).startsWith('kotlin-stdlib-')) };
}

/** The launcher in archives of Spring Boot. */
export const springBootLoader = (): Promise<string[]> =>
  fetchJars(['org.springframework.boot:spring-boot-loader:3.3.5'], { transitive: false });

/** Downloads all of these jars, so that no test waits for a download. */
export async function fetchTestJars(): Promise<void> {
  for (const version of [JAVAFX_17, JAVAFX_21, JAVAFX_25, JAVAFX_26]) await javafx(version);
  for (const version of [JAVAFX_21, JAVAFX_26]) await javafxWithWeb(version);
  await monocle();
  await controlsfx();
  await controlsfxSampler();
  await materialfx();
  await scenicview();
  await springBootLoader();
  await testfx();
  await groovy();
  await kotlin();
}

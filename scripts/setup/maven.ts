import fs from 'node:fs';
import path from 'node:path';
import { mainJdk, QUICK_START } from './jdks.ts';
import { locked } from './lock.mjs';
import { toolsDir } from './paths.ts';
import { run } from './run.ts';
import { log, logWaiting } from './log.ts';

/**
 * Downloads the jars of Maven coordinates (`group:artifact:version[:classifier]`) and of their runtime dependencies once to the
 * tools folder. Returns their paths, sorted by name.
 */
export async function fetchJars(coordinates: readonly string[], { transitive = true } = {}): Promise<string[]> {
  const name = coordinates.join('+').replaceAll(/[^\w.+-]/g, '_') + (transitive ? '' : '_alone');
  const dir = path.join(toolsDir, 'jars', name);
  if (!fs.existsSync(dir)) {
    const download = async (): Promise<void> => {
      if (fs.existsSync(dir)) return;
      log(`Downloading ${coordinates.join(', ')}`);
      const fresh = `${dir}.new`;
      fs.rmSync(fresh, { recursive: true, force: true });
      fs.mkdirSync(fresh, { recursive: true });
      fs.writeFileSync(path.join(fresh, 'pom.xml'), pom(coordinates));
      const options = [`-DoutputDirectory=lib`, '-DincludeScope=runtime', `-DexcludeTransitive=${!transitive}`];
      await maven(['dependency:copy-dependencies', ...options], fresh);
      fs.renameSync(fresh, dir);
    };
    await locked(path.join(toolsDir, 'jars'), download, () => logWaiting('downloads jars'));
  }
  const lib = path.join(dir, 'lib');
  return fs
    .readdirSync(lib)
    .sort()
    .map((jar) => path.join(lib, jar));
}

function pom(coordinates: readonly string[]): string {
  const dependency = (text: string): string => {
    const [group, artifact, version, classifier] = text.split(':');
    const parts = { groupId: group, artifactId: artifact, version, classifier };
    const elements = Object.entries(parts).filter(([, value]) => value !== undefined);
    return `<dependency>${elements.map(([key, value]) => `<${key}>${value}</${key}>`).join('')}</dependency>`;
  };
  return (
    '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>' +
    '<groupId>javafxinspector</groupId><artifactId>jars</artifactId><version>1</version>' +
    `<dependencies>${coordinates.map(dependency).join('')}</dependencies></project>\n`
  );
}

/** Runs Maven. */
export function maven(args: readonly string[], cwd: string): Promise<string> {
  return run('mvn', ['-q', '-B', ...args], { cwd, env: mavenEnv() });
}

/**
 * Uses the main JDK, because the `java` in PATH may belong to a runtime without a compiler. Unless the user has chosen other
 * options, adds JVM options with which a build takes a third of the time.
 */
export const mavenEnv = (): Record<string, string> => ({
  JAVA_HOME: mainJdk().home,
  MAVEN_OPTS: process.env['MAVEN_OPTS'] ?? QUICK_START.join(' '),
});

/** The jars of JavaFX for this platform, without the empty jars for no platform. */
export async function fetchJavafx(version: string, modules: readonly string[]): Promise<string[]> {
  const all = await fetchJars(modules.map((module) => `org.openjfx:javafx-${module}:${version}`));
  return all.filter((jar) => /-(linux|mac|win)(-aarch64)?\.jar$/.test(jar));
}

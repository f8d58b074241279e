import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const JAVA = process.platform === 'win32' ? 'java.exe' : 'java';

export function javaOf(home: string): string {
  return path.join(home, 'bin', JAVA);
}

/** The reason why a folder contains no `java` that can be started; undefined if it does. */
export function whyNoJavaHome(home: string): string | undefined {
  // A relative path would be resolved against the working directory of this process.
  if (!path.isAbsolute(home)) return 'not an absolute path';
  return fs.existsSync(javaOf(home)) ? undefined : 'no bin/java';
}

export function isJavaHome(home: string): boolean {
  return whyNoJavaHome(home) === undefined;
}

/** Whether a Java runtime can attach to another JVM: it needs the native library of `jdk.attach`. */
export function hasAttach(home: string): boolean {
  return ['lib/libattach.so', 'lib/libattach.dylib', 'bin/attach.dll'].some((library) =>
    fs.existsSync(path.join(home, library)),
  );
}

/** The environment variables of the caller, not those of this process, that show where to look for Java. */
export interface JavaHints {
  readonly javaHome?: string | undefined;
  readonly JAVA_HOME?: string | undefined;
  readonly PATH?: string | undefined;
}

/** A possible Java home and where it was found. */
export interface JavaInstallation {
  readonly home: string;
  readonly from: string;
}

/** The possible Java homes without duplicates, best first: `javaHome`, JAVA_HOME, PATH, the usual folders (newest version first). */
export function findJavaInstallations(hints: JavaHints): JavaInstallation[] {
  const places: JavaInstallation[] = [];
  const add = (home: string | undefined, from: string): void => {
    if (home !== undefined && home !== '' && !places.some((place) => place.home === home)) places.push({ home, from });
  };
  add(hints.javaHome, 'javaHome');
  add(hints.JAVA_HOME, 'JAVA_HOME');
  for (const folder of (hints.PATH ?? '').split(path.delimiter)) {
    const java = path.isAbsolute(folder) ? realPath(path.join(folder, JAVA)) : undefined;
    if (java !== undefined) add(path.dirname(path.dirname(java)), 'PATH');
  }
  for (const home of usualHomes()) add(home, 'the usual folders');
  return places;
}

/** The JDKs in the folders of installers and JDK managers. */
function usualHomes(): string[] {
  const home = os.userInfo().homedir;
  const roots = {
    linux: ['/usr/lib/jvm', '/usr/java', '/opt/java', '/opt'],
    darwin: ['/Library/Java/JavaVirtualMachines', path.join(home, 'Library/Java/JavaVirtualMachines')],
    win32: ['C:\\Program Files\\Java', 'C:\\Program Files\\Eclipse Adoptium', 'C:\\Program Files\\Microsoft'],
  };
  const own = [path.join(home, '.sdkman/candidates/java'), path.join(home, '.jdks')];
  const platform = process.platform;
  const folders = platform === 'linux' || platform === 'darwin' || platform === 'win32' ? roots[platform] : [];
  return [...folders, ...own]
    .flatMap((root) => children(root))
    .map((dir) => (fs.existsSync(path.join(dir, 'Contents/Home')) ? path.join(dir, 'Contents/Home') : dir))
    .filter(isJavaHome)
    .map((dir) => realPath(dir) ?? dir)
    .sort((a, b) => (majorVersion(b) ?? 0) - (majorVersion(a) ?? 0));
}

/** The major version in a runtime's `release` file. */
export function majorVersion(home: string): number | undefined {
  const version = /^JAVA_VERSION="(?:1\.)?(\d+)/m.exec(releaseOf(home))?.[1];
  return version === undefined ? undefined : Number(version);
}

/** Whether a Java runtime has a module, according to its `release` file or the files from which jlink takes modules. */
export function hasModule(home: string, name: string): boolean {
  if (fs.existsSync(path.join(home, 'jmods', `${name}.jmod`))) return true;
  return /^MODULES="(.*)"/m.exec(releaseOf(home))?.[1]?.split(' ').includes(name) ?? false;
}

/** The text of a runtime's `release` file; empty if there is none. */
function releaseOf(home: string): string {
  try {
    return fs.readFileSync(path.join(home, 'release'), 'utf8');
  } catch {
    return '';
  }
}

function children(dir: string): string[] {
  try {
    return fs.readdirSync(dir).map((name) => path.join(dir, name));
  } catch {
    return [];
  }
}

function realPath(file: string): string | undefined {
  try {
    return fs.realpathSync(file);
  } catch {
    return undefined;
  }
}

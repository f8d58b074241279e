import fs from 'node:fs';
import path from 'node:path';

const WINDOWS = process.platform === 'win32';

type Environment = NodeJS.ProcessEnv;

/** Returns the file that a command starts, searched as a shell does; undefined if it is not found. */
export function findExecutable(command: string, env: Environment, cwd = process.cwd()): string | undefined {
  const named = command.includes('/') || (WINDOWS && command.includes('\\'));
  const folders = named ? [cwd] : [...(WINDOWS ? [cwd] : []), ...(variable(env, 'PATH') ?? '').split(path.delimiter)];
  const pathExt = (variable(env, 'PATHEXT') ?? '.COM;.EXE;.BAT;.CMD').split(';');
  // Windows starts no file without an extension, such as the script for other systems that is often next to the one for
  // Windows.
  const extensions = !WINDOWS ? [''] : path.extname(command) === '' ? pathExt : ['', ...pathExt];
  return folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => extensions.map((extension) => path.resolve(folder, command + extension)))
    .find(isExecutable);
}

/** Returns a variable of an environment. On Windows, names ignore case, which a copy of `process.env` does not support. */
export function variable(env: Environment, name: string): string | undefined {
  const key = WINDOWS ? Object.keys(env).find((each) => each.toUpperCase() === name) : name;
  return key === undefined ? undefined : env[key];
}

/** Returns the Java runtime in a package of jpackage, if the file is the launcher of that package. */
export function packagedRuntime(file: string): string | undefined {
  const bin = path.dirname(realPath(file));
  const layouts = [
    { runtime: '../lib/runtime', app: '../lib/app' },
    { runtime: 'runtime', app: 'app' },
    { runtime: '../runtime/Contents/Home', app: '../app' },
  ];
  const layout = layouts.find(({ runtime, app }) => isRuntime(path.join(bin, runtime)) && exists(path.join(bin, app)));
  return layout && path.join(bin, layout.runtime);
}

/** Returns the Java runtimes that a command may start: the one to which the command belongs, else those that scripts use. */
export function runtimesOf(file: string, env: Environment): string[] {
  const own = homeOf(file);
  if (own !== undefined) return [own];
  const java = findExecutable('java', env);
  const homes = [variable(env, 'JAVA_HOME'), java === undefined ? undefined : homeOf(java)];
  return homes.filter((home) => home !== undefined && home !== '' && isRuntime(home)).map(String);
}

/** Returns the Java runtime whose folder `bin` contains the file, such as `java` or the launcher of a jlink image. */
function homeOf(file: string): string | undefined {
  const home = path.dirname(path.dirname(realPath(file)));
  return isRuntime(home) ? home : undefined;
}

/**
 * Whether a folder is a Java runtime: every one since Java 9 has this file. A stub such as macOS's `/usr/bin/java` does not
 * have it.
 */
const isRuntime = (home: string): boolean => exists(path.join(home, 'lib', 'modules'));

const exists = (file: string): boolean => fs.existsSync(file);

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch {
    return file;
  }
}

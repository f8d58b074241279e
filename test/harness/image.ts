import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { JAVAFX_21, jdk } from './java.ts';
import { compileApp } from './apps.ts';
import { classFolder } from './classes.ts';

const tool = (name: string): string => path.join(jdk(17), 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** Makes a jlink image of Java alone, without `java.instrument`, once for all tests. @returns its folder, which no test may change */
export function bareImage(): Promise<string> {
  return classFolder({
    name: 'bare-image',
    from: [path.join(jdk(17), 'release')],
    make: (out) => void execFileSync(tool('jlink'), ['--add-modules', 'java.base', '--output', out]),
  });
}

/** Makes a jlink image of Java with the modules that JavaFX and the Java agent need. */
export function makeRuntime(dir: string, home: string): void {
  const modules = 'java.desktop,java.instrument,jdk.unsupported';
  execFileSync(path.join(home, 'bin/jlink'), ['--add-modules', modules, '--strip-debug', '--output', dir]);
}

/** Makes a jlink image of an application of test/apps with JavaFX 21. @returns its launcher */
export async function makeImage(dir: string, { name = 'hello', instrument = false } = {}): Promise<string> {
  const { classes, javafx } = await compileApp(name, JAVAFX_21, { module: true });
  execFileSync(tool('jlink'), [
    '--module-path',
    [classes, ...javafx].join(path.delimiter),
    '--add-modules',
    instrument ? `${name},java.instrument` : name,
    '--launcher',
    `${name}=${name}/${name}.Main`,
    '--strip-debug',
    '--no-header-files',
    '--no-man-pages',
    '--output',
    dir,
  ]);
  return path.join(dir, 'bin', name);
}

/** Makes a package of a jlink image with jpackage. @returns its launcher */
export function makePackage(image: string, dir: string, name = 'hello'): string {
  fs.mkdirSync(dir, { recursive: true });
  execFileSync(tool('jpackage'), [
    ...['--type', 'app-image', '--name', 'Hello', '--module', `${name}/${name}.Main`],
    ...['--runtime-image', image, '--java-options', '-Dprism.order=sw', '--dest', dir],
  ]);
  return path.join(dir, 'Hello/bin/Hello');
}

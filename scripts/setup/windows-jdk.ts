import fs from 'node:fs';
import path from 'node:path';
import { jdks } from './jdks.ts';
import { SetupError } from './log.ts';
import { run } from './run.ts';

/** The modules for evaluating and compiling code that a runtime lacks. None of their native code is used here. */
const ADDED = [
  'jdk.compiler',
  'jdk.internal.ed',
  'jdk.internal.le',
  'jdk.internal.opt',
  'jdk.jdi',
  'jdk.jdwp.agent',
  'jdk.jshell',
];

/**
 * Creates a JDK for Windows with a compiler and JShell, for which no package was found. It consists of a runtime for Windows
 * and the modules of this machine's JDK, whose classes are the same on each system.
 * @param dir folder of the new JDK
 * @param runtime Java 17 for Windows
 */
export async function makeWindowsJdk(dir: string, runtime: string): Promise<void> {
  const home = jdks().find(({ major, compiles }) => major === 17 && compiles)?.home;
  if (home === undefined) throw new SetupError('JDK 17 was not found. Install it.');
  const tool = (name: string, ...args: string[]): Promise<string> => run(path.join(home, 'bin', name), args);
  const work = path.join(dir, 'work');
  const modules = path.join(work, 'modules');
  await tool('jimage', 'extract', '--dir', modules, path.join(runtime, 'lib/modules'));
  for (const name of ADDED) {
    const extracted = path.join(work, name);
    await tool('jmod', 'extract', '--dir', extracted, path.join(home, 'jmods', `${name}.jmod`));
    fs.renameSync(path.join(extracted, 'classes'), path.join(modules, name));
  }
  // These attributes bind modules to one build of the JDK: the hashes of other modules, and the operating system.
  for (const name of fs.readdirSync(modules)) disable('ModuleHashes', path.join(modules, name, 'module-info.class'));
  for (const name of ADDED) disable('ModuleTarget', path.join(modules, name, 'module-info.class'));
  // jlink has generated these files for the runtime's original modules, and generates them again.
  const generated = path.join(modules, 'java.base/jdk/internal/module');
  for (const name of fs.readdirSync(generated))
    if (name.startsWith('SystemModules$')) fs.rmSync(path.join(generated, name));
  const linked = path.join(work, 'linked');
  const options = ['--disable-plugin', 'generate-jli-classes', '--add-modules', 'ALL-MODULE-PATH'];
  await tool('jlink', ...options, '--module-path', modules, '--output', linked);
  fs.cpSync(runtime, dir, { recursive: true });
  for (const name of ['lib/modules', 'release']) fs.copyFileSync(path.join(linked, name), path.join(dir, name));
  fs.rmSync(work, { recursive: true });
}

/** Renames an attribute of a class to a name that Java does not know and therefore ignores. */
function disable(attribute: string, file: string): void {
  const content = fs.readFileSync(file, 'latin1');
  fs.writeFileSync(file, content.replaceAll(attribute, `${attribute.slice(0, -1)}_`), 'latin1');
}

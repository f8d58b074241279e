import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installPackages } from './setup/debian.ts';
import { jdks } from './setup/jdks.ts';
import { root } from './setup/paths.ts';
import { say } from './setup/say.ts';

/** `npm run lint`: types, rules and formatting of TypeScript, formatting of Java. Goes on after a failure, to show all. */
export async function main(): Promise<void> {
  await installPackages(['jdk', 'maven']);
  // google-java-format reaches into the compiler: the oldest JDK is the one it surely knows.
  const [oldest] = jdks()
    .filter((jdk) => jdk.compiles && jdk.major >= 17)
    .sort((a, b) => a.major - b.major);
  const java = { JAVA_HOME: oldest?.home };
  const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
  check('TypeScript’s types', bin('tsc'), ['--noEmit', '-p', '.']);
  check('ESLint', bin('eslint'), ['.']);
  check('Prettier', bin('prettier'), ['--check', '--log-level=warn', '.']);
  for (const folder of ['jvm-agent', 'examples/demo'])
    check(`google-java-format in ${folder}`, 'mvn', ['-q', '-B', '-f', folder, 'spotless:check'], java);
}

function check(what: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  say(`Checking ${what}`);
  const { status } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exitCode = 1;
}

import path from 'node:path';
import spawn from 'cross-spawn';
import { missingDescriptions } from './lint/descriptions.ts';
import { installPackages } from './setup/debian.ts';
import { jdks } from './setup/jdks.ts';
import { root } from './setup/paths.ts';
import { say } from './setup/log.ts';
import { wrongVersions } from './versions.ts';

/**
 * `npm run lint`: types, rules and formatting of TypeScript, formatting of Java, versions and descriptions. Goes on after
 * a failure, to show all.
 */
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
  report('versions', wrongVersions(), 'Run npm run versions.');
  report('descriptions', missingDescriptions(), 'Each needs a description: what it is, with unit and default.');
}

function report(what: string, wrong: readonly string[], advice: string): void {
  say(`Checking ${what}`);
  if (wrong.length === 0) return;
  console.error(`${wrong.join('\n')}\n${advice}`);
  process.exitCode = 1;
}

function check(what: string, application: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  say(`Checking ${what}`);
  const { status } = spawn.sync(application, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exitCode = 1;
}

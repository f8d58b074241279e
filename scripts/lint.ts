import path from 'node:path';
import spawn from 'cross-spawn';
import { wrongLicences } from './licences.ts';
import { circularImports } from './lint/circles.ts';
import { missingDescriptions } from './lint/descriptions.ts';
import { oddEnglish } from './lint/english.ts';
import { installPackages } from './setup/debian.ts';
import { jdks } from './setup/jdks.ts';
import { root } from './setup/paths.ts';
import { log } from './setup/log.ts';
import { wrongVersions } from './versions.ts';

/**
 * `npm run lint`: checks types, rules, circular imports and formatting of TypeScript, the formatting of Java, licenses,
 * versions, descriptions and odd English. Continues after a failure, to report all of them.
 */
export async function main(): Promise<void> {
  await installPackages(['jdk', 'maven']);
  // google-java-format uses internals of the compiler, so it may not support the newest JDK.
  const [oldest] = jdks()
    .filter((jdk) => jdk.compiles && jdk.major >= 17)
    .sort((a, b) => a.major - b.major);
  const java = { JAVA_HOME: oldest?.home };
  const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);
  check('types', bin('tsc'), ['--noEmit', '-p', '.']);
  check('ESLint', bin('eslint'), ['.']);
  check('Prettier', bin('prettier'), ['--check', '--log-level=warn', '.']);
  for (const folder of ['jvm-agent', 'examples/demo'])
    check(`google-java-format in ${folder}`, 'mvn', ['-q', '-B', '-f', folder, 'spotless:check'], java);
  report(
    'circular imports',
    circularImports(),
    'Move what both need to a file of its own, or declare only what is used.',
  );
  report('licences', await wrongLicences(), 'See "Libraries" in CONTRIBUTING.md.');
  report('versions', wrongVersions(), 'Run npm run versions.');
  report('English', oddEnglish(), 'See docs/style.md.');
  report('descriptions', missingDescriptions(), 'Add a description with unit and default value.');
}

function report(what: string, problems: readonly string[], advice: string): void {
  log(`Checking ${what}`);
  if (problems.length === 0) return;
  console.error(`${problems.join('\n')}\n${advice}`);
  process.exitCode = 1;
}

function check(what: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  log(`Checking ${what}`);
  const { status } = spawn.sync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exitCode = 1;
}

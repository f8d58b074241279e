import fs from 'node:fs';
import path from 'node:path';
import { publishVSIX } from '@vscode/vsce';
import { makePackages } from './package.ts';
import { run } from './setup/run.ts';
import { root } from './setup/paths.ts';
import { log, SetupError } from './setup/log.ts';
import { currentVersion, wrongVersions } from './versions.ts';

/** Used only for releases, so it is not a dependency. */
const OVSX = 'ovsx@1.3.0';
const vsix = path.join(root, 'out/javafx-inspector.vsix');

/** The targets of a release, each with the environment variable for its secret. */
const targets: Readonly<Record<string, { secret: string; publish: (secret: string) => Promise<void> }>> = {
  vscode: { secret: 'VSCE_PAT', publish: (pat) => publishVSIX(vsix, { pat, skipDuplicate: true }) },
  'open-vsx': {
    secret: 'OVSX_PAT',
    // ovsx reads the secret from the environment, so it is not visible in the list of processes.
    publish: async () => void (await run('npx', ['--yes', OVSX, 'publish', vsix, '--skip-duplicate'])),
  },
  npm: {
    secret: 'NODE_AUTH_TOKEN',
    publish: async () => void (await run('npm', ['publish', npmPackage(), '--access', 'public', '--provenance'])),
  },
};

/** Commands that need the owner's account, in the order in which they must be run. */
const ownersCommands = (version: string): string[] => [
  `git tag v${version} && git push origin v${version}: starts the release workflow, when CHANGELOG.md has the section [${version}]`,
  'npm run release -- npm, vscode and open-vsx: in the release workflow, with the secrets of CONTRIBUTING.md',
  'mcp-publisher login github, then mcp-publisher publish: the entry server.json, when npm has the version',
  `gh release upload v${version} out/javafx-inspector.mcpb: the bundle for Claude Desktop`,
];

/**
 * `npm run release`: creates and checks the release, and lists the commands that only the owner can run. `npm run release
 * check|vscode|open-vsx|npm`: one step of the release workflow, after `npm run package`.
 */
export async function main([step]: readonly string[]): Promise<void> {
  if (step === undefined) return makeRelease();
  if (step === 'check') return checkRelease(process.env['GITHUB_REF_NAME']);
  const target = targets[step];
  if (target === undefined)
    throw new SetupError(`Unknown step: ${step}. Use check, ${Object.keys(targets).join(', ')}.`);
  const secret = process.env[target.secret] ?? '';
  if (secret === '') return log(`Skipped ${step}: the environment variable ${target.secret} is not set`);
  await target.publish(secret);
  log(`Published ${currentVersion()} to ${step}`);
}

async function makeRelease(): Promise<void> {
  const problems = wrongVersions();
  if (problems.length > 0) throw new SetupError(`${problems.join('\n')}\nRun "npm run versions".`);
  for (const file of Object.values(await makePackages())) log(`Made ${path.relative(root, file)}`);
  log(
    `Only the owner can run:\n${ownersCommands(currentVersion())
      .map((line) => `- ${line}`)
      .join('\n')}`,
  );
}

/** Throws unless the tag, package.json, the POMs and the changelog contain the same version. */
function checkRelease(tag: string | undefined): void {
  const version = currentVersion();
  const problems = wrongVersions();
  if (tag !== undefined && tag !== `v${version}`) problems.push(`The tag is ${tag}, not v${version}.`);
  if (!fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## [${version}]`))
    problems.push(`CHANGELOG.md has no section [${version}].`);
  if (problems.length > 0)
    throw new SetupError(`${problems.join('\n')}\nFollow the steps under "Releasing" in CONTRIBUTING.md.`);
  log(`Version ${version} is ready to be released`);
}

function npmPackage(): string {
  return path.join(root, `out/javafx-inspector-${currentVersion()}.tgz`);
}

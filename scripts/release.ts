import fs from 'node:fs';
import path from 'node:path';
import { publishVSIX } from '@vscode/vsce';
import { run } from './setup/run.ts';
import { root } from './setup/paths.ts';
import { say, SetupError } from './setup/log.ts';
import { currentVersion, wrongVersions } from './versions.ts';

/** Needed by nothing but a release, so it is no dependency. */
const OVSX = 'ovsx@1.3.0';
const vsix = path.join(root, 'out/javafx-inspector.vsix');

/** Where a release goes, and the environment variable with the secret that it needs. */
const targets: Readonly<Record<string, { secret: string; publish: (secret: string) => Promise<void> }>> = {
  vscode: { secret: 'VSCE_PAT', publish: (pat) => publishVSIX(vsix, { pat, skipDuplicate: true }) },
  'open-vsx': {
    secret: 'OVSX_PAT',
    // The tool reads the secret from the environment, where no list of processes shows it.
    publish: async () => void (await run('npx', ['--yes', OVSX, 'publish', vsix, '--skip-duplicate'])),
  },
  npm: {
    secret: 'NODE_AUTH_TOKEN',
    publish: async () => void (await run('npm', ['publish', npmPackage(), '--access', 'public', '--provenance'])),
  },
};

/** `npm run release check|vscode|open-vsx|npm`: what the release workflow does, step by step, after `npm run package`. */
export async function main([step = '']: readonly string[]): Promise<void> {
  if (step === 'check') return checkRelease(process.env['GITHUB_REF_NAME']);
  const target = targets[step];
  if (target === undefined)
    throw new SetupError(`There is no step "${step}"; there are check, ${Object.keys(targets).join(', ')}.`);
  const secret = process.env[target.secret] ?? '';
  if (secret === '') return say(`Skipped ${step}: the secret ${target.secret} is missing`);
  await target.publish(secret);
  say(`Published ${currentVersion()} to ${step}`);
}

/** Fails unless the tag, package.json, the POMs and the changelog name the same version. */
function checkRelease(tag: string | undefined): void {
  const version = currentVersion();
  const wrong = wrongVersions();
  if (tag !== undefined && tag !== `v${version}`) wrong.push(`The tag is ${tag}, not v${version}.`);
  if (!fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## [${version}]`))
    wrong.push(`CHANGELOG.md has no section [${version}].`);
  if (wrong.length > 0) throw new SetupError(`${wrong.join('\n')}\nRun npm version, and move the changelog's lines.`);
  say(`Version ${version} can be released`);
}

function npmPackage(): string {
  return path.join(root, `out/javafx-inspector-${currentVersion()}.tgz`);
}

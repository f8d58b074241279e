import fs from 'node:fs';
import path from 'node:path';
import spawn from 'cross-spawn';
import { auditProblems, Accepted, findingsIn } from './supply/findings.ts';
import { root } from './setup/paths.ts';
import { log, SetupError } from './setup/log.ts';

const ACCEPTED = 'scripts/supply/accepted-findings.json';

/** `npm run audit`: compares the findings of `npm audit` for the lock file with the accepted ones. Needs the npm registry. */
export function main(): void {
  const accepted = Accepted.parse(JSON.parse(fs.readFileSync(path.join(root, ACCEPTED), 'utf8')));
  // The exit code is 1 if there are findings.
  const { stdout, error } = spawn.sync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error instanceof Error) throw new SetupError(`npm audit could not be started: ${error.message}.`);
  const findings = findingsIn(stdout);
  const problems = auditProblems(findings, accepted, new Date().toISOString().slice(0, 10));
  log(`npm audit: ${findings.length} findings, ${accepted.length} of them in ${ACCEPTED}`);
  if (problems.length > 0) throw new SetupError(`${problems.join('\n')}\nSee "Libraries" in CONTRIBUTING.md.`);
}

import { javaLibraries, npmLibraries } from './supply/libraries.ts';
import { licenceProblems, policy } from './supply/licences.ts';
import { log } from './setup/log.ts';

/** Describes the libraries in a release whose licenses scripts/supply/licences.json does not accept. */
export async function wrongLicences(): Promise<string[]> {
  return licenceProblems([...(await npmLibraries()), ...(await javaLibraries())], policy());
}

/** `npm run licences`: prints the libraries in a release with their licenses. Fails if one is not accepted. */
export async function main(): Promise<void> {
  const libraries = [...(await npmLibraries()), ...(await javaLibraries())];
  for (const { name, version, licence } of libraries) log(`${name} ${version}: ${licence ?? 'no licence'}`);
  const problems = licenceProblems(libraries, policy());
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

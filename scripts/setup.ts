import { installPackages } from './setup/debian.ts';
import { allParts, makeParts, needsOf, partNames, type PartName } from './setup/parts.ts';
import { fetchTestJars } from './setup/jars.ts';
import { log, SetupError } from './setup/log.ts';
import { toolsDir } from './setup/paths.ts';

/** Installs the Debian packages and tools that the tests need, except those that are already installed. */
export async function prepareTests(parts: readonly PartName[] = allParts()): Promise<void> {
  await installPackages(['jdk17', 'maven', 'javafx', 'display', 'chromium', ...needsOf(parts)]);
  await makeParts(parts);
  log('Downloading JavaFX');
  await fetchTestJars();
}

/** `npm run setup [part…]`: installs everything that the tests need, or only the named tools. */
export async function main(args: readonly string[]): Promise<void> {
  const unknown = args.filter((arg) => !partNames.some((name) => name === arg));
  if (unknown.length > 0) throw new SetupError(`Unknown part: ${unknown.join(', ')}. Use ${partNames.join(', ')}.`);
  await prepareTests(args.length > 0 ? partNames.filter((name) => args.includes(name)) : allParts());
  log(`The tools are installed in ${toolsDir}`);
}

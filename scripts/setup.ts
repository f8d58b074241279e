import { installPackages } from './setup/debian.ts';
import { allParts, makeParts, needsOf, partNames, type PartName } from './setup/parts.ts';
import { fetchTestJars } from './setup/jars.ts';
import { say, SetupError } from './setup/log.ts';
import { toolsDir } from './setup/paths.ts';

/** Everything the tests need: Debian packages and the tools folder. What is there already is left as it is. */
export async function prepareTests(parts: readonly PartName[] = allParts()): Promise<void> {
  await installPackages(['jdk17', 'maven', 'javafx', 'display', 'chromium', ...needsOf(parts)]);
  await makeParts(parts);
  say('Fetching JavaFX');
  await fetchTestJars();
}

/** `npm run setup [part…]`. */
export async function main(args: readonly string[]): Promise<void> {
  const wrong = args.filter((arg) => !partNames.some((name) => name === arg));
  if (wrong.length > 0)
    throw new SetupError(`No part is called ${wrong.join(', ')}; there are ${partNames.join(', ')}.`);
  await prepareTests(args.length > 0 ? partNames.filter((name) => args.includes(name)) : allParts());
  say(`The tools are ready in ${toolsDir}`);
}

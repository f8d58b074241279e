import { installPackages } from './setup/debian.ts';
import { allParts, makeParts, needsOf, type PartName } from './setup/parts.ts';
import { fetchTestJars } from './setup/jars.ts';
import { say, SetupError } from './setup/say.ts';
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
  const known = allParts();
  const wrong = args.filter((arg) => !known.some((name) => name === arg));
  if (wrong.length > 0) throw new SetupError(`No part is called ${wrong.join(', ')}; there are ${known.join(', ')}.`);
  const parts = args.length > 0 ? known.filter((name) => args.includes(name)) : known;
  await prepareTests(parts);
  say(`The tools are ready in ${toolsDir}`);
}

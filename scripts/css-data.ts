import fs from 'node:fs';
import { dataText, DATA_FILE } from './css/data.ts';
import { readMetadata } from './css/metadata.ts';
import { installPackages } from './setup/debian.ts';
import { allParts, makeParts } from './setup/parts.ts';

/** `npm run css-data`: writes JavaFX's declarations about CSS to the data file of the extension. */
export async function main(): Promise<void> {
  await installPackages(['jdk', 'jdk17', 'maven']);
  await makeParts(allParts().filter((part) => part === 'jdk25'));
  fs.writeFileSync(DATA_FILE, dataText(await readMetadata()));
}

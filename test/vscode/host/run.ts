import fs from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';

/** The first line that a run prints. */
export const TESTS_BEGIN = 'Tests in the extension host';

/** Entry point for the extension host: runs the `*.host.ts` beside this file. Rejects if a test failed. */
export async function run(): Promise<void> {
  console.log(TESTS_BEGIN);
  const mocha = new Mocha({ timeout: 180_000, reporter: 'spec', color: false });
  const folder = import.meta.dirname;
  for (const name of fs.readdirSync(folder)) if (name.endsWith('.host.ts')) mocha.addFile(path.join(folder, name));
  await mocha.loadFilesAsync();
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} tests failed`);
}

import fs from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';

/** What the extension host loads and calls: runs the `*.host.ts` beside this file. Rejects when a test failed. */
export async function run(): Promise<void> {
  const mocha = new Mocha({ timeout: 60_000, reporter: 'spec', color: false });
  const folder = import.meta.dirname;
  for (const name of fs.readdirSync(folder)) if (name.endsWith('.host.ts')) mocha.addFile(path.join(folder, name));
  await mocha.loadFilesAsync();
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} tests failed`);
}

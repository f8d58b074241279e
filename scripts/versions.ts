import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { root } from './setup/paths.ts';
import { log, SetupError } from './setup/log.ts';
import { registryFile, writeEntryVersion, wrongEntry } from './registry.ts';

const Manifest = z.looseObject({ version: z.string() });
const Project = z.looseObject({ version: z.string().optional() });
const Pom = z.object({ project: Project.extend({ parent: Project.optional() }) });

/** The version in package.json. */
export function currentVersion(): string {
  return Manifest.parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))).version;
}

/**
 * Compares the POMs of the Java agent, and the entry of the MCP registry, with package.json, which these files cannot refer to.
 * @returns a sentence for each difference
 */
export function wrongVersions(): string[] {
  const version = currentVersion();
  const wrong = poms().flatMap((file) => {
    const named = versionIn(fs.readFileSync(file, 'utf8'));
    const has = named === undefined ? 'no version' : `version ${named}`;
    return named === version ? [] : [`${path.relative(root, file)} has ${has}, not ${version}.`];
  });
  return [...wrong, ...wrongEntry()];
}

/** `npm run versions`: copies the version of package.json to the POMs and to `server.json`. `npm version` runs it, too. */
export async function main(args: readonly string[]): Promise<void> {
  const version = currentVersion();
  for (const file of poms()) {
    const text = fs.readFileSync(file, 'utf8');
    const old = versionIn(text);
    if (old === undefined) throw new SetupError(`${file} has no version, neither its own nor that of its parent.`);
    // The first version is that of the project or its parent; the versions of dependencies and plugins follow.
    fs.writeFileSync(file, text.replace(`<version>${old}</version>`, `<version>${version}</version>`));
  }
  writeEntryVersion(version);
  if (args.includes('--stage')) execFileSync('git', ['add', ...poms(), registryFile], { cwd: root });
  log(`The Java agent and the entry of the MCP registry have version ${version}`);
}

function poms(): string[] {
  const agent = path.join(root, 'jvm-agent');
  const folders = fs.readdirSync(agent).map((name) => path.join(agent, name));
  return [agent, ...folders].map((folder) => path.join(folder, 'pom.xml')).filter((file) => fs.existsSync(file));
}

function versionIn(text: string): string | undefined {
  const { project } = Pom.parse(new XMLParser({ parseTagValue: false }).parse(text));
  return project.version ?? project.parent?.version;
}
